"""The window's network side: browse tables, join one, host one in its own process, reconnect.

client/session/lan_api.py defines the interface for screens. The host's own window joins over loopback like any guest
and knows no more than they do.
"""

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from masque_arcade import __version__
from masque_arcade.app.headless_client import RemoteLink
from masque_arcade.app.host_process import HostProcess
from masque_arcade.app.phones_process import PhonesProcess
from masque_arcade.app.table_taker import TableTaker
from masque_arcade.client.session.lan_api import (
    Address,
    BallRequest,
    Connection,
    ConnectionState,
    HostRequest,
    ListedTable,
    PhonePage,
    TextLine,
)
from masque_arcade.storage.reconnect_tickets import SavedTicket, TicketStore
from masque_net.client import Client, State, Status, Ticket
from masque_net.discovery.addresses import own_addresses
from masque_net.discovery.browser import Browser, FoundTable
from masque_net.discovery.probe import hello
from masque_net.discovery.table_list import Pulse
from masque_net.join_address import read_target, show_address, show_target
from masque_net.messages import PROTOCOL, Message, Watch
from masque_net.tcp import Network
from masque_net.tls import read_code, show_code, table_id, table_sign

LOOPBACK: Final = "127.0.0.1"
_WAYS: Final = {
    State.IDLE: ConnectionState.IDLE,
    State.CONNECTING: ConnectionState.JOINING,
    State.JOINED: ConnectionState.IN,
    State.LOST: ConnectionState.LOST,
    State.REFUSED: ConnectionState.REFUSED,
    State.CLOSED: ConnectionState.IDLE,
}
_PASSING: Final = ("lost", "silent", "unreachable", "timeout", "slow")
"""Reasons for which a table where one sat may still be there."""


class _WindowLink(RemoteLink):
    """The link of a window, to which a table may come."""

    taker: TableTaker | None = None

    def poll(self, now: float) -> list[Message]:
        messages = super().poll(now)
        if self.taker:
            for message in messages:
                self.taker.hear(message)
        return messages


