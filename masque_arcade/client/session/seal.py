"""The seal on a match at a table on the network: what the audit of it came to, for whoever shows it."""

from dataclasses import dataclass
from enum import StrEnum


class SealState(StrEnum):
    """How it stands with the audit."""

    CHECKING = "checking"
    UNBROKEN = "unbroken"
    BROKEN = "broken"
    MASKED = "masked"
    """The table had said before that the masks stay on."""
    CLOSED = "closed"
    """The host has not opened the match."""
    UNCHECKED = "unchecked"
    """Nothing could be written down or compared on this computer."""


@dataclass(frozen=True, slots=True)
class Seal:
    """A seal. `beat`: the first that differs, 0 for the deal. What an unbroken one does not vouch for: the seed was
    `typed`, one's own share was `left_out`, shares had been opened before for no match (`redrawn` times)."""

    state: SealState
    beat: int = 0
    typed: bool = False
    left_out: bool = False
    redrawn: int = 0

    @property
    def key(self) -> str:
        """Its text's key under [seal]."""
        if self.state is SealState.BROKEN:
            return "broken" if self.beat else "broken_deal"
        if self.state is SealState.UNBROKEN:
            marks = {"typed": self.typed, "left_out": self.left_out, "redrawn": bool(self.redrawn)}
            return "_".join(["unbroken", *[mark for mark, is_so in marks.items() if is_so][:1]])
        return self.state.value
