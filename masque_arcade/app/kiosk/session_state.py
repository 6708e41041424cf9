"""One group's session: the current act, the remaining time, the points.

Sans-IO.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from masque_arcade.app.kiosk.session_plan import PlannedGame, SessionPlan
from masque_arcade.ball.standings import Score, order_of, points, standings
from masque_arcade.ball.standings import places as places_of

ANNOUNCED: Final = 60.0
"""Seconds before the cap at which it is announced."""


class ClockState(StrEnum):
    """The state of the session's clock."""

    ENOUGH = "enough"
    LAST = "last"
    """The last minute has just begun: returned once."""
    UP = "up"


@dataclass(slots=True)
class SessionState:
    """`names` by seat, humans first; `spent` seconds of the cap."""

    plan: SessionPlan
    names: Sequence[str]
    spent: float = 0.0
    at: int = 0
    score: list[int] = field(default_factory=list)
    acts: list[list[int]] = field(default_factory=list)
    """Each act's points by seat."""
    _announced: bool = False

    @property
    def act(self) -> PlannedGame:
        """The current act."""
        return self.plan.acts[self.at]

    @property
    def gained(self) -> list[int]:
        """The latest act's points by seat."""
        return self.acts[-1]

    @property
    def more_acts(self) -> bool:
        return self.at + 1 < len(self.plan.acts)

    def tick(self, dt: float) -> ClockState:
        """Count `dt` seconds at a table."""
        self.spent += dt
        cap = self.plan.minutes * 60
        if not cap:
            return ClockState.ENOUGH
        if self.spent >= cap:
            return ClockState.UP
        if self.spent >= cap - ANNOUNCED and not self._announced:
            self._announced = True
            return ClockState.LAST
        return ClockState.ENOUGH

    @property
    def may_encore(self) -> bool:
        """Whether at least a third of the cap is left for another game."""
        return not self.plan.minutes or self.spent < self.plan.minutes * 40

    def count(self, ranking: Sequence[tuple[int, int]], winners: Sequence[int]) -> None:
        """Award an act's points."""
        seats = self.act.seats
        self.acts.append(points(places_of(order_of(ranking, winners), seats)))
        self.score = [a + b for a, b in zip(self.score or [0] * seats, self.gained, strict=True)]

    def crowned(self) -> list[int]:
        """The seats that lead; empty while all are equal. Equal points are settled as at a ball."""
        matches = [list(map(Score, range(len(act)), places(act), act)) for act in self.acts]
        table = standings(range(len(self.score)), matches)
        ahead = sorted(one.who for one in table if one.place == 1)
        return ahead if len(ahead) < len(table) else []


def places(points: Sequence[int]) -> list[int]:
    """Places by seat; equal points share the better one."""
    return [1 + sum(other > own for other in points) for own in points]


def leaders(ranking: Sequence[tuple[int, int]]) -> list[int]:
    """The seats leading by score; empty while all are equal."""
    scores = [score for _, score in ranking]
    if not scores or (len(scores) > 1 and max(scores) == min(scores)):
        return []
    return sorted(seat for seat, score in ranking if score == max(scores))
