"""Playouts: a round of The Red Masque played on in one possible world, by a quick model of every player.

The model judges as evaluation.py does, each player by what they may know. Cards and sets of seats are numbers here,
for speed: a card by its place in Card, a set as a bit for each seat.
"""

import functools
from collections.abc import Iterable, Sequence
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.games.red_masque.bot.evaluation import FOOLISH, NEXT_DOOR, PARAMS, STRUCK, keep, stuck
from masque_arcade.games.red_masque.cards import CARDS, STALL, Card, Role
from masque_arcade.games.red_masque.rooms import ROOMS, Doors, Room, adjacent

NUMBER: Final = {card: number for number, card in enumerate(Card)}
"""The number of each card."""
NOTHING: Final = -1
"""No card, no seat, or the room of a player who has fallen."""

_DAGGER, _TRAP, _REVEAL, _KEY, _RUSH, _HIDE = range(len(Card))
_LURE: Final = PARAMS["ruthless"].lure
_VEIL: Final = PARAMS["ruthless"].veil
_STUCK: Final = [stuck(left) for left in range(len(CARDS))]
"""By cards left to draw."""

_LOOKED: Final = 1 << 6
"""Among the seats that know a floor card: it was looked at and left, so it is no Trap."""


def bits(seats: Iterable[Seat]) -> int:
    """A set of seats."""
    return sum([1 << seat for seat in seats])


def known_by(witnesses: Sequence[Seat]) -> int:
    """The seats that know a floor card, from View.witnesses."""
    return bits({*witnesses}) | (_LOOKED if len(witnesses) > 1 else 0)


@functools.cache
def _kept(seats: int) -> list[list[list[float]]]:
    """The value of a card left in hand (evaluation.keep): for a Noble and the Red Death, by cards left to draw."""
    return [
        [[keep(role, card, left, seats) for card in Card] for left in range(len(CARDS))]
        for role in (Role.NOBLE, Role.RED_DEATH)
    ]


