"""Bells, strings and brass: what is asked, what comes true, who has won. All in D minor, F major or D Dorian."""

from collections.abc import Callable

import numpy as np

from workshop.sounds.models import (
    BELL,
    GLASS,
    GONG,
    RATE,
    SKIN,
    Rng,
    Samples,
    Scene,
    band,
    contact,
    decay,
    glide,
    harmonics,
    hertz,
    modes,
    pluck,
    swell,
    times,
    unit,
)
from workshop.sounds.nature import applause, whisper
from workshop.sounds.props import knock


def harp(note: str, r: Rng, seconds: float = 1.4) -> Samples:
    return unit(pluck(hertz(note), seconds, r, ring=1.7, bright=0.66, at=0.42, soft=0.4))


def bell(note: str, r: Rng, seconds: float, *, ring: float, hard: float = 0.72) -> Samples:
    y = modes(hertz(note), BELL, seconds, r, ring=ring, dark=1400, hard=hard, split=0.0012)
    return unit(y) + 0.25 * unit(contact(seconds, r, 1500, 9000, 0.002))


def brass(note: str, seconds: float, r: Rng, rise: float = 0.04) -> Samples:
    return unit(harmonics(hertz(note), swell(seconds, rise, min(0.3, 0.5 * seconds)), -5, r, bright=9, vibrato=0.002))


def strings(note: str, seconds: float, r: Rng, rise: float = 0.15) -> Samples:
    """Three bows."""
    env = swell(seconds, rise, min(0.6, 0.5 * seconds))
    return unit(sum(harmonics(hertz(note) * (1 + d), env, -7.5, r, vibrato=0.004) for d in (-0.0025, 0.0004, 0.003)))


def organ_pipe(note: str, seconds: float, r: Rng) -> Samples:
    env = swell(seconds, 0.07, 0.5)
    pipe = sum(
        harmonics(hertz(note) * f, env, -11, r, odd=0.6, count=8) * g
        for f, g in ((1, 1), (2, 0.5), (3, 0.25), (4, 0.2))
    )
    return unit(pipe + 0.02 * band(r.standard_normal(len(env)), 600, 3500) * env)


def kettle(r: Rng, pitch: float = 73.4, seconds: float = 0.9) -> Samples:
    y = unit(modes(pitch, (1, 1.5, 1.99, 2.44, 2.89, 3.3), seconds, r, ring=0.9, dark=500, hard=0.72))
    return y + 0.25 * unit(contact(seconds, r, 150, 1600, 0.006))


def chord(scene: Scene, notes: str, make: Callable[[str], Samples], at: float, each: float, gain: float) -> None:
    """Notes from left to right, `each` seconds apart."""
    names = notes.split()
    scene.each(lambda j: make(names[j]), [at + j * each for j in range(len(names))], [gain] * len(names), 0.35)


# --- to me ---


def whistle(note: str, seconds: float, r: Rng) -> Samples:
    """An ocarina: hardly any overtones, which nothing else in the house sounds like."""
    env = swell(seconds, 0.012, 0.5 * seconds)
    tone = unit(harmonics(hertz(note), env, -16, r, odd=0.5, count=6))
    return tone + 0.02 * unit(band(r.standard_normal(len(env)), hertz(note) * 0.9, hertz(note) * 1.1) * env)


def yourturn(r: Rng, k: int) -> Samples:
    """A fourth up, called twice. It is my turn."""
    scene = Scene(1.3)
    for note, at, long, gain in (
        ("A5", 0, 0.09, 0.7),
        ("D6", 0.16, 0.1, 0.8),
        ("A5", 0.55, 0.1, 0.8),
        ("D6", 0.71, 0.32, 1),
    ):
        scene.put(whistle(note, long, r), at, gain)
    return scene.samples


def asked(r: Rng, k: int) -> Samples:
    """The same pipe, once: two notes and their upper neighbour, left open like a question."""
    scene = Scene(0.9)
    for note, at, long, gain in (("A5", 0, 0.08, 0.7), ("A5", 0.15, 0.08, 0.7), ("E6", 0.3, 0.3, 1)):
        scene.put(whistle(note, long, r), at, gain)
    return scene.samples


