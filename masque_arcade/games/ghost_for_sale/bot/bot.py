"""A player of Ghost for Sale: estimates liars, prices the houses, and places the card with the best value.

All it needs of a round is in its view, so it remembers nothing but who lied in earlier ones, and the misreadings of a
casual eye. Its belief is in beliefs.py, its bids for looks in looks.py, its estimate of rivals in evaluation.py; a
ruthless one plays promising bids out in possible worlds (search.py). Levels differ in noise and in their conclusions,
never in what they see.
"""

import math
from collections.abc import Sequence
from itertools import combinations

from masque_arcade.engine.bot import Bot, Candour, Knobs, drawn
from masque_arcade.engine.game import Event, Seat
from masque_arcade.engine.riddle import Riddle
from masque_arcade.engine.rng import Rng
from masque_arcade.games.ghost_for_sale import model as t
from masque_arcade.games.ghost_for_sale.bot import beliefs
from masque_arcade.games.ghost_for_sale.bot.evaluation import PARAMS, BotParams, Rivals, burden, temperament
from masque_arcade.games.ghost_for_sale.bot.looks import Looks
from masque_arcade.games.ghost_for_sale.bot.search import Foresight
from masque_arcade.games.ghost_for_sale.constants import BALL_POINTS

_TROUBLE = 0.05
"""Points that a card for a look has to gain."""
_PORTRAIT_HOPE = 0.8
"""Worthless houses that the winner of the Portrait expects to have."""


def make_bot(level: str, seat: Seat, seats: int, rng: Rng, member: Knobs | None = None) -> Bot[t.Action, t.View]:
    """A player of that level (one of engine.bot.LEVELS) with a temperament drawn from `rng`; `member` as in `drawn`."""
    return GhostBot(temperament(drawn(__package__, level, PARAMS[level], rng, member), rng), seat, seats, rng.fork())


