"""Fortunes: the coins of a playout, their worth to all, and what powers and fines make of them.

Playouts come to the same coins again and again: everything about them is worked out once for each decision.
"""

import math
from collections.abc import Sequence
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.games.mascarade.bot.evaluation import CHEAT_COINS, EXTRAS, LEAST_COIN, use_power
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import GOAL

Row = Sequence[float]
"""Chances by column."""
Plan = tuple[list[float], list[tuple[float, int]]]
"""For one seat: by column the worth of each card, and the gain of each power that gains, the greatest first."""

MOST_WANTED: Final = 5
"""The coins that a card is worth at most."""
_COINS: Final = {
    False: (0.0, -3.0, -1.4, -0.7, -0.5, -0.25, 0.0, 0.2, 0.4, 0.75, 0.85, 1.6, 1.7),
    True: (0.0, -2.0, -1.1, -0.85, -0.45, -0.3, 0.0, 0.15, 0.3, 0.5, 0.75, 1.3, 1.4),
}
"""The logarithm of the hope by coins, without and with the Witch; this and the following were measured in games of
ruthless bots, between turns, by a logistic regression on the winners."""
_KINDS: Final = {
    False: {Character.KING: 0.65, Character.BISHOP: 0.65, Character.THIEF: 0.35, Character.CHEAT: 0.2},
    True: {
        Character.KING: 0.4,
        Character.BISHOP: 0.3,
        Character.WITCH: 0.35,
        Character.QUEEN: 0.1,
        Character.CHEAT: 0.15,
    },
}
"""What knowing that one has the card adds."""
WINNER: Final = 1.7
"""The same for a Cheat who has the coins, and for a Judge whom the court's will do."""
FINE: Final = 0.15
"""The same for a Judge, by coin of the court."""
_WAIT: Final = 3.2
"""What a turn to wait costs, for a table of one; at larger ones as the square of the seats."""


class Fortunes:
    """The coins at one moment, their worth to all, and what powers and fines make of them; each is worked out once.

    `hopes`: by seat, as Stakes.hope. `coin`: by seat, the value of a coin. `won`: the winners, if the game is over.
    """

    def __init__(self, facts: "Facts", coins: tuple[int, ...], court: int, cheat: Seat = -1) -> None:
        self.coins, self.court, self._facts = coins, court, facts
        self._after: dict[int, Fortunes] = {}
        self._paid: dict[tuple[Seat, ...], Fortunes] = {}
        self._plans: dict[Seat, Plan] = {}
        self.won: Sequence[Seat] = ()
        most = max(coins)
        if cheat >= 0:
            self.won = (cheat,)
        elif most >= GOAL:
            self.won = [seat for seat, c in enumerate(coins) if c >= GOAL]
        elif min(coins) <= 0:
            self.won = [seat for seat, c in enumerate(coins) if c == most]
        self.leaf: list[float] = []
        if self.won:
            share = 1 / len(self.won)
            self.hopes = [share if seat in self.won else 0.0 for seat in range(len(coins))]
            self.coin = [LEAST_COIN] * len(coins)
            return
        weights = [facts.weight[c] for c in coins]
        scale = 1 / sum(weights)
        self.hopes = [weight * scale for weight in weights]
        self.coin = [max(LEAST_COIN, facts.steep * hope * (1 - hope)) for hope in self.hopes]
        self.leaf = [facts.leaf[c] for c in coins]

    def after(self, column: int, user: Seat, users: int = 1) -> "Fortunes":
        """The fortunes once `user`, one of so many, has used that power."""
        key = (users * 16 + user) * 16 + column
        found = self._after.get(key)
        if found is None:
            found = self._after[key] = self._use(self._facts.kinds[column], user, users)
        return found

    def paid(self, payers: tuple[Seat, ...]) -> "Fortunes":
        """The fortunes after fines."""
        if self.won or not payers:
            return self
        found = self._paid.get(payers)
        if found is None:
            coins = tuple([c - (seat in payers) for seat, c in enumerate(self.coins)])
            found = self._paid[payers] = self._facts.fortunes(coins, self.court + len(payers))
        return found

    def plan(self, seat: Seat) -> Plan:
        """What `seat` would gain by what."""
        plan = self._plans.get(seat)
        if plan is None:
            facts, now, coin = self._facts, self.hopes[seat], self.coin[seat]
            gains = [self.after(k, seat).hopes[seat] - now + facts.extras[k] * coin for k in facts.columns]
            most = MOST_WANTED * coin
            wants = [min(most, max(0.0, gain)) for gain in gains]
            order = sorted([(gain, k) for k, gain in enumerate(gains) if gain > 0], reverse=True)
            plan = self._plans[seat] = wants, order
        return plan

    def moved(self, source: Seat, target: Seat, amount: int) -> "Fortunes":
        """The fortunes once `amount` coins, or all there are, went from one seat to another."""
        coins = [*self.coins]
        taken = min(amount, coins[source])
        coins[source] -= taken
        coins[target] += taken
        return self._facts.fortunes(tuple(coins), self.court)

    def _use(self, kind: Character, user: Seat, users: int) -> "Fortunes":
        if kind is Character.CHEAT:
            return Fortunes(self._facts, self.coins, self.court, user) if self.coins[user] >= CHEAT_COINS else self
        coins = [*self.coins]
        use_power(kind, user, coins, self.court, users)
        return self._facts.fortunes(tuple(coins), 0 if kind is Character.JUDGE else self.court)


class Facts:
    """What is the same in all playouts of one decision."""

    def __init__(self, seats: int, me: Seat, kinds: Sequence[Character], copies: Sequence[int], steep: float) -> None:
        self.seats, self.me, self.kinds = seats, me, kinds
        self.columns = range(len(kinds))
        self.alone = [n == 1 for n in copies]
        self.steep = steep
        self.weight = [math.exp(steep * coins) for coins in range(GOAL)]
        feared = Character.WITCH in kinds
        self.leaf = [math.exp(worth) for worth in _COINS[feared]]
        self.held = [_KINDS[feared].get(kind, 0.0) for kind in kinds]
        self.wait = [math.exp(-_WAIT * turns / seats**2) for turns in range(seats)]
        self.cheat = kinds.index(Character.CHEAT) if Character.CHEAT in kinds else -1
        self.judge = kinds.index(Character.JUDGE)
        self.extras = [EXTRAS.get(kind, 0.0) for kind in kinds]
        self.sure = [[float(k == column) for k in self.columns] for column in self.columns]
        self.orders = [[(seat + step) % seats for step in range(1, seats)] for seat in range(seats)]
        self._known: dict[tuple[tuple[int, ...], int], Fortunes] = {}

    def fortunes(self, coins: tuple[int, ...], court: int) -> Fortunes:
        """These fortunes."""
        found = self._known.get((coins, court))
        if found is None:
            found = self._known[coins, court] = Fortunes(self, coins, court)
        return found
