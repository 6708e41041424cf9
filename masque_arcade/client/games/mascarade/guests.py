"""Who sits where at a table of Mascarade.

What must not enter: anything about cards.
"""

from dataclasses import dataclass
from typing import ClassVar

from masque_arcade.client.games.common.guests import Guests as Common


@dataclass(frozen=True, slots=True)
class Guests(Common):
    """Who sits at this table."""

    game: ClassVar = "mascarade"
