"""A host and a guest joined in memory, under a clock of the test's own."""

from typing import Any

from masque_net.admission import Admission
from masque_net.framing import MAX_OUT, Reader, frame
from masque_net.guest_session import GuestSession
from masque_net.host_session import HostSession
from masque_net.messages import PROTOCOL, Hello, Message, Welcome
from masque_net.session import Closed, Event, GuestIn, Joined, Received, Work

CODE = "7KQ2M0"
CERTIFICATE = b"c" * 32


def make_gate(code: str | None = CODE, **rest: Any) -> Admission:
    """A gate whose tokens are readable."""
    count = iter(range(10_000))
    return Admission("0.1.0", CERTIFICATE, code, {"name": "Rose"}, make_token=lambda: f"token{next(count)}", **rest)


def reason(events: list[Event]) -> str:
    """Why a connection closed; empty when it did not."""
    return next((event.reason for event in events if isinstance(event, Closed)), "")


def heard(events: list[Event]) -> list[Message]:
    """The messages among events."""
    return [event.message for event in events if isinstance(event, Received)]


class Talk:
    """Passes bytes between a HostSession and a GuestSession, does their Work, and welcomes who comes in."""

    def __init__(
        self,
        gate: Admission,
        connection: int = 1,
        address: str = "10.0.0.2",
        seen: bytes = CERTIFICATE,
        now: float = 100.0,
    ) -> None:
        self.now = now
        self.host = HostSession(gate, connection, address, now)
        self.guest = GuestSession("0.1.0", seen, now)
        self.host_events: list[Event] = []
        self.guest_events: list[Event] = []
        self.to_host = bytearray()
        self.run()

    def run(self, piece: int = 1 << 20) -> None:
        """Pass on what either side says, `piece` bytes at a time, until both are silent."""
        while True:
            up, down = self.guest.take(), self.host.take()
            if not up and not down:
                return
            self.to_host += up
            for at in range(0, len(up), piece):
                self.of_host(self.host.receive(up[at : at + piece], self.now))
            for at in range(0, len(down), piece):
                self.of_guest(self.guest.receive(down[at : at + piece], self.now))

    def join(
        self, name: str = "Aya", code: str | None = CODE, token: str = "", pin: bytes = b"", piece: int = 1 << 20
    ) -> "Talk":
        """Let the guest join. Returns itself."""
        self.guest.join(name, code, token, pin)
        self.run(piece)
        return self

    def wait(self, seconds: float, step: float = 0.25) -> None:
        """Let time pass on both sides."""
        end = self.now + seconds
        while self.now < end:
            self.now += step
            self.of_host(self.host.tick(self.now))
            self.of_guest(self.guest.tick(self.now))
            self.run()

    def say(self, *messages: Message) -> list[Message]:
        """Let a guest send messages, polite or not; returns what the host's program heard of them."""
        before = len(self.host_events)
        data = b"".join(frame(message) for message in messages)
        self.to_host += data
        self.of_host(self.host.receive(data, self.now))
        self.run()
        return heard(self.host_events[before:])

    def of_host(self, events: list[Event]) -> None:
        """Take the host session's events."""
        self.host_events += events
        for event in events:
            if isinstance(event, Work):
                event.run()
                self.of_host(self.host.worked(self.now))
            elif isinstance(event, GuestIn):
                self.of_host(self.host.send(Welcome(PROTOCOL, event.guest, "", {})))

    def of_guest(self, events: list[Event]) -> None:
        """Take the guest session's events."""
        self.guest_events += events
        for event in events:
            if isinstance(event, Work):
                event.run()
                self.of_guest(self.guest.worked(self.now))

    @property
    def ins(self) -> list[GuestIn]:
        """Who came in, as the host saw it."""
        return [event for event in self.host_events if isinstance(event, GuestIn)]

    @property
    def joined(self) -> Joined | None:
        """The guest's ticket."""
        return next((event for event in self.guest_events if isinstance(event, Joined)), None)


class Stranger:
    """A player who sends a host whatever he likes."""

    def __init__(self, gate: Admission, address: str = "10.0.0.9", now: float = 100.0) -> None:
        self.host = HostSession(gate, 99, address, now)
        self.now = now
        self.events: list[Event] = []
        self.answers: list[Message] = []
        self._reader = Reader(MAX_OUT)

    def send(self, data: bytes) -> "Stranger":
        """Send bytes. Returns itself."""
        self._take(self.host.receive(data, self.now))
        return self

    def say(self, *messages: Message) -> "Stranger":
        """Send messages. Returns itself."""
        return self.send(b"".join(frame(message) for message in messages))

    def tick(self, now: float) -> "Stranger":
        """Let time pass. Returns itself."""
        self.now = now
        self._take(self.host.tick(now))
        return self

    def _take(self, events: list[Event]) -> None:
        self.events += events
        for event in events:
            if isinstance(event, Work):
                event.run()
                self._take(self.host.worked(self.now))
        self.answers += self._reader.receive(self.host.take())


HELLO = Hello(PROTOCOL, "0.1.0", "Mallory")
