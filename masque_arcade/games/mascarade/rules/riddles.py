"""The riddle of Mascarade: which mask lies before another player."""

from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.riddle import Guess, Riddle, Riddles
from masque_arcade.games.mascarade.model import HAND, View, hand, hand_size, owner
from masque_arcade.games.mascarade.rules.state import State


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


RIDDLES: Final = Riddles(ask, answer)
