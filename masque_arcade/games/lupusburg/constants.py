"""The numbers of Lupusburg: coins, seals, tokens, goals of both editions."""

from typing import Final

COINS: Final = {
    4: (4, 3, 2, 2),
    5: (5, 4, 3, 2, 2),
    6: (6, 5, 4, 3, 2, 2),
    7: (7, 6, 5, 4, 3, 2, 2),
    8: (8, 7, 6, 5, 4, 3, 2, 2),
}
"""By the number of players, highest first (2.6)."""

BROOM_FROM: Final = 6
"""Living players required for the broom (2.7, 4.4)."""
TOKENS_EACH: Final = 2
STATEMENTS: Final = 3
"""Statements of one player in a day's talk, at most (4.6)."""
COINS_DRAWN: Final = 3
"""Coins drawn from the bag for a bet (2011, 4.5)."""

LIVING_POINTS: Final = 2
CHEST_POINTS: Final = 1
SEAL_POINTS: Final = 1
"""For a living character, a living chest house, an unused seal (7)."""

GOALS: Final[dict[str, dict[str, int]]] = {
    "2008": {
        "both_alive": 2,
        "both_dead": 6,
        "one_alive": 3,
        "men_dead": 0,
        "women_dead": 0,
        "chest_dead": 5,
        "neighbours_dead": 3,
        "neighbours_alive": 5,
        "left_dead": 3,
        "right_alive": 4,
        "more_women": 3,
        "more_men": 3,
        "bitten": 3,
        "lynched": 4,
        "chests_dead": 2,
    },
    "2011": {},
}
"""By edition, in the order G1 to G15: the goal's key and its points; 0 where they are counted card by card (8)."""
