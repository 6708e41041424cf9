"""What is done in Lupusburg by a button of its own, and what by itself.

A look alone with bots ends when it has been seen; who does not act in a window of the night picks nothing that counts.
"""

from typing import Any, Final

from masque_arcade.games.lupusburg.model import Lower, View
from masque_arcade.games.lupusburg.ui.context import WINDOWS, own_hour

WAYS: Final[dict[Any, tuple[tuple[str, Any], ...]]] = {Lower(): (("order", "seen"),)}


def idle(view: View, seat: int) -> bool:
    """Whether whatever the seat picks changes nothing: another player's window of the night."""
    return isinstance(view.phase, WINDOWS) and not own_hour(view, seat)
