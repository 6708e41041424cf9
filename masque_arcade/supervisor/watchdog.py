"""The watchdog: a parent that starts the client as its child, receives its heartbeats, and restarts it.

The machine then runs all day without attention. The child sends a byte a second on its standard output (heartbeat.py)
and sees by its standard input that the parent lives; both are pipes on every system.
"""

import os
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Event, Thread
from typing import IO, Any, Final

AGAIN: Final = 64
"""The exit code of a child that asks to be restarted (the operator's "restart"): no crash, and no safe mode."""
AFTER_CRASH: Final = "--after-crash"
SAFE: Final = "--safe"
_STEP: Final = 0.1
_ASLEEP: Final = 2.0
"""Seconds without a step of the parent itself that mean the whole machine slept; the child's silence is then excused.
"""
_SEVERAL: Final = 3
_STILLBORN: Final = 10.0
_LONGEST_WAIT: Final = 30.0


@dataclass(frozen=True, slots=True)
class WatchdogLimits:
    """Seconds. `first`: from the start to the first beat, doubled up to `slowest` with every start without one;
    `silence`: between beats; `within`: the span in which three crashes lead to safe mode, which ends `calm` after the
    last one; `goodbye`: for a child to end normally."""

    first: float = 20.0
    slowest: float = 640.0
    silence: float = 8.0
    within: float = 300.0
    calm: float = 3600.0
    goodbye: float = 2.0


@dataclass(frozen=True, slots=True)
class Crash:
    """A child's crash. `kind`: "exit", "signal", "freeze", or "slow" without a first beat; `code`: its exit code, the
    signal's number, or the seconds that the next start has; `after`: seconds it had run; `safe`: whether the next one
    starts in safe mode."""

    kind: str
    code: int
    pid: int
    after: float
    safe: bool


