"""Physical models: struck bodies, plucked and bowed strings, pipes, rubbed cloth, moving air, voices.

All return mono samples at RATE, not levelled. `r` is the sound's own random generator.
"""

from collections.abc import Callable, Sequence

import numpy as np
from scipy import signal

RATE = 44_100
Samples = np.ndarray
Rng = np.random.Generator

# Frequencies of the partials as multiples of the lowest.
PLATE = (1, 1.73, 2.33, 3.91, 4.11, 6.30, 7.1, 8.9)
"""A free round plate: a coin."""
BAR = (1, 2.756, 5.404, 8.933, 13.34)
"""A free bar: a wooden or metal bar."""
BLOCK = (1, 1.58, 2.24, 2.92, 3.46, 4.4, 5.6)
"""A thick piece of wood, damped where it lies."""
BELL = (0.5, 1, 1.19, 1.5, 2, 2.51, 2.66, 3.01, 4.1, 5.43, 6.8)
"""A church bell: hum, prime, tierce, quint, nominal, and what is above."""
GLASS = (1, 2.32, 4.25, 6.63, 9.38)
"""A wine glass."""
GONG = (1, 1.41, 1.98, 2.17, 2.76, 3.31, 3.87, 4.52, 5.3, 6.1, 7.4, 8.8)
SKIN = (1, 1.59, 2.14, 2.30, 2.65, 2.92, 3.16, 3.5)
"""A drum's skin."""


def times(seconds: float) -> Samples:
    return np.arange(int(seconds * RATE)) / RATE


def band(x: Samples, low: float | None, high: float | None, order: int = 2) -> Samples:
    """The part of `x` between two frequencies."""
    if low is None:
        sos = signal.butter(order, high, fs=RATE, output="sos")
    elif high is None:
        sos = signal.butter(order, low, "high", fs=RATE, output="sos")
    else:
        sos = signal.butter(order, (low, high), "band", fs=RATE, output="sos")
    return signal.sosfilt(sos, x, axis=0)


def modes(
    pitch: float,
    ratios: Sequence[float],
    seconds: float,
    r: Rng,
    *,
    ring: float,
    dark: float = 4000,
    hard: float = 0.7,
    split: float = 0.002,
    spread: float = 0.004,
) -> Samples:
    """A struck body. `ring`: seconds until the lowest partial has died away by 60 dB; partials above `dark` hertz die
    sooner. `hard` (0..1): how much of the upper partials the stroke wakes. `split`: how far the two halves of an uneven
    body stand apart, which beats."""
    t = times(seconds)
    y = np.zeros_like(t)
    for k, ratio in enumerate(ratios):
        f = pitch * ratio * (1 + r.normal(0, spread))
        if f > RATE * 0.45:
            continue
        loud = hard**k * r.uniform(0.6, 1)
        last = ring / (1 + (f / dark) ** 1.4) * r.uniform(0.8, 1.15)
        for side, share in ((-1, 0.7), (1, 0.5)):
            shift = 1 + side * split * r.uniform(0.4, 1.2)
            y += loud * share * np.sin(2 * np.pi * f * shift * t + r.uniform(0, 6.28)) * 10 ** (-3 * t / last)
    return y * np.minimum(1, t / 0.0006)


def contact(seconds: float, r: Rng, low: float, high: float, length: float) -> Samples:
    """The noise of two things that touch: `length` seconds to 1/e."""
    t = times(seconds)
    return band(r.standard_normal(len(t)) * np.exp(-t / length), low, high)


def pluck(
    pitch: float, seconds: float, r: Rng, *, ring: float = 2.0, bright: float = 0.6, at: float = 0.18, soft: float = 0.0
) -> Samples:
    """A plucked string (extended Karplus-Strong). `bright` 0..1; `at`: where it is plucked; `soft`: a finger's pad."""
    n = int(seconds * RATE)
    period = RATE / pitch
    s = 0.5 * (1 - bright)
    lag = int(period - s)
    frac = period - s - lag
    burst = np.zeros(n)
    noise = r.uniform(-1, 1, lag)
    if soft:
        noise = np.convolve(noise, np.hanning(int(3 + 18 * soft)), "same")
    burst[:lag] = noise - noise.mean()
    comb = max(1, int(at * period))
    burst[comb:] -= 0.9 * burst[:-comb]
    keep = 10 ** (-3 * period / RATE / ring)
    damp = np.convolve([1 - s, s], [1 - frac, frac])
    a = np.zeros(lag + len(damp))
    a[0] = 1
    a[lag : lag + len(damp)] -= keep * damp
    y = band(signal.lfilter([1], a, burst), 0.7 * pitch, 11_000)
    return y * np.minimum(1, (n - np.arange(n)) / (min(0.2, 0.3 * seconds) * RATE))


def harmonics(
    pitch: float | Samples,
    envelope: Samples,
    tilt: float,
    r: Rng,
    *,
    odd: float = 1.0,
    bright: float = 0.0,
    vibrato: float = 0.0,
    count: int = 24,
) -> Samples:
    """A blown, bowed or reed tone. `tilt`: dB an octave; `odd`: how loud even partials are; `bright`: how many dB an
    octave it gains where it is loud; `vibrato`: its depth, relative to the pitch."""
    n = len(envelope)
    t = np.arange(n) / RATE
    f = np.broadcast_to(pitch, n) * (1 + vibrato * np.sin(2 * np.pi * 5.3 * t + r.uniform(0, 6)) * np.minimum(1, 3 * t))
    f = f * (1 + 0.0012 * np.cumsum(band(r.standard_normal(n), None, 6)) / 400)
    phase = 2 * np.pi * np.cumsum(f) / RATE
    loud = envelope / (np.max(envelope) + 1e-9)
    y = np.zeros(n)
    for k in range(1, count + 1):
        if k * np.max(f) > RATE * 0.45:
            break
        level = (tilt + bright * (loud - 1)) * np.log2(k)
        y += (odd if k % 2 == 0 else 1) * 10 ** (level / 20) * np.sin(k * phase + r.uniform(0, 6.28))
    return y * envelope


