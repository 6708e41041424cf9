"""The stage: every movable thing by its place, with the rule that it ends where the view says.

`layout(view)` alone decides where things end. Animations only choose the way: carry a thing to another place, move it,
add a passing one.
"""

from collections.abc import Callable, Mapping
from math import pi, sin
from typing import Final, NamedTuple

from msgspec.structs import replace

from masque_arcade.client.animation.pose import Ease, M, Place, Pose, enter, faded, linear, travel
from masque_arcade.client.animation.timeline import Timeline
from masque_arcade.client.render.drawables import CardFace, Item, Layer

FADE: Final = 0.2
"""Seconds of a cross-fade, which replaces every movement in reduced motion."""
MOST: Final = 1_000
"""Things on a stage at most; a true table has far fewer."""
_SWAY: Final = 0.6
_SWAY_HERTZ: Final = 0.13
_SWAY_STEPS: Final = 6
"""The swaying cards' degrees, frequency and redraws per second."""
_LARGE: Final = 60.0
"""Units from which a card's swaying is visible."""


class _Drawn(NamedTuple):
    """A place's last item: the pose it was made of, and when it swayed, None for a thing that does not."""

    pose: Pose
    swayed: float | None
    item: Item


class Stage:
    """Things in places. `still` is reduced motion: cross-fades instead of movement."""

    def __init__(self, still: bool = False) -> None:
        self.poses: dict[Place, Pose] = {}
        self.timeline: Timeline[Place] = Timeline(self.poses)
        self.still = still
        self._passing: set[Place] = set()
        self._serial = 0
        self._drawn: dict[Place, _Drawn] = {}

    @property
    def busy(self) -> bool:
        return self.timeline.busy

    def move(
        self, place: Place, to: Pose, at: float = 0, length: float = M, ease: Ease = travel, lift: float = 0
    ) -> None:
        """Move the thing at `place`; with reduced motion it cross-fades instead."""
        now = self.planned(place)
        if self.still and now is not None:
            self._fade_over(place, now, to, at, min(length, FADE))
        else:
            self.timeline.move(place, to, at, length, ease, lift)

    def _fade_over(self, place: Place, now: Pose, to: Pose, at: float, length: float) -> None:
        """Fade out here and in there, or cross-fade in place."""
        if (now.x, now.y, now.w, now.h) == (to.x, to.y, to.w, to.h):
            self.timeline.move(place, to, at, length)
            return
        self.timeline.move(place, faded(now), at, length / 2)
        self.timeline.move(place, faded(to), at + length / 2, 0)
        self.timeline.move(place, to, at + length / 2, length / 2)

    def change(self, place: Place, at: float, length: float, ease: Ease = linear, **changes: object) -> None:
        """Move the thing at `place` by changing part of its planned pose (`x`, `alpha`, `squeeze` ...)."""
        pose = self.planned(place)
        if pose is not None:
            self.timeline.move(place, replace(pose, **changes), at, length, ease)

    def planned(self, place: Place) -> Pose | None:
        """The pose at `place` after everything planned."""
        return self.timeline.planned(place) or self.poses.get(place)

    def carry(self, moves: Mapping[Place, Place]) -> None:
        """The thing at each key now belongs to the place it maps to (all at once; a swap is two entries)."""
        taken = {to: self.poses.pop(place) for place, to in moves.items() if place in self.poses}
        for place in taken:
            self.timeline.stop(place)
        self.poses.update(taken)

    def pass_by(self, pose: Pose, at: float = 0) -> Place:
        """Add a thing without a place that vanishes when the stage settles; returns its temporary place."""
        self._serial += 1
        place = ("passing", self._serial)
        self._passing.add(place)
        self.put(place, pose, at)
        return place

    def put(self, place: Place, pose: Pose, at: float) -> None:
        """Put a new thing at `place`, `at` seconds from now."""
        if at <= 0:
            self.poses[place] = pose
        else:
            self.timeline.call(at, lambda: self.poses.__setitem__(place, pose))

    def vanish(self, place: Place, at: float) -> None:
        """Remove a passing thing `at` seconds from now."""
        self.timeline.call(at, lambda: self._drop(place))

    def at(self, seconds: float, do: Callable[[], None]) -> None:
        """Call `do` `seconds` from now."""
        self.timeline.call(seconds, do)

    def settle(self, layout: Mapping[Place, Pose], length: float = M) -> None:
        """Move everything to its place in `layout`: new things fade in, leftovers vanish. Raises ValueError for more
        things than any table has: only a false host's view asks for them."""
        if len(layout) > MOST:
            raise ValueError("a table of too many things")
        for place in [place for place in self.poses if place not in layout]:
            self._drop(place)
        for place, pose in layout.items():
            if place not in self.poses:
                self.poses[place] = faded(pose)
            if self.poses[place] != pose:
                self.timeline.stop(place)
                if self.still:
                    self.poses[place] = pose
                else:
                    self.timeline.move(place, pose, 0, length, enter)

    def snap(self, layout: Mapping[Place, Pose]) -> None:
        """Show exactly `layout`, at once."""
        self.settle(layout, 0)
        self.poses.update(layout)

    def layered(self) -> list[tuple[Layer, Item]]:
        """All visible things with their layers; large cards at rest sway a little."""
        moving, sways, before = self.timeline.moving, self._sways, self._drawn
        self._drawn = drawn = {}
        for place, pose in self.poses.items():
            if pose.alpha > 0:
                kept = before.get(place)
                swayed = None if self.still or place in moving or not _large(pose) else sways
                same = kept is not None and kept.pose is pose and kept.swayed == swayed
                drawn[place] = kept if kept and same else _Drawn(pose, swayed, _item(pose, place, swayed))
        return [(one.pose.layer, one.item) for one in drawn.values()]

    @property
    def breath(self) -> int:
        """Changes whenever swaying cards look different; always 0 with reduced motion."""
        return 0 if self.still else int(self._sways * _SWAY_STEPS)

    @property
    def _sways(self) -> float:
        return int(self.timeline.now * _SWAY_STEPS) / _SWAY_STEPS

    def _drop(self, place: Place) -> None:
        self.poses.pop(place, None)
        self._passing.discard(place)
        self.timeline.stop(place)


def _large(pose: Pose) -> bool:
    """Whether it is a card whose swaying is visible."""
    return isinstance(pose.art, CardFace) and pose.w >= _LARGE and not pose.angle and pose.squeeze == 1


def _item(pose: Pose, place: Place, swayed: float | None) -> Item:
    """The item of a pose; a card sways in its own rhythm, independent of its face."""
    item = pose.item(place)
    if swayed is None:
        return item
    number = next((part for part in place if isinstance(part, int)), 0) if isinstance(place, tuple) else 0
    angle = _SWAY * sin(2 * pi * _SWAY_HERTZ * swayed + 1.7 * number)
    return replace(item, angle=round(angle, 1))
