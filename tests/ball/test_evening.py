"""An evening: late and leaving people, drafts, sitting out, results."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masque_arcade.ball.evening import Ball, Settings, Stage
from masque_arcade.ball.facts import export, export_rows, facts
from masque_arcade.ball.seating import seat
from masque_arcade.client.session.validation import check_lobby


@pytest.fixture(autouse=True)
def _few_swaps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("masque_arcade.ball.seating.SWAPS", 500)


def evening(people: int, bots: bool = False, seats: int = 4, games: tuple[str, ...] = ("mascarade",)) -> Ball:
    ball = Ball(Settings("Ball", games, 5, 20, seats, bots, "keen"), seed=3)
    for who in range(1, people + 1):
        ball.arrive(who, f"G{who}")
    return ball


def play(ball: Ball) -> None:
    """A round in which the seats end in their order."""
    assert ball.draft() and ball.publish()
    ball.begin()
    for table in ball.tables:
        ball.finish(table, [[seat] for seat in range(len(table.people) + table.bots)])


def seated(ball: Ball) -> list[int]:
    return sorted(who for table in ball.tables for who in table.people)


def test_an_evening_from_the_first_draft_to_the_last_result() -> None:
    ball = evening(12)
    for number in range(1, 6):
        play(ball)
        assert ball.round == number and seated(ball) == [*range(1, 13)]
        assert ball.stage is Stage.BREAK
    assert not ball.draft()
    assert ball.end() and ball.stage is Stage.OVER
    assert len(ball.results) == 15
    for one in ball.standings():
        count = sum(score.points for result in ball.results for score in result.scores if score.who == one.who)
        assert one.points == count
    begun = Counter(tables[0] for round in ball.played for tables in round)
    assert set(begun.values()) <= {1, 2}


def test_from_the_second_round_on_people_of_near_places_meet_where_that_costs_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ball, given = evening(12), []
    monkeypatch.setattr("masque_arcade.ball.evening.seat", lambda *all, strength: given.append(strength) or seat(*all))
    play(ball)
    assert ball.draft()
    assert given == [None, {one.who: one.place for one in ball.standings()}]


def test_who_offers_it_hosts_their_table_and_who_has_no_seat_another() -> None:
    ball = evening(8)
    for who, plays in ((9, False), (10, False), (11, False)):
        ball.arrive(who, f"G{who}")
        ball.take_part(who, plays)
    assert ball.draft() and ball.publish() and ball.hosts() == {}
    rose, lily = ball.tables
    ball.people[9].offers = True
    assert ball.hosts() == {9: rose}
    ball.people[rose.people[1]].offers = ball.people[rose.people[2]].offers = True
    assert ball.hosts() == {rose.people[1]: rose, 9: lily}, "who has a seat hosts no other table"
    ball.people[10].offers = ball.people[11].offers = True
    ball.leave(9)
    ball.leave(rose.people[1])
    assert ball.hosts() == {rose.people[2]: rose, 10: lily}


def test_a_draft_is_drawn_anew_on_request() -> None:
    ball = evening(12)
    assert ball.draft()
    first = [sorted(table.people) for table in ball.tables]
    assert ball.draft() and ball.round == 1 and seated(ball) == [*range(1, 13)]
    second = [list(table.people) for table in ball.tables]
    assert first != second
    assert ball.end() and (ball.stage, ball.round) == (Stage.OVER, 0)


def test_late_people_and_leavers_change_the_draft_and_no_earlier_round() -> None:
    ball = evening(8)
    play(ball)
    ball.leave(3)
    assert ball.draft() and 3 not in seated(ball)
    ball.arrive(9, "Late")
    assert seated(ball) == [1, 2, 4, 5, 6, 7, 8, 9]
    ball.arrive(3, "G3")
    assert seated(ball) == [*range(1, 10)]
    ball.publish()
    before = [list(table.people) for table in ball.tables]
    ball.leave(4)
    ball.arrive(10, "Too late")
    assert [table.people for table in ball.tables] == before
    assert ball.sits_out(10) and ball.table_of(4) is not None


def test_a_draft_without_enough_people_is_taken_back() -> None:
    ball = evening(2)
    assert ball.draft()
    ball.leave(1)
    assert (ball.stage, ball.round, ball.tables) == (Stage.GATHERING, 0, [])
    assert not ball.draft()


def test_two_people_are_exchanged_and_one_may_sit_out() -> None:
    ball = evening(9, seats=4, games=("masquerade_trick",))
    ball.settings = Settings("Ball", ("masquerade_trick",), 5, 20, 4, False, "keen")
    assert ball.draft()
    a, b = ball.tables[0].people[0], ball.tables[1].people[-1]
    assert ball.swap(a, b) and ball.tables[0].people[0] == b and ball.tables[1].people[-1] == a
    assert not ball.swap(a, a) and not ball.swap(a, 99)
    ball.publish()
    assert not ball.swap(a, b)


@given(st.integers(3, 13), st.integers(0, 1000))
def test_nobody_sits_out_twice_before_all_others_did(people: int, seed: int) -> None:
    # Tables of exactly three, so that one or two sit out.
    ball = evening(0)
    ball.seed = seed
    for who in range(1, people + 1):
        ball.arrive(who, "")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("masque_arcade.ball.evening.sizes", threes)
        for _ in range(5):
            play(ball)
            rested = [ball.rested.get(who, 0) for who in range(1, people + 1)]
            assert max(rested) - min(rested) <= 1
            assert sum(rested) == ball.round * (people % 3)


def threes(people: int, *_: object) -> list[int]:
    return [3] * (people // 3)


def test_bots_fill_tables_and_take_places() -> None:
    ball = evening(7, bots=True, seats=5)
    play(ball)
    assert all(len(table.people) + table.bots == 5 for table in ball.tables)
    assert {one.who for one in ball.standings()} == set(range(1, 8))


def test_who_watches_has_no_seat_and_no_place() -> None:
    ball = evening(5)
    ball.take_part(5, False)
    play(ball)
    assert seated(ball) == [1, 2, 3, 4]
    assert 5 not in {one.who for one in ball.standings()}


def test_a_table_without_a_result_ends_the_round_too() -> None:
    ball = evening(8)
    assert ball.draft() and ball.publish()
    ball.begin()
    ball.forgo(ball.tables[0])
    assert ball.stage is Stage.PLAYING
    ball.finish(ball.tables[1], [[0]], by_time=True)
    assert ball.stage is Stage.BREAK and [result.by_time for result in ball.results] == [True]


def test_facts_are_what_a_client_takes_for_a_lobby() -> None:
    ball = evening(13, bots=True)
    for _ in range(2):
        play(ball)
    lobby = facts(ball, 60)
    check_lobby({**lobby, "you": 1})
    people = lobby["ball"]["people"]
    assert [one["place"] for one in people] == sorted(one["place"] for one in people)
    assert all(one["before"] for one in people)
    assert lobby["ball"]["state"] == "break" and lobby["ball"]["round"] == 2


def test_the_export_has_every_score() -> None:
    ball = evening(8)
    ball.people[1].name = "=1+1"
    play(ball)
    assert export(ball)["results"] == facts(ball, None)["ball"]["results"]
    lines = export_rows(ball).splitlines()
    assert len(lines) == 1 + 8
    assert sum("'=1+1" in line for line in lines) == 1
