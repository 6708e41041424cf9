"""The outlook of one seat: the chance that the Werewolf falls, and of having most points then.

Points are weighed for every player who may be the Werewolf's, with living cards, placed bets and one's own goal.
"""

import math
from collections.abc import Sequence
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg.constants import CHEST_POINTS, COINS, LIVING_POINTS, SEAL_POINTS
from masque_arcade.games.lupusburg.goals import Fate
from masque_arcade.games.lupusburg.model import Death, View, Wager

_FALLS_SINGLE: Final = {3: 0.62, 5: 0.72, 7: 0.78, 9: 0.83, 11: 0.87, 13: 0.9, 15: 0.92}
_FALLS_PAIR: Final = {3: 0.02, 5: 0.4, 7: 0.5, 9: 0.55, 11: 0.6, 13: 0.65, 15: 0.7}
"""The chance that the town gets a Werewolf with one living card, and one with both, by the living of a day; counted in
games of mixed bots."""
_MORTAL: Final = 0.65
"""The share of the living who die before the Werewolf does."""
_OTHERS_GOAL: Final = 1.5
"""The average points of a goal (2008)."""
_LATER_BET: Final = 0.5
"""The value of an unused seal beyond its point."""
_CLOSE: Final = 1.2
_VAGUE: Final = 0.08
"""The spread of expected points: now, and added for every death until the end."""


class Prospect:
    """The outlook of the game for the seat `me`, from one view; `suspects` is each player's chance to be the
    Werewolf's."""

    def __init__(self, view: View, me: Seat, suspects: Sequence[float]) -> None:
        self._view, self._me, self._suspects = view, me, suspects
        self._bets = {wager.seat: wager for wager in view.wagers}
        self._goal = view.goals.get(me)
        coins = COINS[view.seats]
        self._coin = sum(coins) / len(coins)

    def falls(self, own: int, whole: int) -> float:
        """The chance that the town wins when `whole` characters live, `own` of them the Werewolf's player's (6)."""
        if not own:
            return 1.0
        others = whole - own
        if whole < 3 or not others or (self._view.switches.edition == "2011" and others <= own):
            return 0.0
        return (_FALLS_SINGLE if own == 1 else _FALLS_PAIR)[whole - 1 + whole % 2]

    def town(self, alive: Sequence[bool]) -> float:
        """The chance that the town wins when these live."""
        whole = sum(alive)
        return sum(
            chance * self.falls(alive[2 * seat] + alive[2 * seat + 1], whole)
            for seat, chance in enumerate(self._suspects)
        )

    def worth(self, alive: Sequence[bool], deaths: Sequence[Death], bet: Wager | None = None) -> float:
        """One's own chance to win for the town when these live and those have died; `bet` is one made now."""
        bets = self._bets if bet is None else {**self._bets, self._me: bet}
        whole = sum(alive)
        worth = 0.0
        for wolf, chance in enumerate(self._suspects):
            if chance < 1e-3 or wolf == self._me:
                continue
            own = alive[2 * wolf] + alive[2 * wolf + 1]
            falls = self.falls(own, whole)
            if falls:
                left, stays = _rest(own, whole, chance)
                worth += chance * falls * self._share(wolf, alive, deaths, bets, stays, left)
        return worth

    def _share(
        self,
        wolf: Seat,
        alive: Sequence[bool],
        deaths: Sequence[Death],
        bets: dict[Seat, Wager],
        stays: float,
        left: float,
    ) -> float:
        """One's own chance of most points if `wolf` falls after `left` more deaths, where another card survives with
        `stays`."""
        view, me = self._view, self._me
        spread = _CLOSE + _VAGUE * left
        mine = total = 0.0
        for seat in range(view.seats):
            if seat == wolf:
                continue
            own = (alive[2 * seat] + alive[2 * seat + 1]) * stays
            points = LIVING_POINTS * own + self._bet(bets.get(seat), wolf, left)
            if seat == me:
                points += CHEST_POINTS * alive[view.chests[me]] * stays
                if self._goal is not None:
                    points += Fate(view, me, alive, deaths, wolf, stays).points(self._goal)
            else:
                points += CHEST_POINTS * own / 2 + _OTHERS_GOAL * (self._goal is not None)
            weight = math.exp(points / spread)
            total += weight
            if seat == me:
                mine = weight
        return mine / total

    def _bet(self, bet: Wager | None, wolf: Seat, left: float) -> float:
        if bet is None:
            return SEAL_POINTS + (_LATER_BET if left else 0.0)
        return (self._coin if bet.coin is None else bet.coin) * (bet.on == wolf)

    def goal(self) -> tuple[float, float]:
        """The value of one's own goal, and of a new one (4.2)."""
        view = self._view
        assert self._goal is not None
        whole = sum(view.alive)
        kept = drawn = 0.0
        for wolf, chance in enumerate(self._suspects):
            if chance < 1e-3 or wolf == self._me:
                continue
            left, stays = _rest(view.alive[2 * wolf] + view.alive[2 * wolf + 1], whole, chance)
            fate = Fate(view, self._me, view.alive, view.deaths, wolf, stays)
            kept += chance * fate.points(self._goal)
            drawn += chance * fate.new(self._goal, int(left / 3))
        return kept, drawn


def _rest(own: int, whole: int, known: float) -> tuple[float, float]:
    """Deaths until a Werewolf with `own` cards of `whole` has fallen, and the chance of any other card to live then.
    The more the Werewolf is `known`, from 0 to 1, the sooner: each day one of their cards at last."""
    if not own:
        return 0.0, 1.0
    left = _MORTAL * (whole - 1) if whole % 2 else 1 + _MORTAL * (whole - 2)
    left += known * min(0.0, 2 * own - whole % 2 - left)
    return left, 1 - max(0.0, left - own) / (whole - own)
