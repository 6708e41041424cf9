"""What a layer is: a flat shape made to be tinted, and the shades, lights and gold that lie over it (240 x 240 box)."""

from collections.abc import Callable
from dataclasses import dataclass

from workshop.palette import OUTLINE
from workshop.pen import Sheet

PLUM = "#24061E"


def nothing(_: Sheet) -> None:
    """A layer that has nothing to be tinted."""


@dataclass(frozen=True)
class Layer:
    """`shade` is laid over `fill`; both share the box."""

    shade: Callable[[Sheet], None]
    fill: Callable[[Sheet], None] = nothing


def flat(*shapes: str) -> Callable[[Sheet], None]:
    """The shapes in one white, to be tinted."""

    def draw(s: Sheet) -> None:
        for d in shapes:
            s.path(d, "#FFFFFF")

    return draw


def modelled(s: Sheet, d: str, x: float = 92, y: float = 84, reach: float = 150) -> None:
    """Dusk spreading from the lower right over a tinted shape, candle light on the upper left, a dark edge."""
    s.path(d, s.radial(x, y, reach, f"0 {PLUM} 0", f"0.4 {PLUM} 0.06", f"0.75 {PLUM} 0.4", f"1 {PLUM} 0.72"))
    s.path(d, s.radial(x, y, reach * 0.55, "0 #FFFFFF 0.6", "0.5 #FFFFFF 0.2", "1 #FFFFFF 0"))
    s.path(d, "none", OUTLINE, 6)
