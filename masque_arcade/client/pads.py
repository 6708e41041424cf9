"""Which pad has which number: stable while it is plugged in, and the same when it comes back.

A pad is known by what it is (its GUID, the same for all of a kind) and by where it is plugged in (its instance, new
every time). What must not enter: pygame, what a number is for.
"""

from dataclasses import dataclass, field, replace
from typing import Final

MOST: Final = 8
"""Numbers before those of pads that went away are given to others."""


@dataclass(frozen=True, slots=True)
class Pad:
    """One pad. `there`: plugged in now. `sure`: whether it is certainly the one that had the number before."""

    number: int
    guid: str
    name: str
    instance: int
    there: bool = True
    sure: bool = True


@dataclass(slots=True)
class Pads:
    """All pads that were ever plugged in since the start, by number."""

    known: dict[int, Pad] = field(default_factory=dict)

    def plug(self, instance: int, guid: str, name: str) -> Pad:
        """A pad is plugged in. One of a kind that is missing takes the lowest number of that kind; when several of the
        kind were missing nobody can be sure which of them it is, nor which the next one is."""
        old = next((pad for pad in self.known.values() if pad.there and pad.instance == instance), None)
        if old is not None:
            return old
        missing = sorted(number for number, pad in self.known.items() if not pad.there and pad.guid == guid)
        number = missing[0] if missing else self._new()
        doubt = any(pad.there and pad.guid == guid and not pad.sure for pad in self.known.values())
        made = Pad(number, guid, name, instance, sure=len(missing) < 2 and not doubt)
        self.known[number] = made
        return made

    def _new(self) -> int:
        fresh = len(self.known) + 1
        if fresh <= MOST:
            return fresh
        return min((number for number, pad in self.known.items() if not pad.there), default=fresh)

    def unplug(self, instance: int) -> Pad | None:
        """A pad is gone; its number waits for it."""
        for number, pad in self.known.items():
            if pad.there and pad.instance == instance:
                self.known[number] = replace(pad, there=False)
                return self.known[number]
        return None

    def number(self, instance: int) -> int:
        """The number of a pad that is plugged in; 0 for one nobody has heard of."""
        return next((pad.number for pad in self.known.values() if pad.there and pad.instance == instance), 0)

    @property
    def there(self) -> tuple[Pad, ...]:
        """The pads that are plugged in, by number."""
        return tuple(pad for _, pad in sorted(self.known.items()) if pad.there)
