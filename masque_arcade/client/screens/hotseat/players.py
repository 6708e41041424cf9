"""Who plays at this machine, and what the screens want of the table they play at.

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
    """The laptop is handed round: a curtain between any two persons' secrets (set-up B)."""
    PADS = "pads"
    """All look at the screen, each has a pad; secrets are felt (set-up C)."""


@dataclass(frozen=True, slots=True)
class Party:
    """The persons at this machine, in seats 0, 1, ...; bots have the other seats. `names` as typed or made up, one
    each. `pads`: with Way.PADS the number of everybody's pad (window.pads), in the same order."""

    names: tuple[str, ...]
    way: SharingMode = SharingMode.ROUND
    pads: tuple[int, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The persons' seats."""
        return tuple(range(len(self.names)))


class SharedTable(Protocol):
    """The table as the screens need it (server.hotseat_session.HotseatSession)."""

    @property
    def persons(self) -> frozenset[Seat]:
        """The seats no bot plays for now."""

    def link(self, viewer: Viewer) -> Link:
        """A new link through `viewer`'s eyes; None for what everybody may see."""

    def advance(self, seconds: float) -> None:
        """Let the table's clock go on."""

    def window(self, what: str) -> float:
        """Seconds for which a FIXED decision of this name stays open."""
