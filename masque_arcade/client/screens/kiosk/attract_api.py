"""What the attract loop is given to show, as plain data and links; who runs the bots is not its business."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from masque_arcade.client.input.events import Verb
from masque_arcade.engine.link import Link


@dataclass(frozen=True, slots=True)
class Caption:
    """What is said when an event of the class `event` is shown: `<game>.demo.<text>`, with {name} of the event's
    seat, and {thing}, the text whose key `thing` is made from the event's fields ("" for none)."""

    event: str
    text: str
    thing: str = ""


class Demo(Protocol):
    """A bots' game that is played ahead until its most exciting half minute is known."""

    @property
    def game(self) -> str: ...
    @property
    def seats(self) -> int: ...
    @property
    def captions(self) -> Sequence[Caption]: ...

    def work(self) -> bool:
        """Play a little further ahead; True when there is something to show. A few milliseconds."""

    def link(self, names: Sequence[str]) -> Link:
        """A spectator's link to a table that stands just before the excitement. Only after `work` said True."""


@dataclass(frozen=True, slots=True)
class Gesture:
    """What the hand does `at` so many seconds into a mechanic."""

    at: float
    verb: Verb
    number: int = 0


@dataclass(frozen=True, slots=True)
class Spoken:
    """What is said from `at` seconds on: `<game>.mechanic.<text>`."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Mechanic:
    """One thing of a game in twelve seconds: a position, a hand that does something, and what is said of it."""

    game: str
    seats: int
    link: Callable[[Sequence[str]], Link]
    gestures: Sequence[Gesture]
    lines: Sequence[Spoken]


@dataclass(frozen=True, slots=True)
class Fame:
    """One row of the hall of fame: what is written, the name that makes the mask, and the value in words."""

    label: str
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class FameList:
    """One list: its title, and the best eight of tonight and ever."""

    title: str
    tonight: Sequence[Fame]
    ever: Sequence[Fame]


@dataclass(frozen=True, slots=True)
class Poster:
    """The last winner: what he is called, the name that makes his mask, the game, and one line on how."""

    label: str
    name: str
    game: str
    line: str
