"""Voices: what bots say at the table now and then, drawn from what every viewer is shown.

A bot's temper comes from its name. Whether anything is said after a beat, by whom and what, comes from the names, the
decision's number and the occasion: for every viewer the same.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final
from zlib import crc32

from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Event, Seat

TEMPERS: Final = ("bold", "careful", "vain", "grudging", "merry")
LINES: Final = 12
"""Lines for each temper and occasion."""
_PAUSE: Final = 2
"""Occasions without a line after each one."""
_SPOKEN: Final = 2
"""One of so many of the other occasions has a line."""


class Occasion(StrEnum):
    """What may make a bot speak: its own claim or other public step, its attack on another player, its exposure or
    failure, its success, a loss, a gain."""

    CLAIM = "claim"
    ACCUSE = "accuse"
    CAUGHT = "caught"
    AWAY = "away"
    LOSE = "lose"
    GAIN = "gain"


Occasions = Mapping[type[Event], Occasion | Callable[[Any], Iterable[tuple[Occasion, Seat]]]]
"""A game's events that are occasions, from what all viewers see of them: one for the event's own `seat`, or several for
whom they concern."""


def occasions_of(events: Iterable[Any], occasions: Occasions) -> list[tuple[Occasion, Seat]]:
    """The occasions of events, and for whom."""
    found: list[tuple[Occasion, Seat]] = []
    for event in events:
        what = occasions.get(type(event))
        if isinstance(what, Occasion):
            found.append((what, event.seat))
        elif what is not None:
            found += what(event)
    return found


@dataclass(frozen=True, slots=True)
class Line:
    """Line `number` for `occasion` in `temper`, said by `seat`."""

    seat: Seat
    temper: str
    occasion: Occasion
    number: int

    @property
    def text(self) -> tuple[str, Occasion, int]:
        """What is said, by whomever."""
        return self.temper, self.occasion, self.number

    @property
    def pause(self) -> float:
        """Seconds before it is said."""
        return 0.4 + 0.2 * (self.number % 4)

    def said(self, texts: Catalogue) -> str:
        """The line in the user's language."""
        return texts(f"voice.{self.temper}.{self.occasion}").split("\n")[self.number]


class Voices:
    """The bots of one match. `occasions`: the game's table; `heard`: lines that are not said again."""

    def __init__(
        self, names: Sequence[str], bots: frozenset[Seat], occasions: Occasions, heard: Iterable[object] = ()
    ) -> None:
        self._names, self._bots, self._occasions = names, bots, occasions
        self._heard = set(heard)
        self._pause = 0

    def hear(self, decision: int, events: Iterable[Event]) -> Line | None:
        """What is said after a beat: at most one line."""
        moved = occasions_of(events, self._occasions)
        if not moved:
            return None
        self._pause -= 1
        chance = _draw(*self._names, decision, *(f"{occasion}{seat}" for occasion, seat in moved))
        spoken = [(occasion, seat) for occasion, seat in moved if seat in self._bots]
        if self._pause >= 0 or chance % _SPOKEN or not spoken:
            return None
        occasion, seat = spoken[chance // _SPOKEN % len(spoken)]
        temper = temper_of(self._names[seat])
        lines = (Line(seat, temper, occasion, (chance + i) % LINES) for i in range(LINES))
        line = next((line for line in lines if line.text not in self._heard), None)
        if line is not None:
            self._heard.add(line.text)
            self._pause = _PAUSE
        return line


def temper_of(name: str) -> str:
    """A bot's temper."""
    return TEMPERS[crc32(f"temperament {name}".encode()) % len(TEMPERS)]


def _draw(*public: object) -> int:
    return crc32(repr(public).encode())
