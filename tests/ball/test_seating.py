"""Seating against what no plan can be better than, and against the designs that are known."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masque_arcade.ball.seating import bound, seat, sizes, spread

KNOWN = {(16, 4, 5): 0, (25, 5, 6): 0, (32, 4, 8): 0, (9, 3, 4): 0, (49, 7, 8): 0, (64, 8, 9): 0}
"""People, table, rounds: repeated meetings of the best plan there is (affine planes and parts of them)."""


def planned(people: int, table: int, rounds: int, swaps: int | None = None) -> list[list[list[int]]]:
    each = sizes(people, range(2, 14), table, False)
    return seat([(range(1, people + 1), each)] * rounds, [], 7, swaps)


def cost(rounds: Sequence[Sequence[Sequence[int]]], people: int) -> int:
    """The sum of (meetings - 1)² over all pairs."""
    meetings: dict[tuple[int, ...], int] = {}
    for pair in (pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2)):
        meetings[pair] = meetings.get(pair, 0) + 1
    return sum((n - 1) ** 2 for n in meetings.values()) + people * (people - 1) // 2 - len(meetings)


def over(people: int, table: int, rounds: int) -> int:
    """How much a plan costs more than the bound."""
    plan = planned(people, table, rounds)
    return cost(plan, people) - bound([[len(one) for one in tables] for tables in plan], people)


def repeated(plan: list[list[list[int]]]) -> int:
    met = Counter(pair for tables in plan for table in tables for pair in combinations(sorted(table), 2))
    return sum(n - 1 for n in met.values())


@pytest.mark.parametrize(("people", "table", "rounds"), KNOWN)
def test_designs_have_no_repetition(people: int, table: int, rounds: int) -> None:
    assert repeated(planned(people, table, rounds)) == KNOWN[people, table, rounds]


@pytest.mark.parametrize("people", [8, 12, 13, 16, 24, 40])
@pytest.mark.parametrize("table", [3, 4, 8])
@pytest.mark.parametrize("rounds", [2, 4])
def test_plans_are_at_most_two_above_the_bound(people: int, table: int, rounds: int) -> None:
    assert over(people, table, rounds) <= 2


def test_eights_meet_as_seldom_as_they_can() -> None:
    assert [over(people, 8, 6) for people in (30, 31, 32)] == [0, 0, 0]


@pytest.mark.slow
def test_a_sixth_round_of_twenty_in_fours_repeats_what_it_must() -> None:
    """Five rounds leave only the four columns unmet: four tables of theirs, and one of leftovers who all met."""
    assert repeated(planned(20, 4, 5)) == 0
    assert repeated(planned(20, 4, 6)) == 6


@pytest.mark.slow
def test_a_fifth_round_of_twelve_in_threes_repeats_what_it_must() -> None:
    """A search through all 15,400 rounds after a first one found no five with fewer than three repetitions."""
    assert over(12, 3, 5) == 6


@pytest.mark.slow
def test_a_fourth_round_of_six_tables_repeats_what_eulers_officers_must() -> None:
    """Four rounds of 36 in sixes without a repetition would be two orthogonal Latin squares of order six, which do not
    exist. Two rounds of such tables have no repeated pair, or two at least: if two of a table meet again, some others
    of it are not met, by whom their neighbours meet twice."""
    assert over(36, 6, 4) == 4


@given(st.integers(6, 30), st.integers(3, 8), st.integers(1, 5), st.integers(0, 2**32))
def test_everybody_has_one_seat_in_every_round(people: int, table: int, rounds: int, seed: int) -> None:
    each = sizes(people, range(2, 14), table, False)
    plan = seat([(range(people), each)] * rounds, [], seed, 200)
    assert [sorted(map(len, tables), reverse=True) for tables in plan] == [each] * rounds
    assert all(sorted(who for one in tables for who in one) == [*range(people)] for tables in plan)
    assert plan == seat([(range(people), each)] * rounds, [], seed, 200)


def test_one_table_is_everybodys_in_every_round() -> None:
    assert [sorted(table) for (table,) in seat([([3], [1]), ([3, 5], [2])], [], 1)] == [[3], [3, 5]]


@given(st.integers(1, 20), st.integers(2, 5), st.integers(1, 8), st.integers(1, 8), st.booleans())
def test_tables_hold_as_many_as_the_game(people: int, least: int, more: int, wanted: int, bots: bool) -> None:
    span = range(least, least + more)
    made = sizes(people, span, wanted, bots)
    assert all((1 if bots else least) <= size <= span[-1] for size in made)
    assert sum(made) == people if bots else sum(made) <= people
    assert max(made, default=0) - min(made, default=0) <= 1
    possible = [n for n in range(people + 1) if any(least * t <= n <= span[-1] * t for t in range(people + 1))]
    assert bots or sum(made) == max(possible)


@given(st.integers(6, 24), st.integers(3, 6), st.integers(2, 4), st.integers(0, 2**32))
def test_no_plan_is_below_the_bound(people: int, table: int, rounds: int, seed: int) -> None:
    each = sizes(people, range(2, 14), table, False)
    plan = seat([(range(people), each)] * rounds, [], seed, 0)
    assert cost(plan, people) >= bound([each] * rounds, people)


def test_a_plan_drawn_anew_goes_on_with_the_design() -> None:
    plan = planned(16, 4, 5)
    for at in range(1, 5):
        rest = seat([(range(1, 17), [4] * 4)] * (5 - at), plan[:at], 99)
        assert cost(plan[:at] + rest, 16) == 0


def test_people_who_met_before_are_kept_apart() -> None:
    played = [[[1, 2, 3], [4, 5, 6], [7, 8, 9]]]
    ((first, second, third),) = seat([(range(1, 10), [3, 3, 3])], played, 1)
    assert all(len({(who - 1) // 3 for who in table}) == 3 for table in (first, second, third))


@given(st.integers(6, 24), st.integers(3, 6), st.integers(1, 3), st.integers(0, 2**32), st.randoms())
def test_people_of_near_strength_meet_where_that_costs_nothing(
    people: int, table: int, rounds: int, seed: int, chance: Random
) -> None:
    each, strength = sizes(people, range(2, 14), table, False), {who: chance.randrange(9) for who in range(people)}
    played = [seat([(range(people), each)], [], seed, 200)[0]]
    wanted = [(range(people), each)] * rounds
    usual, near = seat(wanted, played, seed, 200), seat(wanted, played, seed, 200, strength)
    assert cost(played + near, people) == cost(played + usual, people)
    assert spread(near[0], strength) <= spread(usual[0], strength)
    assert [[*map(len, tables)] for tables in near] == [[*map(len, tables)] for tables in usual]
    assert all(sorted(who for one in tables for who in one) == [*range(people)] for tables in near)


def test_who_leads_meets_who_leads() -> None:
    """Forty in fours after one round: of the many tables of ten without a repetition those of near places."""
    played, strength = planned(40, 4, 1), {who: who for who in range(1, 41)}
    wanted = [(range(1, 41), [4] * 10)]
    usual, near = seat(wanted, played, 7), seat(wanted, played, 7, strength=strength)
    assert repeated(played + near) == repeated(played + usual) == 0
    assert spread(near[0], strength) < 0.5 * spread(usual[0], strength)
