"""The music: themes from `scores.toml`, played on the models, each phrase in four stems, cadences in one.

A phrase has a chord for every bar, a tune, and for every voice a pattern that breaks the chord. Patterns are written
`beat:degrees` (`0:1 1:35 2:8`, `-` before a degree for an octave below), tunes `note:beats` with `r` for a rest and
`|` between bars. Phrases begin on the bar and ring out over the next one. A pattern may be a list, one for each bar;
a phrase with `ritard` grows slower, by that factor in its last beat.
"""

import zlib
from typing import Any

import numpy as np

from workshop.sounds.finish import room
from workshop.sounds.models import (
    BAR,
    RATE,
    SKIN,
    Rng,
    Samples,
    air,
    band,
    contact,
    harmonics,
    hertz,
    modes,
    pluck,
    swell,
    unit,
)
from workshop.sounds.props import knock
from workshop.sounds.recipes import SEED, scores

STEMS = ("ground", "tune", "unease", "danger")
TAIL = 2.6
"""Seconds that a phrase rings after its last bar."""
_NAMES = ("C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B")
_KINDS = {
    "": (0, 4, 7, 12),
    "m": (0, 3, 7, 12),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
    "o": (0, 3, 6, 9),
    "5": (0, 7, 12, 7),
    "s": (0, 5, 7, 12),
}


def degree(chord: str, number: str) -> int:
    """The semitone above C0 of a chord's 1, 3, 5 or 7 (8: the octave)."""
    name = chord[:2] if chord[1:2] in ("#", "b") else chord[0]
    alias = {"Db": "C#", "D#": "Eb", "Gb": "F#", "G#": "Ab", "A#": "Bb"}
    root = _NAMES.index(alias.get(name, name))
    kind = _KINDS[chord[len(name) :]]
    down = number.startswith("-")
    step = number.lstrip("-")
    return root + (12 if step == "8" else kind[(1, 3, 5, 7).index(int(step))]) - 12 * down


def pitch(semitone: float, octave: int) -> float:
    return 440 * 2 ** ((semitone - 9) / 12 + octave - 4)


def played(instrument: str, f: float, long: float, loud: float, r: Rng) -> Samples:
    """One note."""
    soft = 0.75 + 0.25 * loud
    match instrument:
        case "lute":
            return unit(pluck(f, 1.8, r, ring=1.5, bright=0.62 * soft, at=0.22, soft=0.3)) * loud
        case "harp":
            return unit(pluck(f, 2.4, r, ring=2.2, bright=0.6 * soft, at=0.42, soft=0.4)) * loud
        case "harpsichord":
            x = unit(pluck(f, 1.4, r, ring=1.1, bright=0.9, at=0.09))
            x[: int(0.03 * RATE)] += 0.25 * knock(900, r, ring=0.03)[: int(0.03 * RATE)]
            return x * loud
        case "celesta":
            return unit(modes(f, (1, 2.98, 5.2, 8.1), 1.6, r, ring=1.3, dark=3200, hard=0.33, split=0.0006)) * loud
        case "viola":
            return strings_one(f, long + 0.12, r, 0.09) * loud
        case "low strings":
            env = swell(long + 0.2, 0.14, 0.35)
            return unit(harmonics(f, env, -7, r, vibrato=0.003) + harmonics(f * 1.0025, env, -7, r)) * loud
        case "high strings":
            env = swell(long + 0.3, 0.3 * long, 0.4 * long)
            return (
                unit(harmonics(f, env, -9, r, vibrato=0.004) + harmonics(f * 0.9972, env, -9, r, vibrato=0.003)) * loud
            )
        case "tremolo":
            env = swell(long + 0.1, 0.1, 0.2)
            shake = 0.6 + 0.4 * np.sin(2 * np.pi * 9.5 * np.arange(len(env)) / RATE)
            return unit(harmonics(f, env * shake, -6, r)) * loud
        case "bassoon":
            env = swell(long * 0.9 + 0.05, 0.03, 0.08)
            return unit(band(harmonics(f, env, -3, r, odd=0.8, count=16), 90, 2400)) * loud
        case "organ":
            return organ_pipe_of(f, long + 0.1, r) * loud
        case "hurdy":
            env = swell(long + 0.06, 0.04, 0.08)
            buzz = 0.8 + 0.2 * np.sign(np.sin(2 * np.pi * 27 * np.arange(len(env)) / RATE))
            return unit(band(harmonics(f, env * buzz, -4.5, r, vibrato=0.002), 150, 5000)) * loud
        case "saw":
            n = int((long + 0.4) * RATE)
            t = np.arange(n) / RATE
            f_t = f * (1 + 0.013 * np.sin(2 * np.pi * 5.1 * t) * np.minimum(1, 2 * t))
            return unit(harmonics(f_t, swell(n / RATE, 0.25, 0.5)[:n], -16, r, count=5)) * loud
        case "flute":
            env = swell(long + 0.05, 0.06, 0.1)
            return (
                unit(
                    harmonics(f, env, -13, r, vibrato=0.005) + 0.05 * band(r.standard_normal(len(env)), f, 3 * f) * env
                )
                * loud
            )
        case "drum":
            return (
                unit(modes(f, SKIN, 0.7, r, ring=0.6, dark=500, hard=0.6))
                + 0.2 * unit(contact(0.7, r, 150, 1500, 0.006))
            ) * loud
        case "clock":
            return knock(f, r, ring=0.06, hard=0.7, click=0.8) * loud
        case "bar":
            return unit(modes(f, BAR, 0.8, r, ring=0.6, dark=2500, hard=0.4)) * loud
        case "wind":
            env = swell(long + 0.6, 0.5 * long, 0.5 * long)
            drift = f * 2 ** (0.3 * unit(band(r.standard_normal(len(env)), None, 0.9, 1)))
            return unit(air(drift, 140, env, r)) * loud
    raise KeyError(instrument)


