"""A QR code as items: dark squares on a light panel with the quiet zone that readers need."""

import re
from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from masque_arcade.client.render.drawables import Item, Panel, Rect

_QUIET: Final = 4
"""Modules of light on every side, by the standard."""

_LAP: Final = 0.5
"""Units by which squares reach into the next: rounded to pixels, none may be parted by a line of light."""


def qr_items(key: Hashable, text: str, box: Rect) -> list[Item]:
    """`text` as a QR code that fills the square `box`, always dark on light."""
    rows = _modules(text)
    count = len(rows) + 2 * _QUIET
    step = float(box.w // count)
    edge = (box.w - count * step) / 2 + _QUIET * step
    made = [Item((key, "ground"), Panel("parchment", "", 8), box)]
    for number, (x, y, length) in enumerate(_runs(rows)):
        place = Rect(box.x + edge + x * step, box.y + edge + y * step, length * step + _LAP, step + _LAP)
        made.append(Item((key, number), Panel("ink", "", 0), place))
    return made


def _runs(rows: Sequence[bytes]) -> Iterator[tuple[int, int, int]]:
    """Dark modules next to one another in a row: column, row, how many."""
    for y, row in enumerate(rows):
        for found in re.finditer(rb"\x01+", row):
            yield found.start(), y, found.end() - found.start()


@lru_cache(8)
def _modules(text: str) -> tuple[bytes, ...]:
    import segno

    return tuple(bytes(row) for row in segno.make(text, micro=False, error="m").matrix)
