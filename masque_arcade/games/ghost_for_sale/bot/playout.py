"""The auction of houses in one possible world, played to its end by a rule of thumb: numbers, nothing but arithmetic.

Houses are their places 0 to 5 in the row of the round. Every seat values them in its own way and takes the cards on
them for what their backs promise.
"""

import math
from collections.abc import Sequence
from typing import Final

from masque_arcade.games.ghost_for_sale.constants import BIDS
from masque_arcade.games.ghost_for_sale.model import EACH_ROUND, TURN_CARDS, Back, Card, back_of

Move = tuple[Card, int]
"""A card and the place where it is put."""
END: Final[Move] = (0, -1)
"""Put no card: done after one card of a turn, else pass."""

PROMISE: Final = {back: sum(card for card in BIDS if back_of(card) is back) / 6 for back in Back}
"""The pips to expect of a card, by its back."""
_PROMISED: Final = [0.0, *(PROMISE[back_of(card)] for card in range(1, 11))]
_MEAN: Final = sum(BIDS) / len(BIDS)
_FEAR: Final = 0.5
"""The share of their hands that others are expected to add."""
_PATIENCE: Final = 0.2
"""The value of staying in the auction, of the best house's value."""
_WORTHLESS: Final = 0.4
"""Points below which a house gets no card."""
_FURTHEST: Final = 120
"""More pips than one seat can be ahead of another."""
_HOLDS: Final = [1 / (1 + math.exp(-lead / 2)) for lead in range(-_FURTHEST, _FURTHEST)]
"""The chance that a lead of so many pips wins, from -_FURTHEST on."""
_LATER: Final = 100
"""More cards than are ever placed: the weight of a pip against the order of placement (7.4)."""


class Bids:
    """The cards in an auction; lists by seat, then by place: `sums` the pips, `tops` the highest card and how early it
    came, `looks` the pips that others see there. `hands` are ascending."""

    __slots__ = ("hands", "looks", "passed", "placed", "sums", "tops")

    def __init__(self, hands: list[list[Card]], passed: list[bool]) -> None:
        self.hands, self.passed, self.placed = hands, passed, 0
        self.sums = [[0] * EACH_ROUND for _ in hands]
        self.tops = [[0] * EACH_ROUND for _ in hands]
        self.looks = [[0.0] * EACH_ROUND for _ in hands]

    def copy(self) -> "Bids":
        """The same cards, to be played on."""
        twin = Bids.__new__(Bids)
        twin.hands, twin.passed, twin.placed = [hand[:] for hand in self.hands], self.passed[:], self.placed
        twin.sums = [row[:] for row in self.sums]
        twin.tops = [row[:] for row in self.tops]
        twin.looks = [row[:] for row in self.looks]
        return twin

    def put(self, seat: int, card: Card, place: int, look: float) -> None:
        """Put a card that is in no hand; `look` is what others take it for."""
        self.sums[seat][place] += card
        self.looks[seat][place] += look
        self.placed += 1
        self.tops[seat][place] = max(self.tops[seat][place], card * _LATER - self.placed)

    def winner(self, place: int) -> int | None:
        """Who gets the house, None without a bid (7.4, 8.2)."""
        best = max(range(len(self.hands)), key=lambda seat: (self.sums[seat][place], self.tops[seat][place]))
        return best if self.sums[best][place] else None

    def left(self, seat: int, won: Sequence[int]) -> int:
        """The pips of a seat's hand after the auction in which it got the houses `won` (8.2)."""
        return sum(self.hands[seat]) + sum(self.sums[seat]) - sum(self.sums[seat][place] for place in won)


class Minds:
    """How the seats bid, by what each expects of the houses."""

    __slots__ = ("_price", "_second", "_thrift", "_wanted")

    def __init__(self, worths: Sequence[Sequence[float]], price: float, thrift: float, second: float) -> None:
        """`worths`: by seat, by place, in points. `price`, `thrift`: of a pip, for later and within the auction.
        `second`: the gain that a turn's second card needs."""
        self._price, self._thrift, self._second = price, thrift, second
        self._wanted = []
        for row in worths:
            whole = sum([0.2 + worth * worth for worth in row])
            wanted = [(worth, place, (0.2 + worth * worth) / whole) for place, worth in enumerate(row)]
            self._wanted.append(sorted([one for one in wanted if one[0] >= _WORTHLESS], reverse=True))

    def move(self, bids: Bids, seat: int, begun: bool) -> Move:
        """The card with the greatest gain, or END; `begun`: the turn has a card."""
        hand, mine, wanted = bids.hands[seat], bids.sums[seat], self._wanted[seat]
        if not wanted:
            return END
        price, thrift = self._price, self._thrift
        others = bids.looks[:seat] + bids.looks[seat + 1 :]
        ahead = list(map(max, *others))
        rest = sum([len(bids.hands[other]) for other, out in enumerate(bids.passed) if not out]) - len(hand)
        coming = _FEAR * _MEAN * rest / len(others)
        staying = 0.0 if begun else _PATIENCE * wanted[0][0]
        most, chosen = (self._second if begun else 0.0), END
        for worth, place, pull in wanted:
            have = mine[place]
            behind = int(_FURTHEST + 0.5 - ahead[place] - coming * pull) + have
            held = _HOLDS[behind] if have else 0.0
            plus = staying * (1 - held) - (worth - price * have) * held
            if worth * _HOLDS[behind + hand[-1]] + plus <= most:
                continue
            before = 0
            for card in hand:
                if card != before:
                    before = card
                    gain = (worth - price * (have + card)) * _HOLDS[behind + card] + plus - thrift * card
                    if gain > most:
                        most, chosen = gain, (card, place)
        return chosen


def play_on(bids: Bids, minds: Minds, seat: int, begun: bool, first: Move) -> None:
    """Play to the end of the auction (7.2, 7.3), changing `bids`; `seat` is due and makes the move `first`."""
    hands, passed = bids.hands, bids.passed
    seats = len(hands)
    sole = sum([1 for hand in hands if hand]) == 1
    placed, move = int(begun), first
    while True:
        card, place = move
        if card:
            hands[seat].remove(card)
            bids.put(seat, card, place, _PROMISED[card])
            if sole:
                return
            placed += 1
        elif not placed:
            passed[seat] = True
        if not card or placed == TURN_CARDS or not hands[seat]:
            holders = [other for other in range(seats) if hands[other]]
            sole = len(holders) == 1
            if sole:
                seat = holders[0]
            elif holders:
                seat = next((s for s in (*range(seat + 1, seats), *range(seat + 1)) if not passed[s]), seat)
            if not holders or passed[seat]:
                return
            placed = 0
        move = minds.move(bids, seat, placed > 0) if hands[seat] else END
