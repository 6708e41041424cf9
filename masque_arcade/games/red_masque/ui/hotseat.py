"""The Red Masque on one shared screen: pawns move in public; all look at their roles, or feel them, at once."""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.game_ui.hotseat import HotseatRules, Suitability, Token
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Seat
from masque_arcade.games.red_masque.cards import Role
from masque_arcade.games.red_masque.model import View
from masque_arcade.games.red_masque.ui.images import role_mask
from masque_arcade.games.red_masque.ui.labels import role_name


def grid(view: View, texts: Catalogue) -> Sequence[Token]:
    """The possible roles."""
    return [Token(role_mask(role, 0).name, role_name(texts, role)) for role in Role]


def feels(view: View, seat: Seat) -> Sequence[int]:
    """The place of the own role."""
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
