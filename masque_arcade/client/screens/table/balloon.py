"""The balloon at a table: what a player says, as parchment beside their seat.

It covers nothing that matters: where no place is free, it is not shown.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, inf
from typing import Final

from masque_arcade.client.game_ui.presenter import AnyPresenter
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.render.drawables import Canvas, CardFace, Item, Layer, Panel, Picture, Rect, Threads, Words
from masque_arcade.client.screen import Context
from masque_arcade.engine.game import Seat

FADE: Final = 0.2
_STAYS: Final = 1.6
_READING: Final = {True: 0.11, False: 0.05}
"""Seconds per sign, of Japanese and of other languages, beside the time it stays."""
_SIZE: Final = 16.0
_WIDE: Final = 250.0
_ROWS: Final = 4
_LEADING: Final = 1.35
_TAIL: Final = 12.0
_GAPS: Final = (_TAIL, 24.0, 40.0, 60.0)
"""Distances from the seat, the best first."""
_BAR: Final = 42.0
"""The line at the top."""
_GROUND: Final = 0.3
"""The part of the canvas from which something is the ground of others."""
_FACES: Final = "stage/guests/"
_STEPS: Final = 8
"""Shades of a fade."""


@dataclass(slots=True)
class Balloon:
    """What is being said now, by one player at a time. `caption` tells it where no place is free, as when `lost`."""

    seat: Seat = -1
    text: str = ""
    caption: str = ""
    lost: bool = False
    _age: float = 0.0
    _seconds: float = 0.0
    _box: Rect | None = None

    def say(self, seat: Seat, text: str, caption: str = "", pause: float = 0.0) -> None:
        """Show `text` at the seat of `seat` instead of what was said before, after a `pause`."""
        self.seat, self.text, self.caption = seat, text, caption
        self._box, self.lost, self._age = None, False, -pause
        self._seconds = _STAYS + len(text) * _READING[any(ord(sign) > 0x2E7F for sign in text)]

    def hush(self) -> None:
        """Show nothing."""
        self.text, self.lost = "", False

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds of the table's speed."""
        self._age += dt
        if self._age >= self._seconds:
            self.hush()

    @property
    def moment(self) -> tuple[object, ...]:
        """A value that changes with the picture."""
        return (self.seat, self.text, self._alpha) if self.shown else ()

    @property
    def shown(self) -> bool:
        """Whether there is something to read."""
        return bool(self.text) and self._age >= 0

    @property
    def _alpha(self) -> float:
        shade = min(1.0, self._age / FADE, (self._seconds - self._age) / FADE)
        return ceil(shade * _STEPS) / _STEPS

    def items(
        self, ctx: Context, seats: Mapping[Seat, Rect], kept: Sequence[Rect], taken: Callable[[], Sequence[Rect]]
    ) -> list[Layered]:
        """The balloon at its seat in `seats`: over nothing that is `kept` free, nor if possible over what is
        `taken`."""
        seat = seats.get(self.seat)
        self.lost = self.lost or seat is None
        if self.lost or seat is None:
            return []
        kept = [*kept, *(box for other, box in seats.items() if other != self.seat)]
        if self._box is None or any(self._box.touches(rect) for rect in kept):
            size = _size(ctx, self.text)
            self._box = _place(size, seat, ctx.canvas, [*kept, *taken()]) or _place(size, seat, ctx.canvas, kept)
        self.lost = self._box is None
        if self._box is None:
            return []
        return _drawn(self.text, self.seat, self._box, seat, self._alpha, kept)


def seat_boxes(presenter: AnyPresenter) -> dict[Seat, Rect]:
    """Each player's box on screen: the things under the key ("seat", n)."""
    boxes: dict[Seat, Rect] = {}
    for thing in presenter.scene().things:
        match thing.key:
            case ("seat" | "player", int(seat)) | ("tip", ("seat" | "player", int(seat))):
                boxes[seat] = thing.box
    return boxes


def must_show(item: Item) -> bool:
    """Whether it is a card, something written or a player's face."""
    return isinstance(item.art, CardFace | Words) or (
        isinstance(item.art, Picture) and item.art.name.startswith(_FACES)
    )


def taken_by(layered: Sequence[Layered], canvas: Canvas) -> list[Rect]:
    """What a balloon had better not cover: everything but the ground of other things."""
    most = _GROUND * canvas.width * canvas.height
    return [item.rect for layer, item in layered if layer > Layer.BACKDROP and item.rect.w * item.rect.h < most]


