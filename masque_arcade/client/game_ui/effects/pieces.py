"""Animations of tokens, pawns, gates and fans, and of shaking."""

from collections.abc import Sequence

from msgspec.structs import replace

from masque_arcade.client.animation.pose import L, M, Place, Pose, S, enter, faded, land, leave, lying, travel
from masque_arcade.client.game_ui.effects.animator import Animator
from masque_arcade.client.render.drawables import Art, Layer, Panel, Picture, Rect, Ring

_RIPPLE = 6
"""Sizes of a growing ripple: few, because every size is drawn separately."""
_BARRED = 1.6
"""Seconds from a gate's fall until it is gone."""


def ripple(c: Animator, box: Rect, ink: str, at: float) -> float:
    """A growing ring in a player's colour; none with reduced motion."""
    if c.still:
        return 0.0
    ring = Ring(1.0, ink, 3)
    side = max(box.w, box.h)
    for k in range(_RIPPLE):
        size = side * (1 + 0.16 * k)
        pose = Pose(box.cx, box.cy, size, size, ring, Layer.OBJECTS, alpha=1 - k / _RIPPLE)
        c.stage.vanish(c.stage.pass_by(pose, at + k * 0.06), at + (k + 1) * 0.06)
    return _RIPPLE * 0.06


def drop(c: Animator, place: Place, to: Pose, ink: str, at: float, sound: str = "tok") -> float:
    """A token drops on `to` with a ripple in its colour; `place` then holds it."""
    box = to.box
    _bring(c, place, replace(to, y=to.y - 60, alpha=0.0), at)
    if c.still:
        c.stage.timeline.move(place, faded(to), at, 0)
    c.stage.timeline.move(place, to, at, S if c.still else 0.2, land)
    ripple(c, box, ink, at + 0.18)
    c.sound(at + 0.16, sound, x=to.x)
    return 0.2 + _RIPPLE * 0.06


def hop(c: Animator, place: Place, source: Rect, to: Pose, at: float, sound: str = "tok") -> float:
    """A token hops from `source` to `to`; `place` then holds it."""
    _bring(c, place, replace(to, x=source.cx, y=source.cy), at)
    c.stage.move(place, to, at, M, travel, lift=28)
    c.sound(at + M - 0.04, sound, x=to.x)
    return M


def _bring(c: Animator, place: Place, pose: Pose, at: float) -> None:
    """Put a new thing at `place` at `at`, unless there is one already."""
    if place not in c.stage.poses:
        c.stage.poses[place] = faded(pose)
        c.stage.timeline.move(place, pose, at, 0)


def fan_closes(c: Animator, box: Rect, at: float, art: Art | None = None) -> float:
    """A pass: a fan closes on the plate."""
    side = min(box.w, box.h) * 0.8
    fan = Pose(box.cx, box.cy, side, side, art or Picture("icons/hand", "candle"), Layer.TRAVELLING)
    c.sound(at, "fan", x=box.cx)
    if c.still:
        c.show(fan, at, at + 0.5)
        return M
    place = c.stage.pass_by(fan, at)
    c.stage.timeline.move(place, replace(fan, squeeze=0.12), at, M, travel)
    c.let_go(place, replace(fan, squeeze=0.12), at + M)
    return M


def gate_falls(c: Animator, box: Rect, at: float, art: Art | None = None, shaken: Sequence[Place] = ()) -> float:
    """A gate falls over `box`; the things at `shaken` shake."""
    gate = lying(box, art or Panel("", "bronze", 6, 5), Layer.TRAVELLING)
    c.sound(at, "iron", x=box.cx)
    if c.still:
        c.show(gate, at, at + _BARRED)
        return _BARRED
    place = c.stage.pass_by(replace(gate, y=gate.y - 0.8 * box.h, alpha=0.0), at)
    c.stage.timeline.move(place, gate, at, L, lambda t: t * t)
    shake(c, shaken, at + L, 6)
    c.let_go(place, gate, at + _BARRED)
    return _BARRED + S


def cover(c: Animator, box: Rect, at: float) -> float:
    """A player hides: a small curtain is drawn over `box`."""
    half = box.w / 2
    c.sound(at, "cloth", x=box.cx)
    for side in (-1, 1):
        cloth = Picture("stage/curtain_left" if side < 0 else "stage/curtain_right")
        closed = Pose(box.cx + side * half / 2, box.cy, half, box.h, cloth, Layer.TRAVELLING)
        place = c.fly(replace(closed, x=closed.x + side * half, alpha=0.0), closed, at, L, enter)
        c.let_go(place, closed, at + L + 0.4)
    return L + 0.4


def sink(c: Animator, place: Place, at: float, length: float = L) -> float:
    """Something sinks and vanishes: lies, eliminated players."""
    pose = c.stage.planned(place)
    if pose is not None:
        c.stage.timeline.move(place, faded(pose if c.still else replace(pose, y=pose.y + 30)), at, length, leave)
    return length


def shake(c: Animator, places: Sequence[Place], at: float, reach: float = 4) -> float:
    """Things shake by `reach` units for 180 ms; not with reduced motion."""
    if c.still:
        return 0.0
    for place in places:
        pose = c.stage.planned(place)
        if pose is None:
            continue
        for k, part in enumerate((1, -1, 1, -1, 0)):
            c.stage.timeline.move(place, replace(pose, x=pose.x + part * reach), at + k * 0.036, 0.036)
    return 0.18


def raise_plate(c: Animator, box: Rect, at: float) -> float:
    """A plate's edge lights up for a moment."""
    edge = Pose(box.cx, box.cy, box.w * 1.04, box.h * 1.04, Panel("", "candle", 10, 2.5), Layer.PLATES)
    c.show(edge, at, at + L)
    return S
