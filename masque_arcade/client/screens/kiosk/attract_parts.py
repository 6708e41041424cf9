"""The parts of the attract loop: what all have, its title, and its pages (leaderboard, last poster, how to start)."""

from collections.abc import Callable, Iterator, Sequence
from math import cos, sin
from typing import Final, Protocol

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.theme import ease, theme
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.kiosk.attract_api import Fame, FameList, Poster
from masque_arcade.client.screens.leaderboard.initials_widgets import label_items, sign_items
from masque_arcade.client.screens.menus.playbill import poster
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.client.widgets.backdrop import ballroom, curtains, marquee, stage_box, valance


class Part(Protocol):
    """One part of the loop, created when it begins."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""

    def items(self) -> Sequence[Item]:
        """The visible items, lowest first; the same list while nothing changes."""


Make = Callable[[Context], Part]

FOOT = 64.0
"""Units at the bottom for the line."""


def press_line(ctx: Context, seconds: float, aside: tuple[float, float] = (0, 0), text: str = "") -> Iterator[Item]:
    """PRESS ANY BUTTON, free play, 1 to 4 players, or another `text`: along the bottom, pulsing once a second."""
    w, h = ctx.canvas.width, ctx.canvas.height
    yield Item("press strip", Panel("night", "", 0, 0, 0.9), Rect(0, h - FOOT, w, FOOT))
    yield Item("press rule", Panel("gold", "", 0, 0, 0.7), Rect(0, h - FOOT + 3 + round(aside[1] / 2), w, 2))
    breath = 1.0 if ctx.settings.reduced_motion or seconds % 1.0 < 0.6 else 0.72
    middle = Rect.around(w / 2, h - FOOT / 2 + 3, min(w - 60, 1180), FOOT - 22).moved(*aside)
    text = text or ctx.texts("kiosk.press")
    yield Item("press", Words(text, theme().size["banner"], "candle", "serif"), middle, alpha=breath)


def page(ctx: Context, title: str) -> Iterator[Item]:
    """A dark page with a heading, for text parts."""
    w, h = ctx.canvas.width, ctx.canvas.height
    yield Item("page ground", Panel("plum", "", 0), Rect(0, 0, w, h))
    yield Item("page light", Picture("stage/halo"), Rect.around(w / 2, 40, 900, 700), alpha=0.35)
    yield Item("page title", Words(title, 42, "candle", "serif"), Rect.around(w / 2, 62, 1000, 64))
    yield Item("page rule", Panel("gold", "", 1), Rect.around(w / 2, 102, 420, 2))


_EYES: Final = ((133, 226), (267, 226))
_LOOK: Final = (26, 11)
_OPENS: Final = 0.9
_LIT: Final = 1.4
"""Seconds a playbill is lit."""


class TitlePart:
    """`saying`: the line, from 1; `games`: those shown, by id."""

    def __init__(self, ctx: Context, saying: int, games: Sequence[str]) -> None:
        self._ctx, self._saying = ctx, saying
        self._games = [game for game in games if game in SHELF]
        self._time = 0.0
        self._shown: object = None
        self._items: list[Item] = []
        ctx.sounds.play("curtain")

    def update(self, dt: float) -> None:
        self._time += dt

    def _moment(self) -> tuple[float, int, int, float, float]:
        still = self._ctx.settings.reduced_motion
        opened = 1.0 if still else min(1.0, self._time / _OPENS)
        step = 0 if still else int(self._time / theme().time["bulb"])
        lit = int(self._time / _LIT)
        # A glance that rests, then moves, like someone looking round the room.
        at = 0.0 if still else lit + min(1.0, (self._time % _LIT) * 4)
        return opened, step, lit, round(cos(at * 2.4), 2), round(0.5 * sin(at * 1.7) + 0.2, 2)

    def items(self) -> Sequence[Item]:
        moment = self._moment()
        if moment != self._shown:
            self._shown = moment
            self._items = self._draw(*moment)
        return self._items

    def _draw(self, opened: float, step: int, lit: int, x: float, y: float) -> list[Item]:
        ctx, canvas = self._ctx, self._ctx.canvas
        box, spare = stage_box(canvas), canvas.height - 720
        made = list(ballroom(canvas, 0.25))
        mask = Rect.around(box.cx, 262 + spare * 0.4, 280, 280)
        made.append(Item("halo", Picture("stage/halo"), mask.grown(mask.w * 0.42), alpha=0.5))
        made.append(Item("mask", Picture("stage/title_mask"), mask))
        scale = mask.w / 400
        for i, (ex, ey) in enumerate(_EYES):
            pupil = Rect.around(
                mask.x + (ex + x * _LOOK[0]) * scale, mask.y + (ey + y * _LOOK[1]) * scale, 52 * scale, 52 * scale
            )
            made.append(Item(("pupil", i), Picture("stage/title_pupil"), pupil))
        line = Words(ctx.texts(f"kiosk.saying.{self._saying}"), 34, "candle", "serif", wrap=True)
        ribbon = Rect.around(box.cx, mask.bottom + 36, 860, 58)
        made.append(Item("saying ground", Panel("night", "gold", 16, 1.5, 0.85), ribbon))
        made.append(Item("saying", line, ribbon.grown(-6)))
        made += self._bills(lit)
        rest = 118 + max(0.0, (canvas.width - 1280) / 2) * 0.7
        made += curtains(canvas, ease("curtain", opened), rest)
        made += valance(canvas)
        made += marquee(canvas, step)
        return made

    def _bills(self, lit: int) -> list[Item]:
        """The playbills, one of them lit."""
        canvas, texts = self._ctx.canvas, self._ctx.texts
        made: list[Item] = []
        count = len(self._games)
        for i, game in enumerate(self._games):
            on = i == lit % count
            side = 1.1 if on else 1.0
            cx = canvas.width / 2 + (i - (count - 1) / 2) * 150
            rect = Rect.around(cx, canvas.height - 150, 112 * side, 157 * side)
            if on:
                made.append(Item((game, "glow"), Picture("stage/spotlight"), rect.grown(40), alpha=0.8))
            name, seats = texts(f"{game}.game.name"), texts(f"{game}.game.seats")
            made += poster(("bill", game), rect, SHELF[game].emblem, name, seats, 1 if on else 0.7)
        return made


_ROWS: Final = 8
_HIGH: Final = 56.0
_INITIALS: Final = 3


class _Still:
    """A static part, drawn once per canvas."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self._items = list(self._draw())

    def update(self, dt: float) -> None: ...

    def items(self) -> Sequence[Item]:
        return self._items

    def _draw(self) -> Iterator[Item]:
        raise NotImplementedError


