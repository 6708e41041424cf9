"""Expected points of secret goals before the end (8).

Every goal is weighed with the chance of each card to be alive at the end.
"""

import math
from collections.abc import Sequence
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg.constants import GOALS
from masque_arcade.games.lupusburg.model import Character, Death, Goal, House, View, adjacent, houses_of, owner_of

_SURE: Final = 0.7
"""The certainty that one sex that is ahead by a card stays so."""


class Fate:
    """The possible end of the town for the seat `me`: `stays` is the chance of each house that lives now to live then,
    but not for those of `wolf`, who falls."""

    def __init__(
        self, view: View, me: Seat, alive: Sequence[bool], deaths: Sequence[Death], wolf: Seat, stays: float
    ) -> None:
        self._view, self._me, self._alive, self._deaths = view, me, alive, deaths
        self._stay = [stays if here and owner_of(house) != wolf else 0.0 for house, here in enumerate(alive)]

    def points(self, goal: Goal) -> float:
        """The expected points of a goal."""
        if goal in (Goal.MEN_DEAD, Goal.WOMEN_DEAD):
            sexes = (Character.MAN, Character.WOMAN)
            return self._by_card(*(sexes if goal is Goal.MEN_DEAD else sexes[::-1]))
        return GOALS["2008"][goal.value] * self._chance(goal)

    def new(self, held: Goal | None, days: int) -> float:
        """The expected points of a drawn goal for a player with `held` who may draw again on so many more days."""
        each = [self.points(Goal(word)) for word in GOALS["2008"] if held is None or word != held.value]
        worth = sum(each) / len(each)
        for _ in range(days):
            worth = sum(max(worth, one) for one in each) / len(each)
        return worth

    def both(self, houses: Sequence[House]) -> float:
        """The chance that both live."""
        return self._stay[houses[0]] * self._stay[houses[1]]

    def neither(self, houses: Sequence[House]) -> float:
        """The chance that both are dead."""
        return (1 - self._stay[houses[0]]) * (1 - self._stay[houses[1]])

    def chest_only(self) -> float:
        """The chance that one's own chest house is dead and the other one lives."""
        chest = self._view.chests[self._me]
        return (1 - self._stay[chest]) * self._stay[chest ^ 1]

    def lost(self, night: bool) -> float:
        """The chance that an own character is bitten at `night`, or lynched."""
        if any(death.night is night and owner_of(death.house) == self._me for death in self._deaths):
            return 1.0
        going = sum(self._alive[house] - self._stay[house] for house in houses_of(self._me))
        return 1 - math.exp(-going / 2)

    def chests_gone(self) -> float:
        """The chance that more than half of the chest houses are dead: every house has one half the time."""
        gone = len(self._stay) - sum(self._stay)
        return _likely((gone - self._view.seats - 1) / 2)

    def more(self, who: Character) -> float:
        """The chance that more of one sex live, by the known cards."""
        lead = -0.5
        for house, character in self._view.characters.items():
            if character in (Character.MAN, Character.WOMAN):
                lead += 1 if (character is who) == self._alive[house] else -1
        return _likely(_SURE * lead)

    def _chance(self, goal: Goal) -> float:
        """The chance of a goal that brings all its points or none."""
        own, seats = houses_of(self._me), self._view.seats
        match goal:
            case Goal.BOTH_ALIVE:
                return self.both(own)
            case Goal.BOTH_DEAD:
                return self.neither(own)
            case Goal.ONE_ALIVE:
                return 1 - self.both(own) - self.neither(own)
            case Goal.CHEST_DEAD:
                return self.chest_only()
            case Goal.NEIGHBOURS_DEAD:
                return self.neither(adjacent(self._me, seats))
            case Goal.NEIGHBOURS_ALIVE:
                return self.both(adjacent(self._me, seats))
            case Goal.LEFT_DEAD:
                return self.neither(houses_of((self._me + 1) % seats))
            case Goal.RIGHT_ALIVE:
                return self.both(houses_of((self._me - 1) % seats))
            case Goal.MORE_WOMEN | Goal.MORE_MEN:
                return self.more(Character.WOMAN if goal is Goal.MORE_WOMEN else Character.MAN)
            case Goal.BITTEN | Goal.LYNCHED:
                return self.lost(goal is Goal.BITTEN)
        return self.chests_gone()

    def _by_card(self, dies: Character, lives: Character) -> float:
        worth = 0.0
        for house in houses_of(self._me):
            who, stays = self._view.characters[house], self._stay[house]
            worth += 2 * (1 - stays) * (who is dies) + stays * (who is lives)
        return worth


def _likely(lead: float) -> float:
    return 1 / (1 + math.exp(-lead))
