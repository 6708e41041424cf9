"""The Red Masque at one screen: pawns move before all; roles are looked at, or felt, by everybody at once."""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.game_ui.hotseat import Fit, Together, Token
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Seat
from masque_arcade.games.red_masque.cards import Role
from masque_arcade.games.red_masque.model import View
from masque_arcade.games.red_masque.ui.images import role_mask
from masque_arcade.games.red_masque.ui.labels import role_name


def grid(view: View, texts: Catalogue) -> Sequence[Token]:
    """What one can be."""
    return [Token(role_mask(role, 0).name, role_name(texts, role)) for role in Role]


def feels(view: View, seat: Seat) -> Sequence[int]:
    """The place of one's own role."""
    return [tuple(Role).index(view.roles[seat])] if seat in view.roles else ()


TOGETHER: Final = Together(
    round=Fit.WELL,
    pads=Fit.PARTLY,
    open=frozenset({"move", "next_round"}),
    common=frozenset({"next_round"}),
    felt=frozenset({"role"}),
    feels=feels,
    grid=grid,
)