def strings_one(f: float, long: float, r: Rng, rise: float) -> Samples:
    env = swell(long, min(rise, 0.4 * long), min(0.2, 0.4 * long))
    return unit(harmonics(f, env, -6.5, r, bright=4, vibrato=0.005))


def organ_pipe_of(f: float, long: float, r: Rng) -> Samples:
    env = swell(long, 0.06, 0.15)
    return unit(sum(harmonics(f * k, env, -11, r, odd=0.6, count=8) * g for k, g in ((1, 1.0), (2, 0.4), (3, 0.2))))


def notes_of(score: dict[str, Any], phrase: dict[str, Any]) -> list[tuple[str, float, float, float, str, float]]:
    """Stem, beat, length, loudness, instrument and frequency of every note."""
    out: list[tuple[str, float, float, float, str, float]] = []
    chords, beats = phrase["chords"].split(), score["beats"]
    for voice, (instrument, stem, gain, octave) in score["voices"].items():
        loud = 10 ** (gain / 20)
        if voice in phrase:
            at = 0.0
            for token in phrase[voice].replace("|", " ").split():
                note, _, long = token.partition(":")
                length = float(long or 1)
                if note != "r":
                    out.append((stem, at, length, loud, instrument, hertz(note) * 2.0**octave))
                at += length
            assert abs(at - len(chords) * beats) < 1e-6, (phrase, voice, at)
            continue
        pattern = phrase.get("patterns", {}).get(voice, score["patterns"].get(voice, ""))
        patterns = pattern if isinstance(pattern, list) else [pattern] * len(chords)
        for bar, (chord, strokes_of_bar) in enumerate(zip(chords, patterns, strict=True)):
            strokes = [token.split(":") for token in strokes_of_bar.split()]
            spots = [float(at) for at, _ in strokes] + [float(beats)]
            if chord == "r":
                continue
            for k, (at, degrees) in enumerate(strokes):
                weight = loud * (1.0 if float(at) == 0 else 0.78)
                for number in degrees.replace("-", " -").split() if "-" in degrees else list(degrees):
                    f = pitch(degree(chord, number), octave)
                    out.append((stem, bar * beats + float(at), spots[k + 1] - float(at), weight, instrument, f))
    return out


def moment(at: float, total: float, ritard: float) -> float:
    """When a beat comes, in beats of the tempo at first: of a phrase of `total` beats that grows slower."""
    return at + (ritard - 1) * at * at / (2 * total)


def rendered(theme: str, name: str) -> dict[str, Samples]:
    """A phrase's stems, mono, not levelled."""
    score = scores()[theme]
    phrase = score["phrases"][name]
    beat = 60 / score["tempo"]
    total = len(phrase["chords"].split()) * score["beats"]
    ritard = phrase.get("ritard", 1.0)
    made = {stem: np.zeros(int((moment(total, total, ritard) * beat + TAIL) * RATE)) for stem in STEMS}
    r = np.random.default_rng([SEED, zlib.crc32(f"{theme}.{name}".encode())])
    for stem, at, long, loud, instrument, f in notes_of(score, phrase):
        arc = 0.82 + 0.18 * np.sin(np.pi * at / total)
        begin, end = moment(at, total, ritard), moment(at + long, total, ritard)
        x = played(instrument, f, (end - begin) * beat, loud * arc * r.uniform(0.9, 1.05), r)
        start = max(0, int((begin * beat + r.normal(0, 0.006)) * RATE))
        n = min(len(made[stem]) - start, len(x))
        made[stem][start : start + n] += x[:n]
    return {stem: finished(x, score["room"]) for stem, x in made.items() if np.any(x)}


def finished(x: Samples, name: str) -> Samples:
    n = len(x)
    y = room(np.stack([x, x], 1), name).mean(1)[:n]
    fade = int(0.5 * RATE)
    y[-fade:] *= np.linspace(1, 0, fade) ** 2
    return band(y, 40, None)
