"""A client's persistent connection to a table: connects, joins, and returns by token after a break.

All methods may be called from the program's thread and never block.
"""

import asyncio
import contextlib
import queue
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Any, Final

from masque_net.connect import ANSWER, Address, HostUnreachable, reach
from masque_net.framing import MAX_IN, frame
from masque_net.guest_session import GuestSession
from masque_net.messages import (
    FROM_GUEST,
    Accepted,
    Message,
    Opened,
    ProtocolError,
    Refused,
    Resync,
    Sit,
    Submit,
    Update,
    from_array,
    to_array,
)
from masque_net.seed_agreement import GuestRound
from masque_net.session import Closed, Event, Joined, Received
from masque_net.tcp import TICK, Network, Peer

PATIENCE: Final = 120.0
"""Seconds a client tries to find a lost table."""
AGAIN: Final = 1.0
QUICK: Final = 1.5
_PASSING: Final = frozenset(("lost", "silent", "unreachable", "other_host", "timeout", "slow", "full"))
_INBOX: Final = 500


class State(Enum):
    """The state of a client."""

    IDLE = auto()
    CONNECTING = auto()
    JOINED = auto()
    LOST = auto()
    """Was in, is trying to return."""
    REFUSED = auto()
    """Will not try again; the reason says why."""
    CLOSED = auto()
    """Left on the client's side."""


@dataclass(frozen=True, slots=True)
class Status:
    """A client's state; `reason` is a translatable key, `detail` its placeholders."""

    state: State
    reason: str = ""
    detail: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ticket:
    """A guest's means of return: the secret token, the fingerprint of the host that issued it, and the key of the
    match that is on, "" for none."""

    token: str
    pin: bytes
    key: str = ""


class Client:
    """One table at a time."""

    def __init__(self, network: Network, app: str, heard: Callable[[Message], None] | None = None) -> None:
        """`app`: this program's version. With `heard` messages are not queued for `poll`: it is called with each of
        them, on the network thread, and must be quick.

        The host's requests before a deal are answered automatically; the answers come with the messages, for records.
        """
        self._network, self._app, self._listener = network, app, heard
        self.stay: _Connection | None = None
        self._run: Future[None] | None = None

    def connect(
        self,
        addresses: Sequence[Address],
        name: str,
        code: str | None = None,
        ticket: Ticket | None = None,
        table: str = "",
        watch: bool = False,
    ) -> None:
        """Begin to join the table at `addresses`, the likeliest first; watch `status`.

        `code` as tls.read_code returns it, None for an open table; a `ticket` of an earlier visit is tried first.
        `table`: its id if known; a host whose certificate has another id is rejected. `watch`: give back the seat that
        the table assigns to every newcomer, before a match can begin.
        """
        self.close()
        self.stay = _Connection(self._network, self._app, tuple(addresses), name, code, ticket, table, watch)
        self.stay.listener = self._listener
        self._run = self._network.run(self.stay.live())

    def move(self, addresses: Sequence[Address]) -> None:
        """The host has new addresses, used from the next try on."""
        if self.stay is not None:
            self.stay.addresses = tuple(addresses)

    @property
    def status(self) -> Status:
        return self.stay.status if self.stay else Status(State.IDLE)

    @property
    def ticket(self) -> Ticket | None:
        """The ticket to return with, once joined. A secret."""
        return self.stay.ticket if self.stay else None

    @property
    def fingerprint(self) -> bytes:
        """The certificate fingerprint of the host that answered last; empty before."""
        return self.stay.fingerprint if self.stay else b""

    @property
    def address(self) -> Address | None:
        """The address of the host's last answer."""
        return self.stay.reached if self.stay else None

    @property
    def silence(self) -> float:
        """Seconds since the host's last message; the UI should show values above 1.5."""
        session = self.stay.session if self.stay else None
        return max(0.0, self._network.now - session.heard) if session else 0.0

    def poll(self) -> list[Message]:
        """The messages since the last call."""
        return self.wait(None)

    def wait(self, seconds: float | None) -> list[Message]:
        """Like `poll`, but blocks until something arrives, `seconds` at most; for programs without a window."""
        if self.stay is None:
            return []
        messages: list[Message] = []
        with contextlib.suppress(queue.Empty):
            if seconds is not None:
                messages.append(self.stay.inbox.get(timeout=max(0.0, seconds)))
            while True:
                messages.append(self.stay.inbox.get_nowait())
        if self.stay.skipped:
            self.stay.skipped = False
            self.send(Resync())
        return messages

    def send(self, message: Message) -> None:
        """Send a message. A Submit is signed, and sent again after a return until answered; others are dropped while
        disconnected.

        Raises ValueError for messages no guest may send, or too long ones.
        """
        if type(message) not in FROM_GUEST:
            raise ValueError(f"a guest sends no {type(message).__name__}")
        try:
            from_array(to_array(message))
        except ProtocolError as error:
            raise ValueError(str(error)) from error
        if len(frame(message)) > MAX_IN:
            raise ValueError(f"a {type(message).__name__} of this size is too large")
        if self.stay is not None:
            self._network.post(self.stay.send, message)

    def drop(self) -> None:
        """Go without a goodbye, as when a network breaks: the table waits as for anybody who is cut off."""
        if self.stay is not None:
            self._network.post(self.stay.drop)
        self.close()

    def close(self) -> None:
        if self.stay is not None and self._run is not None:
            self.stay.status = Status(State.CLOSED)
            self._run.cancel()
            self._run = None


