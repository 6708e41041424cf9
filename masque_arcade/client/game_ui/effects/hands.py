"""Animations of hands: pointing gloves, raised hands, counting fingers."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, degrees, hypot
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import XL, Pose, S, enter, faded, land, lying
from masque_arcade.client.game_ui.effects.animator import Animator
from masque_arcade.client.game_ui.effects.text import label
from masque_arcade.client.render.drawables import Layer, Panel, Picture, Rect, Words

GLOVE: Final = Picture("stage/glove_right")
_HOLD = 1.5


@dataclass(frozen=True, slots=True)
class Pointing:
    """A player pointing from their plate at a box. `ink`: their seat's colour ("seat3")."""

    source: Rect
    target: Rect
    ink: str


def count_down(c: Animator, words: Sequence[str], at: float) -> float:
    """Words one by one in the centre ("3", "2", "1"), 700 ms each."""
    for i, word in enumerate(words):
        when = at + i * XL
        pose = Pose(
            c.canvas.width / 2, c.canvas.height * 0.42, 260, 90, Words(word, 56, "candle", "serif"), Layer.FRONT
        )
        c.show(replace(pose, art=Panel("night", "gold", 45, 2, 0.85)), when, when + XL - S)
        c.show(pose, when, when + XL - S)
        c.sound(when, "count", 2 * i)
    return len(words) * XL


def point(
    c: Animator, pointings: Sequence[Pointing], at: float, hold: float = _HOLD, picture: Picture = GLOVE
) -> float:
    """All gloves shoot out at once and stay; with reduced motion a line from the player to the target."""
    c.sound(at, "whoosh")
    for one in pointings:
        if c.still:
            _line(c, one, at, at + hold)
            continue
        dx, dy = one.target.cx - one.source.cx, one.target.cy - one.source.cy
        way = max(1.0, hypot(dx, dy))
        # The glove stops short of its target, to keep that visible.
        part = max(0.0, way - min(one.target.w, one.target.h) * 0.5 - 30) / way
        angle = degrees(atan2(dx, -dy))
        start = Pose(one.source.cx, one.source.cy, 46, 55, picture, Layer.HANDS, angle)
        end = replace(start, x=start.x + dx * part, y=start.y + dy * part)
        place = c.fly(faded(start, 0.4), end, at, 0.18, land)
        c.let_go(place, end, at + hold)
        dot = Rect.around(end.x - dx / way * 40, end.y - dy / way * 40, 14, 14)
        seal = lying(dot, Panel(one.ink, "night", 7, 1.5), Layer.STAGE)
        c.show(seal, at + 0.18, at + hold)
    return hold + S


def _line(c: Animator, one: Pointing, at: float, until: float) -> None:
    """Dots from plate to target: a line that needs no table-sized picture."""
    dx, dy = one.target.cx - one.source.cx, one.target.cy - one.source.cy
    count = max(2, int(hypot(dx, dy) / 26))
    for k in range(1, count):
        size = 12.0 if k == count - 1 else 6.0
        spot = Pose(
            one.source.cx + dx * k / count,
            one.source.cy + dy * k / count,
            size,
            size,
            Panel(one.ink, "", size / 2),
            Layer.HANDS,
        )
        c.show(spot, at, until)


def lift_hands(c: Animator, boxes: Sequence[Rect], at: float, counts: Sequence[str] = ()) -> float:
    """Hands go up to all `boxes` together, then each shows its count at the wrist; the same for every vote."""
    gone = at + 0.3 + (_HOLD if counts else 0.6)
    c.sound(at, "breath")
    for i, box in enumerate(boxes):
        hand = lying(box, GLOVE, Layer.HANDS)
        place = c.fly(replace(hand, y=hand.y + box.h * 0.4, alpha=0.0), hand, at, 0.3, enter)
        c.let_go(place, hand, gone)
        if i < len(counts):
            label(c, Rect.around(box.cx, box.bottom - 12, 52, 28), counts[i], "candle", at + 0.3, gone)
    if counts:
        c.sound(at + 0.3, "gavel")
    return gone - at + S
