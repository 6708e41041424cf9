"""Positions on the table of Ghost for Sale, for any number of seats and any window.

Pure geometry in units: the others' plates above, six columns of houses with a row for each bidder, Mrs. Truelight and
the unused pile at their right, the local player's hand area below.
"""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.game_ui.table_context import Board as Common
from masque_arcade.client.render.drawables import Canvas, Rect
from masque_arcade.engine.game import Seat, others
from masque_arcade.games.ghost_for_sale.model import EACH_ROUND, PILE, TRUELIGHT, Lot

TOP: Final = 46
FOOT: Final = 176
TRACK: Final = 6
"""Cells of a house's track: 0 to 4 ghosts, and five or more."""
_INFO: Final = 186.0
_GAP: Final = 8.0
_MARGIN: Final = 12.0
_PLATE: Final = 66.0
_LARGE_PLATE: Final = 112.0
_BOARD: Final = 482.0
_STRIP: Final = 24.0
_HEADER: Final = 42.0
_TOTAL: Final = 32.0
_SIGN: Final = 18.0
_FOOT: Final = 86.0


@dataclass(frozen=True, slots=True)
class Column:
    """One house's place, from top to bottom: picture, name, track of values, tokens, one row for each bidder."""

    box: Rect
    picture: Rect
    name: Rect
    track: Rect
    tokens: Rect
    rows: Rect

    def cell(self, ghosts: int) -> Rect:
        """The track's cell for so many ghosts; the last one is for five and more."""
        w = self.track.w / TRACK
        return Rect(self.track.x + min(ghosts, TRACK - 1) * w, self.track.y, w - 2, self.track.h)

    @property
    def tray(self) -> Rect:
        """The box of tokens before the bids: larger, over the place of the rows."""
        return Rect(self.tokens.x, self.tokens.y, self.tokens.w, self.foot.y - self.tokens.y - 4)

    @property
    def foot(self) -> Rect:
        """The box below the tray: declarations in sum, Mrs. Truelight on her visit, the points of the house."""
        return Rect(self.rows.x, self.rows.bottom - _FOOT, self.rows.w, _FOOT)

    @property
    def flag(self) -> Rect:
        """The box of the owner's sign, on the picture."""
        return Rect(self.picture.x + 5, self.picture.y + 5, 36, 36)

    @property
    def medal(self) -> Rect:
        """The box of the special card, on the picture."""
        return Rect(self.picture.right - 47, self.picture.y + 5, 42, 42)


@dataclass(frozen=True, slots=True)
class Board(Common):
    """The fixed places of one table. `plates` of all but `me`; `columns` by place 0..5; `heads` and `rows` of Mrs.
    Truelight and, from four players on, of the pile."""

    plates: Mapping[Seat, Rect]
    columns: tuple[Column, ...]
    lots: Mapping[Lot, Rect]
    foot: Rect
    sentence: Rect
    hand: Rect
    buttons: tuple[Rect, Rect]
    steps: Rect
    """The box of the list of steps: at the left of only two plates, else in a line below them."""

    def column(self, house: int) -> Column:
        """The column of a house of either round."""
        return self.columns[house % EACH_ROUND]

    def lot(self, lot: Lot) -> Rect:
        """The box of a whole lot."""
        return self.lots[lot] if lot < 0 else self.column(lot).box

    def head(self, lot: Lot) -> Rect:
        """The head of Mrs. Truelight's or the pile's panel."""
        box = self.lots[lot]
        return Rect(box.x + 6, box.y + 4, box.w - 12, _HEADER - 4)

    def rows(self, lot: Lot) -> Rect:
        """The box of the bids on a lot."""
        if lot >= 0:
            return self.column(lot).rows
        box = self.lots[lot]
        return Rect(box.x + 4, box.y + _HEADER, box.w - 8, box.h - _HEADER - 4)

    def row(self, lot: Lot, seat: Seat) -> Rect:
        """The row of one bidder on a lot."""
        rows = self.rows(lot)
        h = min(46.0, rows.h / self.seats)
        return Rect(rows.x, rows.y + seat * h, rows.w, h - 2)

    def row_sign(self, lot: Lot, seat: Seat) -> Rect:
        """The bidder's sign at the left of their row."""
        row = self.row(lot, seat)
        return Rect.around(row.x + 2 + _SIGN / 2, row.cy, _SIGN, _SIGN)

    def row_total(self, lot: Lot, seat: Seat) -> Rect:
        """The box of a row's sum once it is face up."""
        row = self.row(lot, seat)
        return Rect(row.right - _TOTAL, row.y, _TOTAL, row.h)

    def bid(self, lot: Lot, seat: Seat, index: int, count: int) -> Rect:
        """The place of one of `count` cards of a bidder on a lot, in the order of placement."""
        row = self.row(lot, seat)
        h = row.h - 2
        w = h * 5 / 7
        left, room = row.x + _SIGN + 6, row.w - _SIGN - 6 - _TOTAL
        step = min(w + 3, (room - w) / max(1, count - 1))
        return Rect(left + index * step, row.y + 1, w, h)

    def truth(self, seat: Seat) -> Rect:
        """The place of a seat's "?" card."""
        if seat == self.me:
            return Rect(222, self.foot.y + 12, 64, 89.6)
        plate = self.plates[seat]
        h = plate.h - 16
        return Rect(plate.right - h * 5 / 7 - 8, plate.y + 8, h * 5 / 7, h)

    def pile(self, index: int) -> Rect:
        """The place of one of the unused "?" cards."""
        head = self.head(PILE)
        return Rect(head.right - 36 - 7 * (4 - index), head.y + 2, 25, 35)

    @property
    def truelight(self) -> Rect:
        """The home of Mrs. Truelight."""
        head = self.head(TRUELIGHT)
        return Rect(head.x, head.y, 38, 38)

    def visit(self, house: int) -> Rect:
        """The place of Mrs. Truelight when she counts the ghosts of a house."""
        foot = self.column(house).foot
        return Rect.around(foot.cx, foot.cy, 74, 74)

    def seat_box(self, seat: Seat) -> Rect:
        """The box of a player: the plate, or the hand area's left part."""
        return self.plates[seat] if seat != self.me else Rect(8, self.foot.y + 6, 206, 112)

    def hand_of(self, seat: Seat) -> Rect:
        """The point where a player's cards come from and go to."""
        if seat == self.me:
            return Rect.around(self.hand.cx, self.hand.cy, 60, 84)
        plate = self.plates[seat]
        return Rect(plate.x + 8, plate.y + 36, 18, 25)

    def note(self, index: int) -> Rect:
        """The place of a note on another player."""
        return Rect(12 + index * 70, self.foot.y + 122, 66, 46)


