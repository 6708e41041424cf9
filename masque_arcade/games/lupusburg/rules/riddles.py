"""The riddle of Lupusburg: whose house hides the Werewolf."""

from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.riddle import Guess, Riddle, Riddles
from masque_arcade.games.lupusburg.model import Character, View, living
from masque_arcade.games.lupusburg.rules.state import State, wolf_seat


def ask(view: View, me: Seat) -> Riddle | None:
    """The players of whom not all characters that still live are known."""
    if Character.WEREWOLF in view.characters.values() or not view.round:
        return None
    seats = [
        seat for seat in range(view.seats) if any(house not in view.characters for house in living(view.alive, seat))
    ]
    return Riddle(tuple(seats)) if len(seats) > 1 else None


def answer(state: State, riddle: Riddle) -> Guess:
    """The player."""
    return wolf_seat(state)


RIDDLES: Final = Riddles(ask, answer)
