"""What Ghost for Sale's drawings share: the players' names, and the moment that is drawn."""

from collections.abc import Collection, Hashable, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from masque_arcade.client.game_ui.table_context import Moment as Common
from masque_arcade.client.game_ui.table_context import PlayerNames as CommonNames
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.widgets.portrait import face
from masque_arcade.engine.game import Decide, Seat
from masque_arcade.games.ghost_for_sale.model import (
    TRUELIGHT,
    Bidding,
    Choosing,
    Declaring,
    Lot,
    Reserving,
    Revealing,
    Settling,
    Special,
    Step,
    Using,
    View,
    lot_name,
)
from masque_arcade.games.ghost_for_sale.ui.layout import Board


@dataclass(frozen=True, slots=True)
class PlayerNames(CommonNames):
    """The players at this table."""

    game: str = "ghost_for_sale"


def lot_label(texts: Catalogue, lot: Lot) -> str:
    """The name of a lot."""
    return texts(f"ghost_for_sale.lot.{lot_name(lot)}")


def lot_letter(texts: Catalogue, lot: Lot) -> str:
    """A lot in one letter: a house's initial, which no other house of the game has in any language."""
    return lot_label(texts, lot)[0] if lot >= 0 else texts(f"ghost_for_sale.letter.{lot_name(lot)}")


def special_label(texts: Catalogue, special: Special) -> str:
    """A special card's name."""
    return texts(f"ghost_for_sale.special.{special}.name")


def honesty(texts: Catalogue, truth: bool) -> str:
    """The word of a "?" card."""
    return texts(f"ghost_for_sale.truth.{'honest' if truth else 'liar'}")


@dataclass(frozen=True, slots=True)
class Moment(Common[Board, PlayerNames, View]):
    """One displayed moment of this game. `sure`: the sides that the local player knows and may show now, True for
    honest; `noted`: those in their notes."""

    game: ClassVar = "ghost_for_sale"
    sure: Mapping[Seat, bool] = field(default_factory=dict)
    noted: Mapping[Seat, bool] = field(default_factory=dict)

    def small_face(self, key: Hashable, seat: Seat, box: Rect) -> list[Item]:
        """A player's mask once more, besides the one at their seat."""
        return [replace(item, key=(key, item.key)) for item in face(seat, self.guests.names[seat], box)]

    def lit(self) -> Collection[Seat]:
        """The seats that the table waits for: the brightest plates."""
        if isinstance(self.turn, Decide):
            return self.turn.seats
        phase = self.view.phase
        return (phase.seat,) if isinstance(phase, Declaring | Bidding | Using) else ()


def step_of(view: View) -> Step | None:
    """The current step of the round (4); None between two."""
    match view.phase:
        case Reserving():
            return Step.RESERVE
        case Choosing():
            return Step.CHOOSE
        case Declaring():
            return Step.DECLARE
        case Bidding() | Settling() | Using():
            return Step.INFORMATION if TRUELIGHT in view.lots else Step.PROPERTY
        case Revealing():
            return Step.REVEAL
    return None
