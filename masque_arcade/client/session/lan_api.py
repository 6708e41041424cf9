"""The network interface for screens, as plain values: tables found, joining, and the connection's state.

app/lan_client.py implements it; tests do without a network.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol

from masque_arcade.engine.link import Link
from masque_net.messages import Watch


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table found. `seats`: taken and total, "5/13"; `where`: its likeliest address, for display."""

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
    """Whether its protocol is ours; else one side must be updated."""
    mine: bool = False
    """A seat is reserved for the local player."""
    where: str = ""


@dataclass(frozen=True, slots=True)
class HostRequest:
    """A table to host. `open`: without a code; `masks_on`: its matches are not revealed at the end; `seed`: a typed
    one."""

    name: str
    game: str
    seats: int
    bots: int
    level: str
    pace: str
    open: bool = False
    masks_on: bool = False
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class BallRequest:
    """A ball to hold. `games`: by id, in turn; `minutes`: of a round; `bots`: whether they fill the tables."""

    name: str
    games: Sequence[str]
    rounds: int
    minutes: int
    bots: bool
    level: str
    open: bool = False


@dataclass(frozen=True, slots=True)
class TextLine:
    """A message: a text's key and its placeholders."""

    key: str
    values: dict[str, Any] = field(default_factory=dict)


class ConnectionState(StrEnum):
    """The progress of joining."""

    IDLE = "idle"
    STARTING = "starting"
    """The host process is being started."""
    JOINING = "joining"
    IN = "in"
    LOST = "lost"
    """Was in; trying to return."""
    REFUSED = "refused"
    """Will not try again."""


@dataclass(frozen=True, slots=True)
class Connection:
    """The connection's state. `reason`: a refusal's key under [refused]; `detail`: its text's placeholders."""

    way: ConnectionState = ConnectionState.IDLE
    reason: str = ""
    detail: dict[str, Any] = field(default_factory=dict)
    silence: float = 0.0
    """Seconds since the host's last message."""


@dataclass(frozen=True, slots=True)
class Address:
    """How others join this table: its code ("" for none), address and port, and both in twelve signs. `sign`: two
    numbers below 256 derived from the host, to compare as words."""

    code: str = ""
    place: str = ""
    signs: str = ""
    sign: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class PhonePage:
    """The page by which phones play at this table: its address, "" for none; `waits`: it is being opened."""

    address: str = ""
    waits: bool = False


class Lan(Protocol):
    """The network for screens. Nothing blocks or raises."""

    def look(self, on: bool) -> None:
        """Start or stop browsing."""

    def tables(self) -> Sequence[ListedTable]:
        """The tables found, best first."""

    def status(self) -> TextLine | None:
        """The likely obstacle to discovery."""

    def join(
        self, target: ListedTable | str, code: str | None, name: str, table: str = "", watch: bool = False
    ) -> None:
        """Join a table found, or a typed target; see `connection`. `table`: the only acceptable id; `watch`: without a
        seat."""

    def host(self, form: HostRequest | BallRequest, name: str) -> None:
        """Start a host process and join it; watch `connection`."""

    def again(self, code: str | None) -> None:
        """Retry the last refused target."""

    def code_is(self, code: str) -> None:
        """Store the current table's code, which may have changed; "" means unknown."""

    def seat_at(self, table: str, game: str) -> None:
        """A seat is held at the current table of that name, which is remembered for the way back; "" for none."""

    def refuse(self, reason: str) -> None:
        """Leave the table because of an error."""

    def leave(self) -> None:
        """Leave the table, or stop joining."""

    @property
    def hosts(self) -> bool:
        """Whether a process of this window's hosts the current table."""

    def take_over(self) -> None:
        """Say yes to taking the current table over."""

    def link(self) -> Link | None:
        """The link to the current table."""

    def watch(self, place: Watch | None) -> Link | None:
        """Watch one more table, without leaving the current one; None: no longer."""

    def connection(self) -> Connection: ...

    def address(self) -> Address:
        """How others join the current table."""

    def let_phones_in(self) -> None:
        """Serve the page by which phones play at the current table, as long as the window is at it."""

    def phone_page(self) -> PhonePage: ...

    def invitation_to_phones(self) -> str:
        """The page's address with the table's code in it, "" for none."""

    def close(self) -> None:
        """The window is closed."""
