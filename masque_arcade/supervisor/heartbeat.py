"""The child's side of the watchdog: a beat a second from the loop's frames, and knowing that the parent lives.

Only frames beat, so a client that stands still is silent however alive its threads are.
"""

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Final

BEAT: Final = 1.0
_GRACE: Final = 3.0
"""Seconds an orphan has to close its window before it is ended."""
_ORPHAN: Final = 3


class Heartbeat:
    """Beats on what was the standard output, which from now on leads to the standard error: nothing that is printed
    may be taken for a beat."""

    def __init__(self, on_beat: Callable[[], None] = lambda: None) -> None:
        """`on_beat` is called with each beat (crash.expect_frames). To be made once, early."""
        self._out = os.dup(1)
        os.dup2(2, 1)
        if hasattr(os, "set_blocking") and sys.platform != "win32":
            os.set_blocking(self._out, False)
        self._on_beat = on_beat
        self._last = float("-inf")
        self.interval = BEAT
        """Seconds between two beats."""
        self.alone = False
        """Whether the parent has gone: then the child ends, so that whoever starts the parent starts both."""
        Thread(target=self._listen, name="parent", daemon=True).start()

    def beat(self) -> None:
        """Called every frame."""
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
        """The parent never says anything; its pipe ends with it."""
        with suppress(OSError):
            while os.read(0, 64):
                pass
        self.alone = True
        time.sleep(_GRACE)
        os._exit(_ORPHAN)
