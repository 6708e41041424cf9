"""The printed numbers of Ghost for Sale, all in this one file: cards, tokens and the houses' value tables.

Replace the tables here and the game plays with others; nothing else repeats them. Source: section 13 of RULES.md
(only Culzean's table is original, the others are designed; 15).
"""

from typing import Final

BIDS: Final = (1, 2, 3, 3, 4, 5, 6, 7, 8, 8, 9, 10)
"""Every player's twelve bid cards, ascending (2.4)."""

HIGH_BACKS: Final = frozenset({1, 6, 7, 8, 9})
"""Values whose card has the high mark on its back; the others have the low one (2.6)."""

RESERVE: Final = 4
"""Cards hidden for the second round (3.3)."""

GHOST_TOKENS: Final = 2
PAINTING_TOKENS: Final = 2
DOUBLE_TOKENS: Final = {3: 3, 4: 2, 5: 1}
"""Double-faced tokens of each player, by number of players (3.1)."""

BALL_POINTS: Final = 2
"""The value of a right guess with the Crystal Ball (12.2)."""

HOUSES: Final = (
    # manors, round 1
    ("algernon", (2, 3, 2, 1)),
    ("balmure", (5, 3, 1, 0)),
    ("culzean", (1, 3, 4, 0)),
    ("dunmarrow", (0, 2, 4, 6)),
    ("eskholm", (1, 4, 2, 1)),
    ("fernhollow", (0, 3, 5, 2)),
    # castles, round 2
    ("glenravin", (3, 4, 3, 2)),
    ("hartmoor", (7, 4, 2, 0)),
    ("inverash", (0, 2, 5, 8)),
    ("kilbrannoch", (1, 5, 3, 0)),
    ("lochgarve", (0, 5, 7, 2)),
    ("morvane", (5, 1, 4, 2)),
)
"""Six manors, then six castles, each six in alphabetical order (3.4): key, and points for one to four real ghosts. With
no ghost, or five and more, a house has no value (6.4)."""
