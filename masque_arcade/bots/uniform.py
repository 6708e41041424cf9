"""A bot that takes any legal action, each as likely as the others: the baseline of every table and the fuzzer.

It understands nothing, so it plays every game. What must not enter: preferences; a bot that has any is a heuristic.
"""

from collections.abc import Sequence
from typing import TypeVar

from masque_arcade.core.game import Event
from masque_arcade.core.rng import Rng

A = TypeVar("A")


class Uniform:
    """A player without memory or plan."""

    def observe(self, events: Sequence[Event]) -> None:
        """Hear nothing."""

    def choose(self, view: object, legal: Sequence[A], rng: Rng) -> A:
        """Any of `legal`."""
        return rng.choice(legal)
