"""The daily report: every visit once, on its day, without names; and a disk that refuses ends nothing."""

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pygame
import pytest

from masque_arcade.app.kiosk import settings_file
from masque_arcade.app.kiosk.daily_report import DailyReport, DayReport, Unplayed, read, table
from masque_arcade.cli.main import run
from tests.kiosk.kiosk_fixture import KioskFixture

Open = Callable[..., KioskFixture]
NOON = datetime(2026, 3, 5, 12, 0)


class Clock:
    """The time of day, moved by hand."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now


def report_of(made: KioskFixture) -> DayReport:
    return made.kiosk_app.shared.report.today()


def test_a_visit_is_a_line_of_the_day_on_which_it_began(tmp_path: Path) -> None:
    clock = Clock()
    report = DailyReport(tmp_path, clock)
    clock.now = NOON.replace(hour=23, minute=55)
    report.begin(100.0)
    clock.now += timedelta(minutes=10)
    report.end(700.0, "ja", Unplayed("", ("mascarade", "lupusburg"), 1))
    report.begin(800.0)
    report.end(830.0, "de", Unplayed("question"))
    report.end(900.0, "de", Unplayed("question"))
    lines = [(tmp_path / "reports" / f"2026-03-0{day}.csv").read_text().splitlines() for day in (5, 6)]
    heading = "began,minutes,language,games,finished,left_at"
    assert lines == [[heading, "23:55,10.0,ja,mascarade lupusburg,1,"], [heading, "00:05,0.5,de,,0,question"]]
    assert table(tmp_path).splitlines() == [
        "day,visits,begun,finished,minutes,languages,left_at",
        "2026-03-05,1,2,1,10,ja:1,",
        "2026-03-06,1,0,0,0,de:1,question:1",
    ]


@pytest.mark.parametrize("jump", [timedelta(hours=-3), timedelta(days=400)])
def test_a_clock_that_jumps_makes_no_visit_longer(tmp_path: Path, jump: timedelta) -> None:
    clock = Clock()
    report = DailyReport(tmp_path, clock)
    report.begin(0.0)
    clock.now += jump
    report.end(120.0, "en", Unplayed("question"))
    assert [visit.minutes for visit in read(tmp_path / "reports" / "2026-03-05.csv")] == [2.0]


def test_lines_that_are_not_ours_are_left_out(tmp_path: Path) -> None:
    good = "10:00,4.0,en,mascarade,1,"
    bad = ["10:0", "10:00,nan,en,mascarade,1,", "10:00,1e9,en,,0,", "10:00,4,en,,-1,", '"', "10:00,4,en,,1,,,", "\0"]
    file = tmp_path / "2026-03-05.csv"
    file.write_text("\n".join(["heading", good, *bad, good]))
    assert DayReport.of(read(file)).visits == 2
    for content in (b"\xff\xfe", b"x," * (1 << 20)):
        file.write_bytes(content)
        assert read(file) == []
    assert read(tmp_path) == []


def test_the_command_prints_it_and_opens_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = DailyReport(tmp_path, Clock())
    report.begin(0.0)
    report.end(60.0, "en", Unplayed("question"))
    assert run(["kiosk", "--report", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines()[1] == "2026-03-05,1,0,0,1,en:1,question:1"


# --- at the kiosk ----------------------------------------------------------------------------------


@pytest.mark.slow
def test_who_leaves_at_the_question_and_who_plays(open_kiosk: Open, tmp_path: Path) -> None:
    made = open_kiosk(wall=Clock(), speed="instant")
    made.key(pygame.K_SPACE)
    made.until("AttractScreen", 60)
    made.sit_down()
    made.play("KioskResults")
    made.choose("done")
    made.until("AttractScreen", 60)
    report = report_of(made)
    assert (report.visits, report.finished, report.games.total()) == (2, 1, 1)
    assert report.left_at["question"] == 1
    assert report.languages.total() == 2
    names = made.kiosk_app.texts["en"]
    text = (tmp_path / "reports" / "2026-03-05.csv").read_text()
    assert not [name for name in (names(f"guest.g{n}") for n in range(1, 14)) if name in text]


@pytest.mark.slow
def test_who_walks_away_from_a_game_is_told_by_its_decision(open_kiosk: Open) -> None:
    made = open_kiosk(wall=Clock(), games=("mascarade",))
    made.sit_down()
    made.until("AttractScreen", 300)
    report = report_of(made)
    assert (report.visits, report.finished, report.games) == (1, 0, {"mascarade": 1})
    (place,) = report.left_at
    assert place.startswith("mascarade.")


def test_a_full_disk_costs_a_line_and_not_the_show(open_kiosk: Open, tmp_path: Path) -> None:
    made = open_kiosk(wall=Clock())
    (tmp_path / "reports").write_text("not a folder")
    made.key(pygame.K_SPACE)
    made.until("AttractScreen", 60)
    assert report_of(made).visits == 0
    (tmp_path / "reports").unlink()
    made.key(pygame.K_SPACE)
    made.until("AttractScreen", 60)
    assert report_of(made).visits == 1


# --- the operator's page ---------------------------------------------------------------------------


@pytest.fixture
def day(open_kiosk: Open) -> KioskFixture:
    """At the page of the day, at noon."""
    made = open_kiosk(wall=Clock())
    made.knock()
    made.type_pin("4711")
    made.choose(("tab", "day"))
    return made


def test_hours_are_chosen_by_keys(day: KioskFixture, tmp_path: Path) -> None:
    day.top.page.focus.key = "opens"
    for _ in range(5):
        day.key(pygame.K_RIGHT)
    assert day.kiosk_app.kiosk_settings.hours == "10:00-18:00"
    day.top.page.focus.key = "closes"
    day.key(pygame.K_RIGHT)
    assert settings_file.load(tmp_path).hours == "10:00-19:00"
    day.top.page.focus.key = "opens"
    for _ in range(5):
        day.key(pygame.K_LEFT)
    assert day.kiosk_app.kiosk_settings.hours == ""


def test_closed_by_hand_and_opened_again(day: KioskFixture) -> None:
    day.top.page.focus.key = "back"
    for _ in range(3):
        day.key(pygame.K_RIGHT)
    day.choose("close")
    assert day.name == "ClosedScreen"
    assert day.top.back == "14:00"
    day.knock()
    day.type_pin("4711")
    assert day.name == "OperatorScreen"
    day.choose(("tab", "day"))
    day.choose("reopen")
    assert day.name == "AttractScreen"
    assert day.kiosk_app.kiosk_settings.back == ""


@pytest.mark.slow
def test_a_closing_by_hand_leaves_visitors_their_game(open_kiosk: Open) -> None:
    made = open_kiosk(wall=Clock())
    made.sit_down()
    made.corner()
    made.type_pin("4711")
    made.choose(("tab", "day"))
    made.choose("close")
    assert made.at_table
    assert made.kiosk_app.shared.closed
    made.until("ClosedScreen", 300)
