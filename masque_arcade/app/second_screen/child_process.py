"""One child process and its pipe, written by a thread: callers never wait.

A child that does not read fills the pipe, then the queue; then the queue is dropped in whole frames, and `behind` is
set until a full refresh.
"""

import subprocess
import sys
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from threading import Condition, Thread, Timer
from typing import Any, Final

MOST: Final = 1024 * 1024
"""The limit of queued bytes."""
GOODBYE: Final = 3.0
"""Seconds a child has to end once its pipe is closed."""


class ChildProcess:
    """A running child. Raises OSError when it cannot be started."""

    def __init__(self, command: Sequence[str], most: int = MOST) -> None:
        # In its own session: Ctrl-C is the parent's, and the child learns of it through its pipe.
        apart: dict[str, Any] = {"start_new_session": True}
        if sys.platform == "win32":
            apart = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, bufsize=0, **apart)
        self._most = most
        self._queue: deque[bytes] = deque()
        self._waits = 0
        self._writing = self._ending = False
        self._changed = Condition()
        self.behind = False
        """Whether something was dropped."""
        Thread(target=self._write, name="big screen", daemon=True).start()

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    @property
    def idle(self) -> bool:
        """Whether everything offered is in the pipe."""
        with self._changed:
            return not self._queue and not self._writing

    @property
    def pid(self) -> int:
        return self._process.pid

    def offer(self, data: bytes) -> None:
        """Write it, or, when the queue is full, drop both this and the queue."""
        with self._changed:
            if self._waits + len(data) > self._most:
                self._forget()
                self.behind = True
                return
            self._queue.append(data)
            self._waits += len(data)
            self._changed.notify()

    def stop(self) -> None:
        """Close its pipe; kill it if it does not end. Returns at once."""
        with self._changed:
            self._ending = True
            self._forget()
            self._changed.notify()
        last = Timer(GOODBYE, self.kill)
        last.daemon = True
        last.start()

    def kill(self) -> None:
        with suppress(OSError):
            self._process.kill()

    def _forget(self) -> None:
        self._queue.clear()
        self._waits = 0

    def _next(self) -> bytes | None:
        with self._changed:
            self._writing = False
            self._changed.wait_for(lambda: self._ending or self._queue)
            if self._ending:
                return None
            data = self._queue.popleft()
            self._waits -= len(data)
            self._writing = True
            return data

    def _write(self) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        with suppress(OSError):
            while (data := self._next()) is not None:
                rest = memoryview(data)
                while rest:
                    rest = rest[pipe.write(rest) :]
        with suppress(OSError):
            pipe.close()
        self._process.wait()
