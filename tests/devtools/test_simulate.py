"""The simulator: who sits where, how wins are counted, and that it needs no screen."""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from masque_arcade.devtools import simulate as sim
from masque_arcade.devtools.workers import ALONE, Workers, pool
from masque_arcade.engine.game import Decide, Event, Info, Options, Outcome, Over, Seat, Turn, Viewer
from masque_arcade.engine.game_statistics import Figures, Sample
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng
from masque_arcade.engine.value import Draft

MASCARADE = GAMES["mascarade"]


class Toy(Draft):
    """Everybody names a number in turn; whoever named most wins, together with whoever named as much."""

    named: list[int]
    seats: int


class HighestNumber:
    """The toy's rules."""

    id = "toy"
    seats = range(2, 6)
    version = 1

    def setup(self, seats: int, options: Options, rng: Rng) -> Toy:
        return Toy([], seats)

    def turn(self, s: Toy) -> Turn:
        if len(s.named) < s.seats:
            return Decide((len(s.named),), "name")
        most = max(s.named)
        return Over(Outcome(tuple(i for i, n in enumerate(s.named) if n == most), "named"))

    def legal(self, s: Toy, seat: Seat) -> Sequence[int]:
        return range(4)

    def why_not(self, s: Toy, seat: Seat, action: int) -> str:
        return "no"

    def apply(self, s: Toy, seat: Seat, action: int) -> list[Event]:
        s.named.append(action)
        return [Named(seat, action)]

    def view(self, s: Toy, viewer: Viewer) -> object:
        return SimpleNamespace(named=len(s.named))


class Names:
    """Always names the same."""

    def __init__(self, number: int) -> None:
        self.number = number

    def observe(self, events: Sequence[Event]) -> None:
        pass

    def choose(self, view: object, legal: Sequence[int], rng: Rng) -> int:
        return self.number


class Named(Event):
    """A player named a number; only he hears which."""

    seat: Seat
    number: int

    def seen_by(self, viewer: Viewer) -> Event:
        return self if viewer == self.seat else Named(self.seat, -1)


def count_names(event: Event, view: Any) -> Iterator[Sample]:
    assert isinstance(event, Named)
    yield "hidden numbers", float(event.number == -1), 1.0
    yield "named so far", float(view.named), 1.0
    yield "never", 0.0, 0.0


FIGURES = Figures((Named,), count_names, lambda view: {"named so far": 1.5}, "a page", "They name\nlower ones.")


def toy_entry(figures: Figures | None = None, **numbers: int) -> Any:
    return SimpleNamespace(
        game=HighestNumber(),
        info=Info("toy", range(2, 6), ()),
        make_bot=lambda level, seat, seats, rng: Names(numbers[level]),
        figures=figures,
    )


def test_lineups_turn_round_the_table_once_each() -> None:
    assert sim.lineups(["keen"], 4) == [("keen",) * 4]
    assert sim.lineups(["keen", "casual"], 4) == [("keen", "casual") * 2, ("casual", "keen") * 2]
    assert len(sim.lineups(["keen", "casual"], 5)) == 5


def test_wins_go_to_kinds_and_ties_are_shared() -> None:
    report = sim.simulate(toy_entry(keen=3, casual=1, ruthless=3), 3, 4, 1, ["keen", "casual", "ruthless"])
    assert {s.bot: s.share for s in report.win_shares} == pytest.approx({"keen": 0.5, "casual": 0.0, "ruthless": 0.5})
    assert (report.deals, report.games, report.outcomes) == (4, 12, {"named": 12})
    assert report.turns == {"mean": 3.0, "p95": 3.0, "max": 3.0}


def test_a_kind_with_several_seats_has_the_sum_of_their_wins() -> None:
    report = sim.simulate(toy_entry(keen=3, casual=1), 3, 2, 1, ["keen", "casual"])
    keen, casual = report.win_shares
    assert keen.seats == 2
    assert [keen.fair, keen.share, casual.share] == pytest.approx([2 / 3, 1.0, 0.0])


def test_duels_are_of_each_kind_alone_among_each_other() -> None:
    heard: list[tuple[float, float]] = []
    bots = ["keen", "casual", "keen"]
    entry = toy_entry(keen=3, casual=1)
    gains = sim.duels(entry, 3, 2, 1, bots, {}, ALONE, lambda *told: heard.append(told))
    assert {pair: gain.mean for pair, gain in gains.items()} == {("keen", "casual"): 3, ("casual", "keen"): 0}
    assert heard == [(done, 4) for done in range(1, 5)]


def test_wins_are_counted_by_seat_too() -> None:
    last = toy_entry(keen=1)
    last.make_bot = lambda level, seat, seats, rng: Names(seat)
    assert sim.simulate(last, 3, 4, 1, ["keen"]).seat_shares == (0.0, 0.0, 1.0)
    tied = sim.simulate(toy_entry(keen=3), 3, 4, 1, ["keen"])
    assert tied.seat_shares == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert "by seat 33.3%, 33.3%, 33.3%" in tied.lines()


