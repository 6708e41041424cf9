"""The scoring of an evening: the points of each match by place, 100 for the first, none for the last and what lies
between for the others; the standings by points, then wins, then what equal players took from each other.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from masque_arcade.engine.value import Value

FIRST: Final = 100
"""The points of a sole winner."""

BOT = 0
"""Stands for every bot: it takes places and gets no crown."""


class Score(Value):
    """A person's place and points in one match; `who` is BOT for a bot."""

    who: int
    place: int
    points: int


class Standing(Value):
    """A person's evening so far."""

    who: int
    points: int
    wins: int
    place: int


def order_of(scores: Sequence[tuple[int, int]], winners: Sequence[int]) -> list[list[int]]:
    """A match's order from `scores` (seat, score) and its winners: groups of equal seats, the winners first whatever
    their score."""
    groups = [sorted(winners)] if winners else []
    by_score: dict[int, list[int]] = {}
    for seat, score in scores:
        if seat not in winners:
            by_score.setdefault(score, []).append(seat)
    return groups + [sorted(by_score[score]) for score in sorted(by_score, reverse=True)]


def places(order: Sequence[Sequence[int]], seats: int) -> list[int]:
    """Places by seat; equal seats share the better one. Seats that the order leaves out are last together."""
    rest = [seat for seat in range(seats) if not any(seat in group for group in order)]
    made, place = [0] * seats, 1
    for group in (*order, rest):
        for seat in group:
            made[seat] = place
        place += len(group)
    return made


def points(places: Sequence[int]) -> list[int]:
    """Points by seat: 100 x (n - place) / (n - 1); equal seats share the mean of their places. Halves go up. A player
    alone at a table gets none."""
    seats, made = len(places), []
    for place in places:
        twice = 2 * (seats - place) - places.count(place) + 1  # of n - the mean place
        made.append((FIRST * twice + seats - 1) // (2 * (seats - 1)) if seats > 1 else 0)
    return made


def standings(people: Iterable[int], matches: Sequence[Sequence[Score]]) -> list[Standing]:
    """The people in order, the best first; those who are equal in everything share the better place, by number."""
    sums = {who: [0, 0] for who in people}
    for score in (one for match in matches for one in match if one.who in sums):
        sums[score.who][0] += score.points
        sums[score.who][1] += score.place == 1
    made: list[Standing] = []
    for (points, wins), level in groupby(sorted(sums, key=lambda who: sums[who], reverse=True), key=sums.__getitem__):
        group = set(level)
        took = {who: _took(who, group, matches) for who in group}
        first = len(made) + 1
        for who in sorted(group, key=lambda who: (-took[who], who)):
            place = first + sum(took[other] > took[who] for other in group)
            made.append(Standing(who, points, wins, place))
    return made


def _took(who: int, group: set[int], matches: Sequence[Sequence[Score]]) -> int:
    """How much more often a person was placed before one of the group than behind."""
    pairs = ((own, one) for match in matches for own in match if own.who == who for one in match if one.who in group)
    return sum((one.place > own.place) - (one.place < own.place) for own, one in pairs)
