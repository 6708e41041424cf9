"""The lull: how long nothing has concerned the local player, and how much faster the table then goes."""

from typing import Final

PATIENCE: Final = 5.0
"""Seconds in which it goes on as usual."""
GROWTH: Final = 0.4
"""How much faster it gets with each further second."""
FASTEST: Final = 2.0
OUT: Final = 4.0
"""How fast it goes for who is out until the round ends."""


class Lull:
    """The lull at one table. It follows from what the player is shown, and ends with what concerns them."""

    def __init__(self) -> None:
        self._seconds, self._out = 0.0, False

    @property
    def pace(self) -> float:
        """How fast the table goes."""
        return OUT if self._out else min(FASTEST, 1.0 + GROWTH * max(0.0, self._seconds - PATIENCE))

    def wait(self, dt: float, out: bool) -> None:
        """Others go on; `out`: without the player, until the round ends."""
        self._seconds += dt
        self._out = out

    def end(self) -> None:
        """Something concerns the player."""
        self._seconds, self._out = 0.0, False
