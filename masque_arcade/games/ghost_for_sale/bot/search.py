"""Search in the auction of houses: possible worlds are drawn, each promising bid is played out in all of them.

All bids meet the same worlds, so that luck is the same for all. In a world every seat knows only what it would know
there: whether it lies, and whom Mrs. Truelight showed it.
"""

import math
from collections.abc import Sequence

from masque_arcade.engine.game import Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.games.ghost_for_sale import model as t
from masque_arcade.games.ghost_for_sale.bot import beliefs
from masque_arcade.games.ghost_for_sale.bot.evaluation import BotParams, burden
from masque_arcade.games.ghost_for_sale.bot.playout import END, PROMISE, Bids, Mind, Move, play_on
from masque_arcade.games.ghost_for_sale.bot.unseen_cards import UnseenCards

_PROMISING = 5
"""Bids that are played out, besides putting no card."""
_BEFORE_DOUBT = 4
"""Worlds after which the worst bid is given up."""
_FIRST_SIGHT = 0.02
"""The chance to win the match that a point gained at first sight stands for."""
_DECIDED = {1: 0.3, 2: 1.2}
"""By round: how surely a point more wins the match, as a factor in the exponent."""
_TIE = 0.004
"""Points that a pip in hand at the end is worth, as a tie may depend on it (11.2)."""


class Foresight:
    """One decision of `me` being weighed."""

    def __init__(
        self, params: BotParams, view: t.View, me: Seat, belief: beliefs.Belief, extra: Sequence[float]
    ) -> None:
        """`extra`: points that special cards add, by place."""
        self._params, self._view, self._me, self._belief, self._extra = params, view, me, belief, extra
        self._table = beliefs.worth_table(view, 0)
        self._price = params.price * (view.round == 1)
        self._burden = burden(view)
        self._mine = self._mind(belief.worth(self._table))
        self._unseen = [UnseenCards(view, seat) for seat in range(view.seats)]
        self._others: dict[tuple[Seat, Sequence[bool]], Mind] = {}

    def weigh(self, legal: Sequence[t.Action], gains: Sequence[float], rng: Rng) -> list[float]:
        """The value of each action: the chance to win the match with it, and a little of the `gains` expected at first
        sight. After a few worlds each costs the worst, until two are left; those given up are worth -inf."""
        assert isinstance(self._view.phase, t.Bidding)
        begun = self._view.phase.placed > 0
        order = sorted(range(len(legal)), key=gains.__getitem__, reverse=True)
        tried = [number for number in order if number in order[:_PROMISING] or not isinstance(legal[number], t.Bid)]
        sums = dict.fromkeys(tried, 0.0)
        ways = self._ways(rng)
        values = {way: self._values(way) for way in set(ways)}
        minds = {way: self._minds(way) for way in values}
        for count, way in enumerate(ways, 1):
            bids = self._deal(rng)
            for number in tried:
                world = bids.copy()
                play_on(world, minds[way], self._me, begun, self._move(legal[number]))
                sums[number] += self._chance(world, values[way]) + _FIRST_SIGHT * gains[number]
            if count >= _BEFORE_DOUBT and len(tried) > 2:
                tried.remove(min(tried, key=sums.__getitem__))
        return [sums[number] if number in tried else -math.inf for number in range(len(legal))]

    def _move(self, action: t.Action) -> Move:
        return (action.card, action.lot - self._view.lots[0]) if isinstance(action, t.Bid) else END

    def _ways(self, rng: Rng) -> list[tuple[bool, ...]]:
        """Who is honest, world by world, as often as the belief has it."""
        weights, count = self._belief.weights, self._params.worlds
        chosen, reached, number = [], weights[0], 0
        start = rng.unit()
        for world in range(count):
            while reached * count < world + start and number + 1 < len(weights):
                number += 1
                reached += weights[number]
            chosen.append(self._belief.ways[number])
        rng.shuffle(chosen)
        return chosen

    def _deal(self, rng: Rng) -> Bids:
        """Cards for all hands and all backs on the table."""
        view, start = self._view, self._view.lots[0]
        drawn = [unseen.draw(rng) for unseen in self._unseen]
        bids = Bids([hand for hand, _ in drawn], [seat in view.passed for seat in range(view.seats)])
        for bid in view.bids:
            card = bid.card or drawn[bid.seat][1].pop(0)
            openly = view.specials.get(bid.lot) is t.Special.OPEN
            bids.put(bid.seat, card, bid.lot - start, card if openly else PROMISE[bid.back])
        return bids

    def _mind(self, worths: Sequence[float]) -> Mind:
        return Mind(_sum(worths, self._extra), self._price, self._params.thrift, self._params.second)

    def _minds(self, way: Sequence[bool]) -> list[Mind]:
        """All seats, by what they would know in such a world."""
        return [self._mine if seat == self._me else self._other(seat, way) for seat in range(self._view.seats)]

    def _other(self, seat: Seat, way: Sequence[bool]) -> Mind:
        knows = (seat, self._view.glasses.get(seat, seat))
        key = (seat, tuple(way[other] for other in knows))
        if key not in self._others:
            chances = [
                float(way[other]) if other in knows else chance for other, chance in enumerate(self._belief.seen)
            ]
            self._others[key] = self._mind(beliefs.worth_if(self._belief.marks, chances, self._table))
        return self._others[key]

    def _values(self, way: Sequence[bool]) -> list[float]:
        """The points of each house in such a world."""
        houses = zip(zip(*self._belief.marks, strict=True), self._table, self._extra, strict=True)
        return [
            values[sum([mark[not honest] for mark, honest in zip(column, way, strict=True)])] + more
            for column, values, more in houses
        ]

    def _chance(self, bids: Bids, values: Sequence[float]) -> float:
        """The chance to win the match after this auction."""
        scores = list(map(float, self._view.scores))
        left = [sum(hand) + sum(row) for hand, row in zip(bids.hands, bids.sums, strict=True)]
        for place, value in enumerate(values):
            if (winner := bids.winner(place)) is not None:
                scores[winner] += value - self._burden
                left[winner] -= bids.sums[winner][place]
        pip = self._price or _TIE
        decided = _DECIDED[self._view.round]
        weights = [math.exp(decided * (score + pip * pips)) for score, pips in zip(scores, left, strict=True)]
        return weights[self._me] / sum(weights)


def _sum(one: Sequence[float], other: Sequence[float]) -> list[float]:
    return [first + second for first, second in zip(one, other, strict=True)]
