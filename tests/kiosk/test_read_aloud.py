"""A screen reader at a kiosk: what it asks for is done as by a key, and whoever asks is there."""

from pathlib import Path

import pytest

from masque_arcade.app.kiosk import kiosk_app
from masque_arcade.client.device.window import Window
from masque_arcade.client.spoken import Request, Wish
from tests.client.table.test_spoken_table import Listener, open_buttons
from tests.kiosk.kiosk_fixture import KioskFixture


def test_a_visitor_is_heard_who_presses_by_a_reader_alone(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ear = Listener()
    monkeypatch.setattr(kiosk_app, "ScreenReader", lambda window, title: ear)
    kiosk = KioskFixture(window, tmp_path)
    ear.asked.append(Request(Wish.PRESS, "anything"))
    kiosk.run(0.5)
    assert kiosk.name == "PlayerCountScreen", "a press ends the show, and has no other effect"
    for _ in range(5):
        kiosk.run(12)
        assert kiosk.name == "PlayerCountScreen", "whoever presses is not asked whether they are there"
        ear.asked.append(Request(Wish.FOCUS, open_buttons(ear.description)[0].key))
    kiosk.run(1)
    ear.asked.append(Request(Wish.PRESS, open_buttons(ear.description)[0].key))
    kiosk.run(1)
    assert kiosk.name != "PlayerCountScreen" and kiosk.kiosk_app.ctx.read_aloud()
