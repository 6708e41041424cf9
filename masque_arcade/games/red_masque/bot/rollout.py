"""Playouts: a round of The Red Masque played on in one possible world, by a quick model of every player.

The model judges as evaluation.py does, each player by what they may know.
"""

from operator import mul
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.games.red_masque.bot.evaluation import FOOLISH, PARAMS, stuck
from masque_arcade.games.red_masque.bot.facts import AWAY, LOOKED, NOTHING, TRAPPED, Blows, Facts
from masque_arcade.games.red_masque.cards import CARDS, STALL, Card
from masque_arcade.games.red_masque.rooms import ROOMS, Room

_DAGGER, _TRAP, _REVEAL, _KEY, _RUSH, _HIDE = range(len(Card))
_LURE: Final = PARAMS["ruthless"].lure
_VEIL: Final = PARAMS["ruthless"].veil
_BRAZEN: Final = PARAMS["ruthless"].brazen
_TRAPS: Final = PARAMS["ruthless"].traps
_STUCK: Final = [stuck(left) for left in range(len(CARDS))]
_BOUND: Final = [PARAMS["ruthless"].bound * left for left in range(len(CARDS))]
"""By cards left to draw."""
_ALONE: Final = {1 << seat: seat for seat in range(6)}
"""The one seat in a set."""
_NO_BLOWS: Final = (0.0,) * 3, (NOTHING,) * 3


