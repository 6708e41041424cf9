"""How tense a public position of Mascarade is: what the music's layers follow.

Coins and phases lie open. What must not enter: faces, and anything else that only some may know.
"""

from typing import Final

from masque_arcade.games.mascarade.terms import Contest, Unmasking, View

GOAL: Final = 13
_FROM: Final = 8
_POOR: Final = 3


def tension(view: View) -> float:
    """0 for an even table, 1 when the next coins may end the game."""
    rich = (max(view.coins) - _FROM) / (GOAL - 1 - _FROM)
    poor = 0.8 * (_POOR - min(view.coins)) / _POOR
    contest = 0.3 if isinstance(view.phase, Contest | Unmasking) else 0.0
    return min(1.0, max(0.0, rich, poor) + contest)