def tick3(r: Rng, k: int) -> Samples:
    """My clock's last three seconds: a heavy escapement."""
    scene = Scene(0.5).put(knock(820, r, ring=0.09, hard=0.8, click=1.1), 0, 0.9, -0.06)
    return (
        scene.put(knock(330, r, ring=0.16, hard=0.6, click=0.4), 0.004, 0.8)
        .put(knock(690, r, ring=0.07), 0.13, 0.4, 0.06)
        .samples
    )


def tick10(r: Rng, k: int) -> Samples:
    """My clock's last ten seconds: a light one."""
    return Scene(0.25).put(knock(1250, r, ring=0.05, hard=0.7, click=1.0), 0, 0.8, (-0.08, 0.08)[k % 2]).samples


# --- around the table ---


def turn(r: Rng, k: int) -> Samples:
    """Two soft wooden bars: somebody else's turn."""
    bar = lambda note: unit(modes(hertz(note), (1, 3.93, 9.2), 0.6, r, ring=0.5, dark=1500, hard=0.35))  # noqa: E731
    return Scene(0.8).put(bar("F4"), 0, 0.8, -0.1).put(bar("C5"), 0.12, 0.8, 0.1).samples


def count(r: Rng, k: int) -> Samples:
    """One step of a count, each higher than the last: `k` is the step."""
    note = ("D4", "E4", "F4", "G4", "A4", "C5", "D5", "F5")[min(k, 7)]
    bar = unit(modes(hertz(note), (1, 3.93, 9.2), 0.5, r, ring=0.35, dark=1800, hard=0.5))
    skin = unit(modes(86, SKIN, 0.4, r, ring=0.3, dark=500, hard=0.5))
    return Scene(0.6).put(bar, 0, 0.8).put(skin, 0, 0.5).samples


def chime(r: Rng, k: int) -> Samples:
    """The ebony clock: its works draw breath, then one stroke on a coiled wire."""
    coil = modes(hertz("F4"), (1, 2.02, 3.1, 4.3, 5.6, 7.1), 1.6, r, ring=1.3, dark=1500, hard=0.75, split=0.003)
    scene = Scene(1.9).put(knock(420, r, ring=0.06, hard=0.5), 0.2, 0.4)
    for at in (0.0, 0.07, 0.14):
        scene.put(unit(contact(0.03, r, 1500, 7000, 0.001)), at, 0.2, -0.1)
    return scene.put(unit(coil), 0.2, 0.9).samples


def desk(r: Rng, k: int) -> Samples:
    """The small bell on the desk."""
    cup = modes(hertz("A6"), (1, 1.58, 2.4, 3.2, 4.3), 1.2, r, ring=1.2, dark=6500, hard=0.7, split=0.0011)
    return Scene(1.3).put(unit(cup), 0, 0.9).put(knock(900, r, ring=0.03, click=0.8), 0, 0.4).samples


def power(r: Rng, k: int) -> Samples:
    """A mask uses its power: small bells on a sleeve."""
    scene = Scene(1.1)
    for _ in range(9):
        f = r.choice([hertz(note) for note in ("D6", "F6", "A6", "C7")])
        scene.put(
            unit(modes(f, (1, 2.7, 5.1), 0.5, r, ring=0.4, dark=7000, hard=0.6)),
            r.uniform(0, 0.35),
            r.uniform(0.2, 0.6),
            r.uniform(-0.5, 0.5),
        )
    return scene.samples


def lost(r: Rng, k: int) -> Samples:
    """A string that snaps: a line is lost."""
    sag = harmonics(glide(hertz("D4"), hertz("Bb3"), 0.7, 0.5), decay(np.ones(int(0.7 * RATE)), 0.6), -6, r)
    return Scene(1.0).put(unit(contact(0.1, r, 1500, 9000, 0.003)), 0, 1.0).put(unit(sag), 0.01, 0.7, 0.1).samples


