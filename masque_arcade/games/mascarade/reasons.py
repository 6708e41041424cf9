"""Why an action is refused, as a key of the texts, from what its player sees: rules and client explain alike.

Imports the public vocabulary only, so the client may use it. What must not enter: states.

The keys: "not_your_turn", "already_ready", "wrong_moment" (another decision is asked); "first_turns" (3.1) and
"revealed" (4.2); "no_such_card", "no_such_seat", "not_yours", "centre", "own_card", "yourself", "protected" (12),
"own_two_off" (11.2), "two_different" (8.4), "order" (the lower slot is named first), "not_in_play" (7.1) and
"not_richest" (8.2).
"""

from masque_arcade.core.game import Seat
from masque_arcade.games.mascarade.cast import Character
from masque_arcade.games.mascarade.terms import (
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

WRONG_MOMENT = "wrong_moment"


def why_not(view: View, seat: Seat, action: Action) -> str | None:
    """Why `seat` may not do `action` now; None when he may."""
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
    """Who must decide; as core.game.Game.turn says it."""
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
