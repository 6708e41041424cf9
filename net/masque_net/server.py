"""A host's connections: listens on TCP, admits guests, and passes their messages to the program.

All methods may be called from the program's thread; only `start` and `stop` block.
"""

import asyncio
import concurrent.futures
import contextlib
import errno
import logging
import queue
import socket
from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from masque_net.admission import Admission, host_of, is_loopback
from masque_net.framing import frame
from masque_net.host_session import HostSession
from masque_net.messages import Message
from masque_net.rate_limit import Stranger, in_the_way
from masque_net.session import Closed, Event, Guessing, GuestIn, Received
from masque_net.tcp import TICK, Network, Peer, tune
from masque_net.tls import Certificate, host_context

STRANGERS: Final = 64
"""Connections not yet joined. A further one replaces another, so none has to wait."""
OF_ADDRESS: Final = 20
STRANGERS_OF_ADDRESS: Final = 8
GREETING: Final = 2.0
"""Seconds from connecting to the first Hello."""
_BACKLOG: Final = 128
_TAKEN: Final = (errno.EADDRINUSE, errno.EACCES)
_log: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Arrived:
    """`guest`, a permanent number, has joined on `connection`, for the first time or again."""

    connection: int
    guest: int
    name: str
    rejoined: bool
    address: str
    own: bool = False
    """Whether it is a program of this machine, by whatever address."""


@dataclass(frozen=True, slots=True)
class Said:
    """A joined guest sent `message`. The server itself sends Resync when a slow guest has caught up."""

    connection: int
    message: Message


@dataclass(frozen=True, slots=True)
class Left:
    """A joined guest is gone; "replaced" when they are back on a newer connection, whose Arrived follows."""

    connection: int
    guest: int
    reason: str


@dataclass(frozen=True, slots=True)
class Guessed:
    """A wrong code; the tries of that address in the last minute."""

    address: str
    tries: int


ServerEvent = Arrived | Said | Left | Guessed


@dataclass(slots=True)
class _Visit:
    peer: Peer
    address: str
    own: bool
    since: float
    greeting: asyncio.Task[None] | None = None
    stranger: bool = True

    @property
    def silent(self) -> bool:
        session = self.peer.session
        return not (isinstance(session, HostSession) and session.greeted)