def test_the_interval_is_clustered_by_deal() -> None:
    assert sim.interval([0.5, 0.5, 0.5]) == (0.5, 0.5, 0.5)
    mean, low, high = sim.interval([0.0, 1.0] * 50)
    assert (mean, round(low, 3), round(high, 3)) == (0.5, 0.402, 0.598)
    assert sim.interval([1.0]) == (1.0, 0.0, 1.0)


def test_a_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim, "ENOUGH", 2)
    report = sim.simulate(toy_entry(keen=1), 3, 2, 1, ["keen"])
    assert report.outcomes == {sim.UNFINISHED: 2}
    assert report.win_shares[0].share == 0.0


@pytest.mark.slow
def test_the_same_seed_gives_the_same_report() -> None:
    def timeless() -> sim.Report:
        report = sim.simulate(MASCARADE, 5, 6, 42, ["keen", "uniform"])
        return replace(report, moves_per_second=0.0, decision_p99_ms={})

    assert timeless() == timeless()


def test_the_report_is_the_same_whoever_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim, "WORTH_SHARING", 1)
    reports = []
    with pool(2) as two, ThreadPoolExecutor(3) as threads:
        for workers in (ALONE, two, Workers(3, threads)):
            heard: list[tuple[float, float]] = []
            report = sim.simulate(
                MASCARADE, 4, 5, 7, ["casual", "uniform"], None, workers, lambda *at, to=heard: to.append(at)
            )
            assert heard == [(done, 5) for done in range(1, 6)]
            reports.append(replace(report, moves_per_second=0.0, decision_p99_ms={}))
    assert reports[0] == reports[1] == reports[2]


def test_the_report_is_json_and_a_table() -> None:
    report = sim.simulate(MASCARADE, 4, 2, 3, ["keen", "uniform"], {"stalemate": "5"})
    tree = json.loads(json.dumps(report.plain()))
    assert tree["win_shares"][0].keys() == {"bot", "seats", "share", "low", "high", "fair"}
    assert tree["bots"] == ["keen", "uniform"]
    assert len(tree["seat_shares"]) == 4
    text = "\n".join(report.lines())
    assert "keen" in text
    assert max(map(len, report.lines())) <= 100


def test_figures_are_what_a_spectator_sees_at_their_moments() -> None:
    report = sim.simulate(toy_entry(FIGURES, keen=1), 3, 2, 1, ["keen"])
    assert report.figures == (sim.Figure("hidden numbers", 1.0, 6, None), sim.Figure("named so far", 2.0, 6, 1.5))
    tree = json.loads(json.dumps(report.plain()))["statistics"]
    assert tree == {
        "source": "a page",
        "why": "They name lower ones.",
        "figures": [
            {"figure": "hidden numbers", "ours": 1.0, "of": 6.0, "page": None},
            {"figure": "named so far", "ours": 2.0, "of": 6.0, "page": 1.5},
        ],
    }
    assert report.lines()[-4:] == [
        "hidden numbers                              1.000        -  6",
        "named so far                                2.000    1.500  6",
        "page: a page",
        "where they differ: They name lower ones.",
    ]
    assert sim.simulate(toy_entry(keen=1), 3, 2, 1, ["keen"]).plain()["statistics"] == {}


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("masquerade_trick", 4, {}),
        ("masquerade_trick", 2, {}),
        ("masquerade_trick", 1, {"trial": "on", "trial_level": "4", "guard": "on"}),
        ("red_masque", 2, {}),
        ("lupusburg", 4, {}),
        ("lupusburg", 8, {"edition": "2011"}),
    ],
)
def test_every_figure_of_a_page_is_counted(game: str, seats: int, options: Options) -> None:
    """What the page tells of a table that the simulator plays, and shares are shares."""
    report = sim.simulate(GAMES[game], seats, 12, 5, ["uniform"], options)
    figures = {one.figure: one for one in report.figures}
    page = {name for name, one in figures.items() if one.page is not None}
    assert page
    assert all(0 <= one.ours <= 1 for name, one in figures.items() if name.endswith(("wins", "mission 1", "mission 2")))
    assert report.source.startswith(f"{game}/RULES.md, section")
    text = report.lines()
    assert max(map(len, text)) <= 100
    assert all(any(line.startswith(name) for line in text) for name in page)


def test_other_tables_than_the_pages_have_no_page() -> None:
    report = sim.simulate(GAMES["red_masque"], 3, 2, 5, ["uniform"], {"layout": "flower"})
    assert report.figures and all(one.page is None for one in report.figures)


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(ValueError, match="genius"):
        sim.simulate(MASCARADE, 4, 1, 1, ["genius"])


@pytest.mark.process
def test_no_screen_is_loaded() -> None:
    code = "import sys, masque_arcade.devtools.simulate; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
