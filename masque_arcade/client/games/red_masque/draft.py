"""A table of The Red Masque being set up: which options mean anything for a number of seats, and who may be there.

What must not enter: rules, screens.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from masque_arcade.client.games.red_masque.faces import FLOWERS
from masque_arcade.client.table_setup import Draft, Limit
from masque_arcade.games.red_masque.cards import ROLES


@dataclass(slots=True)
class RedMasqueDraft(Draft):
    """With six guests all roles are dealt; with two the Red Death may always be missing (8.1, 8.2)."""

    def limit(self, option: str) -> Limit | None:
        """Why an option means nothing with so many seats."""
        if option == "force_red_death" and self.seats not in range(3, 6):
            return Limit("red_masque.limit.three_to_five", self.seats)
        return None

    def faces(self) -> Mapping[str, int]:
        """The six roles, of which everybody is dealt one."""
        return dict.fromkeys(("red_death", *(f"noble_{flower}" for flower in FLOWERS[: len(ROLES) - 1])), 1)
