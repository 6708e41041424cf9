"""The tests' window, its pictures, and the stand-in of a town that talks."""

import pygame
import pytest

from masque_arcade.client.device.window import USUAL, Window
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.theme import theme
from masque_arcade.storage import paths


@pytest.fixture(scope="session")
def opened() -> Window:
    """The process's one window, and so SDL's display."""
    return Window("tests")


@pytest.fixture
def window(opened: Window) -> Window:
    """The window at its usual size, whatever other tests of this process did to the display."""
    surface = pygame.display.get_surface()
    if surface is None or surface.get_size() != USUAL:
        pygame.display.init()
        opened.set_mode()
        pygame.event.clear()
    return opened


@pytest.fixture(scope="session")
def assets(opened: Window) -> Assets:
    return Assets(paths.assets(), theme())


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lupusburg is drawn by the stand-in of a town that talks."""
    from tests.client.chat_table import on_shelf

    on_shelf(monkeypatch)
