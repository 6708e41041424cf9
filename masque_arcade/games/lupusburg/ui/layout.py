"""Positions in Lupusburg, for any number of seats and any window.

Pure geometry in units: the circle of houses on an ellipse, the local player's in front, the others clockwise from their
left, a plate beside each pair, the square in the middle, the hand area below.
"""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.game_ui.table_context import Board as Common
from masque_arcade.client.render.drawables import Canvas, Rect
from masque_arcade.engine.game import Seat, others
from masque_arcade.games.lupusburg.model import House, houses_of

TOP: Final = 44
FOOT: Final = 176
OWN_CARD: Final = (92.0, 128.8)
PLATE: Final = 60.0
"""A plate's height."""
_PLATE_WIDTH: Final = 184.0
_FACE: Final = 62.0
_OVER: Final = 10.0
"""The part of a face that is left of its plate."""
_HAND: Final = (66.0, 80.0)
_SHAPE: Final = 192 / 220
"""A house's height as a share of its width."""
_GAP: Final = 8.0
_SIDE_ROOM: Final = 112.0
"""Room beside the plate under the topmost houses."""
_ZONE: Final = 496.0
_WIDTHS: Final = {4: 140.0, 5: 130.0, 6: 118.0, 7: 114.0, 8: 106.0}
"""Of a house, by players, in a window of the usual shape."""
_MOST: Final = 122.0
"""The limit that leaves room for plates in the corners."""
_ENDS: Final = {
    4: ("left", "top", "right"),
    5: ("left", "inner_left", "inner_right", "right"),
    6: ("left", "top_left", "top", "top_right", "right"),
    7: ("bottom_left", "left", "inner_left", "inner_right", "right", "bottom_right"),
    8: ("bottom_left", "left", "top_left", "top", "top_right", "right", "bottom_right"),
}
"""The ends of the town where the others live, clockwise from the local player's left."""


