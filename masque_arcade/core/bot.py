"""The bot protocol: a bot gets exactly what a person in its seat would get.

It hears the events its seat may see, sees its seat's view when asked, and remembers what it did itself. Levels are
memory and noise of one code path, never more knowledge. What must not enter: states and rules.
"""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from masque_arcade.core.game import Event
from masque_arcade.core.rng import Rng

A = TypeVar("A")
V_contra = TypeVar("V_contra", contravariant=True)

LEVELS = ("casual", "keen", "ruthless")


class Bot(Protocol[A, V_contra]):
    """A player made of code, for one seat of one match."""

    def observe(self, events: Sequence[Event]) -> None:
        """Hear one beat's events, as this seat may know them."""

    def choose(self, view: V_contra, legal: Sequence[A], rng: Rng) -> A:
        """One of `legal` (never empty). Called once per decision; remembers its own answer."""
