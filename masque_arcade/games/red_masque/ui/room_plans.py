"""The plan of the house for every layout: positions of named ones, computed for others.

A plan is a set of spots in rows; the room of each spot is chosen so that passages are short and cross neither each
other nor a room.
"""

import functools
from dataclasses import dataclass
from typing import Final

from masque_arcade.games.red_masque.rooms import ROOMS, Doors

Spot = tuple[float, float]
"""The middle of a room: columns and rows from the upper left."""


@dataclass(frozen=True, slots=True)
class RoomPlan:
    """The house seen from above. `spots` by room; `works`: where clock and deck stand, None for beside the rooms."""

    spots: tuple[Spot, ...]
    works: Spot | None = None

    @property
    def columns(self) -> float:
        """The number of rooms that fit beside each other."""
        return max(x for x, _ in self.spots) + 1

    @property
    def rows(self) -> float:
        """The number of rooms that fit above each other."""
        return max(y for _, y in self.spots) + 1


_WINDING: Final = RoomPlan(((0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (2, 1), (1, 1)), (0, 1))
_ROUND: Final = RoomPlan(((0.5, 0), (1.5, 0), (2.5, 0), (3, 1), (2, 2), (1, 2), (0, 1)), (1.5, 1))
_ZIGZAG: Final = RoomPlan(((0, 0), (0.5, 1), (1, 0), (1.5, 1), (2, 0), (2.5, 1), (3, 0)))
_FLOWER: Final = RoomPlan(((0.5, 0), (1.5, 0), (2, 1), (1.5, 2), (0.5, 2), (0, 1), (1, 1)))

NAMED: Final = {"suite": _WINDING, "ring": _ROUND, "zigzag": _ZIGZAG, "flower": _FLOWER}
"""The plans of the named layouts."""

_CIRCLE: Final = RoomPlan(((0.55, 0), (1.45, 0), (2, 0.72), (1.8, 1.6), (1, 2), (0.2, 1.6), (0, 0.72)))
_GROUNDS: Final = (_WINDING, _ZIGZAG, _FLOWER, _CIRCLE)
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
                spots = tuple(ground.spots[at] for at in order)
                best = cost, RoomPlan(spots, ground.works)
    assert best is not None
    return best[1]


def _improve(order: list[int], ground: RoomPlan, doors: Doors) -> float:
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
