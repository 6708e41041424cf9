"""The auction of Mrs. Truelight: what a look is worth to a seat, what being looked at costs it, and the cards for it.

A bidder wants to rank right above the seat whose side would teach most, and below nobody, who would learn theirs (7.5).
Rivals' cards are imagined as their backs allow, and what they may add to them. Reads a View only.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.games.ghost_for_sale import model as t
from masque_arcade.games.ghost_for_sale.bot import beliefs
from masque_arcade.games.ghost_for_sale.bot.evaluation import BotParams
from masque_arcade.games.ghost_for_sale.bot.playout import PROMISE
from masque_arcade.games.ghost_for_sale.bot.unseen_cards import UnseenCards

_WORLDS: Final = 24
_CURIOUS: Final = 3.0
"""How often the worth of a look the most curious pay for it; the average is a third of that."""
_TABLE: Final = 4
"""The most players among whom a pip costs BotParams.toll: the more bid for six houses, the less a pip wins."""
_PRICES: Final = {1: 1.0, 2: 1.4}
"""By round, as castles pay more than manors: how often BotParams.toll a pip costs."""
_SHY, _BOLD = 0.2, 0.9
"""The least and the greatest chance that a rival who seems beaten raises."""


@dataclass(slots=True)
class _Rival:
    """One other seat in one world: its pips there, what their backs promise, and the cards it would add: the first it
    has to, the second if it is `bold` and seems beaten."""

    seat: Seat
    pips: int
    look: float
    next: list[t.Card]
    bold: bool


class Looks:
    """One decision of `me` in the auction of Mrs. Truelight."""

    def __init__(
        self, params: BotParams, view: t.View, me: Seat, belief: beliefs.Belief, mood: float, rng: Rng
    ) -> None:
        """`mood`: how curious this player is in this round, drawn evenly from 0 to 1, so that most rounds have one who
        pays much, and no price is sure to win."""
        self._me, curious = me, _CURIOUS * mood * mood
        self._toll = params.toll * _PRICES[view.round] * min(1.0, _TABLE / view.seats)
        self._row = [bid.card or 0 for bid in view.bids if bid.seat == me and bid.lot == t.TRUELIGHT]
        table = beliefs.worth_table(view, 0)
        public = beliefs.worth_if(belief.marks, belief.seen, table)
        self._worths = [curious * worth for worth in _lessons(view.seats, belief, table, public, params.discount)]
        self._secret = curious * params.secrecy * _secret(view, me, belief, table, public, params.discount)
        self._most = max(self._worths) + max(0.0, self._secret)
        self._worlds = [self._imagine(view, rng) for _ in range(_WORLDS)]

    def affords(self, cards: Sequence[t.Card]) -> bool:
        """Whether one's row with `cards` costs no more than the best that it can bring; beyond that one gives up."""
        return self._price(cards) <= self._most

    def gain(self, cards: Sequence[t.Card]) -> float:
        """The points to expect of one's own row with `cards`."""
        row = (*self._row, *cards)
        pips, look, price = sum(row), sum([PROMISE[t.back_of(card)] for card in row]), self._price(cards)
        return sum([self._outcome(world, pips, look, price) for world in self._worlds]) / _WORLDS

    def _price(self, cards: Sequence[t.Card]) -> float:
        return self._toll * sum([*self._row, *cards])

    def _outcome(self, world: Sequence[_Rival], pips: int, look: float, price: float) -> float:
        """The points that so many pips bring in one world, where they look like `look`. The last pays nothing."""
        most, target, seen = 0, None, False
        top = max([look, *[rival.look for rival in world]])
        for rival in world:
            total, shown = rival.pips, rival.look
            for card in rival.next[: 1 + rival.bold]:
                if total and (not rival.bold or shown >= top or total + card <= top):
                    break
                total, shown = total + card, shown + PROMISE[t.back_of(card)]
            top = max(top, shown)
            if total >= pips:
                seen = True
            elif total > most:
                most, target = total, rival.seat
        gain = -self._secret if seen else 0.0
        return gain if target is None else gain + self._worths[target] - price

    def _imagine(self, view: t.View, rng: Rng) -> list[_Rival]:
        """One world's rivals, in the order of their turns."""
        world = []
        for turn in range(1, view.seats):
            seat = (self._me + turn) % view.seats
            hand, lying = UnseenCards(view, seat).draw(rng)
            bids = [bid for bid in view.bids if bid.seat == seat]
            row = [card for bid, card in zip(bids, lying, strict=True) if bid.lot == t.TRUELIGHT]
            look = sum([PROMISE[bid.back] for bid in bids if bid.lot == t.TRUELIGHT])
            small = hand[: len(hand) // 2 + 1]
            rng.shuffle(small)
            bold = rng.unit() < _SHY + (_BOLD - _SHY) * rng.unit()
            world.append(_Rival(seat, sum(row), look, [] if seat in view.passed else small[:2], bold))
        return world


def _lessons(
    seats: int, belief: beliefs.Belief, table: beliefs.Table, public: Sequence[float], discount: float
) -> list[float]:
    """By seat: the points to expect from knowing its side."""
    points = belief.points(table)
    now = beliefs.plan_worth(_mean(points, belief.weights), public, discount)
    lessons = [-now] * seats
    for seat in range(seats):
        for side in (True, False):
            weights = [weight * (way[seat] is side) for way, weight in zip(belief.ways, belief.weights, strict=True)]
            if chance := sum(weights):
                known = _mean(points, [weight / chance for weight in weights])
                lessons[seat] += chance * beliefs.plan_worth(known, public, discount)
    return lessons


def _secret(
    view: t.View, me: Seat, belief: beliefs.Belief, table: beliefs.Table, public: Sequence[float], discount: float
) -> float:
    """The points to expect from being alone in knowing one's own side."""
    sure = [float(view.truths[me]) if seat == me else chance for seat, chance in enumerate(belief.seen)]
    mine = beliefs.worth_if(belief.marks, sure, table)
    return beliefs.plan_worth(mine, public, discount) - beliefs.plan_worth(mine, mine, discount)


def _mean(points: Sequence[Sequence[float]], weights: Sequence[float]) -> list[float]:
    return [sum([one * weight for one, weight in zip(row, weights, strict=True)]) for row in zip(*points, strict=True)]
