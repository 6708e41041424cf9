"""Mascarade in the client's registry, and on one shared screen, where only a look and the exchange are private."""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.game_ui.hotseat import HotseatRules, Suitability, Token
from masque_arcade.client.game_ui.registry import GameUi, presenter
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Verb
from masque_arcade.engine.game import Seat
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import INFO, Looking, View
from masque_arcade.games.mascarade.ui.cast_page import CastScreen
from masque_arcade.games.mascarade.ui.chronicle_ui import CHRONICLE_UI
from masque_arcade.games.mascarade.ui.setup_page import MascaradeDraft


def grid(view: View, texts: Catalogue) -> Sequence[Token]:
    """The masks in play, each once, in the order of the table."""
    return [
        Token(f"games/mascarade/masks/{character}", texts(f"mascarade.character.{character}.name"))
        for character in dict.fromkeys(view.cast)
    ]


def feels(view: View, seat: Seat) -> Sequence[int]:
    """The places in the grid of the masks that `seat` looks at."""
    order = list(dict.fromkeys(view.cast))
    if not isinstance(view.phase, Looking):
        return ()
    return [order.index(view.faces[slot]) for slot in view.phase.slots if slot in view.faces]


TOGETHER: Final = HotseatRules(
    round=Suitability.WELL,
    pads=Suitability.WELL,
    open=frozenset({"turn", "contest", "answer", "memorise", *Character}),
    common=frozenset({"memorise"}),
    blind={"under_table": {Verb.RIGHT: "exchange", Verb.LEFT: "feint"}},
    felt=frozenset({"looking"}),
    feels=feels,
    grid=grid,
    untold=frozenset({e.TurnStarted, e.CoinsMoved}),
)


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
