"""Pictures as files: items drawn off-screen by the renderer, with or without a window. PNG, and animated WebP."""

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
    surface, painter = _sheet(size)
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


def write_film(frames: Iterable[Iterable[Item]], size: tuple[int, int], seconds: float, path: Path) -> None:
    """Draw the frames, each `seconds` long, and write them atomically as an animated WebP. Raises OSError."""
    from PIL import Image

    surface, painter = _sheet(size)
    pictures = []
    for items in frames:
        painter.draw(surface, list(items))
        pictures.append(Image.frombytes("RGB", size, pygame.image.tobytes(surface, "RGB")))
    half = path.with_name(f"{path.stem}.unfinished.webp")
    how = {"duration": round(1000 * seconds), "loop": 0, "quality": 82, "method": 2}
    try:
        pictures[0].save(half, "WEBP", save_all=True, append_images=pictures[1:], **how)
        os.replace(half, path)
    finally:
        with suppress(OSError):
            half.unlink(missing_ok=True)


def _sheet(size: tuple[int, int]) -> tuple[pygame.Surface, Painter]:
    """A surface of that many pixels, and its painter."""
    if not pygame.display.get_init():
        os.environ["SDL_VIDEODRIVER"] = "dummy"  # a window's child process inherits its driver
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    pygame.font.init()
    painter = Painter(Assets(paths.assets(), theme()))
    painter.scale = min(size[0] / 1280, size[1] / 720)
    return pygame.Surface(size), painter
