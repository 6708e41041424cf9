"""Points and standings, counted once more in other ways."""

from fractions import Fraction
from itertools import permutations
from math import floor

from hypothesis import given
from hypothesis import strategies as st

from masque_arcade.ball.standings import BOT, Score, order_of, places, points, standings


def test_points_go_from_100_to_none() -> None:
    assert points([1, 2, 3, 4]) == [100, 67, 33, 0]
    assert points([4, 1, 2, 2]) == [0, 100, 50, 50]
    assert points([1, 1, 1]) == [50, 50, 50]
    assert points([2, 1]) == [0, 100]
    assert points([1]) == [0]


@given(st.lists(st.integers(0, 5), min_size=2, max_size=13))
def test_equal_seats_share_the_mean_of_their_places(scores: list[int]) -> None:
    order = order_of(list(enumerate(scores)), [])
    made = points(places(order, len(scores)))
    ranked = sorted(scores, reverse=True)
    for seat, score in enumerate(scores):
        shared = [place for place, one in enumerate(ranked, 1) if one == score]
        mean = Fraction(sum(shared), len(shared))
        exact = 100 * (len(scores) - mean) / (len(scores) - 1)
        assert made[seat] == floor(exact + Fraction(1, 2))


def test_winners_come_first_whatever_the_score() -> None:
    assert order_of([(1, 9), (0, 7), (2, 7), (3, 1)], [3]) == [[3], [1], [0, 2]]
    assert order_of([], [2]) == [[2]]
    assert places([[2]], 4) == [2, 2, 1, 2]


MATCHES = st.lists(
    st.permutations([1, 2, 3, 4, 5, BOT]).flatmap(
        lambda who: st.lists(st.integers(0, 3), min_size=len(who[:4]), max_size=4).map(
            lambda scores: [*zip(who[:4], scores, strict=True)]
        )
    ),
    max_size=6,
)


def played(match: list[tuple[int, int]]) -> list[Score]:
    place = places(order_of([(seat, score) for seat, (_, score) in enumerate(match)], []), len(match))
    return [Score(who, at, n) for (who, _), at, n in zip(match, place, points(place), strict=True)]


@given(MATCHES)
def test_standings_by_points_wins_and_what_equals_took(matches: list[list[tuple[int, int]]]) -> None:
    scored = [played(match) for match in matches]
    table = standings([1, 2, 3, 4, 5], scored)
    facts = {who: (sum(s.points for m in scored for s in m if s.who == who),
                   sum(s.place == 1 for m in scored for s in m if s.who == who)) for who in range(1, 6)}  # fmt: skip
    assert {one.who: (one.points, one.wins) for one in table} == facts

    def better(a: int, b: int) -> bool:
        if facts[a] != facts[b]:
            return facts[a] > facts[b]
        level = {who for who in facts if facts[who] == facts[a]}
        took = dict.fromkeys(level, 0)
        for match in matches:
            here = [(who, score) for who, score in match if who in level]
            for (one, mine), (_, theirs) in permutations(here, 2):
                took[one] += (mine > theirs) - (mine < theirs)
        return took[a] > took[b]

    for one in table:
        assert one.place == 1 + sum(better(other, one.who) for other in facts)
    assert [one.place for one in table] == sorted(one.place for one in table)


def test_a_bot_takes_a_place_and_no_crown() -> None:
    table = standings([1, 2], [[Score(BOT, 1, 100), Score(1, 2, 50), Score(2, 3, 0)]])
    assert [(one.who, one.points, one.wins, one.place) for one in table] == [(1, 50, 0, 1), (2, 0, 0, 2)]
