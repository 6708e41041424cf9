"""Every sound of the house, computed when asked for: bells, brushes, brass and breath from the standard library alone.

A sound is a list of floats on the way and 16-bit samples, mono, at the end. The same name gives the same bytes on
every machine. What must not enter: pygame, files, the clock, and when a cue is played.
"""

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from itertools import accumulate, repeat
from math import exp, pi, sin, tanh
from operator import add, mul
from random import Random

SAMPLE_RATE = 22050

Sound = list[float]
Partials = tuple[tuple[float, float], ...]
"""Pairs of frequency ratio and strength."""

_LOUDNESS = 0.13
"""Root mean square most cues are brought to, of full scale."""
_SECRET_LOUDNESS = 0.075
"""The same for the three cues heard while a secret is handled: nobody may hear which one it was."""
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
    """One cycle of a timbre of whole ratios: one look-up a sample instead of one for each partial."""
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
    """A tone of whole ratios gliding from one pitch to another, trembling 6 times a second by the share `shake`."""
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
    """Hiss through a one-pole low-pass; `dark` near 0 is a rumble, 1 is bright, or follows the share of time gone."""
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
    """Swelling and dying like half a wave."""
    step = pi / len(sound)
    return [value * sin(k * step) ** power for k, value in enumerate(sound)]


def level(sound: Sound, gain: float) -> Sound:
    """Every sample times the gain."""
    return [value * gain for value in sound]


def mix(*layers: tuple[float, Sound]) -> Sound:
    """Layers, each beginning at its second."""
    made = [0.0] * max(_frames(start) + len(sound) for start, sound in layers)
    for start, sound in layers:
        first = _frames(start)
        made[first : first + len(sound)] = map(add, made[first : first + len(sound)], sound)
    return made


def samples(sound: Sound, loudness: float = _LOUDNESS) -> "array[int]":
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


# -- cues -------------------------------------------------------------------------------------------------------


def deal() -> Sound:
    """A card sliding over cloth and coming to rest."""
    brush = arch(noise(0.13, 11, lambda t: 0.25 + 0.4 * t), 1.4)
    return mix((0, brush), (0.115, fade(noise(0.05, 12, 0.3), 70, 0.001)))


def flip() -> Sound:
    """A card turned over: brush up, snap."""
    brush = arch(noise(0.14, 21, lambda t: 0.12 + 0.6 * t * t), 1.2)
    snap = fade(mix((0, noise(0.06, 22, 0.8)), (0, level(tone(900, 0.06, WOOD), 0.3))), 60, 0.001)
    return mix((0, brush), (0.13, snap))


def hush() -> Sound:
    """A long breath drawn in: somebody looks."""
    return arch(noise(0.8, 31, lambda t: 0.1 + 0.2 * sin(pi * t)), 1.3)


def turn() -> Sound:
    """Two soft wooden bars."""
    first, second = (fade(tone(hertz(name), 0.35, WOOD), 11) for name in ("G4", "C5"))
    return mix((0, first), (0.11, second))


def yourturn() -> Sound:
    """A gong, near and warm."""
    return mix((0, fade(tone(196, 1.5, GONG), 2.6, 0.006, 0.2)), (0, level(fade(noise(0.1, 41, 0.1), 30), 0.8)))


def wick() -> Sound:
    """A flame catching on the next wick."""
    catch = fade(noise(0.16, 51, lambda t: 0.7 - 0.55 * t), 16, 0.01)
    return mix((0, level(catch, 0.7)), (0.02, level(fade(tone(1568, 0.2, GLASS), 18), 0.35)))


def slam() -> Sound:
    """A mask thrown on the table."""
    body = fade(slide(150, 62, 0.4, PURE), 10, 0.001)
    crack = fade(noise(0.09, 61, 0.65), 42, 0.001)
    return mix((0, body), (0, level(crack, 1.2)), (0.055, level(fade(tone(410, 0.12, WOOD), 34, 0.001), 0.5)))


def roll() -> Sound:
    """A side drum growing louder."""
    strokes = []
    for k in range(26):
        stroke = fade(noise(0.06, 70 + k, 0.45), 46, 0.001)
        strokes.append((k * 0.036, level(stroke, 0.25 + 0.03 * k)))
    return mix(*strokes, (0, level(arch(tone(92, 1.0), 0.8), 0.18)))


def true() -> Sound:
    """The truth: a harp rising into bells."""
    return mix((0, chord("C5 E5 G5 C6", 0.9, HARP, 0.07, 4)), (0.26, level(chord("C6 E6", 0.8, BELL, 0.05, 5), 0.35)))


def false() -> Sound:
    """The lie: a crack, and two notes sinking."""
    crack = mix((0, fade(noise(0.05, 81, 0.9), 60, 0.001)), (0.05, fade(noise(0.07, 82, 0.7), 50, 0.001)))
    fall = mix((0, fade(slide(233, 220, 0.3, REED), 4)), (0.24, fade(slide(207, 139, 0.55, REED), 4, 0.004, 0.1)))
    return mix((0, level(crack, 1.6)), (0.08, level(fall, 0.5)))


def coin() -> Sound:
    """One gold coin on another."""
    first, second = (fade(tone(pitch, 0.4, COIN), 14, 0.001) for pitch in (2093, 2637))
    return mix((0, first), (0.055, level(second, 0.8)))


def purse() -> Sound:
    """A bag of coins set down."""
    chink = [
        (0.02 + k * 0.047, level(fade(tone(1700 + 310 * (k * 5 % 7), 0.2, COIN), 24, 0.001), 0.7 - 0.06 * k))
        for k in range(8)
    ]
    return mix(*chink, (0.05, level(fade(noise(0.25, 91, 0.08), 16), 2.0)))


