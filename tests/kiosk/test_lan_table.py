"""The open table: hosted for the network, joined by the kiosk, and left open when the visitor goes."""

from collections.abc import Callable

import pygame
import pytest

from masque_arcade.client.session.lan_api import Connection, ConnectionState
from masque_arcade.devtools.gallery.fake_network import FakeLan
from tests.kiosk.kiosk_fixture import KioskFixture


def test_a_visitor_sits_down_at_the_open_table(
    open_kiosk: Callable[..., KioskFixture], monkeypatch: pytest.MonkeyPatch
) -> None:
    lan = FakeLan()
    monkeypatch.setattr("masque_arcade.app.kiosk.lan_table.WindowLan", lambda data: lan)
    made = open_kiosk(preset="open")
    made.key(pygame.K_SPACE)
    assert made.name == "ConnectingScreen"
    hosted = next(call for call in lan.calls if call[0] == "host")
    assert hosted[1].open
    assert hosted[1].pace == "express"
    lan.now = Connection(ConnectionState.IN)
    made.run(0.5)
    assert made.name == "QuietLobby"
    assert "line" not in {widget.key for widget in made.top.page.widgets}
    made.run(78)
    assert made.name == "AttractScreen"
    assert ("leave",) in lan.calls
    assert made.kiosk_app.open_house is not None
    assert made.kiosk_app.open_house.room is None
