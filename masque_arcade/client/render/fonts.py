"""Fonts by kind and size, with few open files for any number of sizes."""

import re
from collections import OrderedDict
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pygame

OPEN: Final = 4
"""Open fonts per kind, about 0.8 MB each. Opening one takes 5 ms; resizing an open one is free but redraws its glyphs,
and a page alternates between about four sizes."""
_ANY: Final = 16
_SYSTEM_FONTS: Final = (
    "notosanscjkjp,yugothicui,yugothic,meiryo,hiraginosans,hiraginokakugothicpron,ipaexgothic,takaogothic"
)
_SYSTEM_SERIF = "notoserifcjkjp,yumincho,hiraginominchopron,ipaexmincho,msmincho"


_UNDRAWABLE: Final = re.compile("[\0\ud800-\udfff]")


def drawable(text: str) -> str:
    """`text` with a replacement for each character the fonts cannot take."""
    return _UNDRAWABLE.sub("\ufffd", text)


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
            path = font_path(kind)
            spare = fonts.popitem(last=False)[1] if len(fonts) >= OPEN else None
            if spare is None or path is None:  # pygame's default font ignores the requested size
                found = pygame.font.Font(path, size)
            else:
                found = spare
                found.set_point_size(size)
            fonts[size] = found
        fonts.move_to_end(size)
        return found

    def open_one(self) -> bool:
        """Open one more font of a kind in use, for later sizes; False when all are open."""
        for kind, fonts in self._open.items():
            path = font_path(kind)
            if path is not None and len(fonts) < OPEN:
                unused = -len(fonts)
                fonts[unused] = pygame.font.Font(path, _ANY)
                fonts.move_to_end(unused, last=False)
                return True
        return False


def font_path(kind: str) -> str | None:
    """The file of a kind of font: from the packages, else the system, else None (pygame's default, Latin only)."""
    if kind == "title" and (spec := find_spec("fontpkg_dm_serif_display")) and spec.origin:
        path = Path(spec.origin).parent / "files" / "DMSerifDisplay-Regular.ttf"
        if path.is_file():
            return str(path)
    if (spec := find_spec("pylopdf_fonts_jp")) and spec.origin:
        path = Path(spec.origin).parent / ("NotoSansJP-Regular.otf" if kind == "text" else "NotoSerifJP-Regular.otf")
        if path.is_file():
            return str(path)
    found = pygame.font.match_font(_SYSTEM_FONTS if kind == "text" else f"{_SYSTEM_SERIF},{_SYSTEM_FONTS}")
    return str(found) if found else None
