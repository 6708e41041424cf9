"""Measures of a sound, for tests: loudness by ITU-R BS.1770, what a wall lets through, how like another one it is; and
by what a piece of music is known."""

import os
from functools import cache
from itertools import pairwise
from pathlib import Path

import numpy as np
import pygame

RATE = 44_100
WALL = 300
"""Hertz above which a wall lets nothing through."""
Samples = np.ndarray


@cache
def samples(path: Path) -> Samples:
    """A file's samples, left and right, -1..1, as the program plays them."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"  # A test of lost devices may have left another.
    pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
    raw = pygame.mixer.Sound(path).get_raw()
    return np.frombuffer(raw, "<i2").reshape(-1, 2) / 32768


def weighted(x: Samples) -> Samples:
    """K weighting, by its response."""
    n = 1 << (2 * len(x) - 1).bit_length()
    return np.fft.irfft(np.fft.rfft(x, n, axis=0) * _response(n)[:, None], n, axis=0)[: len(x)]


@cache
def _response(n: int) -> Samples:
    """The response of K weighting at the frequencies of `n` samples."""
    z = np.exp(-2j * np.pi * np.arange(n // 2 + 1) / n)
    answer = np.ones(n // 2 + 1, complex)
    for f, gain, q in ((1681.974, 3.99984, 0.707175), (38.13547, None, 0.500327)):
        k = np.tan(np.pi * f / RATE)
        a0 = 1 + k / q + k * k
        a = (1, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)
        high = 10 ** ((gain or 0) / 20)
        mid = high**0.49966677
        b = (
            (1, -2, 1)
            if gain is None
            else ((high + mid * k / q + k * k) / a0, 2 * (k * k - high) / a0, (high - mid * k / q + k * k) / a0)
        )
        answer *= (b[0] + b[1] * z + b[2] * z**2) / (a[0] + a[1] * z + a[2] * z**2)
    return answer


def through_a_wall(x: Samples) -> Samples:
    """What a wall lets through."""
    n = 1 << (2 * len(x) - 1).bit_length()
    f = np.fft.rfftfreq(n, 1 / RATE)
    return np.fft.irfft(np.fft.rfft(x, n, axis=0) / (1 + (f / WALL) ** 8)[:, None], n, axis=0)[: len(x)]


def mean(x: Samples) -> float:
    """The loudness of the whole."""
    return float(-0.691 + 10 * np.log10((x**2).sum(1).mean() + 1e-12))


def loudest(x: Samples, seconds: float = 0.4) -> float:
    """The loudness of the loudest part."""
    n = int(seconds * RATE)
    total = np.concatenate([[0], np.cumsum((np.pad(x, ((n, n), (0, 0))) ** 2).sum(1))])
    return float(-0.691 + 10 * np.log10(np.max(total[n:] - total[:-n]) / n + 1e-12))


def picture(x: Samples) -> Samples:
    """1.6 seconds in 32 bands and 80 steps, of length 1."""
    mono = x.mean(1)[: int(1.6 * RATE)]
    mono = np.pad(mono, (0, int(1.6 * RATE) - len(mono)))
    frames = mono[: 80 * 882].reshape(80, 882) * np.hanning(882)
    power = np.abs(np.fft.rfft(frames, 2048, axis=1)) ** 2
    edges = np.searchsorted(np.fft.rfftfreq(2048, 1 / RATE), np.geomspace(80, 12_000, 33))
    bands = np.stack([power[:, a : max(b, a + 1)].sum(1) for a, b in pairwise(edges)], 1) ** 0.25
    return bands.ravel() / (np.linalg.norm(bands) + 1e-12)


def likeness(first: Samples, second: Samples) -> float:
    """The cosine of two sounds' pictures: 1 for the same."""
    return float(picture(first) @ picture(second))


def marks(x: Samples) -> Samples:
    """By what music is known, however loud: how bright it is (centre, and the frequency below which 95 % lie), how much
    of it a bass has, how many notes begin in a second, how far the level sways, how sharp its peaks are."""
    mono = x.mean(1)
    frames = np.lib.stride_tricks.sliding_window_view(mono / np.sqrt((mono**2).mean()), 2048)[::512] * np.hanning(2048)
    heights = np.abs(np.fft.rfft(frames, axis=1))
    f, power = np.fft.rfftfreq(2048, 1 / RATE), (heights**2).sum(0)
    below = np.cumsum(power) / power.sum()
    rise = np.maximum(0, np.diff(np.log(heights[:, :400] + 0.01), axis=0)).sum(1)
    peaks = (rise[1:-1] > np.median(rise) + 1.5 * rise.std()) & (rise[1:-1] >= rise[:-2]) & (rise[1:-1] > rise[2:])
    levels = 10 * np.log10((frames**2).mean(1) + 1e-9)
    return np.array(
        [
            np.log((f * power).sum() / power.sum()),
            np.log(f[np.searchsorted(below, 0.95)]),
            below[np.searchsorted(f, 220)],
            peaks.sum() * RATE / len(mono),
            np.percentile(levels, 90) - np.percentile(levels, 10),
            np.log(np.abs(mono).max() / np.sqrt((mono**2).mean())),
        ]
    )
