"""A game's playable tutorial: lesson after lesson at a real table, one sentence and one decision each.

The table is the game's own screen, slightly smaller, below a band with the sentence and the buttons: nothing at the
table is covered.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import partial
from typing import Final

from msgspec import structs

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import (
    UNIT_HEIGHT,
    UNIT_WIDTH,
    Canvas,
    Copies,
    Draw,
    Item,
    Panel,
    Picture,
    Rect,
    Words,
    scaled,
)
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Action, Context, MakeScreen, Take
from masque_arcade.client.screens.menus.lesson import Lesson, LessonLink
from masque_arcade.client.screens.menus.table_flow import TableFlow
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.spoken import Description, Kind, Spoken
from masque_arcade.client.widgets.focus import spot_at
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu, Page
from masque_arcade.client.widgets.widgets import Look, Widget

BAND: Final = 66.0
"""The height of the band above the table, in units."""
_ON, _SKIP, _OUT, _GAP = 210.0, 140.0, 150.0, 10.0
"""Widths of its buttons. The way past a lesson is at the left, away from the way on, which comes in its turn."""
_SETTLE: Final = 0.5
"""Seconds from the lesson's end to its closing sentence."""
_PASSES: Final = 1.8
_CLEARS: Final = 0.6
_LETTERS: Final = 20
"""Seconds in which a lesson says that time has passed since the one before, at least, and at their end those of a
fading dark; the letters a second that a longer sentence has."""
_POINTS: Final = (Verb.POINT, Verb.PRESS, Verb.RELEASE)
_PLACED: Final = (*_POINTS, Verb.INFO)
_ENDS: Final = (Verb.CONFIRM, Verb.PRESS)
"""What goes on to the table where time has passed."""


class TutorialEnd(StrEnum):
    """How a tutorial ended."""

    PLAY = "play"
    """After its last lesson."""
    LEFT = "left"
    SKIPPED = "skipped"
    """By skipping the last lesson."""


