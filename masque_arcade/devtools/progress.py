"""Progress of a long run and its time left, on standard error where that is a terminal."""

import sys
import time
from collections.abc import Callable

Advance = Callable[[float, float], None]
"""Hears what is done, of the whole."""


class Progress:
    """One line that is written over; `done` of `whole` in any unit, and the line vanishes at the end."""

    def __init__(self) -> None:
        self._began = time.monotonic()

    def __call__(self, done: float, whole: float) -> None:
        if not sys.stderr.isatty():
            return
        text = ""
        if whole <= 100 * done < 100 * whole:
            left = (time.monotonic() - self._began) * (whole - done) / done
            much = f"{left:.0f} s" if left < 100 else f"{left / 60:.0f} min"
            text = f"{100 * done / whole:.0f} %, about {much} left\r"
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
