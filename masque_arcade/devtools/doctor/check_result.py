"""What a check has found: a line for the terminal, a row of the report."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

PARTS: Final = ("program", "screen", "sound", "pads", "network", "files")
"""The report's chapters, in order."""
Level = Literal["ok", "note", "FAIL"]


@dataclass(frozen=True, slots=True)
class Finding:
    """`note`: playable, but worth knowing; `FAIL`: something must be done, and the text says what."""

    level: Level
    part: str
    text: str

    @property
    def line(self) -> str:
        """As the terminal shows it."""
        return f"{self.level:<5} {self.text}"


Check = Callable[[], Iterator[Finding]]


def safely(part: str, check: Check) -> Iterator[Finding]:
    """The findings of a check; a check that breaks is itself a finding: a doctor reports every illness."""
    try:
        yield from check()
    except Exception as error:
        yield Finding("FAIL", part, f"{check.__name__.strip('_')}: {type(error).__name__}: {error}")
