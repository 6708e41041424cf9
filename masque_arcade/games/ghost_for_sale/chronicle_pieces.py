"""The numbers in a chronicle of Ghost for Sale, for its builder and its picture.

A moment's `turn` is the round, `coins` are the points; `pieces` are first the sides by seat (1 honest, 0 liar), then
the tokens at the houses in the order of placement, each as packed by `PlacedToken.number`.
"""

from dataclasses import dataclass
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.games.ghost_for_sale import model as m

_SEATS: Final = 8


@dataclass(frozen=True, slots=True)
class PlacedToken:
    """A token at a house: whose, whether it shows a ghost, and whether it is a real one (6.3)."""

    seat: Seat
    house: m.House
    shown: bool
    real: bool

    @property
    def number(self) -> int:
        """The token as one number."""
        return ((self.house * _SEATS + self.seat) * 2 + self.shown) * 2 + self.real

    @classmethod
    def of(cls, number: int) -> "PlacedToken":
        """The token of a number."""
        place, flags = divmod(number, 4)
        house, seat = divmod(place, _SEATS)
        return cls(seat, house, flags >= 2, flags % 2 == 1)
