"""The kiosk's opening hours: one span a day, which may go over midnight; and a closing by hand until a time.

Every answer follows from the time of day alone, so that a clock that jumps does no lasting harm.
"""

import re
from dataclasses import dataclass
from datetime import datetime, timedelta
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

    def open_at(self, when: datetime) -> bool:
        """Whether the kiosk is open then."""
        since = (when.hour * 60 + when.minute - self.opens) % DAY
        return self.opens == self.closes or since < (self.closes - self.opens) % DAY


def clock(minute: int) -> str:
    """A minute of the day as 10:00."""
    return f"{minute // 60:02}:{minute % 60:02}"


def by_hand(back: str, now: datetime) -> datetime | None:
    """The end of a closing by hand, `back` in ISO format; None once it is over. One more than a day ahead is a clock's
    mistake."""
    if not back:
        return None
    end = datetime.fromisoformat(back)
    return end if now < end <= now + timedelta(days=1) else None


def opens_again(hours: str, back: str, now: datetime) -> str:
    """The time of day at which a closed kiosk opens, as 10:00; "" while it is open."""
    span, end = OpeningHours.read(hours), by_hand(back, now)
    if span.open_at(end or now):
        return f"{end:%H:%M}" if end else ""
    return clock(span.opens)


def returns(now: datetime) -> list[datetime]:
    """The times until which the kiosk can be closed by hand: every half hour of a day."""
    first = now.replace(minute=now.minute // 30 * 30, second=0, microsecond=0)
    return [first + timedelta(minutes=30 * i) for i in range(1, 48)]
