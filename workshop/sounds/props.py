"""Cards, coins, wood, cloth and paper. Every function is one sound: `r` its random generator, `k` the variant."""

import numpy as np

from workshop.sounds.models import (
    BAR,
    BLOCK,
    GLASS,
    PLATE,
    RATE,
    Rng,
    Samples,
    Scene,
    air,
    band,
    contact,
    decay,
    friction,
    glide,
    harmonics,
    hertz,
    modes,
    pluck,
    sine,
    strokes,
    swell,
    times,
    unit,
)


def table(r: Rng, loud: float = 1.0) -> Samples:
    """The table top under whatever lands on it."""
    return loud * modes(168 * r.uniform(0.94, 1.06), (1, 2.41, 4.52), 0.2, r, ring=0.16, dark=900, hard=0.5)


def knock(pitch: float, r: Rng, *, ring: float = 0.22, hard: float = 0.6, click: float = 0.5) -> Samples:
    """Wood on wood."""
    body = modes(pitch, BLOCK, ring * 1.6, r, ring=ring, dark=1800, hard=hard, spread=0.012)
    return unit(body) + click * unit(contact(ring * 1.6, r, 900, 6000, 0.0015))


def disc(pitch: float, r: Rng, *, hard: float = 0.72, ring: float = 0.62) -> Samples:
    """A coin that is struck."""
    body = modes(pitch, PLATE, 0.5, r, ring=ring, dark=5200, hard=hard, split=0.0022)
    return unit(body) + 0.8 * hard * unit(contact(0.5, r, 4500, 15000, 0.00045))


def coins(r: Rng, count: int, gap: float, shrink: float, seconds: float, rise: float = 1.0) -> Scene:
    """Coins that fall on one another and chatter to rest."""
    scene = Scene(seconds)
    low, high = r.uniform(3350, 3700), r.uniform(4100, 4500)
    at, loud, bend = 0.004, 0.9, 1.0
    for j in range(count):
        scene.put(disc((high if j % 2 else low) * bend, r, hard=0.78 - 0.03 * j), at, loud, r.uniform(-0.3, 0.3))
        at += gap * r.uniform(0.85, 1.15)
        gap *= shrink
        loud *= 0.8
        bend *= rise
    return scene.put(table(r, 0.35), 0.0)


def coin(r: Rng, k: int) -> Samples:
    """One gold coin on another."""
    return coins(r, 5, 0.055, 0.6, 0.7).samples


def gain(r: Rng, k: int) -> Samples:
    """Coins poured into a purse: brighter from one to the next, then leather."""
    scene = coins(r, 9, 0.062, 0.93, 1.0, 1.035)
    leather = friction(strokes(0.22, r, 1), r, rate=1500, low=220, high=1400)
    return scene.put(leather, 0.48, 0.25).put(table(r, 0.6), 0.5).samples


def loss(r: Rng, k: int) -> Samples:
    """Coins pushed away over the wood: darker from one to the next."""
    scene = coins(r, 6, 0.075, 1.06, 1.0, 0.93)
    wood = friction(strokes(0.5, r, 1), r, rate=1800, low=260, high=1800)
    return scene.put(wood, 0.0, 0.5).put(knock(180, r), 0.5, 0.5).samples


def card(speed: Samples, r: Rng) -> Samples:
    return friction(speed, r, rate=3600, low=900, high=5600)


def lands(r: Rng, loud: float) -> Samples:
    """A card that comes to rest: air is pressed out under it, then its edge touches."""
    slap = contact(0.09, r, 700, 5200, 0.006)
    return loud * (unit(slap) + 0.5 * unit(contact(0.09, r, 160, 520, 0.012)))


def deal(r: Rng, k: int) -> Samples:
    """A card sliding over cloth to rest."""
    long = r.uniform(0.11, 0.15)
    speed = np.clip(np.linspace(1.1, 0.1, int(long * RATE)), 0, 1) ** 0.8
    return Scene(0.4).put(card(speed, r), 0, 0.55, -0.1).put(lands(r, 0.9), long * 0.93, 1, 0.1).samples


def flip(r: Rng, k: int) -> Samples:
    """A card turned over: it bends, springs back, and lies."""
    bend = np.linspace(0.1, 1, int(0.09 * RATE)) ** 2
    spring = modes(310 * r.uniform(0.9, 1.1), BAR, 0.12, r, ring=0.06, dark=2500, hard=0.8)
    scene = Scene(0.4).put(card(bend, r), 0, 0.5, -0.15).put(unit(spring), 0.088, 0.25)
    return scene.put(unit(contact(0.05, r, 1800, 9000, 0.0012)), 0.088, 0.55).put(lands(r, 0.8), 0.15, 1, 0.15).samples


