"""How tense a public position of Lupusburg is: what the music's layers follow.

What must not enter: who has the Werewolf, and anything else that only some may know.
"""

from masque_arcade.client.games.lupusburg.scenery import NIGHT
from masque_arcade.games.lupusburg.terms import (
    Judging,
    Lynching,
    Marking,
    Pleading,
    Revealing,
    Settling,
    Tallying,
    View,
)


def tension(view: View) -> float:
    """0 while all move in, higher with every death, 1 at night and when hands lift."""
    gone = len(view.deaths) / (2 * view.seats)
    match view.phase:
        case Settling():
            return 0.0
        case Judging() | Tallying() | Lynching() | Revealing():
            return 1.0
        case Marking() | Pleading():
            return 0.75
        case phase if isinstance(phase, NIGHT):
            return 0.9
    return min(0.7, 0.2 + gone)