def _size(ctx: Context, text: str) -> tuple[float, float]:
    wide, grow = ctx.measure(Words(text, _SIZE))[0] + 2, ctx.settings.text_size / 100
    rows = ceil(wide / (_WIDE * grow))
    if rows > 1:
        wide = min(_WIDE * grow, wide / rows * 1.2)  # breaking between words wastes some space
        rows = ceil(ctx.measure(Words(text, _SIZE))[0] * 1.12 / wide)
    return wide + 28, (rows * _LEADING * _SIZE * grow + 14) if rows <= _ROWS else float("inf")


def _place(size: tuple[float, float], seat: Rect, canvas: Canvas, taken: Sequence[Rect]) -> Rect | None:
    """The free place nearest to the seat, on any side of it."""
    w, h = size
    near = Rect.around(seat.cx, seat.cy, seat.w + 2 * (w + _GAPS[-1]), seat.h + 2 * (h + _GAPS[-1]))
    taken = [rect for rect in dict.fromkeys(taken) if rect.touches(near)]
    room = Rect(8, _BAR, canvas.width - 16, canvas.height - _BAR - 8)
    for gap in _GAPS:
        for dx in _shifts(w + seat.w):
            for y in (seat.y - gap - h, seat.bottom + gap):
                if _free(box := Rect(seat.cx + dx - w / 2, y, w, h), room, taken):
                    return box
        for dy in _shifts(h + seat.h):
            for x in (seat.right + gap, seat.x - gap - w):
                if _free(box := Rect(x, seat.cy + dy - h / 2, w, h), room, taken):
                    return box
    return None


def _shifts(length: float) -> list[float]:
    """Shifts along a side, the smallest first, as far as a tail reaches the seat."""
    most = length / 2 - 2 * _TAIL
    return sorted((most * part / 4 for part in range(-4, 5)), key=abs)


def _free(box: Rect, room: Rect, taken: Sequence[Rect]) -> bool:
    inside = box.x >= room.x and box.right <= room.right and box.y >= room.y and box.bottom <= room.bottom
    return inside and not any(box.touches(rect) for rect in taken)


def _drawn(text: str, seat: Seat, box: Rect, at: Rect, alpha: float, kept: Sequence[Rect]) -> list[Layered]:
    made = [
        Item("balloon", Panel("parchment", f"seat{seat + 1}", 12, 2.5), box, alpha=alpha),
        _tail(box, at, alpha, kept),
        Item("balloon text", Words(text, _SIZE, "ink", wrap=True), box.grown(-5), alpha=alpha),
    ]
    return [(Layer.BANNER, item) for item in made]


def _tail(box: Rect, at: Rect, alpha: float, kept: Sequence[Rect]) -> Item:
    """A triangle from the balloon's edge to the seat; only towards it where something `kept` free lies between."""
    ways = [_corners(box, at, reach) for reach in (inf, _TAIL)]
    free = (way for way in ways if not any(_around(way).touches(rect) for rect in kept))
    corners = next(free, _corners(box, at, 0))
    area = _around(corners)
    points = tuple((x - area.x, y - area.y) for x, y in corners)
    return Item("balloon tail", Threads(points, "parchment"), area, alpha=alpha)


def _corners(box: Rect, at: Rect, reach: float) -> Sequence[tuple[float, float]]:
    """A tail's two corners on the balloon, and its tip, `reach` away at most."""
    if box.bottom <= at.y or box.y >= at.bottom:
        x = (max(box.x + 20, at.x) + min(box.right - 20, at.right)) / 2
        above = box.bottom <= at.y
        base, tip = (
            (box.bottom - 3, min(at.y, box.bottom + reach)) if above else (box.y + 3, max(at.bottom, box.y - reach))
        )
        return (x - 8, base), (x + 8, base), (x, tip)
    y = (max(box.y + 16, at.y) + min(box.bottom - 16, at.bottom)) / 2
    left = box.right <= at.x
    base, tip = (box.right - 3, min(at.x, box.right + reach)) if left else (box.x + 3, max(at.right, box.x - reach))
    return (base, y - 8), (base, y + 8), (tip, y)


def _around(corners: Sequence[tuple[float, float]]) -> Rect:
    xs, ys = zip(*corners, strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