class Facts:
    """What is the same in all playouts of one decision.

    `prices`: by player, the cost to them of a point of each seat. `signs`: by seat, the weight of its being the Red
    Death, and `none` that of nobody's being it. `cards`: the chance of each card that nobody has seen.
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
        self.prices = prices
        self.cards = cards
        self.kept = _kept(self.seats)
        self.ways = [adjacent(doors, room) for room in ROOMS]
        self.reach = [
            [NEXT_DOOR / len(self.ways[room]) if other in self.ways[room] else 0.0 for other in ROOMS] for room in ROOMS
        ]
        if may_stay:
            for room in ROOMS:
                self.reach[room][room] = 1.0
        self._signs = signs
        self._none = none
        self._deaths: dict[int, list[float]] = {}

    def deaths(self, me: Seat, revealed: int) -> list[float]:
        """For the Noble `me`, the chance of each seat to be the Red Death, as Suspicion.chances."""
        key = revealed << self.seats | 1 << me
        known = self._deaths.get(key)
        if known is None:
            weight = [0.0 if (revealed | 1 << me) >> seat & 1 else self._signs[seat] for seat in range(self.seats)]
            total = sum(weight) + self._none
            known = [one / total if total else 0.0 for one in weight]
            self._deaths[key] = known
        return known


class World:
    """A round in progress, as it might be.

    `death`: the seat of the Red Death. `rooms`, `hands`: the room and the card of each seat. `floors`: the card in each
    room, and `known` who knows it (known_by). `trapped`, `hidden`, `revealed`: sets of seats. `deck`: the next of its
    first `left` cards at the end. `stalled`: as in View.
    """

    def __init__(
        self,
        facts: Facts,
        death: Seat,
        rooms: list[Room],
        hands: list[int],
        floors: list[int],
        known: list[int],
        deck: list[int],
        trapped: int,
        hidden: int,
        revealed: int,
        stalled: int,
    ) -> None:
        self.facts = facts
        self.death = death
        self.rooms = rooms
        self.hands = hands
        self.floors = floors
        self.known = known
        self.deck = deck
        self.left = len(deck)
        self.trapped = trapped
        self.hidden = hidden
        self.revealed = revealed
        self.stalled = stalled
        self.over = False

    def copy(self) -> "World":
        """The same world again, to be played on in another way."""
        return World(
            self.facts,
            self.death,
            self.rooms[:],
            self.hands[:],
            self.floors[:],
            self.known[:],
            self.deck,
            self.trapped,
            self.hidden,
            self.revealed,
            self.stalled,
        )

    # --- judging -------------------------------------------------------------------------------------------------

    def danger(self, me: Seat, room: Room) -> float:
        """As Prospect.danger."""
        if not self.left:
            return 0.0
        reach = self.facts.reach
        prices = self.facts.prices[me]
        threat = crowd = 0.0
        for seat, there in enumerate(self.rooms):
            if there < 0 or seat == me:
                continue
            if there == room:
                crowd += prices[seat]
                if self.trapped >> seat & 1:
                    threat += 1.0
            if not self.trapped >> seat & 1:
                threat += reach[there][room]
        if me != self.death:
            return STRUCK * threat
        return STRUCK * threat * (_STUCK[self.left] if self.trapped >> me & 1 else -0.3 - crowd)

    def deaths(self, me: Seat) -> list[float]:
        """What `me` believes of each seat."""
        if me == self.death:
            return [0.0] * self.facts.seats
        return self.facts.deaths(me, self.revealed)

    def uses(self, me: Seat, room: Room, deaths: list[float], danger: float, aims: list[Seat]) -> list[float]:
        """The value of each card when used in `room` now, as Prospect.use; `aims` gets the best targets."""
        worth = [0.0, 0.0, 0.0, 0.0, 0.0, 0.9 * danger if danger > 0 else 0.0]
        prices = self.facts.prices[me]
        held = _STUCK[self.left]
        mortal = me != self.death
        if self.trapped >> me & 1:
            worth[_KEY] = 0.03 if mortal else held
        company = [seat for seat, there in enumerate(self.rooms) if there == room and seat != me]
        if not company:
            return worth
        crowd = sum([prices[seat] for seat in company])
        for seat in company:
            if self.hidden >> seat & 1:
                continue
            price, death = prices[seat], deaths[seat]
            trapped = self.trapped >> seat & 1
            if not trapped:
                value = death * price * held + 0.01
                if aims[_TRAP] < 0 or value > worth[_TRAP]:
                    worth[_TRAP], aims[_TRAP] = value, seat
            if self.revealed >> seat & 1:
                stab, show = 0.95 * price, 0.0
            else:
                struck = death * (crowd - price + price * (held if trapped else -0.1) - mortal)
                stab = (1 - death) * 0.95 * price + struck
                show = (1 - death) * 0.02 + struck if mortal else -0.05
            if aims[_DAGGER] < 0 or stab > worth[_DAGGER]:
                worth[_DAGGER], aims[_DAGGER] = stab, seat
            if aims[_REVEAL] < 0 or show > worth[_REVEAL]:
                worth[_REVEAL], aims[_REVEAL] = show, seat
        return worth

    def keep(self, me: Seat, card: int) -> float:
        """As Prospect.keep."""
        worth = self.facts.kept[me == self.death][self.left][card]
        return 2 * worth if card == _KEY and self.trapped >> me & 1 else worth

    def arrive(self, me: Seat, room: Room) -> float:
        """As Prospect.arrive."""
        if self.floors[room] < 0:
            return 0.0
        caught = 0.8 * _STUCK[self.left] if me == self.death else 0.04
        known = self.known[room]
        if known >> me & 1:
            return caught + FOOLISH if self.floors[room] == _TRAP else 0.0
        return 0.0 if known & _LOOKED else self.facts.cards[_TRAP] * caught

    def snare(self, me: Seat, deaths: list[float]) -> float:
        """As Prospect.snare."""
        caught = sum([death * price for death, price in zip(deaths, self.facts.prices[me], strict=True)])
        return _LURE * _STUCK[self.left] * caught + _VEIL

    def _way(self, me: Seat) -> Room:
        """The room that `me` walks into."""
        ways = self.facts.ways[self.rooms[me]]
        if len(ways) == 1:
            return ways[0]
        deaths, card = self.deaths(me), self.hands[me]
        best, high = NOTHING, 0.0
        for room in ways:
            danger = self.danger(me, room)
            worth = self.uses(me, room, deaths, danger, [NOTHING] * 3)
            held = worth[card]
            value = held - danger - self.arrive(me, room)
            for chance, use in zip(self.facts.cards, worth, strict=True):
                if use > held:
                    value += chance * (use - held)
            if best < 0 or value > high:
                best, high = room, value
        return best

    def _takes(self, me: Seat, room: Room) -> bool:
        """Whether `me` takes the floor card."""
        if self.stalled >= STALL * sum([there >= 0 for there in self.rooms]):
            return False
        worth = self.uses(me, room, self.deaths(me), self.danger(me, room), [NOTHING] * 3)
        having = [max(use, self.keep(me, card)) for card, use in enumerate(worth)]
        drawn = sum([chance * value for chance, value in zip(self.facts.cards, having, strict=True)])
        return having[self.floors[room]] > drawn

    # --- the steps of a turn -------------------------------------------------------------------------------------

    def walk(self, me: Seat, room: Room) -> None:
        """Walk into `room`, and finish the turn."""
        self.rooms[me] = room
        card = self.floors[room]
        if card >= 0 and card != _TRAP:
            self.pick(me, self._takes(me, room))
            return
        if card == _TRAP:
            self._spring(me, room)
        self.draw(me)

    def pick(self, me: Seat, take: bool) -> None:
        """Take or discard the floor card, and finish the turn."""
        room = self.rooms[me]
        card = self.floors[room]
        self.floors[room] = NOTHING
        if take:
            self.stalled += 1
            self._choose(me, card)
        else:
            self.draw(me)

    def draw(self, me: Seat) -> None:
        """Draw a card, and finish the turn."""
        self.left -= 1
        self.stalled = 0
        self._choose(me, self.deck[self.left])

    def _choose(self, me: Seat, second: int) -> None:
        """Play or lay one of two cards."""
        room, deaths = self.rooms[me], self.deaths(me)
        danger = self.danger(me, room)
        aims = [NOTHING] * 3
        worth = self.uses(me, room, deaths, danger, aims)
        empty, trapped = self.floors[room] < 0, self.trapped >> me & 1
        best, lays, there, high = NOTHING, False, NOTHING, 0.0
        first = self.hands[me]
        for card in (first, second):
            kept = self.keep(me, first + second - card)
            if card == _RUSH and not trapped:
                for other in ROOMS:
                    if other != room:
                        value = kept + danger - self.danger(me, other) - self.arrive(me, other)
                        if best < 0 or value > high:
                            best, lays, there, high = card, False, other, value
            else:
                value = kept + worth[card]
                if best < 0 or value > high:
                    best, lays, there, high = card, False, NOTHING, value
            if empty and self.left:
                value = kept + (self.snare(me, deaths) if card == _TRAP else _VEIL - 0.1 * self.keep(me, card))
                if value > high:
                    best, lays, there, high = card, True, NOTHING, value
        self.hands[me] = first + second - best
        if lays:
            self.lay(me, best)
        else:
            self.play(me, best, aims[best] if best <= _REVEAL else NOTHING, there)

    def lay(self, me: Seat, card: int) -> None:
        """Put the card face down."""
        room = self.rooms[me]
        self.floors[room] = card
        self.known[room] = 1 << me

    def play(self, me: Seat, card: int, target: Seat, room: Room) -> None:
        """Play the card face up, at `target` or to `room` where there is one."""
        if card == _HIDE:
            self.hidden |= 1 << me
        elif card == _KEY:
            self.trapped &= ~(1 << me)
        elif room >= 0:
            self.rooms[me] = room
            if self.floors[room] == _TRAP:
                self._spring(me, room)
            else:
                self.known[room] |= 1 << me | _LOOKED
        elif target >= 0:
            self._strike(card, target)

    def _strike(self, card: int, target: Seat) -> None:
        if card == _TRAP:
            self.trapped |= 1 << target
        elif target == self.death:
            room = self.rooms[target]
            self.rooms = [
                NOTHING if there == room and seat != target else there for seat, there in enumerate(self.rooms)
            ]
            self.over = True
        else:
            self.revealed |= 1 << target
            if card == _DAGGER:
                self.rooms[target] = NOTHING
                self.over = sum([there >= 0 for there in self.rooms]) == 1

    def _spring(self, me: Seat, room: Room) -> None:
        self.floors[room] = NOTHING
        self.trapped |= 1 << me

    def finish(self, me: Seat, turns: int) -> int:
        """Play the round on after the turn of `me`, for so many turns at most; the set of seats that would get a point
        (6, 7)."""
        seat = me
        while self.left and turns and not self.over:
            seat = (seat + 1) % self.facts.seats
            if self.rooms[seat] < 0:
                continue
            turns -= 1
            self.hidden &= ~(1 << seat)
            if self.trapped >> seat & 1:
                self.draw(seat)
            else:
                self.walk(seat, self._way(seat))
        points = 0
        for seat, there in enumerate(self.rooms):
            if there >= 0 and not (seat == self.death and self.trapped >> seat & 1):
                points |= 1 << seat
        return points