class WindowLan:
    """lan_api.Lan for a window. `data`: the user's folder; `port`: the port to host on, None for the usual one;
    `tickets`: those of that folder, if they are open already; `tied`: whether the hosted table ends with the window."""

    def __init__(
        self, data: Path, port: int | None = None, tickets: TicketStore | None = None, tied: bool = False
    ) -> None:
        self._data, self._port, self._tied = data, port, tied
        self._tickets = tickets or TicketStore(data / "lan.json")
        self._network: Network | None = None
        self._client: Client | None = None
        self._link: _WindowLink | None = None
        self._watched: Client | None = None
        """The connection to a table that is watched besides."""
        self._browser: Browser | None = None
        self._met: dict[str, list[tuple[str, int]]] = {}
        """The addresses of tables seen."""
        self.hosting: HostProcess | None = None
        """The process that hosts this window's table."""
        self._phones: PhonesProcess | None = None
        self._wish = False
        """Whether the host process starts."""
        self._refused: Connection | None = None
        self._ends: list[tuple[str, int]] = []
        self._table = ""
        """The id of the requested table: only a host whose certificate has it is accepted."""
        self._code: str | None = None
        self._name = ""
        self._watch = False
        self._ticket: SavedTicket | None = None
        self._was_in = False
        """Whether the current table has let this guest in."""
        self._was_at = b""
        """The fingerprint of the host that let this guest in last."""
        self._own = ""

    # --- browsing -------------------------------------------------------------------------

    def look(self, on: bool) -> None:
        """Start or stop browsing."""
        if on and self._browser is None:
            network = self._net()
            self._browser = Browser(network, hello(network, __version__), self._tickets.known)
        elif not on and self._browser is not None:
            self._learn(self._browser)
            self._browser.close()
            self._browser = None

    def tables(self) -> Sequence[ListedTable]:
        """The tables found, those with my seat first."""
        mine = {ticket.id for ticket in self._tickets.tickets}
        tables = self._browser.tables if self._browser else ()
        self._met.update((found.id, list(found.targets)) for found in tables)
        seen = [_seen(found, found.id in mine) for found in tables]
        return sorted(seen, key=lambda table: (not table.mine, not table.alive))

    def status(self) -> TextLine | None:
        """The likely cause when none is found."""
        reason = self._browser.status.reason if self._browser else ""
        return TextLine(f"lan.cause.{reason}") if reason else None

    def _learn(self, browser: Browser) -> None:
        if browser.known and tuple(self._tickets.known) != browser.known:
            self._tickets.known = list(browser.known)
            self._tickets.save()

    # --- joining ----------------------------------------------------------------------------

    def join(
        self, target: ListedTable | str, code: str | None, name: str, table: str = "", watch: bool = False
    ) -> None:
        """Join a table found, or an address, a name, or twelve signs, where `table` must be if given."""
        self.leave()
        self._name, self._table, self._watch = name, table, watch
        typed = code if code is None else _code(code)
        if code is not None and typed is None:
            self._refused = Connection(ConnectionState.REFUSED, "bad_code")
            return
        if isinstance(target, str):
            target = self._by_code(target) or target
        if isinstance(target, ListedTable):
            self._table = target.id
            ends = list(self._met.get(target.id, ()))
            ticket = self._tickets.of(target.id)
            ends += [(ticket.host, ticket.port)] if ticket and not ends else []
        else:
            read = read_target(target)
            if read is None:
                self._refused = Connection(ConnectionState.REFUSED, "not_a_target", {"typed": target})
                return
            typed, ends = typed or read.code, [(read.host, read.port)]
            ticket = self._tickets.at(*ends[0])
        self._connect(ends, typed, ticket)

    def _by_code(self, text: str) -> ListedTable | None:
        """The only table found, when just a code was typed."""
        tables = [table for table in self.tables() if table.code_needed]
        if "." in text or ":" in text or read_code(text) is None or len(tables) != 1:
            return None
        self._code = read_code(text)
        return tables[0]

    def _connect(self, ends: list[tuple[str, int]], code: str | None, ticket: SavedTicket | None) -> None:
        network = self._net()
        code = code or self._code
        self._ends, self._code, self._ticket = ends, code or (ticket.code if ticket else "") or None, ticket
        self._was_in, self._was_at = False, b""
        self._client = self._client or Client(network, __version__)
        kept = Ticket(ticket.token, bytes.fromhex(ticket.pin), ticket.key) if ticket else None
        self._client.connect(ends, self._name, code, kept, self._table, self._watch)
        self._link = _WindowLink(self._client)
        own = own_addresses()
        self._own = own[0].text if own else LOOPBACK

    def host(self, form: HostRequest | BallRequest, name: str) -> None:
        """Start a host process and join it; a tied one that still listens is joined again."""
        self.leave()
        self._name, self._watch = name, False
        if self._tied and self.hosting and self.hosting.first_line and self.hosting.failure is None:
            self._enter(self.hosting.first_line, self._tickets.at(LOOPBACK, int(self.hosting.first_line["port"])))
            return
        try:
            self.hosting = HostProcess(form, self._data, self._port, self._tied)
        except OSError as error:
            self._refused = Connection(ConnectionState.REFUSED, "host_failed", {"error": error.strerror or str(error)})
            return
        self._wish = True

    def again(self, code: str | None) -> None:
        """Retry the last refused target, with a code or the saved credentials."""
        ends, known, name, table = self._ends, self._code, self._name, self._table
        typed = _code(code) if code is not None else known
        self.leave()
        self._name, self._ends, self._code, self._table = name, ends, known, table
        if code is not None and typed is None:
            self._refused = Connection(ConnectionState.REFUSED, "bad_code")
        elif ends:
            ticket = next((one for one in self._tickets.tickets if (one.host, one.port) in ends), None)
            self._connect(ends, typed, ticket)

    def code_is(self, code: str) -> None:
        """Store the current table's code, which may have changed; "" means unknown."""
        if code and code != self._code and read_code(code) == code:
            self._code = code

    def seat_at(self, table: str, game: str) -> None:
        """A seat is held at the current table of that name; "" for none."""
        if self._ticket and (self._ticket.table, self._ticket.game) != (table, game):
            self._ticket = replace(self._ticket, table=table, game=game, since=time.time())
            self._tickets.keep(self._ticket)

    def refuse(self, reason: str) -> None:
        """Leave the table because of an error."""
        self.leave()
        self._refused = Connection(ConnectionState.REFUSED, reason)

    def leave(self) -> None:
        """Leave the table, or stop joining. A host that listens continues for its other guests."""
        if self._client:
            self._client.close()
        self.watch(None)
        if self._link and (taker := self._link.taker) and not taker.over:
            taker.end()
        if self._phones:
            self._phones.close()
        self._phones = None
        if self._wish and self.hosting:
            self.hosting.process.terminate()
        self._link, self._refused, self._wish, self._code = None, None, False, None
        self._ends, self._ticket, self._table = [], None, ""

    @property
    def hosts(self) -> bool:
        """Whether this window's process hosts the current table."""
        first_line = self.hosting.first_line if self.hosting and self.hosting.failure is None else None
        return bool(first_line and self._client and first_line["pin"] == self._client.fingerprint.hex())

    def take_over(self) -> None:
        """Say yes to taking the current table over: the next host is a process of this window's."""
        if self._link and self._client:
            self._link.taker = TableTaker(self._client, self._data, self._port, self._tied)

    def link(self) -> RemoteLink | None:
        """The link to the current table."""
        return self._link

    def watch(self, place: Watch | None) -> RemoteLink | None:
        """Watch one more table; None: no longer."""
        if self._watched:
            self._watched.close()
            self._watched = None
        if place is None:
            return None
        self._watched = Client(self._net(), __version__)
        # Without a code only the host of that certificate is accepted.
        ticket = Ticket(place.token, bytes.fromhex(place.pin))
        self._watched.connect([(host, port) for host, port in place.addresses], self._name, None, ticket, watch=True)
        return RemoteLink(self._watched)

    def connection(self) -> Connection:
        """The connection's state; also advances the next steps."""
        if self._refused:
            return self._refused
        if self._wish and self.hosting:
            return self._await_host(self.hosting)
        if self._client is None:
            return Connection()
        if self._link and (taker := self._link.taker):
            taker.update()
            self.hosting = taker.hosting if taker.came else self.hosting
        status = self._client.status
        if status.state is State.JOINED:
            self._was_in = True
            self._keep_ticket(self._client.ticket)
        elif status.state is State.REFUSED and status.reason == "other_host" and self._ticket and not self._table:
            # The ticket was for an earlier table at that address.
            self._code = None
            self._connect(self._ends, None, None)
            return Connection(ConnectionState.JOINING)
        elif status.state is State.REFUSED and not (self._was_in and status.reason in _PASSING):
            self.seat_at("", "")
        return _connection(status, self._client.silence)

    def _await_host(self, hosting: HostProcess) -> Connection:
        if hosting.look() and hosting.first_line:
            self._wish = False
            self._enter(hosting.first_line)
            return Connection(ConnectionState.JOINING)
        if (error := hosting.failure) is not None:
            self._wish = False
            self._refused = Connection(ConnectionState.REFUSED, "host_failed", {"error": error})
            return self._refused
        return Connection(ConnectionState.STARTING)

    def _enter(self, first_line: dict[str, Any], ticket: SavedTicket | None = None) -> None:
        """Join this program's own host by its first line; with a ticket in the seat of before."""
        self._connect([(LOOPBACK, int(first_line["port"]))], read_code(first_line["code"]), ticket)

    def _keep_ticket(self, ticket: Ticket | None) -> None:
        if ticket is None or not self._ends:
            return
        if self._ticket is None or (self._ticket.token, self._ticket.pin) != (ticket.token, ticket.pin.hex()):
            host, port = self._reached()
            if self._was_at and self._was_at != ticket.pin:
                # The table's host has moved this guest to another one.
                self._ends, self._table, self._code = [(host, port)], "", self._client.code if self._client else None
            self._ticket = SavedTicket(
                table_id(ticket.pin, port), host, port, ticket.token, ticket.pin.hex(), self._code or ""
            )
        elif self._ticket.key == ticket.key:
            return
        self._was_at = ticket.pin
        self._ticket = replace(self._ticket, key=ticket.key)
        self._tickets.keep(self._ticket)

    def address(self) -> Address:
        """The address for other guests, never a loopback one."""
        if not self._ends:
            return Address()
        host, port = self._reached()
        host = self._own if host.startswith("127.") or host == "localhost" else host
        code = self._code or ""
        seen = self._client.fingerprint if self._client else b""
        return Address(
            show_code(code) if code else "",
            show_address(host, port),
            show_target(host, port, code) or "",
            table_sign(seen) if seen else None,
        )

    def let_phones_in(self) -> None:
        """Start the process that does; where it cannot, the page has no address."""
        if self._phones is None and self._ends:
            with suppress(OSError):
                self._phones = PhonesProcess(show_address(*self._reached()))

    def phone_page(self) -> PhonePage:
        """Where phones find the page."""
        return self._phones.page if self._phones else PhonePage()

    def invitation_to_phones(self) -> str:
        """The page's address with the table's code in it, "" for none."""
        address, code = self.phone_page().address, self._code or ""
        return f"{address}#code={code}" if address and code else address

    def _reached(self) -> tuple[str, int]:
        return (self._client.address if self._client else None) or self._ends[0]

    # --- the thread ---------------------------------------------------------------------------

    def _net(self) -> Network:
        if self._network is None:
            self._network = Network().start()
        return self._network

    def close(self) -> None:
        """The window is closed; a started host continues, unless it is tied."""
        self.look(False)
        self.leave()
        if self.hosting and self.hosting.process.stdin:
            self.hosting.process.stdin.close()
        if self._network:
            self._network.stop()


def _code(typed: str) -> str | None:
    """A typed code, or that of a pasted invitation."""
    target = read_target(typed)
    return read_code(typed) or (target.code if target else None)


def _seen(found: FoundTable, mine: bool) -> ListedTable:
    where = show_address(*found.targets[0]) if found.targets else ""
    return ListedTable(
        found.id,
        found.name,
        found.game,
        found.seats,
        found.state,
        found.watchers,
        found.code,
        found.version,
        found.pulse is not Pulse.GREY,
        found.protocol == PROTOCOL,
        mine,
        where,
    )


def _connection(status: Status, silence: float) -> Connection:
    made = Connection(_WAYS[status.state], status.reason, status.detail, silence)
    if status.reason == "version":
        return replace(made, detail={**status.detail, "our_app": __version__})
    return made
