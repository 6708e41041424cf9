"""A masher before the kiosk: a short while of every suite, an hour's worth by `python -m tests.soak.masher`."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.client.input.events import Intent
from masque_arcade.client.render.drawables import Item, Panel, Rect
from masque_arcade.client.widgets.drawn_screen import DrawnScreen
from tests.kiosk.kiosk_fixture import KioskFixture
from tests.soak.masher import BLANK, PRESETS, Mashed, Masher, network

Open = Callable[..., KioskFixture]


@pytest.fixture(autouse=True)
def no_network() -> Iterator[None]:
    with network():
        yield


@pytest.mark.slow
def test_a_masher_never_blanks_the_kiosk(open_kiosk: Open) -> None:
    made = open_kiosk(paints=True, speed="fast")
    mashed = Mashed(made.kiosk_app, Masher(7, 20.0, stays=1e9))
    mashed.rotates = False
    for preset in PRESETS:
        made.kiosk_app.attract()
        made.kiosk_app.kiosk_settings.preset = preset
        mashed.run(5.0)
    assert mashed.masher.inputs >= 490
    assert mashed.longest <= BLANK
    assert {"PlayerCountScreen", "RuleCardScreen", "TableScreen", "OpenTableScreen"} <= set(mashed.screens)


class _Nothing(DrawnScreen):
    def _draw(self) -> list[Item]:
        return [Item("night", Panel("night", "", 0), Rect(0, 0, 1280, 720))]

    def handle(self, intent: Intent) -> bool:
        return True


def test_the_masher_sees_a_blank_screen(open_kiosk: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the kiosk's own watch."""
    made = open_kiosk(paints=True)
    mashed = Mashed(made.kiosk_app, Masher(7, 5.0))
    monkeypatch.setattr(made.kiosk_app.presence, "tick", lambda *_: None)
    made.kiosk_app.go(_Nothing())
    mashed.run(12.0)
    assert mashed.longest > BLANK


@pytest.mark.process
@pytest.mark.nightly
def test_ten_thousand_presses() -> None:
    words = [sys.executable, "-m", "tests.soak.masher", "--inputs", "10000", "--seconds", "900", "--seed", "3"]
    root, quiet = Path(__file__).parents[2], os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(words, env=quiet, cwd=root, capture_output=True, text=True, timeout=600, check=False)
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    assert "crash" not in told, done.stderr
    assert told["inputs"] >= 10_000
    assert told["blank"] <= BLANK
    assert told["growth"] < 0.15, "in so short a time the stores of pictures still fill"
