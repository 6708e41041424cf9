"""The bot protocol: a bot gets exactly what a human in its seat would get.

It receives the events its seat may see and that seat's view, and remembers its own actions. Levels differ in memory and
noise of one code path, never in knowledge.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, Protocol, TypeVar

from msgspec.structs import replace

from masque_arcade.engine.game import Event, Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.engine.value import Value

A = TypeVar("A")
P = TypeVar("P", bound=Value)
V_contra = TypeVar("V_contra", contravariant=True)

LEVELS = ("casual", "keen", "ruthless")
Knobs = Mapping[str, float]
"""Parameters of a league's member by name, in place of the ruthless ones."""
LEAGUE: Final = "league.json"
"""The file with a league's members, beside a game's bot (devtools.league)."""
_OPEN_MIND: Final = 6.0
"""Words proved that weigh as much as the first opinion of a player."""


def by_level(params: Callable[..., P], **knobs: Sequence[float]) -> dict[str, P]:
    """The parameters of all LEVELS, from a row of values for each of them."""
    return {level: params(**{knob: row[i] for knob, row in knobs.items()}) for i, level in enumerate(LEVELS)}


def best(worth: Sequence[float], noise: float, rng: Rng) -> int:
    """The index of the greatest value, each misjudged by a triangular error of width `noise`."""
    judged = [one + (noise * 6**0.5 + 1e-9) * (rng.unit() + rng.unit() - 1) for one in worth]
    return judged.index(max(judged))


class Thought(Value):
    """A bot's belief at one of its decisions: the card at `place` is `mask`, with `chance` from 0 to 1."""

    place: int
    mask: str
    chance: float


@cache
def members(package: str) -> tuple[Knobs, ...]:
    """The members of the league in a game's bot package: parameters in place of the ruthless ones; one without any
    where no league was played."""
    file = files(package).joinpath(LEAGUE)
    return tuple(json.loads(file.read_text(encoding="utf-8"))["members"]) if file.is_file() else ({},)


def drawn(package: str, level: str, params: P, rng: Rng, member: Knobs | None = None) -> P:
    """The parameters of one bot of that level: a ruthless one is any member of the league, so that no single answer
    beats them all, or the given one."""
    if level != LEVELS[-1]:
        return params
    return replace(params, **(rng.choice(members(package)) if member is None else member))


class Candour:
    """How often each player's word proved true (Event.proved), in this match and earlier ones of the same table."""

    def __init__(self, seats: int) -> None:
        self.proved: list[tuple[int, int]] = [(0, 0)] * seats
        """By seat: the words that proved true, and all that were proved."""

    def add(self, seat: Seat, true: int, of: int) -> None:
        """Count `of` more words of `seat`, `true` of them true."""
        before = self.proved[seat]
        self.proved[seat] = before[0] + true, before[1] + of

    def hear(self, event: Event) -> None:
        """Count what this event proves."""
        for seat, true in event.proved():
            self.add(seat, true, 1)

    def chance(self, seat: Seat, usual: float, trust: float) -> float:
        """The chance that a word of `seat` is true; `usual` before anything was proved, and with `trust` 0."""
        true, of = self.proved[seat]
        trust = min(1.0, trust)
        return (trust * true + _OPEN_MIND * usual) / (trust * of + _OPEN_MIND)


class Bot(Protocol[A, V_contra]):
    """A bot for one seat of one match.

    It may have an attribute `thought`: what it believed at its latest decision, told once the match is over; and an
    attribute `candour`, a Candour, to be told of the table's earlier matches; and a method
    `chances(view, riddle)`: what it believes of each option of a Riddle.
    """

    def observe(self, events: Sequence[Event]) -> None:
        """Receive one beat's events, as this seat may know them."""

    def choose(self, view: V_contra, legal: Sequence[A], rng: Rng) -> A:
        """One of `legal` (never empty). Called once per decision; the bot remembers its own answer."""


class Uniform:
    """A bot without memory or plan: uniformly random actions."""

    def observe(self, events: Sequence[Event]) -> None:
        """Ignore the events."""

    def choose(self, view: object, legal: Sequence[A], rng: Rng) -> A:
        return rng.choice(legal)
