"""Sounds of cards, coins, tokens, cloth."""

from math import pi, sin

from masque_arcade.client.audio.synth import COIN, GONG, HARP, WOOD, Sound, arch, fade, hertz, level, mix, noise, tone
from masque_arcade.client.audio.synth import slide as glide


def deal() -> Sound:
    """A card sliding over cloth to rest."""
    brush = arch(noise(0.13, 11, lambda t: 0.25 + 0.4 * t), 1.4)
    return mix((0, brush), (0.115, fade(noise(0.05, 12, 0.3), 70, 0.001)))


def flip() -> Sound:
    """A card turned over: brush up, snap."""
    brush = arch(noise(0.14, 21, lambda t: 0.12 + 0.6 * t * t), 1.2)
    snap = fade(mix((0, noise(0.06, 22, 0.8)), (0, level(tone(900, 0.06, WOOD), 0.3))), 60, 0.001)
    return mix((0, brush), (0.13, snap))


def coin() -> Sound:
    """One gold coin on another."""
    first, second = (fade(tone(pitch, 0.4, COIN), 14, 0.001) for pitch in (2093, 2637))
    return mix((0, first), (0.055, level(second, 0.8)))


def rustle() -> Sound:
    """Cloth moved over cloth."""
    waves = []
    for k, start in enumerate((0, 0.21, 0.38, 0.62, 0.8)):
        fold = arch(noise(0.34 + 0.05 * (k % 2), 110 + k, lambda t: 0.12 + 0.28 * sin(pi * t)), 1.5)
        waves.append((start, level(fold, 0.7 + 0.15 * (k % 3))))
    return mix(*waves)


def thump() -> Sound:
    """The hem falling: low, short, without a ring."""
    return mix((0, fade(glide(96, 44, 0.34), 11, 0.006)), (0, level(fade(noise(0.2, 121, 0.06), 22), 1.5)))


def slide() -> Sound:
    """A card or a page pushed over felt."""
    return arch(noise(0.24, 301, lambda t: 0.1 + 0.28 * sin(pi * t)), 1.1)


def snap() -> Sound:
    """A card thrown down smartly."""
    slap = mix((0, noise(0.05, 311, 0.75)), (0, level(tone(620, 0.05, WOOD), 0.4)))
    return mix((0, level(arch(noise(0.07, 312, 0.4), 1.5), 0.5)), (0.06, fade(slap, 70, 0.001)))


def take() -> Sound:
    """Several cards swept together."""
    sweep = arch(noise(0.34, 321, lambda t: 0.12 + 0.35 * t), 1.0)
    taps = [(0.06 + k * 0.055, level(fade(noise(0.03, 322 + k, 0.55), 90, 0.001), 0.8)) for k in range(4)]
    return mix((0, sweep), *taps)


def tok() -> Sound:
    """A wooden token set on the table."""
    return mix((0, fade(tone(510, 0.16, WOOD), 30, 0.001)), (0, level(fade(noise(0.05, 331, 0.25), 60, 0.001), 0.9)))


def bidlow() -> Sound:
    """A low bid."""
    return mix((0, level(slide(), 0.8)), (0.13, fade(tone(hertz("E3"), 0.3, HARP), 10, 0.003)))


def bidhigh() -> Sound:
    """A high bid."""
    return mix((0, level(slide(), 0.8)), (0.13, fade(tone(hertz("B4"), 0.3, HARP), 10, 0.003)))


def fan() -> Sound:
    """A fan closed rib by rib."""
    ribs = [(k * 0.021, level(fade(tone(1350 - 60 * k, 0.03, WOOD), 90, 0.001), 0.5 + 0.05 * k)) for k in range(10)]
    return mix(
        *ribs, (0, level(arch(noise(0.24, 341, 0.5), 0.8), 0.35)), (0.22, fade(noise(0.05, 342, 0.6), 60, 0.001))
    )


def gavel() -> Sound:
    """A hammer on its block, twice."""
    blow = mix((0, fade(tone(235, 0.22, WOOD), 20, 0.001)), (0, level(fade(noise(0.05, 351, 0.4), 60, 0.001), 1.1)))
    return mix((0, level(blow, 0.7)), (0.17, blow))


def cloth() -> Sound:
    """A small curtain drawn."""
    return mix(
        (0, arch(noise(0.4, 361, lambda t: 0.08 + 0.25 * t), 1.0)),
        (0.3, level(fade(tone(1500, 0.06, COIN), 70, 0.001), 0.1)),
    )


def iron() -> Sound:
    """A gate falling into its bed."""
    bars = [(0.09 + k * 0.012, level(fade(tone(178 + 61 * k, 0.8, GONG), 7, 0.001), 0.4)) for k in range(3)]
    return mix((0, level(arch(noise(0.12, 371, 0.3), 0.6), 0.6)), *bars, (0.09, fade(glide(120, 48, 0.4), 12, 0.001)))