def slide(r: Rng, k: int) -> Samples:
    """A card or a page pushed over felt."""
    return (
        Scene(0.45).put(card(0.8 * strokes(r.uniform(0.24, 0.3), r, 1, 1.1), r), 0, 0.8, r.uniform(-0.2, 0.2)).samples
    )


def snap(r: Rng, k: int) -> Samples:
    """A card thrown down smartly."""
    scene = Scene(0.35).put(card(np.linspace(0.4, 1, int(0.05 * RATE)), r), 0, 0.3, -0.1)
    return scene.put(unit(contact(0.08, r, 1100, 8000, 0.0035)), 0.05, 1.0).put(table(r, 0.5), 0.05).samples


def take(r: Rng, k: int) -> Samples:
    """Several cards swept together and squared."""
    scene = Scene(0.75).put(card(strokes(0.36, r, 1, 1.0), r), 0, 0.6, -0.2)
    ats = 0.1 + np.cumsum(r.uniform(0.035, 0.06, 4))
    scene.each(lambda j: lands(r, r.uniform(0.4, 0.8)), list(ats), [0.6] * 4, 0.3)
    return scene.put(lands(r, 1.0), 0.43, 0.8, 0.1).put(lands(r, 0.7), 0.52, 0.6, -0.1).samples


def tok(r: Rng, k: int) -> Samples:
    """A wooden token set on the table."""
    return Scene(0.35).put(knock(r.uniform(480, 620), r, ring=0.14), 0, 0.9).put(table(r, 0.5), 0.002).samples


def bidlow(r: Rng, k: int) -> Samples:
    """A low bid: one card, and the lowest string of a lute."""
    string = pluck(hertz("D3"), 0.7, r, ring=0.9, bright=0.35, soft=0.5)
    return Scene(0.8).put(card(0.7 * strokes(0.2, r, 1), r), 0, 0.3).put(unit(string), 0.14, 0.8, -0.1).samples


def bidhigh(r: Rng, k: int) -> Samples:
    """A high bid: one card, and the highest string, twice."""
    string = unit(pluck(hertz("A5"), 0.45, r, ring=0.5, bright=0.9, at=0.1))
    scene = Scene(0.8).put(card(0.7 * strokes(0.2, r, 1), r), 0, 0.3)
    return scene.put(string, 0.14, 0.6, 0.1).put(string, 0.25, 0.8, 0.1).samples


def fan(r: Rng, k: int) -> Samples:
    """A fan closed rib by rib: a pass."""
    scene = Scene(0.6)
    at = 0.0
    for j in range(11):
        rib = unit(modes(1500 - 55 * j, BAR, 0.06, r, ring=0.035, dark=5000, hard=0.7, spread=0.02))
        scene.put(rib + 0.6 * unit(contact(0.06, r, 2500, 9000, 0.001)), at, 0.3 + 0.04 * j, 0.3 - 0.06 * j)
        at += 0.026 * r.uniform(0.8, 1.1) * (1 - 0.03 * j)
    scene.put(friction(strokes(0.28, r, 1), r, rate=2200, low=800, high=3500), 0, 0.2)
    return scene.put(knock(700, r, ring=0.07, click=1.0), at + 0.01, 0.9).samples


def blow(r: Rng, pitch: float = 230) -> Samples:
    """A hammer on its block."""
    x = unit(knock(pitch * r.uniform(0.98, 1.02), r, ring=0.32, hard=0.7, click=0.9))
    x[: int(0.2 * RATE)] += 0.7 * unit(modes(96, (1, 2.3, 3.8), 0.2, r, ring=0.25, dark=600, hard=0.5))
    return x


def gavel(r: Rng, k: int) -> Samples:
    """A hammer on its block, twice."""
    return Scene(0.9).put(blow(r), 0, 0.6, -0.05).put(blow(r), 0.19, 1, 0.05).samples


def sold(r: Rng, k: int) -> Samples:
    """One blow of the hammer, and coins that are counted out."""
    return Scene(1.3).put(blow(r), 0, 1.0).put(coins(r, 6, 0.07, 0.9, 0.9).samples.sum(1), 0.28, 0.28, 0.2).samples


def unsold(r: Rng, k: int) -> Samples:
    """The hammer laid down: dull wood that rolls to rest."""
    scene = Scene(0.9).put(knock(150, r, ring=0.2, hard=0.35, click=0.2), 0, 0.9)
    for j, at in enumerate((0.2, 0.33, 0.42, 0.48)):
        scene.put(knock(190, r, ring=0.1, hard=0.3, click=0.2), at, 0.5 * 0.7**j, -0.2 + 0.1 * j)
    return scene.samples


