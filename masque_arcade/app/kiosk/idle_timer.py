"""Two-step timeouts: a question whether someone is there, then continuing without them.

Sans-IO: times are the caller's, in seconds of a monotonic clock.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


@dataclass(frozen=True, slots=True)
class IdleLimits:
    """Seconds until the question, and from there until it counts as unanswered."""

    asks: float
    goes: float


TABLE: Final = IdleLimits(25.0, 15.0)
MENU: Final = IdleLimits(20.0, 10.0)
BOOK: Final = IdleLimits(60.0, 15.0)
DESERTED: Final = 30.0
"""Seconds after which a session ends when bots hold every human's seat."""


class IdleStage(StrEnum):
    """The steps of a timeout."""

    HERE = "here"
    ASKED = "asked"
    GONE = "gone"


class IdleTimer:
    """One timeout; restarts on any activity, or when nothing is asked."""

    def __init__(self, patience: IdleLimits) -> None:
        self.patience = patience
        self._since = 0.0

    def begin(self, now: float) -> None:
        """There was activity at `now`, or nothing to do."""
        self._since = now

    def step(self, now: float) -> IdleStage:
        """The step at `now`."""
        waited = now - self._since
        if waited < self.patience.asks:
            return IdleStage.HERE
        return IdleStage.ASKED if waited < self.patience.asks + self.patience.goes else IdleStage.GONE

    def left(self, now: float) -> float:
        """The remaining part of the second step: 1 before it, 0 after it."""
        waited = now - self._since - self.patience.asks
        return min(1.0, max(0.0, 1.0 - waited / self.patience.goes))
