"""Set-up of a table of Masquerade Trick: options that matter for a number of seats, and roles in play."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.game_ui.game_setup import Draft, Limit
from masque_arcade.games.masquerade_trick.missions import cast_for

_ALONE: Final = frozenset({"solo_lead", "guard", "trial", "trial_level"})


@dataclass(slots=True)
class MasqueradeTrickDraft(Draft):
    """The game has no choice of roles: six with four players, five with fewer."""

    def limit(self, option: str) -> Limit | None:
        """Why an option does not matter with so many seats (7.5, 9.3, 9.6, 9.7)."""
        if option in _ALONE and self.seats != 1:
            return Limit("setup.only_at", 1)
        if option == "trial_level" and self.options.get("trial") != "on":
            return Limit("masquerade_trick.limit.trial", 1)
        if option in ("match", "first") and self.seats == 1:
            return Limit("masquerade_trick.limit.several", 2)
        if option == "deal_limit" and self.seats < 3:
            return Limit("masquerade_trick.limit.three", 3)
        if option == "deal_limit" and self.options.get("match") == "deals":
            return Limit("masquerade_trick.limit.until_win", self.seats)
        return None

    def faces(self) -> Mapping[str, int]:
        """The role cards in play."""
        return {str(mission.role): 1 for mission in cast_for(self.seats, None)}
