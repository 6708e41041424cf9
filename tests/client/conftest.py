"""Everything here runs on SDL's dummy drivers, also where there is a screen."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Iterator

import pytest

from masque_arcade import paths
from masque_arcade.client.assets import Assets
from masque_arcade.client.ui.theme import theme
from masque_arcade.client.window import Window


@pytest.fixture(scope="session")
def window() -> Iterator[Window]:
    opened = Window("tests")
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def assets(window: Window) -> Assets:
    return Assets(paths.assets(), theme())
