"""Motifs of announced masks: three notes and an instrument per character."""

from array import array
from dataclasses import dataclass

from masque_arcade.client.audio.synth import (
    BELL,
    BRASS,
    FLUTE,
    GONG,
    HARP,
    ORGAN,
    REED,
    STRING,
    VIBES,
    WOOD,
    Partials,
    fade,
    hertz,
    level,
    mix,
    noise,
    samples,
    slide,
    tone,
)


@dataclass(frozen=True)
class Motif:
    """Three notes and their instrument, the motif of a mask."""

    notes: str
    partials: Partials
    beat: float = 0.1
    decay: float = 7
    bend: float = 1
    shake: float = 0
    strike: float = 0


STINGS: dict[str, Motif] = {
    "judge": Motif("D3 D3 A3", STRING, 0.12, 9, strike=1.6),
    "bishop": Motif("C4 F4 A4", ORGAN, 0.1, 3),
    "king": Motif("C4 E4 G4", BRASS, 0.09, 3),
    "queen": Motif("E5 G5 C6", HARP, 0.09, 7),
    "fool": Motif("C6 G6 E6", BELL, 0.1, 11),
    "thief": Motif("E3 G3 Eb3", WOOD, 0.11, 14, strike=0.4),
    "witch": Motif("C4 F#4 C5", REED, 0.11, 5, shake=0.025),
    "spy": Motif("B4 C5 B4", VIBES, 0.12, 6, shake=0.012),
    "peasant": Motif("G4 B4 D5", FLUTE, 0.1, 4, strike=0.12),
    "cheat": Motif("Bb4 A4 Bb4", BRASS, 0.11, 6, bend=0.9),
    "inquisitor": Motif("D3 Eb3 D3", GONG, 0.12, 5),
    "widow": Motif("A4 F4 D4", STRING, 0.13, 5, shake=0.012),
}
_LAST = 0.24
"""Seconds the third note rings."""


def sting(character: str) -> "array[int]":
    """The samples of a character's motif; KeyError for an unknown character."""
    motif = STINGS[character]
    layers = []
    for k, name in enumerate(motif.notes.split()):
        pitch, long = hertz(name), _LAST if k == 2 else motif.beat * 1.5
        if motif.bend != 1 or motif.shake:
            note = slide(pitch, pitch * motif.bend, long, motif.partials, motif.shake)
        else:
            note = tone(pitch, long, motif.partials)
        layers.append((k * motif.beat, fade(note, motif.decay, 0.008, 0.05)))
        if motif.strike:
            layers.append((k * motif.beat, level(fade(noise(0.06, 200 + k, 0.25), 50, 0.001), motif.strike)))
    return samples(mix(*layers))
