"""Where a hand-over stands, and how long its parts last: always the same."""

from enum import Enum, auto
from typing import Final

FALL: Final = 0.6
SHUT: Final = 1.2
RISE: Final = 0.5
"""Every hand-over takes these: the curtain falls, is shut before the table is shown again, and rises."""


class HandoverState(Enum):
    """Where a hand-over stands."""

    PUBLIC = auto()
    """No curtain."""
    FALLING = auto()
    WAITING = auto()
    """Shut; whoever is named may open it."""
    OPEN = auto()
    """His own table, while he holds."""
    BACK = auto()
    """Shut; the laptop goes back."""
    RISING = auto()
