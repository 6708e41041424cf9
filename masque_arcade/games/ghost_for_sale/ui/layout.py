"""Positions on the table of Ghost for Sale, for any number of seats and any window.

Pure geometry in units: the others' plates above, six columns of houses with a row for each bidder, Mrs. Truelight and
the unused pile at their right, the local player's hand area below. While looks are for sale, Mrs. Truelight is in the
middle, over the houses' empty rows, among a stand for each player.
"""

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.game_ui.table_context import Board as Common
from masque_arcade.client.render.drawables import Canvas, Rect
from masque_arcade.engine.game import Seat, others
from masque_arcade.games.ghost_for_sale.model import EACH_ROUND, PILE, TRUELIGHT, Lot

TOP: Final = 46
FOOT: Final = 176
WATCHED: Final = 122
"""The height of the hand area, and of the same without a hand."""
_TALL: Final = 760.0
"""The height of a canvas that has room for both."""
TRACK: Final = 6
"""Cells of a house's track: 0 to 4 ghosts, and five or more."""
_LEGEND: Final = 20.0
"""The part of a track before its cells, with the signs of its two rows."""
_INFO: Final = 172.0
_GAP: Final = 8.0
_MARGIN: Final = 12.0
_PLATE: Final = 72.0
_HEADER: Final = 44.0
_TOTAL: Final = 36.0
_SIGN: Final = 22.0
_APART: Final = 6.0
_PICTURE: Final = 1.48
"""The width of a house's picture relative to its height."""
_ROWS: Final = 3
"""Bidders for whom rows have their full height; more share it."""
_TALLEST: Final = 46.0
_STEPS: Final = 260.0
_HEAD: Final = 42.0
"""The height of a player's mask and name on their stand."""
_HELD_BACK: Final = 0.82
"""The size of a single card on a stand, of that of two: who raises comes forward."""
_LARGEST: Final = 82.0


