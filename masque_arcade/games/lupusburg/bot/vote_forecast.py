"""The forecast of a trial after a token: tokens still to come, suspects, and the vote, played out once in numbers.

The others are assumed to place and vote by an onlooker's beliefs.
"""

import math
from collections.abc import Sequence
from typing import Final

from masque_arcade.games.lupusburg.constants import TOKENS_EACH
from masque_arcade.games.lupusburg.model import House, View, nearness, owner_of, rights, totals

_CROWDED: Final = 2.0
"""The excess of tokens at the most suspected houses over their suspicion."""
_HERD: Final = 0.25
"""The attraction of later tokens by a placed one, in chances."""
_SURE: Final = 6.0
"""The certainty of a vote against the more suspected house, by the difference of chances."""


class VoteForecast:
    """The trial in progress; `public` is an onlooker's belief about each house."""

    def __init__(self, view: View, public: Sequence[float]) -> None:
        self._view = view
        self._guilt = [public[house] + public[house ^ 1] for house in range(len(public))]
        tokens = totals(view.marks)
        to_come = TOKENS_EACH * view.seats - len(view.marks) - 1
        pull = [
            float(here) * (self._guilt[house] + _HERD * tokens.get(house, 0) / view.seats) ** _CROWDED
            for house, here in enumerate(view.alive)
        ]
        whole = sum(pull) or 1.0
        self._tokens = [tokens.get(house, 0) + to_come * one / whole for house, one in enumerate(pull)]
        self._town = [house for house, here in enumerate(view.alive) if here]

    def doom(self, house: House) -> list[tuple[House, float]]:
        """The chances of lynching by house if one's own token is at `house`."""
        view = self._view
        assert view.mayor is not None
        mayor, last = view.mayor, view.switches.tie_mayor_last

        def rank(one: House) -> tuple[float, tuple[int, House]]:
            return -self._tokens[one] - (one == house), nearness(one, view.seats, mayor, last)

        first, second = sorted(self._town, key=rank)[:2]
        against = self.vote(first, second)
        return [(first, against), (second, 1 - against)]

    def vote(self, first: House, second: House) -> float:
        """The chance that the first of two suspects is lynched."""
        lead = ballots = 0.0
        for seat in range(self._view.seats):
            votes = rights(self._view.alive, (first, second), seat)
            if not votes:
                continue
            ballots += votes
            own = (owner_of(second) == seat) - (owner_of(first) == seat)
            lead += votes * (own or math.tanh(_SURE * (self._guilt[first] - self._guilt[second]) / 2))
        return 1 / (1 + math.exp(-4 * lead / math.sqrt(ballots or 1)))
