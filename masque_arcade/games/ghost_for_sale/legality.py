"""Legal actions from a player's view, and reasons for refusing others as keys of the texts; for rules and client.

The keys: "not_your_turn", "already_chosen", "wrong_moment" (another decision is asked); "not_four", "order" (cards are
named ascending), "no_such_card" (3.3), "not_in_hand"; "no_such_house", "no_such_token" (none of that kind left),
"only_paintings" and "only_ghosts" (12.2); "no_such_lot", "sole_holder" (Mrs. Truelight must get the one card, 7.3c),
"truelight_first" (the last card must go to her, 7.2f), "truelight_missing" (no passing before she has a card, 7.2f),
"turn_begun" (a pass replaces bidding, never follows it) and "nothing_placed" (a turn has a card or is a pass, 7.2);
"no_ghost_token" (12.3) and "too_many_ghosts" (12.6).
"""

import functools
from collections import Counter
from itertools import combinations

from masque_arcade.engine.game import Seat
from masque_arcade.games.ghost_for_sale.constants import BIDS, RESERVE
from masque_arcade.games.ghost_for_sale.model import (
    TRUELIGHT,
    TURN_CARDS,
    Action,
    AddGhost,
    Bid,
    Bidding,
    Card,
    Choose,
    Choosing,
    Declare,
    Declaring,
    Decline,
    Done,
    Face,
    Guess,
    House,
    Lot,
    Pass,
    Remove,
    Reserve,
    Reserving,
    Special,
    Stock,
    TakeGhost,
    Token,
    Using,
    View,
    houses_of,
    owes_truelight,
)

RESERVES: tuple[Action, ...] = tuple(Reserve(cards) for cards in sorted(set(combinations(BIDS, RESERVE))))
"""Any four of the twelve cards (3.3)."""
CHOICES: tuple[Action, ...] = (Choose(True), Choose(False))

_ONLY = {Special.TOO_DARK: Face.PAINTING, Special.LEGEND: Face.GHOST}


def may_lie(special: Special | None, face: Face) -> bool:
    """Whether a token with that face up may be placed at a house with that special card (12.2)."""
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

    `owing`: no own card on Mrs. Truelight yet, so the last card, and a sole holder's, must go there, and passing is not
    allowed (7.2f, 7.3c).
    """
    open_lots = (TRUELIGHT,) if owing and (sole or len(hand) == 1) else lots
    placements: list[Action] = [Bid(card, lot) for card in dict.fromkeys(hand) for lot in open_lots]
    if placed:
        return (*placements, Done()) if placed < TURN_CARDS else (Done(),)
    return tuple(placements) if owing else (*placements, Pass())


def with_mirror(lying: list[Token], mirror: str) -> tuple[Action, ...]:
    """Remove one ghost-face token of those `lying` here, or none; with minus_one any one ghost (12.3)."""
    if mirror == "minus_one":
        return (TakeGhost(), Decline())
    ghosts = sorted({(token.seat, token.double) for token in lying if token.face is Face.GHOST})
    return (*(Remove(owner, double) for owner, double in ghosts), Decline())


WITH_CRYPT: tuple[Action, ...] = (AddGhost(), Decline())


def with_ball(lying: int) -> tuple[Action, ...]:
    """Any number of ghosts up to the tokens here (12.6)."""
    return tuple(Guess(ghosts) for ghosts in range(lying + 1))


WRONG_MOMENT = "wrong_moment"


def why_not(view: View, seat: Seat, action: Action) -> str | None:
    """Why `seat` may not do `action` now; None if they may."""
    phase = view.phase
    if not 0 <= seat < view.seats:
        return "not_your_turn"
    match phase, action:
        case (Reserving(), _) if view.reserve_sizes[seat]:
            return "already_chosen"
        case (Choosing(), _) if seat in view.chosen:
            return "already_chosen"
        case Reserving(), Reserve(cards):
            return _reserve(cards)
        case Choosing(), Choose():
            return None
        case ((Declaring(asked) | Bidding(asked) | Using(asked)), _):
            if asked != seat or (isinstance(phase, Bidding) and not view.hand_sizes[seat]):
                return "not_your_turn"
            return _asked(view, seat, action)
        case ((Reserving() | Choosing()), _):
            return WRONG_MOMENT
    return "not_your_turn"


def _asked(view: View, seat: Seat, action: Action) -> str | None:
    match view.phase, action:
        case Declaring(), Declare():
            return _declare(view, seat, action)
        case Bidding() as phase, Bid():
            return _bid(view, phase, action)
        case Bidding(placed=placed), Done():
            return None if placed else "nothing_placed"
        case Bidding(placed=placed), Pass():
            if placed:
                return "turn_begun"
            return "truelight_missing" if owes_truelight(view, seat) else None
        case Using() as using, _:
            return _use(view, using, action)
    return WRONG_MOMENT


def _reserve(cards: tuple[int, ...]) -> str | None:
    if len(cards) != RESERVE:
        return "not_four"
    if Counter(cards) - Counter(BIDS):
        return "no_such_card"
    return None if list(cards) == sorted(cards) else "order"


def _declare(view: View, seat: Seat, action: Declare) -> str | None:
    if action.house not in houses_of(view.round):
        return "no_such_house"
    stock = view.stock[seat]
    left = stock.double if action.double else stock.ghost if action.face is Face.GHOST else stock.painting
    if not left:
        return "no_such_token"
    special = view.specials.get(action.house)
    if special is Special.TOO_DARK and action.face is Face.GHOST:
        return "only_paintings"
    return "only_ghosts" if special is Special.LEGEND and action.face is Face.PAINTING else None


def _bid(view: View, phase: Bidding, action: Bid) -> str | None:
    if action.lot not in view.lots:
        return "no_such_lot"
    if action.card not in view.hands.get(phase.seat, ()):
        return "not_in_hand"
    if action.lot != TRUELIGHT and owes_truelight(view, phase.seat):
        if phase.sole:
            return "sole_holder"
        if view.hand_sizes[phase.seat] == 1:
            return "truelight_first"
    return None


def _use(view: View, using: Using, action: Action) -> str | None:
    literal = view.switches.mirror == "token"
    match using.special, action:
        case (Special.CRYPT, AddGhost()) | ((Special.CRYPT | Special.MIRROR), Decline()):
            return None
        case Special.MIRROR, TakeGhost() if not literal:
            return None
        case Special.MIRROR, Remove(owner, double) if literal:
            lies = any(
                (token.seat, token.house, token.face, token.double) == (owner, using.house, Face.GHOST, double)
                for token in view.tokens
            )
            return None if lies else "no_ghost_token"
        case Special.BALL, Guess(ghosts):
            most = sum(token.house == using.house for token in view.tokens)
            return None if 0 <= ghosts <= most else "too_many_ghosts"
    return WRONG_MOMENT
