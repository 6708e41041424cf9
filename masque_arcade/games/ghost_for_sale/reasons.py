"""Why an action is refused, as a key of the texts, from what its player sees: rules and client explain alike.

Imports the public vocabulary only, so the client may use it. What must not enter: states.

The keys: "not_your_turn", "already_chosen", "wrong_moment" (another decision is asked); "not_four", "order" (cards are
named ascending), "no_such_card" (3.3), "not_in_hand"; "no_such_house", "no_such_token" (none of that kind left),
"only_paintings" and "only_ghosts" (12.2); "no_such_lot", "sole_holder" (Mrs. Truelight must get the one card, 7.3c),
"truelight_first" (the last card must go to her, 7.2f), "truelight_missing" (no passing before she has a card, 7.2f),
"turn_begun" (one passes instead of bidding, not after it) and "nothing_placed" (a turn has a card or is a pass, 7.2);
"no_ghost_token" (12.3) and "too_many_ghosts" (12.6).
"""

from collections import Counter

from masque_arcade.core.game import Seat
from masque_arcade.games.ghost_for_sale.data import BIDS, RESERVE
from masque_arcade.games.ghost_for_sale.terms import (
    TRUELIGHT,
    Action,
    AddGhost,
    Bid,
    Bidding,
    Choose,
    Choosing,
    Declare,
    Declaring,
    Decline,
    Done,
    Face,
    Guess,
    Pass,
    Remove,
    Reserve,
    Reserving,
    Special,
    TakeGhost,
    Using,
    View,
    houses_of,
    owes_truelight,
)

WRONG_MOMENT = "wrong_moment"


def why_not(view: View, seat: Seat, action: Action) -> str | None:
    """Why `seat` may not do `action` now; None when he may."""
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
