"""The plan of the abbey for every layout: rooms wall to wall for named ones, computed for others.

A computed plan is a set of spots in rows; the room of each spot is chosen so that passages are short and cross neither
each other nor a room.
"""

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Final

from masque_arcade.client.render.drawables import Rect
from masque_arcade.games.red_masque.rooms import ROOMS, Doors, Room

Spot = tuple[float, float]
"""The middle of a room: columns and rows from the upper left."""


@dataclass(frozen=True, slots=True)
class RoomPlan:
    """The abbey seen from above, in a square of side 1: `rooms` by number, and `works`, the court of clock and deck."""

    rooms: tuple[Rect, ...]
    works: Rect

    def placed(self, box: Rect) -> list[Rect]:
        """The rooms without the court, as large as `box` allows."""
        k, m = 1 / max(room.right for room in self.rooms), 1 / max(room.bottom for room in self.rooms)
        return [
            Rect(box.x + room.x * k * box.w, box.y + room.y * m * box.h, room.w * k * box.w, room.h * m * box.h)
            for room in self.rooms
        ]


@dataclass(frozen=True, slots=True)
class _Ground:
    """Spots for rooms, and one for the court, None for beside them."""

    spots: tuple[Spot, ...]
    works: Spot | None = None


_COURT: Final = Rect(0.765, 0, 0.235, 1)
"""The court beside the rooms."""
_HOUSE: Final = 0.765
"""The rooms' share of the width with a court beside them."""
_GAP: Final = 0.12
"""The width of a passage as a share of a room's."""


def _rows(*rows: tuple[float, float, tuple[float, ...]]) -> list[Rect]:
    """Rooms wall to wall: of each row the top, the height, and where its rooms begin and the last one ends."""
    return [Rect(left, top, right - left, high) for top, high, edges in rows for left, right in pairwise(edges)]


def _turning(above: tuple[float, ...], below: tuple[float, ...]) -> RoomPlan:
    """Four rooms above, and back below them, as far as the court; by where they begin and the last one ends."""
    one, two, three, four, court, seven, six, five = _rows((0, 0.5, above), (0.5, 0.5, below))
    return RoomPlan((one, two, three, four, five, six, seven), court)


def _zigzag() -> RoomPlan:
    """Odd rooms above, even ones below, each of them under two."""
    one, three, five, seven, two, four, six, court = _rows(
        (0, 0.5, (0, 0.19, 0.42, 0.655, 1)), (0.5, 0.5, (0, 0.3, 0.535, 0.765, 1))
    )
    return RoomPlan((one, two, three, four, five, six, seven), court)


def _flower() -> RoomPlan:
    """Black in the middle, touched by all others."""
    left, right, third = 0.3 * _HOUSE, 0.7 * _HOUSE, 1 / 3
    wing = _HOUSE - right
    return RoomPlan(
        (
            Rect(0, 0, left, 0.5),
            Rect(left, 0, right - left, third),
            Rect(right, 0, wing, 0.5),
            Rect(right, 0.5, wing, 0.5),
            Rect(left, 2 * third, right - left, third),
            Rect(0, 0.5, left, 0.5),
            Rect(left, third, right - left, third),
        ),
        _COURT,
    )


NAMED: Final = {
    "suite": _turning((0, 0.25, 0.5, 0.75, 1), (0, 0.25, 0.5, 0.75, 1)),
    # The first room reaches over the court to the last one.
    "ring": _turning((0, 0.34, 0.56, 0.78, 1), (0, 0.24, 0.49, 0.745, 1)),
    "zigzag": _zigzag(),
    "flower": _flower(),
}
"""The plans of the named layouts."""

