"""How Mascarade's hidden exchange is made: the picks under the cloth, by what they come to."""

from typing import Any, Final

from masque_arcade.games.mascarade.model import UnderTable

WAYS: Final[dict[Any, tuple[tuple[str, Any], ...]]] = {
    UnderTable(True): (("cloth", "exchange"), ("cloth", "back")),
    UnderTable(False): (("cloth", "feint"), ("cloth", "back")),
}
