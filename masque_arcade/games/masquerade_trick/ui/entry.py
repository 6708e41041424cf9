"""The row of Masquerade Trick in the client's registry, with its set-up and what holds on one shared screen."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.game_ui.game_setup import Draft, Limit
from masque_arcade.client.game_ui.hotseat import HotseatRules, Suitability
from masque_arcade.client.game_ui.registry import GameUi, presenter
from masque_arcade.games.masquerade_trick.missions import cast_for
from masque_arcade.games.masquerade_trick.model import INFO
from masque_arcade.games.masquerade_trick.ui.book_board import book_board
from masque_arcade.games.masquerade_trick.ui.chronicle_ui import CHRONICLE_UI

TOGETHER: Final = HotseatRules(
    round=Suitability.PARTLY,
    round_most=3,
    open=frozenset({"next_deal"}),
    common=frozenset({"next_deal"}),
    shows=frozenset({"look"}),
)
"""All hold cards, so only the score page is public."""

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


UI: Final = GameUi(
    INFO,
    presenter(INFO.id, "MasqueradeTrickPresenter"),
    emblem="stage/bill_masquerade_trick",
    counts="icons/crown",
    draft=MasqueradeTrickDraft,
    together=TOGETHER,
    chronicle_ui=CHRONICLE_UI,
    book_pictures={"table": book_board},
)
