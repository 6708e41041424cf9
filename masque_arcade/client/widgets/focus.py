"""Focus: the current spot on screen, moved alike by pointer, arrows, Tab or pad.

A Spot is anything that can be chosen: a button, a seat, a card.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Rect
from masque_arcade.engine.value import Value

_TREMBLE: Final = 6.0
"""Units by which a hand that rests may move the pointer."""
_WAYS = {Verb.LEFT: (-1, 0), Verb.RIGHT: (1, 0), Verb.UP: (0, -1), Verb.DOWN: (0, 1)}


class Spot(Value):
    """A focusable place. Disabled spots are focusable too, to explain why they are dim."""

    key: Hashable
    rect: Rect
    enabled: bool = True


@dataclass(slots=True)
class Focus:
    """The current spot by its key. `in_order`: up and down at an edge go on in order: for menus whose
    rows use left and right themselves."""

    key: Hashable | None = None
    in_order: bool = False
    _at: tuple[float, float] = (-99.0, -99.0)
    """The pointer's place; `_keyed`: since it came there, a key has moved the focus."""
    _keyed: bool = False

    def spot(self, spots: Sequence[Spot]) -> Spot | None:
        """The focused spot, if it still exists."""
        return next((spot for spot in spots if spot.key == self.key), None)

    def settle(self, spots: Sequence[Spot], preferred: Hashable | None = None) -> None:
        """Keep the focus on an existing spot: the same, else `preferred`, else the first enabled one."""
        if self.spot(spots):
            return
        keys = [spot.key for spot in spots]
        enabled = [spot.key for spot in spots if spot.enabled]
        self.key = preferred if preferred in keys else (enabled or keys or [None])[0]

    def handle(self, intent: Intent, spots: Sequence[Spot]) -> bool:
        """Move the focus if the intent asks for it; True when it moved. A pointer that rests takes it from no key."""
        before = self.key
        if intent.verb in (Verb.POINT, Verb.PRESS):
            away = max(abs(intent.x - self._at[0]), abs(intent.y - self._at[1]))
            if intent.verb is Verb.POINT and self._keyed and away <= _TREMBLE:
                return False
            self._at, self._keyed = (intent.x, intent.y), False
            under = spot_at(spots, intent.x, intent.y)
            if under:
                self.key = under.key
        elif intent.down and intent.verb in (Verb.NEXT, Verb.PREV) and spots:
            keys = [spot.key for spot in spots]
            step = 1 if intent.verb is Verb.NEXT else -1
            at = keys.index(self.key) if self.key in keys else -1 if step == 1 else 0
            self.key = keys[(at + step) % len(keys)]
        elif intent.down and intent.verb in _WAYS:
            self._go(_WAYS[intent.verb], spots)
        self._keyed = self._keyed or (self.key != before and intent.verb not in (Verb.POINT, Verb.PRESS))
        return self.key != before

    def _go(self, way: tuple[int, int], spots: Sequence[Spot]) -> None:
        here = self.spot(spots)
        if here is None:
            self.settle(spots)
            return
        # First spots wholly beyond this one's edge, then those roughly in that direction.
        for beyond in (True, False):
            nearest: tuple[float, Spot] | None = None
            for spot in spots:
                dx, dy = spot.rect.cx - here.rect.cx, spot.rect.cy - here.rect.cy
                along = dx * way[0] + dy * way[1]
                across = abs(dx * way[1]) + abs(dy * way[0])
                aside = max(0.0, _gap(here.rect, spot.rect, way))
                overlap = -_gap(here.rect, spot.rect, (way[1], way[0]))
                if beyond and (overlap > 4 or aside > 0):
                    continue
                if across > along and overlap > 0.6 * _least(here.rect, spot.rect, way):
                    continue  # in one row with it, though the focused card is raised out of the row
                cost = along + 3 * aside + 0.2 * across
                if spot.key != here.key and along > 1 and (nearest is None or cost < nearest[0]):
                    nearest = (cost, spot)
            if nearest:
                self.key = nearest[1].key
                return
        if self.in_order and way[1]:
            at = spots.index(here) + way[1]
            self.key = spots[min(max(at, 0), len(spots) - 1)].key


def spot_at(spots: Sequence[Spot], x: float, y: float) -> Spot | None:
    """The topmost spot under a point."""
    return next((spot for spot in reversed(spots) if spot.rect.has(x, y)), None)


def _least(a: Rect, b: Rect, way: tuple[int, int]) -> float:
    """The smaller of two extents along a way."""
    return min(a.w, b.w) if way[0] else min(a.h, b.h)


def _gap(a: Rect, b: Rect, way: tuple[int, int]) -> float:
    if way[0]:
        return max(a.y, b.y) - min(a.bottom, b.bottom)
    return max(a.x, b.x) - min(a.right, b.right)
