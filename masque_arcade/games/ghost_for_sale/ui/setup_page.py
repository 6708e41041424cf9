"""Set-up of a table of Ghost for Sale: options that matter, and masks shown."""

from collections.abc import Mapping
from dataclasses import dataclass

from masque_arcade.client.game_ui.game_setup import Draft, Limit
from masque_arcade.games.ghost_for_sale.ui.images import MASKS


@dataclass(slots=True)
class GhostDraft(Draft):
    """The Magic Mirror is a special card: how it works matters with special cards only."""

    def limit(self, option: str) -> Limit | None:
        """Why an option does not matter at this table."""
        if option == "mirror" and self.options.get("advanced", "false") == "false":
            return Limit("ghost_for_sale.setup.only_advanced", self.seats)
        return None

    def faces(self) -> Mapping[str, int]:
        """One buyer for each seat, and Mrs. Truelight."""
        return dict.fromkeys((*MASKS[: self.seats], "truelight"), 1)
