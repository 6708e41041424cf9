"""The drawing context of Lupusburg: one displayed moment, with its board, texts and players."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import ClassVar

from masque_arcade.client.game_ui.table_context import Moment as Common
from masque_arcade.engine.game import Decide, Pace, Seat, Turn
from masque_arcade.games.lupusburg.model import (
    Brooming,
    Changing,
    Dawn,
    Dreaming,
    Finished,
    Judging,
    Lynching,
    Marking,
    Naming,
    Phase,
    Pleading,
    Prowling,
    Revealing,
    Scoring,
    Settling,
    Showing,
    Sweeping,
    Talking,
    Tallying,
    Thieving,
    View,
)
from masque_arcade.games.lupusburg.ui.images import GAME
from masque_arcade.games.lupusburg.ui.labels import PlayerNames
from masque_arcade.games.lupusburg.ui.layout import Board

NIGHT = (Thieving, Dreaming, Prowling, Dawn)
WINDOWS = (Thieving, Prowling)
TRIAL = (Marking, Naming, Pleading, Judging, Tallying, Lynching)
TOGETHER = (Settling, Talking, Judging)
"""Decisions of several seats whose progress is public."""


@dataclass(frozen=True, slots=True)
class Moment(Common[Board, PlayerNames, View]):
    """One displayed moment of this game."""

    game: ClassVar = GAME

    def lit(self) -> Collection[Seat]:
        """The seats that the table waits for: the brightest plates; none in a window of the night, which waits for
        all."""
        if isinstance(self.turn, Decide) and not isinstance(self.view.phase, WINDOWS):
            return self.turn.seats
        return ()

    @property
    def night(self) -> bool:
        """Whether it is dark."""
        return isinstance(self.view.phase, NIGHT)

    @property
    def over(self) -> bool:
        """Whether everything is open."""
        return isinstance(self.view.phase, Scoring | Finished)


def part_of_day(phase: Phase) -> str:
    """The current part of the day, as a key of its texts."""
    match phase:
        case Settling():
            return "settle"
        case Thieving() | Dreaming():
            return "thief"
        case Prowling() | Dawn():
            return "werewolf"
        case Changing():
            return "goals"
        case Brooming() | Sweeping():
            return "broom"
        case Talking():
            return "talk"
        case Marking() | Naming():
            return "tokens"
        case Pleading():
            return "plea"
        case Judging() | Tallying() | Lynching():
            return "vote"
        case Finished() | Scoring() | Revealing():
            return "end"
        case Showing():
            return "privilege"
    word = {"Privilege": "privilege", "Betting": "bets", "Drawing": "bets", "Keeping": "bets", "Looking": "look"}
    return word.get(type(phase).__name__, "dusk")


def alone(turn: Turn) -> Seat | None:
    """The only seat deciding openly, None without."""
    if isinstance(turn, Decide) and len(turn.seats) == 1 and turn.pace is Pace.OPEN:
        return turn.seats[0]
    return None
