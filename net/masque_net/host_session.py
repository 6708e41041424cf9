"""The host's side of one connection: hello, code or token, then messages within limits, and a ping a second.

States: hello -> [share -> working -> proof ->] in.
"""

from dataclasses import replace
from enum import Enum, auto
from typing import Final

from masque_net.admission import Admission
from masque_net.clean_text import clean_chat
from masque_net.framing import MAX_IN, MAX_STRANGER, frame
from masque_net.messages import (
    FROM_GUEST,
    PROTOCOL,
    Bye,
    Chat,
    Confirm,
    Hello,
    Message,
    Name,
    Pake,
    Ping,
    Point,
    Pong,
    ProtocolError,
    Refused,
    Resync,
    Submit,
    Update,
    Welcome,
)
from masque_net.rate_limit import Bucket
from masque_net.session import Closed, Event, Guessing, GuestIn, Received, Session, Work
from masque_net.table_code import HostProof, same

PING: Final = 1.0
SILENCE: Final = 6.0
"""Seconds without a message after which a guest is gone (guests give up after 4)."""
FLOOD: Final = (60.0, 30.0)
ORDERS: Final = (20.0, 5.0)
"""Messages of a guest, and orders among them, at once and per second."""
POINTS: Final = 4
"""Changes of a guest's pointing hand per second."""
SLOW: Final = 20.0
"""Seconds a guest may lag behind."""
WAITING: Final = MAX_IN * 16
"""Bytes queued for a lagging guest."""
_QUESTIONS: Final = 4


class _State(Enum):
    HELLO = auto()
    SHARE = auto()
    WORKING = auto()
    PROOF = auto()
    IN = auto()


