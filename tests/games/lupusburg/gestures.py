"""What is done in Lupusburg by a button of its own: a look alone with bots ends when it has been seen."""

from typing import Any, Final

from masque_arcade.games.lupusburg.model import Lower

WAYS: Final[dict[Any, tuple[tuple[str, Any], ...]]] = {Lower(): (("order", "seen"),)}
