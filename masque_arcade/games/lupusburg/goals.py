"""Expected points of secret goals before the end (8).

Every goal is weighed with the chance of each card to be alive at the end.
"""

import math
from collections.abc import Callable, Sequence
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
        return GOALS["2008"][goal.value] * _CHANCE[goal](self)

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

    def own(self) -> tuple[House, House]:
        return houses_of(self._me)

    def player(self, step: int) -> tuple[House, House]:
        """The houses of a neighbour: 1 for the left one, -1 for the right one."""
        return houses_of((self._me + step) % self._view.seats)

    def neighbours(self) -> tuple[House, House]:
        """The houses beside the own ones."""
        return adjacent(self._me, self._view.seats)

    def chest_only(self) -> float:
        """The chance that the own chest house is dead and the other one lives."""
        chest = self._view.chests[self._me]
        return (1 - self._stay[chest]) * self._stay[chest ^ 1]

    def lost(self, night: bool) -> float:
        """The chance that an own character is bitten at `night`, or lynched."""
        if any(death.night is night and owner_of(death.house) == self._me for death in self._deaths):
            return 1.0
        going = sum(self._alive[house] - self._stay[house] for house in self.own())
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

    def _by_card(self, dies: Character, lives: Character) -> float:
        worth = 0.0
        for house in self.own():
            who, stays = self._view.characters[house], self._stay[house]
            worth += 2 * (1 - stays) * (who is dies) + stays * (who is lives)
        return worth


def _likely(lead: float) -> float:
    return 1 / (1 + math.exp(-lead))


_CHANCE: Final[dict[Goal, Callable[[Fate], float]]] = {
    Goal.BOTH_ALIVE: lambda fate: fate.both(fate.own()),
    Goal.BOTH_DEAD: lambda fate: fate.neither(fate.own()),
    Goal.ONE_ALIVE: lambda fate: 1 - fate.both(fate.own()) - fate.neither(fate.own()),
    Goal.CHEST_DEAD: Fate.chest_only,
    Goal.NEIGHBOURS_DEAD: lambda fate: fate.neither(fate.neighbours()),
    Goal.NEIGHBOURS_ALIVE: lambda fate: fate.both(fate.neighbours()),
    Goal.LEFT_DEAD: lambda fate: fate.neither(fate.player(1)),
    Goal.RIGHT_ALIVE: lambda fate: fate.both(fate.player(-1)),
    Goal.MORE_WOMEN: lambda fate: fate.more(Character.WOMAN),
    Goal.MORE_MEN: lambda fate: fate.more(Character.MAN),
    Goal.BITTEN: lambda fate: fate.lost(True),
    Goal.LYNCHED: lambda fate: fate.lost(False),
    Goal.CHESTS_DEAD: Fate.chests_gone,
}
"""The chance of each goal that brings all its points or none."""
