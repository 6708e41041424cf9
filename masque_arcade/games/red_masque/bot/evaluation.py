"""The value of cards, rooms and blows to one seat, and the parameters with which a bot weighs it.

All values are in own points: the change in the hope of winning the match by one point is 1, and the points of rivals
count as much as they endanger that.
"""

import functools
import math
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from masque_arcade.engine.game import Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.engine.value import Value
from masque_arcade.games.red_masque.bot.beliefs import trap_chance
from masque_arcade.games.red_masque.cards import GOAL, Card, Role
from masque_arcade.games.red_masque.model import View, targets
from masque_arcade.games.red_masque.rooms import Room, adjacent


class BotParams(Value):
    """A level and a temperament.

    noise: spread of the error in every evaluation, in points. infer: weight of others' behaviour (beliefs.py). rivalry:
    share of the rivals' points that is counted at all. wary: share of the danger in a room that is seen. bold: share of
    a blow's gain that is counted. lure: the chance that a Trap on the floor is stepped into. veil: the value of a card
    face down that might be a Trap. brazen: the share of its gain by being struck that draws the Red Death into company,
    where it is suspected (beliefs.py). traps: how many times as often as by counting a card face down is a Trap. bound:
    the cost to a Noble of being trapped, for each card left to draw: a trapped player is found and stabbed. playouts:
    how often a decision is played out, over all choices (search.py). sparing: a card that can strike nobody is laid
    where it can be, not shown.
    """

    noise: float
    infer: float
    rivalry: float
    wary: float = 1.0
    bold: float = 1.0
    lure: float = 0.35
    veil: float = 0.02
    brazen: float = 1.0
    traps: float = 1.0
    bound: float = 0.0
    playouts: int = 0
    sparing: bool = False


PARAMS: Final = {
    "casual": BotParams(noise=0.5, infer=0.0, rivalry=0.5, wary=0.4, lure=0.1),
    "keen": BotParams(noise=0.1, infer=0.5, rivalry=0.8, lure=0.2, bold=1.4, sparing=True),
    "ruthless": BotParams(
        noise=0.01, infer=1.0, rivalry=1.0, brazen=0.0, traps=1.7, bound=0.015, playouts=80, sparing=True
    ),
}

_KEEP: Final = {
    Role.NOBLE: {
        Card.DAGGER: 0.16,
        Card.HIDE: 0.08,
        Card.TRAP: 0.06,
        Card.RUSH: 0.05,
        Card.KEY: 0.02,
        Card.REVEAL: 0.03,
    },
    Role.RED_DEATH: {
        Card.DAGGER: 0.3,
        Card.KEY: 0.25,
        Card.RUSH: 0.06,
        Card.HIDE: 0.03,
        Card.TRAP: 0.03,
        Card.REVEAL: 0.0,
    },
}
"""The value of having a card in hand for later."""

_STEEP: Final = 0.7
_NEAR: Final = 1.2
_USUAL: Final = 0.8
"""A player's usual points in a round."""
FOOLISH: Final = 0.3
"""The cost of stepping into a Trap that one knows of: it is lost to the guest it was meant for."""
STRUCK: Final = 0.16
"""The chance that a player who could come and strike does, against an unhidden player."""
NEXT_DOOR: Final = 1.2
"""The danger from a player next door, by the number of their doors, as a part of that from one who could strike at
once."""

KNOBS: Final = {
    "infer": (0.0, 2.0),
    "rivalry": (0.4, 1.6),
    "wary": (0.2, 2.5),
    "bold": (0.6, 1.6),
    "lure": (0.0, 1.0),
    "veil": (0.0, 0.15),
}
"""The ranges in which the league looks for parameters (devtools.league)."""


def temperament(params: BotParams, rng: Rng) -> BotParams:
    """The same level with its own character: more or less wary and bold."""
    return replace(params, wary=params.wary * (0.85 + 0.3 * rng.unit()), bold=params.bold * (0.92 + 0.16 * rng.unit()))


def hope(scores: Sequence[float], seat: Seat) -> float:
    """The share of `seat` in all hopes of winning the match (7.4)."""
    weights = [math.exp(_STEEP * points + _NEAR * max(0.0, points - (GOAL - 1))) for points in scores]
    return weights[seat] / sum(weights)


@functools.lru_cache(maxsize=1_000)
def swing(scores: tuple[int, ...], of: Seat, to: Seat) -> float:
    """The change in the hopes of `to` by a point of `of` in the round being played, when the others gain as usual."""
    later = [points + _USUAL for points in scores]
    high, low = list(later), list(later)
    high[of] += 1 - _USUAL
    low[of] -= _USUAL
    return hope(high, to) - hope(low, to)


def prices(scores: tuple[int, ...], playoff: int, me: Seat) -> list[float]:
    """The cost to `me` of a point of each seat, in own points. In a playoff, players level with `me` in front are all
    that prevents winning, however many they are: their point counts as much as an own one (7.4)."""
    if playoff and scores[me] == max(scores):
        return [float(seat != me and points == scores[me]) for seat, points in enumerate(scores)]
    mine = swing(scores, me, me)
    return [0.0 if seat == me else -swing(scores, seat, me) / mine for seat in range(len(scores))]


