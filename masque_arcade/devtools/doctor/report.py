"""The findings on one page, to print or send: chapters, a sign before each line, and a verdict on top."""

import os
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Final

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.devtools.doctor.check_result import PARTS, Finding
from masque_arcade.storage import paths

_WIDE: Final = 1280.0
_LEAST: Final = 1810.0
"""Units: the shape of a sheet of A4; a longer list makes a longer page."""
_PIXELS: Final = 1600
"""Width of the picture."""
_EDGE: Final = 84.0
_ROW: Final = 38.0
_CHAPTER: Final = 82.0
_TOP: Final = 330.0
_SIGNS: Final = {
    "ok": ("icons/check", "ink_green"),
    "note": ("icons/info", "bronze"),
    "FAIL": ("icons/cross", "ink_red"),
}


def write(findings: Sequence[Finding], path: Path, language: str, when: str) -> None:
    """Draw the page as a PNG. `language`: its code, `when`: the date as printed. Raises OSError."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    from masque_arcade.client.render.images import Assets
    from masque_arcade.client.render.renderer import Painter
    from masque_arcade.client.render.theme import theme

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    items, high = page(findings, Catalogue.load(language, paths.assets()), when)
    painter = Painter(Assets(paths.assets(), theme()))
    surface = pygame.Surface((_PIXELS, round(_PIXELS * high / _WIDE)))
    painter.draw(surface, items)
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        pygame.image.save(surface, path)
    except pygame.error as error:
        raise OSError(0, str(error)) from None
    finally:
        pygame.display.quit()


def page(findings: Sequence[Finding], texts: Catalogue, when: str) -> tuple[list[Item], float]:
    """The page's items, and its height in units."""
    rows = [part for part in (_chapter(findings, part, texts) for part in PARTS) if part]
    needed = _TOP + sum(_CHAPTER + _ROW * (len(part) - 1) for part in rows) + _EDGE
    high = max(_LEAST, needed)
    return [*_head(findings, texts, when, high), *_body(rows)], high


def _head(findings: Sequence[Finding], texts: Catalogue, when: str, high: float) -> Iterator[Item]:
    fails, notes = (sum(1 for one in findings if one.level == level) for level in ("FAIL", "note"))
    verdict = "fail" if fails else "note" if notes else "ok"
    ink = {"fail": "ink_red", "note": "ink", "ok": "ink"}[verdict]
    yield Item("night", Panel("night", "", 0), Rect(0, 0, _WIDE, high))
    yield Item("sheet", Panel("parchment", "gold", 24, 5), Rect(32, 32, _WIDE - 64, high - 64))
    yield Item("mask", Picture("stage/title_mask"), Rect(_EDGE, 66, 136, 136))
    left = _EDGE + 166
    title = Words(texts("doctor.title"), 48, "ink", "serif", "left")
    yield Item("title", title, Rect(left, 74, _WIDE - left - _EDGE, 70))
    yield Item("when", Words(when, 22, "ink", align="left"), Rect(left, 146, _WIDE - left - _EDGE, 40))
    yield Item("verdict box", Panel("parchment2", "", 14), Rect(_EDGE, 226, _WIDE - 2 * _EDGE, 66))
    words = Words(texts(f"doctor.verdict_{verdict}", n=fails or notes), 28, ink, "serif")
    yield Item("verdict", words, Rect(_EDGE + 16, 226, _WIDE - 2 * _EDGE - 32, 66))


def _chapter(findings: Sequence[Finding], part: str, texts: Catalogue) -> list[Finding | str]:
    """A heading and its findings, the urgent ones first; empty without any."""
    mine = [one for one in findings if one.part == part]
    order = ("FAIL", "note", "ok")
    return [texts(f"doctor.{part}"), *sorted(mine, key=lambda one: order.index(one.level))] if mine else []


def _body(chapters: Sequence[Sequence[Finding | str]]) -> Iterator[Item]:
    y, wide, number = _TOP, _WIDE - 2 * _EDGE, count()
    for row in (row for chapter in chapters for row in chapter):
        key = next(number)
        if isinstance(row, str):
            yield Item(("chapter", key), Words(row, 30, "ink_red", "serif", "left"), Rect(_EDGE, y + 18, wide, 44))
            yield Item(("rule", key), Panel("bronze", "", 0), Rect(_EDGE, y + 66, wide, 2))
            y += _CHAPTER
            continue
        picture, tint = _SIGNS[row.level]
        yield Item(("sign", key), Picture(picture, tint), Rect(_EDGE, y + 5, 28, 28))
        words = Words(row.text, 22, "ink_red" if row.level == "FAIL" else "ink", align="left")
        yield Item(("text", key), words, Rect(_EDGE + 44, y, wide - 44, _ROW))
        y += _ROW
