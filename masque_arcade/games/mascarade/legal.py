"""What may be done in each decision of Mascarade, as tuples built once and shared.

Everything here depends on public facts only, so a list of legal actions can tell nobody anything. What must not
enter: states and secrets.
"""

import functools
from itertools import combinations, product

from masque_arcade.core.game import Seat
from masque_arcade.games.mascarade.cast import Character
from masque_arcade.games.mascarade.terms import (
    Action,
    Announce,
    Answer,
    Challenge,
    ChoosePair,
    ChooseSeat,
    ChooseSlot,
    Decline,
    Lower,
    Pass,
    Peek,
    Ready,
    Slot,
    Swap,
    UnderTable,
    hand,
    protected,
)

READY: tuple[Action, ...] = (Ready(),)
LOWER: tuple[Action, ...] = (Lower(),)
UNDER_TABLE: tuple[Action, ...] = (UnderTable(False), UnderTable(True))
CHOOSE_SEAT: tuple[ChooseSeat, ...] = tuple(ChooseSeat(seat) for seat in range(13))


@functools.cache
def on_turn(
    seats: int,
    slots: int,
    seat: Seat,
    cast: tuple[Character, ...],
    swap_only: bool,
    marks: tuple[Slot, ...],
    own_two: bool,
) -> tuple[Action, ...]:
    """Swap, Peek or Announce (4.1); `marks` are the seat's slots revealed in the turn before (4.2)."""
    exchanges = swaps(seats, slots, seat, own_two)
    if marks:
        return tuple(swap for swap in exchanges if swap.mine in marks or swap.other in marks)
    if swap_only:
        return exchanges
    peeks = tuple(Peek(slot) for slot in hand(seat, seats))
    claimable = [slot for slot in hand(seat, seats) if not protected(slot, seats)]
    return exchanges + peeks + tuple(Announce(slot, who) for slot in claimable for who in dict.fromkeys(cast))


def swaps(seats: int, slots: int, seat: Seat, own_two: bool) -> tuple[Swap, ...]:
    """Every pair that `seat` may take under the table (5.1, 11.2, 12.2); two own cards in the order of their slots."""
    own = hand(seat, seats)
    open_own = [slot for slot in own if not protected(slot, seats)]
    others = [slot for slot in range(slots) if slot not in own and not protected(slot, seats)]
    pairs = list(product(open_own, others))
    if seats == 2 or own_two:
        pairs += combinations(own, 2)
    return tuple(Swap(mine, other) for mine, other in pairs)


@functools.cache
def in_contest(seats: int, seat: Seat) -> tuple[Action, ...]:
    """Pass, or contest with one of one's own cards (7.2, 11.5, 12.4)."""
    return (Pass(), *(Challenge(slot) for slot in hand(seat, seats)))


@functools.cache
def as_witch(seats: int, seat: Seat) -> tuple[Action, ...]:
    """Exchange fortunes with anybody else, or with nobody (8.6)."""
    return (Decline(), *others(seats, seat))


@functools.cache
def others(seats: int, seat: Seat) -> tuple[ChooseSeat, ...]:
    """Any other player, clockwise (8.10)."""
    return tuple(CHOOSE_SEAT[(seat + step) % seats] for step in range(1, seats))


@functools.cache
def as_fool(seats: int, seat: Seat) -> tuple[ChoosePair, ...]:
    """Cards of two other players (8.4); with two players the opponent's L and R (12.6)."""
    open_slots = [
        slot for other in range(seats) if other != seat for slot in hand(other, seats) if not protected(slot, seats)
    ]
    owners = {slot: other for other in range(seats) for slot in hand(other, seats)}
    return tuple(
        ChoosePair(first, second)
        for first, second in combinations(open_slots, 2)
        if owners[first] != owners[second] or seats == 2
    )


@functools.cache
def as_spy(slots: int, seat: Seat) -> tuple[ChooseSlot, ...]:
    """Any other card, the centre's too (8.7). The Spy only plays where everybody has one card."""
    return tuple(ChooseSlot(slot) for slot in range(slots) if slot != seat)


@functools.cache
def as_victim(cast: tuple[Character, ...]) -> tuple[Answer, ...]:
    """Any character in play (8.10)."""
    return tuple(Answer(who) for who in dict.fromkeys(cast))
