"""The drawing context of Ghost for Sale: one displayed moment, with its board, texts and players."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import ClassVar

from masque_arcade.client.game_ui.table_context import Moment as Common
from masque_arcade.engine.game import Decide, Seat
from masque_arcade.games.ghost_for_sale.model import (
    TRUELIGHT,
    Bidding,
    Choosing,
    Declaring,
    Reserving,
    Revealing,
    Settling,
    Step,
    Using,
    View,
)
from masque_arcade.games.ghost_for_sale.ui.labels import PlayerNames
from masque_arcade.games.ghost_for_sale.ui.layout import Board


@dataclass(frozen=True, slots=True)
class Moment(Common[Board, PlayerNames, View]):
    """One displayed moment of this game."""

    game: ClassVar = "ghost_for_sale"

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
