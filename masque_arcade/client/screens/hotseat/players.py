"""Players at this machine, and the table interface for hot-seat screens.

Plain data and a protocol.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from masque_arcade.engine.game import Seat, Viewer
from masque_arcade.engine.link import Link


class SharingMode(StrEnum):
    """How several people share one screen."""

    ROUND = "round"
    """The laptop is passed round, with a curtain between two players' secrets (set-up B)."""
    PADS = "pads"
    """All look at the screen, each has a pad; secrets are felt (set-up C)."""
    PHONES = "phones"
    """Everyone's hand is on their own phone, and the screen shows the table."""


@dataclass(frozen=True, slots=True)
class Party:
    """The players at this machine, in seats 0, 1, ...; bots have the other seats. `names`, one each. `pads`: with
    Way.PADS every player's pad number (window.pads), in the same order."""

    names: tuple[str, ...]
    way: SharingMode = SharingMode.ROUND
    pads: tuple[int, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(range(len(self.names)))


class SharedTable(Protocol):
    """The table's interface for screens (server.hotseat_session.HotseatSession)."""

    @property
    def persons(self) -> frozenset[Seat]:
        """The seats of humans now."""

    def link(self, viewer: Viewer) -> Link:
        """A new link for `viewer`; None for a spectator."""

    def advance(self, seconds: float) -> None:
        """Advance the table's clock."""

    def window(self, what: str) -> float:
        """Seconds a FIXED decision of this name stays open."""
