"""The value of the houses to one seat, over every way in which the others may be honest or lie.

With n players there are at most 2**(n-1) <= 16 ways, so only the tokens still to come are approximated. Reads a View
only.
"""

import functools
import math
from collections.abc import Mapping, Sequence
from itertools import product

from masque_arcade.engine.game import Seat
from masque_arcade.games.ghost_for_sale.model import EACH_ROUND, Face, House, View, extra_ghosts, house_value, houses_of

Mark = tuple[int, int]
Marks = tuple[tuple[Mark, ...], ...]
"""By seat, by house of the round: real ghosts among its tokens there if it is (honest, a liar)."""

Table = tuple[tuple[float, ...], ...]
"""By house of the round, by real ghosts: points."""

_MOST = 26
"""More ghosts than there are tokens."""
_SURE = 1e-9


def marks_of(view: View) -> Marks:
    """The tokens at the houses of this round."""
    houses = houses_of(view.round)
    counts = [[[0, 0] for _ in houses] for _ in range(view.seats)]
    for token in view.tokens:
        counts[token.seat][token.house - houses.start][token.face is Face.PAINTING] += 1
    return tuple(tuple((ghost, painting) for ghost, painting in row) for row in counts)


def worth_table(view: View, to_come: int) -> Table:
    """By house, by real ghosts there now: the points to expect when `to_come` tokens will still be placed somewhere,
    half of them real (6.1). A used Crypt or Mirror is counted (12.3, 12.4)."""
    shifts = tuple(extra_ghosts(house, view.used, view.specials, view.switches) for house in houses_of(view.round))
    return _table(view.round, shifts, to_come)


@functools.cache
def _table(number: int, shifts: tuple[int, ...], to_come: int) -> Table:
    chances = _arrivals(to_come / (2 * EACH_ROUND))
    table = []
    for house, shift in zip(houses_of(number), shifts, strict=True):
        values = [float(house_value(house, max(0, ghosts + shift))) for ghosts in range(_MOST + len(chances))]
        table.append(
            tuple(sum(chance * values[ghosts + more] for more, chance in enumerate(chances)) for ghosts in range(_MOST))
        )
    return tuple(table)


def _arrivals(mean: float) -> list[float]:
    """The chances that 0, 1, 2 ... more real ghosts come to a house (Poisson)."""
    if mean <= 0:
        return [1.0]
    chances = [math.exp(-mean)]
    while len(chances) < 6:
        chances.append(chances[-1] * mean / len(chances))
    total = sum(chances)
    return [chance / total for chance in chances]


class Belief:
    """Chances of each way in which the seats may be honest (True) or lie, as `me` sees it; None is a spectator."""

    def __init__(self, view: View, me: Seat | None, honest: Sequence[float] | None = None) -> None:
        """`honest`: the chance of each seat by its tokens and bids, kept as `seen`; knowledge of `me` overrides it."""
        self.marks = marks_of(view)
        known = view.truths if me is not None else {}
        self.seen = [0.5] * view.seats if honest is None else list(honest)
        self.ways: list[tuple[bool, ...]] = []
        self.weights: list[float] = []
        sides = [(known[seat],) if seat in known else (True, False) for seat in range(view.seats)]
        for way in product(*sides):
            if view.pile_lies is not None and sum(way) != view.pile_lies:
                continue
            weight = 1.0
            for chance, truth in zip(self.seen, way, strict=True):
                weight *= max(_SURE, chance if truth else 1 - chance)
            self.ways.append(way)
            self.weights.append(weight)
        total = sum(self.weights)
        self.weights = [weight / total for weight in self.weights]

    def ghosts(self, place: int, without: Seat | None = None) -> list[float]:
        """The chances of 0, 1, 2 ... real ghosts at the house in that place of its row; `without` a ghost-face token of
        that seat."""
        chances = [0.0] * _MOST
        column = [row[place] for row in self.marks]
        if without is not None:
            honest, lying = column[without]
            column[without] = (honest - 1, lying)
        for way, weight in zip(self.ways, self.weights, strict=True):
            chances[sum(mark[not truth] for mark, truth in zip(column, way, strict=True))] += weight
        return chances

    def worth(self, table: Table) -> list[float]:
        """The points to expect of each house."""
        return [
            sum(chance * value for chance, value in zip(self.ghosts(place), values, strict=True) if chance)
            for place, values in enumerate(table)
        ]

    def points(self, table: Table) -> list[list[float]]:
        """The points of each house, by way."""
        return [
            [
                values[sum([mark[not truth] for mark, truth in zip(column, way, strict=True)])]
                for column, values in zip(zip(*self.marks, strict=True), table, strict=True)
            ]
            for way in self.ways
        ]

    def honest(self, seat: Seat) -> float:
        """The chance that `seat` is honest."""
        return sum(weight for way, weight in zip(self.ways, self.weights, strict=True) if way[seat])


