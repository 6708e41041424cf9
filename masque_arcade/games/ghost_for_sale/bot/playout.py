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
_FEAR: Final = 0.5
"""The share of their hands that others are expected to add."""
_ADDED: Final = _FEAR * (sum(BIDS) / len(BIDS))
"""The pips expected of each card in others' hands."""
_PATIENCE: Final = 0.2
"""The value of staying in the auction, of the best house's value."""
_WORTHLESS: Final = 0.4
"""Points below which a house gets no card."""
_FURTHEST: Final = 120
"""More pips than one seat can be ahead of another."""
_EVEN: Final = _FURTHEST + 0.5
_HOLDS: Final = [1 / (1 + math.exp(-lead / 2)) for lead in range(-_FURTHEST, _FURTHEST)]
"""The chance that a lead of so many pips wins, from -_FURTHEST on."""
_LATER: Final = 100
"""More cards than are ever placed: the weight of a pip against the order of placement (7.4)."""


class Bids:
    """The cards in an auction; lists by seat, then by place: `sums` the pips, `tops` the highest card and how early it
    came, `looks` the pips that others see there. By place: the seat `leads` that seems to have the most pips, its
    `firsts`, and the `seconds` of all others. `hands` are ascending; `live` cards are in those of seats not `passed`.
    """

    __slots__ = ("firsts", "hands", "leads", "live", "looks", "passed", "placed", "seconds", "sums", "tops")

    def __init__(self, hands: list[list[Card]], passed: list[bool]) -> None:
        self.hands, self.passed, self.placed = hands, passed, 0
        self.sums = [[0] * EACH_ROUND for _ in hands]
        self.tops = [[0] * EACH_ROUND for _ in hands]
        self.looks = [[0.0] * EACH_ROUND for _ in hands]
        self.leads, self.firsts, self.seconds = [-1] * EACH_ROUND, [0.0] * EACH_ROUND, [0.0] * EACH_ROUND
        self.live = sum([len(hand) for hand, out in zip(hands, passed, strict=True) if not out])

    def copy(self) -> "Bids":
        """The same cards, to be played on."""
        twin = Bids.__new__(Bids)
        twin.hands, twin.passed, twin.placed = [hand[:] for hand in self.hands], self.passed[:], self.placed
        twin.sums = [row[:] for row in self.sums]
        twin.tops = [row[:] for row in self.tops]
        twin.looks = [row[:] for row in self.looks]
        twin.leads, twin.firsts, twin.seconds, twin.live = self.leads[:], self.firsts[:], self.seconds[:], self.live
        return twin

    def put(self, seat: int, card: Card, place: int, look: float) -> None:
        """Put a card that is in no hand; `look` is what others take it for."""
        self.sums[seat][place] += card
        self.placed += 1
        tops, looks, firsts = self.tops[seat], self.looks[seat], self.firsts
        if tops[place] < card * _LATER - self.placed:
            tops[place] = card * _LATER - self.placed
        look += looks[place]
        looks[place] = look
        if self.leads[place] == seat:
            firsts[place] = look
        elif look > firsts[place]:
            self.seconds[place], firsts[place], self.leads[place] = firsts[place], look, seat
        elif look > self.seconds[place]:
            self.seconds[place] = look

    def winner(self, place: int) -> int | None:
        """Who gets the house, None without a bid (7.4, 8.2)."""
        best = most = None
        for seat, row in enumerate(self.sums):
            if row[place] and (most is None or (row[place], self.tops[seat][place]) > most):
                best, most = seat, (row[place], self.tops[seat][place])
        return best


class Mind:
    """How one seat bids, by what it expects of the houses."""

    __slots__ = ("_price", "_second", "_staying", "_thrift", "_wanted")

    def __init__(self, worths: Sequence[float], price: float, thrift: float, second: float) -> None:
        """`worths`: by place, in points. `price`, `thrift`: of a pip, for later and within the auction. `second`: the
        gain that a turn's second card needs."""
        self._price, self._thrift, self._second = price, thrift, second
        whole = sum([0.2 + worth * worth for worth in worths])
        wanted = [(worth, place, (0.2 + worth * worth) / whole) for place, worth in enumerate(worths)]
        self._wanted = sorted([one for one in wanted if one[0] >= _WORTHLESS], reverse=True)
        self._staying = _PATIENCE * max(worths)

    def move(self, bids: Bids, seat: int, begun: bool) -> Move:
        """The card with the greatest gain, or END; `begun`: the turn has a card."""
        hand, mine = bids.hands[seat], bids.sums[seat]
        price, thrift, holds = self._price, self._thrift, _HOLDS
        leads, firsts, seconds = bids.leads, bids.firsts, bids.seconds
        coming = _ADDED * (bids.live - len(hand)) / (len(bids.hands) - 1)
        staying = 0.0 if begun else self._staying
        most, chosen, low, high = (self._second if begun else 0.0), END, hand[0], hand[-1]
        for worth, place, pull in self._wanted:
            have, plus = mine[place], staying
            if not have and worth + plus <= most:
                continue
            ahead = firsts[place] if leads[place] != seat else seconds[place]
            behind = int(_EVEN - ahead - coming * pull) + have
            if have:
                held = holds[behind]
                plus = staying * (1 - held) - (worth - price * have) * held
            net = worth - price * (have + low)
            if (net * holds[behind + high] if net > 0 else 0.0) + plus - thrift * low <= most:
                continue
            for card in hand:
                gain = (worth - price * (have + card)) * holds[behind + card] + plus - thrift * card
                if gain > most:
                    most, chosen = gain, (card, place)
        return chosen


def play_on(bids: Bids, minds: Sequence[Mind], seat: int, begun: bool, first: Move) -> None:
    """Play to the end of the auction (7.2, 7.3), changing `bids`; `seat` is due and makes the move `first`."""
    hands, passed = bids.hands, bids.passed
    seats = len(hands)
    holding = sum([1 for hand in hands if hand])
    sole = holding == 1
    placed, move = int(begun), first
    while True:
        card, place = move
        hand = hands[seat]
        if card:
            hand.remove(card)
            bids.live -= 1
            bids.put(seat, card, place, _PROMISED[card])
            if sole:
                return
            placed += 1
            if not hand:
                holding -= 1
        elif not placed:
            passed[seat] = True
            bids.live -= len(hand)
        if not card or placed == TURN_CARDS or not hand:
            sole = holding == 1
            if sole:
                seat = next(other for other in range(seats) if hands[other])
            elif holding:
                for other in range(seat + 1, seat + seats):
                    if not passed[other % seats]:
                        seat = other % seats
                        break
            if not holding or passed[seat]:
                return
            placed = 0
        move = minds[seat].move(bids, seat, placed > 0) if hands[seat] else END