class _Connection:
    """The network thread's side of one `connect`."""

    def __init__(
        self,
        network: Network,
        app: str,
        addresses: tuple[Address, ...],
        name: str,
        code: str | None,
        ticket: Ticket | None,
        table: str,
        watch: bool,
    ) -> None:
        self.status = Status(State.CONNECTING)
        self.ticket = ticket
        self.inbox: queue.SimpleQueue[Message] = queue.SimpleQueue()
        self.listener: Callable[[Message], None] | None = None
        self.addresses = addresses
        self.session: GuestSession | None = None
        self.fingerprint = b""
        self.reached: Address | None = None
        self.skipped = False
        """Whether Updates were dropped because no one polled."""
        self._network, self._app, self._name, self._code, self._table = network, app, name, code, table
        self._stands_up = watch
        self.peer: Peer | None = None
        self._over: asyncio.Future[Closed] | None = None
        self._unanswered: dict[int, Submit] = {}
        self._round = GuestRound(key=ticket.key if ticket else "")

    async def live(self) -> None:
        """Join; return whenever the connection breaks; end when there is no point."""
        loop = asyncio.get_running_loop()
        was_in, lost_at, tries = False, 0.0, 0
        try:
            while True:
                began = loop.time()
                tries += 1
                # After a break short tries find the network soonest; an occasional slow one helps on a bad network.
                closed = await self._visit(QUICK if was_in and tries % 3 else ANSWER, was_in)
                if self.status.state is State.JOINED:
                    was_in, lost_at, tries = True, loop.time(), 0
                if not was_in or closed.reason not in _PASSING or loop.time() - lost_at > PATIENCE:
                    self._show(Status(State.REFUSED, closed.reason, closed.detail))
                    return
                self._show(Status(State.LOST, closed.reason, closed.detail))
                await asyncio.sleep(max(0.0, began + AGAIN - loop.time()))
        except Exception as error:
            self._show(Status(State.REFUSED, "protocol", {"error": repr(error)}))
            raise
        finally:
            if self.peer is not None:
                self.peer.close("")

    def send(self, message: Message) -> None:
        """Send it if joined; sign a Submit, and keep it until it is answered."""
        if isinstance(message, Submit):
            message = message if message.signature else self._round.signed(message)
            self._unanswered[message.id] = message
        if self.session is not None and self.peer is not None:
            self.session.send(message)
            self.peer.flush()

    def drop(self) -> None:
        """Drop the connection at once."""
        if self.peer is not None:
            self.peer.abort()

    async def _visit(self, seconds: float, again: bool) -> Closed:
        ticket = self.ticket or Ticket("", b"")
        # A code proves any host; without one, or when returning, only the known host is accepted.
        pin = ticket.pin if again or self._code is None else b""
        try:
            found = await reach(self._network, self._app, self.addresses, pin, seconds, self._table)
        except HostUnreachable as error:
            return error.closed
        over: asyncio.Future[Closed] = asyncio.get_running_loop().create_future()
        self._over = over
        self.peer, self.session = found.peer, found.session
        self.fingerprint, self.reached = found.session.fingerprint, found.address
        self.peer.heard = self._heard
        if found.session.closed:
            return found.session.closed
        found.session.join(self._name, self._code, ticket.token, ticket.pin)
        self.peer.flush()
        while not over.done():
            await asyncio.wait([over], timeout=TICK)
            self.peer.tick()
        return over.result()

    def _heard(self, peer: Peer, event: Event) -> None:
        match event:
            case Joined(viewer=viewer, token=token, fingerprint=pin):
                self.ticket = Ticket(token, pin, self._round.key)
                if self._stands_up and viewer is not None:
                    self.send(Sit(None))
                self._stands_up = False
                self._show(Status(State.JOINED))
                for submit in list(self._unanswered.values()):
                    self.send(submit)
            case Received(message=message):
                self._receive(message)
                for answer in self._round.hear(message, self.fingerprint.hex()):
                    self.send(answer)
                    self._receive(answer)
                if isinstance(message, Opened) and self.ticket:
                    self.ticket = replace(self.ticket, key=self._round.key)
            case Closed() if peer is self.peer and self._over is not None and not self._over.done():
                self._over.set_result(event)

    def _receive(self, message: Message) -> None:
        if isinstance(message, Accepted | Refused):
            self._unanswered.pop(message.id, None)
        if self.listener is not None:
            self.listener(message)
            return
        if isinstance(message, Update) and (self.skipped or self.inbox.qsize() >= _INBOX):
            self.skipped = True
            return
        self.inbox.put(message)

    def _show(self, status: Status) -> None:
        if self.status.state is not State.CLOSED:
            self.status = status
