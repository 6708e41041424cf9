"""A client's persistent connection to a table: connects, joins, returns by token after a break, and follows its host's
Move to another one.

All methods may be called from the program's thread and never block.
"""

import asyncio
import contextlib
import queue
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from functools import partial
from typing import Any, Final

from masque_net.connect import ANSWER, Address, HostUnreachable, reach
from masque_net.framing import MAX_IN, frame
from masque_net.guest_session import GuestSession
from masque_net.message_array import from_array, to_array
from masque_net.messages import (
    FROM_GUEST,
    Accepted,
    Message,
    Move,
    Opened,
    ProtocolError,
    Refused,
    Resync,
    Sit,
    Submit,
    Update,
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
FOLLOW: Final = 20.0
"""Seconds in which a Move must lead to a table; then the guest goes back."""
STRAY: Final = 10.0
"""Seconds without a table that another machine's host had led to, after which the guest goes back to that host."""
MOVE_GAP: Final = 1.0
MOVES: Final = 20
"""Moves within a minute; one more is a circle."""
_MINUTE: Final = 60.0


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


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a table is, and what lets a guest in. `pinned`: the ticket's host alone will do, as after a visit. `home`:
    where the host of another machine is that has led here, and will lead on."""

    addresses: tuple[Address, ...]
    code: str | None
    ticket: Ticket | None
    table: str
    pinned: bool = False
    home: "_Place | None" = None

    def after(self, move: Move, key: str) -> "_Place":
        """The one that a Move from here leads to."""
        ticket = Ticket(move.token or (self.ticket.token if self.ticket else ""), bytes.fromhex(move.pin), key)
        away = self.ticket is not None and self.ticket.pin != ticket.pin
        home = self.home if not move.token else self if away and not self.home else None
        return _Place(tuple((host, port) for host, port in move.addresses), move.code or None, ticket, "", True, home)

    def elsewhere(self, before: "_Place") -> bool:
        """Whether this is another table than that one, rather than the same at another host."""
        return bool(self.ticket and before.ticket and self.ticket.token != before.ticket.token)


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
        self.stay = _Connection(self._network, self._app, name, _Place(tuple(addresses), code, ticket, table), watch)
        self.stay.listener = self._listener
        self._run = self._network.run(self.stay.live())

    @property
    def status(self) -> Status:
        return self.stay.status if self.stay else Status(State.IDLE)

    @property
    def ticket(self) -> Ticket | None:
        """The ticket to return with, once joined. A secret."""
        return self.stay.place.ticket if self.stay else None

    @property
    def code(self) -> str | None:
        """The code that the table was joined with, or that a Move has told; None for none."""
        return self.stay.place.code if self.stay else None

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

    def __init__(self, network: Network, app: str, name: str, place: _Place, watch: bool) -> None:
        self.status = Status(State.CONNECTING)
        self.place = place
        """Where this guest is, or was last."""
        self.inbox: queue.SimpleQueue[Message] = queue.SimpleQueue()
        self.listener: Callable[[Message], None] | None = None
        self.session: GuestSession | None = None
        self.fingerprint = b""
        self.reached: Address | None = None
        self.skipped = False
        """Whether Updates were dropped because no one polled."""
        self._network, self._app, self._name = network, app, name
        self._onward: _Place | None = None
        """Where the host's Move leads, until this guest is there or has given up."""
        self._moves: deque[float] = deque(maxlen=MOVES)
        """The times of the last ones followed."""
        self._stands_up = watch
        self.peer: Peer | None = None
        self._over: asyncio.Future[Closed] | None = None
        self._unanswered: dict[int, Submit] = {}
        self._round = GuestRound(key=place.ticket.key if place.ticket else "")

    async def live(self) -> None:
        """Join; return whenever the connection breaks; follow a Move, or go back; end when there is no point."""
        loop = asyncio.get_running_loop()
        was_in, lost_at, tries = False, 0.0, 0
        heading: _Place | None = None
        try:
            while True:
                began = loop.time()
                tries += 1
                # After a break short tries find the network soonest; an occasional slow one helps on a bad network.
                closed = await self._visit(heading or self.place, QUICK if was_in and tries % 3 else ANSWER)
                if self.status.state is State.JOINED:
                    was_in, lost_at, tries, heading = True, loop.time(), 0, None
                if self._onward:
                    heading, self._onward = self._onward, None
                    if not await self._may_follow():
                        self._show(Status(State.REFUSED, "protocol", {"error": "moved in a circle"}))
                        return
                    lost_at, tries = loop.time(), 0
                    continue
                if heading:
                    stays = closed.reason in _PASSING - {"other_host"} and loop.time() - lost_at < FOLLOW
                    heading = heading if stays else None
                    if heading is None:
                        lost_at, tries = loop.time(), 0
                elif was_in and (home := self.place.home) and self._astray(closed, loop.time() - lost_at):
                    heading, self.place = home, replace(self.place, home=None)
                    lost_at, tries = loop.time(), 0
                elif not was_in or closed.reason not in _PASSING or loop.time() - lost_at > PATIENCE:
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

    @staticmethod
    def _astray(closed: Closed, seconds: float) -> bool:
        """Whether the table is gone, of which nothing was found for so many seconds."""
        return closed.reason == "closed" or (closed.reason in _PASSING and seconds > STRAY)

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

    async def _may_follow(self) -> bool:
        """Wait until a Move may be followed; False when they lead in a circle."""
        now = self._network.now
        if len(self._moves) == MOVES and now - self._moves[0] < _MINUTE:
            return False
        self._show(Status(State.LOST, "moved"))
        await asyncio.sleep(max(0.0, self._moves[-1] + MOVE_GAP - now) if self._moves else 0.0)
        self._moves.append(self._network.now)
        return True

    async def _visit(self, place: _Place, seconds: float) -> Closed:
        ticket = place.ticket or Ticket("", b"")
        # A code proves any host; without one, or when returning, only the known host is accepted.
        pin = ticket.pin if place.pinned or place.code is None else b""
        try:
            found = await reach(self._network, self._app, place.addresses, pin, seconds, place.table)
        except HostUnreachable as error:
            return error.closed
        over: asyncio.Future[Closed] = asyncio.get_running_loop().create_future()
        self._over = over
        self.peer, self.session = found.peer, found.session
        self.peer.heard = partial(self._heard, place, found.address)
        if found.session.closed:
            return found.session.closed
        found.session.join(self._name, place.code, ticket.token, ticket.pin)
        self.peer.flush()
        while not over.done():
            await asyncio.wait([over], timeout=TICK)
            self.peer.tick()
        return over.result()

    def _heard(self, place: _Place, address: Address, peer: Peer, event: Event) -> None:
        match event:
            case Joined(viewer=viewer, token=token, fingerprint=pin):
                if place.elsewhere(self.place):
                    self._unanswered.clear()
                self.place = replace(place, ticket=Ticket(token, pin, self._round.key), pinned=True)
                self.fingerprint, self.reached = pin, address
                if self._stands_up and viewer is not None:
                    self.send(Sit(None))
                self._stands_up = False
                self._show(Status(State.JOINED))
                for submit in list(self._unanswered.values()):
                    self.send(submit)
            case Received(message=Move() as move):
                # Recordings and screens have no use for the ticket.
                self._receive(replace(move, token="", code=""))
                if self._onward is None and isinstance(peer.session, GuestSession):
                    self._onward = self.place.after(move, self._round.key)
                    peer.after(peer.session.part())
            case Received(message=message):
                self._receive(message)
                for answer in self._round.hear(message, self.fingerprint.hex()):
                    self.send(answer)
                    self._receive(answer)
                if isinstance(message, Opened) and self.place.ticket:
                    self.place = replace(self.place, ticket=replace(self.place.ticket, key=self._round.key))
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
