"""How tense a public position of Mascarade is: what the music's layers follow.

Coins and phases lie open. What must not enter: faces, and anything else that only some may know.
"""

from typing import Final

from masque_arcade.client.games.mascarade.goal import GOAL, even
from masque_arcade.games.mascarade.terms import Contest, Unmasking, View

_POOR: Final = 3


def tension(view: View, goal: int = GOAL) -> float:
    """0 for an even table, 1 when the next coins may end the game: `goal` of them win."""
    rich = (max(view.coins) - even(goal)) / (goal - 1 - even(goal))
    poor = 0.8 * (_POOR - min(view.coins)) / _POOR
    contest = 0.3 if isinstance(view.phase, Contest | Unmasking) else 0.0
    return min(1.0, max(0.0, rich, poor) + contest)
