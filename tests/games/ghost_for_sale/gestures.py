"""What is sent together in Ghost for Sale: a turn's first bid lies open on the table, and goes with the turn's end."""

from typing import Any, Final

from masque_arcade.games.ghost_for_sale.model import Bid, Done

WAYS: Final[dict[Any, tuple[tuple[str, Any], ...]]] = {}
FOLLOWS: Final[dict[type, type]] = {Bid: Done}
