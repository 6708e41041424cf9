"""The riddles of Mascarade: whether another player has just swapped, and which mask lies before one."""

from collections.abc import Sequence
from typing import Final

from masque_arcade.engine.game import Event, Seat
from masque_arcade.engine.riddle import Guess, Riddle, Riddles
from masque_arcade.games.mascarade.events import BroughtBack, Dealt, TakenUnder, TurnStarted, Unmasked
from masque_arcade.games.mascarade.model import HAND, Action, UnderTable, View, hand, hand_size, owner
from masque_arcade.games.mascarade.rules.state import State

SWAPPED: Final = "swapped"
FEIGNED: Final = "feigned"


def ask(view: View, me: Seat) -> Riddle | None:
    """The card that was under the table most often, of those in turn."""
    size = hand_size(view.seats)
    slots = [slot for slot in range(view.seats * size) if owner(slot, view.seats) != me and slot not in view.faces]
    if not view.turn or not slots:
        return None
    _, _, slot = max((view.stirs[slot], (slot + view.turn) % len(slots), slot) for slot in slots)
    part = HAND[view.seats][slot % size] if view.seats in HAND else ""
    return Riddle(tuple(dict.fromkeys(one.value for one in view.cast)), slot // size, part)


def answer(state: State, riddle: Riddle) -> Guess:
    """The mask."""
    parts = HAND.get(state.seats, ("",))
    return state.cards[hand(riddle.seat, state.seats)[parts.index(riddle.part)]].value


def deed(events: Sequence[Event], me: Seat) -> Riddle | None:
    """Whether a swap of another player in this turn or the one before was real, until masks were turned over."""
    turns = 0
    for event in reversed(events):
        turns += isinstance(event, TurnStarted)
        if turns > 1 or isinstance(event, Dealt | Unmasked):
            return None
        if isinstance(event, BroughtBack):
            under = TakenUnder(event.seat, event.first, event.second)
            return None if event.seat == me else Riddle((SWAPPED, FEIGNED), event.seat, words="riddle.{}", deed=under)
    return None


def done(actions: Sequence[Action], riddle: Riddle) -> Guess:
    """What the hands under the cloth did last; who chose nothing has pretended."""
    last = next((action for action in reversed(actions) if isinstance(action, UnderTable)), None)
    return SWAPPED if last is not None and last.exchange else FEIGNED


RIDDLES: Final = Riddles(ask, answer, deed, done)
