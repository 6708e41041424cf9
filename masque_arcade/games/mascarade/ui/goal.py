"""The number of coins that wins at this table, and from which on a player is near it; for the screen only.

The rules say 13 (9.1); a kiosk may end its matches earlier by a house rule.
"""

from collections.abc import Sequence
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.games.mascarade.model import START

GOAL: Final = 13
"""Coins that win by the rules."""
_NEAR: Final = 3
_EVEN: Final = 8
"""Coins up to which no player counts as rich, where 13 win; a house rule leaves four coins to worry about."""


def near(goal: int) -> int:
    """Coins from which a player may soon end the game: ten of 13; by a lower house rule never an even fortune."""
    return min(goal - 1, max(goal - _NEAR, _EVEN))


def even(goal: int) -> int:
    """Coins without danger yet."""
    return min(_EVEN, goal - 4)


def leads(seat: Seat, coins: Sequence[int]) -> bool:
    """Whether a player alone has the most coins, and more than all began with."""
    return coins[seat] > START and all(coins[seat] > n for other, n in enumerate(coins) if other != seat)
