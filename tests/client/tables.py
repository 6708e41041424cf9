"""Table screens without a window, for tests: a real table behind a link that can be listened to."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.engine.game import Viewer
from masque_arcade.server.local_session import create_session, local_link
from masque_net.messages import Message, Submit
from tests.client.driver import TableDriver
from tests.client.menus import context

FRAME = 1 / 16


class Ear:
    """A link that remembers what was said, and when (in the screen's clock)."""

    def __init__(self, link: Any) -> None:
        self.link = link
        self.now = 0.0
        self.sent: list[tuple[float, Message]] = []
        self.got: list[Message] = []

    def send(self, message: Message) -> None:
        self.sent.append((self.now, message))
        self.link.send(message)

    def poll(self, now: float) -> list[Message]:
        self.now = now
        got: list[Message] = self.link.poll(now)
        self.got += got
        return got

    def close(self) -> None:
        self.link.close()

    def submits(self, kind: str) -> list[tuple[float, Submit]]:
        """Submits of one kind of action, with their times."""
        return [(at, m) for at, m in self.sent if isinstance(m, Submit) and m.action["$"] == kind]


class Seated(TableDriver):
    """A screen at a table, moved by hand."""

    def __init__(
        self,
        seats: int = 4,
        plays: bool = True,
        speed: str = "normal",
        seed: int = 1,
        viewer: Viewer = 0,
        level: str = "keen",
        language: str = "en",
        options: dict[str, str] | None = None,
        link: Any = None,
        measure: Any = None,
        company: bool = False,
        **settings: Any,
    ) -> None:
        """`company`: the clocks go on as at a table with other people."""
        self.ctx = context(language, measure, **settings)
        names = ["Anna", *(f"Guest {i}" for i in range(1, seats))]
        levels = [None if plays else level, *([level] * (seats - 1))]
        if link is None:
            table = create_session("mascarade", levels, options or {}, seed, names, speed)
            table.waits = table.waits and not company
            link = local_link(table, viewer)
        self.ear = Ear(link)
        self.over: list[Any] = []
        self.left: list[str] = []
        leaving = TableExits(
            results=lambda screen, over: self.over.append(over),
            pause=lambda screen: self.left.append("pause"),
            rules=lambda screen: self.left.append("rules"),
            log=lambda screen: self.left.append("log"),
        )
        super().__init__(TableScreen(self.ear, leaving, speed, plays))
        self.screen.enter(self.ctx)

    @property
    def session(self) -> Any:
        """The session behind the link."""
        return self.ear.link.table

    def run(self, seconds: float, frame: float = FRAME) -> None:
        """Let time pass."""
        frames = max(1, round(seconds / frame))
        for _ in range(frames):
            self.screen.update(seconds / frames)

    def until(self, come: Callable[[], object], most: float = 90.0) -> None:
        """Let time pass until something holds."""
        for _ in range(round(most / FRAME)):
            if come():
                return
            self.screen.update(FRAME)
        raise AssertionError("it never came")

    def to_the_end(self, step: float) -> Iterator[None]:
        """Let the match pass in steps of so many seconds, to its end."""
        for _ in range(30_000):
            if self.over:
                return
            self.screen.update(step)
            yield
        raise AssertionError("it never ended")

    def do(self, intents: Iterable[Intent]) -> None:
        """Want things."""
        for intent in intents:
            self.screen.handle(intent)

    @property
    def view(self) -> Any:
        """What is displayed."""
        assert self.screen.presenter is not None
        shown = self.screen.presenter.shown()
        return shown.view if shown else None


def first_turn(seats: int = 4, **arguments: Any) -> Seated:
    """A table of Mascarade where I begin, and am asked for my first turn."""
    seated = Seated(seats, options={"first": "1"}, **arguments)
    seated.until(lambda: seated.screen.asks_me)
    seated.run(0.5)
    seated.do([Intent(Verb.CONFIRM)])
    seated.until(
        lambda: seated.screen.asks_me and seated.prompt.buttons and seated.prompt.buttons[0].pick == ("kind", "swap")
    )
    seated.run(0.5)
    return seated
