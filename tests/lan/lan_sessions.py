"""Sessions on the LAN simulator: the program on every laptop, the host on laptop 0, all through real discovery."""

from pathlib import Path
from typing import Any

from tests.lan.host_journal import Truth, in_order, seen
from tests.lan.lan_simulator import Lan
from tests.programs import PROGRAM, Line, Process, Programs


def short_timeouts(grace: float, window: float) -> tuple[str, ...]:
    """The program with such times (short_timeouts.py)."""
    return str(Path(__file__).with_name("short_timeouts.py")), str(grace), str(window)


SHORT_GRACE = short_timeouts(2, 3)
"""Windows so long that no match ends before a guest is back."""
SHORT_WINDOWS = short_timeouts(20, 0.15)
LOOK = "40"
"""Seconds a guest may look for the table: thirteen programs start at once on two cores."""


class Evening(Programs):
    """Programs on the laptops of the simulator."""

    def __init__(self, lan: Lan, folder: Path, program: tuple[str, ...] = PROGRAM) -> None:
        super().__init__(folder)
        self.lan, self._program = lan, program

    def _popen(self, command: list[str], laptop: int, **streams: Any) -> Process:
        return self.lan.popen(laptop, command, **streams)

    def host(self, *words: str) -> Process:
        """Host, or go on with a journal, on laptop 0; returns when it listens."""
        data = str(self.folder / "data-host")
        host = self.run("host", *words, "--headless", "--data", data, program=self._program)
        self.wait(host, "listening")
        return host

    def guest(self, i: int, *words: str, verb: str = "join") -> Process:
        """A player on laptop `i` comes by the table's name and plays by bot, or watches."""
        plays = ["--autoplay"] if verb == "join" else []
        return self.run(
            verb,
            *words,
            *plays,
            "--headless",
            "--me",
            name_of(i),
            "--seconds",
            LOOK,
            "--data",
            str(self.folder / f"data-{i}"),
            laptop=i,
        )

    def beats(self, process: Process) -> list[Line]:
        """What a guest has seen."""
        return self.lines(process, "beat")

    def seat(self, process: Process) -> int | None:
        """Where a guest sits."""
        viewer: int | None = self.wait(process, "welcome")["viewer"]
        return viewer

    def truth(self, host: Process) -> Truth:
        """What the host's journal says now."""
        return Truth(self.journal(host))

    def journal(self, host: Process) -> Path:
        """Where the host writes the match down."""
        return Path(self.wait(host, "journal")["file"])

    def agree(self, truth: Truth, guests: list[Process]) -> None:
        """Everybody has ended, with the journal's outcome, has seen his own views of it and nothing else,
        and his seal is unbroken."""
        for guest in guests:
            assert self.wait(guest, "over", seconds=120)["outcome"] == truth.outcome, self.errors(guest)
            assert self.wait(guest, "seal")["finding"] == "unbroken", self.lines(guest, "seal")
            assert guest.wait(30) == 0
            assert self.lines(guest)[-1]["event"] == "over"
            shown, views = seen(self.beats(guest)), truth.views(self.seat(guest))
            assert shown[-1] == views[-1]
            assert in_order(shown, views)


def name_of(i: int) -> str:
    """The guest's of laptop `i`."""
    return f"Seraphina of {i}"
