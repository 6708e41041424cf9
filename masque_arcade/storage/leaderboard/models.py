"""What goes into the hall and what comes out, as plain values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final


class Reason(StrEnum):
    """Why the hall could not do something; `hall.reason_<value>` in the texts."""

    FULL = "full"
    """No room on the disk."""
    READ_ONLY = "read_only"
    BUSY = "busy"
    """Another program holds the file."""
    BROKEN = "broken"
    """The file cannot be used or reached."""
    UNKNOWN = "unknown"
    """There is no such entry."""
    BLOCKED = "blocked"
    """These initials are refused."""
    CLOSED = "closed"


HOSTED: Final = "hosted"
"""The preset of matches on a network, whose guests typed their names: in the lists, never on a poster."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that the operator should read once: `kind` ("corrupt", "foreign", "newer": the old file was set
    aside, or a Reason's value: nothing can be kept) and the `file` it is about, without its folder."""

    kind: str
    file: str = ""

    def sentence(self) -> str:
        """In English, for logs and scripts; screens say `hall.notice_<kind>`."""
        told = {
            "corrupt": "could not be read; it was set aside as {} and a new hall of fame begins",
            "foreign": "was not a hall of fame; it was set aside as {} and a new one begins",
            "newer": "was written by a newer version; it was set aside as {} and a new hall of fame begins",
        }
        if self.kind in told:
            return f"the hall of fame {told[self.kind].format(self.file)}"
        return f"the hall of fame cannot be kept ({self.kind.replace('_', ' ')})"


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One seat of a result. `bot`: its level, "" for a person. `name` makes the guest's mask and stands where no
    initials do. `score` as the game counts; `feats` from the game's Tally, empty for an abandoned match."""

    name: str
    bot: str = ""
    won: bool = False
    score: int | None = None
    feats: Mapping[str, int] = field(default_factory=dict)
    initials: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """One match, finished or not.

    `began` in seconds of the wall clock (time.time), `seconds` how long it took by a clock that never jumps. `turns`
    in the game's own measure. `preset`: the tempo or the session's name. `devices`: what people used ("pad", "touch",
    "keyboard", "mouse"). `last_screen`: where people were when they gave up, "" for a finished match. `chairs` by seat.
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
    """One entry of a list, best first. `label` is what is written (initials, else the name), `name` makes the mask.
    `value`, for a share together with `of`, is what was achieved; `when` in seconds of the wall clock. `result` and
    `seat` name the entry for moderation (of a streak its last win)."""

    result: int
    seat: int
    label: str
    name: str
    value: int
    of: int
    when: float


@dataclass(frozen=True, slots=True)
class Placement:
    """A person has made a list: `seat` stands at `rank` (1 is best) of the list `honour`, tonight's or (`ever`) that
    of all times."""

    seat: int
    honour: str
    rank: int
    ever: bool


@dataclass(frozen=True, slots=True)
class Winner:
    """A person who won `game`. `label`: initials, else the `name`, which makes the mask; `score` where there is one."""

    label: str
    name: str
    game: str
    score: int | None
