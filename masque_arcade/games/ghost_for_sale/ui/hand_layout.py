"""Places in the hand area: hand, own bids, remaining tokens, "?" cards, numbers to guess.

Pure geometry from a view; drawing is in hand_area.py, choosing in prompts.py.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.render.drawables import Rect
from masque_arcade.engine.game import Seat
from masque_arcade.games.ghost_for_sale.model import Card, Face, Lot, View
from masque_arcade.games.ghost_for_sale.ui.layout import Board

_CARD: Final = 84.0
_LYING: Final = 38.0
WIDE: Final = 60.0
"""The width from which a card's back and its word stand side by side below it."""
_TOKEN: Final = 92.0
_GUESS: Final = 50.0


@dataclass(frozen=True, slots=True)
class HandLayout:
    """One of the own bid cards: `number` counts equal ones; `lot` when it has been bid."""

    card: Card
    number: int
    box: Rect
    lot: Lot | None = None


def hand_places(view: View, table: Board, me: Seat) -> list[HandLayout]:
    """The hand in ascending order. A card that was bid keeps its place until its lot is cleared, so that no card moves
    during the next choice."""
    zone = table.hand
    lying: dict[Card, list[Lot]] = {}
    for bid in view.bids:
        if bid.seat == me and bid.card is not None:
            lying.setdefault(bid.card, []).append(bid.lot)
    mine = Counter(view.hands.get(me, ()))
    slots = sorted([*mine.elements(), *(card for card, lots in lying.items() for _ in lots)])
    wide = min(_CARD, zone.w / max(1, len(slots)) - 4)
    x, y = zone.cx - len(slots) * (wide + 4) / 2, zone.y + 8
    count: Counter[Card] = Counter()
    found: list[HandLayout] = []
    for card in slots:
        number = count[card]
        count[card] += 1
        lot = None if number < mine[card] else lying[card][number - mine[card]]
        small = min(_LYING, wide)
        box = (
            Rect(x, y, wide, wide * 7 / 5)
            if lot is None
            else Rect(x + (wide - small) / 2, y + 26, small, small * 7 / 5)
        )
        found.append(HandLayout(card, number, box, lot))
        x += wide + 4
    return found


TOKENS: Final = ((Face.GHOST, False), (Face.PAINTING, False), (Face.GHOST, True), (Face.PAINTING, True))
"""The kinds of token for declaring: a face, and whether double-faced."""


def token_left(view: View, me: Seat, face: Face, double: bool) -> int:
    """The number of a kind left; a double-faced one counts for both faces."""
    stock = view.stock[me]
    return stock.double if double else stock.ghost if face is Face.GHOST else stock.painting


def token_choice_boxes(table: Board) -> list[Rect]:
    """One box for each of TOKENS."""
    zone, wide = table.hand, _TOKEN + 40
    return [Rect(zone.cx + (i - 2) * (wide + 10) + 5, zone.y + 8, wide, zone.h - 14) for i in range(len(TOKENS))]


def question_boxes(table: Board) -> tuple[Rect, Rect]:
    """The boxes of the two "?" cards during the choice: honest, liar."""
    zone = table.hand
    return (Rect(zone.cx - 318, zone.y + 7, 308, 148), Rect(zone.cx + 10, zone.y + 7, 308, 148))


def guess_boxes(table: Board, most: int) -> list[Rect]:
    """The numbers 0 to `most`, in one line or two."""
    zone, count = table.hand, most + 1
    per_line = count if count <= 12 else -(-count // 2)
    lines = -(-count // per_line)
    side = min(_GUESS + 8, zone.w / per_line)
    top = zone.cy - lines * 62 / 2
    return [
        Rect(zone.cx + (i % per_line - per_line / 2) * side + 3, top + (i // per_line) * 62 + 3, side - 6, 56)
        for i in range(count)
    ]
