"""The riddle of Masquerade Trick: whose mission another player has."""

from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.riddle import Guess, Riddle, Riddles
from masque_arcade.games.masquerade_trick.model import View
from masque_arcade.games.masquerade_trick.rules.state import State


def ask(view: View, me: Seat) -> Riddle | None:
    """The other players whose role is not known, in turn, of the roles that are left."""
    seats = [seat for seat in range(view.seats) if seat != me and seat not in view.roles]
    if not view.half or not seats:
        return None
    known = view.roles.values()
    options = tuple(mission.role.value for mission in view.cast if mission.role not in known)
    return Riddle(options, seats[(view.trick + view.half) % len(seats)])


def answer(state: State, riddle: Riddle) -> Guess:
    """The role."""
    return state.roles[riddle.seat].value


RIDDLES: Final = Riddles(ask, answer)
