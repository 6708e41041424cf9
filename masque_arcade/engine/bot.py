"""The bot protocol: a bot gets exactly what a person in its seat would get.

It hears the events its seat may see, sees its seat's view when asked, and remembers what it did itself. Levels are
memory and noise of one code path, never more knowledge.
"""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from masque_arcade.engine.game import Event
from masque_arcade.engine.rng import Rng

A = TypeVar("A")
V_contra = TypeVar("V_contra", contravariant=True)

LEVELS = ("casual", "keen", "ruthless")


def best(worth: Sequence[float], noise: float, rng: Rng) -> int:
    """The number of the greatest worth, each misjudged by a little (a triangular error of that spread)."""
    judged = [one + (noise * 6**0.5 + 1e-9) * (rng.unit() + rng.unit() - 1) for one in worth]
    return judged.index(max(judged))


class Bot(Protocol[A, V_contra]):
    """A player made of code, for one seat of one match."""

    def observe(self, events: Sequence[Event]) -> None:
        """Hear one beat's events, as this seat may know them."""

    def choose(self, view: V_contra, legal: Sequence[A], rng: Rng) -> A:
        """One of `legal` (never empty). Called once per decision; remembers its own answer."""


class Uniform:
    """A player without memory or plan."""

    def observe(self, events: Sequence[Event]) -> None:
        """Hear nothing."""

    def choose(self, view: object, legal: Sequence[A], rng: Rng) -> A:
        """Any of `legal`."""
        return rng.choice(legal)
