"""A town that talks, without a window: a real house, and one guest's room and table on it.

The table is drawn by a stand-in that knows where guests and the board are, and nothing else of the game.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import pytest

from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.game_ui.prompt import Choice, Prompt
from masque_arcade.client.game_ui.registry import SHELF, GameUi
from masque_arcade.client.game_ui.table_context import TableFrame
from masque_arcade.client.game_ui.table_seat import TableSeat
from masque_arcade.client.game_ui.thing import Layered, Name, Role, Scene, Thing, Tip
from masque_arcade.client.game_ui.voices import Occasions
from masque_arcade.client.input.events import Intent
from masque_arcade.client.render.drawables import Item, Layer, Rect, Words
from masque_arcade.client.screens.lan.chat_controls import ChatControls
from masque_arcade.client.screens.lan.network_strip import NetworkExits, NetworkStrip
from masque_arcade.client.screens.lan.phrase_builder import PhraseBuilder
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.client.session.lan_api import Connection, ConnectionState
from masque_arcade.client.session.lobby_client import LobbyClient
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.devtools.gallery.fake_network import FakeLan
from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.lupusburg.events import CODEC
from masque_arcade.games.lupusburg.model import INFO
from masque_net.messages import Message
from tests.client.menus import context, nowhere
from tests.server.guests import Room as House
from tests.server.guests import Visitor
from tests.server.test_chat import town

FRAME = 1 / 16
NAMES = ("Aki", "ミレッラ", "Bartholomew the 2nd", "Ren", "さくら", "Mirella", "Contarina", "Ottaviano")
BOARD = Rect(340, 240, 600, 150)


def seat_box(seat: Seat) -> Rect:
    """Where the stand-in puts a guest."""
    return Rect(20 + 155 * seat, 60, 140, 90)


class Square:
    """A presenter without a picture: guests in a row, the board in the middle."""

    codec = CODEC
    occasions: ClassVar[Occasions] = {}
    handling = looking = out = False
    watched = None
    me = 0

    def __init__(self, at: TableSeat) -> None:
        self._names = at.names
        self._shown: ReplicaBeat | None = None

    def show(self, beat: ReplicaBeat, stage: Stage) -> None:
        self._shown = beat

    def shown(self) -> ReplicaBeat | None:
        return self._shown

    def overhear(self, line: str) -> bool:
        return False

    def concerned(self, event: Event) -> bool:
        return True

    def speaks(self, event: Event) -> bool:
        return False

    def frame(self) -> TableFrame:
        foot = Rect(0, 560, 1280, 160)
        return TableFrame(foot, Rect(300, 520, 600, 36), Rect(200, 100, 800, 400), (foot, foot), foot)

    def layout(self) -> Mapping[Any, Any]:
        return {}

    def items(self) -> list[Layered]:
        return []

    def heading(self) -> str:
        return ""

    def prompt(self, beat: ReplicaBeat, picks: object) -> Prompt:
        return Prompt("")

    def scene(self) -> Scene:
        return Scene(
            Thing(("seat", seat), seat_box(seat), Layer.PLATES, Name(Role.PLAYER, name), Tip("", ""))
            for seat, name in enumerate(self._names)
        )

    def context(self, key: object) -> str:
        return ""

    def seat_of(self, choice: Choice) -> Seat | None:
        return None

    def handle(self, intent: Intent) -> bool:
        return False

    def put(self, kind: str, fate: bool) -> Any:
        return None

    def update(self, dt: float) -> Any:
        return None

    def log_lines(self, events: Sequence[Event], everything: bool) -> list[str]:
        return []

    def verdict(self, winners: tuple[Seat, ...], reason: str) -> tuple[str, str]:
        return "", ""

    def trophy(self, winners: tuple[Seat, ...]) -> str:
        return ""

    def ranking(self) -> list[tuple[Seat, int]]:
        return []


def on_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the stand-in be what Lupusburg is drawn by."""
    monkeypatch.setitem(SHELF, INFO.id, GameUi(INFO, Square, "", ""))


class Line:
    """A guest's link to the house of the test."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.sent: list[Message] = []
        self._read = 0

    def send(self, message: Message) -> None:
        self.sent.append(message)
        self.visitor.say(message)

    def poll(self, now: float) -> list[Message]:
        got = self.visitor.got[self._read :]
        self._read += len(got)
        return got

    def close(self) -> None: ...


class Town:
    """Guest 2's screen at a table that has come to `what`."""

    def __init__(
        self,
        what: str = "talk",
        seats: int = 4,
        guest: int = 2,
        language: str = "en",
        measure: Any = None,
        house: House | None = None,
        **settings: Any,
    ) -> None:
        self.lobby = house or town(what, seats)
        visitor = self.lobby.guests[guest]
        visitor.drop()
        visitor.got.clear()
        self.lobby.arrive(visitor.name, guest)
        self.line = Line(visitor)
        self.ctx = context(language, measure, **settings)
        self.stack: list[Any] = []
        self.ctx.push, self.ctx.pop, self.ctx.top = self.push, self.pop, lambda: self.stack[-1]
        self.room = LobbyClient(self.line)
        self.room.update(FRAME)
        self.table = TableScreen(self.room.link_to(1), nowhere(), live=True)
        self.opened: list[tuple[ChatControls, bool]] = []
        ways = NetworkExits(lambda talk, sentence: self.opened.append((talk, sentence)), nowhere, nowhere)
        self.strip = NetworkStrip(self.table, self.room, FakeLan((), Connection(ConnectionState.IN)), ways)
        self.table.overlays.add(self.strip)
        self.push(self.table)
        self.run(0.2)

    def push(self, screen: Any) -> None:
        self.stack.append(screen)
        screen.enter(self.ctx)

    def pop(self) -> None:
        self.stack.pop()

    def run(self, seconds: float) -> None:
        """Let time pass, in the house too."""
        for _ in range(max(1, round(seconds / FRAME))):
            self.lobby.tick(FRAME)
            self.room.update(FRAME)
            for screen in list(self.stack):
                screen.update(FRAME)

    def do(self, *intents: Intent) -> None:
        """Want things, of whatever lies on top."""
        for intent in intents:
            self.ctx.device = intent.device
            self.stack[-1].handle(intent)

    def builder(self) -> PhraseBuilder:
        """The phrase builder, opened and no longer new."""
        made = PhraseBuilder(self.strip.talk, nowhere)
        self.push(made)
        self.run(0.5)
        return made

    def words(self) -> list[str]:
        """Everything that is written on the table."""
        return [item.art.text for item in self.table.items() if isinstance(item.art, Words)]

    def keyed(self, word: str) -> list[Item]:
        """Items of the table whose key begins with that word."""
        return [item for item in self.table.items() if isinstance(item.key, tuple) and item.key[0] == word]
