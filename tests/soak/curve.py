"""A curve of memory over the kiosk's hours as a PNG, with the share of growth that is allowed."""

from collections.abc import Sequence
from math import ceil
from pathlib import Path
from typing import Final

from masque_arcade.client.render import offscreen
from masque_arcade.client.render.drawables import Draw, Item, Rect, Threads

_PIXELS: Final = (1600, 900)
_BOX: Final = Rect(110, 120, 1110, 500)
_LINES: Final = 5


def write(path: Path, title: str, points: Sequence[tuple[float, float]], settled: float, growth: float) -> None:
    """Write the picture of `points`, in hours and megabytes. `settled`: the memory from which `growth` counts. Raises
    OSError."""
    offscreen.write(page(title, points, settled, growth), _PIXELS, path)


def page(title: str, points: Sequence[tuple[float, float]], settled: float, growth: float) -> Draw:
    """The picture's items, on a canvas of 1280 x 720 units."""
    draw = Draw()
    draw.panel("sheet", Rect(0, 0, 1280, 720), "parchment", radius=0)
    draw.label("title", Rect(60, 40, 1160, 44), title, 28, "ink", "serif", "left")
    hours = max([1e-6, *(at for at, _ in points)])
    most = 50 * ceil(max([settled * growth, *(size for _, size in points)]) * 1.1 / 50)
    for number in range(_LINES + 1):
        part = number / _LINES
        x, y = _BOX.x + part * _BOX.w, _BOX.bottom - part * _BOX.h
        draw.panel(("line", number), Rect(_BOX.x, y, _BOX.w, 1), "bronze", radius=0, opacity=0.4)
        draw.label(("size", number), Rect(20, y - 14, 80, 28), f"{part * most:.0f} MB", 18, "ink", align="right")
        draw.label(("hour", number), Rect(x - 60, _BOX.bottom + 8, 120, 28), f"{part * hours:.2g} h", 18, "ink")
    limit = _BOX.bottom - settled * growth / most * _BOX.h
    draw.panel("limit", Rect(_BOX.x, limit - 1, _BOX.w, 3), "ink_red", radius=0)
    told = f"settled at {settled:.0f} MB; the red line is {100 * growth - 100:.0f} % above"
    draw.label("limit told", Rect(_BOX.x, _BOX.bottom + 44, _BOX.w, 30), told, 20, "ink_red", align="left")
    spots = tuple((at / hours * _BOX.w, _BOX.h - size / most * _BOX.h) for at, size in points)
    if len(spots) > 1:
        draw.append(Item("curve", Threads(spots, "ink_blue", 3), _BOX))
    return draw
