"""Lupusburg in the client's registry, and its rules for one shared screen."""

from typing import Final

from masque_arcade.client.game_ui.hotseat import HotseatRules, Suitability
from masque_arcade.client.game_ui.registry import GameUi, presenter
from masque_arcade.games.lupusburg.model import INFO
from masque_arcade.games.lupusburg.ui.chronicle_ui import CHRONICLE_UI
from masque_arcade.games.lupusburg.ui.pages import LupusburgDraft, edition_items, town_picture

TOGETHER: Final = HotseatRules(
    round=Suitability.PARTLY,
    open=frozenset({"privilege", "broom", "bet", "talk", "token", "plea"}),
    shows=frozenset({"coin"}),
)


UI: Final = GameUi(
    INFO,
    presenter(INFO.id, "LupusburgPresenter"),
    emblem="stage/bill_lupusburg",
    counts="icons/star",
    draft=LupusburgDraft,
    sight=edition_items,
    together=TOGETHER,
    chronicle_ui=CHRONICLE_UI,
    book_pictures={"houses": town_picture},
)
