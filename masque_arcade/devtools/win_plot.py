"""Plot of wins as a PNG: a dot with its 95 % interval for each name, and a heat map of who beats whom.

Wins are per fair share, and 1 is fair. Blue is more, red is less, and every number is written as well.
"""

from collections.abc import Mapping, Sequence
from math import ceil, log2
from pathlib import Path
from typing import Final

from masque_arcade.client.render.drawables import Draw, Rect
from masque_arcade.devtools.simulate import Gain

_PIXELS: Final = (1600, 900)
_SHEET: Final = Rect(24, 24, 1232, 672)
_LEFT, _RIGHT = Rect(64, 176, 500, 456), Rect(640, 176, 576, 456)
"""The rows of both, which lie side by side."""
_NAME: Final = 130.0
"""Width of a name beside a plot."""
_NUMBER: Final = 62.0
"""Width of a number beside its row."""
_LINE: Final = 28.0
"""Height of what stands above or below the rows."""
_DARK: Final = 0.8
"""The strength of colour from which on letters are light."""
_STEEP: Final = 1.0
"""The strongest colour: twice the fair share, or half of it, by log2."""
_KEY: Final = (0.5, 0.7, 0.85, 1.0, 1.2, 1.4, 2.0)


def write(path: Path, title: str, gains: Sequence[tuple[str, Gain]], duels: Mapping[tuple[str, str], Gain]) -> None:
    """Write the picture. `duels` has the gain of a name alone among others of another name. Raises OSError."""
    from masque_arcade.client.render import offscreen

    offscreen.write(page(title, gains, duels), _PIXELS, path)


def page(title: str, gains: Sequence[tuple[str, Gain]], duels: Mapping[tuple[str, str], Gain]) -> Draw:
    """The picture's items, on a canvas of 1280 x 720 units."""
    draw = Draw()
    draw.panel("night", Rect(0, 0, 1280, 720), "night", radius=0)
    draw.panel("sheet", _SHEET, "parchment", "gold", 18, 4)
    draw.label("title", Rect(64, 44, 1152, 44), title, 30, "ink", "serif", "left")
    _intervals(draw, gains)
    _map(draw, duels)
    return draw


def _intervals(draw: Draw, gains: Sequence[tuple[str, Gain]]) -> None:
    """A row for each name on one axis from 0."""
    if not gains:
        return
    box = Rect(_LEFT.x + _NAME, _LEFT.y, _LEFT.w - _NAME - _NUMBER, _LEFT.h)
    heading = Rect(_LEFT.x, 100, _LEFT.w, 30)
    draw.label("gains", heading, "Wins per fair share, with 95 % intervals", 20, "ink", "serif", "left")
    high, top = box.h / len(gains), max(1.25, *(gain.high for _, gain in gains))
    step = 0.5 if top <= 4 else 1.0
    most = step * ceil(top / step)
    for number in range(round(most / step) + 1):
        value, x = number * step, box.x + box.w * number * step / most
        fair = value == 1
        line = Rect(x - fair, box.y, 1 + fair, box.h)
        draw.panel(("line", number), line, "ink" if fair else "bronze", radius=0)
        foot = Rect(x - 30, box.bottom + 6, 60, _LINE)
        draw.label(("foot", number), foot, "fair" if fair else f"{value:g}", 16, "ink")
    for row, (name, gain) in enumerate(gains):
        middle, ink = box.y + high * (row + 0.5), _ink(gain)
        size = min(18.0, high * 0.6)
        draw.label(("name", row), Rect(_LEFT.x, middle - high / 2, _NAME - 14, high), name, size, "ink", align="right")
        low, mean, end = (box.x + box.w * value / most for value in (gain.low, gain.mean, gain.high))
        draw.panel(("bar", row), Rect(low, middle - 2, max(1, end - low), 4), ink, "", 2)
        for key, x in (("low", low), ("high", end)):
            draw.panel((key, row), Rect(x - 1.5, middle - 7, 3, 14), ink, "", 0)
        draw.panel(("dot", row), Rect.around(mean, middle, 14, 14), ink, "parchment", 7, 2)
        place = Rect(box.right + 8, middle - high / 2, _NUMBER - 8, high)
        draw.label(("gain", row), place, f"{gain.mean:.2f}", size, ink, "serif", "right")


def _map(draw: Draw, duels: Mapping[tuple[str, str], Gain]) -> None:
    """A cell for each name of a row alone among others of a column's."""
    names = list(dict.fromkeys(name for pair in duels for name in pair))
    if not names:
        return
    heading = Rect(_RIGHT.x, 100, _RIGHT.w, 30)
    words = "Who beats whom: one of the row among others of the column"
    draw.label("duels", heading, words, 20, "ink", "serif", "left")
    left, wide, high = _RIGHT.x + _NAME, (_RIGHT.w - _NAME) / len(names), _RIGHT.h / len(names)
    size = min(18.0, high * 0.5, wide * 0.25)
    for at, name in enumerate(names):
        column, y = Rect(left + wide * at, _RIGHT.y - _LINE - 4, wide, _LINE), _RIGHT.y + high * at
        draw.label(("column", at), column, name, min(17, wide * 0.3), "ink")
        draw.label(("row", at), Rect(_RIGHT.x, y, _NAME - 14, high), name, 17, "ink", align="right")
        for other, one in enumerate(names):
            cell = Rect(left + wide * other + 1, y + 1, wide - 2, high - 2)
            _cell(draw, (at, other), cell, duels.get((name, one)), size)
    _key(draw, Rect(left, _RIGHT.bottom + 6, _RIGHT.w - _NAME, _LINE))


def _cell(draw: Draw, key: object, cell: Rect, gain: Gain | None, size: float) -> None:
    if gain is None:
        draw.panel(("cell", key), cell, "parchment2", "", 4, opacity=0.5)
        return
    depth = _depth(gain.mean)
    draw.panel(("cell", key), cell, "more" if gain.mean >= 1 else "less", "", 4, opacity=depth)
    ink = "ivory" if depth > _DARK else "ink"
    roomy = size > 9 and cell.h > 3.2 * size
    upper = Rect(cell.x, cell.cy - 1.6 * size, cell.w, 1.8 * size) if roomy else cell
    draw.label(("mean", key), upper, f"{gain.mean:.2f}", size * (1.4 if roomy else 1), ink, "serif")
    if roomy:
        lower = Rect(cell.x, cell.cy + 0.3 * size, cell.w, 1.2 * size)
        draw.label(("between", key), lower, f"{gain.low:.2f} to {gain.high:.2f}", 0.75 * size, ink)


def _key(draw: Draw, box: Rect) -> None:
    wide = box.w / len(_KEY)
    for number, value in enumerate(_KEY):
        place = Rect(box.x + wide * number + 1, box.y, wide - 2, box.h)
        _cell(draw, ("key", number), place, Gain(value, value, value), 14)


def _depth(mean: float) -> float:
    """How strong a cell's colour is: its opacity."""
    return min(1.0, abs(log2(max(mean, 0.01))) / _STEEP)


def _ink(gain: Gain) -> str:
    """The colour of a value that is surely more or less than fair."""
    return "ink_blue" if gain.low > 1 else "ink_red" if gain.high < 1 else "ink"
