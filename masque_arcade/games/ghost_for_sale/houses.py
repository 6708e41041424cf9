"""The things on the table of Ghost for Sale: houses, lots, bid cards and their backs, tokens, special cards.

Part of the public vocabulary (model.py), which exports all of this. Numbers in brackets cite RULES.md.
"""

from enum import StrEnum
from typing import Annotated, Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.value import Value
from masque_arcade.games.ghost_for_sale.constants import HIGH_BACKS, HOUSES

Card = Annotated[int, "card"]
"""A bid card, by its value 1..10; cards of one value are alike."""

House = Annotated[int, "house"]
"""A property: 0..5 the manors, 6..11 the castles, in alphabetical order; HOUSES[house] is its key and value table."""

Lot = Annotated[int, "lot"]
"""An object of bids: a House, or TRUELIGHT or PILE."""

TRUELIGHT: Final = -1
"""Mrs. Truelight, who shows each bidder the next one's "?" card (7.5)."""
PILE: Final = -2
"""The unused "?" cards; with four and five players (5.2, 7.6)."""

EACH_ROUND: Final = 6
"""Houses of a round (2.1)."""
TURN_CARDS: Final = 2
"""Cards that may be placed in one turn of an auction (7.2a)."""


def houses_of(number: int) -> range:
    """The houses of round 1 (manors) or 2 (castles)."""
    return range((number - 1) * EACH_ROUND, number * EACH_ROUND)


def is_castle(house: House) -> bool:
    """Whether `house` belongs to round 2."""
    return house >= EACH_ROUND


def house_value(house: House, ghosts: int) -> int:
    """The points of `house` with so many real ghosts; 0 for none and for five or more (6.4)."""
    return HOUSES[house][1][ghosts - 1] if 1 <= ghosts <= 4 else 0


def lot_name(lot: Lot) -> str:
    """A lot as scenarios and texts write it: "truelight", "pile" or the key of a house."""
    return {TRUELIGHT: "truelight", PILE: "pile"}.get(lot) or HOUSES[lot][0]


class Back(StrEnum):
    """The mark on the back of a bid card, all that others see of it while it is face down (2.6)."""

    LOW = "low"
    HIGH = "high"


def back_of(card: Card) -> Back:
    """The mark on the back of `card`: 1 bluffs as high, 10 as low (2.6)."""
    return Back.HIGH if card in HIGH_BACKS else Back.LOW


class Face(StrEnum):
    """The upper side of a declaration token (2.4)."""

    GHOST = "ghost"
    PAINTING = "painting"


class Special(StrEnum):
    """The eight special cards of the advanced game (12.2)."""

    TOO_DARK = "too_dark"
    LEGEND = "legend"
    OPEN = "open"
    MIRROR = "mirror"
    CRYPT = "crypt"
    BALL = "ball"
    PORTRAIT = "portrait"
    NORMAL = "normal"


class Step(StrEnum):
    """The steps of a round (4); the reserve is hidden in round 1 only (3.3)."""

    RESERVE = "reserve"
    CHOOSE = "choose"
    DECLARE = "declare"
    INFORMATION = "information"
    PROPERTY = "property"
    REVEAL = "reveal"


def is_real(face: Face, truth: bool) -> bool:
    """Whether a token is a real ghost: a ghost of an honest player, or a painting of a liar (6.3)."""
    return (face is Face.GHOST) is truth


class Token(Value):
    """A declaration token at `house`; `double` when it has two faces, `face` is the upper one (6.2)."""

    seat: Seat
    house: House
    face: Face
    double: bool


class Stock(Value):
    """The tokens that a seat has not placed yet."""

    ghost: int
    painting: int
    double: int

    @property
    def total(self) -> int:
        return self.ghost + self.painting + self.double

    def without(self, face: Face, double: bool) -> "Stock":
        """One token fewer."""
        if double:
            return Stock(self.ghost, self.painting, self.double - 1)
        if face is Face.GHOST:
            return Stock(self.ghost - 1, self.painting, self.double)
        return Stock(self.ghost, self.painting - 1, self.double)


class Placed(Value):
    """A bid card on a lot, as a viewer sees it; `card` is None while only its back is visible."""

    seat: Seat
    lot: Lot
    back: Back
    card: Card | None
