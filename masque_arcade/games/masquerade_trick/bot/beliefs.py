"""One seat's beliefs about the roles: a weight for every way in which the unknown roles can be placed.

Exact: at most 120 ways. The players' actions multiply, seat by seat, the chance of each role; the seat's own looks rule
ways out.
"""

from bisect import bisect
from collections.abc import Mapping, Sequence
from itertools import accumulate, permutations

from masque_arcade.engine.rng import Rng
from masque_arcade.games.masquerade_trick.missions import Mission, Role
from masque_arcade.games.masquerade_trick.model import CENTRE, Place


class RoleBelief:
    """Chances of the roles that `known` leaves open: `cast` in play, `seats` players and the centre."""

    def __init__(self, cast: Sequence[Mission], seats: int, known: Mapping[Place, Role]) -> None:
        self._places = [place for place in (*range(seats), *CENTRE) if place not in known]
        self._rest = [mission.role for mission in cast if mission.role not in known.values()]
        self._known = dict(known)
        self._ways = list(permutations(self._rest))
        self._weights: list[float] = []
        self._sums: list[float] = []

    def weigh(self, likely: Mapping[Place, Mapping[Role, float]]) -> None:
        """Weigh every way by the chance of each seat's actions under its role there."""
        rows = [(number, likely[place]) for number, place in enumerate(self._places) if place in likely]
        weights = []
        for way in self._ways:
            weight = 1.0
            for number, row in rows:
                weight *= row[way[number]]
            weights.append(weight)
        self._weights, self._sums = weights, list(accumulate(weights))

    def chance(self, place: Place, role: Role) -> float:
        """The chance that `role` is in `place`."""
        if place in self._known:
            return float(self._known[place] is role)
        number = self._places.index(place)
        got = sum(weight for way, weight in zip(self._ways, self._weights, strict=True) if way[number] is role)
        return got / self._sums[-1]

    def draw(self, rng: Rng) -> dict[Place, Role]:
        """One way at random, with its believed chance."""
        number = min(bisect(self._sums, rng.unit() * self._sums[-1]), len(self._ways) - 1)
        return {**self._known, **dict(zip(self._places, self._ways[number], strict=True))}