@dataclass(frozen=True, slots=True)
class Board(Common):
    """The fixed places of one table. `plates` of all but `me`; `ends`: the end of the town where each of the others
    lives; `square`: the clear middle of the town; `lap`: the place of private things; `mine`: one's own plate."""

    houses: Mapping[House, Rect]
    plates: Mapping[Seat, Rect]
    ends: Mapping[Seat, str]
    square: Rect
    foot: Rect
    sentence: Rect
    lap: Rect
    buttons: tuple[Rect, Rect]
    mine: Rect

    def plate(self, seat: Seat) -> Rect:
        """A player's plate, one's own in the hand area."""
        return self.mine if seat == self.me else self.plates[seat]

    def head(self, seat: Seat) -> Rect:
        """The place of a player's face: at the left edge of their plate, and higher."""
        box = self.plate(seat)
        return Rect(max(2.0, box.x - _OVER), box.bottom - 3 - _FACE, _FACE, _FACE)

    def hand(self, seat: Seat) -> Rect:
        """The place of a player's raised hand: before their face, clear of their name and of the table's upper line."""
        head = self.head(seat)
        w, h = _HAND
        return Rect(head.right - w, self.plate(seat).bottom + 14 - h, w, h)

    def line(self, seat: Seat) -> Rect:
        """The lower half of a plate, beside the face: the current claim, at the end the points, or the seal."""
        box, left = self.plate(seat), self.head(seat).right
        return Rect(left, box.bottom - 32, box.right - left - 6, 28)

    def seal(self, seat: Seat) -> Rect:
        """The place of a player's own seal while bets are made."""
        line = self.line(seat)
        return Rect(line.x, line.y + 2, 24, 24)

    def wager(self, on: Seat, index: int, count: int) -> Rect:
        """The place of one of `count` bets on a player: at the free edge of their plate."""
        box, side = self.plate(on), 32.0
        end = "bottom" if on == self.me else self.ends[on]
        if end == "top":
            step = min(side + 6, (_SIDE_ROOM - side) / max(1, count - 1))
            return Rect(box.right + 8 + index * step, box.cy - side / 2, side, side)
        step = min(side + 6, (box.w - side) / max(1, count - 1))
        left = box.right - side - step * (count - 1)
        if end.startswith(("top", "inner")):
            # Below these plates are the houses at the sides of the town.
            step = min(side + 6, (_SIDE_ROOM - side) / max(1, count - 1))
            return Rect(box.x + 56 + index * step, box.y - side - 5, side, side)
        y = box.y - side - 5 if end == "bottom" else box.bottom - 3
        return Rect(left + index * step, y, side, side)

    def chain(self, seat: Seat) -> Rect:
        """The place of the mayor's chain."""
        box = self.plate(seat)
        return Rect(box.x - 24, box.bottom - 22, 34, 34)

    def broom(self, seat: Seat) -> Rect:
        """The place of the broom at a player's."""
        box = self.plate(seat)
        return Rect(box.x - 26, box.y - 16, 34, 34)

    def token(self, house: House, index: int, count: int) -> Rect:
        """The place of one of `count` voting tokens at a house: in a row over its roof."""
        box = self.houses[house]
        side = min(28.0, box.w * 0.26)
        step = min(side - 2, (box.w - side) / max(1, count - 1))
        left = box.cx - (side + step * (count - 1)) / 2
        above = self.houses[house ^ 1]
        # Under another house they are on the roof: its name is written over the ridge.
        stacked = above.cx == box.cx and above.y < box.y
        return Rect(left + index * step, box.y + (4 if stacked else -side * 0.3), side, side)

    def evidence(self, house: House) -> Rect:
        """The place of a suspect's evidence."""
        box = self.houses[house]
        side = box.w * 0.42
        return Rect(box.x - side * 0.18, box.bottom - side * 1.02, side, side)

    def face(self, house: House) -> Rect:
        """The place of a house's character at the end, above the house's name."""
        box = self.houses[house]
        side = box.h * 0.7
        return Rect(box.cx - side / 2, self.tag(house).y - side + 4, side, side)

    def spot(self, house: House) -> Rect:
        """The box to click for a house: it and its name."""
        box = self.houses[house]
        return Rect(box.x + 2, box.y + 2, box.w - 4, box.h + 4)

    def tag(self, house: House) -> Rect:
        """The place of a house's name."""
        box = self.houses[house]
        return Rect.around(box.cx, box.bottom - 6, 40, 22)

    def card(self, house: House) -> Rect:
        """The card of one of one's own two houses in the hand area, in the order of the houses."""
        w, h = OWN_CARD
        return Rect(self.lap.x + (w + 12) * (1 - house % 2), self.foot.bottom - h - 8, w, h)

    @property
    def goal(self) -> Rect:
        """One's own goal's card."""
        w, h = OWN_CARD
        return Rect(self.lap.x + 2 * (w + 12) + 6, self.foot.bottom - h - 8, w, h)

    @property
    def goal_words(self) -> Rect:
        """The text of one's own goal."""
        goal = self.goal
        return Rect(goal.right + 10, self.foot.y + 10, self.lap.right - goal.right - 14, FOOT - 20)

    def plan(self, index: int) -> Rect:
        """The place of one of the four ways to fill one's own houses."""
        wide = self.lap.w / 4
        return Rect(self.lap.x + index * wide + 3, self.foot.y + 10, wide - 6, FOOT - 20)

    def thing(self, index: int, count: int) -> Rect:
        """The place of one of `count` coins or discs in the hand area."""
        side = 84.0
        return Rect.around(self.lap.cx + (index - (count - 1) / 2) * (side + 20), self.foot.cy + 14, side, side)

    @property
    def vision(self) -> Rect:
        """The place of dreams and looks in the hand area."""
        return Rect(self.lap.x, self.foot.y + 6, self.lap.w, FOOT - 12)


@functools.cache
def board(canvas: Canvas, seats: int, me: Seat) -> Board:
    """The town of `seats` players as `me` sees it."""
    w, h = canvas.width, canvas.height
    foot = Rect(0, h - FOOT, w, FOOT)
    top, low = TOP + 12.0, foot.y - 50
    wide = min(_WIDTHS[seats] * (low - top) / 438, _MOST if seats > 5 else 180.0)
    town = _Town(w / 2, top, low, wide, min(w / 2 - wide / 2 - 14, 660.0))
    around = others(me, seats)
    pairs = {me: town.pair("bottom"), **{seat: town.pair(end) for seat, end in zip(around, _ENDS[seats], strict=True)}}
    houses = {house: box for seat in range(seats) for house, box in zip(houses_of(seat), pairs[seat], strict=True)}
    ends = dict(zip(around, _ENDS[seats], strict=True))
    plates = {seat: town.plate(end, room=seats == 4) for seat, end in ends.items()}
    left = max(8.0, w / 2 - 800)
    lap_x = left + 210
    zone = Rect(min(w, w / 2 + 800) - 12 - _ZONE, foot.y + 14, _ZONE, 68)
    return Board(
        canvas,
        seats,
        me,
        houses,
        plates,
        ends,
        square=town.square(houses, plates, ends),
        foot=foot,
        sentence=Rect.around(w / 2, foot.y - 25, 720, 38),
        lap=Rect(lap_x, foot.y + 4, zone.x - 12 - lap_x, FOOT - 8),
        buttons=(zone, zone.moved(0, 80)),
        mine=Rect(left + 16, foot.y + 62, _PLATE_WIDTH, PLATE),
    )