def cackle() -> Sound:
    """Five short laughs falling away."""
    laughs = []
    for k, pitch in enumerate((620, 560, 500, 455, 400)):
        voice = slide(pitch, pitch * 0.78, 0.13, REED, 0.02)
        breath = noise(0.13, 100 + k, 0.6)
        laughs.append((k * 0.15, level(arch(mix((0, voice), (0, level(breath, 0.7))), 0.7), 1 - 0.13 * k)))
    return mix(*laughs)


def rustle() -> Sound:
    """Cloth moved over cloth."""
    waves = []
    for k, start in enumerate((0, 0.21, 0.38, 0.62, 0.8)):
        fold = arch(noise(0.34 + 0.05 * (k % 2), 110 + k, lambda t: 0.12 + 0.28 * sin(pi * t)), 1.5)
        waves.append((start, level(fold, 0.7 + 0.15 * (k % 3))))
    return mix(*waves)


def heart() -> Sound:
    """One beat of a heart, felt rather than heard."""
    first, second = (fade(slide(pitch, pitch * 0.6, 0.2), 16, 0.008) for pitch in (72, 60))
    return mix((0, first), (0.2, level(second, 0.75)))


def thump() -> Sound:
    """The hem falling: low, short, without a ring."""
    return mix((0, fade(slide(96, 44, 0.34), 11, 0.006)), (0, level(fade(noise(0.2, 121, 0.06), 22), 1.5)))


def organ() -> Sound:
    """A dark chord in an empty church."""
    voices = [(0.0, tone(hertz(name), 1.5, ORGAN)) for name in ("D3", "A3", "D4", "F4")]
    return fade(mix(*voices), 0.8, 0.06, 0.5)


def finale() -> Sound:
    """A fanfare with kettledrum and bells."""
    tune = (
        ("G4", 0, 0.22),
        ("G4", 0.2, 0.16),
        ("G4", 0.34, 0.16),
        ("C5", 0.5, 0.4),
        ("E5", 0.86, 0.3),
        ("G5", 1.12, 1.1),
    )
    brass = [(start, level(fade(tone(hertz(name), long, BRASS), 1.4, 0.02, 0.06), 0.6)) for name, start, long in tune]
    under = [(1.12, level(fade(tone(hertz(name), 1.2, BRASS), 1.8, 0.03, 0.3), 0.34)) for name in ("C4", "E4", "C5")]
    drum = [(at, fade(slide(98, 62, 0.5), 7, 0.002)) for at in (0.5, 1.12, 1.3)]
    return mix(*brass, *under, *drum, (1.2, level(chord("C6 E6 G6 C7", 1.0, BELL, 0.09, 4), 0.25)))


def focus() -> Sound:
    """The lightest tick."""
    return fade(tone(1320, 0.05, GLASS), 70, 0.001)


def ok() -> Sound:
    """Two notes up."""
    return mix((0, fade(tone(hertz("E5"), 0.16, HARP), 16)), (0.06, fade(tone(hertz("A5"), 0.24, HARP), 14)))


def back() -> Sound:
    """Two notes down."""
    return mix((0, fade(tone(hertz("A4"), 0.14, HARP), 18)), (0.06, fade(tone(hertz("E4"), 0.22, HARP), 15)))


def deny() -> Sound:
    """A muted no."""
    knock = fade(tone(123, 0.13, REED), 20)
    return mix((0, knock), (0.12, level(knock, 0.9)))


def curtain() -> Sound:
    """Heavy velvet drawn on its rings."""
    cloth = arch(noise(0.95, 131, lambda t: 0.05 + 0.16 * t), 0.9)
    rings = [
        (0.06 + k * 0.082, level(fade(tone(1240 + 140 * (k * 3 % 5), 0.07, COIN), 60, 0.001), 0.09)) for k in range(9)
    ]
    return mix((0, level(cloth, 1.6)), *rings)


def encore() -> Sound:
    """Hands clapping in a small house, and a chord on the harp."""
    dice = Random(141)
    claps = [
        (
            dice.random() * 0.9,
            level(fade(noise(0.045, 142 + k, 0.5 + 0.3 * dice.random()), 75, 0.001), 0.3 + 0.4 * dice.random()),
        )
        for k in range(54)
    ]
    return mix(*claps, (0.05, level(chord("F4 A4 C5 F5", 0.9, HARP, 0.06, 3), 0.3)))


CUES: dict[str, Callable[[], Sound]] = {
    make.__name__: make
    for make in (
        deal, flip, hush, turn, yourturn, wick, slam, roll, true, false, coin, purse, cackle, rustle, heart, thump,
        organ, finale, focus, ok, back, deny, curtain, encore,
    )
}  # fmt: skip
SECRET = frozenset({"hush", "rustle", "thump"})
_QUIET = {"focus": 0.05, "ok": 0.09, "back": 0.08, "deny": 0.09, "heart": 0.11, "cackle": 0.08, "finale": 0.16}


def cue(name: str) -> "array[int]":
    """The samples of a cue; KeyError when there is none of that name."""
    return samples(CUES[name](), _SECRET_LOUDNESS if name in SECRET else _QUIET.get(name, _LOUDNESS))


# -- stings -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Motif:
    """Three notes and the instrument they are played on: how an announced mask is recognised by ear."""

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
"""How long the third note rings."""


def sting(character: str) -> "array[int]":
    """The samples of a character's motif; KeyError when there is no such character."""
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