class HostSession(Session):
    """Talks with one guest, and asks `gate` about them."""

    def __init__(self, gate: Admission, connection: int, address: str, now: float) -> None:
        """`connection`: this connection's number; `address`: the peer's."""
        super().__init__(MAX_STRANGER, now)
        self.connection, self.address = connection, address
        self.guest: int | None = None
        self._gate = gate
        self._state = _State.HELLO
        self._questions, self._welcomed = 0, False
        self._name = self._token = ""
        self._proof: HostProof | None = None
        self._pinged, self._pings, self._open_pings = now, 0, dict[int, float]()
        self._resync_wanted, self._resynced = False, now - PING
        self._flood, self._commands, self._chats = Bucket(*FLOOD, now), Bucket(*ORDERS, now), Bucket(3, 1, now)
        self._points = Bucket(POINTS, POINTS, now)
        self._lagging: float | None = None
        self._waiting = bytearray()
        self._skipped = False

    @property
    def greeted(self) -> bool:
        """Whether the guest has sent anything."""
        return self._questions > 0 or self._state is not _State.HELLO

    @property
    def joined(self) -> bool:
        """Whether the guest is in."""
        return self._state is _State.IN and not self.closed

    def send(self, message: Message, packed: bytes | None = None) -> list[Event]:
        """Send `message` to a joined guest; `packed` is its frame, if available. A Welcome gets the guest's token.

        Nothing is sent before the first Welcome. While the guest lags, Updates are dropped. Raises ValueError for a
        message that is too large.
        """
        if not self.joined:
            return []
        if isinstance(message, Welcome):
            message, packed, self._welcomed = replace(message, token=self._token), None, True
        if not self._welcomed:
            return []
        if self._lagging is None:
            self._out += packed or frame(message)
        elif isinstance(message, Update):
            self._skipped = True
        else:
            self._waiting += packed or frame(message)
            if len(self._waiting) > WAITING:
                self.refuse("slow")
        return self.drain()

    def lag(self, now: float) -> None:
        self._lagging = now

    def caught_up(self, now: float) -> list[Event]:
        """The transport has drained. If Updates were dropped, requests a full refresh in the guest's name."""
        self._lagging = None
        self.heard = now
        if not self.closed:
            self._out += self._waiting
            if self._skipped:
                self.events.append(Received(Resync()))
        self._waiting.clear()
        self._skipped = False
        return self.drain()

    def finish(self, closed: Closed) -> None:
        super().finish(closed)
        if self.guest is not None:
            self._gate.leave(self.guest, self.connection)

    def _on(self, message: Message, now: float) -> None:
        if type(message) not in FROM_GUEST:
            raise ProtocolError(f"a guest sends no {type(message).__name__}")
        match self._state, message:
            case _, Bye():
                self.finish(Closed("left"))
            case _State.IN, _:
                self._on_guest(message, now)
            case _State.HELLO, Hello():
                self._on_hello(message, now)
            case _State.SHARE, Pake(share=share):
                self._on_share(share, now)
            case _State.PROOF, Confirm(proof=proof):
                self.on_proof(proof)
            case _:
                raise ProtocolError(f"no {type(message).__name__} now")

    def _on_hello(self, hello: Hello, now: float) -> None:
        if not hello.name:
            self._questions += 1
            if self._questions > _QUESTIONS:
                raise ProtocolError("asked often enough")
            self.say(self._gate.door())
            return
        if hello.protocol != PROTOCOL:
            self.say(self._gate.door())
            self.refuse("version", {"theirs": hello.protocol, "their_app": hello.app, "ours": PROTOCOL})
            return
        self._name = hello.name
        guest = self._gate.returning(hello.token) if hello.token else None
        if guest is not None and not self._gate.may_return(guest, now):
            self.refuse("slow_down")
        elif guest is not None:
            self._enter(guest, hello.token, rejoined=True)
        elif refusal := self._gate.refusal(self.address):
            self.refuse(refusal)
        elif self._gate.code is None:
            self._enter(*self._gate.newcomer(), rejoined=False)
        else:
            self._state = _State.SHARE
            self.say(self._gate.door())

    def _on_share(self, share: str, now: float) -> None:
        code = self._gate.code
        if code is None or not self._gate.may_try(self.address, now):
            self.refuse("slow_down")
            return
        self._state = _State.WORKING
        self._proof = HostProof(code, self._gate.fingerprint, share)
        self.events.append(Work(self._proof.compute))

    def _on_worked(self, now: float) -> None:
        if self._state is not _State.WORKING or self._proof is None:
            return
        if self._proof.failed:
            self._wrong()
            return
        self._state = _State.PROOF
        self.say(Pake(self._proof.share))

    def on_proof(self, proof: str) -> None:
        assert self._proof is not None
        if not same(proof, self._proof.theirs):
            self._wrong()
            return
        self._gate.right(self.address)
        if refusal := self._gate.refusal(self.address):
            self.refuse(refusal)
            return
        self.say(Confirm(self._proof.mine))
        self._enter(*self._gate.newcomer(), rejoined=False)

    def _wrong(self) -> None:
        self.events.append(Guessing(self._gate.tries(self.address)))
        self.refuse("code")

    def _enter(self, guest: int, token: str, rejoined: bool) -> None:
        name, replaced = self._gate.enter(guest, self.connection, self._name)
        self.guest, self._token, self._proof = guest, token, None
        self._state = _State.IN
        self.reader.limit = MAX_IN
        self.events.append(GuestIn(guest, name, rejoined, replaced))

    def _on_guest(self, message: Message, now: float) -> None:
        if not self._flood.take(now):
            self.refuse("flood")
            return
        match message:
            case Hello() | Pake() | Confirm():
                raise ProtocolError(f"no {type(message).__name__} now")
            case Pong(n=n):
                if self._open_pings.pop(n, None) is None:
                    raise ProtocolError("answers a ping that was not sent")
            case Resync():
                self._resync_wanted = True
                self._resync(now)
            case Chat():
                self._on_chat(message, now)
            case Point():
                self._on_point(message, now)
            case _ if not self._commands.take(now):
                self._refuse(message.id if isinstance(message, Submit) else 0)
            case Name(name=name) if self.guest is not None:
                self.events.append(Received(Name(self._gate.rename(self.guest, name))))
            case _:
                self.events.append(Received(message))

    def _on_chat(self, chat: Chat, now: float) -> None:
        if chat.name or chat.seat is not None:
            raise ProtocolError("a guest without a name")
        text = clean_chat(chat.text)
        if not self._chats.take(now):
            self._refuse(0)
        elif text or chat.phrase:
            self.events.append(Received(replace(chat, text=text)))

    def _on_point(self, point: Point, now: float) -> None:
        if point.seat is not None:
            raise ProtocolError("a guest does not say whose hand it is")
        if self._points.take(now):
            self.events.append(Received(point))
        else:
            self._refuse(0)

    def _refuse(self, number: int) -> None:
        if self._welcomed and self._lagging is None:
            self.say(Refused(number, "slow_down"))

    def _resync(self, now: float) -> None:
        if self._resync_wanted and now - self._resynced >= PING:
            self._resync_wanted, self._resynced = False, now
            self.events.append(Received(Resync()))

    def _on_tick(self, now: float) -> None:
        if not self.joined or not self._welcomed:
            return
        if self._lagging is not None:
            if now - self._lagging >= SLOW:
                self.refuse("slow")
            return
        self._resync(now)
        if now - self.heard >= SILENCE:
            self.refuse("silent")
        elif now - self._pinged >= PING:
            self._pinged = now
            self._pings += 1
            self._open_pings[self._pings] = now
            self._open_pings.pop(self._pings - 32, None)
            self.say(Ping(self._pings))
