"""Ghost for Sale on one shared screen: hands are long, so nearly everything is decided behind the curtain."""

from typing import Final

from masque_arcade.client.game_ui.hotseat import HotseatRules
from masque_arcade.games.ghost_for_sale import events as e

TOGETHER: Final = HotseatRules(untold=frozenset({e.StepStarted, e.RowsRevealed, e.CardsCleared}))