class TutorialScreen:
    """The lessons of one game, at least one.

    `names` gives names for a number of seats, the local player's first; `flow` has the sheets. It is a screen, no
    overlay: every lesson, and every repetition of one, has a table of its own, which is smaller than the screen.
    """

    opaque = True
    typing = False

    def __init__(
        self,
        lessons: Sequence[Lesson],
        names: Callable[[int], Sequence[str]],
        flow: TableFlow,
        ended: Take[TutorialEnd],
    ) -> None:
        self.lessons, self._names, self._flow, self.ended = lessons, names, flow, ended
        self._leave = partial(ended, TutorialEnd.LEFT)
        self.at = -1
        self.after = False
        """Whether the lesson is over and its last sentence is shown."""
        self.wrong = False
        """Whether it was done wrong, so that the last sentence says why."""
        self.table: TableScreen
        self.link: LessonLink | None = None
        self._way = ""
        self._ctx: Context
        self._inner: Context
        self.page: Page
        self._quiet = self._passing = self._open = 0.0
        self._lit: Hashable | None = None
        self._shown: tuple[object, ...] = ()
        self._copies = Copies()
        self._items: list[Item] = []

    # --- Screen ------------------------------------------------------------

    def enter(self, ctx: Context) -> None:
        self._ctx, scale = ctx, _scale(ctx.canvas)
        inner = Canvas(ctx.canvas.width / scale, (ctx.canvas.height - BAND) / scale)
        self._inner = replace(ctx, canvas=inner)
        if self.at < 0:
            self.page = Page(self._widgets, ctx)
            self.skip()
        else:
            self._enter_table()
            if ctx.top() in (None, self):
                self.table.go_on()
            self.page.appear()

    def leave(self) -> None:
        self.table.leave()

    def update(self, dt: float) -> None:
        """The lesson is over when nothing more comes."""
        self.page.update(dt)
        if self._passing > 0:
            self._passing -= dt
        if self._passing > _CLEARS:
            return
        self._open += dt
        self.table.update(dt)
        replica, presenter = self.table.replica, self.table.presenter
        assert self.link is not None
        ready = replica and presenter and presenter.shown() and not replica.beats and not replica.waiting
        over = self.link.done and ready and not self.table.stage.busy
        self._quiet = self._quiet + dt if over else 0.0
        if over and not self.after and self._quiet >= _SETTLE:
            # The pending decision is irrelevant now.
            self.after = self.table.picture.hushed = True
            self.wrong = self._ctx.texts.has(f"{self._key}.wrong") and not self.link.right
            self.page.focus.key = None
            self.page.renew("next")
            self._ctx.sounds.play("deny" if self.wrong else "ok")

    def handle(self, intent: Intent) -> bool:
        """The band's input, and everything after the lesson; the rest is the table's."""
        self._inner.device = intent.device
        if intent.verb in _POINTS:
            under = spot_at(self.page.spots, intent.x, intent.y)
            self._lit = under.key if under else None
            if self.page.handle(intent):
                return True
        if self.after:
            if intent.verb is Verb.BACK and intent.down:
                self._leave()
                return True
            if self.page.handle(intent):
                return True
        if self._passing > 0 and intent.verb in _ENDS:
            self._passing = 0.0 if intent.down else self._passing
            return True
        if self._open < theme().time["guard"] and intent.verb in _ENDS:
            return True  # meant for the page before
        if intent.verb in _PLACED:
            scale = _scale(self._ctx.canvas)
            intent = structs.replace(intent, x=intent.x / scale, y=(intent.y - BAND) / scale)
        return self.table.handle(intent)

    def seen_at(self, rect: Rect) -> Rect:
        """A place of the table on the screen."""
        scale = _scale(self._ctx.canvas)
        return Rect(rect.x * scale, rect.y * scale + BAND, rect.w * scale, rect.h * scale)

    def skip(self) -> None:
        """To the next lesson; after the last one, to the exit."""
        if self.link:
            self._way = self.link.way or self._way
            self.link.close()
        if self.at + 1 >= len(self.lessons):
            self.ended(TutorialEnd.SKIPPED)
            return
        self.at += 1
        self._passing = max(_PASSES, _CLEARS + len(self._since) / _LETTERS) if self._since else 0.0
        self._begin()

    def _again(self) -> None:
        """Begin the same lesson once more."""
        assert self.link is not None
        self.link.close()
        self._begin()

    def _begin(self) -> None:
        self.after, self.wrong = False, False
        self._quiet = self._open = 0.0
        lesson, speed = self.lessons[self.at], self._ctx.settings.speed
        self.link = lesson.begin(self._names(lesson.seats), speed, self._way)
        leaving = TableExits(
            pause=lambda table: self._flow.pause(table, self.skip), rules=self._flow.rules, log=self._flow.log
        )
        self.table = TableScreen(self.link, leaving, speed)
        self.table.playback.bows = False
        self.table.playback.speaks = self.table.playback.goes_on = False
        self._enter_table()
        self.page.appear()

    def _enter_table(self) -> None:
        self.table.picture.heading = self._ctx.texts("introduction.heading", at=self.at + 1, n=len(self.lessons))
        self.table.enter(self._inner)

    # --- pictures ----------------------------------------------------------------------

    @property
    def _key(self) -> str:
        """The key of the present lesson's texts."""
        lesson = self.lessons[self.at]
        return f"{lesson.game}.introduction.{lesson.name}"

    @property
    def sentence(self) -> str:
        """The current sentence: that after the lesson, or that of its present step, or of the last one that has any."""
        if self.after:
            return self._ctx.texts(f"{self._key}.{'wrong' if self.wrong else 'after'}")
        steps = (f"{self._key}.text_{n}" for n in range(self.link.step if self.link else 0, 0, -1))
        key = next((key for key in steps if self._ctx.texts.has(key)), f"{self._key}.text")
        others = self._names(self.lessons[self.at].seats)[1:]
        return self._ctx.texts(key, **dict(zip("bcdefgh", others, strict=False)))

    @property
    def _since(self) -> str:
        """How the lesson says that time has passed; "" where it follows at once."""
        key = f"{self._key}.when"
        return self._ctx.texts(key) if self._ctx.texts.has(key) else ""

    def page_box(self) -> Rect:
        """The sentence's place: beside the way past the lesson, or before the way on."""
        left, right = (0.0, _ON + _GAP) if self.after else (_SKIP + _GAP, 0.0)
        return Rect(8 + left, 6, self._ctx.canvas.width - 16 - left - right - _OUT - _GAP, BAND - 14)

    def _widgets(self) -> Sequence[Widget]:
        box, form = self.page_box(), Form(self._ctx.texts, "introduction", "body")
        out = Rect(self._ctx.canvas.width - 8 - _OUT, box.y, _OUT, box.h)
        if not self.after:
            form.button("skip", Rect(8, box.y, _SKIP, box.h), self.skip)
            form.button("leave", out, self._leave, icon="icons/home")
            return form
        last = self.at + 1 == len(self.lessons)
        go = partial(self.ended, TutorialEnd.PLAY) if last else self.skip
        text, go, icon = ("again", self._again, "replay") if self.wrong else ("next", go, "right")
        on = Rect(box.right + _GAP, box.y, _ON, box.h)
        form.button("next", on, go, "primary", Verb.CONFIRM, f"icons/{icon}", text=text)
        form.button("leave", out, self._leave, hint=Verb.BACK)
        return form

    def items(self) -> Sequence[Item]:
        """The table, the sentence, the buttons."""
        table = self.table.items()
        shown = (
            id(table),
            self.page.version,
            self.sentence,
            self.wrong,
            self.at,
            self._veil,
            self._lit,
            self._ctx.canvas,
            self._ctx.texts.language,
            self._ctx.device,
        )
        if shown != self._shown:
            self._shown = shown
            scale = _scale(self._ctx.canvas)
            smaller = self._copies.of(table, scale, partial(scaled, k=scale, down=BAND))
            self._items = [*smaller, *self._passage(), *self._sentence_items(), *self.buttons()]
        return self._items

    def description(self) -> Description:
        """The sentence, the band's buttons, and the table in words."""
        below = self.table.description()
        verb = Verb.CONFIRM if self.after else Verb.PRESS
        band = [structs.replace(one, verb=verb) for one in self.page.spoken()]
        asked = [Spoken("asked", self.page_box(), Kind.WORDS, below.line)] if below.line else []
        seen = [structs.replace(one, rect=self.seen_at(one.rect)) for one in below.things]
        focus = self.page.focus.key if self.after else below.focus
        return Description([*asked, *band, *seen], focus, self.sentence, below.news)

    def focus_on(self, key: Hashable) -> None:
        """Move the focus of the band after the lesson, else that of the table."""
        if self.after:
            self.page.focus_on(key)
        else:
            self.table.focus_on(key)

    @property
    def _veil(self) -> float:
        """How dark it is while time passes, 0..1."""
        if self._passing <= 0:
            return 0.0
        return 1.0 if self._ctx.settings.reduced_motion else round(min(1.0, self._passing / _CLEARS), 2)

    def _passage(self) -> Draw:
        """The dark over the table, and the words, while time passes."""
        canvas, draw = self._ctx.canvas, Draw()
        if self._veil:
            below = Rect(0, BAND, canvas.width, canvas.height - BAND)
            draw.append(Item("passage", Panel("night", "", 0), below, alpha=self._veil))
            line = Rect.around(canvas.width / 2, canvas.height / 2, min(1000.0, canvas.width - 80), 160)
            words = Words(self._since, 44, "candle", "serif", wrap=True)
            draw.append(Item("passage words", words, line, alpha=self._veil))
        return draw

    def buttons(self) -> Sequence[Item]:
        """The buttons of the band."""
        if self.after:
            return self.page.items()
        return [
            item
            for widget in self.page.widgets
            for item in widget.items(
                Look(widget.key == self._lit, device=self._ctx.device, measure=self._ctx.measure, cap=self._ctx.caps)
            )
        ]

    def _sentence_items(self) -> Sequence[Item]:
        box, t, texts, made = self.page_box(), theme(), self._ctx.texts, Draw()
        made.panel("lesson band", Rect(0, 0, self._ctx.canvas.width, BAND), "night", "", 0)
        made.panel("lesson sheet", box, "parchment", "gold", t.radius["button"], 2)
        n, seal = len(self.lessons), Rect(box.x + 14, box.y + 5, 24, 24)
        right = self.after and not self.wrong
        icon = Picture("icons/check", "ink_green") if right else Picture("icons/hand", "ink_red")
        made.append(Item("lesson sign", icon, seal))
        count = Words(texts("introduction.at", at=self.at + 1, n=n), t.size["caption"], "ink_violet", align="left")
        made.append(Item("lesson count", count, Rect(seal.right + 8, seal.y + 1, 84, 22)))
        for i in range(n):
            dot = Rect(seal.x + 2 + i * min(19.0, 100 / max(1, n - 1)), box.bottom - 18, 12, 12)
            fill = "ink_red" if i < self.at + right else "gold" if i == self.at else "parchment2"
            made.panel(("lesson dot", i), dot, fill, "ink_red", 6, 1)
        words = Words(self.sentence, t.size["banner"], "ink", "serif", "left", "center", wrap=True)
        made.append(Item("lesson", words, Rect(box.x + 138, box.y, box.w - 152, box.h)))
        return made


