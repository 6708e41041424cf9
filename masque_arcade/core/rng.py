"""SplitMix64: a whole random generator in one int, the same on every machine and Python version.

Why not `random.Random`: it carries 625 ints through every clone, and only part of its interface is promised to stay
the same. What must not enter: any source of randomness from outside.

Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators" (OOPSLA 2014).
"""

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

_MASK = 0xFFFFFFFFFFFFFFFF


@dataclass(slots=True)
class Rng:
    """A generator; `state` is all of it and fits 64 bits."""

    state: int

    def next(self) -> int:
        """The next 64 random bits, 0 <= n < 2**64."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number 0 <= k < n."""
        return (self.next() * n) >> 64

    def unit(self) -> float:
        """A real number 0 <= x < 1 with 53 bits."""
        return (self.next() >> 11) * (1.0 / (1 << 53))

    def choice(self, items: Sequence[T]) -> T:
        """One of `items`, each as likely as the others."""
        return items[(self.next() * len(items)) >> 64]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put `items` into random order, in place (Fisher-Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def fork(self) -> "Rng":
        """A new generator, independent of what this one draws afterwards."""
        return Rng(self.next())
