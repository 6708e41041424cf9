"""The row of Lupusburg in the client's registry."""

from typing import Final

from masque_arcade.client.game_ui.registry import GameUi, presenter
from masque_arcade.games.lupusburg.model import INFO
from masque_arcade.games.lupusburg.ui.hotseat import TOGETHER
from masque_arcade.games.lupusburg.ui.setup_page import LupusburgDraft, edition_items

UI: Final = GameUi(
    INFO,
    presenter(INFO.id, "LupusburgPresenter"),
    emblem="stage/bill_lupusburg",
    counts="icons/star",
    draft=LupusburgDraft,
    sight=edition_items,
    together=TOGETHER,
)