@dataclass(frozen=True, slots=True)
class Column:
    """One house's place, from top to bottom: picture, track of values, tokens, rows of the bidders."""

    box: Rect
    picture: Rect
    track: Rect
    tokens: Rect
    rows: Rect

    def cell(self, ghosts: int) -> Rect:
        """The track's cell for so many ghosts; the last one is for five and more."""
        w = (self.track.w - _LEGEND) / TRACK
        return Rect(self.track.x + _LEGEND + min(ghosts, TRACK - 1) * w, self.track.y, w - 2, self.track.h)

    @property
    def tray(self) -> Rect:
        """The box of tokens while there are no bids: larger, over the place of the rows."""
        return Rect(self.tokens.x, self.tokens.y, self.tokens.w, self.rows.bottom - self.tokens.y)

    @property
    def short_tray(self) -> Rect:
        """The same above the words of a special card."""
        return Rect(self.tokens.x, self.tokens.y, self.tokens.w, self.words.y - self.tokens.y)

    @property
    def words(self) -> Rect:
        """The box of what a special card does."""
        return Rect(self.foot.x + 3, self.foot.y - 16, self.foot.w - 6, self.foot.h + 13)

    @property
    def shelf(self) -> Rect:
        """The box of tokens above the foot, when they are counted."""
        return Rect(self.tokens.x, self.tokens.y, self.tokens.w, self.foot.y - self.tokens.y - 4)

    @property
    def name(self) -> Rect:
        """The box of the name, along the picture's foot."""
        return Rect(self.picture.x, self.picture.bottom - 30, self.picture.w, 30)

    @property
    def foot(self) -> Rect:
        """The box below the tokens: Mrs. Truelight on her visit, the points of the house."""
        return Rect(self.rows.x, self.rows.bottom - 84, self.rows.w, 84)

    @property
    def flag(self) -> Rect:
        """The box of the owner's face, on the picture."""
        return Rect(self.picture.right - 52, self.name.y - 50, 46, 46)

    @property
    def special(self) -> Rect:
        """The box of the special card's medal and name, along the picture's top."""
        return Rect(self.picture.x + 2, self.picture.y + 2, self.picture.w - 4, 30)

    @property
    def medal(self) -> Rect:
        """The special card's medal."""
        return Rect(self.special.x, self.special.y, 30, 30)


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
    """The box of the list of steps, right of the sentence."""
    side: Rect
    """The box of Mrs. Truelight's panel when no looks are for sale."""
    stands: Mapping[Seat, Rect]
    """By seat, while looks are for sale."""

    def column(self, house: int) -> Column:
        """The column of a house of either round."""
        return self.columns[house % EACH_ROUND]

    def lot(self, lot: Lot) -> Rect:
        """The box of a whole lot."""
        return self.lots[lot] if lot < 0 else self.column(lot).box

    @property
    def prize(self) -> Rect:
        """The place of Mrs. Truelight among the stands."""
        box, me = self.lots[TRUELIGHT], self.stands[self.me]
        return Rect(me.x - me.w - _APART, box.y + 4, me.w, box.h - 8)

    @property
    def prize_name(self) -> Rect:
        """The box of her name, below her."""
        box = self.prize
        return Rect(box.x + 4, box.bottom - 30, box.w - 8, 26)

    @property
    def prize_card(self) -> Rect:
        """The place of the "?" card beside her, above her name."""
        return Rect.around(self.prize.cx + 38, self.prize.cy - 12, 50, 70)

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

    def row(self, lot: Lot, place: int, of: int) -> Rect:
        """The row of one of `of` bidders on a lot, the first one's at `place` 0."""
        rows = self.rows(lot)
        h = min(_TALLEST, rows.h / max(_ROWS, of))
        return Rect(rows.x, rows.y + place * h, rows.w, h - 3)

    def at_stand(self, lot: Lot) -> bool:
        """Whether the bids on a lot lie on stands."""
        return lot == TRUELIGHT and bool(self.stands)

    def row_sign(self, row: Rect) -> Rect:
        """The bidder's sign at the left of their row."""
        return Rect.around(row.x + 3 + _SIGN / 2, row.cy, _SIGN, _SIGN)

    def row_crown(self, row: Rect) -> Rect:
        """The place of the best bidder's crown: on the upper edge of their row or stand, over its end."""
        return Rect.around(row.right - 12, row.y + 3, 24, 24)

    def row_total(self, row: Rect) -> Rect:
        """The box of a row's sum once it is face up."""
        if row in self.stands.values():
            return Rect(row.right - _TOTAL - 4, row.y + 4, _TOTAL, _HEAD - 4)
        return Rect(row.right - _TOTAL, row.y, _TOTAL, row.h)

    def bid(self, lot: Lot, row: Rect, index: int, count: int) -> Rect:
        """The place of one of `count` cards of a bidder in their row, in the order of placement: side by side, so that
        two figures are never read as one number."""
        if self.at_stand(lot):
            return _on_stand(row, index, count)
        left, h = row.x + _SIGN + 8, row.h - 2
        room = row.right - left - _TOTAL
        w = min(h * 5 / 7, (room + _APART) / count - _APART)
        return Rect(left + index * (w + _APART), row.cy - w * 7 / 10, w, w * 7 / 5)

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
        return Rect(head.right - 34 - 6 * (4 - index), head.y + 2, 26, 36.4)

    @property
    def truelight(self) -> Rect:
        """The home of Mrs. Truelight."""
        if self.stands:
            return Rect.around(self.prize.cx - 34, self.prize.cy - 12, 74, 74)
        head = self.head(TRUELIGHT)
        return Rect(head.x, head.y, 38, 38)

    def visit(self, house: int) -> Rect:
        """The place of Mrs. Truelight when she counts the ghosts of a house."""
        foot = self.column(house).foot
        return Rect.around(foot.cx, foot.cy, 74, 74)

    def stand_face(self, seat: Seat) -> Rect:
        """The box of a player's mask at their stand."""
        box = self.stands[seat]
        return Rect(box.x + 5, box.y + 3, _HEAD, _HEAD)

    def stand_lines(self, seat: Seat) -> tuple[Rect, Rect]:
        """The lines beside it: the name, and what they do."""
        box = self.stands[seat]
        left = box.x + _HEAD + 10
        return Rect(left, box.y + 3, box.right - left - 4, 20), Rect(
            left, box.y + 24, box.right - left - _TOTAL - 6, 19
        )

    @property
    def latest(self) -> Rect:
        """Left of the question: what happened last."""
        box = self.columns[0].box
        return Rect(box.x + 2, box.bottom + 1, self.sentence.x - box.x - 10, self.foot.y - box.bottom - 2)

    def seat_box(self, seat: Seat) -> Rect:
        """The box of a player: the plate, or the hand area's left part."""
        return self.plates[seat] if seat != self.me else Rect(8, self.foot.y + 6, 206, 112)

    def face(self, seat: Seat) -> Rect:
        """The box of a player's mask."""
        box = self.seat_box(seat)
        return Rect(box.x + 8, box.y + 5, 62, 62)

    def lines(self, seat: Seat) -> Rect:
        """The two lines beside a player's mask: what they do, and what they hold."""
        left = self.face(seat).right + 8
        if seat == self.me:
            return Rect(left, self.foot.y + 44, 220 - left, 52)
        return Rect(left, self.plates[seat].y + 27, self.truth(seat).x - left - 6, 43)

    def number(self, seat: Seat) -> Rect:
        """The number of another player's seat."""
        return Rect(self.truth(seat).x - 26, self.plates[seat].y + 8, 20, 20)

    def cog(self, seat: Seat) -> Rect:
        """The sign of a bot."""
        number = self.number(seat)
        return Rect(number.x - 20, number.y + 2, 16, 16)

    def bell(self, seat: Seat) -> Rect:
        """The bell of the first player, behind points and cards."""
        lines = self.lines(seat)
        return Rect(lines.x + (58 if seat == self.me else 120), lines.bottom - 23, 22, 22)

    def hand_of(self, seat: Seat) -> Rect:
        """The point where a player's cards come from and go to."""
        if seat == self.me:
            return Rect.around(self.hand.cx, self.hand.cy, 60, 84)
        plate = self.plates[seat]
        return Rect(plate.x + 120, plate.bottom - 28, 18, 25)

    def note(self, index: int) -> Rect:
        """The place of a note on another player."""
        return Rect(12 + index * 70, self.foot.y + 134, 66, 38)

    @property
    def notes(self) -> Rect:
        """The line above the notes."""
        return Rect(12, self.foot.y + 116, 194, 18)