_GROUNDS: Final = (
    _Ground(((0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (2, 1), (1, 1)), (0, 1)),
    _Ground(((0, 0), (0.5, 1), (1, 0), (1.5, 1), (2, 0), (2.5, 1), (3, 0))),
    _Ground(((0.5, 0), (1.5, 0), (2, 1), (1.5, 2), (0.5, 2), (0, 1), (1, 1))),
    _Ground(((0.55, 0), (1.45, 0), (2, 0.72), (1.8, 1.6), (1, 2), (0.2, 1.6), (0, 0.72))),
)
"""Possible spots of rooms in a layout without a name: two rows, shifted rows, a flower, a circle."""
_THROUGH: Final = 40.0
_CROSSING: Final = 6.0
_NEAR: Final = 0.42
"""The distance from a room's middle, in rooms, at which a passage counts as going through it."""


@functools.cache
def plan_of(layout: str, doors: Doors) -> RoomPlan:
    """The plan of a layout: `layout` as in Switches, `doors` its passages."""
    return NAMED[layout] if layout in NAMED else _found(doors)


def _found(doors: Doors) -> RoomPlan:
    """The ground and the order of rooms with the least trouble, improved by exchanging two rooms until none helps."""
    best: tuple[float, RoomPlan] | None = None
    for ground in _GROUNDS:
        for turn in ROOMS:
            order = [(room + turn) % len(ROOMS) for room in ROOMS]
            cost = _improve(order, ground, doors)
            if best is None or cost < best[0]:
                best = cost, _spread([ground.spots[at] for at in order], ground.works)
    assert best is not None
    return best[1]


def _spread(spots: list[Spot], works: Spot | None) -> RoomPlan:
    """Rooms of one size on their spots, with room for passages between them."""
    columns, rows = (max(spot[axis] for spot in spots) + 1 for axis in (0, 1))
    wide = 1.0 if works else _HOUSE
    w, h = wide / (columns + _GAP * (columns - 1)), 1 / (rows + _GAP * (rows - 1))

    def room(spot: Spot) -> Rect:
        return Rect(spot[0] * w * (1 + _GAP), spot[1] * h * (1 + _GAP), w, h)

    return RoomPlan(tuple(map(room, spots)), room(works) if works else _COURT)


def _improve(order: list[int], ground: _Ground, doors: Doors) -> float:
    """Exchange rooms of `order` (the spot of each room) as long as that helps; returns the trouble that is left."""

    def cost() -> float:
        return trouble([ground.spots[at] for at in order], doors)

    now = cost()
    while True:
        before = now
        for a in ROOMS:
            for b in range(a):
                order[a], order[b] = order[b], order[a]
                then = cost()
                if then < now - 1e-9:
                    now = then
                else:
                    order[a], order[b] = order[b], order[a]
        if now == before:
            return now


def trouble(spots: list[Spot], doors: Doors) -> float:
    """The difficulty of following passages: their length, crossings, and rooms in the way."""
    total = 0.0
    for i, (a, b) in enumerate(doors):
        p, q = spots[a], spots[b]
        total += (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2
        total += _THROUGH * sum(_off(spots[room], p, q) < _NEAR for room in ROOMS if room not in (a, b))
        for c, d in doors[:i]:
            if not {a, b} & {c, d} and _cross(p, q, spots[c], spots[d]):
                total += _CROSSING
    return total


def _off(spot: Spot, p: Spot, q: Spot) -> float:
    """The distance of a spot from the way between two others."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    t = ((spot[0] - p[0]) * dx + (spot[1] - p[1]) * dy) / (dx * dx + dy * dy)
    t = min(1.0, max(0.0, t))
    x, y = p[0] + t * dx - spot[0], p[1] + t * dy - spot[1]
    return float((x * x + y * y) ** 0.5)


def _cross(p: Spot, q: Spot, r: Spot, s: Spot) -> bool:
    def side(a: Spot, b: Spot, c: Spot) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    return side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0


_LOW: Final = 0.62
"""How far down two rooms beside each other have their door: on the floor."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage from room `a` to room `b`, from edge to edge: its middle, length, width and angle in degrees."""

    a: Room
    b: Room
    x: float
    y: float
    length: float
    wide: float
    angle: float


def passage_of(a: Room, b: Room, rooms: Sequence[Rect], least: float, most: float) -> Passage:
    """Straight through the wall where two rooms face each other by the `least` width of a door, else from middle to
    middle."""
    p, q = rooms[a], rooms[b]
    left, right = max(p.x, q.x), min(p.right, q.right)
    top, bottom = max(p.y, q.y), min(p.bottom, q.bottom)
    if right - left >= least:
        wide = min(most, right - left)
        return Passage(a, b, (left + right) / 2, (top + bottom) / 2, top - bottom, wide, 90.0)
    if bottom - top >= least:
        wide = min(most, bottom - top)
        y = min(top + _LOW * (bottom - top), bottom - wide / 2)
        return Passage(a, b, (left + right) / 2, y, left - right, wide, 0.0)
    dx, dy = q.cx - p.cx, q.cy - p.cy
    inside = min(p.w / 2 / abs(dx) if dx else 9.0, p.h / 2 / abs(dy) if dy else 9.0)
    length = max(10.0, hypot(dx, dy) * (1 - 2 * inside))
    return Passage(a, b, (p.cx + q.cx) / 2, (p.cy + q.cy) / 2, length, most, degrees(atan2(dy, dx)))
