"""The bot protocol: a bot gets exactly what a human in its seat would get.

It receives the events its seat may see and that seat's view, and remembers its own actions. Levels differ in memory and
noise of one code path, never in knowledge.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any, Final, Protocol, TypeVar

from masque_arcade.engine.game import Event
from masque_arcade.engine.rng import Rng
from masque_arcade.engine.value import Value

A = TypeVar("A")
P = TypeVar("P", bound=Value)
V_contra = TypeVar("V_contra", contravariant=True)

LEVELS = ("casual", "keen", "ruthless")
LEAGUE: Final = "league.json"
"""The file with a league's members, beside a game's bot (devtools.league)."""


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
def members(package: str) -> tuple[Mapping[str, Any], ...]:
    """The members of the league in a game's bot package: parameters in place of the ruthless ones; one without any
    where no league was played."""
    file = files(package).joinpath(LEAGUE)
    return tuple(json.loads(file.read_text(encoding="utf-8"))["members"]) if file.is_file() else ({},)


def drawn(package: str, level: str, params: P, rng: Rng) -> P:
    """The parameters of one bot of that level: a ruthless one is any member of the league, so that no single answer
    beats them all."""
    return replace(params, **rng.choice(members(package))) if level == LEVELS[-1] else params


class Bot(Protocol[A, V_contra]):
    """A bot for one seat of one match.

    It may have an attribute `thought`: what it believed at its latest decision, told once the match is over.
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
