"""Whole evenings over loopback, in processes of their own: host, guests who play by bot, crashes."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest


class Evening:
    """A host and its guests as processes; every line they print is kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._running: list[subprocess.Popen[str]] = []
        self._outputs: dict[int, Path] = {}

    def start(self, *words: str) -> "subprocess.Popen[str]":
        """Run `masque-arcade` with those words."""
        output = self.folder / f"{len(self._running)}.out"
        with output.open("w") as file:
            process = subprocess.Popen([sys.executable, "-m", "masque_arcade", *words], stdout=file, text=True)
        self._running.append(process)
        self._outputs[process.pid] = output
        return process

    def host(self, *words: str) -> tuple["subprocess.Popen[str]", dict[str, Any]]:
        """Host a table; returns the process and its first line."""
        process = self.start("host", *words, "--headless", "--data", str(self.folder / "data"))
        return process, self.wait(process, "listening")

    def guest(self, told: dict[str, Any], name: str, verb: str = "join") -> "subprocess.Popen[str]":
        """Somebody comes and plays by bot, or watches."""
        words = [verb, f"127.0.0.1:{told['port']}", "--code", told["code"], "--me", name, "--headless"]
        return self.start(*words, *(["--autoplay"] if verb == "join" else []))

    def lines(self, process: "subprocess.Popen[str]") -> list[dict[str, Any]]:
        """What a process has printed."""
        text = self._outputs[process.pid].read_text()
        return [json.loads(line) for line in text.splitlines(keepends=True) if line.endswith("\n")]

    def wait(self, process: "subprocess.Popen[str]", event: str, count: int = 1, seconds: float = 60) -> dict[str, Any]:
        """The `count`-th line of that event."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = [line for line in self.lines(process) if line["event"] == event]
            if len(found) >= count:
                return found[count - 1]
            time.sleep(0.05)
        raise AssertionError(f"{process.args} never printed {event}: {self.lines(process)[-2:]}")

    def close(self) -> None:
        for process in self._running:
            if process.poll() is None:
                process.kill()
            process.wait()


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    made = Evening(tmp_path)
    yield made
    made.close()


def plain_outcome(line: dict[str, Any]) -> dict[str, Any]:
    outcome: dict[str, Any] = line["outcome"]
    return outcome


def test_guests_and_a_watcher_end_with_the_hosts_outcome(evening: Evening) -> None:
    host, told = evening.host("mascarade", "--seats", "4", "--bots", "1", "--port", "0", "--pace", "instant")
    watcher = evening.guest(told, "Watcher", "watch")
    evening.wait(watcher, "welcome")
    guests = [evening.guest(told, name) for name in ("Aki", "Ben", "Cleo")]
    outcome = plain_outcome(evening.wait(host, "over"))
    for process in (*guests, watcher):
        assert plain_outcome(evening.wait(process, "over")) == outcome
        assert process.wait(10) == 0
    faces = [line["view"]["faces"] for line in evening.lines(watcher) if line["event"] == "beat"]
    assert faces[-1]
    assert host.wait(15) == 0


def test_a_killed_host_goes_on_from_its_journal_and_everybody_comes_back(evening: Evening) -> None:
    host, told = evening.host("mascarade", "--seats", "3", "--port", "0", "--pace", "express")
    guests = [evening.guest(told, name) for name in ("Aki", "Ben", "Cleo")]
    journal = evening.wait(host, "journal")["file"]
    for guest in guests:
        evening.wait(guest, "beat", 6)
    os.kill(host.pid, signal.SIGKILL)
    host.wait()
    before = Path(journal).read_text()
    seen = [len([line for line in evening.lines(guest) if line["event"] == "beat"]) for guest in guests]
    again, told_again = evening.host("--resume", journal)
    assert told_again["port"] == told["port"]
    began = time.monotonic()
    for guest, beats in zip(guests, seen, strict=True):
        evening.wait(guest, "beat", beats + 1, 10)
    assert time.monotonic() - began < 5
    for guest in guests:
        evening.wait(guest, "beat", max(seen) + 3, 30)
    assert Path(journal).read_text().startswith(before)
    assert again.poll() is None


def test_a_killed_guest_does_not_stop_the_others(evening: Evening) -> None:
    _, told = evening.host("mascarade", "--seats", "2", "--port", "0", "--pace", "express")
    aki, ben = evening.guest(told, "Aki"), evening.guest(told, "Ben")
    evening.wait(ben, "beat", 3)
    aki.kill()
    aki.wait()
    seen = [line for line in evening.lines(ben) if line["event"] == "beat"]
    later = evening.wait(ben, "beat", len(seen) + 4, 60)
    assert later["n"] == len(seen) + 4


@pytest.mark.parametrize(("code", "reason"), [("AAAAAA", "code"), (None, "code")])
def test_a_wrong_code_is_refused_with_a_reason(evening: Evening, code: str | None, reason: str) -> None:
    _, told = evening.host("mascarade", "--seats", "2", "--port", "0", "--code", "7KQ2M0")
    words = ["join", f"127.0.0.1:{told['port']}", *(["--code", code] if code else [])]
    stranger = evening.start(*words)
    assert evening.wait(stranger, "refused")["reason"].startswith(reason)
    assert stranger.wait(10) == 2
