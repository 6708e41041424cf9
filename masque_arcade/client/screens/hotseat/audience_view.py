"""The ballroom view: a table for a big screen and a room full of people.

The whole screen is the table and, at its right, the players with their faces and scores. What happens stands in large
letters where a player's hand is else. Letters are as large as they fit, whatever the setting.

It shows a spectator's messages only: a table with a seat's view is not drawn.
"""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from math import ceil
from typing import Final

from masque_arcade.client.game_ui.hotseat import Claim, HotseatRules
from masque_arcade.client.game_ui.presenter import Presenter
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.draw import Draw
from masque_arcade.client.render.drawables import Canvas, Item, Panel, Picture, Rect, Words, lettered, scaled
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.client.widgets.avatar import face
from masque_arcade.engine.game import Decide, Over, Seat

RACE: Final = 280.0
"""Units for the players at the right."""
_HEAD: Final = 96.0
"""Units above them for the game and its turn."""
_LOW, _TALL, _HIGHEST = 80.0, 170.0, 206.0
"""The heights to which a player has one line, from which the name is below the face, and the largest."""
_LARGEST: Final = {1: 1.0, 2: 0.66, 3: 0.48}
"""The latest event's part of the height, by the number of lines."""
_EARLIER: Final = {2: 2, 3: 1}
"""How many lines leave the latest event room for so many rows."""
_NARROW: Final = 480.0
"""The width to which there are two lines instead of three."""
_SAID_HERE: Final = frozenset({"sentence", "watching", "told", "story", "bar", "icon", "caption"})
"""The first words of the keys of what stands in larger letters here, or is a key to press."""