class GhostBot:
    """A bot for one seat of one match."""

    def __init__(self, params: BotParams, seat: Seat, seats: int, rng: Rng) -> None:
        self.params = params
        self._me = seat
        self._eye = rng.next()
        """The seed of this player's misreadings, so that the same card is misread again."""
        self.candour = Candour(seats)

    def observe(self, events: Sequence[Event]) -> None:
        """Remember who lied; all else that a seat was shown is in its view."""
        for event in events:
            self.candour.hear(event)

    def choose(self, view: t.View, legal: Sequence[t.Action], rng: Rng) -> t.Action:
        """The legal action with the best value."""
        match view.phase:
            case t.Reserving():
                worth = [self._reserve(action, rng) for action in legal]
            case t.Choosing():
                return rng.choice(legal)
            case t.Declaring():
                worth = self._declare(view, legal, rng)
            case t.Bidding() if t.TRUELIGHT in view.lots:
                worth = self._inform(view, legal)
            case t.Bidding():
                worth = self._bid(view, legal, rng)
            case _:
                worth = self._use(view, legal)
        return legal[worth.index(max(worth))]

    # --- reserve and tokens ------------------------------------------------------------------------------------------

    def _reserve(self, action: t.Action, rng: Rng) -> float:
        """Near the sum wanted, and mixed: some strong cards now and some later."""
        assert isinstance(action, t.Reserve)
        spread = max(action.cards) - min(action.cards)
        return -abs(sum(action.cards) - self.params.reserve) + 0.3 * min(spread, 7) + 2 * rng.unit()

    def _declare(self, view: t.View, legal: Sequence[t.Action], rng: Rng) -> list[float]:
        """The token that profits most from what only this seat knows: whether it lies."""
        params = self.params
        to_come = sum(stock.total for stock in view.stock) - 1
        table = beliefs.worth_table(view, to_come)
        marks = beliefs.marks_of(view)
        even = [0.5] * view.seats
        pretends = Rng(self._eye ^ view.round).unit() < params.bluff
        sure = [*even[: self._me], float(view.truths[self._me] != pretends), *even[self._me + 1 :]]
        mine, public = beliefs.worth_if(marks, sure, table), beliefs.worth_if(marks, even, table)
        start = t.houses_of(view.round).start
        worth = []
        for action in legal:
            assert isinstance(action, t.Declare)
            place, painting = action.house - start, action.face is t.Face.PAINTING
            column = [row[place] for row in marks]
            honest, lying = column[self._me]
            column[self._me] = (honest + (not painting), lying + painting)
            plan = beliefs.plan_worth(
                _with(mine, place, beliefs.worth_at(column, sure, table[place])),
                _with(public, place, beliefs.worth_at(column, even, table[place])),
                params.discount,
            )
            worth.append(
                params.shape * plan + (params.variety + 0.3 * params.noise) * rng.unit() - 0.02 * action.double
            )
        return worth

    # --- auctions ----------------------------------------------------------------------------------------------------

    def _inform(self, view: t.View, legal: Sequence[t.Action]) -> list[float]:
        """Cards for Mrs. Truelight as long as they gain, one for the pile, then out. How many pips for the pile is
        drawn for each round, so that no habit can be read."""
        assert isinstance(view.phase, t.Bidding)
        draw, nosy = Rng(self._eye + 7919 * view.round), self.params.nosy
        pips = nosy - draw.below(nosy // 2 + 1)
        free = t.PILE in view.lots and all(bid.seat != self._me or bid.lot != t.PILE for bid in view.bids)
        raises = self._raises(view)
        worth = []
        for action in legal:
            match action:
                case t.Bid(card=card, lot=t.TRUELIGHT):
                    worth.append(raises[card])
                case t.Bid(card=card) if free and not t.owes_truelight(view, self._me) and card <= pips + 1:
                    worth.append(_TROUBLE / (2 + abs(card - pips)))
                case t.Bid():
                    worth.append(-math.inf)
                case _:
                    worth.append(0.0)
        return worth

    def _raises(self, view: t.View) -> dict[t.Card, float]:
        """The points gained by each card of the hand on Mrs. Truelight, alone or as one of two in this turn."""
        assert isinstance(view.phase, t.Bidding)
        mood = Rng(self._eye + 4099 * view.round).unit()
        luck = Rng(self._eye + 613 * len(view.bids) + 7919 * view.round)
        looks = Looks(self.params, view, self._me, self._belief(view, beliefs.worth_table(view, 0)), mood, luck)
        hand, now = view.hands[self._me], looks.gain(())
        rows = set(combinations(hand, 1))
        if not view.phase.placed and not view.phase.sole:
            rows |= set(combinations(hand, 2))
        gains = dict.fromkeys(hand, -math.inf)
        for row in sorted(rows):
            gain = looks.gain(row) - now - _TROUBLE * len(row) if looks.affords(row) else -sum(row)
            for card in row:
                gains[card] = max(gains[card], gain)
        return gains

    def _bid(self, view: t.View, legal: Sequence[t.Action], rng: Rng) -> list[float]:
        """The value of each card on each lot, played out where this bot imagines worlds."""
        table = beliefs.worth_table(view, 0)
        belief = self._belief(view, table)
        extra = [
            _bonus(view, belief, table, place, view.specials.get(house))
            for place, house in enumerate(t.houses_of(view.round))
        ]
        gains = self._gains(view, legal, [a + b for a, b in zip(belief.worth(table), extra, strict=True)], rng)
        if not self.params.worlds or len(legal) == 1:
            return gains
        return Foresight(self.params, view, self._me, belief, extra).weigh(legal, gains, rng)

    def _gains(self, view: t.View, legal: Sequence[t.Action], expected: Sequence[float], rng: Rng) -> list[float]:
        """The gain of each card on each lot: the added chance to win its value, less its cost."""
        params, me = self.params, self._me
        costs = burden(view)
        worths = [
            worth - costs + params.noise * (self._whim(view, place) - 0.5) for place, worth in enumerate(expected)
        ]
        public = beliefs.worth_if(beliefs.marks_of(view), [0.5] * view.seats, beliefs.worth_table(view, 0))
        start = view.lots[0]
        rivals = Rivals(view, me, params.fear, self._misread(view), _pull(view, public))
        price, eager = params.price * (view.round == 1), max(worths)
        mine = {lot: sum(bid.card or 0 for bid in view.bids if bid.seat == me and bid.lot == lot) for lot in view.lots}

        def hope(lot: t.Lot, total: int) -> float:
            return rivals.chance(lot, total) * (worths[lot - start] - price * total)

        now = {lot: hope(lot, total) for lot, total in mine.items()}
        assert isinstance(view.phase, t.Bidding)
        staying = params.patience * eager if not view.phase.placed else 0.0
        contested = {lot: (1 - rivals.chance(lot, total)) * (worths[lot - start] > 0) for lot, total in mine.items()}
        worth = []
        for action in legal:
            match action:
                case t.Bid(card=card, lot=lot):
                    gain = hope(lot, mine[lot] + card) - now[lot] - params.thrift * card + staying * contested[lot]
                    worth.append(gain + params.noise * 0.5 * (rng.unit() - 0.5))
                case t.Done():
                    worth.append(params.second)
                case _:
                    worth.append(0.0)
        return worth

    def _belief(self, view: t.View, table: beliefs.Table) -> beliefs.Belief:
        params, marks = self.params, beliefs.marks_of(view)
        honest = beliefs.read_plans(marks, table, params.discount, params.read_tokens, params.suspicion)
        usual = [self.candour.chance(seat, 0.5, params.read_tokens) for seat in range(view.seats)]
        shown = beliefs.read_bids(view, marks, table, honest, params.read_bids)
        return beliefs.Belief(view, self._me, beliefs.after(usual, shown))

    def chances(self, view: t.View, riddle: Riddle) -> Sequence[float]:
        """The chances of a player's two sides."""
        honest = self._belief(view, beliefs.worth_table(view, 0)).honest(riddle.seat)
        return [honest if option == "honest" else 1 - honest for option in riddle.options]

    def _whim(self, view: t.View, place: int) -> float:
        """A steady misjudgement of one house in one round, from 0 to 1."""
        return Rng(self._eye + 97 * place + 1009 * view.round).unit()

    def _misread(self, view: t.View) -> list[bool]:
        """The bids whose backs this eye takes for the other mark."""
        if not self.params.blur:
            return [False] * len(view.bids)
        return [Rng(self._eye + 31 * place).unit() < self.params.blur for place in range(len(view.bids))]

    # --- special cards -----------------------------------------------------------------------------------------------

    def _use(self, view: t.View, legal: Sequence[t.Action]) -> list[float]:
        """The value of the house just won with each use of its card."""
        assert isinstance(view.phase, t.Using)
        house = view.phase.house
        place = house - t.houses_of(view.round).start
        table = beliefs.worth_table(view, 0)
        belief = self._belief(view, table)
        ghosts, values = belief.ghosts(place), table[place]
        worth = []
        for action in legal:
            match action:
                case t.Guess(ghosts=number):
                    worth.append(ghosts[number])
                case t.AddGhost():
                    worth.append(_expect(ghosts, values[1:]))
                case t.TakeGhost():
                    worth.append(_expect(ghosts, [values[0], *values]))
                case t.Remove(owner=owner):
                    worth.append(_expect(belief.ghosts(place, owner), values))
                case _:
                    worth.append(_expect(ghosts, values))
        return worth


def _with(items: Sequence[float], place: int, item: float) -> list[float]:
    return [*items[:place], item, *items[place + 1 :]]


def _expect(chances: Sequence[float], values: Sequence[float]) -> float:
    return sum(chance * value for chance, value in zip(chances, values, strict=False))


def _bonus(view: t.View, belief: beliefs.Belief, table: beliefs.Table, place: int, special: t.Special | None) -> float:
    """The value that a special card adds to its house for the winner (12.2)."""
    match special:
        case t.Special.PORTRAIT:
            return _PORTRAIT_HOPE
        case t.Special.BALL:
            return BALL_POINTS * max(belief.ghosts(place))
        case t.Special.CRYPT:
            ghosts, values = belief.ghosts(place), table[place]
            return max(0.0, _expect(ghosts, values[1:]) - _expect(ghosts, values))
        case t.Special.MIRROR:
            ghosts, values = belief.ghosts(place), table[place]
            return 0.5 * max(0.0, _expect(ghosts, [values[0], *values]) - _expect(ghosts, values))
    return 0.0


def _pull(view: t.View, public: Sequence[float]) -> dict[t.Lot, float]:
    """The attraction of each lot to players with public knowledge only."""
    squares = [0.2 + worth * worth for worth in public]
    total = sum(squares)
    return {lot: square / total for lot, square in zip(view.lots, squares, strict=True)}