class Server:
    def __init__(
        self,
        network: Network,
        certificate: Certificate,
        gate: Admission,
        heard: Callable[[ServerEvent], None] | None = None,
    ) -> None:
        """The gate is used on the network thread from now on; change it through `with_gate`. With `heard` events are
        not queued for `poll`: it is called with each of them, on the network thread."""
        self._network, self._gate = network, gate
        self._context = host_context(certificate)
        self._inbox: queue.SimpleQueue[ServerEvent] = queue.SimpleQueue()
        self._tell = heard or self._inbox.put
        self._visits: dict[int, _Visit] = {}
        self._last = 0
        self._listeners: list[socket.socket] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    def start(self, host_addresses: Sequence[str], port: int) -> int:
        """Listen on `port` of every address, such as "0.0.0.0" and "::"; 0: any free port. Returns the port.

        Addresses of a family this machine lacks are left out. Raises OSError when none is left, or the port is taken.
        """
        refusal = OSError("no address to listen on")
        for address in host_addresses:
            try:
                self._listeners.append(listen(address, port))
                port = self._listeners[-1].getsockname()[1]
            except OSError as error:
                refusal = error
                if error.errno in _TAKEN:
                    break
        if not self._listeners or refusal.errno in _TAKEN:
            for listener in self._listeners:
                listener.close()
            self._listeners.clear()
            raise refusal
        self._network.run(self._open()).result(5.0)
        return port

    def poll(self) -> list[ServerEvent]:
        """The events since the last call."""
        events: list[ServerEvent] = []
        with contextlib.suppress(queue.Empty):
            while True:
                events.append(self._inbox.get_nowait())
        return events

    def wait(self, seconds: float) -> list[ServerEvent]:
        """Like `poll`, but blocks until something happens, `seconds` at most."""
        try:
            first = self._inbox.get(timeout=max(0.0, seconds))
        except queue.Empty:
            return []
        return [first, *self.poll()]

    def send(self, connection: int, message: Message) -> None:
        """Send one message; no effect when the connection is gone. Raises ValueError when it is too large."""
        self.send_all([(connection, message)])

    def send_all(self, outbox: Iterable[tuple[int, Message]]) -> None:
        """Send messages in order; one to many is packed once. Raises ValueError when one is too large."""
        packed: dict[int, bytes] = {}
        ready = []
        for connection, message in outbox:
            if id(message) not in packed:
                packed[id(message)] = frame(message)
            ready.append((connection, message, packed[id(message)]))
        if self._network.here:
            self._send(ready)
        else:
            self._network.post(self._send, ready)

    def close(self, connection: int, reason: str) -> None:
        """End a connection with a Bye."""
        self._network.post(self._close, connection, reason)

    def with_gate(self, change: Callable[[Admission], object]) -> None:
        """Change the gate on its own thread, soon."""
        self._network.post(change, self._gate)

    def stop(self, reason: str = "closed") -> None:
        """Say goodbye to all and stop listening. Waits 1 s at most."""
        with contextlib.suppress(RuntimeError, TimeoutError, concurrent.futures.CancelledError):
            self._network.run(self._shut(reason)).result(1.0)

    async def _open(self) -> None:
        for listener in self._listeners:
            self._begin(self._accept(listener))
        self._begin(self._ticks())

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _accept(self, listener: socket.socket) -> None:
        with listener:
            while True:
                try:
                    sock, address = await asyncio.get_running_loop().sock_accept(listener)
                except OSError:
                    await asyncio.sleep(0.1)
                    continue
                if self._closing:
                    sock.close()
                    return
                host = host_of(address[0])
                if self._make_room(host):
                    self._admit(sock, host, is_loopback(host) or host == host_of(sock.getsockname()[0]))
                else:
                    sock.close()

    def _make_room(self, host: str) -> bool:
        """Room for a newcomer from `host`, who may be a returning guest, by dropping a stranger."""
        guests = sum(visit.address == host for visit in self._visits.values() if not visit.stranger)
        if guests >= OF_ADDRESS and not is_loopback(host):
            return False
        strangers = [Stranger(n, visit.address, visit.silent) for n, visit in self._visits.items() if visit.stranger]
        share = STRANGERS if is_loopback(host) else STRANGERS_OF_ADDRESS
        if one := in_the_way(strangers, host, STRANGERS, share):
            self._drop(one.connection)
        return True

    def _drop(self, connection: int) -> None:
        visit = self._visits[connection]
        self._gone(connection)
        if visit.greeting is not None:
            visit.greeting.cancel()
        visit.peer.abort()

    def _admit(self, sock: socket.socket, host: str, own: bool) -> None:
        self._last += 1
        connection = self._last
        tune(sock, small=True)
        peer = Peer(
            self._network,
            lambda _: HostSession(self._gate, connection, host, self._network.now),
            lambda _, event: self._heard(connection, event),
            lambda _: self._gone(connection),
        )
        visit = self._visits[connection] = _Visit(peer, host, own, self._network.now)
        visit.greeting = self._begin(self._greet(sock, connection, peer))
        # A task dropped before it begins cannot close its socket itself.
        visit.greeting.add_done_callback(lambda done: sock.close() if done.cancelled() else None)

    async def _greet(self, sock: socket.socket, connection: int, peer: Peer) -> None:
        try:
            await asyncio.get_running_loop().connect_accepted_socket(
                lambda: peer, sock, ssl=self._context, ssl_handshake_timeout=GREETING
            )
        except BaseException as error:
            self._gone(connection)
            sock.close()
            if not isinstance(error, OSError):
                raise

    def _heard(self, connection: int, event: Event) -> None:
        visit = self._visits.get(connection)
        if visit is None:
            return
        match event:
            case GuestIn(guest=guest, name=name, rejoined=rejoined, replaced=replaced):
                visit.stranger = False
                if replaced is not None:
                    self._close(replaced, "replaced")
                self._tell(Arrived(connection, guest, name, rejoined, visit.address, visit.own))
            case Received(message=message):
                self._tell(Said(connection, message))
            case Guessing(tries=tries):
                self._tell(Guessed(visit.address, tries))
            case Closed(reason=reason):
                session = self._session(connection)
                if session is not None and session.guest is not None:
                    self._tell(Left(connection, session.guest, reason))

    def _session(self, connection: int) -> HostSession | None:
        visit = self._visits.get(connection)
        session = visit.peer.session if visit else None
        return session if isinstance(session, HostSession) else None

    def _gone(self, connection: int) -> None:
        self._visits.pop(connection, None)

    def _send(self, ready: list[tuple[int, Message, bytes]]) -> None:
        for connection, message, packed in ready:
            if connection in self._visits:
                self._do(self._visits[connection], self._say, connection, message, packed)

    def _say(self, connection: int, message: Message, packed: bytes) -> None:
        session = self._session(connection)
        if session is not None:
            self._visits[connection].peer.after(session.send(message, packed))

    def _close(self, connection: int, reason: str) -> None:
        visit = self._visits.get(connection)
        if visit is not None:
            visit.peer.close(reason)

    async def _ticks(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            for connection, visit in list(self._visits.items()):
                if visit.stranger and visit.silent and self._network.now - visit.since >= GREETING:
                    self._drop(connection)
                else:
                    self._do(visit, visit.peer.tick)

    @staticmethod
    def _do(visit: _Visit, call: Callable[..., None], *args: object) -> None:
        try:
            call(*args)
        except Exception:
            # A fault of ours in one conversation ends that one, not the table.
            _log.exception("a connection failed")
            visit.peer.abort()

    async def _shut(self, reason: str) -> None:
        # A task that is cancelled just as it has accepted somebody would lose their socket.
        self._closing = True
        for listener in self._listeners:
            with contextlib.suppress(NotImplementedError):
                asyncio.get_running_loop().remove_reader(listener)
        for _ in range(2):
            await asyncio.sleep(0)
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        for visit in list(self._visits.values()):
            visit.peer.close(reason)
        await asyncio.gather(*tasks, return_exceptions=True)
        for _ in range(20):
            if not self._visits:
                break
            await asyncio.sleep(0.025)
        for visit in list(self._visits.values()):
            visit.peer.abort()


def listen(address: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        sock.bind((address, port))
        sock.listen(_BACKLOG)
        sock.setblocking(False)
    except OSError:
        sock.close()
        raise
    return sock
