"""Ghost for Sale in the client's registry, its set-up, and its rules for one shared screen."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.game_ui.game_setup import Draft, Limit
from masque_arcade.client.game_ui.hotseat import HotseatRules
from masque_arcade.client.game_ui.registry import GameUi, presenter
from masque_arcade.games.ghost_for_sale import events as e
from masque_arcade.games.ghost_for_sale.model import INFO
from masque_arcade.games.ghost_for_sale.ui.book_board import book_board
from masque_arcade.games.ghost_for_sale.ui.chronicle_ui import CHRONICLE_UI
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


TOGETHER: Final = HotseatRules(untold=frozenset({e.StepStarted, e.RowsRevealed, e.CardsCleared}))
"""Hands are long: nearly everything is decided behind the curtain."""


UI: Final = GameUi(
    INFO,
    presenter(INFO.id, "GhostPresenter"),
    emblem="stage/bill_ghost_for_sale",
    counts="icons/star",
    draft=GhostDraft,
    together=TOGETHER,
    chronicle_ui=CHRONICLE_UI,
    book_pictures={"idea_board": book_board},
)
