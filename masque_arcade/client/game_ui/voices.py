"""Voices: what bots say at the table now and then, drawn from what every viewer is shown.

A bot's temper comes from its name. Whether anything is said after a beat, by whom and what, comes from the names, the
decision's number and the occasion: for every viewer the same. A language that has lines for the game itself says those
first; they may name the other player and the thing.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final, NamedTuple
from zlib import crc32

from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Event, Seat

TEMPERS: Final = ("bold", "careful", "vain", "grudging", "merry")
LINES: Final = 12
"""Lines for each temper and occasion."""
OWN: Final = 2
"""A game's own lines for each of them, in the languages that have any."""
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


class Motive(NamedTuple):
    """An occasion for `seat`; whom and what it is about, as far as everyone has seen them. `thing`: the key of its name
    among the game's texts."""

    occasion: Occasion
    seat: Seat
    other: Seat | None = None
    thing: str = ""


@dataclass(frozen=True, slots=True)
class Act:
    """An occasion that an event's fields tell: its player is in the field `who`, whom it is about in the field `other`;
    `thing` makes of the event the key of what it is about."""

    occasion: Occasion
    who: str = "seat"
    other: str = ""
    thing: Callable[[Any], str] | None = None

    def motive(self, event: Any) -> Motive:
        """The occasion of one event."""
        other = getattr(event, self.other) if self.other else None
        return Motive(self.occasion, getattr(event, self.who), other, self.thing(event) if self.thing else "")


Occasions = Mapping[type[Event], Sequence[Act] | Callable[[Any], Iterable[tuple[Occasion, Seat] | Motive]]]
"""A game's events that are occasions, from what all viewers see of them: those that fields tell, or a function."""


def occasions_of(events: Iterable[Any], occasions: Occasions) -> list[Motive]:
    """The occasions of events, and for whom."""
    found: list[Motive] = []
    for event in events:
        what = occasions.get(type(event), ())
        found += [Motive(*one) for one in what(event)] if callable(what) else [act.motive(event) for act in what]
    return found


@dataclass(frozen=True, slots=True)
class Line:
    """Line `number` for `occasion` in `temper`, said by `seat`; or in its place line `own` of the `game`, about the
    player called `other` and the `thing`."""

    seat: Seat
    temper: str
    occasion: Occasion
    number: int
    game: str = ""
    own: int | None = None
    other: str = ""
    thing: str = ""

    @property
    def text(self) -> tuple[str, Occasion, int]:
        """What is said, by whomever."""
        return self.temper, self.occasion, self.number

    @property
    def keys(self) -> list[tuple[object, ...]]:
        """What is not said again: the line, and the one that stands in its place."""
        return [self.text] if self.own is None else [self.text, (self.game, *self.text[:2], self.own)]

    @property
    def pause(self) -> float:
        """Seconds before it is said."""
        return 0.4 + 0.2 * (self.number % 4)

    def said(self, texts: Catalogue) -> str:
        """The line in the user's language."""
        key = f"{self.game}.voice.{self.temper}.{self.occasion}"
        if self.own is not None and texts.has(key):
            line = texts(key).split("\n")[self.own]
            known = {"other": self.other, "thing": self.thing and texts(f"{self.game}.{self.thing}")}
            if all(value or f"{{{name}}}" not in line for name, value in known.items()):
                return texts.joined(line.format_map(known))
        return texts(f"voice.{self.temper}.{self.occasion}").split("\n")[self.number]


class Voices:
    """The bots of one match. `occasions`: the table of `game`; `heard`: lines that are not said again."""

    def __init__(
        self,
        names: Sequence[str],
        bots: frozenset[Seat],
        occasions: Occasions,
        heard: Iterable[object] = (),
        game: str = "",
    ) -> None:
        self._names, self._bots, self._occasions, self._game = names, bots, occasions, game
        self._heard = set(heard)
        self._pause = 0
        self._claim: Motive | None = None
        """What was dared last: whoever attacks without naming anyone means this."""

    def hear(self, decision: int, events: Iterable[Event]) -> Line | None:
        """What is said after a beat: at most one line."""
        moved = [self._answer(one) for one in occasions_of(events, self._occasions)]
        if not moved:
            return None
        self._claim = next((one for one in moved if one.occasion is Occasion.CLAIM), self._claim)
        self._pause -= 1
        chance = _draw(*self._names, decision, *(f"{one.occasion}{one.seat}" for one in moved))
        spoken = [one for one in moved if one.seat in self._bots]
        if self._pause >= 0 or chance % _SPOKEN or not spoken:
            return None
        line = self._line(spoken[chance // _SPOKEN % len(spoken)], chance)
        if line is not None:
            self._heard.update(line.keys)
            self._pause = _PAUSE
        return line

    def _answer(self, one: Motive) -> Motive:
        if one.occasion is not Occasion.ACCUSE or one.other is not None or self._claim is None:
            return one
        return Motive(one.occasion, one.seat, self._claim.seat, self._claim.thing)

    def _line(self, one: Motive, chance: int) -> Line | None:
        """Something unheard; the game's own lines first."""
        temper = temper_of(self._names[one.seat])
        usual = (Line(one.seat, temper, one.occasion, (chance + i) % LINES) for i in range(LINES))
        line = next((line for line in usual if line.text not in self._heard), None)
        if line is None or not self._game:
            return line
        names = dict(enumerate(self._names))  # guests of the house have none
        about = replace(
            line, game=self._game, other=names.get(-1 if one.other is None else one.other, ""), thing=one.thing
        )
        own = (replace(about, own=(chance + i) % OWN) for i in range(OWN))
        return next((line for line in own if self._heard.isdisjoint(line.keys)), line)


def temper_of(name: str) -> str:
    """A bot's temper."""
    return TEMPERS[crc32(f"temperament {name}".encode()) % len(TEMPERS)]


def _draw(*public: object) -> int:
    return crc32(repr(public).encode())
