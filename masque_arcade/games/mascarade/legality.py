"""Legal actions from a player's view, and reasons for refusing others as keys of the texts; for rules and client.

The keys: "not_your_turn", "already_ready", "wrong_moment" (another decision is asked); "first_turns" (3.1) and
"revealed" (4.2); "no_such_card", "no_such_seat", "not_yours", "centre", "own_card", "yourself", "protected" (12),
"own_two_off" (11.2), "two_different" (8.4), "order" (the lower slot is named first), "not_in_play" (7.1) and
"not_richest" (8.2).
"""

import functools
from itertools import combinations, product

from masque_arcade.engine.game import Seat
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import (
    FORCED_TURNS,
    Action,
    Announce,
    Answer,
    Answering,
    Challenge,
    ChoosePair,
    ChooseSeat,
    ChooseSlot,
    Choosing,
    Contest,
    Decline,
    Handling,
    Looking,
    Lower,
    Memorise,
    Pass,
    Peek,
    Phase,
    Ready,
    Slot,
    Swap,
    Turning,
    UnderTable,
    View,
    hand,
    marked_slots,
    owner,
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
    """Exchange fortunes with another player, or decline (8.6)."""
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
    """Any other card, the centre's too (8.7). The Spy only plays where each player has one card."""
    return tuple(ChooseSlot(slot) for slot in range(slots) if slot != seat)


@functools.cache
def as_victim(cast: tuple[Character, ...]) -> tuple[Answer, ...]:
    """Any character in play (8.10)."""
    return tuple(Answer(who) for who in dict.fromkeys(cast))


WRONG_MOMENT = "wrong_moment"


def why_not(view: View, seat: Seat, action: Action) -> str | None:
    """Why `seat` may not do `action` now; None if they may."""
    phase = view.phase
    if isinstance(phase, Memorise) and seat in phase.ready:
        return "already_ready"
    if seat not in _asked(view, phase):
        return "not_your_turn"
    match phase, action:
        case (Memorise(), Ready()) | (Handling(), UnderTable()) | (Looking(), Lower()) | (Contest(), Pass()):
            return None
        case Turning(), Swap() | Peek() | Announce():
            return _on_turn(view, seat, action)
        case Contest(), Challenge(mine):
            return _not_own(view, seat, mine)
        case Choosing(_, character), _:
            return _in_power(view, seat, character, action)
        case Answering(), Answer(character):
            return _not_in_play(view, character)
    return WRONG_MOMENT


def _asked(view: View, phase: Phase) -> tuple[Seat, ...] | range:
    """The seats that must decide; as engine.game.Game.turn says it."""
    match phase:
        case Memorise():
            return range(view.seats)
        case Turning():
            return (view.active,)
        case Contest() if view.switches.challenge_mode == "simultaneous":
            return tuple(seat for seat in range(view.seats) if seat != phase.announcer and seat not in phase.sealed)
        case Contest():
            return ((phase.announcer + 1 + len(phase.replies)) % view.seats,)
        case Looking(seat) | Handling(seat) | Choosing(seat):
            return (seat,)
        case Answering(_, victim):
            return (victim,)
    return ()


def _on_turn(view: View, seat: Seat, action: Swap | Peek | Announce) -> str | None:
    marks = marked_slots(seat, view.seats, view.marked)
    if isinstance(action, Swap):
        fault = _not_own(view, seat, action.mine) or _not_swappable(view, seat, action.mine, action.other)
        return fault or ("revealed" if marks and not {action.mine, action.other} & set(marks) else None)
    if view.turn <= FORCED_TURNS:
        return "first_turns"
    if marks:
        return "revealed"
    fault = _not_own(view, seat, action.mine)
    if fault or isinstance(action, Peek):
        return fault
    return "protected" if protected(action.mine, view.seats) else _not_in_play(view, action.character)


def _not_swappable(view: View, seat: Seat, mine: Slot, other: Slot) -> str | None:
    if not _exists(view, other):
        return "no_such_card"
    if other == mine:
        return "own_card"
    if other in hand(seat, view.seats):
        if view.seats == 3 and not view.switches.swap_own_two_3p:
            return "own_two_off"
        return "order" if other < mine else None
    return "protected" if protected(mine, view.seats) or protected(other, view.seats) else None


def _in_power(view: View, seat: Seat, character: Character, action: Action) -> str | None:
    match character, action:
        case Character.BISHOP | Character.WITCH | Character.INQUISITOR, ChooseSeat(other):
            if not 0 <= other < view.seats:
                return "no_such_seat"
            if other == seat:
                return "yourself"
            if character is Character.BISHOP and view.coins[other] < max(_others(view.coins, seat)):
                return "not_richest"
            return None
        case Character.WITCH, Decline():
            return None
        case Character.FOOL, ChoosePair(first, second):
            return _not_a_pair(view, seat, first, second)
        case Character.SPY, ChooseSlot(slot):
            if not _exists(view, slot):
                return "no_such_card"
            return "own_card" if slot in hand(seat, view.seats) else None
    return WRONG_MOMENT


def _not_a_pair(view: View, seat: Seat, first: Slot, second: Slot) -> str | None:
    for slot in (first, second):
        if not _exists(view, slot):
            return "no_such_card"
        if owner(slot, view.seats) is None:
            return "centre"
        if slot in hand(seat, view.seats):
            return "own_card"
        if protected(slot, view.seats):
            return "protected"
    if first == second or (view.seats > 2 and owner(first, view.seats) == owner(second, view.seats)):
        return "two_different"
    return "order" if second < first else None


def _not_own(view: View, seat: Seat, slot: Slot) -> str | None:
    if not _exists(view, slot):
        return "no_such_card"
    if slot in hand(seat, view.seats):
        return None
    return "centre" if owner(slot, view.seats) is None else "not_yours"


def _exists(view: View, slot: Slot) -> bool:
    return 0 <= slot < len(view.cast)


def _not_in_play(view: View, character: Character) -> str | None:
    return None if character in view.cast else "not_in_play"


def _others(coins: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return coins[:seat] + coins[seat + 1 :]
