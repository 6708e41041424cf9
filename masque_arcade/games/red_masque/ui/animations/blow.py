"""The breath before a blow: the others in the room duck, the two face each other, and the light narrows to them.

It is made from what everybody sees, and is the same whoever is struck and whatever they are.
"""

from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import L, M, Pose, S, enter, faded, leave, lying, travel
from masque_arcade.client.game_ui.effects.lighting import dark, dim, heart
from masque_arcade.client.render.drawables import Layer, Picture, Rect
from masque_arcade.engine.game import Seat
from masque_arcade.games.red_masque.cards import Card
from masque_arcade.games.red_masque.ui.animations.kit import TurnAnimator
from masque_arcade.games.red_masque.ui.images import piece
from masque_arcade.games.red_masque.ui.pawns import PARTS, guests_in

BREATH: Final = 1.1
"""Seconds from the first step to the blow."""
STRIKES: Final = 0.18
"""Seconds of the blow itself."""
_STAYS: Final = frozenset({"light", "badge", "tag", "name"})
"""Parts of a pawn that stay where they are when it ducks."""
_LOW: Final = 0.78
"""The height of a pawn that ducks."""
_TURN: Final = 0.16
_NARROW: Final = 0.8
"""How far a face moves to the side at which its pawn looks, of the pawn's width, and how narrow it gets."""
LARGE: Final = 144.0
"""The height of the two who face each other."""
_APART: Final = 1.3
"""From one of the two to the other, in widths of a pawn."""
_LUNGE: Final = 0.3
"""How far a blow carries the one who strikes, in the same widths."""
_BEAMS: Final = (3.0, 2.1, 1.4)
"""The widths of the light, in those of the two, one after another: every size is drawn separately."""
_DARKER: Final = 0.5
"""How strongly the dark comes a second time."""
_HELD: Final = 0.72
"""The side of what strikes, of a pawn's height."""
_UNDER: Final = 9.0
"""From a pawn's feet down to its name."""


def ducks(c: TurnAnimator, seat: Seat, at: float, but: Seat | None = None) -> None:
    """All in the room of `seat` crouch, but those two, and look at `seat`."""
    room = c.before.rooms[seat]
    if c.still or room is None:
        return
    for other in guests_in(c.before, room):
        if other not in (seat, but):
            _ducks(c, other, c.pawn(seat).cx > c.pawn(other).cx, at)


def _ducks(c: TurnAnimator, seat: Seat, right: bool, at: float) -> None:
    """A pawn bends over its feet, what it wears comes down with it, and its face looks to a side."""
    pawn = c.pawn(seat)
    for part in PARTS:
        pose = c.stage.planned((part, seat))
        if pose is None or part in _STAYS:
            continue
        low = replace(pose, y=pawn.bottom - (pawn.bottom - pose.y) * _LOW)
        low = replace(low, h=pose.h * _LOW) if part in ("pawn", "veil") else low
        low = _turned(low, pawn, right) if part.startswith("face") else low
        c.stage.timeline.move((part, seat), low, at, S, enter)


def _turned(pose: Pose, pawn: Rect, right: bool) -> Pose:
    """A layer of a face that looks to a side."""
    off = _TURN * pawn.w * (1 if right else -1)
    return replace(pose, x=pawn.cx + (pose.x - pawn.cx) * _NARROW + off, squeeze=_NARROW)


def breath(c: TurnAnimator, seat: Seat, target: Seat, card: Card, at: float) -> float:
    """The two step up to each other in light that narrows, and the one draws what the `card` shows; returns the seconds
    to the blow."""
    length = M if c.hurry else BREATH
    until = at + length + STRIKES + M
    dim(c, at, until)
    one, other = c.pawn(seat), c.pawn(target)
    if card is Card.DAGGER:
        ducks(c, seat, at, target)
    high = one.h if c.still else max(one.h, LARGE)
    wide = high * one.w / one.h
    room = Rect(c.table.area.x + wide, c.table.area.y, c.table.area.w - 2 * wide, c.table.area.h)
    middle = max(room.x, min(room.right, (one.cx + other.cx) / 2))
    foot = max(one.bottom, other.bottom, room.y + 1.25 * high)
    way = 1 if one.cx <= other.cx else -1
    for who, side in ((seat, -way), (target, way)):
        to = Rect.around(middle + side * _APART * wide / 2, foot - high / 2, wide, high)
        if not c.still:
            _clears(c, (seat, target), to, at)
        _steps(c, who, to, side < 0, at)
    _narrows(c, Rect.around(middle, foot - high / 2, 2.2 * wide, high), at, length, until)
    for k in range(2):
        heart(c, Rect.around(middle, foot - high / 2, wide, high), at + S + k * length / 2)
    return length


