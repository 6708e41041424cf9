"""Mood sounds: candles, drums, truth and lie, night and day."""

from math import pi, sin

from masque_arcade.client.audio.synth import (
    BELL,
    GLASS,
    GONG,
    HARP,
    ORGAN,
    PURE,
    REED,
    WOOD,
    Sound,
    arch,
    chord,
    fade,
    hertz,
    level,
    mix,
    noise,
    slide,
    tone,
)


def hush() -> Sound:
    """A long breath drawn in: a look."""
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


def cackle() -> Sound:
    """Five short laughs falling away."""
    laughs = []
    for k, pitch in enumerate((620, 560, 500, 455, 400)):
        voice = slide(pitch, pitch * 0.78, 0.13, REED, 0.02)
        breath = noise(0.13, 100 + k, 0.6)
        laughs.append((k * 0.15, level(arch(mix((0, voice), (0, level(breath, 0.7))), 0.7), 1 - 0.13 * k)))
    return mix(*laughs)


def heart() -> Sound:
    """One heartbeat, felt rather than heard."""
    first, second = (fade(slide(pitch, pitch * 0.6, 0.2), 16, 0.008) for pitch in (72, 60))
    return mix((0, first), (0.2, level(second, 0.75)))


def pulse() -> Sound:
    """A heartbeat that the whole table hears: a player is about to win."""
    first, second = (fade(slide(pitch, pitch * 0.55, 0.24), 13, 0.006) for pitch in (118, 96))
    return mix((0, first), (0.24, level(second, 0.7)))


def organ() -> Sound:
    """A dark chord in an empty church."""
    voices = [(0.0, tone(hertz(name), 1.5, ORGAN)) for name in ("D3", "A3", "D4", "F4")]
    return fade(mix(*voices), 0.8, 0.06, 0.5)


def count() -> Sound:
    """One beat of a countdown."""
    return mix((0, fade(tone(hertz("A3"), 0.4, WOOD), 12, 0.001)), (0, level(fade(tone(hertz("A2"), 0.4), 9), 0.8)))


def whoosh() -> Sound:
    """All arms shooting out at once."""
    return arch(noise(0.3, 401, lambda t: 0.08 + 0.75 * sin(pi * t)), 1.6)


def gong() -> Sound:
    """A gong across the hall."""
    return fade(tone(147, 1.9, GONG), 1.9, 0.008, 0.3)


def steps() -> Sound:
    """Two heels on a parquet floor."""
    step = mix((0, fade(tone(180, 0.12, WOOD), 34, 0.001)), (0, level(fade(noise(0.04, 411, 0.35), 70, 0.001), 0.8)))
    return mix((0, step), (0.26, level(step, 0.85)))


def chime() -> Sound:
    """The ebony clock of the seventh room."""
    return mix((0, fade(tone(hertz("G3"), 1.6, BELL), 2.4)), (0.02, level(fade(tone(hertz("D4"), 1.4, BELL), 3), 0.4)))


def stab() -> Sound:
    """Steel, and a breath cut short."""
    steel = fade(slide(1900, 900, 0.16, PURE), 22, 0.001)
    return mix((0, level(arch(noise(0.12, 421, 0.8), 1.0), 0.7)), (0.07, steel), (0.1, fade(slide(130, 60, 0.3), 12)))


def toll() -> Sound:
    """A church bell for a death."""
    return fade(tone(98, 2.3, BELL), 1.5, 0.004, 0.4)


def night() -> Sound:
    """Wind coming up after the last candle, and a howl far away."""
    wind = arch(noise(1.6, 431, lambda t: 0.03 + 0.06 * sin(pi * t)), 1.2)
    rise, fall = slide(310, 520, 0.5, PURE, 0.01), slide(520, 380, 0.8, PURE, 0.01)
    howl = mix((0.35, level(arch(rise, 1.0), 0.16)), (0.72, level(arch(fall, 1.0), 0.2)))
    return mix((0, wind), (0, howl))


def drum() -> Sound:
    """A fingertip on a table top."""
    return mix((0, fade(slide(170, 105, 0.14), 30, 0.001)), (0, level(fade(noise(0.04, 441, 0.3), 80, 0.001), 0.6)))


def claw() -> Sound:
    """Something slams a shutter and drags down it."""
    scratch = arch(noise(0.5, 451, lambda t: 0.75 - 0.5 * t), 0.7)
    return mix((0, fade(slide(140, 50, 0.4), 9, 0.001)), (0.12, level(scratch, 0.7)), (0.16, level(scratch, 0.4)))


def cock() -> Sound:
    """A cock at dawn."""
    calls = ((0, 620, 780, 0.14), (0.17, 700, 880, 0.14), (0.34, 760, 1010, 0.2), (0.54, 980, 520, 0.5))
    return mix(*[(at, arch(slide(a, b, long, REED, 0.02), 0.7)) for at, a, b, long in calls])


def breath() -> Sound:
    """A whole table breathing in."""
    return mix(
        (0, arch(noise(0.6, 461, lambda t: 0.1 + 0.3 * t), 1.5)), (0.1, level(arch(noise(0.5, 462, 0.2), 1.2), 0.6))
    )
