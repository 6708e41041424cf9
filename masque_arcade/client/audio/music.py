"""The music: one quiet waltz in a minor key, generated and looping seamlessly, in three layers.

Sixteen bars at 92 beats a minute; notes that ring past the end are mixed into the beginning. Plucked strings always
play, a pulse joins as the tension grows, high strings when the last turn is near.
"""

from array import array
from collections.abc import Callable, Iterable
from functools import cache
from typing import Final

from masque_arcade.client.audio.synth import (
    FLUTE,
    HARP,
    SAMPLE_RATE,
    STRING,
    Partials,
    arch,
    fade,
    hertz,
    samples,
    tone,
)

BEAT: Final = 60 / 92
_BARS: Final = (
    ("D3", "F4 A4 D5"),
    ("D3", "A4 D5 F5"),
    ("G2", "G4 Bb4 D5"),
    ("A2", "G4 A4 C#5"),
    ("D3", "F4 A4 D5"),
    ("Bb2", "F4 Bb4 D5"),
    ("E3", "G4 Bb4 C#5"),
    ("A2", "E4 G4 C#5"),
    ("F3", "A4 C5 F5"),
    ("C3", "G4 C5 E5"),
    ("G2", "G4 Bb4 D5"),
    ("D3", "F4 A4 D5"),
    ("Bb2", "F4 Bb4 D5"),
    ("G2", "Bb4 D5 G5"),
    ("A2", "A4 C#5 E5"),
    ("D3", "F4 A4 D5"),
)
"""Bass note and the chord's three, played one on each beat."""
_LOUDNESS: Final = 0.05


_Note = tuple[float, "array[float]", float]
"""Beats from the beginning of its bar, the sound, its strength."""


def waltz() -> "array[int]":
    """The base layer's samples, 31 seconds at SAMPLE_RATE, mono: a bass note and a broken chord a bar."""
    return _laid(
        [(0, _plucked(bass, 1.6), 0.9), *((beat, _plucked(name, 0.9), 0.5) for beat, name in enumerate(chord.split()))]
        for bass, chord in _BARS
    )


def pulse() -> "array[int]":
    """The second layer: a low string on every half beat, like an uneasy heart."""
    return _laid(
        [(half / 2, _played(bass, 0.3, STRING, 9), 0.8 if half % 3 == 0 else 0.4) for half in range(6)]
        for bass, _ in _BARS
    )


def vigil() -> "array[int]":
    """The third: the chord's highest note held and swelling, with its echo an octave above."""
    return _laid(
        [(0, _swelling(chord.split()[-1]), 0.5), *((beat + 0.5, _octave(chord.split()[-1]), 0.3) for beat in range(3))]
        for _, chord in _BARS
    )


def _laid(bars: Iterable[Iterable[_Note]]) -> "array[int]":
    length = round(len(_BARS) * 3 * BEAT * SAMPLE_RATE)
    sound = array("d", bytes(8 * length))
    for bar, notes in enumerate(bars):
        for beat, note, gain in notes:
            at = round((bar * 3 + beat) * BEAT * SAMPLE_RATE)
            for i, value in enumerate(note):
                sound[(at + i) % length] += gain * value
    for made in (_plucked, _played, _swelling, _octave):
        made.cache_clear()
    return samples(sound, _LOUDNESS)


@cache
def _plucked(name: str, seconds: float) -> "array[float]":
    return array("d", fade(tone(hertz(name), seconds, HARP), 4.5, 0.003, 0.1))


@cache
def _played(name: str, seconds: float, partials: Partials, decay: float) -> "array[float]":
    return array("d", fade(tone(hertz(name), seconds, partials), decay, 0.01, 0.05))


@cache
def _swelling(name: str) -> "array[float]":
    return array("d", arch(tone(hertz(name), 3 * BEAT, STRING), 0.8))


@cache
def _octave(name: str) -> "array[float]":
    return array("d", fade(tone(2 * hertz(name), 0.3, FLUTE), 8, 0.01, 0.1))


PIECES: Final[dict[str, tuple[Callable[[], "array[int]"], ...]]] = {"waltz": (waltz, pulse, vigil)}
"""The layers of every loop, lowest first; equally long, started together."""


def gains(tension: float) -> tuple[float, float, float]:
    """The volume of each layer, 0..1, at that tension (0..1)."""
    return 1.0, _between(tension, 0.15, 0.55), _between(tension, 0.6, 0.95)


def _between(value: float, low: float, high: float) -> float:
    t = min(1.0, max(0.0, (value - low) / (high - low)))
    return t * t * (3 - 2 * t)
