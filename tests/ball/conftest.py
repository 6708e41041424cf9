"""A ball's server in this process, and its guests."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.app.host_results import HostResults
from masque_arcade.ball.evening import Settings, Stage
from masque_arcade.ball.server import BallOptions, BallServer
from masque_arcade.ball.store import Store
from masque_net.tcp import Network
from tests.ball.guests import Guest
from tests.waiting import until


class Evening:
    """A ball and its guests, stepped together."""

    def __init__(self, folder: Path, network: Network, **wish: Any) -> None:
        self.folder, self.network, self.lines = folder, network, list[dict[str, Any]]()
        self.store = Store(folder / "ball.sqlite")
        settings = Settings("Ball", ("mascarade",), 3, 20, 4, False, "keen")
        options = {"port": 0, "code": "", "pace": "instant", "linger": 0.0, "announce": False, **wish}
        self.fame = HostResults(folder, self.lines.append)
        self._wish = BallOptions(**options)
        self.server = BallServer(settings, self._wish, folder, self.store, self.lines.append, self.fame)
        self.port = self.server.port
        self.guests: list[Guest] = []

    def hosts(self, on: bool = True) -> None:
        """The last guest offers to host tables, or no longer."""
        self.guests[-1].order("ball_offer", on=on)
        self.until(lambda: self.server.ball.people[len(self.guests)].offers is on)

    @property
    def owner(self) -> Guest:
        return self.guests[0]

    def come(self, count: int, watch: bool = False, hosts: bool = False) -> None:
        """More guests, one after the other; those who host tables have a laptop each."""
        for _ in range(count):
            name = f"G{len(self.guests)}"
            laptop = self.folder / name if hosts else None
            self.guests.append(Guest(self.network, self.port, name, watch=watch, laptop=laptop))
            wanted = len(self.guests)
            self.until(lambda wanted=wanted: len(self.server.lobby) == wanted)
        self.until(lambda: all(guest.ball for guest in self.guests))

    def until(self, come: Callable[[], object]) -> None:
        def step() -> object:
            self.server.turn()
            for guest in self.guests:
                guest.step()
            return come()

        until(step, why=lambda: f"{self.lines[-3:]} {self.guests} {self.server.ball.stage}")

    def seat(self) -> None:
        """A round whose tables have all begun."""
        self.owner.order("ball_draft")
        self.until(lambda: self.owner.ball["state"] == "draft")
        self.owner.order("ball_publish")
        self.until(lambda: self.server.ball.stage is Stage.PLAYING)

    def play_round(self, people: int, linger: float) -> None:
        """A round that is over, its people still at their tables for `linger` seconds."""
        self.server.tables.linger = linger
        self.come(people)
        self.seat()
        self.until(lambda: self.server.ball.stage is Stage.BREAK)

    def kill(self) -> None:
        """The server goes without a word, and begins anew with its file; the guests come back."""
        for table in self.server.tables.hosts.values():
            table.host.fault = RuntimeError("killed")
        self.server.close()
        self.server = BallServer(None, self._wish, self.folder, self.store, self.lines.append, self.fame)

    def close(self) -> None:
        for guest in self.guests:
            guest.close()
        self.server.close()
        self.store.close()
        self.fame.close()


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setattr("masque_arcade.ball.round_tables.LOOK", 0.0)
    monkeypatch.setattr("masque_arcade.ball.server.STEP", 0.0)
    monkeypatch.setattr("masque_arcade.ball.server.SHARE", 0.0)
    monkeypatch.setattr("masque_arcade.ball.seating.SWAPS", 500)
    with Network() as network:
        made = Evening(tmp_path, network)
        yield made
        made.close()
