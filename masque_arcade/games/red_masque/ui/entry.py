"""The Red Masque in the client's registry, and its rules for one shared screen."""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.game_ui.hotseat import HotseatRules, Suitability, Token
from masque_arcade.client.game_ui.registry import GameUi, presenter
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Seat
from masque_arcade.games.red_masque.cards import Role
from masque_arcade.games.red_masque.model import INFO, View
from masque_arcade.games.red_masque.ui.chronicle_ui import CHRONICLE_UI
from masque_arcade.games.red_masque.ui.context import role_name
from masque_arcade.games.red_masque.ui.images import role_mask
from masque_arcade.games.red_masque.ui.setup_page import RedMasqueDraft, layouts_items, rooms_items


def grid(view: View, texts: Catalogue) -> Sequence[Token]:
    """The possible roles."""
    return [Token(role_mask(role, 0).name, role_name(texts, role)) for role in Role]


def feels(view: View, seat: Seat) -> Sequence[int]:
    """The place of one's own role."""
    return [tuple(Role).index(view.roles[seat])] if seat in view.roles else ()


TOGETHER: Final = HotseatRules(
    round=Suitability.WELL,
    pads=Suitability.PARTLY,
    open=frozenset({"move", "next_round"}),
    common=frozenset({"next_round"}),
    felt=frozenset({"role"}),
    feels=feels,
    grid=grid,
)


UI: Final = GameUi(
    INFO,
    presenter(INFO.id, "RedMasquePresenter"),
    emblem="stage/bill_red_masque",
    counts="games/red_masque/pieces/point",
    draft=RedMasqueDraft,
    sight=layouts_items,
    together=TOGETHER,
    chronicle_ui=CHRONICLE_UI,
    book_pictures={"rooms": rooms_items},
)
