"""The open decision of a hosted match: since when, what is sealed, and when its bots act."""

from dataclasses import dataclass, field
from typing import Any

from masque_arcade.engine.game import Decide, Seat


@dataclass(slots=True)
class DecisionWindow:
    """The open decision: its start; for FIXED ones the sealed choices so far, for OPEN ones the seconds added to the
    limit, and the seats `asked` last."""

    decision: int
    opened: float
    asked: tuple[Seat, ...] = ()
    sealed: dict[Seat, Any] = field(default_factory=dict)
    bots_at: dict[Seat, float] = field(default_factory=dict)
    extra: float = 0.0

    def shift(self, seconds: float) -> None:
        """Postpone everything due by `seconds`."""
        self.opened += seconds
        self.bots_at = {seat: at + seconds for seat, at in self.bots_at.items()}

    def all_sealed(self, turn: Decide) -> bool:
        """Whether every asked seat has chosen."""
        return all(seat in self.sealed for seat in turn.seats)

    def ends(self, length: float, waits: bool, turn: Decide) -> float | None:
        """The end of a FIXED decision's window of `length` seconds; None while it waits for choices, without a length
        or because the clocks wait."""
        if (waits or length <= 0) and not self.all_sealed(turn):
            return None
        return self.opened + length
