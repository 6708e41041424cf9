"""A check's result: a line for the terminal, a row of the report."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

PARTS: Final = ("program", "screen", "sound", "pads", "network", "files")
"""The report's chapters, in order."""
Level = Literal["ok", "note", "FAIL"]


@dataclass(frozen=True, slots=True)
class Finding:
    """`note`: playable, with a remark; `FAIL`: the text says what must be done."""

    level: Level
    part: str
    text: str

    @property
    def line(self) -> str:
        """The terminal's line."""
        return f"{self.level:<5} {self.text}"


Check = Callable[[], Iterator[Finding]]


def safely(part: str, check: Check) -> Iterator[Finding]:
    """A check's findings; a check that raises is itself a finding."""
    try:
        yield from check()
    except Exception as error:
        yield Finding("FAIL", part, f"{check.__name__.strip('_')}: {type(error).__name__}: {error}")
