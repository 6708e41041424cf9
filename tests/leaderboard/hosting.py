"""Hosts for tests of what they keep: processes with guests over loopback, and a HostResults given finished tables."""

from pathlib import Path
from typing import Any

from masque_arcade.app.host_results import HostResults
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.local_session import create_session
from masque_arcade.storage.journal import Header
from masque_arcade.storage.leaderboard import Leaderboard, Result
from tests.programs import SHORT, Line, Process, Programs

PERSONS = (None, None, None, "keen")


class Evening(Programs):
    """Hosts of one data folder, and guests who play by bot and keep their tickets."""

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def host(self, *words: str) -> tuple[Process, Line]:
        process = self.run("host", *words, "--headless", "--data", str(self.data))
        return process, self.wait(process, "listening")

    def guest(self, line: Line, name: str) -> Process:
        return self.run(
            "join",
            f"127.0.0.1:{line['port']}",
            "--code",
            line["code"],
            "--me",
            name,
            "--headless",
            "--autoplay",
            "--data",
            str(self.folder / name.partition(" ")[0]),
        )

    def play(
        self, names: tuple[str, ...] = ("Aki", "Ben"), bots: int = 1, more: tuple[str, ...] = ()
    ) -> tuple[Process, Process]:
        """A whole match, which ends soon; the host, which has ended, and the first guest."""
        seats = str(len(names) + bots)
        words = ("--bots", str(bots), "--port", "0", "--pace", "instant", *SHORT)
        host, line = self.host("mascarade", "--seats", seats, *words, *more)
        guests = []
        for name in names:
            guests.append(self.guest(line, name))
            self.wait(guests[-1], "welcome")
        self.wait(host, "over", seconds=90)
        assert host.wait(60) == 0
        return host, guests[0]

    def leaderboard(self) -> list[Result]:
        """What is in the host's hall; it could be opened without a word."""
        leaderboard = Leaderboard(self.data / "hall.sqlite")
        assert leaderboard.message == ""
        results = leaderboard.results()
        leaderboard.close()
        return results

    def forget(self) -> None:
        """Throw the hall away."""
        for file in self.data.glob("hall.sqlite*"):
            file.unlink()


def ended(game: str = "mascarade", seed: int = 4, name: str = "Aki") -> GameSession:
    table = create_session(game, ["keen"] * 4, {}, seed, [name, "Ben", "Cleo", ""], "instant")
    now = 0.0
    while not table.over:
        table.tick(now := now + 1)
    return table


def header(seed: int = 4) -> Header:
    """Of one match; another seed is another match."""
    return Header("mascarade", 1, 4, {}, seed, [1, 2, 3, "keen"], {}, {}, {"began": 1_900_000_000.25})


class Book:
    """A HostResults of a folder, and what it has reported."""

    def __init__(self, data: Path) -> None:
        self.lines: list[dict[str, Any]] = []
        self.fame = HostResults(data, self.lines.append)

    def play(self, seed: int = 4, levels: tuple[str | None, ...] = PERSONS, name: str = "Aki") -> None:
        table = ended(seed=seed, name=name)
        self.fame.begun(table, header(seed), 0.0)
        self.fame.over(table, levels)
