"""A fake network: a scripted Lan, and a lobby full of people."""

from collections.abc import Sequence
from typing import Any, Final

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
from masque_arcade.client.session.lobby_client import LobbyClient
from masque_net.messages import PROTOCOL, Chat, Lobby, Message, Watch, Welcome

SEEN: Final = (
    ListedTable("a1", "Aki's table", "mascarade", "5/13", "lobby", 0, True, "0.1.0", where="192.168.1.20:47474"),
    ListedTable("b2", "夜更かしの会", "mascarade", "6/6", "play", 3, True, "0.1.0", where="192.168.1.31:47474"),
    ListedTable(
        "c3", "Mirella's table", "mascarade", "4/6", "play", 0, True, "0.1.0", mine=True, where="10.0.0.9:47474"
    ),
    ListedTable("d4", "Open house", "mascarade", "2/4", "over", 1, False, "0.1.0", where="192.168.1.7:47475"),
    ListedTable(
        "e5", "From the future", "mascarade", "1/5", "lobby", 0, False, "0.9.0", fits=False, where="192.168.1.8:47474"
    ),
    ListedTable("f6", "Asleep", "mascarade", "1/5", "lobby", 0, False, "0.1.0", alive=False, where="192.168.1.9:47474"),
)


class FakeLink:
    """A link whose other end is a list."""

    def __init__(self) -> None:
        self.sent: list[Message] = []
        self.coming: list[Message] = []

    def send(self, message: Message) -> None:
        self.sent.append(message)

    def poll(self, now: float) -> list[Message]:
        """The prepared messages."""
        coming, self.coming = self.coming, []
        return coming

    def close(self) -> None: ...


class FakeLan:
    """lan_api.Lan by hand; `calls` records the requests."""

    def __init__(self, seen: Sequence[ListedTable] = (), connection: Connection | None = None) -> None:
        self.seen, self.now = seen, connection or Connection()
        self.cause: TextLine | None = None
        self.calls: list[tuple[Any, ...]] = []
        self.at = FakeLink()
        self.watched = FakeLink()
        self.shown = Address("7KQ-2M0", "192.168.1.20:47474", "0D8N58-7KQ2M0", (85, 150))

    def look(self, on: bool) -> None:
        self.calls.append(("look", on))

    def tables(self) -> Sequence[ListedTable]:
        return self.seen

    def status(self) -> TextLine | None:
        return self.cause

    def join(
        self, target: ListedTable | str, code: str | None, name: str, table: str = "", watch: bool = False
    ) -> None:
        self.calls.append(("join", target, code, name))

    def host(self, form: HostRequest | BallRequest, name: str) -> None:
        self.calls.append(("host", form, name))

    def again(self, code: str | None) -> None:
        self.calls.append(("again", code))

    def code_is(self, code: str) -> None: ...

    def seat_at(self, table: str, game: str) -> None:
        self.calls.append(("seat_at", table, game))

    def refuse(self, reason: str) -> None:
        self.now = Connection(ConnectionState.REFUSED, reason)

    def leave(self) -> None:
        self.calls.append(("leave",))
        self.now = Connection()

    def link(self) -> FakeLink | None:
        return self.at if self.now.way is ConnectionState.IN else None

    def connection(self) -> Connection:
        return self.now

    def address(self) -> Address:
        return self.shown

    hosts = False

    def watch(self, place: Watch | None) -> FakeLink | None:
        self.calls.append(("watch", place.title if place else None))
        self.watched = FakeLink()
        return self.watched if place else None

    def take_over(self) -> None:
        self.calls.append(("take_over",))

    def let_phones_in(self) -> None:
        self.calls.append(("let_phones_in",))

    def invitation_to_phones(self) -> str:
        return f"{self.phone_page().address}#code=7KQ2M0"

    def phone_page(self) -> PhonePage:
        return PhonePage("http://192.168.1.20:47482/")

    def close(self) -> None:
        self.calls.append(("close",))


def person(guest: int, name: str, ready: bool = False, here: bool = True, bot: bool = False) -> dict[str, Any]:
    """A human's seat, as in a lobby's facts."""
    return {"kind": "person", "name": name, "ready": ready, "guest": guest, "here": here, "bot_sits_in": bot}


BOT: Final[dict[str, Any]] = {"kind": "bot", "name": "Bot 3", "level": "keen"}
FREE: Final[dict[str, Any]] = {"kind": "free"}


FULL: Final[list[dict[str, Any]]] = [
    person(number, name, ready=number % 3 > 0, here=number != 9)
    for number, name in enumerate(
        (
            "Aki",
            "ミレッラ",
            "Wolfeschlegelst.",
            "Bartholomew the 2nd",
            "Ann-Sophie",
            "Maximilian-Josef",
            "仮面舞踏会の謎の客",
            "Li",
            "Grandmother Hilde",
            "Jean-Baptiste",
            "Ken",
            "Emi",
            "María del Carmen",
        ),
        1,
    )
]
"""Thirteen humans, as chairs."""


def facts(seats: int = 6, you: int = 1, **other: Any) -> dict[str, Any]:
    """A lobby's facts: three humans, a bot, the rest free."""
    chairs = [person(1, "Aki"), person(2, "ミレッラ", ready=True), BOT, person(4, "Bartholomew the 2nd", here=False)]
    chairs = [*chairs, *[FREE] * seats][:seats]
    return {
        "name": "Aki's table",
        "game": "mascarade",
        "pace": "normal",
        "options": {},
        "state": "lobby",
        "paused": False,
        "locked": False,
        "owner": 1,
        "chairs": chairs,
        "watching": ["Emi", "Ken"],
        "you": you,
        **other,
    }


def room(seats: int = 6, you: int = 1, **other: Any) -> LobbyClient:
    """A newly joined lobby, with some chat."""
    link = FakeLink()
    made = LobbyClient(link)
    link.coming = [
        Welcome(PROTOCOL, 0, "", {"game": "mascarade"}),
        Lobby(facts(seats, you, **other)),
        Chat("", "hello", "Aki", 0),
        Chat("こんばんは。あと一人、すぐ来ます。", "", "ミレッラ", 1),
        Chat("I only watch tonight, my eyes are tired and the candle is low", "", "Emi", None),
    ]
    made.update(0.1)
    return made
