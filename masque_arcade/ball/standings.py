"""The standings of an evening: points, then wins, then what equal players took from each other, then shared places."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from masque_arcade.engine.value import Value

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
    took = 0
    for match in matches:
        own = next((one.place for one in match if one.who == who), None)
        if own is not None:
            theirs = [one.place for one in match if one.who in group and one.who != who]
            took += sum((place > own) - (place < own) for place in theirs)
    return took
