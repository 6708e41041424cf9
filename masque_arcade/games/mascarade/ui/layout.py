"""Positions on Mascarade's table, for any number of seats and any window.

Pure geometry in units: plates of the others clockwise from the local player's left, their own hand area at the bottom,
court, bank, masks and banner in the middle. `layout(view)` alone decides where cards end.
"""

import functools
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import Place, Pose, faded, lying
from masque_arcade.client.game_ui.effects.lighting import dark, standing
from masque_arcade.client.game_ui.table_context import Board as Common
from masque_arcade.client.render.drawables import Canvas, CardFace, Layer, Picture, Rect
from masque_arcade.engine.game import Seat, others
from masque_arcade.games.mascarade import model as m
from masque_arcade.games.mascarade.characters import Character

TOP = 40
FOOT = 150
EDGE_LIGHT: Final = 64.0
"""The height of the light on the near edge while its player is awaited."""
OWN_CARD = (96.0, 134.0)
MIDDLE_CARD = (66.0, 92.0)
BULGE: Final = (184.0, 146.0)
"""The size of a hand under the cloth."""
EDGE: Final = Layer.FRONT
"""The layer of the table's edge, in front of cards in flight."""
HEM: Final[Place] = ("hem",)
SPOT: Final[Place] = ("spot",)
"""The place of the light on whose turn it is."""
DARK: Final[Place] = ("dark",)
"""The place of the cloth that is down while hands are under it."""
RISE: Final = {False: 46.0, True: 44.0}
"""How far faces stand above plates, and above small ones."""
HEAD: Final = 92.0
"""The side of the head of who sits at a large plate."""
STACK: Final = (36.0, 76.0)
"""The size of a stack of coins with its gauge."""
_PLAQUE: Final = 52.0
"""The height of the plaque with name and status before who sits at a large plate."""
_WIDE = {2: (390.0, 122.0), 3: (360.0, 116.0)}
"""Plates with more than one card."""
_SIDES = {1: 0, 2: 0, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2, 8: 2, 9: 2, 10: 3, 11: 3, 12: 3}
"""Plates on each side, by the number of the other players; the rest are above."""
_LARGE: Final = 10
"""Seats up to which all plates are large."""
_MARGIN: Final = 14.0
_LAP_SIDE: Final = 204.0
"""The width of what stands at the left of the hand area, and of the way back at the right."""
_APART: Final = 60.0
"""The space between large plates above, where there is room."""