@functools.cache
def board(canvas: Canvas, seats: int, me: Seat, plays: bool = True, looks: bool = False) -> Board:
    """The board of a table with `seats` players, seen by `me`; watching, one sees higher houses. `looks`: they are for
    sale."""
    high = FOOT if plays or canvas.height > _TALL else WATCHED
    foot = Rect(0, canvas.height - high, canvas.width, high)
    around = others(me, seats)
    wide = min(440.0, (canvas.width - 2 * _MARGIN + _GAP) / len(around) - _GAP)
    left = canvas.width / 2 - (wide + _GAP) * len(around) / 2 + _GAP / 2
    plates = {seat: Rect(left + i * (wide + _GAP), TOP, wide, _PLATE) for i, seat in enumerate(around)}
    top, low = TOP + _PLATE + 6, foot.y - 50
    across = min(236.0, (canvas.width - 2 * _MARGIN - _INFO) / EACH_ROUND - _GAP)
    x = canvas.width / 2 - (EACH_ROUND * (across + _GAP) + _INFO) / 2
    columns = tuple(_column(Rect(x + i * (across + _GAP), top, across, low - top)) for i in range(EACH_ROUND))
    info = Rect(columns[-1].box.right + _GAP, top, _INFO, low - top)
    lots: dict[Lot, Rect] = {TRUELIGHT: info}
    if seats > 3:
        upper = _HEADER + 6 + min(info.h * 0.56 - _HEADER, seats * _TALLEST)
        lots[TRUELIGHT] = Rect(info.x, info.y, info.w, upper)
        lots[PILE] = Rect(info.x, info.y + upper + _GAP, info.w, info.h - upper - _GAP)
    side, stands = lots[TRUELIGHT], dict[Seat, Rect]()
    if looks:
        rows = columns[0].rows
        stage = lots[TRUELIGHT] = Rect(x, rows.y, columns[-1].box.right - x, columns[0].box.bottom - rows.y)
        stands = _stands(stage, around, me)
    return Board(
        canvas,
        seats,
        me,
        plates,
        columns,
        lots,
        foot,
        sentence=Rect.around(canvas.width / 2, foot.y - 26, 720, 38),
        hand=Rect(304, foot.y + 8, canvas.width - 304 - 304, high - 14),
        buttons=(Rect(canvas.width - 292, foot.y + 18, 280, 62), Rect(canvas.width - 292, foot.y + 96, 280, 62)),
        steps=Rect(canvas.width - _MARGIN - _STEPS, foot.y - 43, _STEPS, 34),
        side=side,
        stands=stands,
    )


