"""The open table: hosted for the network, joined by the kiosk, and left open when the visitor goes."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from masque_arcade.client.session.lan_api import Connection, ConnectionState
from masque_arcade.devtools.gallery.fake_network import BOT, FakeLan, facts, person
from masque_net.messages import Command, Lobby
from tests.kiosk.kiosk_fixture import KioskFixture
from tests.kiosk.shared_page import SharedPage

Open = Callable[..., KioskFixture]


@pytest.fixture
def lan(monkeypatch: pytest.MonkeyPatch) -> FakeLan:
    made = FakeLan()
    monkeypatch.setattr("masque_arcade.app.kiosk.lan_table.WindowLan", lambda data, **more: made)
    monkeypatch.setattr("masque_arcade.app.kiosk.lan_table.WindowSharing", SharedPage)
    return made


def _inside(made: KioskFixture, lan: FakeLan, **more: Any) -> None:
    made.key(pygame.K_SPACE)
    lan.now = Connection(ConnectionState.IN)
    lan.at.coming.append(Lobby(facts(**more)))
    made.run(0.8)
    assert made.name == "OpenTableScreen"


def test_a_visitor_sits_down_at_the_open_table(open_kiosk: Open, lan: FakeLan) -> None:
    made = open_kiosk(preset="open")
    made.key(pygame.K_SPACE)
    assert made.name == "OpeningScreen"
    hosted = next(call for call in lan.calls if call[0] == "host")
    assert hosted[1].open
    assert hosted[1].pace == "express"
    lan.now = Connection(ConnectionState.IN)
    made.run(0.5)
    assert made.name == "OpenTableScreen"
    made.run(78)
    assert made.name == "AttractScreen"
    assert ("leave",) in lan.calls
    assert made.kiosk_app.open_house is not None
    assert made.kiosk_app.open_house.room is None


@pytest.mark.parametrize("way", ["enter", "escape", "click"])
@pytest.mark.parametrize("state", [ConnectionState.STARTING, ConnectionState.REFUSED])
def test_who_presses_twice_is_back_at_the_show(
    open_kiosk: Open, lan: FakeLan, way: str, state: ConnectionState
) -> None:
    lan.now = Connection(state, "host_failed" if state is ConnectionState.REFUSED else "", {"error": "taken"})
    made = open_kiosk(preset="open")
    made.key(pygame.K_SPACE)
    made.run(0.6)
    assert made.name == "OpeningScreen"
    if way == "click":
        made.choose("back")
    else:
        made.top.page.focus.key = "back"
        made.key(pygame.K_RETURN if way == "enter" else pygame.K_ESCAPE)
    made.run(0.2)
    assert made.name == "AttractScreen"
    assert ("leave",) in lan.calls


def test_the_open_table_is_the_audiences_page_and_nothing_of_it_can_be_changed(open_kiosk: Open, lan: FakeLan) -> None:
    made = open_kiosk(preset="open")
    _inside(made, lan)
    assert {widget.key for widget in made.top.page.widgets} == {"leave", "phones", "start"}
    keys = {item.key[0] if isinstance(item.key, tuple) else item.key for item in made.top.items()}
    assert {"seat", "code", "place", "qr"} <= keys
    for number in range(1, 10):
        made.key(getattr(pygame, f"K_{number}"))
    assert not lan.at.sent
    made.key(pygame.K_RETURN)
    orders = [(one.what, one.args) for one in lan.at.sent if isinstance(one, Command)]
    free = [seat for seat, chair in enumerate(facts()["chairs"]) if chair["kind"] == "free"]
    assert free
    assert [what for what, _ in orders] == ["bot"] * len(free) + ["start"]
    assert [args["seat"] for what, args in orders if what == "bot"] == free


def test_another_laptops_table_waits_for_its_host(open_kiosk: Open, lan: FakeLan) -> None:
    made = open_kiosk(preset="open")
    _inside(made, lan, owner=2)
    made.choose("start")
    assert [type(one).__name__ for one in lan.at.sent] == ["Ready"]


def test_phones_come_by_the_code_on_the_screen(open_kiosk: Open, lan: FakeLan) -> None:
    made = open_kiosk(preset="open")
    _inside(made, lan)
    made.choose("phones")
    assert made.name == "PhonesScreen"
    assert "qr" in {item.key[0] if isinstance(item.key, tuple) else item.key for item in made.top.items()}
    made.run(50)
    assert made.name == "PhonesScreen"
    made.choose("back")
    assert made.name == "OpenTableScreen"
    made.choose("phones")
    made.until("AttractScreen", 90)


@pytest.mark.parametrize("others", [True, False])
def test_a_match_with_others_elsewhere_is_not_ended_by_quiet_at_the_kiosk(
    open_kiosk: Open, lan: FakeLan, others: bool
) -> None:
    made = open_kiosk(preset="open")
    _inside(made, lan)
    chairs = [person(1, "Aki"), person(2, "Bo") if others else BOT]
    lan.at.coming.append(Lobby(facts(state="play", chairs=chairs)))
    made.run(100)
    assert (made.name == "AttractScreen") is not others
    lan.at.coming.append(Lobby(facts(state="lobby", chairs=chairs)))
    made.until("AttractScreen", 100)
