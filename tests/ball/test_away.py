"""A ball's tables at guests' laptops: one that never takes its table, one that dies, one whose ball dies."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.ball.away_table import AwayTable
from masque_arcade.ball.evening import Result, Stage
from masque_arcade.ball.standings import points
from masque_arcade.engine.game import Over
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.storage.journal import read
from tests.app.phones import Phone, gateway_to
from tests.ball.conftest import Evening
from tests.ball.guests import Guest

pytestmark = [pytest.mark.network, pytest.mark.process, pytest.mark.slow]


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A laptop on a busy machine is neither given up nor taken for dead."""
    monkeypatch.setattr("masque_net.client.STRAY", 1.0)
    monkeypatch.setattr("masque_arcade.ball.round_tables.LENDING", 60.0)
    monkeypatch.setattr("masque_arcade.ball.away_table.GONE", 60.0)


def away(evening: Evening) -> list[str]:
    """The tables at laptops."""
    return [name for name, host in evening.server.tables.hosts.items() if isinstance(host, AwayTable)]


def shown(result: Result) -> list[int]:
    return [score.points for score in result.scores]


def ended(journal: Path) -> list[tuple[str, bool, int]]:
    """By seat the name, whether it won, and the score, of a journal's match."""
    story = read(journal)
    head, row = story.header, GAMES[story.header.game]
    match: Match[Any, Any, Any] = Match(row.game, head.seats, head.options, head.seed)
    match.start()
    for seat, action in story.actions:
        match.submit(seat, match.decision, action)
    assert isinstance(match.turn, Over)
    scores, winners = row.scores(row.game.view(match.state, None)), match.turn.outcome.winners
    return [(head.guests[str(chair)], seat in winners, scores[seat]) for seat, chair in enumerate(head.chairs)]


def finish(evening: Evening) -> None:
    evening.until(lambda: evening.server.ball.stage is Stage.BREAK)
    evening.until(lambda: not any(guest.at_table for guest in evening.guests))


def test_two_rounds_at_laptops_count_as_everywhere(evening: Evening) -> None:
    evening.come(3)
    evening.come(1, hosts=True)
    evening.until(lambda: evening.server.ball.people[4].offers)
    for number in (1, 2):
        # The next round begins while all are still at the first one's table.
        evening.server.tables.linger = 1e6 if number == 1 else 0.0
        assert evening.server.ball.draft() and evening.server.publish()
        evening.until(lambda: evening.server.ball.stage is Stage.PLAYING)
        assert away(evening) == ["rose"] and evening.owner.ball["tables"][0]["host"] == 4
        evening.until(lambda: evening.server.ball.stage is Stage.BREAK)
        result = evening.server.ball.results[-1]
        assert result.round == number and points([score.place for score in result.scores]) == shown(result)
        assert sorted(score.who for score in result.scores) == [1, 2, 3, 4]
    finish(evening)
    laptop = evening.guests[3].offer
    assert laptop and len({taker.hosting.process.pid for taker in laptop.takers if taker.hosting}) == 2
    journals = list((evening.folder / "G3" / "journals").iterdir())
    assert len(journals) == 2 and not (evening.folder / "journals").exists()
    evening.fame.close()
    assert not (evening.folder / "G3" / "hall.sqlite").exists()
    with closing(sqlite3.connect(evening.folder / "hall.sqlite")) as hall:
        kept = hall.execute(
            "SELECT name, won, score FROM results JOIN chairs ON result = id ORDER BY id, seat"
        ).fetchall()
        feats = hall.execute("SELECT count(*) FROM feats WHERE name = 'turns' AND value > 0").fetchone()
    ends = [ended(file) for file in sorted(journals, key=lambda file: file.stat().st_mtime)]
    assert kept == [row for rows in ends for row in rows] and feats == (8,)