class FamePart(_Still):
    """The best eight, tonight on the left and all-time on the right; an invitation while there are none."""

    def __init__(self, ctx: Context, fame: FameList | None) -> None:
        self._fame = fame
        super().__init__(ctx)

    def _draw(self) -> Iterator[Item]:
        texts, w = self._ctx.texts, self._ctx.canvas.width
        title = texts("kiosk.fame.title")
        yield from page(self._ctx, f"{title} · {self._fame.title}" if self._fame else title)
        if self._fame is None or not (self._fame.tonight or self._fame.ever):
            laurel = Rect.around(w / 2, self._ctx.canvas.height / 2 - 40, 340, 340)
            yield Item("laurel", Picture("stage/kiosk/laurel"), laurel)
            yield Item("empty mask", Picture("stage/title_mask"), laurel.grown(-86))
            line = Rect.around(w / 2, laurel.bottom + 44, 900, 60)
            yield Item("empty", Words(texts("kiosk.fame.empty"), 34, "ivory", "serif", wrap=True), line)
            return
        for i, (key, rows) in enumerate((("tonight", self._fame.tonight), ("ever", self._fame.ever))):
            column = Rect(w / 2 - 590 + i * 610, 126, 570, self._ctx.canvas.height - 126 - FOOT)
            yield from self._column(key, rows[:_ROWS], column)

    def _column(self, key: str, rows: Sequence[Fame], box: Rect) -> Iterator[Item]:
        head = Rect(box.x, box.y, box.w, 38)
        yield Item((key, "head"), Words(self._ctx.texts(f"kiosk.fame.{key}"), 26, "gold", "serif"), head)
        if not rows:
            line = Rect(box.x, box.y + 60, box.w, 60)
            yield Item((key, "none"), Words(self._ctx.texts("kiosk.fame.nobody"), 24, "muted", "serif"), line)
        for i, row in enumerate(rows):
            line = Rect(box.x, box.y + 44 + i * _HIGH, box.w, _HIGH - 4)
            yield Item((key, i, "row"), Panel("plate" if i % 2 == 0 else "plum", "", 10), line)
            place = Rect(line.x + 10, line.y, 44, line.h)
            yield Item((key, i, "place"), Words(str(i + 1), 24, "candle" if i == 0 else "muted", "serif"), place)
            yield from guest_mask(row.name).items((key, i, "mask"), Rect(line.x + 62, line.y + 1, 50, 50))
            yield from label_items((key, i, "who"), Rect(line.x + 124, line.y, 220, line.h), row.label, 28, "ivory")
            value = Rect(line.x + 348, line.y, line.w - 360, line.h)
            yield Item((key, i, "value"), Words(row.value, 24, "candle", "serif", "right"), value)


