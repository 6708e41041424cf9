"""Fonts by kind and size, with few open files for any number of sizes."""

from collections import OrderedDict
from typing import Final

import pygame

from masque_arcade.client.render.legible import drawable
from masque_arcade.storage import paths

OPEN: Final = 6
"""Open fonts per kind, up to 0.7 MB each. Opening one takes 5 ms; resizing an open one is free but redraws its glyphs,
and a table alternates between six sizes."""
_ANY: Final = 16
_FILES: Final = {
    "text": "NotoSansJP-Regular.otf",
    "serif": "NotoSerifJP-Regular.otf",
    "title": "DMSerifDisplay-Regular.ttf",
}


def written(font: pygame.font.Font, line: str, ink: tuple[int, int, int]) -> pygame.Surface | None:
    """One rendered line; None when it is invisible."""
    try:
        return font.render(drawable(line), True, ink) if line else None
    except pygame.error:
        # Its characters have no width.
        return None


class Fonts:
    """Every kind at every size. A font is valid until the next call, which may resize it."""

    def __init__(self) -> None:
        self._open: dict[str, OrderedDict[int, pygame.font.Font]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._open.values()))

    def get(self, kind: str, size: int) -> pygame.font.Font:
        """The font of that kind ("text", "serif", "title") at a size in pixels."""
        fonts = self._open.setdefault(kind, OrderedDict())
        found = fonts.get(size)
        if found is None:
            if len(fonts) < OPEN:
                found = pygame.font.Font(font_path(kind), size)
            else:
                found = fonts.popitem(last=False)[1]
                found.set_point_size(size)
            fonts[size] = found
        fonts.move_to_end(size)
        return found

    def open_one(self) -> bool:
        """Open one more font of a kind in use, for later sizes; False when all are open."""
        for kind, fonts in self._open.items():
            if len(fonts) < OPEN:
                unused = -len(fonts)
                fonts[unused] = pygame.font.Font(font_path(kind), _ANY)
                fonts.move_to_end(unused, last=False)
                return True
        return False


def font_path(kind: str) -> str:
    """The file of a kind of font."""
    return str(paths.assets() / "fonts" / _FILES[kind])