def _scale(canvas: Canvas) -> float:
    """The scale of the table, which needs at least 1280 x 720 units."""
    return min(1.0, canvas.width / UNIT_WIDTH, (canvas.height - BAND) / UNIT_HEIGHT)


class TutorialOfferScreen(Menu):
    """Offers the tutorial to a first-time player, once."""

    opaque = False
    initial = "learn"
    size = 560, 250

    def __init__(self, learn: MakeScreen, play: Action) -> None:
        super().__init__()
        self._learn, self._play = learn, play

    def widgets(self) -> Sequence[Widget]:
        box, form = self.page_box(), Form(self.ctx.texts, "introduction")
        learn, straight = Rect(box.x + 30, box.bottom - 88, 270, 60), Rect(box.right - 246, box.bottom - 88, 216, 60)
        form.button("learn", learn, self._open, "primary", Verb.CONFIRM, "icons/hand", text="offer_learn")
        form.button("straight", straight, self._play, text="offer_play")
        return form

    def _open(self) -> None:
        self.ctx.go(self._learn())

    def scenery(self) -> Sequence[Item]:
        box, t = self.page_box(), theme()
        made = self.sheet_items()
        title = Words(self.ctx.texts("introduction.offer_title"), t.size["heading"], "candle", "serif", wrap=True)
        made.append(Item("offer title", title, Rect(box.x + 30, box.y + 24, box.w - 60, 56)))
        text = Words(self.ctx.texts("introduction.offer_text"), t.size["body"], "ivory", wrap=True)
        made.append(Item("offer text", text, Rect(box.x + 40, box.y + 86, box.w - 80, 64)))
        return made
