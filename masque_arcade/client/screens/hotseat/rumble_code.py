"""Rumble code: long buzzes count the row, short ones the column, of a place in the visible grid.

Every place takes equally long, and the other pads hum too, so that listening reveals nothing.
"""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Final

from masque_arcade.client.game_ui.hotseat import Token
from masque_arcade.client.render.drawables import Draw, Item, Rect
from masque_arcade.client.screen import Rumble

COLUMNS: Final = 4
_LEAD: Final = 0.7
_LONG, _SHORT = 0.42, 0.13
_AFTER_LONG, _AFTER_SHORT = 0.26, 0.29
_BETWEEN: Final = 0.7
_REST: Final = 0.5
WHOLE: Final = _LEAD + 4 * (_LONG + _AFTER_LONG) + _BETWEEN + 4 * (_SHORT + _AFTER_SHORT) + _REST
"""Seconds of one place, the same for all."""
STRONG, WEAK = 0.9, 0.55


@dataclass(frozen=True, slots=True)
class Buzz:
    """One buzz: its start and length."""

    at: float
    length: float


def code(place: int) -> tuple[Buzz, ...]:
    """The buzzes of a place, 0..15: the columns begin at the same time for every row."""
    row, column = divmod(place, COLUMNS)
    long = [Buzz(_LEAD + i * (_LONG + _AFTER_LONG), _LONG) for i in range(row + 1)]
    begin = _LEAD + 4 * (_LONG + _AFTER_LONG) + _BETWEEN
    return (*long, *(Buzz(begin + i * (_SHORT + _AFTER_SHORT), _SHORT) for i in range(column + 1)))


class RumbleMessage:
    """One message: `places` by pad, equally many for each; decoys for `others`. `size`: the grid's places."""

    def __init__(self, places: Mapping[int, Sequence[int]], others: Sequence[int] = (), size: int = 16) -> None:
        count = max(map(len, places.values()), default=0)
        self.length = WHOLE * count
        self.clock = 0.0
        self._due: list[tuple[float, int, Buzz]] = []
        decoys = {other: [secrets.randbelow(size) for _ in range(count)] for other in others}
        for number, each in {**places, **decoys}.items():
            for i, place in enumerate(each):
                self._due += [(i * WHOLE + buzz.at, number, buzz) for buzz in code(place)]
        self._due.sort(key=itemgetter(0, 1))

    @property
    def over(self) -> bool:
        """Whether it is finished; then none of it is retained."""
        return self.clock >= self.length

    @property
    def part(self) -> float:
        """The completed part, 0..1."""
        return min(1.0, self.clock / self.length) if self.length else 1.0

    def update(self, dt: float, rumble: Rumble) -> None:
        """Play the buzzes that are due."""
        self.clock += dt
        while self._due and self._due[0][0] <= self.clock:
            _, number, buzz = self._due.pop(0)
            strength = STRONG if buzz.length == _LONG else WEAK
            rumble(number, strength, strength, buzz.length)


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
        margin = Rect(first.x - _MARGIN + 6, at.y, _MARGIN - 12, at.h)
        made += _bars(("row", row), margin, row + 1, 34.0, row == lit_row)
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
