"""What may be done in each decision of Ghost for Sale, as tuples built once and shared.

Everything here depends on public facts and the seat's own hand only. What must not enter: states and others' secrets.
"""

import functools
from itertools import combinations

from masque_arcade.games.ghost_for_sale.data import BIDS, RESERVE
from masque_arcade.games.ghost_for_sale.terms import (
    TRUELIGHT,
    TURN_CARDS,
    Action,
    AddGhost,
    Bid,
    Card,
    Choose,
    Declare,
    Decline,
    Done,
    Face,
    Guess,
    House,
    Lot,
    Pass,
    Remove,
    Reserve,
    Special,
    Stock,
    TakeGhost,
    Token,
)

RESERVES: tuple[Action, ...] = tuple(Reserve(cards) for cards in sorted(set(combinations(BIDS, RESERVE))))
"""Any four of the twelve cards (3.3)."""
CHOICES: tuple[Action, ...] = (Choose(True), Choose(False))

_ONLY = {Special.TOO_DARK: Face.PAINTING, Special.LEGEND: Face.GHOST}


def may_lie(special: Special | None, face: Face) -> bool:
    """Whether a token with that face up may lie at a house with that special card (12.2)."""
    return special not in _ONLY or _ONLY[special] is face


@functools.cache
def tokens(stock: Stock, houses: tuple[tuple[House, Special | None], ...]) -> tuple[Action, ...]:
    """Any token of one's own at any house, a double-faced one with either face (6.1, 6.2)."""
    sides = [
        (face, double)
        for face, plain in ((Face.GHOST, stock.ghost), (Face.PAINTING, stock.painting))
        for double, left in ((False, plain), (True, stock.double))
        if left
    ]
    return tuple(
        Declare(house, face, double) for house, special in houses for face, double in sides if may_lie(special, face)
    )


@functools.lru_cache(maxsize=20_000)
def bids(hand: tuple[Card, ...], lots: tuple[Lot, ...], owing: bool, placed: int, sole: bool) -> tuple[Action, ...]:
    """A card on a lot; or, first in a turn, pass, and after one card, stop (7.2, 7.3).

    `owing`: nothing lies on Mrs. Truelight yet, so the last card, and a sole holder's, must go there, and passing is
    not allowed (7.2f, 7.3c).
    """
    open_lots = (TRUELIGHT,) if owing and (sole or len(hand) == 1) else lots
    placements: list[Action] = [Bid(card, lot) for card in dict.fromkeys(hand) for lot in open_lots]
    if placed:
        return (*placements, Done()) if placed < TURN_CARDS else (Done(),)
    return tuple(placements) if owing else (*placements, Pass())


def with_mirror(lying: list[Token], mirror: str) -> tuple[Action, ...]:
    """Take away one ghost-face token of those `lying` here, or none; with minus_one any one ghost (12.3)."""
    if mirror == "minus_one":
        return (TakeGhost(), Decline())
    ghosts = sorted({(token.seat, token.double) for token in lying if token.face is Face.GHOST})
    return (*(Remove(owner, double) for owner, double in ghosts), Decline())


WITH_CRYPT: tuple[Action, ...] = (AddGhost(), Decline())


def with_ball(lying: int) -> tuple[Action, ...]:
    """Any number of ghosts up to the tokens here (12.6)."""
    return tuple(Guess(ghosts) for ghosts in range(lying + 1))
