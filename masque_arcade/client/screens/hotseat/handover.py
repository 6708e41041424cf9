"""The states of a hand-over and their fixed durations."""

from enum import Enum, auto
from typing import Final

FALL: Final = 0.6
SHUT: Final = 1.2
RISE: Final = 0.5
"""The fixed phases: the curtain falls, stays shut before the table is shown again, and rises."""


class HandoverState(Enum):
    PUBLIC = auto()
    """No curtain."""
    FALLING = auto()
    WAITING = auto()
    """Shut; the named player may open it."""
    OPEN = auto()
    """The player's own table, while they hold."""
    BACK = auto()
    """Shut; the laptop is returned."""
    RISING = auto()
