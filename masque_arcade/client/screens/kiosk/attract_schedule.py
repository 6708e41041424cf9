"""The attract loop's schedule: parts by time, with their game, language and sound."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

PARTS: Final = (("title", 9.0), ("demo", 24.0), ("mechanic", 12.0), ("fame", 12.0), ("poster", 9.0), ("start", 12.0))
LENGTH: Final = sum(seconds for _, seconds in PARTS)
SAYINGS: Final = 5
"""Lines of the title, one per loop."""
_QUIET_EACH: Final = 3
_DRIFT: Final = (5.0, 3.0)
"""Units by which static parts wander, against burn-in."""
_ROUND: Final = (97.0, 131.0)
"""Seconds of one cycle across and down."""


@dataclass(frozen=True, slots=True)
class AttractLoop:
    """One run through the parts."""

    number: int
    game: str
    language: str
    quiet: bool

    @property
    def saying(self) -> int:
        """The title's line, from 1."""
        return self.number % SAYINGS + 1


def loop(number: int, games: Sequence[str], languages: Sequence[str], sound: str) -> AttractLoop:
    """The `number`-th run since the start. Games and languages rotate; when both counts share a divisor the languages
    shift after each round, so that every game is shown in every one. `sound` is KioskSettings.sound."""
    n = len(languages)
    turn = number + (number // len(games) if len(games) % n == 0 else 0)
    quiet = sound == "off" or (sound == "most" and number % _QUIET_EACH == _QUIET_EACH - 1)
    return AttractLoop(number, games[number % len(games)], languages[turn % n], quiet)


def part_at(seconds: float) -> tuple[str, float]:
    """The part at that time of a loop, and how long it has been on."""
    for name, lasts in PARTS:
        if seconds < lasts:
            return name, seconds
        seconds -= lasts
    return PARTS[-1][0], PARTS[-1][1]


def drift(seconds: float) -> tuple[float, float]:
    """The offset of static parts after so many seconds, in whole units."""
    x, y = (part * turn(2 * pi * seconds / lap) for part, turn, lap in zip(_DRIFT, (sin, cos), _ROUND, strict=True))
    return round(x), round(y)