def cloth(r: Rng, k: int) -> Samples:
    """A small curtain drawn."""
    scene = Scene(0.7).put(friction(strokes(0.45, r, 1, 1.2), r, low=420, high=4200), 0, 0.8, -0.2)
    for j in range(4):
        scene.put(disc(r.uniform(2400, 3100), r, hard=0.6, ring=0.12), 0.08 + 0.09 * j, 0.1, -0.3 + 0.2 * j)
    return scene.samples


def curtain(r: Rng, k: int) -> Samples:
    """Heavy velvet drawn on its rings."""
    scene = Scene(1.3)
    for side in (-0.5, 0.5):
        scene.put(friction(strokes(1.05, r, 2, 1.1), r, rate=3200, low=260, high=2600), 0, 0.8, side)
    at = 0.05
    for j in range(12):
        scene.put(disc(r.uniform(2000, 3000), r, hard=0.55, ring=0.14), at, 0.13, -0.6 + 0.1 * j)
        at += 0.075 * r.uniform(0.7, 1.2)
    return scene.samples


def rustle(r: Rng, k: int) -> Samples:
    """Cloth moved over cloth."""
    return (
        Scene(1.2)
        .put(friction(strokes(1.1, r, 4), r), 0, 0.8, -0.25)
        .put(friction(strokes(1.1, r, 3), r), 0.02, 0.6, 0.3)
        .samples
    )


def thump(r: Rng, k: int) -> Samples:
    """The hem falling: low, soft, with cloth round it."""
    body = decay(sine(glide(150, 62, 0.4, 0.5)), 0.32, 0.006)
    folds = friction(strokes(0.4, r, 1), r, low=300, high=1800)
    return (
        Scene(0.6)
        .put(body, 0.02, 0.9)
        .put(unit(contact(0.3, r, 120, 900, 0.03)), 0.02, 0.5)
        .put(folds, 0, 0.35)
        .samples
    )


def iron(r: Rng, k: int) -> Samples:
    """A gate falling into its bed."""
    scene = Scene(1.7)
    chain = np.sort(r.uniform(0, 0.24, 9))
    scene.each(lambda j: disc(r.uniform(1500, 2200), r, hard=0.7, ring=0.1), list(chain), [0.12] * 9, 0.4)
    for j in range(4):
        bar = modes(142 + 57 * j, (1, 2.76, 5.4, 8.93, 11.2), 1.3, r, ring=1.1, dark=2200, hard=0.75, split=0.004)
        scene.put(unit(bar), 0.27 + 0.007 * j, 0.45, -0.4 + 0.27 * j)
    scene.put(unit(contact(0.3, r, 300, 5000, 0.006)), 0.27, 0.9)
    return scene.put(decay(sine(glide(110, 46, 0.4, 0.5)), 0.35), 0.27, 0.8).samples


def steps(r: Rng, k: int) -> Samples:
    """Two heels on a parquet floor."""
    scene = Scene(0.6)
    for at, pan in ((0.0, -0.12), (r.uniform(0.25, 0.29), 0.12)):
        scene.put(knock(r.uniform(170, 200), r, ring=0.12, hard=0.5, click=0.5), at, 0.9, pan)
        scene.put(unit(contact(0.05, r, 1500, 6000, 0.002)), at + 0.034, 0.2, pan)
    return scene.samples


def stays(r: Rng, k: int) -> Samples:
    """A board that creaks under somebody who stays where they are."""
    t = times(0.5)
    pitch = 210 + 60 * np.sin(2 * np.pi * 1.1 * t) + 12 * r.standard_normal()
    ticks = np.zeros_like(t)
    at = 0.0
    while at < 0.48:
        ticks[int(at * RATE)] = 1 * r.uniform(0.5, 1)
        at += 1 / (pitch[int(at * RATE)] * 0.32)
    body = modes(330, (1, 1.9, 3.1, 4.6), 0.06, r, ring=0.05, dark=1500, hard=0.7)
    return Scene(0.6).put(unit(np.convolve(ticks, body)[: len(t)]) * swell(0.5, 0.15, 0.25), 0, 0.9).samples


