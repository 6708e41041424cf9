"""The row of Ghost for Sale in the client's registry."""

from typing import Final

from masque_arcade.client.game_ui.registry import GameUi, presenter
from masque_arcade.games.ghost_for_sale.model import INFO
from masque_arcade.games.ghost_for_sale.ui.book_board import book_board
from masque_arcade.games.ghost_for_sale.ui.chronicle_ui import CHRONICLE_UI
from masque_arcade.games.ghost_for_sale.ui.hotseat import TOGETHER
from masque_arcade.games.ghost_for_sale.ui.setup_page import GhostDraft

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
