"""What every game's board knows of its table: the canvas, how many sit at it, and who looks.

What must not enter: where anything stands.
"""

from dataclasses import dataclass

from masque_arcade.client.items import Canvas
from masque_arcade.core.game import Seat


@dataclass(frozen=True, slots=True)
class Board:
    """A table of `seats` players on `canvas`, seen by `me`. A game's own Board adds its fixed places."""

    canvas: Canvas
    seats: int
    me: Seat

    @property
    def cx(self) -> float:
        """The middle, across."""
        return self.canvas.width / 2
