"""Players, lots and cards in words, the same on plates, in questions and in the log."""

from dataclasses import dataclass
from typing import ClassVar

from masque_arcade.client.game_ui.table_context import PlayerNames as Common
from masque_arcade.client.i18n import Catalogue
from masque_arcade.games.ghost_for_sale.constants import HOUSES
from masque_arcade.games.ghost_for_sale.model import Lot, Special, lot_name


@dataclass(frozen=True, slots=True)
class PlayerNames(Common):
    """The players at this table."""

    game: ClassVar = "ghost_for_sale"


def lot_label(texts: Catalogue, lot: Lot) -> str:
    """The name of a lot."""
    return texts(f"ghost_for_sale.lot.{lot_name(lot)}")


def lot_letter(texts: Catalogue, lot: Lot) -> str:
    """A lot in one letter: a house's initial, which no other house of the game has."""
    return HOUSES[lot][0][0].upper() if lot >= 0 else texts(f"ghost_for_sale.letter.{lot_name(lot)}")


def special_label(texts: Catalogue, special: Special) -> str:
    """A special card's name."""
    return texts(f"ghost_for_sale.special.{special}.name")


def honesty(texts: Catalogue, truth: bool) -> str:
    """The word of a "?" card."""
    return texts(f"ghost_for_sale.truth.{'honest' if truth else 'liar'}")
