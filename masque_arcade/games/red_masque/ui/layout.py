"""Positions on the table of The Red Masque, for any number of seats, layout of rooms and window.

Pure geometry in units: the others at the left, clockwise from the local player's left; the house with its seven rooms;
the court with clock and deck (court.py) in it; the hand area below.
"""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.game_ui.table_context import Board as Common
from masque_arcade.client.render.drawables import Canvas, Rect
from masque_arcade.engine.game import Seat, others
from masque_arcade.games.red_masque.rooms import Doors, Room
from masque_arcade.games.red_masque.ui.court import Court
from masque_arcade.games.red_masque.ui.room_plans import Passage, passage_of, plan_of

TOP: Final = 46.0
FOOT: Final = 184.0
OWN_CARD: Final = (92.0, 128.0)
STORY: Final = 430.0
"""The width of the lines about recent events."""
_MARGIN: Final = 24.0
_GAP: Final = 7.0
_SAYS: Final = 148.0
"""From a card to its words, and their width."""
_PLATE: Final = (252.0, 108.0)
_WALL: Final = 18.0
"""The thickness of a wall between two rooms."""
_DOOR: Final = (40.0, 58.0)
"""The least and the usual width of a door."""
_ROOM: Final = (190.0, 196.0)
"""A room in which pieces have their full size."""
_PAWN: Final = (84.0, 112.0)
_CLOSE: Final = 1.08
_UPRIGHT: Final = 0.93
"""A pawn in one row is at most as wide as its part of that, closely, and as high as the room above its feet."""
_CROWD: Final = 0.6
"""The size of pawns from four in a room on."""
_UNDER: Final = 45.0
_LOWER: Final = 19.0
"""Units below the feet of pawns for names and the room's; more where names stand one below the other."""
_TAG: Final = 18.0
"""Units above the heads of a crowd for names."""
_LEFT: Final = 0.38
_SPREAD: Final = 0.74
"""The middle of a room's pawns, and their width, as shares of its own."""
_BETWEEN: Final = 0.25
"""How far those behind stand aside from those in front, as a share of the way from one to the next."""


@dataclass(frozen=True, slots=True)
class Board(Common):
    """The fixed places of one table. `plates` of all but `me`; `rooms` by number."""

    plates: Mapping[Seat, Rect]
    rooms: tuple[Rect, ...]
    passages: tuple[Passage, ...]
    court: Court
    area: Rect
    foot: Rect
    sentence: Rect
    left: float
    right: float

    def scale(self, room: Room) -> float:
        """The size of the pieces in a room."""
        box = self.rooms[room]
        return min(1.1, box.w / _ROOM[0], box.h / _ROOM[1])

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
        """The place of one of one's own cards."""
        w, h = OWN_CARD
        return Rect(self.left + 316 + index * (w + 2 * _GAP + _SAYS), self.foot.bottom - 8 - h, w, h)

    def says(self, index: int) -> Rect:
        """Beside an own card: what it does."""
        card = self.hand(index)
        return Rect(card.right + _GAP, card.y, _SAYS, card.h)

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
        """Beside one's own `cards`, and left of recent events: one's own aim, known floors."""
        x = self.hand(cards).x + 4
        return Rect(x, self.foot.y + 46, self.right - (STORY if cards < 2 else self.button_zone.w) - 10 - x, 130)

    @property
    def latest(self) -> Rect:
        """Right of the question: what happened last, while there is no room for more."""
        return Rect(self.sentence.right + 14, self.sentence.y - 3, self.right - self.sentence.right - 14, 44)

    @property
    def button_zone(self) -> Rect:
        """The place of the action buttons."""
        return Rect(self.right - 286, self.foot.y + 48, 286, 128)

    def back_doors(self, room: Room) -> list[float]:
        """Where on its back wall a room has doors to those above it."""
        ways = [way for way in self.passages if room in (way.a, way.b) and way.angle == 90]
        return [way.x for way in ways if way.y < self.rooms[room].y]

    def floor(self, room: Room) -> Rect:
        """The place of a floor card."""
        box, side = self.rooms[room], 50 * max(0.8, self.scale(room))
        return Rect.around(box.right - 0.15 * box.w, box.y + 0.68 * box.h, side, side)

    def pawn(self, room: Room, index: int, count: int) -> Rect:
        """The place of one of `count` pawns in a room: side by side, from four on in two rows."""
        box, (back, place, row) = self.rooms[room], _row(index, count)
        foot = box.h - (_UNDER + _LOWER * (count > 4 or row > 2))
        foot = min(foot, (0.5 if count > 4 else 0.56) * box.h) if back else foot
        part = _SPREAD * box.w / row
        fits = min(self.scale(room), _CLOSE * part / _PAWN[0], _UPRIGHT * foot / _PAWN[1])
        fits = fits if count < 4 else min(_CROWD * self.scale(room), (foot - _TAG) / _PAWN[1])
        w, h = (side * fits for side in _PAWN)
        front = max(row, count - row)
        aside = _BETWEEN if back and row == front else 0
        x = box.x + box.w * (_LEFT + (place - (row - 1) / 2 + aside) * _SPREAD / front)
        return Rect.around(x, box.y + foot - h / 2, w, h)

    def aim(self, room: Room, index: int, count: int) -> Rect:
        """The part of a pawn that is framed where it may be chosen: without its name's side."""
        box, kept = self.pawn(room, index, count), 9.0
        back, _, _ = _row(index, count)
        return Rect(box.x, box.y + (kept if back else 0), box.w, box.h - kept)

    def tag(self, room: Room, index: int, count: int, wide: float) -> Rect:
        """The place of a name `wide` units wide at its pawn: above all pawns in the row behind, else below them; of
        three beside each other that in the middle is farther away. No pawn and no other name lies over it."""
        box, pawn, (back, place, row) = self.rooms[room], self.pawn(room, index, count), _row(index, count)
        most = (_SPREAD * box.w / row - 6) * (1 if row < 3 else 1.95 if place == 1 else 1.65)
        w = min(wide, most)
        far = 9.0 + (_LOWER if row > 2 and place == 1 else 0)
        cx = box.x + box.w * (_LEFT + (place - (row - 1) / 2) * _SPREAD / row) if back and 2 * row < count else pawn.cx
        x = max(box.x + w / 2 + 3, min(cx, box.right - w / 2 - 3))
        top = min(pawn.y, self.pawn(room, count - 1, count).y)
        return Rect.around(x, top - far if back else pawn.bottom + far, w, 17)

    def caption(self, room: Room) -> Rect:
        """The place of a room's name."""
        box = self.rooms[room]
        return Rect.around(box.cx, box.bottom - 14, min(124.0, box.w - 24), 23)


def _row(index: int, count: int) -> tuple[bool, int, int]:
    """Whether a pawn stands in the row behind, its place in its row, and how many there are in it."""
    back = count // 2 if count > 3 else 0
    return (True, index, back) if index < back else (False, index - back, count - back)


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
    rooms = tuple(_within(room, area).grown(-_WALL / 2) for room in plan.rooms)
    court = Court(_within(plan.works, area).grown(-_WALL / 2))
    passages = tuple(passage_of(a, b, rooms, *_DOOR) for a, b in doors)
    return Board(
        canvas, seats, me, plates, rooms, passages, court, area, foot, sentence, w / 2 - across, w / 2 + across
    )


def _within(part: Rect, area: Rect) -> Rect:
    """A part of a square of side 1, in an area."""
    return Rect(area.x + part.x * area.w, area.y + part.y * area.h, part.w * area.w, part.h * area.h)
