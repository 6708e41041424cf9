"""Seating: who sits with whom in each round, so that people meet as few of the same people as possible.

The cost of a plan is the sum of (meetings - 1)² over all pairs. Swaps of two people, taken by chance and ever more
strictly, bring it down (simulated annealing); where a field has as many elements as there are tables, its lines are a
plan without any repetition to begin with, or with no more than it must have: 16 people in fours for 5 rounds, 25 in
fives for 6, 32 in fours or eights for 8.

Of plans that cost the same those are better in which people of near strength sit together.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations, permutations
from math import comb, exp
from random import Random
from typing import Final

SWAPS: Final = 1_000_000
"""Swaps tried: less than a second for forty people."""
_HOT: Final = 0.4
_COLD: Final = 0.2
_STEPS: Final = 64
"""Swaps at one temperature."""
_POWERS: Final = {4: (1, 2, 3), 8: (1, 2, 4, 3, 6, 7, 5)}
"""By the size of a field of bits: the powers of its element x."""

Tables = list[list[int]]
Meetings = dict[int, dict[int, int]]


def sizes(people: int, seats: range, wanted: int, bots: bool) -> list[int]:
    """How many people sit at each table, as even as possible and near `wanted`. Their sum is smaller where somebody
    must sit out; with `bots` nobody must."""
    for plays in range(people, 0, -1):
        counts = [
            count
            for count in range(1, plays + 1)
            if -(-plays // count) <= seats[-1] and (bots or plays // count >= seats[0])
        ]
        if counts:
            count = min(counts, key=lambda count: (abs(plays / count - wanted), count))
            return [plays // count + (table < plays % count) for table in range(count)]
    return []


def seat(
    rounds: Sequence[tuple[Sequence[int], Sequence[int]]],
    played: Sequence[Sequence[Sequence[int]]],
    seed: int,
    swaps: int | None = None,
    strength: Mapping[int, int] | None = None,
) -> list[Tables]:
    """The tables of the rounds to come, each given by its people and the sizes of its tables, after those that were
    `played`. Of equal plans the first round is one in which those meet who are near in `strength`."""
    rng = Random(seed)
    plan = [_first(sorted(people), sizes, at, rng) for at, (people, sizes) in enumerate(rounds, len(played))]
    met = _meetings([*played, *plan])
    shared = [_Round(tables, met) for tables in plan if len(tables) > 1]
    if not shared:
        return plan
    least = bound([[len(table) for table in tables] for tables in (*played, *plan)], len(met))
    now = best = sum((met[a][b] - 1) ** 2 for a, b in combinations(met, 2))
    kept = [round.at.copy() for round in shared]
    chance, heat, swaps = rng.random, _HOT, SWAPS if swaps is None else swaps
    for step in range(swaps):
        if step % _STEPS == 0:
            if best <= least:
                break
            heat = _HOT * (_COLD / _HOT) ** (step / swaps)
        round = shared[int(chance() * len(shared))]
        who, at = round.who, round.at
        x, y = who[int(chance() * len(who))], who[int(chance() * len(who))]
        if at[x] == at[y]:
            continue
        more = round.more(x, y, met)
        if more > 0 and chance() >= exp(-more / heat):
            continue
        _swap(round, x, y, met, shared)
        now += 2 * more
        if now < best:
            best, kept = now, [round.at.copy() for round in shared]
    for round, at in zip(shared, kept, strict=True):
        round.at = at
        round.seat()
    if strength:
        _bring_together(plan[0], _meetings([*played, *plan]), strength)
    return plan


def spread(tables: Tables, strength: Mapping[int, int]) -> float:
    """How far apart in strength the people of the same tables are: the sum of squares around each table's mean."""
    values = [[strength[one] for one in table] for table in tables]
    return sum(sum(one**2 for one in own) - sum(own) ** 2 / len(own) for own in values if own)


def _bring_together(tables: Tables, met: Meetings, strength: Mapping[int, int]) -> None:
    """Exchange people of a round where that costs nothing in any, as long as others of more near strength meet."""
    round, again = _Round(tables, met), True
    while again:
        again = False
        for x, y in combinations(round.who, 2):
            i, j = round.at[x], round.at[y]
            if i == j or round.more(x, y, met):
                continue
            own, other = (sum(strength[one] for one in round.who if round.at[one] == n) for n in (i, j))
            d = strength[y] - strength[x]
            if ((own + d) ** 2 - own**2) * round.sizes[j] + ((other - d) ** 2 - other**2) * round.sizes[i] > 0:
                _swap(round, x, y, met, [round])
                again = True
    round.seat()