class World:
    """A round in progress, as it might be, in the turn of `me`.

    `death`: the seat of the Red Death. `where`: the places of all seats (places). `hands`: the card of each seat.
    `floors`: the card in each room, and `known` who knows it (known_by). `hidden`, `revealed`, `standing`: sets of
    seats, the last of those that have not fallen. `deck`: the next of its first `left` cards at the end. `stalled`: as
    in View.
    """

    me: Seat
    mortal: bool
    room: Room
    trapped: int

    def __init__(
        self,
        facts: Facts,
        death: Seat,
        where: int,
        hands: list[int],
        floors: list[int],
        known: list[int],
        deck: list[int],
        hidden: int,
        revealed: int,
        stalled: int,
        standing: int,
    ) -> None:
        self.facts = facts
        self.death = death
        self.where = where
        self.hands = hands
        self.floors = floors
        self.known = known
        self.deck = deck
        self.left = len(deck)
        self.hidden = hidden
        self.revealed = revealed
        self.stalled = stalled
        self.over = False
        self.standing = standing

    def copy(self) -> "World":
        """The same world again, to be played on in another way."""
        return World(
            self.facts,
            self.death,
            self.where,
            self.hands[:],
            self.floors[:],
            self.known[:],
            self.deck,
            self.hidden,
            self.revealed,
            self.stalled,
            self.standing,
        )

    # --- judging -------------------------------------------------------------------------------------------------

    def begin(self, me: Seat) -> None:
        """Let it be the turn of `me`."""
        self.bait = NOTHING
        there = self.where >> 4 * me & 15
        self.me, self.mortal, self.room, self.trapped = me, me != self.death, there & 7, there & TRAPPED
        self.dangers, self.company = self.facts.around(self.where | 15 << 4 * me)

    def danger(self, room: Room) -> float:
        """As Prospect.danger."""
        if not self.left:
            return 0.0
        if self.mortal:
            return self.dangers[room]
        crowd = self.facts.crowd(self.me, self.company[room])
        return self.dangers[room] * (_STUCK[self.left] if self.trapped else -_BRAZEN * (0.3 + crowd))

    def blows(self, room: Room) -> Blows:
        """The value of Dagger, Trap and Reveal in `room` now, as Prospect.use, and the best target of each."""
        company = self.company[room]
        if not company:
            return _NO_BLOWS
        key = (company, self.hidden & company, self.revealed, self.left, self.me, self.mortal, self.bait)
        blows = self.facts.blows.get(key)
        if blows is None:
            blows = self.facts.blows[key] = self._judge(company)
        return blows

    def _judge(self, company: int) -> Blows:
        worth, aims = [0.0] * 3, [NOTHING] * 3
        prices, held, mortal = self.facts.prices[self.me], _STUCK[self.left], self.mortal
        deaths, _ = self.facts.deaths(self.me, mortal, self.revealed, self.bait)
        crowd = self.facts.crowd(self.me, company)
        for seat in range(self.facts.seats):
            if not (company & ~self.hidden) >> seat & 1:
                continue
            price, death = prices[seat], deaths[seat]
            trapped = company >> seat + 6 & 1
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
        return tuple(worth), tuple(aims)

    def uses(self, room: Room) -> list[float]:
        """The value of each card when used in `room` now, as Prospect.use."""
        key = (0.03 + _BOUND[self.left] if self.mortal else _STUCK[self.left]) if self.trapped else 0.0
        return [*self.blows(room)[0], key, 0.0, _shelter(self.danger(room))]

    def keep(self) -> list[float]:
        """The value of each card left in hand, as Prospect.keep."""
        return self.facts.kept[not self.mortal][self.trapped > 0][self.left]

    def arrive(self, room: Room) -> float:
        """As Prospect.arrive."""
        card = self.floors[room]
        if card < 0:
            return 0.0
        caught = 0.04 + _BOUND[self.left] if self.mortal else 0.8 * _STUCK[self.left]
        known = self.known[room]
        if known >> self.me & 1:
            return caught + FOOLISH if card == _TRAP else 0.0
        return 0.0 if known & LOOKED else _TRAPS * self.facts.cards[_TRAP] * caught

    def snare(self) -> float:
        """As Prospect.snare."""
        return _LURE * _STUCK[self.left] * self.facts.deaths(self.me, self.mortal, self.revealed)[1] + _VEIL

    def _way(self) -> Room:
        """The room that the player walks into."""
        ways = self.facts.ways[self.room]
        if len(ways) == 1:
            return ways[0]
        card, cards, company = self.hands[self.me], self.facts.cards, self.company
        best, high = NOTHING, 0.0
        for room in ways:
            danger = self.dangers[room] if self.mortal else self.danger(room)
            hide = 0.9 * danger if danger > 0 else 0.0
            if company[room]:
                worth = (*self.blows(room)[0], 0.0, 0.0, hide)
                held = worth[card]
                value = held - danger - self.arrive(room)
                for chance, use in zip(cards, worth, strict=True):
                    if use > held:
                        value += chance * (use - held)
            else:
                held, drawn = (hide, 0.0) if card == _HIDE else (0.0, cards[_HIDE] * hide)
                value = held - danger + drawn
                if best >= 0 and value <= high:
                    continue
                if self.floors[room] >= 0:
                    value = held - danger - self.arrive(room) + drawn
            if best < 0 or value > high:
                best, high = room, value
        return best

    def _takes(self, card: int) -> bool:
        """Whether the player takes the floor card."""
        if STALL <= self.stalled >= STALL * self.standing.bit_count():
            return False
        having = list(map(max, self.uses(self.room), self.keep()))
        drawn: float = sum(map(mul, self.facts.cards, having))
        return having[card] > drawn

    # --- the steps of a turn -------------------------------------------------------------------------------------

    def walk(self, room: Room) -> None:
        """Walk into `room`, and finish the turn."""
        self.where ^= (self.room ^ room) << 4 * self.me
        self.room = room
        card = self.floors[room]
        if card >= 0 and card != _TRAP:
            self.pick(self._takes(card))
            return
        if card == _TRAP:
            self._spring()
        self.draw()

    def pick(self, take: bool) -> None:
        """Take or discard the floor card, and finish the turn."""
        card = self.floors[self.room]
        self.floors[self.room] = NOTHING
        if take:
            if card == _DAGGER and self.known[self.room] in _ALONE:
                self.bait = _ALONE[self.known[self.room]]
            self.stalled += 1
            self._choose(card)
        else:
            self.draw()

    def draw(self) -> None:
        """Draw a card, and finish the turn."""
        self.left -= 1
        self.stalled = 0
        self._choose(self.deck[self.left])

    def _choose(self, second: int) -> None:
        """Play or lay one of two cards."""
        first, keep, room = self.hands[self.me], self.keep(), self.room
        empty = self.left and self.floors[room] < 0
        blows, aims = self.blows(room) if self.company[room] else _NO_BLOWS
        best, lays, there, high = NOTHING, False, NOTHING, 0.0
        for card in (first, second) if first != second else (first,):
            value = kept = keep[first + second - card]
            if card <= _REVEAL:
                value += blows[card]
            elif card == _HIDE:
                value += _shelter(self.danger(room))
            elif card == _RUSH and not self.trapped:
                dangers = self.dangers
                if not (self.mortal and self.left):
                    dangers = tuple([self.danger(other) for other in ROOMS])
                for other in ROOMS:
                    if other != room:
                        value = kept + dangers[room] - dangers[other]
                        if best < 0 or value > high:
                            value -= self.arrive(other)
                            if best < 0 or value > high:
                                best, lays, there, high = card, False, other, value
            elif card == _KEY and self.trapped:
                value += 0.03 + _BOUND[self.left] if self.mortal else _STUCK[self.left]
            if best < 0 or value > high:
                best, lays, there, high = card, False, NOTHING, value
            if empty:
                value = kept + (self.snare() if card == _TRAP else _VEIL - 0.1 * keep[card])
                if value > high:
                    best, lays, there, high = card, True, NOTHING, value
        self.hands[self.me] = first + second - best
        if lays:
            self.lay(best)
        else:
            self.play(best, aims[best] if best <= _REVEAL else NOTHING, there)

    def lay(self, card: int) -> None:
        """Put the card face down."""
        self.floors[self.room] = card
        self.known[self.room] = 1 << self.me

    def play(self, card: int, target: Seat, room: Room) -> None:
        """Play the card face up, at `target` or to `room` where there is one."""
        if card == _HIDE:
            self.hidden |= 1 << self.me
        elif card == _KEY:
            self._stand(self.room, 0)
        elif room >= 0:
            self._stand(room, 0)
            if self.floors[room] == _TRAP:
                self._spring()
            else:
                self.known[room] |= 1 << self.me | LOOKED
        elif target >= 0:
            self._strike(card, target)

    def _strike(self, card: int, target: Seat) -> None:
        if card == _TRAP:
            self.where |= TRAPPED << 4 * target
        elif target == self.death:
            self._fall((self.company[self.room] & 63 | 1 << self.me) & ~(1 << target))
            self.over = True
        else:
            self.revealed |= 1 << target
            if card == _DAGGER:
                self._fall(1 << target)
                self.over = self.standing.bit_count() == 1

    def _fall(self, seats: int) -> None:
        self.standing &= ~seats
        for seat in range(self.facts.seats):
            if seats >> seat & 1:
                self.where |= AWAY << 4 * seat

    def _stand(self, room: Room, trapped: int) -> None:
        self.room, self.trapped = room, trapped
        self.where = self.where & ~(15 << 4 * self.me) | room + trapped << 4 * self.me

    def _spring(self) -> None:
        self.floors[self.room] = NOTHING
        self._stand(self.room, TRAPPED)

    def finish(self, turns: int) -> int:
        """Play the round on after this turn, for so many turns at most; the set of seats that would get a point
        (6, 7)."""
        seat, seats, ways = self.me, self.facts.seats, self.facts.ways
        while self.left and turns and not self.over:
            seat = (seat + 1) % seats
            if not self.standing >> seat & 1:
                continue
            turns -= 1
            self.hidden &= ~(1 << seat)
            self.begin(seat)
            if not turns and self.mortal and not any(map(self.company.__getitem__, (self.room, *ways[self.room]))):
                break  # nobody can be struck
            if self.trapped:
                self.draw()
            else:
                self.walk(self._way())
        lost = self.death if self.death >= 0 and self.where >> 4 * self.death & TRAPPED else seats
        return self.standing & ~(1 << lost)


def _shelter(danger: float) -> float:
    """As Prospect.shelter, from the danger of the room."""
    return 0.9 * danger if danger > 0 else 0.0
