"""A table on the network in words: a match is played by its lines, and a refusal is one line."""

import io
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.app.text_visit import BackAtBall, BallOver, VisitLink, visit
from masque_arcade.client.i18n import Catalogue
from masque_arcade.devtools.gallery.ball import ball
from masque_arcade.devtools.gallery.fake_network import facts
from masque_arcade.server.host_options import HostOptions
from masque_arcade.server.players import MatchPlan
from masque_arcade.storage import paths
from masque_net import messages as msg
from masque_net.client import State, Status
from tests.app.test_text_table import Player
from tests.ball.test_ball import Host
from tests.server.test_rights import hosted

CODE = "7KQ2M0"
pytestmark = pytest.mark.network


class Silent:
    """A client that only hears what is `coming`."""

    status = Status(State.JOINED)

    def __init__(self) -> None:
        self.coming: list[msg.Message] = []

    def poll(self) -> list[msg.Message]:
        heard, self.coming = self.coming, []
        return heard

    def wait(self, seconds: float) -> list[msg.Message]:
        return self.poll()


def options(seats: int, bots: dict[int, str]) -> HostOptions:
    plan = MatchPlan(seats, bots, {"match": "deals"}, auto_start=True)
    return HostOptions(
        "masquerade_trick", plan, "instant", code=CODE, port=0, addresses=("127.0.0.1",), announce=False, once=True
    )


def visited(port: int, code: str | None, watch: bool = False) -> int:
    texts = Catalogue.load("en", paths.assets())
    return visit([("127.0.0.1", port)], code, "Anna", watch, "", texts)


@pytest.mark.nightly
def test_a_match_on_the_network_is_played_by_its_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[dict[str, Any]] = []
    player = Player(5)
    monkeypatch.setattr("sys.stdout", player.out)
    monkeypatch.setattr("sys.stdin", player.answers())
    monkeypatch.setattr("masque_arcade.app.text_visit._STEP", 0.02)
    with hosted(tmp_path, options(2, {1: "casual"}), told) as host:
        assert visited(host.port, CODE) == 0
    assert "Round 1." in player.out.getvalue()


@pytest.mark.slow
@pytest.mark.process
def test_an_evening_is_played_in_words_from_table_to_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(5)
    monkeypatch.setattr("sys.stdout", player.out)
    monkeypatch.setattr("sys.stdin", player.answers())
    monkeypatch.setattr("masque_arcade.app.text_visit._STEP", 0.02)
    ball = Host(tmp_path, "--games", "mascarade", "--rounds", "2", "--people", "1", "--bots", "--seats", "3")
    try:
        assert visited(ball.port, None) == 0
    finally:
        ball.close()
    said = player.out.getvalue()
    marks = ["Round 1: table Rose", "Round 1 of 2 is over", "Round 2: table Rose", "The ball is over", "Anna, "]
    assert [said.find(mark) >= 0 for mark in marks] == [True] * 5
    assert sorted(marks[:4], key=said.find) == marks[:4]


def test_a_match_that_the_balls_time_ends_is_left_for_the_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    client, out = Silent(), io.StringIO()
    link = VisitLink(client, False, Catalogue.load("en", paths.assets()), out)
    welcome = msg.Welcome(msg.PROTOCOL, 0, "", {"game": "mascarade", "names": ["Anna", "Bo"], "bots": []})
    seated, over = (msg.Lobby(facts(0, 1, chairs=[], ball=ball(8, state, 1))) for state in ("seated", "break"))
    client.coming = [seated, welcome, over]
    assert link.poll(0.0) == [welcome], "first what the match has said"
    with pytest.raises(BackAtBall):
        link.poll(0.0)
    assert "Round 2 of 3 is over" in out.getvalue()
    client.coming = [msg.Lobby(facts(0, 1, chairs=[], ball=ball(8, "over", 1)))]
    with pytest.raises(BallOver):
        link.poll(0.0)


def test_who_reads_no_more_leaves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    with hosted(tmp_path, options(2, {1: "casual"}), []) as host:
        assert visited(host.port, CODE) == 1
    assert "  1. " in capsys.readouterr().out


def test_a_wrong_code_is_one_line(tmp_path: Path, capsys: Any) -> None:
    with hosted(tmp_path, options(2, {1: "casual"}), []) as host:
        assert visited(host.port, "000000") == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
