"""Sounds around the table: menus, arrivals and departures, clocks and applause."""

from random import Random

from masque_arcade.client.audio.synth import (
    BELL,
    BRASS,
    COIN,
    FLUTE,
    GLASS,
    HARP,
    REED,
    STRING,
    VIBES,
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


def focus() -> Sound:
    """A very light tick."""
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


def coin_in() -> Sound:
    """A coin falling through a slot into the box."""
    hops = [
        (at, level(fade(tone(2100 + 240 * k, 0.2, COIN), 22, 0.001), 0.9 - 0.15 * k))
        for k, at in enumerate((0, 0.09, 0.2, 0.27))
    ]
    return mix(*hops, (0.36, fade(slide(210, 90, 0.25), 14, 0.002)))


def bell() -> Sound:
    """The small bell on the desk."""
    return fade(tone(hertz("E6"), 1.0, BELL), 5, 0.001)


def join() -> Sound:
    """A door, and two notes of welcome."""
    return mix((0, level(arch(noise(0.18, 501, 0.2), 1.0), 0.6)), (0.12, chord("G4 C5", 0.5, VIBES, 0.1, 6)))


def leave() -> Sound:
    """Two notes going out."""
    return mix((0, chord("C5 G4", 0.5, VIBES, 0.1, 6)), (0.2, level(arch(noise(0.2, 511, 0.15), 1.0), 0.6)))


def lost() -> Sound:
    """A string that snaps: a player is gone."""
    return mix((0, fade(slide(392, 262, 0.4, STRING), 7)), (0, level(fade(noise(0.04, 521, 0.8), 90, 0.001), 0.8)))


def back_again() -> Sound:
    """The same string, tuned again."""
    return mix((0, fade(slide(262, 392, 0.35, STRING), 5)), (0.3, level(fade(tone(hertz("G5"), 0.3, VIBES), 9), 0.5)))


def tick10() -> Sound:
    """A clock in the last ten seconds."""
    return fade(tone(1760, 0.06, WOOD), 60, 0.001)


def tick3() -> Sound:
    """The same in the last three, heavier."""
    return mix((0, fade(tone(1320, 0.12, WOOD), 36, 0.001)), (0, level(fade(tone(330, 0.12, WOOD), 30, 0.001), 0.7)))


def phrase() -> Sound:
    """A phrase is said."""
    return mix((0, fade(tone(hertz("D5"), 0.12, FLUTE), 14)), (0.08, fade(tone(hertz("F#5"), 0.16, FLUTE), 14)))


def leaderboard() -> Sound:
    """A new leaderboard entry."""
    rise = [
        (k * 0.09, fade(tone(hertz(name), 0.5, BRASS), 3, 0.015, 0.1))
        for k, name in enumerate(["C4", "E4", "G4", "C5"])
    ]
    return mix(*rise, (0.4, level(chord("E5 G5 C6", 0.9, BELL, 0.08, 4), 0.4)))
