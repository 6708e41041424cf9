"""A ball's server in this process: the organiser's orders, the end of the time, a table that fails."""

from pathlib import Path
from typing import Any

import pytest

from masque_arcade.app.lan_client import WindowLan
from masque_arcade.ball.evening import Ball, Settings, Stage
from masque_arcade.ball.names import own_name
from masque_arcade.ball.store import Access
from masque_net.messages import Command, Message, Refused, Update, Watch, Welcome
from tests.ball.conftest import Evening
from tests.ball.guests import Guest
from tests.waiting import until

pytestmark = pytest.mark.network


def test_the_first_guest_is_the_organiser_and_nobody_else(evening: Evening) -> None:
    evening.come(4)
    evening.guests[1].order("ball_draft")
    evening.until(lambda: evening.guests[1].refused == ["not_the_host"])
    evening.owner.order("ball_publish")
    evening.until(lambda: evening.owner.refused == ["unknown_order"])
    evening.owner.order("ball_settings", rounds=2, games=["red_masque"], minutes=5, bots=True, seats=5, level="casual")
    evening.until(lambda: evening.owner.ball["rounds"] == 2)
    assert evening.owner.ball["games"] == ["red_masque"] * 2 and evening.owner.ball["minutes"] == 5
    for wrong in ({"rounds": 0}, {"rounds": "3"}, {"games": ["chess"]}, {"seats": 99}, {"level": "perfect"}):
        evening.owner.order("ball_settings", **wrong)
    evening.until(lambda: len(evening.owner.refused) == 6)
    assert evening.server.ball.settings.rounds == 2


def test_a_round_for_too_few_is_refused_with_a_reason(evening: Evening) -> None:
    evening.come(1)
    evening.owner.order("ball_draft")
    evening.until(lambda: evening.owner.refused == ["too_few_guests"])
    assert not evening.server.ball.tables and evening.server.ball.stage is Stage.GATHERING


@pytest.mark.slow
def test_people_are_exchanged_and_led_to_the_table_and_back(evening: Evening) -> None:
    evening.come(8)
    evening.owner.order("ball_draft")
    evening.until(lambda: evening.owner.ball["state"] == "draft")
    one, other = (table["people"][0] for table in evening.owner.ball["tables"])
    evening.owner.order("ball_swap", a=one, b=other)
    evening.until(lambda: evening.owner.ball["tables"][0]["people"][0] == other)
    evening.owner.order("ball_publish")
    evening.until(lambda: evening.server.ball.stage is Stage.BREAK)
    evening.until(lambda: not any(guest.at_table for guest in evening.guests))
    assert len(evening.server.ball.results) == 2
    evening.owner.order("ball_end_round")
    evening.owner.order("ball_over")
    evening.until(lambda: all(guest.ball["state"] == "over" for guest in evening.guests))
    # Who has played at once may be asked to slow down when they get ready for another match.
    assert set(evening.owner.refused) <= {"slow_down"}, "the round has just ended by itself"


def test_a_table_runs_into_the_time_and_counts_as_it_stands(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Guest, "play", _nothing)
    evening.come(4)
    evening.seat()
    assert evening.server.seconds in range(1, 20 * 60 + 1)
    monkeypatch.setattr("masque_arcade.ball.server.time.time", _later)
    evening.until(lambda: evening.server.ball.stage is Stage.BREAK)
    (result,) = evening.server.ball.results
    assert result.by_time and [score.points for score in result.scores] == [50] * 4
    evening.until(lambda: not any(guest.at_table for guest in evening.guests))
    assert evening.owner.ball["results"][0]["by_time"]


@pytest.mark.slow
def test_a_table_that_fails_is_decided_by_the_organiser(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Guest, "play", _nothing)
    evening.come(8)
    evening.seat()
    rose, lily = evening.server.ball.tables
    for table in (rose, lily):
        evening.server.tables.hosts[table.name].host.fault = RuntimeError("broken")
    evening.until(lambda: rose.dead and lily.dead)
    assert evening.server.ball.stage is Stage.PLAYING
    # Nobody of the organiser's table can give orders meanwhile; the program does so here.
    assert evening.server.tables.score(lily, "none") and evening.server.tables.score(rose, "replay")
    monkeypatch.undo()
    evening.until(lambda: evening.server.ball.stage is Stage.BREAK)
    assert [result.table for result in evening.server.ball.results] == ["rose"]


@pytest.mark.slow
def test_no_second_match_begins_at_a_table(evening: Evening) -> None:
    """Programs get ready again as soon as a match is over."""
    evening.play_round(4, linger=3.0)
    (table,) = evening.server.tables.hosts.values()
    assert all(guest.at_table for guest in evening.guests)
    evening.until(lambda: not any(guest.at_table for guest in evening.guests))
    assert [line["event"] for line in evening.lines].count("dealt") == 1
    assert table.host.lobby.state.round is None


@pytest.mark.slow
def test_none_begins_at_a_table_that_was_over_when_the_ball_was_killed(evening: Evening) -> None:
    evening.play_round(4, linger=1e6)
    evening.kill()
    (table,) = evening.server.tables.hosts.values()

    def come() -> bool:
        for guest in evening.guests:
            guest.step()
        return len(table.look().here) == 4 and all(guest.table["state"] == "over" for guest in evening.guests)

    until(come)  # before the ball has looked at its tables once
    evening.until(lambda: not any(guest.at_table for guest in evening.guests))
    assert [line["event"] for line in evening.lines].count("dealt") == 1
    assert len(evening.server.ball.results) == 1


