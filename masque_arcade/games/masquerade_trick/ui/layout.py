"""Positions on Masquerade Trick's table, for any number of seats and any window.

Pure geometry in units: the others clockwise from the local player's left, the Knight of the house with its row
opposite, the trick in the middle between the two roles of the centre, the hand area below. Where the Knight of the
house plays, the two roles lie large at the free side.
"""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.game_ui.table_context import Board as Common
from masque_arcade.client.render.drawables import Canvas, Rect
from masque_arcade.engine.game import Seat
from masque_arcade.games.masquerade_trick.model import ASSASSIN, CENTRE, KNIGHT, LEFT, Player, circle_of

TOP: Final = 44
FOOT: Final = 192
OWN_CARD: Final = (92.0, 128.0)
TRICK_CARD: Final = (86.0, 120.0)
ROLE_CARD: Final = (66.0, 92.0)
BIG_ROLE: Final = (92.0, 128.0)
ROW_CARD: Final = (74.0, 104.0)
FAN_CARD: Final = (22.0, 30.0)
NAME: Final = (170.0, 32.0)
LIFT: Final = 10.0
"""The lift of a playable card, in units."""
_PLATE: Final = (286.0, 140.0)
_ASIDE: Final = 240.0
"""The distance of things beside the trick from the middle."""
_SUMMARY: Final = (314.0, 262.0)
_METER: Final = 450.0


@dataclass(frozen=True, slots=True)
class Board(Common):
    """The fixed places of one table. `plates` of all but `me`, guests among them; `trick`: the place of each player's
    card; `roles` by place, one's own in the hand area; `side`: the pile of cards from tricks that were taken;
    `crowns`: the line that tells which crowns are gone; `led`: the sign of the suit that was led; `summary`: the room
    of the missions of all roles, at the right of the hand area and above it."""

    plates: Mapping[Player, Rect]
    trick: Mapping[Player, Rect]
    roles: Mapping[int, Rect]
    foot: Rect
    side: Rect
    crowns: Rect
    led: Rect
    row: Rect
    summary: Rect
    sentence: Rect
    strip: Rect
    hand_zone: Rect
    button_zone: Rect

    @property
    def left(self) -> float:
        """Left edge of the hand area: on a wide screen it stays together under the table."""
        return self.strip.x - 318

    @property
    def middle(self) -> Rect:
        return Rect.covering(*self.trick.values())

    @property
    def meter(self) -> Rect:
        """The part of the strip that tells how one's own mission stands."""
        return Rect(self.strip.x, self.strip.y, _METER, self.strip.h)

    def seat_box(self, player: Player) -> Rect:
        """The box of a player: the plate, or the hand area's left part."""
        return self.plates[player] if player != self.me else Rect(self.left + 8, self.foot.y + 8, 192, FOOT - 16)

    def hand(self, index: int, count: int) -> Rect:
        """The place of one of `count` own cards, not lifted."""
        zone, (w, h) = self.hand_zone, OWN_CARD
        step = min(w + 10, (zone.w - w) / max(1, count - 1))
        return Rect.around(zone.cx + (index - (count - 1) / 2) * step, zone.bottom - h / 2, w, h)

    def row_card(self, index: int, count: int) -> Rect:
        """The place of a card in the Knight's row, the strongest at the left."""
        w, h = ROW_CARD
        x = self.row.cx + (index - (count - 1) / 2) * (w + 6)
        return Rect.around(x, self.row.y + h / 2, w, h)

    def fan(self, player: Player, index: int, count: int) -> Rect:
        """The place of one of the backs that another player holds."""
        w, h = FAN_CARD
        step = min(12.0, 46.0 / max(1, count - 1))
        words = self.words(player)
        return Rect(words.x + index * step, words.bottom - h - 8, w, h)

    def head(self, player: Player) -> Rect:
        """The place of a player's face."""
        if player == self.me:
            return Rect(self.left + 16, self.foot.bottom - 55, 52, 52)
        role, plate = self.roles[player], self.plates[player]
        return Rect(role.right + 8, plate.y + 38, 94, 94)

    def plume(self, player: Player) -> Rect:
        """The place of the plume that marks the leader."""
        if player == self.me:
            return Rect(self.left + 158, self.foot.y + 142, 28, 41)
        head = self.head(player)
        return Rect(head.x - 2, head.bottom - 38, 25, 36)

    def words(self, player: Player) -> Rect:
        """The part of a plate that is written on, right of the face."""
        plate, head = self.plates[player], self.head(player)
        return Rect(head.right + 6, plate.y, plate.right - head.right - 14, plate.h)

    def gift(self, player: Player) -> Rect:
        """The place of a card to be given away, before all change hands."""
        if player == self.me:
            box = self.trick[self.me]
            return Rect.around(box.cx, box.cy, *TRICK_CARD)
        plate, w, h = self.plates[player], 50.0, 70.0
        if plate.bottom < self.middle.y + 20:
            return Rect.around(plate.cx, plate.bottom + h / 2 + 10, w, h)
        side = 1 if plate.cx < self.cx else -1
        x, y = plate.cx + side * (plate.w / 2 + w / 2 + 12), plate.cy
        names = [self.centre_name(place) for place in CENTRE]
        over = [name.y - h / 2 - 2 for name in names if abs(name.cx - x) < (name.w + w) / 2]
        return Rect.around(x, min([y, *over]), w, h)

    def centre_name(self, place: int) -> Rect:
        """The place of the name of a role in the centre, wide enough for large text."""
        box = self.roles[place]
        return Rect.around(box.cx, box.y - 22, *NAME)

    def wins(self, player: Player) -> Rect:
        """The place of a player's win markers."""
        if player == self.me:
            return Rect(self.left + 20, self.foot.y + 93, 176, 28)
        words = self.words(player)
        return Rect(words.x, words.y + 38, words.w, 24)