class PosterPart(_Still):
    """The last winner with laurels; without one, an empty frame."""

    def __init__(self, ctx: Context, poster: Poster | None) -> None:
        self._poster = poster
        super().__init__(ctx)

    def _draw(self) -> Iterator[Item]:
        texts, canvas = self._ctx.texts, self._ctx.canvas
        yield from ballroom(canvas, 0.55)
        bill = Rect.around(canvas.width / 2, (canvas.height - FOOT) / 2 + 2, 560, canvas.height - FOOT - 44)
        yield Item("poster shade", Panel("night", "", 26, 0, 0.6), bill.grown(8).moved(0, 8))
        yield Item("poster", Panel("velvet", "gold", 20, 5), bill)
        yield Item("poster inner", Panel("", "gold", 12, 1.5), bill.grown(-14), alpha=0.6)
        key = "kiosk.poster.winner" if self._poster else "kiosk.poster.next"
        head = Rect(bill.x + 30, bill.y + 26, bill.w - 60, 48)
        title = (self._poster and self._poster.title) or texts(key)
        yield Item("poster head", Words(title, 30, "gold", "serif"), head)
        side = min(330.0, bill.h - 290)
        laurel = Rect.around(bill.cx, bill.y + 90 + side / 2, side, side)
        yield Item("laurel", Picture("stage/kiosk/laurel"), laurel)
        face = laurel.grown(-side * 0.2)
        if self._poster is None:
            yield Item("nobody", Picture("stage/title_mask"), face)
            line = Rect(bill.x + 40, laurel.bottom + 16, bill.w - 80, 110)
            yield Item("poster line", Words(texts("kiosk.poster.you"), 32, "ivory", "serif", wrap=True), line)
            return
        yield from guest_mask(self._poster.name).items("winner", face)
        name = Rect(bill.x + 40, laurel.bottom + 8, bill.w - 80, 64)
        yield from _signed("poster name", name, self._poster.label)
        line = Rect(bill.x + 40, name.bottom + 2, bill.w - 80, 40)
        yield Item("poster line", Words(self._poster.line, 26, "ivory", "serif"), line)
        game = Rect(bill.x + 40, line.bottom + 2, bill.w - 80, 34)
        if self._poster.game:
            yield Item("poster game", Words(texts(f"{self._poster.game}.game.name"), 22, "gold", "serif"), game)


def _signed(key: str, box: Rect, label: str) -> Iterator[Item]:
    """Initials in the middle of a box, with pictures for hearts; a longer name as plain text."""
    if len(label) > _INITIALS:
        yield Item(key, Words(label, 52, "candle", "serif"), box)
        return
    for i, sign in enumerate(label):
        place = Rect.around(box.cx + (i - (len(label) - 1) / 2) * 50, box.cy, 56, box.h)
        yield from sign_items((key, i), place, sign, 48, "candle")


class StartPart(_Still):
    """How to begin by pad, keys and finger."""

    def __init__(self, ctx: Context, game: str) -> None:
        self._game = game
        super().__init__(ctx)

    def _draw(self) -> Iterator[Item]:
        texts, w, h = self._ctx.texts, self._ctx.canvas.width, self._ctx.canvas.height
        yield from page(self._ctx, texts("kiosk.how.title"))
        top, high = 134.0, h - FOOT - 300
        for i, key in enumerate(("pad", "keys", "touch")):
            box = Rect(w / 2 - 580 + i * 395, top, 370, high)
            yield Item((key, "ground"), Panel("plate", "gold", 18, 2), box)
            yield from self._picture(key, Rect(box.x + 35, box.y + 18, box.w - 70, box.h - 92))
            line = Rect(box.x + 16, box.bottom - 70, box.w - 32, 56)
            yield Item((key, "line"), Words(texts(f"kiosk.how.{key}"), 24, "ivory", "serif", wrap=True), line)
        facts = Rect.around(w / 2, top + high + 50, 1160, 60)
        yield Item("facts", Words(texts("kiosk.how.facts"), 40, "candle", "serif"), facts)
        emblem = SHELF[self._game].emblem
        seat = Rect.around(w / 2, facts.bottom + 34, 1000, 44)
        wide = self._ctx.measure(Words(texts(f"{self._game}.game.name"), 26, "ivory", "serif"))[0]
        yield Item("tonight", Words(texts(f"{self._game}.game.name"), 26, "ivory", "serif"), seat)
        yield Item("tonight emblem", Picture(emblem), Rect.around(w / 2 - wide / 2 - 40, seat.cy, 44, 44))

    def _picture(self, key: str, box: Rect) -> Iterator[Item]:
        if key == "pad":
            side = min(box.w, box.h * 1.6)
            yield Item("pad", Picture("stage/kiosk/pad"), Rect.around(box.cx, box.cy, side, side * 0.625))
        elif key == "touch":
            side = min(box.w, box.h * 1.5)
            yield Item("finger", Picture("stage/kiosk/press"), Rect.around(box.cx, box.cy, side, side / 1.5))
        else:
            caps = ("A", "←", "→", self._ctx.texts("kiosk.how.enter"))
            for i, cap in enumerate(caps):
                wide = 176.0 if i == 3 else 64.0
                x = box.cx - 108 + i * 76 if i < 3 else box.cx - wide / 2
                rect = Rect(x, box.cy - 76 if i < 3 else box.cy + 6, wide, 64)
                yield Item(("cap", i), Panel("night", "candle", 10, 2.5), rect)
                yield Item(("cap name", i), Words(cap, theme().size["banner"], "ivory", "serif"), rect.grown(-6))
