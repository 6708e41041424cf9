"""What the screens need of the network, as plain values: tables in sight, the way to one, and how the connection is.

lan.py does it; tests do it without a network.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol

from masque_arcade.engine.link import Link


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table in sight. `seats`: taken and all, "5/13"; `where`: its likeliest address, to be shown."""

    id: str
    name: str
    game: str
    seats: str = ""
    state: str = "lobby"
    watching: int = 0
    code_needed: bool = True
    version: str = ""
    alive: bool = True
    fits: bool = True
    """Whether its protocol is ours; else somebody must update."""
    mine: bool = False
    """A seat is kept for me there."""
    where: str = ""


@dataclass(frozen=True, slots=True)
class HostRequest:
    """A table to be hosted. `open`: without a code; `masks_on`: its matches are not opened at the end."""

    name: str
    game: str
    seats: int
    bots: int
    level: str
    pace: str
    open: bool = False
    masks_on: bool = False


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line to be said: a text's key and what fills it."""

    key: str
    values: dict[str, Any] = field(default_factory=dict)


class ConnectionState(StrEnum):
    """How far one is on the way to a table."""

    IDLE = "idle"
    STARTING = "starting"
    """The host process is being started."""
    JOINING = "joining"
    IN = "in"
    LOST = "lost"
    """Was in; trying to come back."""
    REFUSED = "refused"
    """Will not try again."""


@dataclass(frozen=True, slots=True)
class Connection:
    """Where one stands. `reason`: a refusal's key under [refused]; `detail`: what its text needs."""

    way: ConnectionState = ConnectionState.IDLE
    reason: str = ""
    detail: dict[str, Any] = field(default_factory=dict)
    silence: float = 0.0
    """Seconds since the host was last heard."""


@dataclass(frozen=True, slots=True)
class Address:
    """How others come to this table: its code ("" for none), address and port, and both in twelve signs. `sign`: two
    numbers below 256 that stand for its host, for people to compare as words."""

    code: str = ""
    place: str = ""
    signs: str = ""
    sign: tuple[int, int] | None = None


class Lan(Protocol):
    """The network as the screens know it. Nothing here blocks or raises."""

    def look(self, on: bool) -> None:
        """Begin to look for tables, or stop."""

    def tables(self) -> Sequence[ListedTable]:
        """What is in sight, best first."""

    def status(self) -> TextLine | None:
        """What hinders looking, as far as one can tell."""

    def join(self, target: ListedTable | str, code: str | None, name: str, table: str = "") -> None:
        """Go to a table in sight, or to where a typed text leads; watch `connection`. `table`: the id of the only one
        that is meant."""

    def host(self, form: HostRequest, name: str) -> None:
        """Start a host of its own and go there; watch `connection`."""

    def again(self, code: str | None) -> None:
        """Go once more to where one was refused last."""

    def code_is(self, code: str) -> None:
        """The table one is at tells its code, which may have changed; "" tells nothing."""

    def refuse(self, reason: str) -> None:
        """Leave the table, for something that is wrong with it."""

    def leave(self) -> None:
        """Leave the table, or give up going there."""

    def link(self) -> Link | None:
        """The link to the table one is at."""

    def connection(self) -> Connection:
        """Where one stands now."""

    def address(self) -> Address:
        """How others come to the table one is at."""

    def close(self) -> None:
        """The window is closed."""