def swell(seconds: float, rise: float, fall: float) -> Samples:
    """An envelope that rises, stays and falls, rounded."""
    t = times(seconds)
    up, down = np.clip(t / rise, 0, 1), np.clip((seconds - t) / fall, 0, 1)
    return (np.sin(np.pi / 2 * up) * np.sin(np.pi / 2 * down)) ** 2


def strokes(seconds: float, r: Rng, count: int, sharp: float = 1.6) -> Samples:
    """The speed of a hand that moves `count` times, one stroke running into the next."""
    t = times(seconds)
    v = np.zeros_like(t)
    at, each = 0.0, seconds / count
    for _ in range(count):
        long = min(each * r.uniform(1.0, 1.3), seconds - at)
        k = np.clip((t - at) / long, 0, 1)
        v = np.maximum(v, r.uniform(0.65, 1) * np.sin(np.pi * k ** r.uniform(0.6, 1.1)) ** sharp)
        at += each * r.uniform(0.9, 1.0)
    return v


def friction(speed: Samples, r: Rng, *, rate: float = 2600, low: float = 500, high: float = 5200) -> Samples:
    """Cloth, paper, felt: fibres that catch and slip, more of them and brighter the faster the hand is."""
    n = len(speed)
    y = np.zeros(n)
    i = 0
    while True:
        v = speed[min(i, n - 1)]
        i += int(RATE * r.exponential(1 / (60 + rate * v**1.4))) + 1
        if i >= n - 300:
            break
        if v < 0.03:
            continue
        long = int(RATE * r.uniform(0.0008, 0.005))
        f = r.uniform(low, low * 2.6) + r.uniform(0, high) * v
        grain = r.standard_normal(long) * np.hanning(long) * np.cos(2 * np.pi * f * np.arange(long) / RATE)
        end = min(long, n - i)
        y[i : i + end] += (min(v**1.2 * r.pareto(2.6), 4) * grain)[:end]
    air = band(r.standard_normal(n), 110, 420) * speed**1.5
    return unit(band(y, 0.5 * low, 9000)) + 0.4 * unit(air)


def air(centre: Samples, width: float, loud: Samples, r: Rng) -> Samples:
    """A band of turbulent air whose pitch moves: `centre` and `width` in hertz."""
    n = len(centre)
    phase = 2 * np.pi * np.cumsum(centre) / RATE
    real, other = (band(r.standard_normal(n), None, width / 2) for _ in range(2))
    return (real * np.cos(phase) - other * np.sin(phase)) * loud


def voice(
    pitch: Samples, loud: Samples, formants: Sequence[tuple[float, float]], r: Rng, breath: float = 0.1
) -> Samples:
    """A throat: pulses of `pitch` and some breath through resonances (frequency, width)."""
    source = harmonics(pitch, loud, -7, r, count=40) + breath * r.standard_normal(len(pitch)) * loud
    y = np.zeros(len(pitch))
    for k, (f, width) in enumerate(formants):
        b, a = signal.iirpeak(f, f / width, fs=RATE)
        y += signal.lfilter(b, a, source) * 0.75**k
    return y


def glide(start: float, end: float, seconds: float, quick: float = 1.0) -> Samples:
    """A pitch that moves."""
    return start * (end / start) ** (np.linspace(0, 1, int(seconds * RATE)) ** quick)


def sine(pitch: Samples) -> Samples:
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE)


def decay(x: Samples, last: float, rise: float = 0.001) -> Samples:
    """`x` dying away by 60 dB in `last` seconds."""
    t = np.arange(len(x)) / RATE
    return x * 10 ** (-3 * t / last) * np.minimum(1, t / rise)


def unit(x: Samples) -> Samples:
    """`x` at a peak of 1."""
    return x / (np.max(np.abs(x)) + 1e-12)


_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def hertz(note: str) -> float:
    """A note's frequency: C4, Eb3, F#5."""
    sharp = note.count("#") - note[1:].count("b")
    return 440 * 2 ** ((_STEPS[note[0]] + sharp + 12 * (int(note[-1]) - 4) - 9) / 12)


class Scene:
    """Sounds laid into one stereo picture."""

    def __init__(self, seconds: float) -> None:
        self.samples = np.zeros((int(seconds * RATE), 2))

    def put(self, x: Samples, at: float = 0.0, gain: float = 1.0, pan: float = 0.0) -> "Scene":
        """Lay `x` in from `at` seconds on; `pan` from -1, left, to 1."""
        i = int(at * RATE)
        n = min(len(x), len(self.samples) - i)
        if n > 0:
            for channel, share in enumerate((np.cos((pan + 1) * np.pi / 4), np.sin((pan + 1) * np.pi / 4))):
                self.samples[i : i + n, channel] += gain * share * x[:n]
        return self

    def each(
        self, make: Callable[[int], Samples], ats: Sequence[float], gains: Sequence[float], wide: float = 0.2
    ) -> "Scene":
        """Lay several sounds one after another, from left to right."""
        for k, (at, gain) in enumerate(zip(ats, gains, strict=True)):
            self.put(make(k), at, gain, wide * (2 * k / max(1, len(ats) - 1) - 1))
        return self