def door(r: Rng, k: int) -> Samples:
    """A door that falls into its lock."""
    scene = Scene(0.7).put(knock(120, r, ring=0.3, hard=0.45, click=0.3), 0.1, 1.0)
    scene.put(friction(strokes(0.12, r, 1), r, low=200, high=900), 0, 0.2)
    return (
        scene.put(disc(1900, r, hard=0.6, ring=0.09), 0.14, 0.25, 0.1)
        .put(disc(1500, r, hard=0.6, ring=0.09), 0.2, 0.2, 0.1)
        .samples
    )


def seal(r: Rng, k: int) -> Samples:
    """A seal pressed into warm wax."""
    press = air(glide(900, 380, 0.22), 500, swell(0.22, 0.05, 0.15), r)
    scene = Scene(0.5).put(knock(260, r, ring=0.09, hard=0.3, click=0.15), 0, 0.7).put(unit(press), 0.01, 0.35)
    return scene.put(unit(contact(0.05, r, 900, 3800, 0.003)), 0.24, 0.45).samples


def vote(r: Rng, k: int) -> Samples:
    """Two wooden discs pushed across the table, and stacked under a palm."""
    push = np.clip(np.linspace(0.3, 1.1, int(0.44 * RATE)), 0, 1) * swell(0.44, 0.1, 0.06)
    scene = Scene(0.8).put(friction(push, r, rate=2400, low=1200, high=3600), 0, 0.35, -0.15)
    for j, at in enumerate((0.44, 0.5 + r.uniform(0.0, 0.02))):
        disc_of_wood = knock((1180, 1390)[j] * r.uniform(0.97, 1.03), r, ring=0.06, hard=0.5, click=0.7)
        scene.put(disc_of_wood, at, 0.7, 0.1)
    return scene.samples


def plea(r: Rng, k: int) -> Samples:
    """Somebody rises and bows: a chair, and a gown."""
    scene = Scene(0.9).put(friction(strokes(0.7, r, 2), r, low=350, high=2600), 0.05, 0.6)
    return (
        scene.put(knock(150, r, ring=0.14, hard=0.4, click=0.3), 0, 0.8, -0.1)
        .put(knock(140, r, ring=0.12), 0.09, 0.4, 0.1)
        .samples
    )


def bet(r: Rng, k: int) -> Samples:
    """A seal broken, and one coin spun on the table."""
    scene = Scene(1.2).put(unit(contact(0.09, r, 700, 7000, 0.004)), 0, 1.0).put(knock(300, r, ring=0.08), 0.012, 0.5)
    at, gap = 0.2, 0.1
    for j in range(11):
        scene.put(disc(3300 + 60 * j, r, hard=0.6), at, 0.35 * 0.9**j, 0.3 * np.cos(j))
        at += gap
        gap *= 0.83
    return scene.samples


def slam(r: Rng, k: int) -> Samples:
    """A candlestick slammed on the table: a contest."""
    scene = (
        Scene(0.9)
        .put(decay(sine(glide(170, 58, 0.5, 0.4)), 0.4), 0, 0.9)
        .put(knock(205, r, ring=0.3, click=1.2), 0, 0.8)
    )
    brass = modes(880, (1, 2.0, 2.74, 4.1, 5.4), 0.8, r, ring=0.7, dark=2600, hard=0.7, split=0.003)
    return scene.put(unit(brass), 0.002, 0.35, 0.1).put(unit(contact(0.1, r, 500, 8000, 0.006)), 0, 0.8).samples


def decline(r: Rng, k: int) -> Samples:
    """The strings of a purse drawn tight."""
    pull = friction(np.linspace(0.2, 1, int(0.2 * RATE)) ** 1.5, r, rate=3000, low=700, high=3000)
    return Scene(0.5).put(pull, 0, 0.6).put(unit(contact(0.05, r, 400, 2500, 0.004)), 0.2, 0.8).samples


def nothing(r: Rng, k: int) -> Samples:
    """An empty box opened: a hollow pop, and no more."""
    pop = decay(sine(glide(240, 420, 0.12, 0.7)), 0.1, 0.004)
    hollow = modes(310, (1, 1.5, 2.2), 0.3, r, ring=0.2, dark=900, hard=0.35)
    return (
        Scene(0.5)
        .put(pop, 0, 0.7)
        .put(unit(hollow), 0.06, 0.4)
        .put(unit(contact(0.05, r, 300, 1500, 0.004)), 0, 0.3)
        .samples
    )


def trick(r: Rng, k: int) -> Samples:
    """A trick taken: cards squared, and a chord on a harpsichord's shortest strings."""
    scene = Scene(1.1)
    scene.each(lambda j: lands(r, 0.7), [0.0, 0.06, 0.13], [0.5, 0.5, 0.8], 0.2)
    for j, note in enumerate(("D5", "A5")):
        scene.put(
            unit(pluck(hertz(note), 0.8, r, ring=0.8, bright=0.95, at=0.08)), 0.16 + 0.03 * j, 0.35, -0.1 + 0.2 * j
        )
    return scene.samples


