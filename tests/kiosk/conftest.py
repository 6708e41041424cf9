"""Everything here runs on SDL's dummy drivers, also where there is a screen."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.client.device.window import Window
from tests.kiosk.fair import Fair


@pytest.fixture(scope="session")
def window() -> Iterator[Window]:
    opened = Window("tests")
    yield opened
    opened.close()


@pytest.fixture
def fair(window: Window, tmp_path: Path) -> Iterator[Callable[..., Fair]]:
    """Opens kiosks; all of them are closed afterwards."""
    made: list[Fair] = []

    def opened(**start: Any) -> Fair:
        made.append(Fair(window, tmp_path, **start))
        return made[-1]

    yield opened
    for one in made:
        one.close()
