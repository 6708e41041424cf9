"""Which pad has which number: stable while it is plugged in, and the same when it comes back.

A pad is known by what it is (its GUID, the same for all of a kind), by how many of its kind came before it, and by
where it is plugged in (its instance, new every time).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Final

MOST: Final = 8
"""Numbers before those of pads that went away are given to others."""


@dataclass(frozen=True, slots=True)
class Pad:
    """One pad. `there`: plugged in now. `sure`: whether it is certainly the one that had the number before. `nth`: how
    many of its kind came before it."""

    number: int
    guid: str
    name: str
    instance: int
    there: bool = True
    sure: bool = True
    nth: int = 0

    @property
    def mark(self) -> str:
        """What it can be known by at another start."""
        return f"{self.guid}/{self.nth}"


@dataclass(slots=True)
class Pads:
    """All pads that were ever plugged in since the start, by number. `kept`: the marks of an earlier start, of the
    numbers 1, 2, 3 ...; "" for a free one."""

    known: dict[int, Pad] = field(default_factory=dict)
    kept: Sequence[str] = ()

    def plug(self, instance: int, guid: str, name: str) -> Pad:
        """A pad is plugged in. One of a kind that is missing takes the lowest number of that kind; when several of the
        kind were missing nobody can be sure which of them it is, nor which the next one is."""
        old = next((pad for pad in self.known.values() if pad.there and pad.instance == instance), None)
        if old is not None:
            return old
        missing = sorted(number for number, pad in self.known.items() if not pad.there and pad.guid == guid)
        doubt = any(pad.there and pad.guid == guid and not pad.sure for pad in self.known.values())
        sure = len(missing) < 2 and not doubt
        if missing:
            made = replace(self.known[missing[0]], name=name, instance=instance, there=True, sure=sure)
        else:
            taken = {pad.nth for pad in self.known.values() if pad.guid == guid}
            nth = next(n for n in count() if n not in taken)
            made = Pad(0, guid, name, instance, sure=sure, nth=nth)
            made = replace(made, number=self._new(made.mark))
        self.known[made.number] = made
        return made

    def _new(self, mark: str) -> int:
        """The number it had at an earlier start; else one that nobody had, else any free one."""
        free = [number for number in range(1, MOST + 1) if number not in self.known]
        had = self.kept.index(mark) + 1 if mark in self.kept else 0
        if had in free:
            return had
        nobodys = [number for number in free if number > len(self.kept) or not self.kept[number - 1]]
        if free:
            return (nobodys or free)[0]
        gone = [number for number, pad in self.known.items() if not pad.there]
        return min(gone, default=max(self.known) + 1)

    def unplug(self, instance: int) -> Pad | None:
        """A pad is gone; its number waits for it."""
        for number, pad in self.known.items():
            if pad.there and pad.instance == instance:
                self.known[number] = replace(pad, there=False)
                return self.known[number]
        return None

    def swap(self, one: int, other: int) -> None:
        """Two numbers change their pads; either may have none."""
        first, second = self.known.pop(one, None), self.known.pop(other, None)
        if first:
            self.known[other] = replace(first, number=other)
        if second:
            self.known[one] = replace(second, number=one)

    def order(self) -> list[str]:
        """The marks of the numbers 1, 2, 3 ..., to be `kept`: of pads seen since the start, and of those kept before as
        far as their numbers are still free."""
        marks = {number: pad.mark for number, pad in self.known.items() if number <= MOST}
        for number, mark in enumerate(self.kept, 1):
            if mark and mark not in marks.values():
                marks.setdefault(number, mark)
        return [marks.get(number, "") for number in range(1, max(marks, default=0) + 1)]

    def number(self, instance: int) -> int:
        """The number of a pad that is plugged in; 0 for one nobody has heard of."""
        return next((pad.number for pad in self.known.values() if pad.there and pad.instance == instance), 0)

    @property
    def there(self) -> tuple[Pad, ...]:
        """The pads that are plugged in, by number."""
        return tuple(pad for _, pad in sorted(self.known.items()) if pad.there)