@functools.cache
def board(canvas: Canvas, seats: int, me: Seat) -> Board:
    """The board of a table with `seats` players, seen by `me`."""
    foot = Rect(0, canvas.height - FOOT, canvas.width, FOOT)
    around = others(me, seats)
    few = seats == 3
    start, end = (_BOARD + 20.0, canvas.width - 222) if few else (_MARGIN, canvas.width - _MARGIN)
    wide = min(440.0, (end - start + _GAP) / len(around) - _GAP)
    left = (start + end) / 2 - (wide + _GAP) * len(around) / 2 + _GAP / 2
    plate = _LARGE_PLATE if few else _PLATE
    plates = {seat: Rect(left + i * (wide + _GAP), TOP, wide, plate) for i, seat in enumerate(around)}
    steps = Rect(_MARGIN, TOP, _BOARD, plate)
    if not few:
        steps = Rect(_MARGIN, TOP + plate + 4, canvas.width - 2 * _MARGIN, _STRIP)
    top, low = (TOP + plate + 8 if few else steps.bottom + 4), foot.y - 50
    across = min(236.0, (canvas.width - 2 * _MARGIN - _INFO) / EACH_ROUND - _GAP)
    x = canvas.width / 2 - (EACH_ROUND * (across + _GAP) + _INFO) / 2
    columns = tuple(_column(Rect(x + i * (across + _GAP), top, across, low - top), seats) for i in range(EACH_ROUND))
    info = Rect(columns[-1].box.right + _GAP, top, _INFO, low - top)
    half = (info.h - _GAP) / 2
    lots: dict[Lot, Rect] = {TRUELIGHT: Rect(info.x, info.y, info.w, min(info.h, 240.0) if few else half)}
    if not few:
        lots[PILE] = Rect(info.x, info.bottom - half, info.w, half)
    return Board(
        canvas,
        seats,
        me,
        plates,
        columns,
        lots,
        foot,
        sentence=Rect.around(canvas.width / 2, foot.y - 26, 720, 38),
        hand=Rect(304, foot.y + 8, canvas.width - 304 - 304, FOOT - 14),
        buttons=(Rect(canvas.width - 292, foot.y + 18, 280, 62), Rect(canvas.width - 292, foot.y + 96, 280, 62)),
        steps=steps,
    )


def _column(box: Rect, seats: int) -> Column:
    inner = Rect(box.x + 4, box.y + 4, box.w - 8, box.h - 8)
    picture = Rect(inner.x, inner.y, inner.w, min(inner.w / 2, 104.0, inner.h - 119 - 28 * seats))
    name = Rect(picture.x, picture.bottom - 24, picture.w, 24)
    track = Rect(inner.x, picture.bottom + 3, inner.w, 40)
    y = track.bottom + 4
    spare = max(0.0, inner.bottom - y - 68 - 30 * seats - 4)
    tokens = Rect(inner.x + 2, y, inner.w - 4, 68 + min(60.0, spare * 0.4))
    rows = Rect(inner.x, tokens.bottom + 4, inner.w, inner.bottom - tokens.bottom - 4)
    return Column(box, picture, name, track, tokens, rows)


@functools.cache
def token_boxes(area: Rect, count: int) -> tuple[Rect, ...]:
    """The places of `count` tokens in an area, as large as they fit, in lines from the top left."""
    for side in (46.0, 41.0, 36.0, 32.0, 30.0, 27.0, 24.0, 21.0, 18.0, 15.0):
        per_line = int(area.w // side)
        if per_line * int(area.h // side) >= count:
            break
    return tuple(
        Rect(area.x + (i % per_line) * side, area.y + (i // per_line) * side, side - 2, side - 2) for i in range(count)
    )
