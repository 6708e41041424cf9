"""Two-step waiting: a question whether somebody is still there, then going on without him.

Sans-IO: times come from the caller, in seconds of a clock that never goes back.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


@dataclass(frozen=True, slots=True)
class IdleLimits:
    """Seconds until it is asked whether somebody is still there, and until it goes on without an answer."""

    asks: float
    goes: float


TABLE: Final = IdleLimits(25.0, 15.0)
MENU: Final = IdleLimits(20.0, 10.0)
BOOK: Final = IdleLimits(60.0, 15.0)
DESERTED: Final = 30.0
"""Seconds after which a session ends at whose table every person's seat is a bot's."""


class IdleStage(StrEnum):
    """How far the waiting has come."""

    HERE = "here"
    ASKED = "asked"
    GONE = "gone"


class IdleTimer:
    """One wait. It starts anew whenever somebody stirs or nothing is asked of him."""

    def __init__(self, patience: IdleLimits) -> None:
        self.patience = patience
        self._since = 0.0

    def begin(self, now: float) -> None:
        """Somebody was there at `now`, or had nothing to do."""
        self._since = now

    def step(self, now: float) -> IdleStage:
        """How far it has come at `now`."""
        waited = now - self._since
        if waited < self.patience.asks:
            return IdleStage.HERE
        return IdleStage.ASKED if waited < self.patience.asks + self.patience.goes else IdleStage.GONE

    def left(self, now: float) -> float:
        """The part of the second step that is left, 1 while it has not begun, 0 when it is over."""
        waited = now - self._since - self.patience.asks
        return min(1.0, max(0.0, 1.0 - waited / self.patience.goes))
