"""One connection's conversation, without I/O: handshake, heartbeat, limits. Bytes and time in, bytes and events out.

The two sides are host_session.py and guest_session.py. `receive`, `tick`, `worked` and `lost` return events; bytes to
send are fetched with `take`. Times are seconds of one monotonic clock. The worst effect of a peer's bytes is a Bye and
a Closed.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from masque_net.framing import Reader, frame
from masque_net.messages import Bye, Message, ProtocolError

JOIN: Final = 8.0
"""Seconds a stranger has to join after TLS is up."""
GAP: Final = 3.0
"""A clock that jumps further between two ticks slept: silence before it means nothing."""


@dataclass(frozen=True, slots=True)
class Received:
    """A joined peer sent `message`."""

    message: Message


@dataclass(frozen=True, slots=True)
class Closed:
    """The connection is over, or will be once `take` is sent. `reason` is a translatable key; `detail` holds its
    placeholders, such as both versions."""

    reason: str
    detail: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Work:
    """`run` takes some 10 ms: call it in a thread, then call the session's `worked`."""

    run: Callable[[], None]


@dataclass(frozen=True, slots=True)
class GuestIn:
    """Host: `guest` has joined. `replaced`: their older connection, to be closed first."""

    guest: int
    name: str
    rejoined: bool
    replaced: int | None


@dataclass(frozen=True, slots=True)
class Guessing:
    """Host: a wrong code; the counted tries of its address."""

    tries: int


@dataclass(frozen=True, slots=True)
class Answered:
    """Guest: a host of our protocol is here. `facts` are its table's."""

    facts: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Joined:
    """Guest: joined. `token` with the certificate's `fingerprint` allows a return; keep both secret."""

    viewer: int | None
    token: str
    fingerprint: bytes


Event = Received | Closed | Work | GuestIn | Guessing | Answered | Joined


class Session:
    """The common part of both sides of a conversation."""

    def __init__(self, limit: int, now: float) -> None:
        self.closed: Closed | None = None
        self.heard = now
        """The time of the last whole message."""
        self._began = self._ticked = now
        self.reader = Reader(limit)
        self._out = bytearray()
        self.events: list[Event] = []

    @property
    def joined(self) -> bool:
        """Whether the handshake is done and the connection alive."""
        raise NotImplementedError

    def receive(self, data: bytes, now: float) -> list[Event]:
        """Take bytes from the peer. Never raises, whatever they are."""
        if self.closed:
            return []
        self.reader.feed(data)
        try:
            while not self.closed and (message := self.reader.next()) is not None:
                self.heard = now
                self._on(message, now)
        except ProtocolError as error:
            self.refuse("protocol", {"error": str(error)})
        return self.drain()

    def worked(self, now: float) -> list[Event]:
        """A Work's `run` has returned."""
        if not self.closed:
            self._on_worked(now)
        return self.drain()

    def tick(self, now: float) -> list[Event]:
        """Let time pass; call it some four times a second."""
        slept, self._ticked = now - self._ticked > GAP, now
        if not self.closed:
            if slept:
                self.heard = now
            if not self.joined and now - self._began >= JOIN:
                self.refuse("timeout")
            else:
                self._on_tick(now)
        return self.drain()

    def lost(self) -> list[Event]:
        """The transport broke or ended."""
        if not self.closed:
            self.finish(Closed("lost"))
        return self.drain()

    def close(self, reason: str) -> list[Event]:
        """Say goodbye for `reason`."""
        if not self.closed:
            self.refuse(reason)
        return self.drain()

    def lag(self, now: float) -> None:
        """The transport is full: hold back until `caught_up`. Guests send too little for that."""

    def caught_up(self, now: float) -> list[Event]:
        """The transport has drained."""
        return self.drain()

    def take(self) -> bytes:
        """The bytes to send now."""
        out = bytes(self._out)
        self._out.clear()
        return out

    # --- for the two sides -----------------------------------------------------------------

    def say(self, message: Message) -> None:
        self._out += frame(message)

    def refuse(self, reason: str, detail: dict[str, Any] | None = None) -> None:
        """Say why the conversation ends, and end it."""
        self.say(Bye(reason))
        self.finish(Closed(reason, detail or {}))

    def finish(self, closed: Closed) -> None:
        self.closed = closed
        self.events.append(closed)

    def drain(self) -> list[Event]:
        """What has happened since the last time."""
        events, self.events = self.events, []
        return events

    def _on(self, message: Message, now: float) -> None:
        raise NotImplementedError

    def _on_worked(self, now: float) -> None:
        raise NotImplementedError

    def _on_tick(self, now: float) -> None:
        raise NotImplementedError