def back_again(r: Rng, k: int) -> Samples:
    """The same string, tuned again and plucked."""
    up = harmonics(glide(hertz("Bb3"), hertz("D4"), 0.4), swell(0.4, 0.05, 0.1), -6, r)
    return Scene(1.4).put(unit(up), 0, 0.6, 0.1).put(harp("D4", r), 0.38, 0.8).put(harp("A4", r), 0.46, 0.6).samples


def ok(r: Rng, k: int) -> Samples:
    """Two notes up."""
    return Scene(0.7).put(harp("D5", r, 0.5), 0, 0.7).put(harp("A5", r, 0.6), 0.06, 0.7).samples


def back(r: Rng, k: int) -> Samples:
    """Two notes down."""
    return Scene(0.7).put(harp("A4", r, 0.5), 0, 0.7).put(harp("D4", r, 0.6), 0.06, 0.7).samples


def deny(r: Rng, k: int) -> Samples:
    """A muted no: a damped string, twice."""

    def no() -> Samples:
        string = unit(pluck(hertz("C3"), 0.2, r, ring=0.14, bright=0.3, soft=0.8))
        return string + 0.3 * knock(150, r)[: len(string)]

    return Scene(0.5).put(no(), 0, 0.9).put(no(), 0.12, 0.8).samples


# --- verdicts ---


def true(r: Rng, k: int) -> Samples:
    """The truth: a harp rising into glass."""
    scene = Scene(1.9)
    chord(scene, "F4 A4 C5 F5", lambda note: harp(note, r), 0, 0.07, 0.6)
    for j, note in enumerate(("A6", "F6")):
        scene.put(
            unit(modes(hertz(note), GLASS, 1.3, r, ring=1.2, dark=5000, hard=0.5)), 0.3 + 0.06 * j, 0.3, 0.3 - 0.6 * j
        )
    return scene.samples


def false(r: Rng, k: int) -> Samples:
    """The lie: porcelain cracks, and two reeds sink."""
    scene = Scene(1.5)
    for at in np.sort(r.exponential(0.05, 12)):
        shard = modes(r.uniform(2200, 5200), (1, 1.7, 2.6), 0.2, r, ring=0.09, dark=6000, hard=0.8)
        scene.put(unit(shard), min(at, 0.35), r.uniform(0.15, 0.5), r.uniform(-0.6, 0.6))
    scene.put(unit(contact(0.1, r, 1200, 8000, 0.004)), 0, 1.0)
    for at, a, b, long in ((0.1, "Bb3", "A3", 0.3), (0.38, "Ab3", "Eb3", 0.75)):
        reed = harmonics(glide(hertz(a), hertz(b), long, 1.5), swell(long, 0.02, long * 0.6), -4, r, odd=0.25)
        scene.put(unit(reed), at, 0.4)
    return scene.samples


def cheat(r: Rng, k: int) -> Samples:
    """A cheat proved, and so a match won: a sly flourish on muted brass."""
    scene = Scene(1.8)
    for j, (note, at, long) in enumerate((("A4", 0.0, 0.14), ("Bb4", 0.13, 0.14), ("A4", 0.26, 0.2), ("D5", 0.5, 0.9))):
        scene.put(band(brass(note, long, r, 0.02), 600, 4500), at, 0.7, -0.2 + 0.13 * j)
    return scene.put(kettle(r, 73.4), 0.5, 0.6).samples


def setback(r: Rng, k: int) -> Samples:
    """A deal or round lost: a viola sinks by a third and a fifth."""
    scene = Scene(1.7).put(strings("F4", 0.55, r, 0.06), 0, 0.6, -0.1).put(strings("D4", 0.5, r, 0.06), 0.4, 0.6)
    return scene.put(strings("A3", 0.85, r, 0.06), 0.75, 0.7, 0.1).put(harp("D3", r), 0.75, 0.4).samples


def defeat(r: Rng, k: int) -> Samples:
    """The match lost: strings close in D minor, a bell far away."""
    scene = Scene(3.6)
    for notes, at, long in (("D4 F4 Bb4", 0.0, 0.9), ("C#4 E4 G4", 0.75, 0.9), ("D3 A3 D4 F4", 1.5, 1.9)):
        chord(scene, notes, lambda note, long=long: strings(note, long, r, 0.12), at, 0.015, 0.4)
    return scene.put(band(bell("D3", r, 1.9, ring=1.8), None, 1400), 1.55, 0.5, 0.3).samples


