"""Facts: what is the same in all playouts of one decision, in numbers.

Cards and sets of seats are numbers, for speed: a card by its place in Card, a set as a bit for each seat.
"""

import functools
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.games.red_masque.bot.beliefs import FOUND
from masque_arcade.games.red_masque.bot.evaluation import NEXT_DOOR, STRUCK, keep
from masque_arcade.games.red_masque.cards import CARDS, Card, Role
from masque_arcade.games.red_masque.rooms import ROOMS, Doors, Room, adjacent

NUMBER: Final = {card: number for number, card in enumerate(Card)}
"""The number of each card."""
NOTHING: Final = -1
"""No card, or no seat."""

LOOKED: Final = 1 << 6
"""Among the seats that know a floor card: it was looked at and left, so it is no Trap."""
TRAPPED: Final = 8
"""Added to the room of a trapped player."""
AWAY: Final = 7
"""In place of a room: fallen."""

Around = tuple[tuple[float, ...], tuple[int, ...]]
"""By room: its danger to a Noble, and the company there, a set with the trapped in it once more from bit 6 on."""
Blows = tuple[tuple[float, ...], tuple[Seat, ...]]
"""The value of Dagger, Trap and Reveal, and the best target of each."""


def bits(seats: Iterable[Seat]) -> int:
    """A set of seats."""
    return sum([1 << seat for seat in seats])


def known_by(witnesses: Sequence[Seat]) -> int:
    """The seats that know a floor card, from View.witnesses."""
    return bits({*witnesses}) | (LOOKED if len(witnesses) > 1 else 0)


def places(rooms: Sequence[Room | None], trapped: Collection[Seat]) -> int:
    """Where all are, in four bits a seat: the room, or AWAY, and TRAPPED."""
    return sum(
        (AWAY if room is None else room + TRAPPED * (seat in trapped)) << 4 * seat for seat, room in enumerate(rooms)
    )


@functools.cache
def _kept(seats: int) -> list[list[list[list[float]]]]:
    """The value of a card left in hand (Prospect.keep): for a Noble and the Red Death, free and trapped, by cards left
    to draw."""
    return [
        [
            [
                [keep(role, card, left, seats) * (key if card is Card.KEY else 1) for card in Card]
                for left in range(len(CARDS))
            ]
            for key in (1, 2)
        ]
        for role in (Role.NOBLE, Role.RED_DEATH)
    ]


@functools.lru_cache(maxsize=8)
def _outlook(doors: Doors, may_stay: bool, seats: int) -> Callable[[int], Around]:
    """What a player sees around them in this layout, by the places of all others."""
    ways = [adjacent(doors, room) for room in ROOMS]

    @functools.lru_cache(maxsize=10_000)
    def look(others: int) -> Around:
        threat, company = [0.0] * len(ROOMS), [0] * len(ROOMS)
        for seat in range(seats):
            room, trapped = others >> 4 * seat & 7, others >> 4 * seat & TRAPPED
            if room == AWAY:
                continue
            company[room] |= (65 if trapped else 1) << seat
            if trapped or may_stay:
                threat[room] += 1.0
            for other in () if trapped else ways[room]:
                threat[other] += NEXT_DOOR / len(ways[room])
        return tuple([STRUCK * one for one in threat]), tuple(company)

    return look


class Facts:
    """What is the same in all playouts of one decision, and what was found in them so far.

    `prices`: by player, the cost to them of a point of each seat. `signs`: by seat, the weight of its being the Red
    Death, and `none` that of nobody's being it. `cards`: the chance of each card that nobody has seen. `around` and
    `blows`: what World found of that name, by all that it depends on.
    """

    def __init__(
        self,
        doors: Doors,
        may_stay: bool,
        prices: list[list[float]],
        signs: list[float],
        none: float,
        cards: list[float],
    ) -> None:
        self.seats = len(prices)
        self.around = _outlook(doors, may_stay, self.seats)
        self.prices = prices
        self.cards = cards
        self.kept = _kept(self.seats)
        self.ways = [adjacent(doors, room) for room in ROOMS]
        self._signs = signs
        self._none = none
        self._deaths: dict[tuple[Seat, bool, int, Seat], tuple[list[float], float]] = {}
        self._crowds: dict[tuple[Seat, int], float] = {}
        self.blows: dict[tuple[int, ...], Blows] = {}

    def deaths(self, me: Seat, mortal: bool, revealed: int, bait: Seat = NOTHING) -> tuple[list[float], float]:
        """What `me` believes of each seat: its chance to be the Red Death, as Suspicion.chances, and their worth if
        they all are caught. `bait`: the layer of the Dagger that `me` just took."""
        known = self._deaths.get((me, mortal, revealed, bait))
        if known is None:
            cleared = revealed | 1 << me if mortal else -1
            weight = [0.0 if cleared >> seat & 1 else self._signs[seat] for seat in range(self.seats)]
            if bait >= 0:
                weight[bait] *= FOUND[Card.DAGGER]
            total = sum(weight) + self._none
            chances = [one / total if total else 0.0 for one in weight]
            caught = sum([death * price for death, price in zip(chances, self.prices[me], strict=True)])
            known = self._deaths[me, mortal, revealed, bait] = chances, caught
        return known

    def crowd(self, me: Seat, company: int) -> float:
        """The cost to `me` of a point of all in this set."""
        known = self._crowds.get((me, company))
        if known is None:
            known = sum([price for seat, price in enumerate(self.prices[me]) if company >> seat & 1])
            self._crowds[me, company] = known
        return known
