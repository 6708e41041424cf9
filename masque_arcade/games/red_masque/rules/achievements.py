"""Achievements in a match of The Red Masque: victims, and rounds as the Red Death without being found.

Reads the full truth beat by beat; only the host has it.
"""

from typing import Final

from masque_arcade.engine.achievements import FASTEST, STREAK, Honour, Tally
from masque_arcade.engine.game import Event
from masque_arcade.games.red_masque.cards import Role
from masque_arcade.games.red_masque.events import NobleFell, RedDeathStruck, RoundEnded, TurnStarted
from masque_arcade.games.red_masque.model import View
from masque_arcade.games.red_masque.rules.state import State

HONOURS: Final = (
    Honour("best_mask", "unfound", of="deaths_played"),
    Honour("deadliest", "victims", minimum=2),
    FASTEST,
    STREAK,
)


class RedMasqueTally(Tally[State]):
    """Counters of one seat.

    `victims`: Nobles that fell by their dagger and those they struck as the Red Death (5.1).
    `deaths_played`: rounds as the Red Death, of them `unfound` those without being unmasked (6).
    """

    names = ("victims", "deaths_played", "unfound")

    def count(self, event: Event, state: State) -> None:
        """Count turns and deaths as they come, roles when the round ends (7.3)."""
        match event:
            case TurnStarted():
                self.turns += 1
            case NobleFell(seat=seat):
                self.add(seat, "victims")
            case RedDeathStruck(target=target, victims=victims):
                self.add(target, "victims", len(victims))
            case RoundEnded(roles=roles):
                for seat, role in enumerate(roles):
                    if role is Role.RED_DEATH:
                        self.add(seat, "deaths_played")
                        self.add(seat, "unfound", seat not in state.fallen and seat not in state.revealed)


TALLY: Final = RedMasqueTally


def scores(view: View) -> tuple[int, ...]:
    """Victory points by seat, for the results page."""
    return view.scores
