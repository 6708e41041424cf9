"""Positions on the table of The Red Masque, for any number of seats, layout of rooms and window.

Pure geometry in units: the others at the left, clockwise from the local player's left; the house with its seven rooms;
clock and deck where the plan has room; the hand area below.
"""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from math import atan2, degrees, hypot
from typing import Final

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.animation.pose import Pose
from masque_arcade.client.game_ui.table_context import Board as Common
from masque_arcade.client.render.drawables import Art, Canvas, Rect
from masque_arcade.engine.game import Seat, others
from masque_arcade.games.red_masque.rooms import Doors, Room
from masque_arcade.games.red_masque.ui.room_plans import RoomPlan, plan_of

TOP: Final = 46.0
FOOT: Final = 184.0
OWN_CARD: Final = (92.0, 128.0)
STORY: Final = 430.0
"""The width of the lines about recent events."""
WORKS: Final = (216.0, 176.0)
_MARGIN: Final = 24.0
_BESIDE: Final = 7.0
_SAYS: Final = 148.0
"""From a card to its words, and their width."""
_PLATE: Final = (252.0, 108.0)
_SHAPE: Final = 5 / 6
"""A room's height as a share of its width."""
_GAP: Final = 0.18
"""The narrowest passage as a share of a room's width."""
_WIDEST: Final = 1.5
_TALLEST: Final = 1.34
"""From a room's middle to the next one's, of its size, at most: beside and below."""
_LARGEST: Final = 300.0


_UNDER: Final = 45.0
_LOWER: Final = 19.0
"""Units below the feet of pawns for names and the room's; more where names stand one below the other."""
_LEFT: Final = 0.38
_SPREAD: Final = 0.74
"""The middle of a room's pawns, and their width, as shares of its own."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage from room `a` to room `b`, from edge to edge: its middle, length and angle in degrees."""

    a: Room
    b: Room
    x: float
    y: float
    length: float
    angle: float


