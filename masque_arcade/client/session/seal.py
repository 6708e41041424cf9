"""The seal of a network match: its audit's result, for display."""

from dataclasses import dataclass
from enum import StrEnum


class SealState(StrEnum):
    """The audit's state."""

    CHECKING = "checking"
    UNBROKEN = "unbroken"
    BROKEN = "broken"
    MASKED = "masked"
    """The table had announced that the masks stay on."""
    CLOSED = "closed"
    """The host has not opened its record."""
    UNCHECKED = "unchecked"
    """Nothing could be recorded or compared on this computer."""


@dataclass(frozen=True, slots=True)
class Seal:
    """A seal. `beat`: the first that differs, 0 for the deal.

    Limits of an unbroken one: the seed was `typed`, the host drew it `alone`, no share in it is known to be one's own
    (`left_out`), shares had been opened before without a match (`redrawn` times).
    """

    state: SealState
    beat: int = 0
    typed: bool = False
    alone: bool = False
    left_out: bool = False
    redrawn: int = 0

    @property
    def key(self) -> str:
        if self.state is SealState.BROKEN:
            return "broken" if self.beat else "broken_deal"
        if self.state is SealState.UNBROKEN:
            limits = ("typed", "alone", "left_out", "redrawn")
            return "_".join(["unbroken", *[limit for limit in limits if getattr(self, limit)][:1]])
        return self.state.value
