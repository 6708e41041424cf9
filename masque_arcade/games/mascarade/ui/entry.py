"""The row of Mascarade in the client's registry."""

from typing import Final

from masque_arcade.client.game_ui.registry import GameUi, presenter
from masque_arcade.games.mascarade.model import INFO
from masque_arcade.games.mascarade.ui.cast_page import CastScreen
from masque_arcade.games.mascarade.ui.chronicle_ui import CHRONICLE_UI
from masque_arcade.games.mascarade.ui.hotseat import TOGETHER
from masque_arcade.games.mascarade.ui.setup_page import MascaradeDraft

UI: Final = GameUi(
    INFO,
    presenter(INFO.id, "MascaradePresenter"),
    emblem="stage/title_mask",
    counts="stage/coin",
    draft=MascaradeDraft,
    cast_page=CastScreen,
    together=TOGETHER,
    chronicle_ui=CHRONICLE_UI,
    express=10,
)