def worth_if(marks: Marks, chances: Sequence[float], table: Table) -> list[float]:
    """The points to expect of each house when each seat is honest with its own chance, independent of the others."""
    return [worth_at(column, chances, values) for column, values in zip(zip(*marks, strict=True), table, strict=True)]


def worth_at(column: Sequence[Mark], chances: Sequence[float], values: Sequence[float]) -> float:
    """The same of one house; `column` has the marks of each seat there."""
    spread = [1.0]
    sure = 0
    for (honest, lying), chance in zip(column, chances, strict=True):
        least = honest if honest < lying else lying
        sure += least
        more = honest - least or lying - least
        if more:
            likely = chance if honest > least else 1 - chance
            if likely in (0, 1):
                sure += more * int(likely)
                continue
            wider = [ghosts * (1 - likely) for ghosts in spread] + [0.0] * more
            for place, part in enumerate(spread):
                wider[place + more] += part * likely
            spread = wider
    worth = 0.0
    for place, part in enumerate(spread):
        worth += part * values[sure + place]
    return worth


def plan_worth(mine: Sequence[float], public: Sequence[float], discount: float) -> float:
    """The value of the houses to a player who values them like `mine` while all pay for their value in `public`."""
    gains = sorted((own - discount * all_see for own, all_see in zip(mine, public, strict=True)), reverse=True)
    return gains[0] + 0.7 * gains[1] + 0.3 * gains[2]


@functools.lru_cache(maxsize=256)
def read_plans(marks: Marks, table: Table, discount: float, trust: float, suspicion: float) -> tuple[float, ...]:
    """The chance of each seat to be honest if tokens are placed to profit from what only their owner knows, or, with
    the chance `suspicion`, as if they were on the other side.

    `trust`: how sharply a better plan speaks for a side; 0 not at all.
    """
    even = [0.5] * len(marks)
    if trust <= 0:
        return tuple(even)
    public = worth_if(marks, even, table)
    likely = []
    for seat in range(len(marks)):
        plans = [
            plan_worth(worth_if(marks, [*even[:seat], side, *even[seat + 1 :]], table), public, discount)
            for side in (1.0, 0.0)
        ]
        straight = 1 / (1 + math.exp(max(-30.0, min(30.0, trust * (plans[1] - plans[0])))))
        likely.append(straight + suspicion * (1 - 2 * straight))
    return tuple(likely)


def read_bids(view: View, marks: Marks, table: Table, honest: Sequence[float], trust: float) -> list[float]:
    """The same after the bids: players bid for houses that they know to be good."""
    if trust <= 0 or not any(bid.lot >= 0 for bid in view.bids):
        return list(honest)
    start = houses_of(view.round).start
    interest: Mapping[Seat, dict[House, int]] = {seat: {} for seat in range(view.seats)}
    for bid in view.bids:
        row = interest[bid.seat]
        row[bid.lot - start] = row.get(bid.lot - start, 0) + 1
    likely = []
    for seat, chance in enumerate(honest):
        shift = 0.0
        if interest[seat]:
            ups, downs = (worth_if(marks, [*honest[:seat], side, *honest[seat + 1 :]], table) for side in (1.0, 0.0))
            shift = trust * sum(n * (ups[place] - downs[place]) for place, n in interest[seat].items())
        odds = math.log(max(_SURE, chance) / max(_SURE, 1 - chance)) + max(-4.0, min(4.0, shift))
        likely.append(1 / (1 + math.exp(-odds)))
    return likely


def after(before: Sequence[float], evidence: Sequence[float]) -> list[float]:
    """The chances `before`, changed by evidence that would make an even chance `evidence`."""
    both = zip(before, evidence, strict=True)
    return [one * two / (one * two + (1 - one) * (1 - two)) for one, two in both]
