"""The attract loop's content as plain data and links."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from masque_arcade.client.input.events import Verb
from masque_arcade.engine.link import Link


@dataclass(frozen=True, slots=True)
class Caption:
    """The caption for events of the class `event`: `<game>.demo.<text>`, with {name} of the event's seat, and {thing},
    the text whose key `thing` is made from the event's fields ("" for none)."""

    event: str
    text: str
    thing: str = ""


class Demo(Protocol):
    """A bots' game, played ahead until its most exciting half minute is known."""

    @property
    def game(self) -> str: ...
    @property
    def seats(self) -> int: ...
    @property
    def captions(self) -> Sequence[Caption]: ...

    def work(self) -> bool:
        """Play a little further ahead, a few milliseconds; True when there is something to show."""

    def link(self, names: Sequence[str]) -> Link:
        """A spectator's link to a table just before the highlight. Only after `work` returned True."""


@dataclass(frozen=True, slots=True)
class Gesture:
    """The hand's gesture `at` so many seconds into a mechanic."""

    at: float
    verb: Verb
    number: int = 0


@dataclass(frozen=True, slots=True)
class Spoken:
    """The line shown from `at` seconds on: `<game>.mechanic.<text>`."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Mechanic:
    """One mechanic in twelve seconds: a position, a hand's gestures, and captions."""

    game: str
    seats: int
    link: Callable[[Sequence[str]], Link]
    gestures: Sequence[Gesture]
    lines: Sequence[Spoken]


@dataclass(frozen=True, slots=True)
class Fame:
    """One row of the leaderboard: label, the name that determines the mask, and the value in words."""

    label: str
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class FameList:
    """One list: its title, and the best eight of tonight and of all time."""

    title: str
    tonight: Sequence[Fame]
    ever: Sequence[Fame]


@dataclass(frozen=True, slots=True)
class Poster:
    """The last winner: label, the name that determines the mask, the game, one line on how, and what was won, "" for
    a match."""

    label: str
    name: str
    game: str
    line: str
    title: str = ""
