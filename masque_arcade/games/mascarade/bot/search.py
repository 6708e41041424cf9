"""Search: possible tables are drawn, each promising choice is played on in all of them, and the hopes are compared.

All choices meet the same tables and the same lots, so that luck is the same for all. The other players of a table know
what they would know there: what everybody has heard and, where they know it, their own card.
"""

from collections.abc import Sequence
from typing import Final

from masque_arcade.engine.rng import Rng
from masque_arcade.games.mascarade import model as t
from masque_arcade.games.mascarade.bot.appraisal import Appraisal
from masque_arcade.games.mascarade.bot.beliefs import Belief
from masque_arcade.games.mascarade.bot.evaluation import DANGER
from masque_arcade.games.mascarade.bot.fortunes import Facts, Row
from masque_arcade.games.mascarade.bot.playout import World

SEARCH_SEATS: Final = (4, 5)
"""The tables at which decisions are played out. At smaller ones players hold several cards; at larger ones a single
player who looks one step ahead gains from so many who play on: half as much again as a fair share at eight seats."""
_MARGIN: Final = 2.4
"""The coins that an action of one's own turn may be worth less than the best at first sight, to be played out."""
_ANSWERS: Final = 10.0
"""The same for answers to a claim, at a table of one: at larger ones there are as many more of them."""
_PROMISING: Final = 8
"""Choices that are played out."""
_TURNS: Final = 4
"""The turns that are played on; then the table is valued as it is."""
_FIRST: Final = 4
"""Worlds before a choice is given up."""
_DOUBT: Final = 1.5
"""A choice is given up when so many coins behind, over the square root of the worlds."""
_CERTAIN: Final = 0.999


class Foresight:
    """One decision being played out, in a game of one card each."""

    def __init__(self, mind: Appraisal, public: Belief) -> None:
        """`public`: what a spectator believes."""
        view, me, belief = mind.view, mind.me, mind.belief
        slots = range(len(view.cast))
        self._mind, self._view, self._me, self._copies = mind, view, me, belief.copies
        self._facts = Facts(view.seats, me, belief.kinds, belief.copies, mind.stakes.steep)
        self._fortunes = self._facts.fortunes(view.coins, view.court)
        self._rows = [belief.row(slot) for slot in slots]
        self._public: list[Row] = [public.row(slot) for slot in slots]
        self._aware = list(mind.aware)
        self._likely = [row.index(max(row)) for row in self._rows]
        self._unsure = sorted(
            [slot for slot in slots if max(self._rows[slot]) < _CERTAIN], key=lambda slot: -max(self._rows[slot])
        )
        marked = view.marked if isinstance(view.phase, t.Turning) else view.shown
        self._marked = [slot for slot in marked if slot < view.seats]

    def weigh(self, legal: Sequence[t.Action], worth: Sequence[float], playouts: int, rng: Rng) -> dict[int, float]:
        """By number the sum of hope and worth at first sight, of the promising ones of `legal`; of those that were not
        given up after a few worlds."""
        coin = self._mind.stakes.coin
        contested = isinstance(self._view.phase, t.Contest)
        least = max(worth) - coin * (_ANSWERS / self._view.seats if contested else _MARGIN)
        lots, worlds, left = Rng(rng.next()), 0, playouts
        order = [number for number, value in enumerate(worth) if value >= least]
        lots.shuffle(order)
        order.sort(key=worth.__getitem__, reverse=True)
        sums = {(number, real): 0.0 for number in order[:_PROMISING] for real in self._ways(legal[number])}
        while left > 0 and len(sums) > 1:
            world = self.draw(lots)
            for number, real in sums:
                sums[number, real] += self._play_on(world.copy(), legal[number], real)
            worlds += 1
            left -= len(sums)
            if worlds >= _FIRST:
                hopes = {way: total + worlds * worth[way[0]] for way, total in sums.items()}
                least = max(hopes.values()) - _DOUBT * coin * worlds**0.5
                sums = {way: total for way, total in sums.items() if hopes[way] >= least}
        best: dict[int, float] = {}
        for (number, _), total in sums.items():
            hope = worth[number] + total / max(1, worlds)
            best[number] = max(best.get(number, hope), hope)
        return best

    def _ways(self, action: t.Action) -> tuple[bool, ...]:
        """Whether a swap that one might choose would be real; both where it may stop a winner."""
        if isinstance(action, t.UnderTable):
            return (action.exchange,)
        if not isinstance(action, t.Swap):
            return (False,)
        if self._mind.danger(t.owner(action.other, self._view.seats)) > DANGER:
            return False, True
        return (self._mind.exchange(action.mine, action.other) > 0,)

    def draw(self, lots: Rng) -> World:
        """A table that may be behind the view: cards by belief, the surest first."""
        facts, left, cards = self._facts, [*self._copies], [*self._likely]
        for slot, card in enumerate(cards):
            left[card] -= slot not in self._unsure
        for slot in self._unsure:
            weights = [p * n / of for p, n, of in zip(self._rows[slot], left, self._copies, strict=True)]
            if sum(weights) <= 0:
                weights = [float(max(0, n)) for n in left]
            cards[slot] = _lot(weights, lots)
            left[cards[slot]] -= 1
        mine: list[Row | None] = [
            facts.sure[card] if lots.unit() < aware else None
            for card, aware in zip(cards[: facts.seats], self._aware, strict=False)
        ]
        mine[self._me] = self._rows[self._me]
        luck = lots.next().to_bytes(8, "little") + lots.next().to_bytes(8, "little")
        return World(facts, self._fortunes, cards, self._public[:], mine, self._aware[:], self._marked, luck)

    def _play_on(self, world: World, action: t.Action, real: bool) -> float:
        """The hope when the bot acts so in this world; `real`: whether its swap is."""
        view, me, phase = self._view, self._me, self._view.phase
        column = self._mind.belief.column
        if isinstance(phase, t.Contest):
            said = {reply.seat: reply.slot is not None for reply in phase.replies}
            said[me] = isinstance(action, t.Challenge)
            world.contest(phase.announcer, column[phase.character], said)
        elif isinstance(action, t.Announce):
            world.announce(me, column[action.character])
        else:
            world.marked = ()
            if isinstance(action, t.Peek):
                world.peek(me)
            else:
                other = phase.second if isinstance(phase, t.Handling) else getattr(action, "other", me)
                world.swap(me, me, other, real)
                world.mine[me] = self._rows[other if real else me]
        return world.finish((view.active + 1) % view.seats, _TURNS)


def _lot(weights: Sequence[float], lots: Rng) -> int:
    """A number drawn by these weights."""
    left = lots.unit() * sum(weights)
    for number, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return number
    return max(range(len(weights)), key=weights.__getitem__)
