"""A big screen with pretended children that keep what they are told, and tables of bots for it."""

from collections.abc import Callable

from masque_arcade.app.second_screen.controller import RestartLimits, SecondScreenController
from masque_arcade.app.second_screen.display_options import DisplayOptions
from masque_arcade.app.second_screen.spectator_feed import ShownTable
from masque_arcade.engine.registry import INFOS
from masque_arcade.server.hotseat_session import HotseatSession
from masque_arcade.server.local_session import create_session
from masque_net.framing import MAX_OUT, Reader
from masque_net.messages import Message

GAMES = list(INFOS)
EVERYTHING = 10**9
MANNER = DisplayOptions("ja")


class Pretend:
    """A child that keeps what it is told."""

    def __init__(self, display: int = 0) -> None:
        self.display = display
        self.alive = self.idle = True
        self.behind = self.stopped = False
        self.bytes = b""

    def offer(self, data: bytes) -> None:
        self.bytes += data

    def stop(self) -> None:
        self.stopped = True

    def kill(self) -> None:
        self.alive = False

    @property
    def told(self) -> list[Message]:
        return Reader(MAX_OUT).receive(self.bytes)


class Bench:
    """A big screen with pretended children, and its time."""

    def __init__(self, **patience: float) -> None:
        self.children: list[Pretend] = []
        self.big = SecondScreenController(self._start, RestartLimits(**patience))
        self.now = 0.0

    def _start(self, display: int) -> Pretend:
        self.children.append(Pretend(display))
        return self.children[-1]

    @property
    def child(self) -> Pretend:
        return self.children[-1]

    def tick(
        self, on: ShownTable | None = None, display: int = 2, seconds: float = 0.1, manner: DisplayOptions = MANNER
    ) -> None:
        self.now += seconds
        self.big.tick(self.now, display, manner, on)


def hub(game: str) -> HotseatSession:
    """A table of four bots, which advances half a second at a time."""
    return HotseatSession(create_session(game, ["casual"] * 4, {}, 7, [f"P{seat}" for seat in range(4)], "normal"))


def stage(table: HotseatSession, seen: Callable[[], int] = lambda: EVERYTHING) -> ShownTable:
    return ShownTable(table, seen)