def _clears(c: TurnAnimator, two: tuple[Seat, Seat], to: Rect, at: float) -> None:
    """The names of others go out where one of the two, or their name, will stand."""
    for other in range(c.before.seats):
        tag = c.stage.planned(("tag", other))
        if other in two or tag is None:
            continue
        if tag.box.touches(Rect(to.x, to.y, to.w, to.h + _UNDER + tag.h)):
            for part in ("tag", "name"):
                c.stage.change((part, other), at, S, leave, alpha=0.0)


def _steps(c: TurnAnimator, seat: Seat, to: Rect, right: bool, at: float) -> None:
    """A pawn comes out of the dark, with all that is upon it, and looks to a side; with reduced motion it stays where
    it is."""
    pawn = c.pawn(seat)
    by = to.h / pawn.h
    for part in PARTS:
        pose = c.stage.planned((part, seat))
        if pose is None or part == "light":
            continue
        seen = replace(pose, layer=Layer.HANDS)
        if part in ("tag", "name"):
            stands = seen if c.still else replace(seen, x=to.cx, y=to.bottom + _UNDER)
        elif c.still:
            stands = seen
        else:
            x, y = to.cx + (pose.x - pawn.cx) * by, to.bottom - (pawn.bottom - pose.y) * by
            stands = replace(seen, x=x, y=y, w=pose.w * by, h=pose.h * by)
            stands = _turned(stands, to, right) if part.startswith("face") else stands
        c.stage.timeline.move((part, seat), stands, at, L, travel)


def _narrows(c: TurnAnimator, box: Rect, at: float, length: float, until: float) -> None:
    """The light around the two gets smaller and smaller, and what is around it darker."""
    each = length / len(_BEAMS)
    c.show(faded(dark(c.canvas), _DARKER), at + each, until, length - each, M)
    for k, by in enumerate(_BEAMS):
        high = box.h * (1.2 + 0.25 * by)
        light = Pose(box.cx, box.bottom + 8 - high / 2, box.w * by, high, Picture("stage/spotlight"), Layer.DIMMER)
        last = k == len(_BEAMS) - 1
        c.show(light, at + k * each, until if last else at + (k + 1) * each, M, M)


def strikes(c: TurnAnimator, seat: Seat, target: Seat, card: Card, at: float, length: float) -> None:
    """The dagger, or the eye, is raised during a breath of that `length`, and goes from player to player."""
    if c.still:
        return
    source, aim = c.pawn(seat), c.pawn(target)
    dagger, way = card is Card.DAGGER, 1 if aim.cx > source.cx else -1
    side = _HELD * source.h
    high = Rect.around(source.cx + way * 0.52 * source.w, source.y + 0.06 * source.h, side, side)
    raised = replace(lying(high, piece("dagger" if dagger else "eye"), Layer.STAGE), angle=-40.0 * way * dagger)
    place = c.stage.pass_by(replace(raised, y=source.cy, alpha=0.0), at + length / 3)
    c.stage.timeline.move(place, raised, at + length / 3, M, enter)
    hit = replace(raised, x=aim.cx - way * 0.2 * aim.w, y=aim.cy + 0.12 * aim.h, angle=2 * raised.angle)
    c.stage.timeline.move(place, hit, at + length, STRIKES, leave)
    c.let_go(place, hit, at + length + STRIKES + S, S)
    for part in PARTS if dagger else ():
        pose = c.stage.planned((part, seat))
        if pose is not None and part not in ("light", "tag", "name"):
            lunge = replace(pose, x=pose.x + way * _LUNGE * source.w)
            c.stage.timeline.move((part, seat), lunge, at + length, STRIKES, leave)
