"""What the screen shows is what was painted: read back from the X server, both ways of drawing, whatever the desktop
does to the window."""

import io
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pygame
import pytest

from tests.client.virtual_display import REAL_WINDOW, VirtualDisplay, virtual_display
from tests.waiting import until

pytestmark = REAL_WINDOW
NOTICE = 5.0
"""Seconds after which the notice that a picture was saved is gone, and more."""


def found(picture: pygame.Surface, screen: pygame.Surface) -> bool:
    """Whether the picture is on the screen somewhere, to the pixel."""
    w, h = picture.get_size()
    wide = screen.get_width()
    wanted, shown = (pygame.image.tobytes(surface, "RGB") for surface in (picture, screen))
    middle, row = h // 2, 3 * w
    line = wanted[middle * row : (middle + 1) * row]
    at = shown.find(line)
    while at >= 0:
        top, left = divmod(at // 3, wide)
        there = pygame.Rect(left, top - middle, w, h)
        whole = at % 3 == 0 and screen.get_rect().contains(there)
        if whole and pygame.image.tobytes(screen.subsurface(there), "RGB") == wanted:
            return True
        at = shown.find(line, at + 1)
    return False


def shows_what_was_painted(table: VirtualDisplay, fits: Callable[[tuple[int, int]], bool] = bool) -> bool:
    """Take pictures, until one whose size fits is found on the screen."""

    def found_there() -> bool:
        picture = pygame.image.load(io.BytesIO(table.picture()), "picture.png")
        with suppress(AssertionError):
            until(lambda: found(picture, table.screen()), NOTICE, pause=0.5)
            return fits(picture.get_size())
        return False

    return bool(table.wait(found_there))


@pytest.mark.nightly
@pytest.mark.parametrize("video", ["plain", "accelerated"])
def test_the_screen_shows_what_was_painted(tmp_path: Path, video: str) -> None:
    settings = {"introduced": "mascarade", "reduced_motion": True}
    (tmp_path / "settings.json").write_text(json.dumps(settings))
    words = ["play", "mascarade", "--seats", "6", "--seed", "3", "--option", "first=1", "--speed", "fast"]
    with virtual_display(tmp_path, *words, "--video", video) as table:
        table.wait(lambda: "Dealt" in table.events())
        table.key("Escape")
        assert shows_what_was_painted(table, lambda size: size == (1280, 720))
        window = table.tool("getactivewindow").strip()
        for what in disturbances(table, window):
            what()
            assert shows_what_was_painted(table)
        table.key("F11")
        assert shows_what_was_painted(table, lambda size: size == (1400, 800))
        table.key("F11")
        assert shows_what_was_painted(table, lambda size: size != (1400, 800))


def disturbances(table: VirtualDisplay, window: str) -> list[Callable[[], object]]:
    """Minimised and restored; covered by its own menu and uncovered; made larger; moved about."""
    return [
        lambda: (
            table.tool("windowminimize", "--sync", window, "sleep", "0.5"),
            table.tool("windowmap", window),
            table.tool("windowactivate", "--sync", window),
        ),
        lambda: (
            table.tool("windowunmap", "--sync", window),
            table.tool("windowmap", "--sync", window),
            table.tool("windowactivate", "--sync", window),
        ),
        lambda: table.tool("windowsize", "--sync", window, "1340", "730"),
        lambda: table.tool("windowmove", "--sync", window, "20", "30"),
    ]
