"""Random numbers from one int: SplitMix64 for typed seeds, a keyed hash for seeds that must be unguessable.

Both are pure and the same on every machine and Python version. `random.Random` would carry 625 ints through every
clone, guarantees only part of its interface, and its state follows from its output.

Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators" (OOPSLA 2014); BLAKE2b, RFC 7693.
"""

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from typing import Final, TypeVar

from masque_arcade.engine.value import Draft

T = TypeVar("T")

SEED_BITS: Final = 192
"""Bits of an unguessable seed: a key of 128 above a counter of 64."""
_MASK: Final = 0xFFFFFFFFFFFFFFFF
_KEY: Final = 256


class Rng(Draft):
    """A generator; `state` is all of it. States below 2**64 use SplitMix64, whose output reveals the state; above,
    every number is a hash of the state, which the output does not reveal."""

    state: int

    def next(self) -> int:
        """The next 64 random bits, 0 <= n < 2**64."""
        if self.state > _MASK:
            return int.from_bytes(self._hash(8, b"number"), "big")
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
        """One of `items`, uniformly."""
        return items[(self.next() * len(items)) >> 64]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle `items` in place (Fisher-Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = (self.next() * (i + 1)) >> 64
            items[i], items[j] = items[j], items[i]

    def fork(self) -> "Rng":
        """A new generator of the same width, independent of later draws from this one."""
        if self.state > _MASK:
            return Rng(1 << (_KEY + 64) | int.from_bytes(self._hash(_KEY // 8, b"fork"), "big") << 64)
        return Rng(self.next())

    def _hash(self, size: int, what: bytes) -> bytes:
        """Advance the counter (the lowest 64 bits) and hash the new state."""
        self.state = (self.state & ~_MASK) | ((self.state + 0x9E3779B97F4A7C15) & _MASK)
        data = self.state.to_bytes((self.state.bit_length() + 7) // 8, "big")
        return blake2b(data, digest_size=size, person=what).digest()
