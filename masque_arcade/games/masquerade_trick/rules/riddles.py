"""The riddle of Masquerade Trick: whose mission another player has."""

from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.riddle import Guess, Riddle, Riddles
from masque_arcade.games.masquerade_trick.model import View
from masque_arcade.games.masquerade_trick.rules.state import State


def ask(view: View, me: Seat) -> Riddle | None:
    """The players whose role this one does not know, in turn, of the roles that are left."""
    seats = [seat for seat in range(view.seats) if seat not in view.roles]
    if me not in view.roles or not seats:
        return None
    known = view.roles.values()
    options = tuple(mission.role.value for mission in view.cast if mission.role not in known)
    return Riddle(options, seats[(view.trick + view.half + me) % len(seats)])


def answer(state: State, riddle: Riddle) -> Guess:
    """The role."""
    return state.roles[riddle.seat].value


RIDDLES: Final = Riddles(ask, answer)
