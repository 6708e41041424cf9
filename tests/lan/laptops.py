"""Laptops of the LAN simulator with an agent on each: send them commands, wait for what they print."""

import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tests.lan.lan_simulator import Lan

_AGENT = Path(__file__).with_name("agent.py")
Event = dict[str, Any]


class Laptop:
    """One agent; started again by `boot` after a kill."""

    def __init__(self, lan: Lan, i: int) -> None:
        self.lan, self.i = lan, i
        self.events: list[Event] = []
        self._news = threading.Condition()
        self.boot()

    def boot(self) -> None:
        self.proc = self.lan.popen(self.i, [sys.executable, str(_AGENT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        threading.Thread(target=self._read, args=(self.proc,), daemon=True).start()

    def do(self, what: str, **rest: Any) -> float:
        """Send a command; returns the time."""
        now = time.monotonic()
        assert self.proc.stdin
        self.proc.stdin.write(json.dumps({"do": what, **rest}) + "\n")
        self.proc.stdin.flush()
        return now

    def wait(self, fits: Callable[[Event], bool], since: float, seconds: float = 5.0) -> Event | None:
        """The first event that fits, from `since` on; None when there is none in time."""
        end = time.monotonic() + seconds
        with self._news:
            while True:
                for event in self.events:
                    if event["t"] >= since and fits(event):
                        return event
                left = end - time.monotonic()
                if left <= 0:
                    return None
                self._news.wait(left)

    def wait_for(self, kind: str, since: float = 0.0, seconds: float = 60.0) -> Event:
        """The first event of a kind."""
        event = self.wait(lambda e: e["ev"] == kind, since, seconds)
        assert event is not None, f"laptop {self.i}: no {kind!r} within {seconds} s; {self.events[-5:]}"
        return event

    def wait_tables(self, fits: Callable[[list[Any]], bool], since: float, seconds: float = 5.0) -> Event | None:
        """The first list of tables that fits."""
        return self.wait(lambda e: e["ev"] == "tables" and fits(e["tables"]), since, seconds)

    def browse(self, known: Sequence[tuple[str, int]] = ()) -> float:
        """Begin to browse; returns when."""
        sent = self.do("browse", known=list(known))
        return float(self.wait_for("begin", sent)["t"])

    def _read(self, proc: "subprocess.Popen[str]") -> None:
        assert proc.stdout
        for line in proc.stdout:
            event = json.loads(line)
            with self._news:
                self.events.append(event)
                self._news.notify_all()


def alive(name: str) -> Callable[[list[Any]], bool]:
    """Whether table `name` (its id) is listed and answers."""
    return lambda tables: any(t["id"] == name and t["pulse"] == "alive" for t in tables)


def without(name: str) -> Callable[[list[Any]], bool]:
    """Whether table `name` is not listed."""
    return lambda tables: all(t["id"] != name for t in tables)


def figures(seconds: Sequence[float]) -> str:
    """p50, p95 and the greatest, in ms."""
    ms = sorted(s * 1000 for s in seconds)
    return f"n {len(ms)}  p50 {ms[len(ms) // 2]:.0f}  p95 {quantile(seconds) * 1000:.0f}  max {ms[-1]:.0f} ms"


def quantile(seconds: Sequence[float], part: float = 0.95) -> float:
    """The smallest of `seconds` that `part` of them do not exceed."""
    ordered = sorted(seconds)
    return ordered[max(0, -(-int(len(ordered) * part * 100) // 100) - 1)]
