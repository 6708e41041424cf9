"""The riddle of The Red Masque: who is the Red Death."""

from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.riddle import NO_SEAT, Guess, Riddle, Riddles
from masque_arcade.games.red_masque.cards import ROLES, Role
from masque_arcade.games.red_masque.model import View
from masque_arcade.games.red_masque.rules.state import State


def ask(view: View, me: Seat) -> Riddle | None:
    """The players whose role is not known, and nobody where the Red Death may be out of play (3.1, 8.2)."""
    if not view.turn or Role.RED_DEATH in view.roles.values():
        return None
    seats = [seat for seat in range(view.seats) if seat not in view.roles]
    forced = view.switches.force_red_death and 3 <= view.seats <= 5
    options = (*seats, *([] if forced or view.seats == len(ROLES) else [NO_SEAT]))
    return Riddle(options) if len(options) > 1 else None


def answer(state: State, riddle: Riddle) -> Guess:
    """The player, if it is one."""
    return state.roles.index(Role.RED_DEATH) if Role.RED_DEATH in state.roles else NO_SEAT


RIDDLES: Final = Riddles(ask, answer)
