"""Posters as PNG files: items drawn off-screen by the renderer, with or without a window."""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from masque_arcade.client.render.drawables import Item
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.render.theme import theme
from masque_arcade.storage import paths


def write(items: Iterable[Item], size: tuple[int, int], path: Path) -> None:
    """Draw the items on a sheet of that many pixels and write it atomically. Raises OSError.

    Without a window it uses SDL's dummy driver.
    """
    if not pygame.display.get_init():
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    pygame.font.init()
    surface = pygame.Surface(size)
    painter = Painter(Assets(paths.assets(), theme()))
    painter.scale = min(size[0] / 1280, size[1] / 720)
    painter.draw(surface, list(items))
    half = path.with_name(f"{path.stem}.unfinished.png")
    try:
        pygame.image.save(surface, half)
        os.replace(half, path)
    except pygame.error as error:
        raise OSError(f"cannot write {path.name}: {error}") from None
    finally:
        with suppress(OSError):
            half.unlink(missing_ok=True)
