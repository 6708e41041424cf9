"""How tense a public position of Masquerade Trick is: what the music's layers follow.

What must not enter: hands, roles that lie face down, and anything else that only some may know.
"""

from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS
from masque_arcade.games.masquerade_trick.terms import Calling, Judging, Looking, Pointing, Unveiling, View


def tension(view: View) -> float:
    """0 when a deal begins, 1 when hands point and orders are called."""
    if isinstance(view.phase, Pointing | Calling | Unveiling | Judging):
        return 1.0
    look = 0.25 if isinstance(view.phase, Looking) else 0.0
    return min(1.0, 0.7 * view.trick / ALL_TRICKS + look)
