"""The grid of rumble codes: rows counted by long buzzes, columns by short ones; the same for every player."""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.game_ui.hotseat import Token
from masque_arcade.client.render.draw import Draw
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.screens.hotseat.rumble_code import COLUMNS

_MARGIN: Final = 58.0
_TALL: Final = 1.16
"""The maximum height of a cell relative to its width."""


def cell(box: Rect, place: int, count: int) -> Rect:
    """A token's box in a grid of `count`; few tokens stay together in the middle."""
    rows, columns = -(-count // COLUMNS), min(COLUMNS, count)
    w = (box.w - _MARGIN) / COLUMNS
    h = min((box.h - _MARGIN) / rows, w * _TALL)
    left = box.x + _MARGIN + (COLUMNS - columns) * w / 2
    top = box.y + _MARGIN + (box.h - _MARGIN - rows * h) / 2
    row, column = divmod(place, COLUMNS)
    return Rect(left + column * w, top + row * h, w, h)


def grid_items(box: Rect, tokens: Sequence[Token], lit: int | None = None) -> list[Item]:
    """Tokens with their row and column, marked by long and short bars; `lit` for a public place."""
    made = Draw()
    rows = -(-len(tokens) // COLUMNS)
    lit_row, lit_column = divmod(lit, COLUMNS) if lit is not None else (None, None)
    first = cell(box, 0, len(tokens))
    for row in range(rows):
        at = cell(box, row * COLUMNS, len(tokens))
        beside = Rect(first.x - _MARGIN + 6, at.y, _MARGIN - 12, at.h)
        made += _bars(("row", row), beside, row + 1, 34.0, row == lit_row)
    for column in range(min(COLUMNS, len(tokens))):
        at = cell(box, column, len(tokens))
        above = Rect(at.x, first.y - _MARGIN + 8, at.w, _MARGIN - 16)
        made += _bars(("column", column), above, column + 1, 9.0, column == lit_column)
    for i, token in enumerate(tokens):
        at = cell(box, i, len(tokens)).grown(-4)
        side = min(at.w - 16, at.h - 36)
        made.panel(("cell", i), at, "plate_hi" if i == lit else "plate", "candle" if i == lit else "", 12, 3)
        made.picture(("token", i), Rect.around(at.cx, at.y + 6 + side / 2, side, side), token.picture)
        made.label(("token name", i), Rect(at.x + 3, at.bottom - 27, at.w - 6, 24), token.label, 16)
    return made


def _bars(key: tuple[str, int], box: Rect, count: int, length: float, lit: bool) -> list[Item]:
    """As many bars as buzzes: long ones stacked, short ones side by side."""
    ink = "candle" if lit else "muted"
    across = length < 20
    step, made = 16.0 if across else 11.0, Draw()
    for i in range(count):
        shift = (i - (count - 1) / 2) * step
        bar = (
            Rect.around(box.cx + shift, box.cy, length, 9) if across else Rect.around(box.cx, box.cy + shift, length, 7)
        )
        made.panel((*key, "bar", i), bar, ink, "", 3.5)
    return made
