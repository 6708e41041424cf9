"""Values stored in the leaderboard and read from it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final


class Reason(StrEnum):
    """Why the leaderboard could not do something."""

    FULL = "full"
    """No space on the disk."""
    READ_ONLY = "read_only"
    BUSY = "busy"
    """Another program holds the file."""
    BROKEN = "broken"
    """The file is unusable or unreachable."""
    UNKNOWN = "unknown"
    """There is no such entry."""
    BLOCKED = "blocked"
    """Refused initials."""
    CLOSED = "closed"


HOSTED: Final = "hosted"
"""The preset of network matches, with typed names: in the lists, never on a poster."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice for the operator's log: `kind` ("corrupt", "foreign", "newer": the old file was set aside, or a
    Reason's value: nothing can be stored) and the `file` concerned, without its folder."""

    kind: str
    file: str = ""

    def sentence(self) -> str:
        """In English, for logs and scripts."""
        sentences = {
            "corrupt": "could not be read; it was set aside as {} and a new hall of fame begins",
            "foreign": "was not a hall of fame; it was set aside as {} and a new one begins",
            "newer": "was written by a newer version; it was set aside as {} and a new hall of fame begins",
        }
        if self.kind in sentences:
            return f"the hall of fame {sentences[self.kind].format(self.file)}"
        return f"the hall of fame cannot be kept ({self.kind.replace('_', ' ')})"


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One seat of a result. `bot`: its level, "" for a human. `name` replaces missing initials, and determines the
    mask unless one was chosen (`mask`, its code). `score` by the game; `feats` from its Tally, empty for an abandoned
    match."""

    name: str
    bot: str = ""
    won: bool = False
    score: int | None = None
    feats: Mapping[str, int] = field(default_factory=dict)
    initials: str = ""
    mask: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """One match, finished or abandoned.

    `began` in seconds of the wall clock (time.time), `seconds` its length by a monotonic clock. `turns` in the game's
    own unit. `preset`: the tempo or the session's name. `devices`: those used ("pad", "touch", "keyboard", "mouse").
    `last_screen`: the screen at which players gave up, "" for a finished match. `chairs` by seat.
    """

    game: str
    chairs: tuple[SeatResult, ...]
    began: float
    seconds: float
    turns: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    preset: str = ""
    finished: bool = True
    last_screen: str = ""
    devices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """One entry of a list, best first. `label`: initials, else the name; `name` and `mask` as in SeatResult. `value`,
    for a share together with `of`, is the achievement; `when` in seconds of the wall clock. `result` and `seat`
    identify the entry for moderation (for a streak, its last win)."""

    result: int
    seat: int
    label: str
    name: str
    value: int
    of: int
    when: float
    mask: str = ""


@dataclass(frozen=True, slots=True)
class Placement:
    """A new entry in a list: `seat` is at `rank` (1 is best) of the list `honour`, tonight's or (`ever`) the all-time
    one."""

    seat: int
    honour: str
    rank: int
    ever: bool


@dataclass(frozen=True, slots=True)
class Winner:
    """A human who won `game`. `label`: initials, else the name; `name` and `mask` as in SeatResult; `score` if any."""

    label: str
    name: str
    game: str
    score: int | None
    mask: str = ""
