"""Pad numbers: stable while plugged in, and the same on return.

A pad is identified by its kind (GUID, the same for all of a kind), by its count within the kind, and by its instance
(new every time it is plugged in).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Final

MOST: Final = 8
"""Numbers before those of removed pads are reused."""


@dataclass(frozen=True, slots=True)
class Pad:
    """One pad. `there`: plugged in now. `sure`: certainly the one with this number before. `nth`: the number of earlier
    pads of its kind."""

    number: int
    guid: str
    name: str
    instance: int
    there: bool = True
    sure: bool = True
    nth: int = 0

    @property
    def mark(self) -> str:
        """Its identification across starts."""
        return f"{self.guid}/{self.nth}"


@dataclass(slots=True)
class Pads:
    """All pads plugged in since the start, by number. `kept`: the marks of an earlier start, of the numbers 1, 2, 3
    ...; "" for a free one."""

    known: dict[int, Pad] = field(default_factory=dict)
    kept: Sequence[str] = ()

    def plug(self, instance: int, guid: str, name: str) -> Pad:
        """A pad is plugged in. One of a missing kind takes that kind's lowest number; when several were missing,
        neither it nor the next one can be identified for sure."""
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
        """Its number at an earlier start; else an unused one, else any free one."""
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
        """A pad is removed; its number is reserved."""
        for number, pad in self.known.items():
            if pad.there and pad.instance == instance:
                self.known[number] = replace(pad, there=False)
                return self.known[number]
        return None

    def swap(self, one: int, other: int) -> None:
        """Swap two pads' numbers; either may be unassigned."""
        first, second = self.known.pop(one, None), self.known.pop(other, None)
        if first:
            self.known[other] = replace(first, number=other)
        if second:
            self.known[one] = replace(second, number=one)

    def order(self) -> list[str]:
        """The marks of the numbers 1, 2, 3 ..., to be `kept`: of pads seen since the start, and earlier ones while
        their numbers are free."""
        marks = {number: pad.mark for number, pad in self.known.items() if number <= MOST}
        for number, mark in enumerate(self.kept, 1):
            if mark and mark not in marks.values():
                marks.setdefault(number, mark)
        return [marks.get(number, "") for number in range(1, max(marks, default=0) + 1)]

    def number(self, instance: int) -> int:
        """A plugged-in pad's number; 0 for an unknown one."""
        return next((pad.number for pad in self.known.values() if pad.there and pad.instance == instance), 0)

    @property
    def there(self) -> tuple[Pad, ...]:
        """The plugged-in pads, by number."""
        return tuple(pad for _, pad in sorted(self.known.items()) if pad.there)
