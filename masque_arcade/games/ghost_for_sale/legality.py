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
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.constants import BIDS, RESERVE

RESERVES: tuple[m.Action, ...] = tuple(m.Reserve(cards) for cards in sorted(set(combinations(BIDS, RESERVE))))
"""Any four of the twelve cards (3.3)."""
CHOICES: tuple[m.Action, ...] = (m.Choose(True), m.Choose(False))

_ONLY = {m.Special.TOO_DARK: m.Face.PAINTING, m.Special.LEGEND: m.Face.GHOST}


def may_lie(special: m.Special | None, face: m.Face) -> bool:
    """Whether a token with that face up may be placed at a house with that special card (12.2)."""
    return special not in _ONLY or _ONLY[special] is face


@functools.cache
def tokens(stock: m.Stock, number: int, specials: tuple[tuple[m.House, m.Special], ...]) -> tuple[m.Action, ...]:
    """Any token of one's own at any house of that round, a double-faced one with either face (6.1, 6.2)."""
    lying = dict(specials)
    sides = [
        (face, double)
        for face, plain in ((m.Face.GHOST, stock.ghost), (m.Face.PAINTING, stock.painting))
        for double, left in ((False, plain), (True, stock.double))
        if left
    ]
    return tuple(
        m.Declare(house, face, double)
        for house in m.houses_of(number)
        for face, double in sides
        if may_lie(lying.get(house), face)
    )


@functools.cache
def _on_each(card: m.Card, lots: tuple[m.Lot, ...]) -> tuple[m.Bid, ...]:
    return tuple(m.Bid(card, lot) for lot in lots)


_DONE, _PASS = m.Done(), m.Pass()


@functools.lru_cache(maxsize=20_000)
def bids(
    hand: tuple[m.Card, ...], lots: tuple[m.Lot, ...], owing: bool, placed: int, sole: bool
) -> tuple[m.Action, ...]:
    """A card on a lot; or, first in a turn, pass, and after one card, stop (7.2, 7.3).

    `owing`: no own card on Mrs. Truelight yet, so the last card, and a sole holder's, must go there, and passing is not
    allowed (7.2f, 7.3c).
    """
    open_lots = (m.TRUELIGHT,) if owing and (sole or len(hand) == 1) else lots
    placements: list[m.Action] = [bid for card in dict.fromkeys(hand) for bid in _on_each(card, open_lots)]
    if placed:
        return (*placements, _DONE) if placed < m.TURN_CARDS else (_DONE,)
    return tuple(placements) if owing else (*placements, _PASS)


def with_mirror(lying: list[m.Token], mirror: str) -> tuple[m.Action, ...]:
    """Remove one ghost-face token of those `lying` here, or none; with minus_one any one ghost (12.3)."""
    if mirror == "minus_one":
        return (m.TakeGhost(), m.Decline())
    ghosts = sorted({(token.seat, token.double) for token in lying if token.face is m.Face.GHOST})
    return (*(m.Remove(owner, double) for owner, double in ghosts), m.Decline())


WITH_CRYPT: tuple[m.Action, ...] = (m.AddGhost(), m.Decline())


def with_ball(lying: int) -> tuple[m.Action, ...]:
    """Any number of ghosts up to the tokens here (12.6)."""
    return tuple(m.Guess(ghosts) for ghosts in range(lying + 1))


WRONG_MOMENT = "wrong_moment"


def why_not(view: m.View, seat: Seat, action: m.Action) -> str | None:
    """Why `seat` may not do `action` now; None if they may."""
    phase = view.phase
    if not 0 <= seat < view.seats:
        return "not_your_turn"
    match phase, action:
        case (m.Reserving(), _) if view.reserve_sizes[seat]:
            return "already_chosen"
        case (m.Choosing(), _) if seat in view.chosen:
            return "already_chosen"
        case m.Reserving(), m.Reserve(cards):
            return _reserve(cards)
        case m.Choosing(), m.Choose():
            return None
        case ((m.Declaring(asked) | m.Bidding(asked) | m.Using(asked)), _):
            if asked != seat or (isinstance(phase, m.Bidding) and not view.hand_sizes[seat]):
                return "not_your_turn"
            return _asked(view, seat, action)
        case ((m.Reserving() | m.Choosing()), _):
            return WRONG_MOMENT
    return "not_your_turn"


def _asked(view: m.View, seat: Seat, action: m.Action) -> str | None:
    match view.phase, action:
        case m.Declaring(), m.Declare():
            return _declare(view, seat, action)
        case m.Bidding() as phase, m.Bid():
            return _bid(view, phase, action)
        case m.Bidding(placed=placed), m.Done():
            return None if placed else "nothing_placed"
        case m.Bidding(placed=placed), m.Pass():
            if placed:
                return "turn_begun"
            return "truelight_missing" if m.owes_truelight(view, seat) else None
        case m.Using() as using, _:
            return _use(view, using, action)
    return WRONG_MOMENT


def _reserve(cards: tuple[int, ...]) -> str | None:
    if len(cards) != RESERVE:
        return "not_four"
    if Counter(cards) - Counter(BIDS):
        return "no_such_card"
    return None if list(cards) == sorted(cards) else "order"


def _declare(view: m.View, seat: Seat, action: m.Declare) -> str | None:
    if action.house not in m.houses_of(view.round):
        return "no_such_house"
    stock = view.stock[seat]
    left = stock.double if action.double else stock.ghost if action.face is m.Face.GHOST else stock.painting
    if not left:
        return "no_such_token"
    special = view.specials.get(action.house)
    if special is m.Special.TOO_DARK and action.face is m.Face.GHOST:
        return "only_paintings"
    return "only_ghosts" if special is m.Special.LEGEND and action.face is m.Face.PAINTING else None


def _bid(view: m.View, phase: m.Bidding, action: m.Bid) -> str | None:
    if action.lot not in view.lots:
        return "no_such_lot"
    if action.card not in view.hands.get(phase.seat, ()):
        return "not_in_hand"
    if action.lot != m.TRUELIGHT and m.owes_truelight(view, phase.seat):
        if phase.sole:
            return "sole_holder"
        if view.hand_sizes[phase.seat] == 1:
            return "truelight_first"
    return None


def _use(view: m.View, using: m.Using, action: m.Action) -> str | None:
    literal = view.switches.mirror == "token"
    match using.special, action:
        case (m.Special.CRYPT, m.AddGhost()) | ((m.Special.CRYPT | m.Special.MIRROR), m.Decline()):
            return None
        case m.Special.MIRROR, m.TakeGhost() if not literal:
            return None
        case m.Special.MIRROR, m.Remove(owner, double) if literal:
            lies = any(
                (token.seat, token.house, token.face, token.double) == (owner, using.house, m.Face.GHOST, double)
                for token in view.tokens
            )
            return None if lies else "no_ghost_token"
        case m.Special.BALL, m.Guess(ghosts):
            most = sum(token.house == using.house for token in view.tokens)
            return None if 0 <= ghosts <= most else "too_many_ghosts"
    return WRONG_MOMENT