@dataclass(frozen=True, slots=True)
class Board(Common):
    """The fixed places of one table. `plates` by seat, without `me`; `cards` by slot, as they rest."""

    small: bool
    plates: Mapping[Seat, Rect]
    cards: Mapping[m.Slot, Rect]
    foot: Rect
    banner: Rect
    court: Rect
    bank: Rect
    masks: Rect
    sentence: Rect
    picker: Rect
    candles: tuple[Rect, ...]
    """The places of two candles at court and bank, if there is room."""

    def in_lap(self, slot: m.Slot) -> bool:
        """Whether a card rests in the hand area (one's own protected card is on the table)."""
        return m.owner(slot, self.seats) == self.me and not m.protected(slot, self.seats)

    def layer_of(self, slot: m.Slot) -> Layer:
        """The layer a resting card is drawn on."""
        return Layer.LAP if self.in_lap(slot) else Layer.PLATES

    @property
    def plate_gap(self) -> float:
        """The free width between the plates at the sides."""
        left = max([plate.right for plate in self.plates.values() if plate.x < 20], default=0.0)
        return self.canvas.width - 2 * left

    def purse(self, seat: Seat) -> Rect:
        """The box of the coin picture of `seat`."""
        if seat == self.me:
            stack = self.stack(seat)
            return Rect.around(stack.cx - 1, stack.bottom - 22, 30, 30)
        if self.small:
            return Rect(self.text_left(seat), self.plates[seat].y + 40, 24, 24)
        stack = self.stack(seat)
        return Rect.around(stack.cx - 1, stack.bottom - 18, 26, 26)

    def number(self, seat: Seat) -> Rect:
        """The box of the number: beside the coin picture, at large plates below it on the plaque."""
        purse = self.purse(seat)
        if seat == self.me:
            return Rect(70, self.foot.y + 58, 46, 46)
        if self.small:
            return Rect(purse.right + 6, purse.y - 2, 36, purse.h)
        plaque = self.plaque(seat)
        return Rect(plaque.right - 44, plaque.y + 1, 40, 27)

    def plaque(self, seat: Seat) -> Rect:
        """The plaque before who sits at a large plate, beside their cards."""
        plate, left = self.plates[seat], self.text_left(seat) - 4
        return Rect(left, plate.bottom - _PLAQUE, plate.right - left, _PLAQUE)

    def stack(self, seat: Seat) -> Rect:
        """The coins that stand at the right end of a plaque, or before the local player."""
        if seat == self.me:
            return Rect(16, self.foot.y + 46, 1.25 * STACK[0], 1.25 * STACK[1])
        plaque = self.plaque(seat)
        return Rect(plaque.right - STACK[0] - 5, plaque.y + 6 - STACK[1], *STACK)

    def tally(self, purse: m.Purse) -> Rect:
        """Where a gain or loss is told: beside a player's number, at the foot of court or bank."""
        if purse in (m.BANK, m.COURT):
            box = self.bank if purse == m.BANK else self.court
            return Rect(box.x, box.bottom - 17, box.w, 34)
        number = self.number(purse)
        if self.small or purse == self.me:
            return Rect(number.right + (52 if purse == self.me else 0), number.y, 38, number.h)
        return Rect(number.x - 40, number.y - 34, 38, number.h)

    def head(self, seat: Seat) -> Rect:
        """The square box of a player's face: over their plate's upper edge, or at the left in the hand area."""
        if seat == self.me:
            return Rect(12, self.foot.y + 8, 40, 40)
        plate, side = self.plates[seat], 56.0 if self.small else HEAD
        middle = plate.cx if self.small else (self.plaque(seat).x + self.stack(seat).x) / 2
        return Rect(middle - side / 2, plate.y - RISE[self.small], side, side)

    def name_left(self, seat: Seat) -> float:
        """Left edge of a name: on small plates above the card, else beside it."""
        return self.plates[seat].x + 8 if self.small else self.text_left(seat) + 6

    def name_top(self, seat: Seat) -> float:
        """Upper edge of a name, below the face."""
        return self.plates[seat].y + 11 if self.small else self.plaque(seat).y + 2

    def text_left(self, seat: Seat) -> float:
        """Left edge of what stands beside the cards."""
        mine = [self.cards[slot] for slot in m.hand(seat, self.seats) if not m.protected(slot, self.seats)]
        return max(card.right for card in mine) + 10

    def mask_box(self, index: int, count: int) -> Rect:
        """The place of the `index`-th of `count` different masks in play."""
        size = min(self.masks.h, self.masks.w / count)
        return Rect.around(self.cx + (index - (count - 1) / 2) * size, self.masks.cy, size - 4, size - 4)


@functools.cache
def board(canvas: Canvas, seats: int, centre: int, me: Seat) -> Board:
    """The board of a table with `seats` players and `centre` centre cards, seen by `me`."""
    around = others(me, seats)
    small = seats > _LARGE
    plates = _plates(canvas, around, seats, small)
    foot = Rect(0, canvas.height - FOOT, canvas.width, FOOT)
    top = max(plate.bottom for plate in plates.values() if plate.y < TOP + 20 + RISE[small])
    slack = max(0.0, foot.y - 66 - top - 290)
    banner = Rect.around(canvas.width / 2, top + 6 + 36 + slack * 0.2, 620, 72)
    row = banner.bottom + (26 if seats < 4 or centre else 12) + slack * 0.3
    wide = 132.0
    reach = 340.0 if seats == 2 else 262.0
    court = Rect(canvas.width / 2 - reach, row, wide, 88)
    bank = Rect(canvas.width / 2 + reach - wide, row, wide, 88)
    masks = Rect(canvas.width / 2 - 270, row + 98 + slack * 0.2, 540, 60 if slack > 40 else 45)
    cards = {
        slot: box for seat in range(seats) for slot, box in _hand_boxes(canvas, seat, seats, me, plates, row).items()
    }
    for i in range(centre):
        cards[seats + i] = Rect.around(canvas.width / 2 + (i - (centre - 1) / 2) * 92, row + 46, *MIDDLE_CARD)
    return Board(
        canvas,
        seats,
        me,
        small,
        plates,
        cards,
        foot,
        banner,
        court,
        bank,
        masks,
        sentence=Rect.around(canvas.width / 2, foot.y - 44, 660, 38),
        candles=_candles(court, bank, [*plates.values(), *cards.values()]),
        picker=_picker(canvas, plates.values(), court.bottom + 8, canvas.height - 8),
    )