@dataclass(frozen=True, slots=True)
class _Town:
    """The circle: `top` and `low` edges, a house's width, distance of the sides from the middle."""

    cx: float
    top: float
    low: float
    wide: float
    far: float

    @property
    def tall(self) -> float:
        """A house's height."""
        return self.wide * _SHAPE

    def _row(self, end: str) -> tuple[float, float]:
        """The middle of a pair that stands side by side. Pairs beside the middle stand nearer to it: an ellipse."""
        drop = self.tall * 0.28
        near = max(self.wide * 2 + _GAP + 62, 0.52 * self.far)
        inner = max(self.wide + _GAP + 24, 0.36 * self.far)
        upper, lower = self.top + self.tall / 2, self.low - self.tall / 2
        return {
            "bottom": (self.cx, lower),
            "top": (self.cx, upper),
            "top_left": (self.cx - near, upper + drop),
            "top_right": (self.cx + near, upper + drop),
            "inner_left": (self.cx - inner, upper),
            "inner_right": (self.cx + inner, upper),
            "bottom_left": (self.cx - near, lower - drop),
            "bottom_right": (self.cx + near, lower - drop),
        }[end]

    def pair(self, end: str) -> tuple[Rect, Rect]:
        """A seat's right and left house: clockwise in this order, so upwards at the left side of the town."""
        if end in ("left", "right"):
            x = self.cx + (self.far if end == "right" else -self.far)
            y, step = (self.top + self.low) / 2, (self.tall + _GAP) / 2
            way = -step if end == "right" else step
            return (Rect.around(x, y + way, self.wide, self.tall), Rect.around(x, y - way, self.wide, self.tall))
        x, y = self._row(end)
        step = (self.wide + _GAP) / 2 * (1 if end.startswith("bottom") else -1)
        return (Rect.around(x + step, y, self.wide, self.tall), Rect.around(x - step, y, self.wide, self.tall))

    def plate(self, end: str, room: bool) -> Rect:
        """A seat's plate: towards the middle, or in a corner. `room`: there is room beside the upper pair."""
        one, other = self.pair(end)
        w, h = _PLATE_WIDTH, PLATE
        left, right = min(one.x, other.x), max(one.right, other.right)
        if end == "left":
            return Rect(right + 2 + _OVER, (self.top + self.low) / 2 - h / 2, w, h)
        if end == "right":
            return Rect(left - 8 - w, (self.top + self.low) / 2 - h / 2, w, h)
        if end == "top" and not room:
            return Rect.around(self.cx, one.bottom + 7 + h / 2, w, h)
        if end == "top" or end.endswith("right"):
            return Rect(right + 6 + _OVER, one.cy - h / 2 + (6 if end.startswith("bottom") else -6), w, h)
        return Rect(left - 12 - w, one.cy - h / 2 + (6 if end.startswith("bottom") else -6), w, h)

    def square(self, houses: Mapping[House, Rect], plates: Mapping[Seat, Rect], ends: Mapping[Seat, str]) -> Rect:
        """The clear middle of the town."""
        sides = [plates[seat] for seat, end in ends.items() if end in ("left", "right")]
        half = min((abs(plate.cx - self.cx) - plate.w / 2 for plate in sides), default=self.far * 0.5) - 12 - _OVER
        tops = [box.bottom for box in houses.values() if box.cy < self.top + self.tall]
        tops += [plates[seat].bottom + 6 for seat, end in ends.items() if end == "top"]
        lows = [box.y for box in houses.values() if box.cy > self.low - self.tall]
        upper, lower = max(tops) + 10, min(lows) - 12
        half = min(half, 470.0)
        return Rect(self.cx - half, upper, 2 * half, lower - upper)
