"""Legal actions from a player's view, and reasons for refusing others as keys of the texts; for rules and client.

The keys: "not_your_turn", "already_ready", "wrong_moment" (another decision is asked); "first_turns" (3.1) and
"revealed" (4.2); "no_such_card", "no_such_seat", "not_yours", "centre", "own_card", "yourself", "protected" (12),
"own_two_off" (11.2), "two_different" (8.4), "order" (the lower slot is named first), "not_in_play" (7.1) and
"not_richest" (8.2).
"""

import functools
from itertools import combinations, product

from masque_arcade.engine.game import Seat
from masque_arcade.games.mascarade import model as m
from masque_arcade.games.mascarade.characters import Character

READY: tuple[m.Action, ...] = (m.Ready(),)
LOWER: tuple[m.Action, ...] = (m.Lower(),)
UNDER_TABLE: tuple[m.Action, ...] = (m.UnderTable(False), m.UnderTable(True))
CHOOSE_SEAT: tuple[m.ChooseSeat, ...] = tuple(m.ChooseSeat(seat) for seat in range(13))


@functools.cache
def on_turn(
    seats: int,
    slots: int,
    seat: Seat,
    cast: tuple[Character, ...],
    swap_only: bool,
    marks: tuple[m.Slot, ...],
    own_two: bool,
) -> tuple[m.Action, ...]:
    """Swap, Peek or Announce (4.1); `marks` are the seat's slots revealed in the turn before (4.2)."""
    exchanges = swaps(seats, slots, seat, own_two)
    if marks:
        return tuple(swap for swap in exchanges if swap.mine in marks or swap.other in marks)
    if swap_only:
        return exchanges
    peeks = tuple(m.Peek(slot) for slot in m.hand(seat, seats))
    claimable = [slot for slot in m.hand(seat, seats) if not m.protected(slot, seats)]
    return exchanges + peeks + tuple(m.Announce(slot, who) for slot in claimable for who in dict.fromkeys(cast))


def swaps(seats: int, slots: int, seat: Seat, own_two: bool) -> tuple[m.Swap, ...]:
    """Every pair that `seat` may take under the table (5.1, 11.2, 12.2); two own cards in the order of their slots."""
    own = m.hand(seat, seats)
    open_own = [slot for slot in own if not m.protected(slot, seats)]
    others = [slot for slot in range(slots) if slot not in own and not m.protected(slot, seats)]
    pairs = list(product(open_own, others))
    if seats == 2 or own_two:
        pairs += combinations(own, 2)
    return tuple(m.Swap(mine, other) for mine, other in pairs)


@functools.cache
def in_contest(seats: int, seat: Seat) -> tuple[m.Action, ...]:
    """Pass, or contest with one of one's own cards (7.2, 11.5, 12.4)."""
    return (m.Pass(), *(m.Challenge(slot) for slot in m.hand(seat, seats)))


@functools.cache
def as_witch(seats: int, seat: Seat) -> tuple[m.Action, ...]:
    """Exchange fortunes with another player, or decline (8.6)."""
    return (m.Decline(), *others(seats, seat))


@functools.cache
def others(seats: int, seat: Seat) -> tuple[m.ChooseSeat, ...]:
    """Any other player, clockwise (8.10)."""
    return tuple(CHOOSE_SEAT[(seat + step) % seats] for step in range(1, seats))


@functools.cache
def as_fool(seats: int, seat: Seat) -> tuple[m.ChoosePair, ...]:
    """Cards of two other players (8.4); with two players the opponent's L and R (12.6)."""
    open_slots = [
        slot for other in range(seats) if other != seat for slot in m.hand(other, seats) if not m.protected(slot, seats)
    ]
    owners = {slot: other for other in range(seats) for slot in m.hand(other, seats)}
    return tuple(
        m.ChoosePair(first, second)
        for first, second in combinations(open_slots, 2)
        if owners[first] != owners[second] or seats == 2
    )


@functools.cache
def as_spy(slots: int, seat: Seat) -> tuple[m.ChooseSlot, ...]:
    """Any other card, the centre's too (8.7). The Spy only plays where each player has one card."""
    return tuple(m.ChooseSlot(slot) for slot in range(slots) if slot != seat)


@functools.cache
def as_victim(cast: tuple[Character, ...]) -> tuple[m.Answer, ...]:
    """Any character in play (8.10)."""
    return tuple(m.Answer(who) for who in dict.fromkeys(cast))


WRONG_MOMENT = "wrong_moment"


