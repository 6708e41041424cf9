"""The child's side of the watchdog: a beat a second from the loop's frames, and a check that the parent lives.

Only frames beat, so a frozen client is silent even if its threads run.
"""

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Final

BEAT: Final = 1.0
_GRACE: Final = 2.0
"""Seconds an orphan has to close its window before it is killed."""
ORPHAN: Final = 3
"""The exit code of a child that outlived its parent."""


class Heartbeat:
    """Sends beats on the original standard output, which is then redirected to standard error, so that no printed text
    counts as a beat."""

    def __init__(self, on_beat: Callable[[], None] = lambda: None) -> None:
        """`on_beat` is called with each beat (CrashReporter.expect_frames). Create it once, early."""
        self._out = os.dup(1)
        os.dup2(2, 1)
        if hasattr(os, "set_blocking") and sys.platform != "win32":
            os.set_blocking(self._out, False)
        self._on_beat = on_beat
        self._last = float("-inf")
        self.interval = BEAT
        """Seconds between two beats."""
        self.alone = False
        """Whether the parent is gone: then the child ends, so that starting the parent starts both."""
        Thread(target=self._listen, name="parent", daemon=True).start()

    def beat(self) -> None:
        """Call every frame."""
        now = time.monotonic()
        if now - self._last < self.interval:
            return
        self._last = now
        self._on_beat()
        try:
            os.write(self._out, b".")
        except BlockingIOError:
            return
        except OSError:
            self.alone = True

    def _listen(self) -> None:
        """Wait for the end of the parent's pipe, which never carries data."""
        with suppress(OSError):
            while os.read(0, 64):
                pass
        self.alone = True
        time.sleep(_GRACE)
        os._exit(ORPHAN)
