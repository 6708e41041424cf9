"""The program run as its users do: processes of `masque-arcade`, and the JSON lines they print."""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.waiting import until

Line = dict[str, Any]
Process = subprocess.Popen[str]
PROGRAM = ("-m", "masque_arcade")
SHORT = ("--option", "stalemate=3")
"""A match of Mascarade that ends soon."""


class Programs:
    """Processes, ended with `close`; every line they print is kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.heard: dict[int, _Output] = {}

    def run(
        self, *words: str, laptop: int = 0, program: tuple[str, ...] = PROGRAM, stdin: int = subprocess.DEVNULL
    ) -> Process:
        """Run the program with those words; `laptop` matters on the LAN simulator alone."""
        number = len(self.heard)
        outputs = [self.folder / f"{number}.{kind}" for kind in ("out", "err")]
        with outputs[0].open("w") as out, outputs[1].open("w") as err:
            process = self._popen([sys.executable, *program, *words], laptop, stdin=stdin, stdout=out, stderr=err)
        self.heard[process.pid] = _Output(process, *outputs)
        return process

    def _popen(self, command: list[str], laptop: int, **streams: Any) -> Process:
        return subprocess.Popen(command, text=True, **streams)

    def lines(self, process: Process, event: str | None = None) -> list[Line]:
        """What a process has printed, or those of its lines that tell of `event`."""
        heard = self.heard[process.pid].read()
        return heard if event is None else [line for line in heard if line["event"] == event]

    def errors(self, process: Process) -> str:
        """What it has written to stderr."""
        return self.heard[process.pid].err.read_text()

    def wait(self, process: Process, event: str, count: int = 1, seconds: float = 60) -> Line:
        """The `count`-th line of that event."""
        self.until(lambda: len(self.lines(process, event)) >= count, seconds, lambda: self._told(process, event))
        return self.lines(process, event)[count - 1]

    def until(self, done: Callable[[], object], seconds: float, why: Callable[[], str] = lambda: "") -> float:
        """Wait until `done`; returns the seconds it took."""
        began = time.monotonic()
        until(done, seconds, why)
        return time.monotonic() - began

    def close(self) -> None:
        """End them all."""
        for output in self.heard.values():
            if output.process.poll() is None:
                output.process.kill()
            output.process.wait()
            if output.process.stdin:
                output.process.stdin.close()

    def _told(self, process: Process, event: str) -> str:
        last = [{**line, "view": "..."} if "view" in line else line for line in self.lines(process)[-2:]]
        return f"{process.args!r} never printed {event}: {last} {self.errors(process)[-2000:]}"


class _Output:
    def __init__(self, process: Process, out: Path, err: Path) -> None:
        self.process, self.err = process, err
        self._out, self._at = out, 0
        self._lines: list[Line] = []

    def read(self) -> list[Line]:
        with self._out.open("rb") as file:
            file.seek(self._at)
            fresh = file.read()
        whole = fresh[: fresh.rfind(b"\n") + 1]
        self._at += len(whole)
        self._lines += [json.loads(line) for line in whole.splitlines()]
        return self._lines