def coin_in(r: Rng, k: int) -> Samples:
    """A coin falling through a slot into the box."""
    scene = Scene(1.0).put(friction(strokes(0.12, r, 1), r, rate=900, low=1500, high=4000), 0, 0.2)
    for j, at in enumerate((0.1, 0.19, 0.3, 0.36)):
        scene.put(disc(2700 + 280 * j, r, hard=0.75), at, 0.8 - 0.13 * j, 0.2 - 0.1 * j)
    box = modes(150, (1, 1.7, 2.6, 3.9), 0.5, r, ring=0.4, dark=900, hard=0.6)
    return scene.put(unit(box), 0.46, 1.0).put(disc(3100, r, hard=0.6), 0.47, 0.4).samples


def focus(r: Rng, k: int) -> Samples:
    """A very light tick: a fingernail on horn."""
    x = unit(modes(1450, BAR, 0.06, r, ring=0.035, dark=5000, hard=0.5))
    return Scene(0.15).put(x, 0, 0.8).put(unit(contact(0.03, r, 2000, 8000, 0.0008)), 0, 0.4).samples


def leave(r: Rng, k: int) -> Samples:
    """A door closed from outside, and steps that go."""
    scene = Scene(1.1).put(knock(118, r, ring=0.3, hard=0.45), 0, 1.0)
    for j, at in enumerate((0.3, 0.55, 0.8)):
        scene.put(band(knock(185, r, ring=0.1, hard=0.4), None, 900 - 200 * j), at, 0.5 * 0.7**j, 0.2 + 0.2 * j)
    return scene.samples


def join(r: Rng, k: int) -> Samples:
    """Steps that come, and a door."""
    scene = Scene(1.2)
    for j, at in enumerate((0.0, 0.22, 0.44)):
        scene.put(band(knock(190, r, ring=0.1, hard=0.45), None, 700 + 400 * j), at, 0.3 + 0.15 * j, -0.6 + 0.2 * j)
    scene.put(friction(strokes(0.3, r, 1), r, rate=900, low=240, high=1200), 0.56, 0.3, -0.1)
    return (
        scene.put(disc(1700, r, hard=0.6, ring=0.1), 0.56, 0.25)
        .put(unit(pluck(hertz("D5"), 0.5, r, ring=0.6)), 0.72, 0.35)
        .samples
    )


def chat(r: Rng, k: int) -> Samples:
    """A folded note: pushed across, and opened."""
    scene = Scene(0.75).put(card(0.5 * strokes(0.16, r, 1), r), 0, 0.35, -0.3)
    for j, at in enumerate((0.22, 0.34, 0.43)):
        crease = friction(strokes(0.1, r, 1, 0.7), r, rate=5200, low=1900, high=6500)
        scene.put(crease, at, 0.5 + 0.15 * j, 0.1 - 0.15 * j)
        scene.put(unit(contact(0.04, r, 2600, 9000, 0.0015)), at + 0.07, 0.5, 0.15 * j)
    return scene.samples


def greet(r: Rng, k: int) -> Samples:
    """Two glasses touch: a guest is not alone."""
    scene = Scene(0.9).put(friction(0.6 * strokes(0.3, r, 1), r, low=600, high=3000), 0, 0.15, -0.2)
    for j, f in enumerate((r.uniform(1480, 1560), r.uniform(1850, 1960))):
        glass = modes(f, GLASS, 0.7, r, ring=0.55, dark=5200, hard=0.5, split=0.0012)
        scene.put(unit(glass), 0.16 + 0.006 * j, 0.7, -0.2 + 0.4 * j)
    return scene.put(unit(contact(0.03, r, 3000, 10000, 0.0008)), 0.16, 0.35).samples


def lead(r: Rng, k: int) -> Samples:
    """A hunting horn far away, three calls, then a fifth up: another one is in front."""
    scene = Scene(1.5)
    calls = (("F4", 0.0, 0.07, 0.7), ("F4", 0.12, 0.07, 0.7), ("F4", 0.24, 0.07, 0.8), ("C5", 0.38, 0.45, 1.0))
    for note, at, long, loud in calls:
        horn = harmonics(hertz(note), swell(long, 0.03, 0.6 * long), -6, r, bright=7, vibrato=0.002)
        scene.put(band(unit(horn), 250, 2400), at, loud, 0.1)
    return scene.samples
