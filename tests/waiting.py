"""Waiting for what another thread or process does: the one place where a test sleeps, a moment at a time."""

import time
from collections.abc import Callable
from typing import TypeVar

Found = TypeVar("Found")


def until(
    come: Callable[[], Found | None], seconds: float = 30.0, why: Callable[[], str] = lambda: "", pause: float = 0.01
) -> Found:
    """What `come` returns once that is true. Fails when it is not within `seconds`, and says `why`. `pause`: seconds
    between two looks, more where a look is costly."""
    end = time.monotonic() + seconds
    while not (found := come()):
        assert time.monotonic() < end, f"not within {seconds} s {why()}"
        time.sleep(pause)  # noqa: TID251
    return found
