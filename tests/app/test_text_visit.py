"""A table on the network in words: a match is played by its lines, and a refusal is one line."""

import io
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.app.text_visit import visit
from masque_arcade.client.i18n import Catalogue
from masque_arcade.server.host_options import HostOptions
from masque_arcade.server.players import MatchPlan
from masque_arcade.storage import paths
from tests.app.test_text_table import Player
from tests.server.test_rights import hosted

CODE = "7KQ2M0"
pytestmark = pytest.mark.network


def options(seats: int, bots: dict[int, str]) -> HostOptions:
    plan = MatchPlan(seats, bots, {"match": "deals"}, auto_start=True)
    return HostOptions(
        "masquerade_trick", plan, "instant", code=CODE, port=0, addresses=("127.0.0.1",), announce=False, once=True
    )


def visited(port: int, code: str, watch: bool = False) -> int:
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


def test_who_reads_no_more_leaves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    with hosted(tmp_path, options(2, {1: "casual"}), []) as host:
        assert visited(host.port, CODE) == 1
    assert "  1. " in capsys.readouterr().out


def test_a_wrong_code_is_one_line(tmp_path: Path, capsys: Any) -> None:
    with hosted(tmp_path, options(2, {1: "casual"}), []) as host:
        assert visited(host.port, "000000") == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
