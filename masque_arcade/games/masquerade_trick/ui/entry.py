"""The row of Masquerade Trick in the client's registry."""

from typing import Final

from masque_arcade.client.game_ui.registry import GameUi, presenter
from masque_arcade.games.masquerade_trick.model import INFO
from masque_arcade.games.masquerade_trick.ui.book_board import book_board
from masque_arcade.games.masquerade_trick.ui.chronicle_ui import CHRONICLE_UI
from masque_arcade.games.masquerade_trick.ui.hotseat import TOGETHER
from masque_arcade.games.masquerade_trick.ui.setup_page import MasqueradeTrickDraft

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
