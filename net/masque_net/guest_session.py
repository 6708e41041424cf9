"""The guest's side of one connection: ask who is there, join by code or token, then messages.

A guest with a code accepts only a host that has proved knowing it, and shows the token only to the certificate that
issued it. States: asking -> answered -> hello -> [share -> proof -> proved ->] in.
"""

from dataclasses import replace
from enum import Enum, auto
from typing import Final

from masque_net.framing import MAX_IN, MAX_OUT, frame
from masque_net.guest_name import GuestName, mask_of
from masque_net.messages import (
    FROM_HOST,
    NAME,
    PROTOCOL,
    Bye,
    Confirm,
    Hello,
    Message,
    Pake,
    Ping,
    Pong,
    ProtocolError,
    Welcome,
)
from masque_net.rate_limit import Bucket
from masque_net.session import Answered, Closed, Event, Joined, Received, Session, Work
from masque_net.table_code import GuestProof, same

SILENCE: Final = 4.0
"""Seconds without a message after which the host is lost; it pings every second."""


FLOOD: Final = 4 * 1024 * 1024
"""Bytes a host may send in a burst; half of it per second in the long run."""


class _State(Enum):
    ASKING = auto()
    ANSWERED = auto()
    HELLO = auto()
    STARTING = auto()
    SHARE = auto()
    WORKING = auto()
    PROOF = auto()
    PROVED = auto()
    IN = auto()


class GuestSession(Session):
    """Asks at once who is there (Answered); joins on `join` (Joined)."""

    def __init__(self, app: str, fingerprint: bytes, now: float) -> None:
        """`app`: this program's version; `fingerprint`: of the certificate seen on this connection."""
        super().__init__(MAX_IN, now)
        self.fingerprint = fingerprint
        self._app = app
        self._code: str | None = None
        self._pinned = False
        self._proof: GuestProof | None = None
        self._flood = Bucket(FLOOD, FLOOD / 2, now)
        self._state = _State.ASKING
        self.say(Hello(PROTOCOL, app, ""))

    @property
    def joined(self) -> bool:
        return self._state is _State.IN and not self.closed

    def join(self, name: str, code: str | None, token: str = "", pin: bytes = b"") -> None:
        """After Answered: join. A name that is too long is cut; `token` is used only if the certificate's fingerprint
        is `pin`."""
        if self._state is not _State.ANSWERED or self.closed:
            return
        self._code = code
        self._pinned = bool(token) and pin == self.fingerprint
        self._state = _State.HELLO
        name = GuestName(name[:NAME], mask_of(name))
        self.say(Hello(PROTOCOL, self._app, name, token if self._pinned else ""))

    def send(self, message: Message) -> None:
        """Send `message`, once joined. Raises ValueError for a message that is too large."""
        if self.joined:
            self._out += frame(message)

    def part(self) -> list[Event]:
        """Go without a goodbye, since one who moves may be back."""
        if not self.closed:
            self.finish(Closed("moved"))
        return self.drain()

    def receive(self, data: bytes, now: float) -> list[Event]:
        """Take bytes from the host; a flood ends the connection."""
        return super().receive(data, now) if self._flood.take(now, len(data)) else self.close("flood")

    def _on(self, message: Message, now: float) -> None:
        if type(message) not in FROM_HOST:
            raise ProtocolError(f"a host sends no {type(message).__name__}")
        match self._state, message:
            case _, Bye(reason=reason):
                self.finish(Closed(reason if reason.isascii() and reason.isidentifier() else "closed"))
            case _, Welcome(protocol=theirs) if theirs != PROTOCOL:
                their_app = str(message.table.get("app", ""))[:32]
                self.refuse("version", {"theirs": theirs, "their_app": their_app, "ours": PROTOCOL})
            case _State.IN, Ping(n=n):
                self.say(Pong(n))
            case _State.IN, Pake() | Confirm():
                raise ProtocolError(f"no {type(message).__name__} now")
            case _State.IN, Welcome(table=table) if "names" not in table:
                # It would make a guest forget what the lobby has shown on this connection.
                raise ProtocolError("a guest is let in once")
            case _State.IN, Welcome():
                self.events.append(Received(replace(message, token="")))
            case _State.IN, _:
                self.events.append(Received(message))
            case _State.ASKING, Welcome(table=table):
                self._state = _State.ANSWERED
                self.events.append(Answered(table))
            case ((_State.HELLO | _State.PROVED), Welcome()):
                self._on_welcome(message)
            case _State.SHARE, Pake(share=share) if self._proof:
                proof = self._proof
                self._state = _State.WORKING
                self.events.append(Work(lambda: proof.compute(share)))
            case _State.PROOF, Confirm(proof=theirs) if self._proof:
                if not same(theirs, self._proof.theirs):
                    self.refuse("unproven")
                self._state = _State.PROVED
            case _:
                raise ProtocolError(f"no {type(message).__name__} now")

    def _on_welcome(self, welcome: Welcome) -> None:
        proved = self._state is _State.PROVED
        if welcome.token:
            if not (proved or self._pinned or self._code is None):
                self.refuse("unproven")
                return
            self._state = _State.IN
            self.reader.limit = MAX_OUT
            self._proof = None
            self.events.append(Joined(welcome.viewer, welcome.token, self.fingerprint))
            # Recordings and screens have no use for the token.
            self.events.append(Received(replace(welcome, token="")))
        elif proved:
            raise ProtocolError("a Welcome without a token")
        elif self._code is None:
            self.refuse("code_needed")
        else:
            self._proof = GuestProof(self._code, self.fingerprint)
            self._state = _State.STARTING
            self.events.append(Work(self._proof.start))

    def _on_worked(self, now: float) -> None:
        if self._proof is None:
            return
        if self._state is _State.STARTING:
            self._state = _State.SHARE
            self.say(Pake(self._proof.share))
        elif self._state is _State.WORKING:
            if self._proof.failed:
                self.refuse("unproven")
                return
            self._state = _State.PROOF
            self.say(Confirm(self._proof.mine))

    def _on_tick(self, now: float) -> None:
        if self.joined and now - self.heard >= SILENCE:
            self.refuse("silent")