class AudienceView:
    """Draws `table`, which is watched here, readable from afar. It is a screen, no overlay: it leaves out parts of the
    table's picture, and what lies over it."""

    opaque = True
    typing = False

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self._ctx: Context
        self._around_of: tuple[object, ...] = ()
        self._around: list[Item] = []
        self._said: list[Item] = []
        self._below: Sequence[Item] = []
        self._items: list[Item] = []

    @property
    def _scale(self) -> float:
        canvas = self._ctx.canvas
        return min((canvas.width - RACE) / 1280, canvas.height / 720)

    def enter(self, ctx: Context) -> None:
        """The table is laid out for a window of its own."""
        self._ctx = ctx
        canvas, k = ctx.canvas, self._scale
        inner = Canvas((canvas.width - RACE) / k, canvas.height / k)
        self.table.enter(replace(ctx, canvas=inner, top=lambda: None if ctx.top() is self else ctx.top()))

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
        """The scaled table, the players beside it, and what happens."""
        table = self.table
        presenter = table.presenter
        if not self.public or presenter is None or presenter.shown() is None:
            return self._nothing()
        below = table.picture.items()
        waits = table.waits_for, table.playback.ended
        around = (len(table.playback.shown_events), presenter.shown(), waits, self._ctx.canvas, self._ctx.texts)
        if around != self._around_of:
            self._around_of = around
            letters = 100 / self._ctx.settings.text_size
            self._around = [lettered(item, letters) for item in self._race(presenter)]
            self._said = [lettered(item, letters) for item in self._happenings(presenter)]
            self._below = []
        if below is not self._below:
            self._below = below
            k, letters = self._scale, 100 / self._ctx.settings.text_size
            shown = [scaled(item, k, letters) for item in below if _first_word(item.key) not in _SAID_HERE]
            said = [] if self._speaks(below, k) else self._said
            self._items = [*shown, *self._around, *said]
        return self._items

    def _speaks(self, below: Sequence[Item], k: float) -> bool:
        """Whether a scene of the table has its own words where what happens is said."""
        banner = self._said[0].rect
        words = (item.rect for item in below if isinstance(item.art, Words) and _first_word(item.key) == "passing")
        return any(_times(rect, k).touches(banner) for rect in words)

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

    def _race(self, presenter: Presenter) -> Draw:
        """A plate per player: face, name, latest claim, score."""
        table, canvas = self.table, self._ctx.canvas
        shown = presenter.shown()
        assert shown is not None
        box = Rect(canvas.width - RACE, 0, RACE, canvas.height)
        scores, made = dict(presenter.ranking()), Draw()
        claims = {claim.seat: claim for claim in self._rules.claims(table.playback.shown_events, len(table.names))}
        asked = shown.turn.seats if isinstance(shown.turn, Decide) else ()
        best = max([1, *scores.values()])
        made.panel("race ground", box, "night", "", 0)
        made.panel("race edge", Rect(box.x, 0, 3, box.h), "gold", "", 0)
        rect = Rect(box.x + 16, 8, box.w - 32, 42)
        made.label("race game", rect, self._ctx.texts(f"{table.game}.game.name"), 30, "candle", "serif")
        made.label("race turn", Rect(box.x + 14, 48, box.w - 28, 44), presenter.heading(), 18, "muted", wrap=True)
        high = min(_HIGHEST, (box.h - _HEAD - 4) / len(table.names))
        for seat, name in enumerate(table.names):
            row = Rect(box.x + 12, _HEAD + seat * high, box.w - 22, high - 6)
            lit, score = seat in asked, scores.get(seat, 0)
            made.panel(("race", seat), row, "plate_hi" if lit else "plate", f"seat{seat + 1}", 12, 5 if lit else 2)
            bar = Rect(row.x + 12, row.bottom - (11 if row.h > _LOW else 7), row.w - 24, 6 if row.h > _LOW else 3)
            made.panel(("race track", seat), bar, "night", "", 3)
            part = max(0.0, score / best)
            made.panel(("race bar", seat), Rect(bar.x, bar.y, max(6, bar.w * part), bar.h), f"seat{seat + 1}", "", 3)
            made += self._plate(seat, name, score, "candle" if lit else "ivory", claims.get(seat), row)
        return made

    def _plate(self, seat: Seat, name: str, score: int, ink: str, claim: Claim | None, row: Rect) -> Draw:
        """The face; beside it, or with much space above the bar, the name; the score at the right."""
        made, low, high = Draw(), row.h <= _LOW, row.h > _TALL
        letters = max(20.0, min(24.0 if low else 30.0, row.h * 0.4))
        side = row.h - 60 if high else min(50.0, row.h - 8) if low else min(104.0, row.h - 24)
        head = Rect(row.x + (14 if high else 6), row.y + (5 if high else 3), side, side)
        made += [Item(("race", item.key), item.art, item.rect) for item in face(seat, name, head)]
        left = row.x + 14 if high else head.right + 8
        if low:
            count = line = Rect(left, row.y, row.right - 10 - left, row.h - 6)
        elif high:
            count = line = Rect(left, row.bottom - 54, row.right - 10 - left, 42)
        else:
            line = Rect(left, row.y + 4, row.right - 10 - left, row.h * 0.42)
            count = Rect(left, line.bottom, line.w, row.h - line.h - 16)
        beside = line.w - (0 if count is not line else 82 if high else 90 if claim else 50)
        made.label(("race name", seat), Rect(left, line.y, beside, line.h), name, letters, ink, "serif", "left")
        number = Rect(count.right - 46, count.y, 46, count.h)
        made.label(("race score", seat), number, str(score), letters * 1.2, "candle", "serif", "right")
        presenter = self.table.presenter
        counts = (presenter and presenter.unit()) or SHELF[self.table.game].counts
        sign = Rect.around(number.x - 14, count.cy, 26, 26)
        if not low:
            made.picture(("race sign", seat), sign, counts, "candle" if counts.startswith("icons/") else "")
        if claim:
            size = min(64.0, side * 0.7) if high else 36.0 if low else 44.0
            x = (head.right + row.right) / 2 if high else sign.cx - (0 if low else 44)
            box = Rect.around(x, head.cy if high else count.cy, size, size)
            made.picture(("claim", seat), box, claim.picture)
            if claim.kept is not None:
                kept, tint = ("icons/check", "ok") if claim.kept else ("icons/cross", "danger")
                made.picture(("claim kept", seat), Rect.around(box.right, box.bottom - 8, 24, 24), kept, tint)
        return made

    @property
    def _rules(self) -> HotseatRules:
        return SHELF[self.table.game].together

    def _happenings(self, presenter: Presenter) -> Draw:
        """The latest event large, those before it smaller; the end in words. Over them the pending decision."""
        table, t, k = self.table, self._ctx.texts, self._scale
        shown, frame = presenter.shown(), presenter.frame()
        assert shown is not None
        told = [event for event in table.playback.shown_events if type(event) not in self._rules.untold]
        made, box = Draw(), _times(frame.words, k)
        most, large = (3, 38) if box.w > _NARROW else (2, 30)
        lines = presenter.log_lines(told, everything=False)[: -most - 1 : -1] or [t("ballroom.begins")]
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
        if waits := table.waits_for:
            place = _times(frame.sentence, k)
            # Where a game's page has its sentences lower down, the strip still lies above the banner.
            strip = Rect.around(place.cx, min(place.bottom - 10, box.y - 22), place.w, 38)
            made.panel("ballroom strip", strip, "night", "gold", 19, 1.5, 0.94)
            made.label("ballroom waits", strip.grown(-3), waits, 26, "candle", "serif")
        return made


def _times(box: Rect, k: float) -> Rect:
    return Rect(box.x * k, box.y * k, box.w * k, box.h * k)


def _first_word(key: Hashable) -> str:
    word = key[0] if isinstance(key, tuple) and key else key
    return word.partition(" ")[0] if isinstance(word, str) else ""
