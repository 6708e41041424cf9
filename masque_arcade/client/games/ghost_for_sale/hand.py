"""What lies in my lap, as places: my hand, what I have bid, the tokens I still have, "?" cards, numbers to guess.

Pure geometry from a view; drawing is in lap.py, choosing in prompts.py. What must not enter: who may see it.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.games.ghost_for_sale.layout import Board
from masque_arcade.client.items import Rect
from masque_arcade.core.game import Seat
from masque_arcade.games.ghost_for_sale.terms import Card, Face, Lot, View

_CARD: Final = 84.0
_LYING: Final = 44.0
WIDE: Final = 60.0
"""The width from which a card's back and its word stand side by side below it."""
_TOKEN: Final = 92.0
_GUESS: Final = 50.0


@dataclass(frozen=True, slots=True)
class Held:
    """One of my bid cards: `number` counts equal ones; `lot` when it has been bid."""

    card: Card
    number: int
    box: Rect
    lot: Lot | None = None


def hand_places(view: View, table: Board, me: Seat) -> list[Held]:
    """My hand in ascending order, then what I have bid in the order of placement."""
    zone = table.hand
    mine = view.hands.get(me, ())
    lying = [bid for bid in view.bids if bid.seat == me and bid.card is not None]
    room = zone.w - len(lying) * _LYING - (20 if lying else 0)
    wide = min(_CARD, room / max(1, len(mine)) - 4)
    width = len(mine) * (wide + 4) + len(lying) * _LYING + (20 if lying and mine else 0)
    x, y = zone.cx - width / 2, zone.y + 8
    count: Counter[Card] = Counter()
    found: list[Held] = []
    for card in mine:
        found.append(Held(card, count[card], Rect(x, y, wide, wide * 7 / 5)))
        count[card] += 1
        x += wide + 4
    x += 20 if lying and mine else 0
    for bid in lying:
        assert bid.card is not None
        found.append(Held(bid.card, count[bid.card], Rect(x + 2, y + 26, _LYING - 6, (_LYING - 6) * 7 / 5), bid.lot))
        count[bid.card] += 1
        x += _LYING
    return found


TOKENS: Final = ((Face.GHOST, False), (Face.PAINTING, False), (Face.GHOST, True), (Face.PAINTING, True))
"""The kinds of token one may declare with: a face, and whether it is a double-faced one."""


def token_left(view: View, me: Seat, face: Face, double: bool) -> int:
    """How many of a kind I still have; a double-faced one counts for both faces."""
    stock = view.stock[me]
    return stock.double if double else stock.ghost if face is Face.GHOST else stock.painting


def token_choice_boxes(table: Board) -> list[Rect]:
    """One box for each of TOKENS."""
    zone, wide = table.hand, _TOKEN + 40
    return [Rect(zone.cx + (i - 2) * (wide + 10) + 5, zone.y + 8, wide, zone.h - 14) for i in range(len(TOKENS))]


def question_boxes(table: Board) -> tuple[Rect, Rect]:
    """Where the two "?" cards lie while I choose: honest, liar."""
    zone = table.hand
    w, h = 98.0, 137.2
    return (Rect(zone.cx - 205, zone.y + 12, w, h), Rect(zone.cx + 25, zone.y + 12, w, h))


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
