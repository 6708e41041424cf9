"""Poses of things on the stage, and movements between them."""

import math
from collections.abc import Callable, Hashable
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.render.drawables import Art, Item, Layer, Rect
from masque_arcade.engine.value import Value

Place = Hashable
"""A thing's place, in the game's terms: ("card", 3)."""


class Pose(Value):
    """Centre and size in units, look, layer, angle in degrees, squeeze and alpha."""

    x: float
    y: float
    w: float
    h: float
    art: Art
    layer: Layer = Layer.OBJECTS
    angle: float = 0
    squeeze: float = 1
    alpha: float = 1

    def item(self, key: Hashable) -> Item:
        """The pose as an Item."""
        return Item(key, self.art, self.box, self.angle, self.alpha, self.squeeze)

    @property
    def box(self) -> Rect:
        """The box of something upright in this pose."""
        return Rect.around(self.x, self.y, self.w, self.h)


def lying(box: Rect, art: Art, layer: Layer = Layer.PLATES, angle: float = 0, alpha: float = 1) -> Pose:
    """The pose of something in a box."""
    return Pose(box.cx, box.cy, box.w, box.h, art, layer, angle, alpha=alpha)


_FAR: Final = 140.0
"""Units of a way from which an overshoot no longer grows with it, so that nothing leaves the screen."""


def mix(a: Pose, b: Pose, t: float, lift: float = 0) -> Pose:
    """The pose at `t` (0..1, overshoot allowed) between `a` and `b`, on an arc `lift` units high.

    Art and layer stay those of `a` until the end.
    """
    if t <= 0:
        return a
    if t == 1:
        return b
    if t > 1:
        t = 1 + (t - 1) * _FAR / max(_FAR, math.hypot(b.x - a.x, b.y - a.y))
    return Pose(
        a.x + (b.x - a.x) * t,
        a.y + (b.y - a.y) * t - lift * 4 * t * (1 - t),
        a.w + (b.w - a.w) * t,
        a.h + (b.h - a.h) * t,
        a.art,
        max(a.layer, b.layer),
        a.angle + (b.angle - a.angle) * t,
        a.squeeze + (b.squeeze - a.squeeze) * t,
        min(1.0, max(0.0, a.alpha + (b.alpha - a.alpha) * t)),
    )


def faded(pose: Pose, alpha: float = 0) -> Pose:
    return replace(pose, alpha=alpha)


Ease = Callable[[float], float]


def linear(t: float) -> float:
    return t


def enter(t: float) -> float:
    """Out-cubic."""
    return 1 - (1 - t) ** 3


def leave(t: float) -> float:
    """In-cubic."""
    return t**3


def travel(t: float) -> float:
    """In-out-quad."""
    return 2 * t * t if t < 0.5 else 1 - (-2 * t + 2) ** 2 / 2


def land(t: float) -> float:
    """Out-back(1.4): a small overshoot."""
    return 1 + 2.4 * (t - 1) ** 3 + 1.4 * (t - 1) ** 2


def pulse(t: float) -> float:
    return math.sin(math.pi * t)


S: Final = 0.16
M: Final = 0.26
L: Final = 0.42
XL: Final = 0.70
HOLD: Final = 0.90
"""Durations in seconds at normal speed."""
