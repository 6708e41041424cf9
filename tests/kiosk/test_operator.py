"""The operator: knock, PIN, pages; and that nobody else gets there."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from masque_arcade.app.kiosk import settings_file
from masque_arcade.client.render.drawables import Words
from masque_arcade.client.screens.kiosk.operator_menu import TABS
from masque_arcade.supervisor.watchdog import AGAIN
from tests.kiosk.kiosk_fixture import KioskFixture
from tests.waiting import until

Open = Callable[..., KioskFixture]


@pytest.fixture
def inside(open_kiosk: Open) -> KioskFixture:
    made = open_kiosk()
    made.knock()
    made.type_pin("4711")
    assert made.name == "OperatorScreen"
    return made


def test_the_corner_knocks_too(open_kiosk: Open) -> None:
    made = open_kiosk()
    made.corner()
    assert made.name == "PinScreen"


def test_five_wrong_pins_lock_it(open_kiosk: Open) -> None:
    made = open_kiosk()
    made.knock()
    for _ in range(5):
        made.type_pin("0000")
        assert made.name == "PinScreen"
    made.type_pin("4711")
    assert made.name == "PinScreen"
    made.run(30)
    made.key(pygame.K_1)
    made.run(31)
    made.key(pygame.K_BACKSPACE)
    made.type_pin("4711")
    assert made.name == "OperatorScreen"


def test_without_a_pin_the_first_opening_asks_for_one(open_kiosk: Open) -> None:
    made = open_kiosk(pin=None)
    made.knock()
    made.type_pin("1212")
    made.type_pin("1213")
    made.type_pin("1212")
    made.type_pin("1212")
    assert made.name == "OperatorScreen"
    assert settings_file.load(made.kiosk_app.shared.data).seal
    made.top.back()
    assert made.name == "AttractScreen"
    made.knock()
    made.type_pin("1212")
    assert made.name == "OperatorScreen"


def test_every_tab_opens_and_is_left_by_pad(inside: KioskFixture) -> None:
    for tab, _ in TABS:
        inside.choose(("tab", tab))
        assert inside.top.tab == tab
        assert inside.top.items()
    inside.pad(pygame.CONTROLLER_BUTTON_B)
    assert inside.name == "AttractScreen"


def test_adjustments_hold_and_are_kept(inside: KioskFixture) -> None:
    inside.choose(("game", "mascarade"))
    inside.choose(("tab", "screen"))
    inside.choose("text_size")
    inside.key(pygame.K_RIGHT)
    kiosk_settings = settings_file.load(inside.kiosk_app.shared.data)
    assert "mascarade" not in kiosk_settings.games
    assert kiosk_settings.text_size == inside.kiosk_app.kiosk_settings.text_size != 100
    inside.choose("leave")
    inside.key(pygame.K_SPACE)
    assert inside.kiosk_app.ctx.settings.text_size == kiosk_settings.text_size
    assert "mascarade" not in inside.kiosk_app.shows.games


def test_it_closes_by_itself_after_a_minute(inside: KioskFixture) -> None:
    inside.run(58)
    assert inside.name == "OperatorScreen"
    inside.run(4)
    assert inside.name == "AttractScreen"


@pytest.mark.slow
def test_a_visitors_table_waits_for_the_operator(open_kiosk: Open) -> None:
    made = open_kiosk()
    made.sit_down()
    session = made.kiosk_app.session
    assert session is not None
    made.corner()
    made.type_pin("4711")
    spent = session.visit.spent
    made.run(20)
    assert session.visit.spent == spent
    made.choose("leave")
    assert made.at_table
    assert made.kiosk_app.session is session


def test_a_blank_screen_takes_nothing_but_the_knock(inside: KioskFixture) -> None:
    inside.choose(("tab", "system"))
    inside.choose("system.blank")
    assert inside.name == "BlankScreen"
    inside.key(pygame.K_SPACE)
    inside.click(600, 400)
    inside.run(100)
    assert inside.name == "BlankScreen"
    inside.knock()
    inside.run(62)
    assert inside.name == "BlankScreen"
    inside.knock()
    inside.type_pin("4711")
    inside.choose("leave")
    assert inside.name == "AttractScreen"


@pytest.mark.parametrize(("key", "code"), [("system.restart", AGAIN), ("system.quit", 0)])
def test_ways_to_end_it(inside: KioskFixture, key: str, code: int) -> None:
    inside.choose(("tab", "system"))
    inside.choose(key)
    assert not inside.kiosk_app.loop.running
    assert inside.kiosk_app.code == code


def test_factory_settings_are_asked_twice_and_leave_the_pin(open_kiosk: Open) -> None:
    made = open_kiosk(pin=None)
    made.knock()
    made.type_pin("1212")
    made.type_pin("1212")
    made.kiosk_app.kiosk_settings.volume = 3
    made.choose(("tab", "system"))
    made.choose("system.factory")
    assert made.kiosk_app.kiosk_settings.volume == 3
    made.choose("system.factory_sure")
    assert made.kiosk_app.kiosk_settings.volume != 3
    assert settings_file.load(made.kiosk_app.shared.data).seal


def test_logs_and_audits_are_carried_away(inside: KioskFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("masque_arcade.app.kiosk.machine_status.carriers", lambda: [])
    (inside.kiosk_app.shared.data / "logs").mkdir()
    (inside.kiosk_app.shared.data / "logs" / "masque.log").write_text("all is well")
    inside.choose(("tab", "system"))
    inside.choose("system.logs")
    inside.choose(("tab", "audit"))
    inside.choose("export")
    found = sorted(path.name for path in (inside.kiosk_app.shared.data / "export").rglob("*.*"))
    assert "masque.log" in found
    assert [name for name in found if name.endswith(".csv")]


@pytest.mark.network
def test_the_network_test_finds_an_answer(inside: KioskFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("masque_arcade.app.kiosk.machine_status.hears_itself", lambda: False)
    inside.choose(("tab", "test"))
    inside.choose("test.network")
    until(lambda: inside.run(0.1) or inside.top.checks)
    assert [check.good for check in inside.top.checks][:2] == [True, False]


def test_test_pictures_and_inputs(inside: KioskFixture) -> None:
    inside.choose(("tab", "test"))
    for kind in ("bars", "geometry", "legible"):
        inside.choose(f"test.{kind}")
        assert inside.name == "PictureTestScreen"
        inside.key(pygame.K_SPACE)
        assert inside.name == "OperatorScreen"
    inside.choose("test.inputs")
    inside.key(pygame.K_F11)
    inside.pad(pygame.CONTROLLER_BUTTON_A)
    said = " ".join(item.art.text for item in inside.top.items() if isinstance(item.art, Words))
    assert "f11" in said
    assert "PadButton" in said
    inside.run(11)
    assert inside.name == "OperatorScreen"


def test_moderating_the_hall(inside: KioskFixture) -> None:
    from masque_arcade.storage.leaderboard import Result, SeatResult

    leaderboard = inside.kiosk_app.shared.leaderboard
    person = SeatResult("Aki", "", True, 13, {"lies": 3, "unpunished": 3, "turns": 9}, "AKI")
    number = leaderboard.record(Result("mascarade", (person, SeatResult("B", "keen", False, 4)), 1_000_000.0, 60.0, 9))
    assert isinstance(number, int)
    inside.choose(("tab", "hall"))
    assert inside.top.office.errands.entries("mascarade")
    inside.choose(("hide", f"{number}.0"))
    assert [one.hidden for one in inside.top.office.errands.entries("mascarade")] == [True]
    inside.choose(("delete", f"{number}.0"))
    inside.choose(("delete", f"{number}.0"))
    assert not inside.top.office.errands.entries("mascarade")


def test_the_office_is_not_in_the_way_of_a_pin_given_at_the_start(open_kiosk: Open, tmp_path: Path) -> None:
    made = open_kiosk(pin="99999999")
    made.knock()
    made.type_pin("99999999")
    assert made.name == "OperatorScreen"
    made.choose(("tab", "sound"))
    assert settings_file.load(tmp_path).seal == ""
