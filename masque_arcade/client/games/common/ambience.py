"""Light that lives: candles whose flames flicker, in steps slow enough that a laptop stays cool.

The same on every screen and at every moment of a game, so that nothing can be read from it. What must not enter:
anything about the game.
"""

from collections.abc import Sequence
from math import sin
from typing import Final

from masque_arcade.client.items import Item, Picture, Rect

STEPS: Final = 8
"""Times a second that a flame changes."""
_SHAPE: Final = 2.0
"""A candle's height, of its width."""


def flicker(seconds: float, which: int) -> float:
    """How bright a flame burns, 0.6..1: noise of two octaves, its own for every candle."""
    t = int(seconds * STEPS) / STEPS + 7.3 * which
    slow, quick = sin(2.1 * t) * sin(0.9 * t + 1.3), sin(7.7 * t) * sin(5.3 * t + 0.4)
    return 0.8 + 0.14 * slow + 0.06 * quick


def candles(boxes: Sequence[Rect], seconds: float, still: bool) -> list[Item]:
    """A candle in each box; its light breathes unless motion is reduced."""
    made = []
    for i, box in enumerate(boxes):
        bright = 0.8 if still else flicker(seconds, i)
        # The halo changes in few steps: what differs by less cannot be seen and is not drawn anew.
        glow = Rect.around(box.cx, box.y + box.h * 0.2, box.w * 2.6, box.w * 2.6)
        made.append(Item(("candle", i, "glow"), Picture("stage/halo"), glow, alpha=round(20 * bright) / 20))
        made.append(Item(("candle", i), Picture("stage/candle"), box))
    return made


def standing(x: float, foot: float, width: float = 26) -> Rect:
    """The box of a candle that stands on `foot`, its middle at `x`."""
    return Rect(x - width / 2, foot - width * _SHAPE, width, width * _SHAPE)