def _meetings(rounds: Sequence[Sequence[Sequence[int]]]) -> Meetings:
    """How often everybody meets everybody else."""
    everybody = {one for tables in rounds for table in tables for one in table}
    met = {one: dict.fromkeys(everybody, 0) for one in everybody}
    for a, b in (pair for tables in rounds for table in tables for pair in permutations(table, 2)):
        met[a][b] += 1
    return met


def bound(rounds: Sequence[Sequence[int]], people: int) -> int:
    """No plan of these sizes costs less: the meetings spread as evenly as they can, and a table's people spread as
    evenly as they can over the tables of every other round."""
    pairs, meetings = comb(people, 2), sum(comb(size, 2) for sizes in rounds for size in sizes)
    each, more = divmod(meetings, pairs)
    even = more * each**2 + (pairs - more) * (each - 1) ** 2
    again = sum(max(_again(one, other), _again(other, one)) for one, other in combinations(rounds, 2))
    return max(even, pairs - meetings + 2 * again)


def _again(sizes: Sequence[int], others: Sequence[int]) -> int:
    """At least so many pairs of one round meet in another."""
    count = len(others)
    return sum(
        comb(size // count + 1, 2) * (size % count) + comb(size // count, 2) * (count - size % count) for size in sizes
    )


def _first(people: Sequence[int], sizes: Sequence[int], at: int, rng: Random) -> Tables:
    """Where the search begins for round `at`: a field's lines, of all sizes but a few people of its last column, else
    any tables."""
    count, size = len(sizes), max(sizes, default=0)
    order = 8 if count == 4 < size else count
    if size <= order and min(sizes) >= size - 1 and (at < order or (at == count == size)):
        cells = [(column, value) for column in range(size) for value in range(count)]
        table_of = [column if at == order else _line(at, column, value, count, order) for column, value in cells]
        made: Tables = [[] for _ in sizes]
        for one, table in zip(people, table_of, strict=False):
            made[table].append(one)
        if sorted(map(len, made)) == sorted(sizes):
            return made
    rest = rng.sample(people, len(people))
    return [[rest.pop() for _ in range(size)] for size in sizes]


def _line(at: int, column: int, value: int, count: int, order: int) -> int:
    """Which of `count` parallel lines of slope `at` goes through a point: `value` less `at` times `column`, in a field
    of that `order`, of whose bits only as many matter as `count` needs."""
    if order not in _POWERS:
        return (value - at * column) % count
    powers = _POWERS[order]
    product = powers[(powers.index(at) + powers.index(column)) % len(powers)] if at and column else 0
    return (value ^ product) % count


class _Round:
    """A round of the search."""

    def __init__(self, tables: Tables, met: Meetings) -> None:
        self.tables = tables
        self.who = [one for table in tables for one in table]
        self.sizes = [len(table) for table in tables]
        self.at = dict.fromkeys(met, len(tables))
        """By person their table; those who sit out share the number after the last."""
        for number, table in enumerate(tables):
            for one in table:
                self.at[one] = number
        absent = [one for one, number in self.at.items() if number == len(tables)]
        self.load = {a: [sum(row[one] for one in table) for table in (*tables, absent)] for a, row in met.items()}
        """By person and table how often the person meets its people, in all rounds."""

    def seat(self) -> None:
        """Bring its people to where they are `at`."""
        self.tables[:] = [[one for one in self.who if self.at[one] == n] for n in range(len(self.tables))]

    def more(self, x: int, y: int, met: Meetings) -> int:
        """Half of what it costs more if two people of different tables are exchanged."""
        i, j, mine, theirs = self.at[x], self.at[y], self.load[x], self.load[y]
        return mine[j] - mine[i] + theirs[i] - theirs[j] + self.sizes[i] + self.sizes[j] - 2 * met[x][y] - 2


def _swap(round: _Round, x: int, y: int, met: Meetings, shared: list[_Round]) -> None:
    """Exchange two people of different tables."""
    at, i, j = round.at, round.at[x], round.at[y]
    for one, load in round.load.items():
        load[i] += met[one][y] - met[one][x]
        load[j] += met[one][x] - met[one][y]
    at[x], at[y] = j, i
    for other in round.who:
        if at[other] in (i, j) and other not in (x, y):
            for one in (x, y):
                change = 1 if at[one] == at[other] else -1
                met[one][other] += change
                met[other][one] += change
                for each in shared:
                    each.load[one][each.at[other]] += change
                    each.load[other][each.at[one]] += change
