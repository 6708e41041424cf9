"""Achievements in a match of Masquerade Trick: roles not found, tricks in vain.

Reads the full truth beat by beat; only the host has it.
"""

from typing import Final

from masque_arcade.engine.achievements import FASTEST, STREAK, Honour, Tally
from masque_arcade.engine.game import Event
from masque_arcade.games.masquerade_trick.events import DealEnded, Pointed, TrickWon
from masque_arcade.games.masquerade_trick.missions import MISSIONS
from masque_arcade.games.masquerade_trick.model import View
from masque_arcade.games.masquerade_trick.rules.state import State

HONOURS: Final = (
    Honour("in_vain", "in_vain", of="tricks", minimum=3),
    Honour("unseen", "unseen", of="pointed"),
    FASTEST,
    STREAK,
)


class MasqueradeTrickTally(Tally[State]):
    """Counters of one seat.

    `pointed`: deals with a raised hand (7.1), of them `unseen` those in which this seat was a target and was not found
    (7.3). `tricks` won, and `in_vain` those of deals not won (7.4).
    """

    names = ("pointed", "unseen", "tricks", "in_vain")

    def count(self, event: Event, state: State) -> None:
        """Count hands when they go up, tricks when they are won, and their use at the deal's end."""
        match event:
            case TrickWon(player=player):
                self.turns += 1
                if 0 <= player < self.seats:
                    self.add(player, "tricks")
            case Pointed(points):
                for seat in points:
                    self.add(seat, "pointed")
                    wanted = any(MISSIONS[state.roles[other]].find is state.roles[seat] for other in points)
                    self.add(seat, "unseen", wanted and seat not in points.values())
            case DealEnded(winners=winners):
                for seat in range(self.seats):
                    self.add(seat, "in_vain", 0 if seat in winners else state.wins.get(seat, 0))


TALLY: Final = MasqueradeTrickTally


def scores(view: View) -> tuple[int, ...]:
    """Deals won by seat, for the results page."""
    return view.scores
