"""The row of The Red Masque in the client's registry."""

from typing import Final

from masque_arcade.client.game_ui.registry import GameUi, presenter
from masque_arcade.games.red_masque.model import INFO
from masque_arcade.games.red_masque.ui.hotseat import TOGETHER
from masque_arcade.games.red_masque.ui.setup_page import RedMasqueDraft, layouts_items

UI: Final = GameUi(
    INFO,
    presenter(INFO.id, "RedMasquePresenter"),
    emblem="stage/bill_red_masque",
    counts="games/red_masque/pieces/point",
    draft=RedMasqueDraft,
    sight=layouts_items,
    together=TOGETHER,
)
