"""Animations of coins and purses."""

from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import Pose, travel
from masque_arcade.client.game_ui.effects.animator import Animator
from masque_arcade.client.game_ui.effects.text import change
from masque_arcade.client.render.drawables import Layer, Picture, Rect

MOST: Final = 8
"""Coins shown of one payment."""
_FLIGHT = 0.38
_STAGGER = 0.06


def coins(
    c: Animator, source: Rect, target: Rect, amount: int, at: float, picture: str = "stage/coin", sound: str = "coin"
) -> float:
    """At most eight coins fly on an arc, and the first is heard where it lands; with reduced motion "+3" and "−3"."""
    c.sound(at + 0.3, sound, x=target.cx)
    if c.still:
        change(c, source, -amount, at)
        return change(c, target, amount, at)
    shown = min(MOST, amount)
    for i in range(shown):
        when = at + i * _STAGGER
        coin = Pose(source.cx, source.cy, 24, 24, Picture(picture), Layer.MODAL)
        place = c.fly(coin, replace(coin, x=target.cx, y=target.cy), when, _FLIGHT, travel, lift=46)
        c.stage.vanish(place, when + _FLIGHT + 0.01)
    return _FLIGHT + shown * _STAGGER


def purses_cross(c: Animator, first: Rect, second: Rect, at: float) -> float:
    """Two purses cross on arcs; with reduced motion a double arrow at both."""
    c.sound(at, "cackle")
    if c.still:
        for box in (first, second):
            c.show(Pose(box.cx, box.cy, 40, 40, Picture("icons/swap", "candle"), Layer.MODAL), at, at + 1.0)
        return 1.2
    for source, target in ((first, second), (second, first)):
        bag = Pose(source.cx, source.cy, 40, 40, Picture("stage/purse"), Layer.MODAL)
        place = c.fly(bag, replace(bag, x=target.cx, y=target.cy), at, 0.7, travel, lift=50)
        c.stage.vanish(place, at + 0.72)
    return 0.74
