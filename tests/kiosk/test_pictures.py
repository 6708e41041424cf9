"""After its first frame the kiosk waits for no picture."""

from collections.abc import Callable

import pytest

from masque_arcade.app.kiosk import kiosk_app
from tests.kiosk.kiosk_fixture import KioskFixture, kiosk_painter

Open = Callable[..., KioskFixture]


def test_only_the_first_frame_waits_for_its_pictures(open_kiosk: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    ahead: list[object] = []
    monkeypatch.setattr(kiosk_app, "preload_thread", lambda *words: ahead.append(words[0]))
    painter = kiosk_painter(paints=True)
    painter.waits = True
    kiosk = open_kiosk(paints=True)
    assert kiosk.kiosk_app.painter is painter
    for _ in range(5):
        kiosk.step()
    assert not painter.waits
    assert ahead == [tuple(kiosk.kiosk_app.shows.games)]