def _stands(stage: Rect, around: Sequence[Seat], me: Seat) -> dict[Seat, Rect]:
    """By seat: the others as they sit, in their middle Mrs. Truelight and `me`."""
    middle = (len(around) + 1) // 2
    line = [*around[:middle], None, me, *around[middle:]]
    wide = (stage.w - 8 + _APART) / len(line) - _APART
    return {
        seat: Rect(stage.x + 4 + i * (wide + _APART), stage.y + 4, wide, stage.h - 8)
        for i, seat in enumerate(line)
        if seat is not None
    }


def _on_stand(stand: Rect, index: int, count: int) -> Rect:
    """The place of one of `count` cards below the mask of a stand."""
    room = Rect(stand.x + 6, stand.y + _HEAD + 6, stand.w - 12, stand.h - _HEAD - 10)
    h = min(room.h, _LARGEST) * (_HELD_BACK if count == 1 else 1.0)
    w = min(h * 5 / 7, (room.w + _APART) / count - _APART)
    left = room.cx - (count * (w + _APART) - _APART) / 2
    return Rect(left + index * (w + _APART), room.cy - w * 7 / 10, w, w * 7 / 5)


def _column(box: Rect) -> Column:
    inner = Rect(box.x + 4, box.y + 4, box.w - 8, box.h - 8)
    picture = Rect(inner.x, inner.y, inner.w, min(inner.w / _PICTURE, inner.h - 250))
    track = Rect(inner.x, picture.bottom + 3, inner.w, 48)
    y = track.bottom + 4
    spare = max(0.0, inner.bottom - y - 66 - 4 - 130)
    tokens = Rect(inner.x + 1, y, inner.w - 2, 66 + min(60.0, spare * 0.4))
    rows = Rect(inner.x, tokens.bottom + 4, inner.w, inner.bottom - tokens.bottom - 4)
    return Column(box, picture, track, tokens, rows)


@functools.cache
def token_boxes(area: Rect, count: int, most: int) -> tuple[Rect, ...]:
    """The places of `count` tokens in an area, in lines from the top left; `most` of them would fit."""
    for side in (54.0, 46.0, 40.0, 36.0, 32.0, 30.0, 27.0, 24.0, 21.0, 18.0, 15.0):
        per_line = int(area.w // side)
        if per_line * int(area.h // side) >= most:
            break
    return tuple(
        Rect(area.x + (i % per_line) * side, area.y + (i // per_line) * side, side - 2, side - 2) for i in range(count)
    )
