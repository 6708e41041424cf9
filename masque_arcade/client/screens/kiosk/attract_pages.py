"""The attract loop's text pages: the leaderboard, the last winner's poster, how to start."""

from collections.abc import Iterator, Sequence
from typing import Final

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.kiosk.attract_api import Fame, FameList, Poster
from masque_arcade.client.screens.kiosk.attract_parts import FOOT, page
from masque_arcade.client.screens.leaderboard.initials_widgets import label_items, sign_items
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.client.widgets.backdrop import ballroom

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
        yield Item("poster head", Words(texts(key), 30, "gold", "serif"), head)
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
