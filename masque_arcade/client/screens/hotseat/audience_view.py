"""The ballroom view: a table for a big screen and a room full of people.

The whole screen is the table, with every player once, where they sit. What happens stands in large letters where a
player's hand is else. Letters are as large as they fit, whatever the setting.

It shows a spectator's messages only: a table with a seat's view is not drawn.
"""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from math import ceil
from typing import Final

from masque_arcade.client.game_ui.hotseat import HotseatRules
from masque_arcade.client.game_ui.presenter import AnyPresenter
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Draw, Item, Panel, Picture, Rect, Words, lettered
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.client.spoken import Description, words
from masque_arcade.engine.game import Over

_LETTERS: Final = 150
"""The size of the table's letters, in percent: the largest that a player may choose."""
_LARGEST: Final = {1: 1.0, 2: 0.66, 3: 0.48}
"""The latest event's part of the height, by the number of lines."""
_EARLIER: Final = {2: 2, 3: 1}
"""How many lines leave the latest event room for so many rows."""
_NARROW: Final = 480.0
"""The width to which there are two lines instead of three."""
_SEEN: Final = 0.1
"""The opacity from which words count as seen."""
_SAID_HERE: Final = frozenset({"sentence", "watching", "told", "story", "icon", "caption"})
"""The first words of the keys of what stands in larger letters here, or is a key to press."""


class AudienceView:
    """Draws `table`, which is watched here, readable from afar. It is a screen, no overlay: it leaves out parts of the
    table's picture, and what lies over it."""

    opaque = True
    typing = False

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self._ctx: Context
        self._said_of: tuple[object, ...] = ()
        self._said: list[list[Item]] = []
        self._below: Sequence[Item] = []
        self._items: list[Item] = []

    def enter(self, ctx: Context) -> None:
        self._ctx = ctx
        self.table.enter(replace(ctx, top=lambda: None if ctx.top() is self else ctx.top()))

    def leave(self) -> None:
        self.table.leave()

    def update(self, dt: float) -> None:
        self.table.update(dt)

    def handle(self, intent: Intent) -> bool:
        """No decisions here, only sheets and talk."""
        if intent.verb in (Verb.MENU, Verb.LOG, Verb.RULES, Verb.TALK, Verb.BACK):
            return self.table.handle(intent)
        return intent.verb not in (Verb.FULLSCREEN, Verb.SCREENSHOT, Verb.QUIT)

    @property
    def public(self) -> bool:
        """Whether the table shows a spectator's view."""
        replica = self.table.replica
        return replica is not None and replica.viewer is None

    # --- pictures ---------------------------------------------------------------------------------------------------

    def items(self) -> Sequence[Item]:
        """The table, and what happens."""
        table = self.table
        presenter = table.presenter
        if not self.public or presenter is None or presenter.shown() is None:
            return self._nothing()
        below, set_size = table.picture.items(), self._ctx.settings.text_size
        waits = table.waits_for, table.playback.ended
        said = (len(table.playback.shown_events), presenter.shown(), waits, self._ctx.canvas, self._ctx.texts)
        if said != self._said_of:
            self._said_of, self._below = said, []
            said_here = self._happening(presenter), self._awaited(presenter)
            self._said = [[lettered(item, 100 / set_size) for item in made] for made in said_here if made]
        if below is not self._below:
            self._below = below
            shown = [lettered(item, _LETTERS / set_size) for item in below if _first_word(item.key) not in _SAID_HERE]
            self._items = [*shown, *self._missing_words(shown)]
        return self._items

    def description(self) -> Description:
        """The table in words."""
        return self.table.description() if self.public else Description(words(self._nothing()))

    def focus_on(self, key: Hashable) -> None:
        """Nothing is asked here."""

    def _missing_words(self, shown: Sequence[Item]) -> list[Item]:
        """What happens and what is awaited, each where a scene of the table has no words of its own."""
        written = [item for item in shown if isinstance(item.art, Words) and item.art.text and item.alpha > _SEEN]
        made: list[Item] = []
        for lines in self._said:
            box = lines[0].rect.grown(-1)
            if not any(one.rect.touches(box) and not (_lies_in(box, one) and _rests(one)) for one in written):
                made += lines
        return made

    def _nothing(self) -> Sequence[Item]:
        canvas = self._ctx.canvas
        words = Words(self._ctx.texts("ballroom.empty"), 36, "candle", "serif")
        return [
            Item("ballroom night", Panel("night", "", 0), Rect(0, 0, canvas.width, canvas.height)),
            Item(
                "ballroom mask",
                Picture("stage/title_mask"),
                Rect.around(canvas.width / 2, canvas.height / 2 - 70, 260, 260),
            ),
            Item("ballroom empty", words, Rect(80, canvas.height / 2 + 90, canvas.width - 160, 60)),
        ]

    @property
    def _rules(self) -> HotseatRules:
        return SHELF[self.table.game].together

    def _happening(self, presenter: AnyPresenter) -> Draw:
        """The latest event large, those before it smaller; the end in words."""
        table, t = self.table, self._ctx.texts
        shown, frame = presenter.shown(), presenter.frame()
        assert shown is not None
        events = [event for event in table.playback.shown_events if type(event) not in self._rules.untold]
        made, box = Draw(), frame.words
        most, large = (3, 38) if box.w > _NARROW else (2, 30)
        lines = presenter.log_lines(events, everything=False)[: -most - 1 : -1] or [t("ballroom.begins")]
        if table.playback.ended and isinstance(shown.turn, Over):
            lines = list(presenter.verdict(shown.turn.outcome.winners, shown.turn.outcome.reason))
        made.panel("ballroom banner", box, "parchment", "gold", 14, 3)
        inner = box.grown(-8)
        wide = self._ctx.measure(Words(lines[0], large * 2 / 3, font="serif"))[0] * 100 / self._ctx.settings.text_size
        lines = lines[: _EARLIER.get(ceil(wide / inner.w), most)]
        line = Rect(inner.x, inner.y, inner.w, inner.h * _LARGEST[len(lines)])
        made.label("ballroom says", line, lines[0], large, "ink", "serif", wrap=True)
        for i, earlier in enumerate(lines[1:]):
            high = (inner.bottom - line.bottom) / (len(lines) - 1)
            row = Rect(inner.x, line.bottom + i * high, inner.w, high)
            made.label(("earlier", i), row, earlier, 24, "ink_violet", wrap=True)
        return made

    def _awaited(self, presenter: AnyPresenter) -> Draw:
        """The pending decision, over what happens."""
        made, frame = Draw(), presenter.frame()
        if waits := self.table.waits_for:
            box, place = frame.words, frame.sentence
            # Where a game's page has its sentences lower down, the strip still lies above the banner.
            strip = Rect.around(place.cx, min(place.bottom - 10, box.y - 22), place.w, 38)
            made.panel("ballroom strip", strip, "night", "gold", 19, 1.5, 0.94)
            made.label("ballroom waits", strip.grown(-3), waits, 26, "candle", "serif")
        return made


def _rests(words: Item) -> bool:
    """Whether they belong to the table, not to a scene over it."""
    return _first_word(words.key) != "passing"


def _lies_in(box: Rect, words: Item) -> bool:
    """Whether `box` covers them whole."""
    rect, grown = words.rect, box.grown(2)
    return grown.x <= rect.x and rect.right <= grown.right and grown.y <= rect.y and rect.bottom <= grown.bottom


def _first_word(key: Hashable) -> str:
    word = key[0] if isinstance(key, tuple) and key else key
    return word.partition(" ")[0] if isinstance(word, str) else ""
