"""What can be said at a table of each game: one row for every game that declares it.

Host and client both read it, so it names no rules.
"""

from collections.abc import Mapping
from typing import Final

from masque_arcade.engine.phrases import SILENT, Sayings
from masque_arcade.games.lupusburg.phrases import SAYINGS as LUPUSBURG

_SAYINGS: Final[Mapping[str, Sayings]] = {"lupusburg": LUPUSBURG}


def sayings(game: str) -> Sayings:
    """What the guests of `game` can say to each other; nothing of their own for a game without a row."""
    return _SAYINGS.get(game, SILENT)