class Watchdog:
    """`command` is the child's; the flags of its situation are appended."""

    def __init__(
        self,
        command: Sequence[str],
        on_crash: Callable[[Crash], None] = lambda crash: None,
        patience: WatchdogLimits | None = None,
        back: Callable[[float], None] = lambda seconds: None,
    ) -> None:
        """`on_crash` receives every crash while the next child starts, `back` the seconds from a crash to the next
        child's first frame; both on their own thread, and they may fail."""
        self._command, self._on_crash, self._patience = list(command), on_crash, patience or WatchdogLimits()
        self._back, self._died_at = back, 0.0
        self._telling: SimpleQueue[Crash | float | None] = SimpleQueue()
        self._stopped = Event()
        self._crashes: deque[float] = deque(maxlen=_SEVERAL)
        self._safe = False
        self._ever_beat = False
        self._stillborn = 0
        """Consecutive children that died at once."""
        self._late = 0
        """Consecutive children without a first beat in time."""
        self.child: subprocess.Popen[bytes] | None = None
        """The current child."""

    def run(self) -> int:
        """`_run`, then wait until every incident is reported."""
        telling = Thread(target=self._tell, name="telling", daemon=True)
        telling.start()
        try:
            return self._run()
        finally:
            self._telling.put(None)
            telling.join(self._patience.goodbye)

    def _run(self) -> int:
        """Watch until a child ends normally, or the parent is stopped. Returns the exit code.

        A command refused (code 2) before the first frame ends at once: a restart would change nothing.
        """
        flags: list[str] = []
        while True:
            crash, code = self._watch_one(flags)
            if crash is None and code == AGAIN:
                flags, self._safe = [], False
                self._crashes.clear()
                continue
            if crash is None or self._stopped.is_set():
                return 0
            if code == 2 and not self._ever_beat:
                return 2
            flags = [AFTER_CRASH, *([SAFE] if self._safe else [])]
            self._telling.put(crash)
            if self._stopped.wait(self._wait()):
                return 0

    def stop(self) -> None:
        """End the child and then `run`. Safe in signal handlers and other threads."""
        self._stopped.set()

    def stop_on_signals(self) -> None:
        """SIGTERM and SIGINT end both. Call from the main thread."""
        for name in ("SIGTERM", "SIGINT", "SIGHUP", "SIGBREAK"):
            if number := getattr(signal, name, None):
                signal.signal(number, lambda *_: self.stop())

    # --- one child ---------------------------------------------------------------------------

    def _watch_one(self, flags: Sequence[str]) -> tuple[Crash | None, int]:
        began = time.monotonic()
        child = self.child = self._start(flags)
        heart = _HeartbeatReader(child.stdout)
        step = began
        while True:
            code = child.poll()
            now = time.monotonic()
            if code is not None:
                break
            if self._stopped.is_set():
                self._end(child)
                return None, 0
            if heart.beaten and self._died_at:
                self._telling.put(now - self._died_at)
                self._died_at = 0.0
            if now - step > _ASLEEP:
                heart.forgive(now)
            step = now
            self._late = 0 if heart.beaten else self._late
            if now - max(began, heart.last) > (self._patience.silence if heart.beaten else self._first):
                child.kill()
                child.wait()
                self._close(child)
                self._late += not heart.beaten
                kind, code = ("freeze", 0) if heart.beaten else ("slow", round(self._first))
                return self._crashed(kind, code, child.pid, now - began), -1
            self._stopped.wait(_STEP)
        self._ever_beat = self._ever_beat or heart.beaten
        self._close(child)
        if code in (0, AGAIN):
            return None, code
        kind = "exit" if code > 0 else "signal"
        return self._crashed(kind, abs(code), child.pid, now - began), code

    @property
    def _first(self) -> float:
        """Seconds that a child has for its first beat: a slow machine is slow again."""
        return min(self._patience.first * 2.0**self._late, self._patience.slowest)

    def _start(self, flags: Sequence[str]) -> "subprocess.Popen[bytes]":
        # In its own session: Ctrl-C is the parent's, and the child learns of it through its pipe.
        apart: dict[str, Any] = {"start_new_session": True}
        if sys.platform == "win32":
            apart = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
        pipe = subprocess.PIPE
        return subprocess.Popen([*self._command, *flags], stdin=pipe, stdout=pipe, bufsize=0, **apart)

    def _end(self, child: "subprocess.Popen[bytes]") -> None:
        """Close the child's pipe and wait for its end; then kill it."""
        self._close(child)
        try:
            child.wait(self._patience.goodbye)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()

    @staticmethod
    def _close(child: "subprocess.Popen[bytes]") -> None:
        with suppress(OSError):
            if child.stdin:
                child.stdin.close()

    # --- crashes -----------------------------------------------------------------------------

    def _crashed(self, kind: str, code: int, pid: int, after: float) -> Crash:
        now, patience = time.monotonic(), self._patience
        self._died_at = now
        calm = bool(self._crashes) and now - self._crashes[-1] > patience.calm
        self._crashes.append(now)
        close = len(self._crashes) == _SEVERAL and now - self._crashes[0] <= patience.within
        self._safe = close or (self._safe and not calm)
        self._stillborn = self._stillborn + 1 if after < _STILLBORN else 0
        return Crash(kind, code, pid, after, self._safe)

    def _tell(self) -> None:
        """On a thread: the next child need not wait for a report, and the disk itself may have failed."""
        while (news := self._telling.get()) is not None:
            with suppress(Exception):
                if isinstance(news, Crash):
                    self._on_crash(news)
                else:
                    self._back(news)

    def _wait(self) -> float:
        """Seconds until the next start: none at first, growing for a child that dies at every start."""
        beyond = self._stillborn - _SEVERAL
        return 0.0 if beyond <= 0 else min(_LONGEST_WAIT, 2.0**beyond)


class _HeartbeatReader:
    """Reads one child's beats on a thread that ends with the pipe."""

    def __init__(self, pipe: IO[bytes] | None) -> None:
        assert pipe is not None
        self._pipe = pipe
        self.beaten = False
        self.last = float("-inf")
        Thread(target=self._listen, name="heart", daemon=True).start()

    def forgive(self, now: float) -> None:
        """Count the silence from now on."""
        self.last = max(self.last, now)

    def _listen(self) -> None:
        with suppress(OSError, ValueError):
            while os.read(self._pipe.fileno(), 64):
                self.last, self.beaten = time.monotonic(), True
        with suppress(OSError):
            self._pipe.close()
