"""Rate limits by token bucket."""


class Bucket:
    """A token bucket: `burst` at once, `rate` a second in the long run."""

    def __init__(self, burst: float, rate: float, now: float) -> None:
        self._burst, self._rate = burst, rate
        self._level, self._at = burst, now

    def take(self, now: float, much: float = 1) -> bool:
        """Whether `much` more is allowed now."""
        self._level = min(self._burst, self._level + max(0.0, now - self._at) * self._rate)
        self._at = now
        if self._level < much:
            return False
        self._level -= much
        return True