def cloth_box(canvas: Canvas) -> Rect:
    """The table: its far edge is behind those who sit at it, its near one under the hand area."""
    width = canvas.width * 1.06
    return Rect(canvas.width / 2 - width / 2, 98, width, (canvas.height - FOOT - 98) * 1.44)


def _candles(court: Rect, bank: Rect, taken: Iterable[Rect]) -> tuple[Rect, ...]:
    boxes = [standing(x, court.bottom - 8) for x in (court.x - 34, bank.right + 34)]
    return tuple(box for box in boxes if not any(box.grown(6).touches(other) for other in taken))


def _picker(canvas: Canvas, plates: Iterable[Rect], top: float, bottom: float) -> Rect:
    """The box for choosing characters: below court and bank, between the plates and over one's own cards, so that all
    coins stay visible."""
    same_height = [plate for plate in plates if plate.bottom > top and plate.y < bottom]
    edge = max([min(plate.right, canvas.width - plate.x) for plate in same_height], default=0.0)
    half = canvas.width / 2 - max(_LAP_SIDE, edge + 4)
    return Rect(canvas.width / 2 - half, top, 2 * half, bottom - top)


def _plates(canvas: Canvas, around: tuple[Seat, ...], seats: int, small: bool) -> dict[Seat, Rect]:
    w, h = (146.0, 92.0) if small else _WIDE.get(seats, (240.0, 106.0))
    side = _SIDES[len(around)]
    left, top, right = around[:side], around[side : len(around) - side], around[len(around) - side :]
    step = h + 10 + RISE[small]
    spread = min(1.25, canvas.height / 720)
    middle = (TOP + canvas.height - FOOT) / 2 - h / 2 + RISE[small]
    low = canvas.height - FOOT - 16 - h if side > 1 else middle
    plates: dict[Seat, Rect] = {}
    for i, seat in enumerate(left):
        plates[seat] = Rect(_MARGIN, low - i * step * spread, w, h)
    pitch = w + (8 if small else min(_APART, (canvas.width - 2 * _MARGIN - w) / max(1, len(top) - 1) - w))
    for i, seat in enumerate(top):
        plates[seat] = Rect(canvas.width / 2 + (i - (len(top) - 1) / 2) * pitch - w / 2, TOP + 6 + RISE[small], w, h)
    for i, seat in enumerate(reversed(right)):
        plates[seat] = Rect(canvas.width - _MARGIN - w, low - i * step * spread, w, h)
    return plates


def _hand_boxes(
    canvas: Canvas, seat: Seat, seats: int, me: Seat, plates: Mapping[Seat, Rect], row: float
) -> dict[m.Slot, Rect]:
    boxes: dict[m.Slot, Rect] = {}
    free = [slot for slot in m.hand(seat, seats) if not m.protected(slot, seats)]
    for i, slot in enumerate(free):
        if seat == me:
            w, h = OWN_CARD
            boxes[slot] = Rect.around(
                canvas.width / 2 + (i - (len(free) - 1) / 2) * (w + 12), canvas.height - FOOT / 2, w, h
            )
        elif seats > _LARGE:
            boxes[slot] = Rect(plates[seat].x + 12, plates[seat].y + 37, 34, 48)
        else:
            h = plates[seat].h - 20
            boxes[slot] = Rect(plates[seat].x + 10 + i * (h * 5 / 7 + 8), plates[seat].y + 18, h * 5 / 7, h)
    for slot in m.hand(seat, seats):
        if m.protected(slot, seats):
            side = 74 if seat == me else -74
            boxes[slot] = Rect.around(canvas.width / 2 + side, row + 46, *MIDDLE_CARD)
    return boxes


