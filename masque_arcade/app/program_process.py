"""The process of a bot from outside: its lines, bounded, and its end, which takes along whatever it has started.

Nothing that it writes, or does not read, makes this program wait or grow.
"""

import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import Full, Queue
from threading import Thread
from typing import IO, Any, Final

from masque_arcade.app.windows_job import SUSPENDED, job_of

LINE: Final = 1 << 16
"""Bytes of a line; so many of a longer one count as a line that is no answer."""
TOO_LONG: Final = ""
"""What stands for a line that is too long."""
KEPT: Final = 64
"""Lines that wait to be taken; the next ones stay in the program's pipe."""
_BLANK: Final = 1000
"""Blank lines, of which the next one is an answer."""
_UNREAD: Final = 4
"""Questions that wait to be read."""
_LAST: Final = 2.0


class Program:
    """A running program. Each of its lines comes through `answers`, None after the last one."""

    def __init__(self, command: str) -> None:
        """Start `command` (split like a shell does, but run by none).

        Raises OSError for a program that cannot be started, ValueError for an unreadable command.
        """
        words = shlex.split(command)
        if not words:
            raise ValueError("an empty command")
        self._process = _apart(words)
        self._job = job_of(self._process) if sys.platform == "win32" else None
        given, taken = self._process.stdin, self._process.stdout
        assert given and taken
        self._questions: Queue[bytes] = Queue(_UNREAD)
        self.answers = lines(taken)
        Thread(target=self._give, args=(given,), name="questions", daemon=True).start()

    def ask(self, line: str) -> None:
        """Give the program a line. Raises ValueError when it has not read the last ones."""
        try:
            self._questions.put_nowait(line.encode() + b"\n")
        except Full:
            raise ValueError("the program does not read what it is asked") from None

    def end(self) -> None:
        """End the program and all that it has started."""
        if self._process.returncode is not None:
            return
        with suppress(OSError):
            if self._job:
                self._job.end()
            else:
                # Nobody has waited for its first process, so the group still has its number.
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_LAST)

    def _give(self, given: IO[bytes]) -> None:
        with given, suppress(OSError):
            while True:
                line = self._questions.get()
                while line:
                    line = line[given.write(line) :]


def lines(source: IO[bytes]) -> "Queue[str | None]":
    """The lines that come from an unbuffered stream, then None; it is closed. Blank ones are left out, so long as they
    are no flood."""
    heard: Queue[str | None] = Queue(KEPT)

    def read() -> None:
        rest, long, blank = b"", False, 0
        with source, suppress(OSError):
            while part := source.read(LINE):
                *whole, rest = (rest + part).split(b"\n")
                for line in whole:
                    if long or len(line) > LINE:
                        heard.put(TOO_LONG)
                    elif line.strip() or blank == _BLANK:
                        heard.put(line.decode("utf-8", "replace"))
                        blank = 0
                    else:
                        blank += 1
                    long = False
                if len(rest) > LINE:
                    heard.put(TOO_LONG)
                    rest, long = b"", True
        if rest.strip() and not long:
            heard.put(rest.decode("utf-8", "replace"))
        heard.put(None)

    Thread(target=read, name="answers", daemon=True).start()
    return heard


def _apart(words: Sequence[str]) -> "subprocess.Popen[bytes]":
    """The process of a command, in a group of its own; on Windows it waits until a job has it."""
    apart: dict[str, Any] = {"start_new_session": True}
    if sys.platform == "win32":
        apart = {"creationflags": SUSPENDED}
    return subprocess.Popen(words, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, **apart)
