"""Who sits where: the names at a table and which of them are bots.

What must not enter: anything about cards.
"""

from dataclasses import dataclass

from masque_arcade.core.game import Seat


@dataclass(frozen=True, slots=True)
class Guests:
    """Names by seat, and which seats are bots. `watched`: nobody here is "you"."""

    names: tuple[str, ...]
    bots: frozenset[Seat]
    watched: bool = False
