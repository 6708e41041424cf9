"""Achievements in a game of Ghost for Sale: points, lies that were not looked into, good buys.

Reads the full truth beat by beat; only the host has it.
"""

from typing import Final

from masque_arcade.engine.achievements import STREAK, Honour, Tally
from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.ghost_for_sale import events as e
from masque_arcade.games.ghost_for_sale.model import View
from masque_arcade.games.ghost_for_sale.rules.state import State

HONOURS: Final = (
    Honour("best_liar", "unpunished", of="lies"),
    Honour("best_nose", "good_buys", of="buys", share=True, minimum=3),
    Honour("richest", "points", winner=True, striking=False),
    STREAK,
)


class GhostForSaleTally(Tally[State]):
    """Counters of one seat.

    `lies`: tokens placed in a round as a liar (6.1, 6.3), of them `unpunished` those of rounds in which no player saw
    the "?" card (7.5). `buys`: own houses that were counted, `good_buys` with points (6.4). `points` at the end.
    """

    names = ("lies", "unpunished", "buys", "good_buys", "points")

    def __init__(self, seats: int, state: State) -> None:
        super().__init__(seats, state)
        self._tokens = [0] * seats
        self._looked_into: set[Seat] = set()

    def count(self, event: Event, state: State) -> None:
        """Count a round's tokens when the "?" cards are turned over (9.1)."""
        match event:
            case e.HousesLaid(round=number):
                self.turns, self._tokens, self._looked_into = number, [0] * self.seats, set()
            case e.Declared(seat=seat):
                self._tokens[seat] += 1
            case e.Inspected(target=target):
                self._looked_into.add(target)
            case e.TruthsRevealed(truths):
                for seat in (seat for seat, honest in enumerate(truths) if not honest):
                    self.add(seat, "lies", self._tokens[seat])
                    self.add(seat, "unpunished", self._tokens[seat] * (seat not in self._looked_into))
            case e.HouseCounted(owner=owner, value=value):
                self.add(owner, "buys")
                self.add(owner, "good_buys", value > 0)
            case e.GameEnded(scores=scores):
                for seat, points in enumerate(scores):
                    self.best(seat, "points", points)


TALLY: Final = GhostForSaleTally


def scores(view: View) -> tuple[int, ...]:
    """Points by seat, for the results page."""
    return view.scores