@dataclass(frozen=True, slots=True)
class Board(Common):
    """The fixed places of one table. `plates` of all but `me`; `rooms` by number."""

    plates: Mapping[Seat, Rect]
    rooms: tuple[Rect, ...]
    passages: tuple[Passage, ...]
    works: Rect
    area: Rect
    foot: Rect
    sentence: Rect
    left: float
    right: float

    @property
    def scale(self) -> float:
        """The size of a room's pieces."""
        return min(1.1, self.rooms[0].w / 210)

    @property
    def clock(self) -> Rect:
        """The ebony clock."""
        return Rect(self.works.x + 4, self.works.y + 4, 108, 108)

    @property
    def clock_side(self) -> Rect:
        """The clock with the piles below it."""
        return Rect(self.works.x, self.works.y, 116, self.works.h)

    @property
    def deck(self) -> Rect:
        """The pile of cards to draw."""
        return Rect(self.works.x + 12, self.clock.bottom + 6, 38, 53)

    @property
    def discards(self) -> Rect:
        """The top discard."""
        return Rect(self.works.x + 66, self.clock.bottom + 6, 38, 53)

    @property
    def gone(self) -> Rect:
        """The heading of the numbers of open cards."""
        return Rect(self.works.x + 118, self.works.y + 4, 94, 20)

    def kind(self, index: int) -> Rect:
        """The cell for the number of open cards of a kind."""
        left, top = self.works.x + 120, self.works.y + 23
        return Rect(left + (index % 2) * 48, top + (index // 2) * 50, 46, 50)

    def seat_box(self, seat: Seat) -> Rect:
        """The box of a player: the plate, or the hand area's left part."""
        return self.plates[seat] if seat != self.me else Rect(self.left + 2, self.foot.y + 8, 190, FOOT - 16)

    def role(self, seat: Seat) -> Rect:
        """The place of a player's role card."""
        if seat == self.me:
            return Rect(self.left + 200, self.foot.bottom - 8 - OWN_CARD[1], *OWN_CARD)
        plate = self.plates[seat]
        return Rect(plate.x + 94, plate.bottom - 39, 25, 35)

    def held(self, seat: Seat, index: int) -> Rect:
        """The place of one of the backs that another player holds: the second is higher, so that the words beside them
        keep their room."""
        plate = self.plates[seat]
        return Rect(plate.right - 31, plate.bottom - 39 - 13 * index, 25, 35)

    def hand(self, index: int) -> Rect:
        """The place of one of the own cards."""
        w, h = OWN_CARD
        return Rect(self.left + 316 + index * (w + 2 * _BESIDE + _SAYS), self.foot.bottom - 8 - h, w, h)

    def says(self, index: int) -> Rect:
        """Beside an own card: what it does."""
        card = self.hand(index)
        return Rect(card.right + _BESIDE, card.y, _SAYS, card.h)

    def alike(self, index: int, count: int) -> Rect:
        """The box of `count` own cards of one kind with what they do, side by side from `index` on."""
        box = self.hand(index)
        return Rect(box.x, box.y, self.says(index + count - 1).right - box.x, box.h)

    @property
    def lamps(self) -> Rect:
        """The four steps of a turn."""
        return Rect(self.left + 316, self.foot.y + 8, self.right - self.left - 316, 30)

    @property
    def words(self) -> Rect:
        """Where spectators read what happens."""
        return Rect(self.lamps.x, self.lamps.y, self.lamps.w - 4, FOOT - 16)

    def aside(self, cards: int) -> Rect:
        """Beside the own `cards`, and left of recent events: the own aim, known floors."""
        x = self.hand(cards).x + 4
        return Rect(x, self.foot.y + 46, self.right - (STORY if cards < 2 else self.button_zone.w) - 10 - x, 130)

    @property
    def button_zone(self) -> Rect:
        """The place of the action buttons."""
        return Rect(self.right - 286, self.foot.y + 48, 286, 128)

    def floor(self, room: Room) -> Rect:
        """The place of a floor card."""
        box, side = self.rooms[room], 46 * self.scale
        return Rect.around(box.right - 0.16 * box.w, box.y + 0.68 * box.h, side, side)

    def pawn(self, room: Room, index: int, count: int) -> Rect:
        """The place of one of `count` pawns in a room: side by side, from four on in two rows."""
        box, (back, place, row) = self.rooms[room], _row(index, count)
        w, h = 48 * self.scale, 64 * self.scale
        pitch = min(w + 26, _SPREAD * box.w / row)
        x = box.x + _LEFT * box.w + (place - (row - 1) / 2) * pitch
        foot = (0.5 if count > 4 else 0.56) * box.h if back else box.h - (_UNDER + _LOWER * (count > 4 or row > 2))
        return Rect.around(x + (6 * self.scale if back else 0), box.y + foot - h / 2, w, h)

    def aim(self, room: Room, index: int, count: int) -> Rect:
        """The part of a pawn that is framed where it may be chosen: without its name's side."""
        box, kept = self.pawn(room, index, count), 9.0
        back, _, _ = _row(index, count)
        return Rect(box.x, box.y + (kept if back else 0), box.w, box.h - kept)

    def tag(self, room: Room, index: int, count: int, wide: float) -> Rect:
        """The place of a name `wide` units wide at its pawn: above in the row behind, else below; of three beside each
        other that in the middle is farther away."""
        box, pawn, (back, place, row) = self.rooms[room], self.pawn(room, index, count), _row(index, count)
        most = (_SPREAD * box.w / row - 2) * (1.95 if row > 2 else 1)
        w = min(wide, most)
        far = 9.0 + (_LOWER if row > 2 and place == 1 else 0)
        x = max(box.x + w / 2 + 3, min(pawn.cx, box.right - w / 2 - 3))
        return Rect.around(x, pawn.y - far if back else pawn.bottom + far, w, 17)

    def caption(self, room: Room) -> Rect:
        """The place of a room's name."""
        box = self.rooms[room]
        return Rect.around(box.cx, box.bottom - 14, min(124.0, box.w - 24), 23)


def _row(index: int, count: int) -> tuple[bool, int, int]:
    """Whether a pawn stands in the row behind, its place in its row, and how many there are in it."""
    back = count // 2 if count > 3 else 0
    return (True, index, back) if index < back else (False, index - back, count - back)


def lying(box: Rect, art: Art, layer: Layer, angle: float = 0) -> Pose:
    """The pose of something in a box."""
    return Pose(box.cx, box.cy, box.w, box.h, art, layer, angle)


@functools.cache
def board(canvas: Canvas, seats: int, me: Seat, layout: str, doors: Doors) -> Board:
    """The table of `seats` players as `me` sees it; `layout` and `doors` as in Switches."""
    w, h = canvas.width, canvas.height
    foot = Rect(0, h - FOOT, w, FOOT)
    across = min(w / 2, 640 + (w - 1280) * 0.25) - _MARGIN
    sentence = Rect.around(w / 2, foot.y - 25, 660, 38)
    around = others(me, seats)
    wide, high = _PLATE
    space = sentence.bottom - TOP - 4
    tall = min(high, (space + 6) / len(around) - 6)
    plates = {seat: Rect(_MARGIN, TOP + 2 + i * (tall + 6), wide, tall) for i, seat in enumerate(around)}
    area = Rect(_MARGIN + wide + 14, TOP + 2, w - wide - 2 * _MARGIN - 14, sentence.y - TOP - 8)
    plan = plan_of(layout, doors)
    rooms, works = _house(area, plan)
    passages = tuple(_passage(a, b, rooms) for a, b in doors)
    return Board(
        canvas, seats, me, plates, rooms, passages, works, area, foot, sentence, w / 2 - across, w / 2 + across
    )


def _house(area: Rect, plan: RoomPlan) -> tuple[tuple[Rect, ...], Rect]:
    """The rooms, as large as the area allows, and the place for clock and deck."""
    beside = 0.0 if plan.works else WORKS[0] + 16
    wide = area.w - beside
    w = min(
        wide / (plan.columns + _GAP * (plan.columns - 1)),
        area.h / (_SHAPE * plan.rows + _GAP * (plan.rows - 1)),
        _LARGEST,
    )
    h = w * _SHAPE
    across = min(_WIDEST * w, (wide - w) / (plan.columns - 1))
    down = min(_TALLEST * h, (area.h - h) / (plan.rows - 1))
    x = area.x + (wide - across * (plan.columns - 1)) / 2
    y = area.y + (area.h - down * (plan.rows - 1)) / 2
    rooms = tuple(Rect.around(x + column * across, y + row * down, w, h) for column, row in plan.spots)
    if plan.works:
        return rooms, Rect.around(x + plan.works[0] * across, y + plan.works[1] * down, *WORKS)
    beyond = max(room.right for room in rooms) + 34 + WORKS[0] / 2
    return rooms, Rect.around(min(area.right - WORKS[0] / 2, beyond), area.cy, *WORKS)


def _passage(a: Room, b: Room, rooms: tuple[Rect, ...]) -> Passage:
    """From edge to edge, on the way between the middles."""
    p, q = rooms[a], rooms[b]
    dx, dy = q.cx - p.cx, q.cy - p.cy
    way = hypot(dx, dy)
    inside = min(p.w / 2 / abs(dx) if dx else 9.0, p.h / 2 / abs(dy) if dy else 9.0)
    length = max(10.0, way * (1 - 2 * inside) + 16)
    return Passage(a, b, (p.cx + q.cx) / 2, (p.cy + q.cy) / 2, length, degrees(atan2(dy, dx)))
