"""The league of bots: rounds that can be stopped anywhere, what the committed files may hold, and who is drawn."""

import argparse
import json
from collections import Counter
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from masque_arcade.devtools import league
from masque_arcade.devtools.simulate import Gain
from masque_arcade.devtools.workers import ALONE
from masque_arcade.engine import bot as engine_bot
from masque_arcade.engine.registry import GAMES, PACKAGE
from masque_arcade.engine.rng import Rng

games = pytest.mark.parametrize("game", list(GAMES))


def played(file: Path, *more: str) -> dict[str, Any]:
    """The tree of a small league of Lupusburg, whose bots are quick, after a run with these arguments."""
    parser = argparse.ArgumentParser()
    league.arguments(parser)
    small = {"seats": 4, "size": 4, "generations": 2, "games": 1, "proof": 2, "jobs": 1, "file": file}
    words = [word for name, value in small.items() for word in (f"--{name}", str(value))]
    league.run(parser.parse_args(["lupusburg", *words, *more]), lambda line: None)
    tree: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return tree


@pytest.mark.nightly
def test_a_stopped_league_goes_on_as_if_it_had_not_been(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = played(tmp_path / "whole.json")
    assert whole["rounds"] and "search" not in whole
    ticks = iter(range(1000))
    monkeypatch.setattr(league, "time", SimpleNamespace(monotonic=lambda: 60.0 * next(ticks)))
    parts = {}
    for _ in range(len(whole["rounds"]) * 3):
        parts = played(tmp_path / "parts.json", "--minutes", "1.5")
    assert parts["rounds"][: len(whole["rounds"])] == whole["rounds"]


@pytest.mark.parametrize(
    ("worth", "joins"), [([1.6, 1.5] * 20, True), ([1.6, 0.5] * 2, False), ([0.96, 0.97] * 20, False)]
)
def test_who_gains_and_surely_loses_little_joins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, worth: list[float], joins: bool
) -> None:
    one = league.League("lupusburg", tmp_path / "league.json", [4], 1)
    one.tree["search"] = {"generation": 3, "mean": {knob: low for knob, (low, _) in one.knobs.items()}}
    monkeypatch.setattr(one, "measure", lambda many, deals, pool: [worth])
    assert one.prove(5, None) is joins
    assert len(one.tree["members"]) == 1 + joins


@pytest.mark.nightly
def test_rounds_and_duels_of_members_are_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = league.League("lupusburg", tmp_path / "league.json", [4, 5], 1)
    one.tree |= {"members": [{}, {"decoy": 0.4}], "rounds": [{"gain": [1.1, 1.0, 1.2]}]}
    drawn: list[Any] = []
    monkeypatch.setattr(league.win_plot, "write", lambda *page: drawn.extend(page))
    one.plot(tmp_path / "plot.png", 2, ALONE)
    path, title, rounds, duels = drawn
    assert (path.name, title) == ("plot.png", "lupusburg, the league at 4 and 5 seats")
    assert rounds == [("round 1", Gain(1.1, 1.0, 1.2))]
    assert list(duels) == [("no. 1", "no. 2"), ("no. 2", "no. 1")]
    assert all(gain.low <= gain.mean <= gain.high for gain in duels.values())


@pytest.mark.parametrize(
    ("word", "value"),
    [("--plot", f"{__file__}/plot.png"), ("--dask", "10.0.0.1"), ("--seats", "2,14"), ("--seats", "x")],
)
def test_what_cannot_be_done_is_one_line(
    word: str, value: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    parser = argparse.ArgumentParser()
    league.arguments(parser)
    assert league.run(parser.parse_args(["lupusburg", "--file", str(tmp_path / "league.json"), word, value])) == 2
    assert capsys.readouterr().err.startswith("league: ")


@pytest.mark.parametrize("seats", [5, 6])
def test_a_response_differs_from_its_table_in_its_knobs_alone(monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    """Mascarade's ruthless bots play on at five seats, not at six."""
    made: list[Any] = []

    def play_deals(entry: Any, seats: int, *rest: object) -> Any:
        made.append(entry.make_bot("response", 0, seats, Rng(1)))
        return SimpleNamespace(wins=[])

    monkeypatch.setattr(league, "play_deals", play_deals)
    league.gain(("mascarade", seats, [1], [{}], {"real": 0.7}))
    evaluation = import_module(f"{PACKAGE}.mascarade.bot.evaluation")
    usual, params = evaluation.SEARCHING if seats == 5 else evaluation.PARAMS["ruthless"], made[0].params
    assert params.real == 0.7
    assert (params.infer, params.dare, params.playouts) == (usual.infer, usual.dare, usual.playouts)


@games
def test_committed_members_stay_within_the_knobs(game: str) -> None:
    evaluation = import_module(f"{PACKAGE}.{game}.bot.evaluation")
    ruthless = evaluation.PARAMS["ruthless"]
    assert all(hasattr(ruthless, knob) for knob in evaluation.KNOBS)
    for member in engine_bot.members(f"{PACKAGE}.{game}.bot"):
        for knob, value in member.items():
            low, high = evaluation.KNOBS[knob]
            assert low <= value <= high
            assert type(value) is type(getattr(ruthless, knob)) or isinstance(low, float)


def test_the_ruthless_are_drawn_from_the_league_and_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    evaluation: Any = import_module(f"{PACKAGE}.red_masque.bot.evaluation")
    monkeypatch.setattr(engine_bot, "members", lambda package: ({"lure": 0.1}, {"lure": 0.7}))
    lots = Rng(3)
    for level, lures in (("ruthless", {0.1, 0.7}), ("keen", {evaluation.PARAMS["keen"].lure})):
        drawn = Counter(engine_bot.drawn("", level, evaluation.PARAMS[level], lots).lure for _ in range(60))
        assert set(drawn) == lures
        assert min(drawn.values()) > 15
