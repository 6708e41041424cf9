"""Both auctions of Ghost for Sale: turns, placing, passing, and when they end (7.2, 7.3, 8.1)."""

import functools

from masque_arcade.engine.game import Event, Seat, others
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.events import AuctionEnded, CardPlaced, Passed, StepStarted, TurnEnded
from masque_arcade.games.ghost_for_sale.rules.state import BidCard, State, expose, holders, lies_open, without

# Frequent values, built once.
_bidding = functools.cache(m.Bidding)
_bid_card = functools.cache(BidCard)
_card_placed = functools.cache(CardPlaced)


def start_auction(s: State, step: m.Step) -> list[Event]:
    """The lots are opened; the first player begins (7.1, 8.1)."""
    if step is m.Step.PROPERTY:
        s.lots = tuple(m.houses_of(s.round))
    else:
        s.lots = (m.TRUELIGHT, m.PILE) if s.pile else (m.TRUELIGHT,)
    s.passed = ()
    assert s.first is not None
    _next_turn(s, (s.first - 1) % s.seats)
    return [StepStarted(s.round, step)]


def place(s: State, phase: m.Bidding, seat: Seat, action: m.Bid) -> list[Event]:
    """Put a card on a lot (7.2a, b)."""
    card, lot = action.card, action.lot
    s.hand[seat] = without(s.hand[seat], card)
    s.bids.append(_bid_card(seat, lot, card))
    face_up = lies_open(s, lot)
    if face_up:
        expose(s, seat, card)
    if phase.sole:
        s.phase = m.Closing("sole")
    elif s.hand[seat] and phase.placed + 1 < m.TURN_CARDS:
        s.phase = _bidding(seat, phase.placed + 1)
    else:
        _next_turn(s, seat)
    return [_card_placed(seat, lot, m.back_of(card), card, face_up)]


def end_turn(s: State, phase: m.Bidding, seat: Seat, action: m.Done) -> list[Event]:
    """End the turn after one card."""
    _next_turn(s, seat)
    return [TurnEnded(seat)]


def leave(s: State, phase: m.Bidding, *passing: object) -> list[Event]:
    """Pass, or have an empty hand (7.2d, e)."""
    seat = phase.seat
    empty = not s.hand[seat]
    s.passed = tuple(sorted((*s.passed, seat)))
    _next_turn(s, seat)
    return [Passed(seat, empty)]


def _next_turn(s: State, before: Seat) -> None:
    """The next seat clockwise that has not passed, unless the auction is over (7.3)."""
    left = holders(s)
    if not left:
        s.phase = m.Closing("empty")
    elif len(left) == 1:
        s.phase = m.Closing("sole") if left[0] in s.passed else m.Bidding(left[0], 0, True)
    else:
        for seat in (*others(before, s.seats), before):
            if seat not in s.passed:
                s.phase = _bidding(seat)
                return
        s.phase = m.Closing("passed")


def close(s: State, phase: m.Closing) -> list[Event]:
    """The auction is over; the first lot is resolved next."""
    step = m.Step.INFORMATION if m.TRUELIGHT in s.lots else m.Step.PROPERTY
    s.phase = m.Settling(s.lots[0])
    return [AuctionEnded(step, phase.why)]
