"""Synthesis: tones, noise, envelopes and timbres, with the standard library alone.

A sound is a list of floats internally and 16-bit samples, mono, at the end. The same name gives the same bytes on every
machine.
"""

from array import array
from collections.abc import Callable
from itertools import accumulate, repeat
from math import exp, pi, sin, tanh
from operator import add, mul
from random import Random

SAMPLE_RATE = 22050

Sound = list[float]
Partials = tuple[tuple[float, float], ...]
"""Pairs of frequency ratio and strength."""

LOUDNESS = 0.13
"""The root mean square of most cues, relative to full scale."""
_CEILING = 0.92

_TABLE = 2048
_SINE = [sin(2 * pi * k / _TABLE) for k in range(_TABLE)]

PURE: Partials = ((1, 1.0),)
BELL: Partials = ((0.5, 0.25), (1, 1.0), (2.0, 0.6), (2.76, 0.45), (5.4, 0.22))
GONG: Partials = ((1, 1.0), (1.48, 0.7), (2.13, 0.55), (2.91, 0.4), (4.2, 0.2))
COIN: Partials = ((1, 1.0), (1.51, 0.7), (2.63, 0.5), (3.9, 0.2))
GLASS: Partials = ((1, 1.0), (2.32, 0.35), (4.25, 0.16))
VIBES: Partials = ((1, 1.0), (4, 0.4), (10, 0.08))
WOOD: Partials = ((1, 1.0), (3.9, 0.35), (9.2, 0.1))
HARP: Partials = ((1, 1.0), (2, 0.5), (3, 0.28), (4, 0.12))
FLUTE: Partials = ((1, 1.0), (2, 0.22), (3, 0.07))
BRASS: Partials = ((1, 1.0), (2, 0.85), (3, 0.7), (4, 0.5), (5, 0.35), (6, 0.2))
REED: Partials = ((1, 1.0), (3, 0.6), (5, 0.45), (7, 0.22))
ORGAN: Partials = ((0.5, 0.5), (1, 1.0), (2, 0.7), (3, 0.25), (4, 0.35), (8, 0.12))
STRING: Partials = ((1, 1.0), (2, 0.6), (3, 0.5), (4, 0.3), (5, 0.25), (6, 0.15))


# -- parts ------------------------------------------------------------------------------------------------------


def _frames(seconds: float) -> int:
    return int(SAMPLE_RATE * seconds)


def _harmonic(partials: Partials) -> list[float]:
    """One cycle of a harmonic timbre: one look-up a sample instead of one per partial."""
    return [sum(part * _SINE[round(k * ratio * 2) % _TABLE] for ratio, part in partials) for k in range(_TABLE)]


def _cycle(wave: list[float], hertz: float, count: int) -> Sound:
    step = hertz * _TABLE / SAMPLE_RATE
    return [wave[int(k * step) % _TABLE] for k in range(count)]


def tone(hertz: float, seconds: float, partials: Partials = PURE) -> Sound:
    """A steady tone."""
    count = _frames(seconds)
    if all(ratio * 2 == int(ratio * 2) for ratio, _ in partials):
        return _cycle(_harmonic(partials), hertz / 2, count)
    layers = [[part * value for value in _cycle(_SINE, hertz * ratio, count)] for ratio, part in partials]
    return [sum(values) for values in zip(*layers, strict=True)]


def slide(start: float, end: float, seconds: float, partials: Partials = PURE, shake: float = 0) -> Sound:
    """A harmonic tone gliding between two pitches, with vibrato 6 times a second by the fraction `shake`."""
    count = _frames(seconds)
    wave = _harmonic(partials)
    bend = (end / start) ** (1 / max(1, count))
    pitches = accumulate(repeat(bend, count - 1), mul, initial=start * _TABLE / SAMPLE_RATE / 2)
    if shake:
        wobble = 2 * pi * 6 / SAMPLE_RATE
        pitches = accumulate(
            (pitch * (1 + shake * sin(k * wobble)) for k, pitch in enumerate(pitches)), lambda _, pitch: pitch
        )
    return [wave[int(phase) % _TABLE] for phase in accumulate(pitches, add)]


def noise(seconds: float, seed: int, dark: float | Callable[[float], float] = 0.5) -> Sound:
    """Hiss through a one-pole low-pass; `dark` near 0 is a rumble, 1 is bright, or a function of the share of time
    gone."""
    count = _frames(seconds)
    draw = Random(seed).random
    level, made = 0.0, []
    for k in range(count):
        open_ = dark(k / count) if callable(dark) else dark
        level += open_ * (draw() * 2 - 1 - level)
        made.append(level)
    return made


def fade(sound: Sound, decay: float = 0, attack: float = 0.004, release: float = 0.02) -> Sound:
    """An envelope: linear start, exponential decay (per second), linear end."""
    count = len(sound)
    falling = accumulate(repeat(exp(-decay / SAMPLE_RATE), count - 1), mul, initial=1.0)
    made = list(map(mul, sound, falling))
    rise, end = min(count, max(1, _frames(attack))), min(count, max(1, _frames(release)))
    for k in range(rise):
        made[k] *= k / rise
    for k in range(end):
        made[-1 - k] *= k / end
    return made


def arch(sound: Sound, power: float = 1.0) -> Sound:
    """A half-wave envelope."""
    step = pi / len(sound)
    return [value * sin(k * step) ** power for k, value in enumerate(sound)]


def level(sound: Sound, gain: float) -> Sound:
    return [value * gain for value in sound]


def mix(*layers: tuple[float, Sound]) -> Sound:
    """Layers, each with its start in seconds."""
    made = [0.0] * max(_frames(start) + len(sound) for start, sound in layers)
    for start, sound in layers:
        first = _frames(start)
        made[first : first + len(sound)] = map(add, made[first : first + len(sound)], sound)
    return made


def samples(sound: "Sound | array[float]", loudness: float = LOUDNESS) -> "array[int]":
    """16-bit samples at a loudness; peaks that would clip are rounded off."""
    power = (sum(value * value for value in sound) / len(sound)) ** 0.5 or 1.0
    gain = loudness / power
    peak = max(map(abs, sound)) * gain
    if peak <= _CEILING:
        return array("h", [round(32767 * gain * value) for value in sound])
    return array("h", [round(32767 * _CEILING * tanh(gain * value / _CEILING)) for value in sound])


# -- pitches ----------------------------------------------------------------------------------------------------


def hertz(name: str) -> float:
    """The pitch of a note such as A4, C#5 or Eb3, in equal temperament."""
    steps = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[name[0]]
    steps += name.count("#") - name.count("b")
    return float(440 * 2 ** ((steps + 12 * (int(name[-1]) - 4)) / 12))


def chord(names: str, seconds: float, partials: Partials, stagger: float = 0, decay: float = 3) -> Sound:
    """Notes together, or one after the other like a harp."""
    layers = [(k * stagger, fade(tone(hertz(name), seconds, partials), decay)) for k, name in enumerate(names.split())]
    return mix(*layers)
