"""Rumble code: long buzzes count the row, short ones the column, of a place in the visible grid.

Every place takes equally long, and the other pads hum too, so that listening reveals nothing.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

COLUMNS: Final = 4
_LEAD: Final = 0.7
_LONG, _SHORT = 0.42, 0.13
_AFTER_LONG, _AFTER_SHORT = 0.26, 0.29
_BETWEEN: Final = 0.7
_REST: Final = 0.5
WHOLE: Final = _LEAD + 4 * (_LONG + _AFTER_LONG) + _BETWEEN + 4 * (_SHORT + _AFTER_SHORT) + _REST
"""Seconds of one place, the same for all."""
STRONG, WEAK = 0.9, 0.55

Rumble = Callable[[int, float, float, float], bool]
"""Of a pad's number, low and high motor 0..1, and seconds."""


@dataclass(frozen=True, slots=True)
class Buzz:
    """One buzz: its start and length."""

    at: float
    length: float


def code(place: int) -> tuple[Buzz, ...]:
    """The buzzes of a place, 0..15: the columns begin at the same time for every row."""
    row, column = divmod(place, COLUMNS)
    long = [Buzz(_LEAD + i * (_LONG + _AFTER_LONG), _LONG) for i in range(row + 1)]
    begin = _LEAD + 4 * (_LONG + _AFTER_LONG) + _BETWEEN
    return (*long, *(Buzz(begin + i * (_SHORT + _AFTER_SHORT), _SHORT) for i in range(column + 1)))


class RumbleMessage:
    """One message: places by pad in `told`, equally many for each; decoys for `others`. `size`: the grid's places."""

    def __init__(self, told: Mapping[int, Sequence[int]], others: Sequence[int] = (), size: int = 16) -> None:
        count = max(map(len, told.values()), default=0)
        self.length = WHOLE * count
        self.clock = 0.0
        self._due: list[tuple[float, int, Buzz]] = []
        decoys = {other: [secrets.randbelow(size) for _ in range(count)] for other in others}
        for number, each in {**told, **decoys}.items():
            for i, place in enumerate(each):
                self._due += [(i * WHOLE + buzz.at, number, buzz) for buzz in code(place)]
        self._due.sort(key=lambda due: due[:2])

    @property
    def over(self) -> bool:
        """Whether it is finished; then none of it is retained."""
        return self.clock >= self.length

    @property
    def part(self) -> float:
        """The completed part, 0..1."""
        return min(1.0, self.clock / self.length) if self.length else 1.0

    def update(self, dt: float, rumble: Rumble) -> None:
        """Play the buzzes that are due."""
        self.clock += dt
        while self._due and self._due[0][0] <= self.clock:
            _, number, buzz = self._due.pop(0)
            strength = STRONG if buzz.length == _LONG else WEAK
            rumble(number, strength, strength, buzz.length)
