"""The kiosk's opening hours: one span a day, which may go over midnight."""

import re
from dataclasses import dataclass
from typing import Final, Self

DAY: Final = 24 * 60
_SPAN: Final = re.compile(r"(\d\d?)(?::(\d\d))?-(\d\d?)(?::(\d\d))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class OpeningHours:
    """Open from `opens` until `closes`, in minutes of the day; always when they are equal."""

    opens: int = 0
    closes: int = 0

    @classmethod
    def read(cls, text: str) -> Self:
        """What "10:00-18:00" or "10-18" says; "" is always. Raises ValueError."""
        if not text:
            return cls()
        found = _SPAN.fullmatch(text)
        if found is None:
            raise ValueError("not a span of hours")
        opens, closes = (int(found[i]) * 60 + int(found[i + 1] or 0) for i in (1, 3))
        if max(opens, closes) > DAY or opens == closes or any(int(found[i] or 0) > 59 for i in (2, 4)):
            raise ValueError("not the hours of a day")
        return cls(opens % DAY, closes % DAY)

    def __str__(self) -> str:
        return "" if self.opens == self.closes else f"{clock(self.opens)}-{clock(self.closes)}"

    def open_at(self, minute: int) -> bool:
        """Whether the kiosk is open in that minute of the day."""
        since = (minute - self.opens) % DAY
        return self.opens == self.closes or since < (self.closes - self.opens) % DAY


def clock(minute: int) -> str:
    """A minute of the day as 10:00."""
    return f"{minute // 60:02}:{minute % 60:02}"
