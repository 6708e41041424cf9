"""Rate limits by token bucket, and who makes room for a newcomer."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


class Bucket:
    """A token bucket: `burst` at once, `rate` a second in the long run."""

    def __init__(self, burst: float, rate: float, now: float) -> None:
        self._burst, self._rate = burst, rate
        self._level, self._at = burst, now

    def take(self, now: float, much: float = 1) -> bool:
        """Whether `much` more is allowed now."""
        self._level = min(self._burst, self._level + max(0.0, now - self._at) * self._rate)
        self._at = now
        if self._level < much:
            return False
        self._level -= much
        return True


@dataclass(frozen=True, slots=True)
class Stranger(Generic[T]):
    """A connection of somebody who is not known. `silent`: they say, or take, nothing."""

    connection: T
    address: str
    silent: bool


def in_the_way(strangers: Sequence[Stranger[T]], address: str, most: int, most_each: int) -> Stranger[T] | None:
    """The stranger, of the longest here first, who makes room for a newcomer from `address`; None while there is room.

    One of the same address if that has its share, else of the address with most; first those that are silent.
    """
    own = [one for one in strangers if one.address == address]
    if len(own) < most_each and len(strangers) < most:
        return None
    crowd = Counter(one.address for one in strangers)
    rivals = own if len(own) >= most_each else strangers
    return min(rivals, key=lambda one: (-crowd[one.address], not one.silent))
