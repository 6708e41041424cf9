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


@dataclass(frozen=True, slots=True, kw_only=True)
class Audited:
    """What an audit found. `beat`: the first that differs, counted from 1, 0 for the deal; `cause`: what broke the
    seal, or why it is unchecked.

    Limits of an unbroken one: the seed was `typed`, no share in it is known to be one's own (`left_out`), those named
    in `withheld` were bound and did not open theirs, shares had been opened before without a match (`redrawn` times),
    `moved` actions of one's own seat were a clock's or a bot's. `shares`: of how many guests it is made; `deals`:
    among how many the host could choose.

    Notes: `unsigned` actions of the people in `named` are a clock's or a bot's, as the host says; of a broken one, at
    whose seat another's action is. The people of each group in `same_address` share one, as the host says.
    `hosts`: the signs of the hosts of a match that went from one to another.
    """

    beat: int = 0
    cause: str = ""
    typed: bool = False
    left_out: bool = False
    redrawn: int = 0
    shares: int = 0
    withheld: tuple[str, ...] = ()
    deals: int = 1
    moved: int = 0
    unsigned: int = 0
    named: tuple[str, ...] = ()
    same_address: tuple[tuple[str, ...], ...] = ()
    hosts: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Seal(Audited):
    """A seal. `alone`: the host drew the seed."""

    state: SealState
    alone: bool = False

    @property
    def key(self) -> str:
        if self.state is SealState.BROKEN:
            return f"broken_{self.cause}" if self.cause else "broken_shown" if self.beat else "broken_nonsense"
        if self.state is SealState.UNBROKEN:
            limits = ("typed", "alone", "withheld", "left_out", "redrawn", "moved")
            return "_".join(["unbroken", *[limit for limit in limits if getattr(self, limit)][:1]])
        if self.state is SealState.UNCHECKED and self.cause:
            return f"unchecked_{self.cause}"
        return self.state.value

    @property
    def notes(self) -> int:
        """How many there are."""
        unsigned = self.unsigned and self.state is SealState.UNBROKEN
        return bool(unsigned) + bool(self.same_address) + bool(self.hosts)

    @property
    def n(self) -> int:
        """The number that its sentence counts."""
        counted = {"unbroken": self.shares, "unbroken_redrawn": self.redrawn, "unbroken_moved": self.moved}
        return counted.get(self.key, len(self.withheld))
