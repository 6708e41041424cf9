"""Animations of private looks as all viewers see them: equally long, and the same whatever is seen."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import L, M, Place, Pose, enter, faded, lying, travel
from masque_arcade.client.game_ui.effects.lighting import heart, look_line
from masque_arcade.client.render.drawables import Layer, Panel, Rect
from masque_arcade.engine.game import Seat
from masque_arcade.games.ghost_for_sale import events as e
from masque_arcade.games.ghost_for_sale.ui.context import TurnAnimator
from masque_arcade.games.ghost_for_sale.ui.images import piece
from masque_arcade.games.ghost_for_sale.ui.placement import truth_place
from masque_arcade.games.ghost_for_sale.ui.private_look import ARRIVED, TURNED, TURNS

LOOK: Final = 2.5
"""Seconds of a private look, the same for all viewers and contents."""


def inspected(event: e.Inspected, c: TurnAnimator, at: float) -> float:
    """A player looks at another's "?" card, beside Mrs. Truelight, and takes their glass; a line of light,
    equally long on all screens."""
    target, plate = c.table.prize_card.grown(6), c.table.seat_box(event.seat)
    glass = Pose(target.cx + 8, target.cy + 6, 44, 44, piece("magnifying_glass"), Layer.HANDS)
    end = replace(glass, x=plate.x + 120, y=plate.bottom - 20, w=26, h=26)
    place = c.fly(faded(glass), glass, at, M)
    length = look_line(c, [target], at, LOOK)
    if length:
        heart(c, target, at + ARRIVED)
        _held_breath(c, [truth_place(event.target)], at, target)
        _between(c, event.seat, event.target, at, at + length - L)
    gone = at + max(length - L, M)
    c.stage.move(place, end, gone, L, travel)
    c.let_go(place, end, gone + L)
    return max(length, M + L)


def pile_inspected(event: e.PileInspected, c: TurnAnimator, at: float) -> float:
    """A player looks through the pile."""
    boxes = [c.table.pile(i) for i in range(c.before.pile)]
    length = look_line(c, boxes[:1] + boxes[-1:], at, LOOK)
    if length:
        heart(c, Rect.covering(*boxes), at + ARRIVED, Layer.PLATES)
        _held_breath(c, [("pile", i) for i in range(c.before.pile)], at)
    return length


def _between(c: TurnAnimator, looker: Seat, target: Seat, at: float, until: float) -> None:
    """Light on two stands, shade on all others."""
    for seat, box in c.table.stands.items():
        lit = seat in (looker, target)
        panel = Panel("", "candle" if seat == looker else "info", 10, 3) if lit else Panel("night", "", 10, 0, 0.6)
        c.show(lying(box, panel, Layer.TRAVELLING), at, until)


def _held_breath(c: TurnAnimator, places: Sequence[Place], at: float, spot: Rect | None = None) -> None:
    """Cards are lifted, to a `spot` if there is one, held, and turned towards the looker alone; for all viewers the
    same."""
    c.sound(at + TURNS, "flip")
    for place in places:
        rest = c.stage.planned(place)
        if rest is None or c.still:
            continue
        lifted = replace(rest, y=rest.y - 8, w=rest.w * 1.16, h=rest.h * 1.16, layer=max(rest.layer, Layer.TRAVELLING))
        if spot:
            lifted = replace(lifted, x=spot.cx, y=spot.cy, w=spot.w, h=spot.h, layer=max(rest.layer, Layer.STAGE))
        aside = replace(lifted, squeeze=0.3, angle=-6)
        c.stage.timeline.move(place, lifted, at, ARRIVED, enter)
        c.stage.timeline.move(place, aside, at + TURNS, TURNED, travel)
        c.stage.timeline.move(place, rest, at + LOOK - L, L, travel)
