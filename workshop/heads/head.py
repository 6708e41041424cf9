"""What a head is made of: layers drawn in order, for the bare mask and for the portrait."""

from collections.abc import Callable
from dataclasses import dataclass

from workshop.masks import Eye
from workshop.pen import Sheet

Layer = Callable[[Sheet], None]


def nothing(_: Sheet) -> None:
    """A layer this head has not got."""


@dataclass(frozen=True)
class Head:
    """Layers in a 240 x 240 box.

    A bare mask is `back`, `foot`, `mask`, `top`; portraits leave `foot` and add `skin` and living eyes.
    """

    mask: Layer
    eye: Eye
    back: Layer = nothing
    skin: Layer = nothing
    top: Layer = nothing
    foot: Layer = nothing
    alone: tuple[float, float, float] = (0, 0, 1)
    """How the bare mask is moved and scaled in its own box."""
    on_card: tuple[float, float, float] = (250, 256, 1.64)
    """Where the middle of the box lies on the portrait, and its scale."""
    on_mini: tuple[float, float, float] = (250, 268, 1.9)