def why_not(view: m.View, seat: Seat, action: m.Action) -> str | None:
    """Why `seat` may not do `action` now; None if they may."""
    phase = view.phase
    if isinstance(phase, m.Memorise) and seat in phase.ready:
        return "already_ready"
    if seat not in _asked(view, phase):
        return "not_your_turn"
    match phase, action:
        case (
            (m.Memorise(), m.Ready())
            | (m.Handling(), m.UnderTable())
            | (m.Looking(), m.Lower())
            | (m.Contest(), m.Pass())
        ):
            return None
        case m.Turning(), m.Swap() | m.Peek() | m.Announce():
            return _on_turn(view, seat, action)
        case m.Contest(), m.Challenge(mine):
            return _not_own(view, seat, mine)
        case m.Choosing(_, character), _:
            return _in_power(view, seat, character, action)
        case m.Answering(), m.Answer(character):
            return _not_in_play(view, character)
    return WRONG_MOMENT


def _asked(view: m.View, phase: m.Phase) -> tuple[Seat, ...] | range:
    """The seats that must decide; as engine.game.Game.turn says it."""
    match phase:
        case m.Memorise():
            return range(view.seats)
        case m.Turning():
            return (view.active,)
        case m.Contest() if view.switches.challenge_mode == "simultaneous":
            return tuple(seat for seat in range(view.seats) if seat != phase.announcer and seat not in phase.sealed)
        case m.Contest():
            return ((phase.announcer + 1 + len(phase.replies)) % view.seats,)
        case m.Looking(seat) | m.Handling(seat) | m.Choosing(seat):
            return (seat,)
        case m.Answering(_, victim):
            return (victim,)
    return ()


def _on_turn(view: m.View, seat: Seat, action: m.Swap | m.Peek | m.Announce) -> str | None:
    marks = m.marked_slots(seat, view.seats, view.marked)
    if isinstance(action, m.Swap):
        fault = _not_own(view, seat, action.mine) or _not_swappable(view, seat, action.mine, action.other)
        return fault or ("revealed" if marks and not {action.mine, action.other} & set(marks) else None)
    if view.turn <= m.FORCED_TURNS:
        return "first_turns"
    if marks:
        return "revealed"
    fault = _not_own(view, seat, action.mine)
    if fault or isinstance(action, m.Peek):
        return fault
    return "protected" if m.protected(action.mine, view.seats) else _not_in_play(view, action.character)


def _not_swappable(view: m.View, seat: Seat, mine: m.Slot, other: m.Slot) -> str | None:
    if not _exists(view, other):
        return "no_such_card"
    if other == mine:
        return "own_card"
    if other in m.hand(seat, view.seats):
        if view.seats == 3 and not view.switches.swap_own_two_3p:
            return "own_two_off"
        return "order" if other < mine else None
    return "protected" if m.protected(mine, view.seats) or m.protected(other, view.seats) else None


def _in_power(view: m.View, seat: Seat, character: Character, action: m.Action) -> str | None:
    match character, action:
        case Character.BISHOP | Character.WITCH | Character.INQUISITOR, m.ChooseSeat(other):
            if not 0 <= other < view.seats:
                return "no_such_seat"
            if other == seat:
                return "yourself"
            if character is Character.BISHOP and view.coins[other] < max(_others(view.coins, seat)):
                return "not_richest"
            return None
        case Character.WITCH, m.Decline():
            return None
        case Character.FOOL, m.ChoosePair(first, second):
            return _not_a_pair(view, seat, first, second)
        case Character.SPY, m.ChooseSlot(slot):
            if not _exists(view, slot):
                return "no_such_card"
            return "own_card" if slot in m.hand(seat, view.seats) else None
    return WRONG_MOMENT


def _not_a_pair(view: m.View, seat: Seat, first: m.Slot, second: m.Slot) -> str | None:
    for slot in (first, second):
        if not _exists(view, slot):
            return "no_such_card"
        if m.owner(slot, view.seats) is None:
            return "centre"
        if slot in m.hand(seat, view.seats):
            return "own_card"
        if m.protected(slot, view.seats):
            return "protected"
    if first == second or (view.seats > 2 and m.owner(first, view.seats) == m.owner(second, view.seats)):
        return "two_different"
    return "order" if second < first else None


def _not_own(view: m.View, seat: Seat, slot: m.Slot) -> str | None:
    if not _exists(view, slot):
        return "no_such_card"
    if slot in m.hand(seat, view.seats):
        return None
    return "centre" if m.owner(slot, view.seats) is None else "not_yours"


def _exists(view: m.View, slot: m.Slot) -> bool:
    return 0 <= slot < len(view.cast)


def _not_in_play(view: m.View, character: Character) -> str | None:
    return None if character in view.cast else "not_in_play"


def _others(coins: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return coins[:seat] + coins[seat + 1 :]