def finale(r: Rng, k: int) -> Samples:
    """A fanfare with kettledrum and bells: the match is won."""
    tune = (
        ("C5", 0, 0.2),
        ("C5", 0.2, 0.14),
        ("C5", 0.34, 0.14),
        ("F5", 0.5, 0.4),
        ("A5", 0.88, 0.24),
        ("C6", 1.12, 1.3),
    )
    scene = Scene(3.4)
    for note, at, long in tune:
        scene.put(brass(note, long, r, 0.025), at, 0.5, 0.15)
        scene.put(brass(note[0] + str(int(note[-1]) - 1), long, r, 0.03), at + 0.008, 0.4, -0.2)
    for note in ("F3", "A4", "C5", "F4"):
        scene.put(brass(note, 1.4, r, 0.05), 1.12, 0.28, -0.1)
    for at in (0.5, 0.98, 1.12, 1.3, 1.42):
        scene.put(kettle(r, 87.3), at, 0.7)
    chord(
        scene,
        "F6 A6 C7 F7",
        lambda note: unit(modes(hertz(note), GLASS, 1.5, r, ring=1.4, hard=0.5, dark=6000)),
        1.25,
        0.09,
        0.18,
    )
    return scene.samples


def encore(r: Rng, k: int) -> Samples:
    """Hands clapping, and a chord on the harp: a deal or a round is won."""
    scene = applause(r, 1.7, 16)
    scene.samples *= 0.5 / np.max(np.abs(scene.samples))
    chord(scene, "F4 A4 C5 F5", lambda note: harp(note, r), 0.05, 0.06, 0.4)
    return scene.samples


def leaderboard(r: Rng, k: int) -> Samples:
    """New in the hall of fame: brass in steps, a bell."""
    scene = Scene(2.4)
    for j, note in enumerate(("F4", "A4", "C5", "F5")):
        scene.put(brass(note, 0.22 if j < 3 else 1.2, r, 0.02), 0.14 * j, 0.6, -0.3 + 0.2 * j)
    return scene.put(bell("F4", r, 1.6, ring=1.5), 0.44, 0.35).put(kettle(r, 87.3), 0.42, 0.5).samples


def organ(r: Rng, k: int) -> Samples:
    """A dark chord in an empty church."""
    scene = Scene(1.9)
    chord(scene, "D3 A3 D4 F4", lambda note: organ_pipe(note, 1.7, r), 0, 0.012, 0.4)
    return scene.samples


def roll(r: Rng, k: int) -> Samples:
    """A side drum growing louder."""
    scene = Scene(1.3)
    wires = lambda: unit(band(r.standard_normal(int(0.09 * RATE)), 1800, 9000) * 10 ** (-3 * times(0.09) / 0.08))  # noqa: E731
    for j in range(30):
        at = j * 0.033 + r.uniform(-0.003, 0.003)
        skin = unit(modes(190 + (3 if j % 2 else -3), SKIN, 0.12, r, ring=0.12, dark=1200, hard=0.6))
        loud = (0.2 + 0.8 * (j / 29) ** 1.5) * (1 if j % 2 else 0.85)
        scene.put(skin, max(0, at), 0.7 * loud, -0.1).put(
            wires(), max(0, at) + 0.001, 0.5 * loud, 0.1 if j % 2 else -0.1
        )
    return scene.samples


def gong(r: Rng, k: int) -> Samples:
    """A tam-tam across the hall: a dull stroke, and crowded partials that bloom after it."""
    late = times(2.6)
    metal = modes(98, GONG, 2.6, r, ring=2.2, dark=2600, hard=0.9, split=0.005)
    crowd = sorted(r.uniform(6, 64, 70))
    bloom = modes(98, crowd, 2.6, r, ring=2.4, dark=4200, hard=0.99, split=0.004)
    scene = Scene(2.7).put(unit(metal * np.minimum(1, late / 0.06)), 0, 0.5)
    scene.put(unit(bloom * (1 - np.exp(-late / 0.2))), 0, 0.7, 0.1)
    return scene.put(unit(contact(0.2, r, 90, 500, 0.03)), 0, 0.5).samples


