"""How tense a public position of The Red Masque is: what the music's layers follow.

What must not enter: roles, floor cards, hands.
"""

from collections import Counter

from masque_arcade.games.red_masque.cards import CARDS, GOAL
from masque_arcade.games.red_masque.terms import Dying, Striking, View


def tension(view: View) -> float:
    """Higher the nearer midnight is, the more guests stand together, and the nearer somebody is to the goal."""
    if isinstance(view.phase, Dying | Striking):
        return 1.0
    late = 1 - view.deck / len(CARDS) if view.active is not None else 0.0
    crowds = Counter(room for room in view.rooms if room is not None)
    crowd = max(crowds.values(), default=1) - 1
    near = 0.2 if max(view.scores, default=0) >= GOAL - 1 else 0.0
    return min(1.0, 0.6 * late + 0.12 * crowd + near)
