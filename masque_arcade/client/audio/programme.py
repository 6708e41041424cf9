"""The music's programme: which phrase of a theme comes next, in which mix, and how long it is quiet after it."""

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Final

from masque_arcade.client.audio.sound_list import themes

_FORM: Final = ("a", "b", "a", "c")
"""How a theme begins."""
_REST: Final = (5.0, 14.0)
"""Seconds of silence after four phrases."""
_MIXES: Final = (
    (1.0, 1.0),
    (1.0, 0.0),
    (0.63, 1.0),
    (0.0, 1.0),
    (1.0, 0.56),
    (0.8, 0.0),
    (0.8, 1.0),
    (1.0, 0.75),
    (0.0, 0.75),
    (0.63, 0.75),
    (0.63, 0.0),
    (0.8, 0.56),
    (0.8, 0.75),
    (0.0, 0.56),
    (0.63, 0.56),
    (0.5, 0.9),
)
"""How loud ground and tune are: both, one alone, one behind the other. A phrase has each of them once in a round, so
that none sounds twice the same in ten minutes."""
_FIRST: Final = (0, 6, 7, 2)
"""With which of them each phrase begins."""


@dataclass(frozen=True, slots=True)
class Part:
    """A phrase that is to be played. `rest`: seconds of silence after it."""

    phrase: str
    ground: float = 1.0
    tune: float = 1.0
    rest: float = 0.0


class Programme:
    """Of one theme; endless, and the same on every machine."""

    def __init__(self, theme: str) -> None:
        self._chance = Random(theme)
        self._names = themes()[theme].names
        self._played: Counter[str] = Counter()
        self._form: list[str] = list(_FORM)
        self._last = ""

    def next(self) -> Part:
        """The next part: phrases by fours, each once in a four but for the first one."""
        if not self._form:
            self._form = self._chance.sample(self._names, len(self._names))
            if self._form[0] == self._last:
                self._form.append(self._form.pop(0))
        self._last = self._form.pop(0)
        return self.part(self._last, 0.0 if self._form else self._chance.uniform(*_REST))

    def part(self, phrase: str, rest: float = 0.0) -> Part:
        """That phrase in its next mix."""
        first = _FIRST[self._names.index(phrase) % len(_FIRST)]
        ground, tune = _MIXES[(first + self._played[phrase]) % len(_MIXES)]
        self._played[phrase] += 1
        return Part(phrase, ground, tune, rest)
