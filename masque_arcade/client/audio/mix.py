"""The mix: how loud the settings are, who gives way to whom, and by how much the music does."""

from typing import Final

HEADROOM: Final = 0.8
"""The loudest volume of one sound: several at once must not reach full scale."""
SAME: Final = 0.015
"""Seconds in which a cue starts once: equal sounds in one instant would only add up."""
RANKS: Final = {"menu": 0, "prop": 1, "secret": 2, "motif": 2, "finale": 3, "verdict": 3, "signal": 4}
"""Of the kinds of sounds. Where no channel is free, a sound takes that of the lowest rank below its own."""
ABOVE: Final = 2
"""The rank of what the music gives way to."""
_GIVES_WAY: Final = 10 ** (-9 / 20)
_DOWN, _UP = 0.08, 1.2
"""Seconds in which the music gives way, and in which it is back."""


def level(setting: int) -> float:
    """The volume of a setting of 0..100: 9 dB less for a half, 30 dB for a tenth, 0 is silence."""
    return float((max(0, min(100, setting)) / 100) ** 1.5)


def sides(volume: float, pan: float) -> tuple[float, float]:
    """The volumes left and right; `pan` from -1, left, to 1."""
    return volume * min(1.0, 1 - pan), volume * min(1.0, 1 + pan)


def gains(tension: float) -> tuple[float, float, float, float]:
    """The volume of each stem, 0..1, at that tension (0..1)."""
    return 1.0, 1.0, _between(tension, 0.15, 0.55), _between(tension, 0.6, 0.95)


def _between(value: float, low: float, high: float) -> float:
    t = min(1.0, max(0.0, (value - low) / (high - low)))
    return t * t * (3 - 2 * t)


class Ducking:
    """How far the music gives way: to sounds while they last, and while a secret is handled."""

    def __init__(self) -> None:
        self.held = False
        """A secret is handled."""
        self.level = 1.0
        self._left = 0.0

    def under(self, seconds: float) -> None:
        """A sound of so many seconds begins."""
        self._left = max(self._left, seconds)

    def update(self, dt: float) -> None:
        self._left = max(0.0, self._left - dt)
        down = self.held or self._left > 0
        step = (1 - _GIVES_WAY) * dt / (_DOWN if down else _UP)
        self.level = max(_GIVES_WAY, self.level - step) if down else min(1.0, self.level + step)
