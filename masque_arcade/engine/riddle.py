"""Riddles: what one guesses along at the replay of a match, asked from a view alone, and answered by the truth."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from masque_arcade.engine.game import Event, Seat
from masque_arcade.engine.value import Value

NO_SEAT: Final = -1
"""The answer "no one", or the subject of a question about everybody."""

Guess = str | Seat
"""An answer: a mask by its name, or a player, or NO_SEAT."""


class Riddle(Value):
    """Who or what `seat` is, or which of the players is someone, for NO_SEAT. `part`: of several cards of the seat, the
    one that is asked for; `words`: the key of a mask's name among the game's texts; `deed`: what was done in secret,
    whose line in the log is the question."""

    options: tuple[Guess, ...]
    seat: Seat = NO_SEAT
    part: str = ""
    words: str = "character.{}.name"
    deed: Event | None = None


@dataclass(frozen=True, slots=True)
class Riddles:
    """One game's. Every bot of it has a method `chances`."""

    ask: Callable[[Any, Seat], Riddle | None]
    """What one may guess now with the eyes of that seat, by its view, or by a spectator's where its secrets are
    covered; None while there is nothing that is not known."""
    answer: Callable[[Any, Riddle], Guess]
    """The truth, from the state of that moment."""
    deed: Callable[[Sequence[Event], Seat], Riddle | None] = lambda events, seat: None
    """Before that: what another player may just have done in secret, by the latest events that the seat has seen."""
    done: Callable[[Sequence[Any], Riddle], Guess] = lambda actions, riddle: ""
    """The truth of that, from the player's actions until then."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The `truth` of a riddle, and by option what a bot in that seat believed of it then."""

    riddle: Riddle
    truth: Guess
    chances: Sequence[float]

    @property
    def chance(self) -> float:
        """What the bot gave the truth."""
        return self.chances[self.riddle.options.index(self.truth)]

    @property
    def likeliest(self) -> Guess:
        """What the bot would have guessed."""
        return self.riddle.options[max(range(len(self.chances)), key=self.chances.__getitem__)]