@pytest.mark.slow
def test_the_next_round_is_drafted_while_guests_are_still_at_their_table(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.play_round(4, linger=1e6)
    assert evening.server.ball.draft()
    evening.until(lambda: all(table.state == "waiting" for table in evening.server.ball.tables))
    evening.server.tables.linger = 0.0
    written, save = list[bool](), evening.store.save

    def saved(ball: Ball, access: Access) -> None:
        if ball.stage is Stage.SEATED:
            ports = {name: host.host.port for name, host in evening.server.tables.hosts.items()}
            written.append({name: place.port for name, place in access.places.items()} == ports)
        save(ball, access)

    monkeypatch.setattr(evening.store, "save", saved)
    assert evening.server.publish()
    evening.server.turn()
    assert written and all(written), "a host that is killed here would look for the new tables at the old ones' ports"
    evening.until(lambda: evening.server.ball.stage is Stage.BREAK)
    evening.until(lambda: not any(guest.at_table for guest in evening.guests))
    assert [result.round for result in evening.server.ball.results] == [1, 2]


@pytest.mark.slow
def test_who_watches_stays_in_the_lobby(evening: Evening) -> None:
    evening.come(4)
    evening.come(1, watch=True)
    evening.until(lambda: not evening.server.ball.people[5].plays)
    evening.seat()
    watcher = evening.guests[4]
    assert not watcher.at_table and watcher.ball["state"] in ("seated", "playing")
    evening.until(lambda: evening.server.ball.stage is Stage.BREAK)
    assert sorted(one.who for one in evening.server.ball.standings()) == [1, 2, 3, 4]


def test_who_has_no_seat_watches_a_table_as_a_spectator_and_stays_in_the_lobby(
    evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Guest, "play", _nothing)
    evening.come(4)
    lan, messages = WindowLan(tmp_path / "window", port=0), list[Message]()
    lan.join(f"127.0.0.1:{evening.port}", None, "Screen", watch=True)
    link = lan.link()
    assert link

    def heard(kind: type[Message], many: int = 1) -> list[Any]:
        def come() -> object:
            messages.extend(link.poll(0.0))
            return sum(type(one) is kind for one in messages) >= many

        evening.until(come)
        return [one for one in messages if type(one) is kind]

    evening.until(lambda: 5 in evening.server.ball.people and not evening.server.ball.people[5].plays)
    link.send(Command("ball_watch", {"table": "rose"}))
    assert heard(Refused)[0].reason == "unknown_order", "nothing to watch yet"
    evening.seat()
    for _ in range(2):
        link.send(Command("ball_watch", {"table": "rose"}))
    first, again = heard(Watch, 2)
    assert first == again, "however often one asks, there is one ticket"
    watched = lan.watch(first)
    assert watched
    seen = list[Message]()

    def shown() -> object:
        seen.extend(watched.poll(0.0))
        return any(isinstance(one, Update) for one in seen)

    evening.until(shown)
    names = [one for one in seen if isinstance(one, Welcome) and "names" in one.table]
    assert [one.viewer for one in names] == [None]
    evening.until(lambda: 5 in evening.server.tables.here)
    assert 5 in evening.server.lobby
    lan.watch(None)
    evening.until(lambda: 5 not in evening.server.tables.here)
    evening.server.turn()
    assert evening.server.ball.people[5].here
    lan.close()


def test_of_two_with_one_name_each_keeps_their_number_whoever_comes_back_first() -> None:
    ball = Ball(Settings("Ball", ("mascarade",), 3, 20, 4, False, "keen"), seed=3)

    def come(who: int, name: str) -> str:
        ball.arrive(who, own_name(ball, who, name))
        return ball.people[who].name

    assert come(3, "Ann") == "Ann"
    ball.leave(3)
    assert come(4, "ann") == "ann 2", "the first is only away"
    ball.leave(4)
    assert [come(4, "Ann"), come(3, "Ann 2")] == ["ann 2", "Ann"]
    assert [come(4, "Bo"), come(3, "bo")] == ["Bo", "bo 2"]


@pytest.mark.parametrize("over", [True, False])
def test_an_evening_ends_once_all_have_left_and_waits_for_them_before(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, over: bool
) -> None:
    monkeypatch.setattr("masque_arcade.ball.server.GRACE", 0.0)
    evening.come(2)
    if over:
        evening.owner.order("ball_over")
        evening.until(lambda: evening.owner.ball["state"] == "over")
    for guest in evening.guests:
        guest.leave()
    evening.until(lambda: not any(person.here for person in evening.server.ball.people.values()))
    if not over:
        for _ in range(3):
            evening.server.turn()
        assert not evening.server.ended
        monkeypatch.setattr("masque_arcade.ball.server.LONELY", 0.0)
    evening.until(lambda: evening.server.ended)


def _nothing(guest: Guest) -> None: ...


def _later() -> float:
    return 1e11
