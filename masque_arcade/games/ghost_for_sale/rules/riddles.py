"""The riddle of Ghost for Sale: whether another player is honest."""

from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.riddle import Guess, Riddle, Riddles
from masque_arcade.games.ghost_for_sale.model import View
from masque_arcade.games.ghost_for_sale.rules.state import State

HONEST: Final = "honest"
LIAR: Final = "liar"


def ask(view: View, me: Seat) -> Riddle | None:
    """The other players whose card is not known, in turn, once their tokens speak."""
    seats = [seat for seat in range(view.seats) if seat != me and seat not in view.truths]
    if not seats or not view.tokens:
        return None
    return Riddle((HONEST, LIAR), seats[(view.round + len(view.bids)) % len(seats)], words="truth.{}")


def answer(state: State, riddle: Riddle) -> Guess:
    """Their side."""
    return HONEST if state.truth[riddle.seat] else LIAR


RIDDLES: Final = Riddles(ask, answer)
