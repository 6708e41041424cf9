"""Seating: who sits with whom in each round, so that people meet as few of the same people as possible.

The cost of a plan is the sum of (meetings - 1)² over all pairs. Swaps of two people, taken by chance and ever more
strictly, bring it down (simulated annealing); where a field has as many elements as there are tables, its lines are a
plan without any repetition to begin with: 16 people in fours for 5 rounds, 25 in fives for 6, 32 in fours for 8.
"""

from collections.abc import Sequence
from itertools import combinations
from math import exp
from random import Random
from typing import Final

SWAPS: Final = 300_000
"""Swaps tried: less than a second for forty people."""
_HOT: Final = 0.8
_COLD: Final = 0.1
_STEPS: Final = 64
"""Swaps at one temperature."""
_REDUCED: Final = {4: (2, 3), 8: (2, 3), 9: (3, 2)}
"""By the size of a field that is none of whole numbers: its prime, and what x to the power of its degree is, as digits
of that prime."""

Tables = list[list[int]]


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
) -> list[Tables]:
    """The tables of the rounds to come, each given by its people and the sizes of its tables, after those that were
    `played`."""
    rng = Random(seed)
    sat = {one for tables in played for table in tables for one in table}
    who = sorted(sat | {one for people, _ in rounds for one in people})
    number = {one: n for n, one in enumerate(who)}
    plan = [
        _first(sorted(number[one] for one in people), sizes, at, rng)
        for at, (people, sizes) in enumerate(rounds, len(played))
    ]
    before = [[[number[one] for one in table] for table in tables] for tables in played]
    return [
        [[who[n] for n in table] for table in tables]
        for tables in _annealed(plan, before, len(who), rng, SWAPS if swaps is None else swaps)
    ]


def cost(rounds: Sequence[Sequence[Sequence[int]]], people: int) -> int:
    """The sum of (meetings - 1)² over all pairs."""
    meetings: dict[tuple[int, ...], int] = {}
    for pair in (pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2)):
        meetings[pair] = meetings.get(pair, 0) + 1
    return sum((n - 1) ** 2 for n in meetings.values()) + people * (people - 1) // 2 - len(meetings)


def bound(rounds: Sequence[Sequence[int]], people: int) -> int:
    """No plan of these sizes costs less: the meetings spread as evenly as they can, and a table's people spread as
    evenly as they can over the tables of every other round."""
    pairs, meetings = people * (people - 1) // 2, sum(_pairs(size) for sizes in rounds for size in sizes)
    each, more = divmod(meetings, pairs)
    even = more * each**2 + (pairs - more) * (each - 1) ** 2
    again = sum(max(_again(one, other), _again(other, one)) for one, other in combinations(rounds, 2))
    return max(even, pairs - meetings + 2 * again)


def _again(sizes: Sequence[int], others: Sequence[int]) -> int:
    """At least so many pairs of one round meet in another."""
    count = len(others)
    return sum(
        _pairs(size // count + 1) * (size % count) + _pairs(size // count) * (count - size % count) for size in sizes
    )


def _pairs(size: int) -> int:
    return size * (size - 1) // 2


def _first(people: Sequence[int], sizes: Sequence[int], at: int, rng: Random) -> Tables:
    """Where the search begins for round `at`: a field's lines, of all sizes but a few people of its last column, else
    any tables."""
    count, size = len(sizes), max(sizes, default=0)
    if size <= count and min(sizes) >= size - 1 and (at < count or (at == count == size)):
        cells = [(column, value) for column in range(size) for value in range(count)]
        table_of = [
            column if at == count else _difference(value, _product(at, column, count), count) for column, value in cells
        ]
        made: Tables = [[] for _ in sizes]
        for one, table in zip(people, table_of, strict=False):
            made[table].append(one)
        if sorted(map(len, made)) == sorted(sizes):
            return made
    order = rng.sample(people, len(people))
    return [[order.pop() for _ in range(size)] for size in sizes]


def _digits(n: int, prime: int) -> list[int]:
    return [n % prime, n // prime % prime, n // prime**2 % prime]


def _difference(a: int, b: int, count: int) -> int:
    """In the field of so many elements, or in the whole numbers modulo `count` where there is none."""
    if count not in _REDUCED:
        return (a - b) % count
    prime = _REDUCED[count][0]
    digits = zip(_digits(a, prime), _digits(b, prime), strict=True)
    return sum((x - y) % prime * prime**power for power, (x, y) in enumerate(digits))


def _product(a: int, b: int, count: int) -> int:
    """As `_difference`."""
    if count not in _REDUCED:
        return a * b % count
    prime, reduced = _REDUCED[count]
    made = 0
    for digit in reversed(_digits(b, prime)):
        # Times x: what is shifted out comes back reduced.
        out, made = divmod(made * prime, count)
        for _ in range(out):
            made = _sum(made, reduced, count)
        for _ in range(digit):
            made = _sum(made, a, count)
    return made


def _sum(a: int, b: int, count: int) -> int:
    return _difference(a, _difference(0, b, count), count)


def _annealed(plan: list[Tables], played: list[Tables], people: int, rng: Random, swaps: int) -> list[Tables]:
    """The cheapest plan found."""
    met = [[0] * people for _ in range(people)]
    for a, b in ((a, b) for tables in played + plan for table in tables for a in table for b in table if a != b):
        met[a][b] += 1
    shared = [tables for tables in plan if len(tables) > 1]
    if not shared:
        return plan
    least = bound([[len(table) for table in tables] for tables in played + plan], people)
    now = best = sum((n - 1) ** 2 for a, row in enumerate(met) for n in row[:a])
    kept = [[list(table) for table in tables] for tables in plan]
    chance, heat = rng.random, _HOT
    for step in range(swaps):
        if step % _STEPS == 0:
            if best <= least:
                break
            heat = _HOT * (_COLD / _HOT) ** (step / swaps)
        tables = shared[int(chance() * len(shared))]
        i, j = int(chance() * len(tables)), int(chance() * (len(tables) - 1))
        one, other = tables[i], tables[j + (j >= i)]
        at, to = int(chance() * len(one)), int(chance() * len(other))
        x, y = one[at], other[to]
        mine, theirs = met[x], met[y]
        # Half of the change: nobody meets themselves, and the two did not meet here.
        more = len(one) + len(other) - 2 - mine[y] - theirs[x]
        for a in one:
            more += theirs[a] - mine[a]
        for b in other:
            more += mine[b] - theirs[b]
        if more > 0 and chance() >= exp(-more / heat):
            continue
        one[at], other[to] = y, x
        for left, came, table in ((x, y, one), (y, x, other)):
            for a in table:
                if a != came:
                    met[a][left] -= 1
                    met[left][a] -= 1
                    met[a][came] += 1
                    met[came][a] += 1
        now += 2 * more
        if now < best:
            best, kept = now, [[list(table) for table in tables] for tables in plan]
    return kept
