"""The finish of every sound: the room it stands in, its loudness, its limits."""

import numpy as np
from scipy import signal
from scipy.ndimage import minimum_filter1d, uniform_filter1d

from workshop.sounds.models import RATE, Samples, band

ROOMS = {"salon": (0.42, -16.0), "near": (0.3, -22.0), "chapel": (1.7, -15.0), "hall": (0.9, -15.0), "dry": (0.0, 0.0)}
"""Seconds until the tail has died away by 60 dB, and its level in dB."""
BEHIND_A_WALL = 300
"""Hertz above which a wall lets nothing through."""
_PEAK = 10 ** (-1.5 / 20)


def room(x: Samples, name: str) -> Samples:
    """The same eight early reflections for all, and a tail that grows darker."""
    last, wet = ROOMS[name]
    if not last:
        return x
    r = np.random.default_rng(7)
    n = int(last * RATE * 1.1)
    t = np.arange(n) / RATE
    answer = np.zeros((n, 2))
    for channel in (0, 1):
        tail = r.standard_normal(n) * 10 ** (-3 * t / last)
        k = np.clip(t / last * 2, 0, 1)
        answer[:, channel] = (1 - k) * tail * 0.5 + k * band(tail, None, 2200, 1)
        answer[: int(0.02 * RATE), channel] *= np.linspace(0, 1, int(0.02 * RATE))
        for j in range(8):
            answer[int((0.006 + r.uniform(0.002, 0.03)) * RATE), channel] += r.choice([-1, 1]) * 4 * 10 ** (-j / 14)
    answer = band(answer, 180, None, 1)
    answer /= np.sqrt((answer**2).sum(0))
    y = np.stack([signal.fftconvolve(x[:, c], answer[:, c]) for c in (0, 1)], 1) * 10 ** (wet / 20)
    y[: len(x)] += x
    return y


def weighted(x: Samples) -> Samples:
    """K weighting (ITU-R BS.1770)."""
    for f, gain, q in ((1681.974, 3.99984, 0.707175), (38.13547, None, 0.500327)):
        k = np.tan(np.pi * f / RATE)
        a0 = 1 + k / q + k * k
        a = [1, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0]
        if gain is None:
            b = [1, -2, 1]
        else:
            high = 10 ** (gain / 20)
            mid = high**0.49966677
            b = [(high + mid * k / q + k * k) / a0, 2 * (k * k - high) / a0, (high - mid * k / q + k * k) / a0]
        x = signal.lfilter(b, a, x, axis=0)
    return x


def loudest(x: Samples) -> float:
    """The loudness of the loudest 400 ms, in LUFS."""
    n = int(0.4 * RATE)
    total = np.concatenate([[0], np.cumsum((np.pad(x, ((n, n), (0, 0))) ** 2).sum(1))])
    return float(-0.691 + 10 * np.log10(np.max(total[n:] - total[:-n]) / n + 1e-12))


def limited(x: Samples) -> Samples:
    """No true peak above -1.5 dB, by turning down shortly before it."""
    up = np.abs(signal.resample_poly(x, 4, 1, axis=0)).max(1)[: 4 * len(x)].reshape(-1, 4).max(1)
    need = np.minimum(1, _PEAK / np.maximum(up, 1e-9))
    w = int(0.003 * RATE)
    return x * uniform_filter1d(minimum_filter1d(need, 2 * w + 1), w)[:, None]


def levelled(x: Samples, lufs: float, wall: float | None = None) -> Samples:
    """`x` at a loudness; with `wall` also that what a wall lets through is as loud as that."""
    if wall is not None:
        for _ in range(12):
            low = through_a_wall(x)
            x = x + low * (10 ** ((wall - loudest(low)) / 20) - 1)
            rest = x - through_a_wall(x)
            x = limited(x + rest * (10 ** ((lufs - loudest(weighted(x))) / 20) - 1))
        return x
    for _ in range(4):
        x = limited(x * 10 ** ((lufs - loudest(weighted(x))) / 20))
    return x


def through_a_wall(x: Samples) -> Samples:
    sos = signal.butter(4, BEHIND_A_WALL, fs=RATE, output="sos")
    return signal.sosfiltfilt(sos, x, axis=0)


def trimmed(x: Samples, quiet: float = -62) -> Samples:
    """Without the silence at both ends; faded there."""
    level = np.abs(x).max(1)
    heard = np.nonzero(level > level.max() * 10 ** (quiet / 20))[0]
    x = x[max(0, heard[0] - 20) : heard[-1] + 1].copy()
    n = min(40, len(x))
    x[:n] *= np.linspace(0, 1, n)[:, None]
    n = min(int(0.03 * RATE), len(x) // 4)
    x[-n:] *= np.cos(np.linspace(0, np.pi / 2, n))[:, None] ** 2
    return x
