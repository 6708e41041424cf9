"""The music: one quiet waltz in a minor key, plucked, made by our own code and looping without a seam.

Sixteen bars at 92 beats a minute; what rings on past the end is laid over the beginning. What must not enter: when it
is played, and how loud.
"""

from array import array
from functools import cache
from typing import Final

from masque_arcade.client.synth import HARP, SAMPLE_RATE, fade, hertz, samples, tone

BEAT: Final = 60 / 92
_BARS: Final = (
    ("D3", "F4 A4 D5"), ("D3", "A4 D5 F5"), ("G2", "G4 Bb4 D5"), ("A2", "G4 A4 C#5"),
    ("D3", "F4 A4 D5"), ("Bb2", "F4 Bb4 D5"), ("E3", "G4 Bb4 C#5"), ("A2", "E4 G4 C#5"),
    ("F3", "A4 C5 F5"), ("C3", "G4 C5 E5"), ("G2", "G4 Bb4 D5"), ("D3", "F4 A4 D5"),
    ("Bb2", "F4 Bb4 D5"), ("G2", "Bb4 D5 G5"), ("A2", "A4 C#5 E5"), ("D3", "F4 A4 D5"),
)  # fmt: skip
"""Bass note and the three of the chord, played one on each beat."""
_LOUDNESS: Final = 0.05


def waltz() -> "array[int]":
    """The samples of the loop, 31 seconds at SAMPLE_RATE, mono."""
    length = round(len(_BARS) * 3 * BEAT * SAMPLE_RATE)
    sound = [0.0] * length
    for bar, (bass, chord) in enumerate(_BARS):
        notes = [(0, _plucked(bass, 1.6), 0.9)]
        notes += [(beat, _plucked(name, 0.9), 0.5) for beat, name in enumerate(chord.split())]
        for beat, note, gain in notes:
            at = round((bar * 3 + beat) * BEAT * SAMPLE_RATE)
            for i, value in enumerate(note):
                sound[(at + i) % length] += gain * value
    return samples(sound, _LOUDNESS)


@cache
def _plucked(name: str, seconds: float) -> tuple[float, ...]:
    return tuple(fade(tone(hertz(name), seconds, HARP), 4.5, 0.003, 0.1))


PIECES: Final = {"waltz": waltz}
