"""The tests' window, its pictures, and the stand-in of a town that talks."""

import gc
from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from masque_arcade.client.device.window import USUAL, Window
from masque_arcade.client.render import images, raster_worker, sprites
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


@pytest.fixture(scope="module")
def rasterised_once() -> Iterator[None]:
    """Each drawing is rasterised once for all tests of a module."""
    once = cache(raster_worker.rasterised)
    with pytest.MonkeyPatch.context() as patch:
        for module in (images, raster_worker, sprites):
            patch.setattr(module, "rasterised", lambda svg: once(svg).copy())
        yield
    gc.collect()  # the windows' pictures, up to 300 MB each


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lupusburg is drawn by the stand-in of a town that talks."""
    from tests.client.chat_table import on_shelf

    on_shelf(monkeypatch)