def stuck(deck: int) -> float:
    """The chance that a player who is trapped now still is when the round ends, with so many cards to draw."""
    return max(0.45, 0.95 - 0.03 * deck)


def keep(role: Role, card: Card, deck: int, seats: int) -> float:
    """The value of a card left in hand for later, with so many to draw."""
    return _KEEP[role][card] * min(1.0, deck / (2 * seats) + 0.3) if deck else 0.0


class Prospect:
    """The outlook of the round for the seat `me`, from one view."""

    def __init__(
        self, params: BotParams, view: View, me: Seat, deaths: Sequence[float], cards: dict[Card, float]
    ) -> None:
        self.view, self.me, self.deaths, self.cards = view, me, deaths, cards
        self.params = params
        self.role = view.roles[me]
        self.last = view.deck == 0
        self.stuck = stuck(view.deck)
        self.price = [params.rivalry * point for point in prices(view.scores, view.playoff, me)]

    def keep(self, card: Card) -> float:
        """The value of the card left in hand."""
        worth = keep(self.role, card, self.view.deck, self.view.seats)
        return 2 * worth if card is Card.KEY and self.me in self.view.trapped else worth

    def blow(self, card: Card, target: Seat, room: Room) -> float:
        """The value of Dagger, Reveal or Trap at `target`, struck in `room` (5.1-5.3)."""
        view, death = self.view, self.deaths[target]
        if card is Card.TRAP:
            return death * self.price[target] * self.stuck + 0.01
        noble = self.price[target] * 0.95 if card is Card.DAGGER else 0.02
        if target in view.revealed:
            return self.params.bold * noble if card is Card.DAGGER else 0.0
        others = sum(self.price[seat] for seat in range(view.seats) if view.rooms[seat] == room and seat != target)
        lost = -1.0 if self.role is Role.NOBLE else 0.0
        spared = self.price[target] * (self.stuck if target in view.trapped else -0.1)
        if self.role is Role.RED_DEATH and card is Card.REVEAL:
            return -0.05
        return (1 - death) * self.params.bold * noble + death * (lost + others + spared)

    def use(self, card: Card, room: Room) -> float:
        """The best immediate value of the card in `room`, 0 for none (5)."""
        view = self.view
        rooms = [room if seat == self.me else other for seat, other in enumerate(view.rooms)]
        aims = targets(card, self.me, rooms, view.hidden, view.trapped)
        if aims:
            return max(self.blow(card, target, room) for target in aims)
        if card is Card.KEY and self.me in view.trapped:
            return self.freedom
        return self.shelter(room) if card is Card.HIDE else 0.0

    @property
    def snare(self) -> float:
        """The value of a Trap on the floor: the player who steps into it may be the Red Death (4.2, 5.3)."""
        caught = sum(death * price for death, price in zip(self.deaths, self.price, strict=True))
        return self.params.lure * self.stuck * caught + self.params.veil

    @property
    def freedom(self) -> float:
        """The value of being free again (5.4, 7.2)."""
        return self.stuck if self.role is Role.RED_DEATH else 0.03 + self.params.bound * self.view.deck

    def shelter(self, room: Room) -> float:
        """The value of Hide in `room`: the danger there that it prevents (5.6)."""
        return max(0.0, 0.9 * self.danger(room))

    def danger(self, room: Room) -> float:
        """The cost of standing in `room` until one's own next turn; negative where it pays.

        A free player has to leave their room before striking, so danger comes from next door and from the trapped.
        """
        view = self.view
        if self.last:
            return 0.0
        threat = crowd = 0.0
        for seat, there in enumerate(view.rooms):
            if seat == self.me or there is None:
                continue
            if seat in view.trapped or view.switches.may_stay:
                threat += float(there == room)
            if seat not in view.trapped:
                doors = adjacent(view.switches.doors, there)
                threat += NEXT_DOOR / len(doors) if room in doors else 0.0
            if there == room:
                crowd += self.price[seat]
        return self.params.wary * STRUCK * self._struck(threat, crowd)

    def _struck(self, threat: float, crowd: float) -> float:
        """The cost of being struck, times the players who could: a free Red Death gains by it in company (5.1a)."""
        if self.role is Role.NOBLE:
            return threat
        return threat * (self.stuck if self.me in self.view.trapped else -self.params.brazen * (0.3 + crowd))

    def arrive(self, room: Room) -> float:
        """The cost of coming to `room` because of a possible Trap."""
        if room in self.view.floor_cards:
            return self.caught + FOOLISH if self.view.floor_cards[room] is Card.TRAP else 0.0
        return self.params.traps * trap_chance(self.view, room, self.cards) * self.caught

    @property
    def caught(self) -> float:
        """The cost of being trapped (4.6, 7.2)."""
        return self.stuck * 0.8 if self.role is Role.RED_DEATH else 0.04 + self.params.bound * self.view.deck

    def cornered(self, room: Room) -> float:
        """The cost of coming to `room` if the player knows of a Trap in all that are next to it: they have to walk on
        in their next turn (4.1)."""
        view = self.view
        traps = all(view.floor_cards.get(way) is Card.TRAP for way in adjacent(view.switches.doors, room))
        return self.caught if traps and view.deck >= view.seats else 0.0