def layout(view: m.View, me: Seat, canvas: Canvas, name_of: Callable[[Character], str]) -> dict[Place, Pose]:
    """The final place of every card: ("card", slot) -> pose.

    Faces that all see only; private ones are drawn in the hand area (private_look.py).
    """
    table = board(canvas, view.seats, view.centre, me)
    looked_at = set(view.phase.slots) if isinstance(view.phase, m.Looking) else set()
    open_to_all = set(view.faces) - looked_at
    boxes = memorise_boxes(table, len(view.cast)) if isinstance(view.phase, m.Memorise) else table.cards
    poses: dict[Place, Pose] = {}
    for slot, box in boxes.items():
        face = view.faces[slot] if slot in open_to_all else None
        art = CardFace(f"mascarade/{face}", name_of(face)) if face else CardFace()
        layer = table.layer_of(slot) if boxes is table.cards else Layer.PLATES
        poses["card", slot] = lying(box, art, layer)
    if view.turn > 0 and not isinstance(view.phase, m.Memorise):
        poses[SPOT] = spot(table, view.active)
    if isinstance(view.phase, m.Handling):
        poses[HEM], poses[DARK] = hem(table), dark(table.canvas)
        for side, slot in ((-1, view.phase.first), (1, view.phase.second)):
            poses["card", slot] = under_cloth(table, side)
    return poses


def spot(table: Board, seat: Seat) -> Pose:
    """The light on a player, which wanders from turn to turn; before the local one it falls on the table."""
    x, y = (table.cx, table.foot.y - 70) if seat == table.me else (table.head(seat).cx, table.head(seat).bottom)
    w, h = (230.0, 250.0) if table.small else (360.0, 330.0)
    return Pose(x, y, w, h, Picture("stage/spotlight"), Layer.CLOTH, alpha=0.9)


def hem(table: Board) -> Pose:
    """The table's edge and its cloth while hands are under it."""
    width = min(900.0, table.plate_gap - 16)
    box = Rect(table.cx - width / 2, table.foot.y - 196, width, 214)
    return lying(box, Picture("stage/drape"), EDGE)


def over_edge(table: Board, side: int) -> Pose:
    """A card at the table's edge, before it goes down or after it came up: at the left (-1) or the right (1)."""
    return Pose(table.cx + side * 110, table.foot.y - 238, *MIDDLE_CARD, CardFace(), Layer.STAGE)


def under_cloth(table: Board, side: int) -> Pose:
    """A card that has gone under the cloth, the first of the two at the left (-1) or the second at the right (1)."""
    edge = over_edge(table, side)
    return faded(replace(edge, y=edge.y + 130))


def memorise_boxes(table: Board, cards: int) -> dict[m.Slot, Rect]:
    """All cards large in the middle for memorising (2.4), evenly apart; labels as wide as that fit beneath."""
    rows = 1 if cards <= 7 else 2
    per_row = -(-cards // rows)
    top = max(plate.bottom for plate in table.plates.values() if plate.y < TOP + 20 + RISE[table.small]) + 14
    height = table.sentence.y - 10 - top
    h = min(190.0, height / rows - 30)
    w = min(h * 5 / 7, (table.plate_gap - 16) / per_row - 14)
    h = w * 7 / 5
    pitch = min(w + 56, (table.plate_gap - 16) / per_row)
    boxes: dict[m.Slot, Rect] = {}
    for slot in range(cards):
        row, column = divmod(slot, per_row)
        count = min(per_row, cards - row * per_row)
        x = table.cx + (column - (count - 1) / 2) * pitch
        y = top + height * (row + 0.5) / rows - 12
        boxes[slot] = Rect.around(x, y, w, h)
    return boxes


def card_place(slot: m.Slot) -> Place:
    return ("card", slot)


def seat_box(table: Board, seat: Seat) -> Rect:
    """The box of a seat: its plate, or the hand area's left part."""
    return table.plates[seat] if seat != table.me else Rect(6, table.foot.y + 8, 186, FOOT - 16)


def whole_seat(table: Board, seat: Seat) -> Rect:
    """A seat's box with the face over it."""
    return Rect.covering(seat_box(table, seat), table.head(seat))


def slot_box(table: Board, slot: m.Slot) -> Rect:
    """The box to click for a slot: the whole seat with one card, else the card itself."""
    seat = m.owner(slot, table.seats)
    if seat is not None and seat != table.me and len(m.hand(seat, table.seats)) == 1:
        return whole_seat(table, seat)
    return table.cards[slot].grown(4)