@functools.cache
def board(canvas: Canvas, seats: int, me: Seat) -> Board:
    """The table of `seats` players as `me` sees it."""
    w, h = canvas.width, canvas.height
    circle = circle_of(seats)
    start = circle.index(me)
    others = [circle[(start + step) % len(circle)] for step in range(1, len(circle))]
    foot = Rect(0, h - FOOT, w, FOOT)
    ends = _ends(others)
    wide, high = _PLATE
    low, top = TOP + 6.0, foot.y - 48
    space = top - low
    # The table grows with the window, up to a point: things that belong together stay together.
    spread = min(1.3, h / 720)
    cx, across = w / 2, min(w / 2, 640 + (w - 1280) * 0.25)
    opposite = "top" in ends.values()
    trick_w, trick_h = TRICK_CARD
    upper = low + (high + 8 if opposite else 16)
    mid = (upper + top) / 2 if opposite else (low + top) / 2 + 10
    reach_y = min(72.0 * spread, (top - upper - trick_h) / 2)
    spots = {
        "left": Rect.around(cx - 104, mid, trick_w, trick_h),
        "top": Rect.around(cx, mid - reach_y, trick_w, trick_h),
        "right": Rect.around(cx + 104, mid, trick_w, trick_h),
        "me": Rect.around(cx, mid + (reach_y if opposite else 62 * spread), trick_w, trick_h),
    }
    row_w = 6 * (ROW_CARD[0] + 6)
    guest_top = ends.get(KNIGHT) == "top"
    side_y = low + space * (0.62 if guest_top else 0.46) - high / 2
    boxes = {
        "left": Rect(cx - across + 14, side_y, wide, high),
        "right": Rect(cx + across - 14 - wide, side_y, wide, high),
        "top": Rect(cx - (wide + 14 + row_w) / 2 if guest_top else cx - wide / 2, low, wide, high),
    }
    plates = {player: boxes[ends[player]] for player in others}
    roles = {p: Rect(box.x + 10, box.cy - ROLE_CARD[1] / 2, *ROLE_CARD) for p, box in plates.items()}
    left = cx - across
    roles[me] = Rect(left + 208, foot.bottom - 8 - OWN_CARD[1], *OWN_CARD)
    free = -1 if "right" in ends.values() else 1
    """With the Knight: the side of the table without a player."""
    for place in CENTRE:
        side = -1 if place == LEFT else 1
        roles[place] = Rect.around(cx + side * _ASIDE, mid + 68 * spread, *ROLE_CARD)
        if guest_top:
            roles[place] = Rect.around(cx + free * 445 + side * 95, side_y + high / 2, *BIG_ROLE)
    pile = Rect.around(cx - _ASIDE, mid - 108 * spread, 48, 67)
    led = Rect.around(cx + _ASIDE, pile.cy, 50, 50)
    if guest_top:
        pile = Rect.around(cx - free * _ASIDE, mid - 70 * spread, 48, 67)
        led = Rect.around(pile.cx, mid + 52 * spread, 50, 50)
    summary_w, summary_h = _SUMMARY
    summary = Rect(cx + across - 14 - summary_w, foot.bottom - 6 - summary_h, summary_w, summary_h)
    hand_zone = Rect(left + 308, foot.bottom - 136, summary.x - 12 - left - 308, 128)
    return Board(
        canvas,
        seats,
        me,
        plates,
        trick={me: spots["me"], **{player: spots[end] for player, end in ends.items()}},
        roles=roles,
        foot=foot,
        side=pile,
        crowns=Rect.around(pile.cx, pile.y - 20, *NAME),
        led=led,
        row=Rect(boxes["top"].right + 14, low + 2, row_w, high),
        summary=summary,
        sentence=Rect.around(cx, foot.y - 25, 622, 38),
        strip=Rect(left + 318, foot.y + 5, summary.x - 8 - left - 318, 28),
        hand_zone=hand_zone,
        button_zone=Rect.around(hand_zone.cx, foot.y + 118, 282, 128),
    )


def _ends(others: list[Player]) -> dict[Player, str]:
    """The end of the table at which each of the others sits, clockwise from the local player's left; the Knight with
    its row at the top."""
    if KNIGHT in others:
        side = {ASSASSIN: "left"}
        rest = [player for player in others if player != KNIGHT]
        first = others[0] != KNIGHT
        return {KNIGHT: "top", **{player: side.get(player, "left" if first else "right") for player in rest}}
    ends = {1: ("top",), 2: ("left", "right"), 3: ("left", "top", "right")}[len(others)]
    return dict(zip(others, ends, strict=True))