def test_who_sits_out_hosts_the_table_and_is_not_moved(evening: Evening) -> None:
    evening.come(4)
    evening.come(1, watch=True, hosts=True)
    evening.until(lambda: evening.server.ball.people[5].offers and not evening.server.ball.people[5].plays)
    evening.seat()
    assert away(evening) == ["rose"] and not evening.guests[4].at_table
    finish(evening)
    assert len(evening.server.ball.results) == 1


def test_a_table_that_is_not_taken_stays(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("masque_arcade.ball.round_tables.LENDING", 0.5)
    evening.come(4)
    evening.hosts()
    evening.seat()
    assert away(evening) == [] and evening.owner.ball["tables"][0]["host"] is None
    finish(evening)
    evening.hosts(False)
    assert not evening.server.ball.hosts()


def test_people_of_a_laptop_that_dies_come_back_and_play_again(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Guest, "play", lambda guest: None)
    evening.come(3)
    evening.come(1, hosts=True)
    evening.until(lambda: evening.server.ball.people[4].offers)
    evening.seat()
    laptop, (table,) = evening.guests[3].offer, evening.server.ball.tables
    assert laptop
    monkeypatch.setattr("masque_arcade.ball.away_table.GONE", 2.0)
    laptop.close()
    evening.until(lambda: table.dead and not any(guest.at_table for guest in evening.guests))
    assert evening.server.ball.stage is Stage.PLAYING and evening.owner.ball["tables"][0]["dead"]
    evening.owner.order("ball_score", table="rose", how="replay")
    monkeypatch.undo()
    finish(evening)
    (result,) = evening.server.ball.results
    assert points([score.place for score in result.scores]) == shown(result) and table.host is None


def test_a_phone_goes_to_a_laptop_and_comes_back(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Guest, "play", lambda guest: None)
    evening.come(3)
    evening.come(1, watch=True, hosts=True)
    with gateway_to(evening.port, []) as server:
        phone = Phone(server.port, "Anna", 0).open().join("")
        people = evening.server.ball.people
        evening.until(lambda: [who for who, one in people.items() if one.plays] == [1, 2, 3, 5])
        evening.until(lambda: people[4].offers)
        evening.owner.order("ball_draft")
        evening.until(lambda: evening.owner.ball["state"] == "draft")
        evening.owner.order("ball_publish")
        evening.until(lambda: "ready" in [one["key"] for one in phone.page.get("choices", ())])
        phone.say(key="ready")
        evening.until(lambda: phone.page.get("phase") == "match" and evening.server.ball.stage is Stage.PLAYING)
        assert away(evening) == ["rose"]
        monkeypatch.setattr("masque_arcade.ball.server.time.time", lambda: 1e11)
        evening.until(lambda: evening.server.ball.stage is Stage.BREAK)
        evening.until(lambda: phone.page.get("phase") == "lobby" and 5 in evening.server.lobby)
    (result,) = evening.server.ball.results
    assert result.by_time and sorted(score.who for score in result.scores) == [1, 2, 3, 5]


def test_who_has_no_seat_watches_a_table_at_a_laptop(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Guest, "play", lambda guest: None)
    evening.come(3)
    evening.come(1, hosts=True)
    evening.come(1, watch=True)
    evening.until(lambda: evening.server.ball.people[4].offers and not evening.server.ball.people[5].plays)
    evening.seat()
    assert away(evening) == ["rose"] and evening.owner.table["watching"] == [], "the ball is nobody there"
    way = evening.server.tables.watch("rose", 5, own=True)
    assert way and way.token and way.addresses == evening.server.tables.hosts["rose"].way(5, own=True).addresses
    assert evening.server.tables.watch("rose", 4, own=True) is None, "who sits there does not watch"
    evening.guests.append(Guest(evening.network, evening.port, "Late", watch=True))
    evening.until(lambda: 6 in evening.server.lobby)
    assert evening.server.tables.watch("rose", 6, own=True) is None, "who came later has no ticket"