def toll(r: Rng, k: int) -> Samples:
    """A church bell for a death."""
    return Scene(3.0).put(bell("D3", r, 2.9, ring=2.8, hard=0.8), 0, 0.9).samples


def last(r: Rng, k: int) -> Samples:
    """The last round begins, or the end is near: two bells, and whispers through the room."""
    scene = Scene(2.4)
    scene.samples += 0.5 * np.pad(whisper(r, 0), ((0, len(scene.samples) - int(1.6 * RATE)), (0, 0)))
    return (
        scene.put(bell("A4", r, 1.4, ring=1.1), 0, 0.6, -0.2).put(bell("F4", r, 1.6, ring=1.3), 0.3, 0.7, 0.2).samples
    )


# --- the masks of Mascarade ---

MOTIFS = {
    "judge": ("D3 A3 D3", "knock", (0.0, 0.14, 0.28)),
    "bishop": ("D4 F4 A4", "organ", (0.0, 0.16, 0.32)),
    "king": ("F3 C4 F4", "brass", (0.0, 0.2, 0.3)),
    "queen": ("C6 A5 F6", "harp", (0.0, 0.1, 0.2)),
    "fool": ("D6 A6 F6", "glass", (0.0, 0.09, 0.27)),
    "thief": ("D3 F3 C#3", "string", (0.0, 0.09, 0.3)),
    "witch": ("D4 G#4 D5", "reed", (0.0, 0.15, 0.3)),
    "spy": ("A4 Bb4 A4", "bowed", (0.0, 0.12, 0.24)),
    "peasant": ("A4 C5 D5", "flute", (0.0, 0.1, 0.3)),
    "cheat": ("C5 B4 C5", "muted", (0.0, 0.09, 0.18)),
    "inquisitor": ("D3 Eb3 D3", "gong", (0.0, 0.2, 0.4)),
    "widow": ("A4 F4 D4", "bowed", (0.0, 0.17, 0.36)),
}
"""Three notes, the instrument, and when they begin."""


def motif(r: Rng, mask: str) -> Samples:
    """A mask's own three notes."""
    notes, instrument, ats = MOTIFS[mask]
    scene = Scene(1.3)
    for j, (note, at) in enumerate(zip(notes.split(), ats, strict=True)):
        long = 0.6 if j == 2 else 0.24
        f = hertz(note)
        match instrument:
            case "knock":
                scene.put(knock(235, r), at, 0.6)
                x = unit(pluck(f, long, r, ring=0.6, bright=0.4))
            case "organ":
                x = organ_pipe(note, long + 0.2, r)
            case "brass":
                x = brass(note, long, r, 0.02)
            case "harp":
                x = harp(note, r, 0.8)
            case "glass":
                x = unit(modes(f, GLASS, 0.7, r, ring=0.6, dark=7000, hard=0.6))
            case "string":
                scene.put(knock(500, r, ring=0.05), at, 0.3)
                x = unit(pluck(f, long, r, ring=0.25, bright=0.5, soft=0.5))
            case "reed":
                x = unit(harmonics(f, swell(long, 0.03, 0.12), -4, r, odd=0.2, vibrato=0.012))
            case "bowed":
                x = strings(note, long + 0.1, r, 0.05)
            case "flute":
                env = swell(long, 0.04, 0.1)
                x = unit(harmonics(f, env, -14, r, vibrato=0.005)) + 0.12 * unit(
                    band(r.standard_normal(len(env)), f, 3 * f) * env
                )
            case "muted":
                x = unit(band(brass(note, long, r, 0.015), 900, 5000))
            case _:
                x = unit(modes(f, GONG, 0.9, r, ring=0.9, dark=1500, hard=0.7))
        scene.put(x, at, 0.7 if j < 2 else 0.8, -0.2 + 0.2 * j)
    return scene.samples


def _sting(mask: str) -> Callable[[Rng, int], Samples]:
    return lambda r, k: motif(r, mask)


STINGS = {mask: _sting(mask) for mask in MOTIFS}
