"""Hearts, breath, wind, fire, animals and steel. Every function is one sound: `r` its generator, `k` the variant."""

import numpy as np

from workshop.sounds.models import (
    RATE,
    SKIN,
    Rng,
    Samples,
    Scene,
    air,
    band,
    contact,
    decay,
    friction,
    glide,
    modes,
    sine,
    strokes,
    swell,
    times,
    unit,
    voice,
)


def beat(pitch: float, seconds: float, r: Rng) -> Samples:
    """One stroke of a heart: its wall, overtones for small loudspeakers, and a soft knock."""
    body = decay(sine(glide(pitch, pitch * 0.62, seconds)), seconds * 0.9, 0.008)
    over = sum(decay(sine(glide(h * pitch, h * pitch * 0.7, seconds)), seconds * 0.5, 0.006) / h for h in (2, 3, 4, 5))
    rub = unit(contact(seconds, r, 150, 420, 0.025))
    return body + 0.9 * np.asarray(over) + 0.6 * rub


def heart(r: Rng, k: int) -> Samples:
    """A heartbeat under the cloth."""
    tempo = r.uniform(0.19, 0.22)
    return Scene(0.6).put(beat(74, 0.22, r), 0, 1).put(beat(62, 0.2, r), tempo, 0.75).samples


def pulse(r: Rng, k: int) -> Samples:
    """A heartbeat that the whole table hears: somebody is about to win."""
    skin = unit(modes(235, SKIN, 0.3, r, ring=0.2, dark=700, hard=0.6))
    scene = Scene(0.7).put(beat(104, 0.26, r), 0, 1).put(beat(88, 0.24, r), 0.24, 0.75)
    return scene.put(skin, 0, 0.7, -0.1).put(skin, 0.24, 0.5, 0.1).samples


def drum(r: Rng, k: int) -> Samples:
    """Four fingertips on a table top, the little one first."""
    scene, at = Scene(0.6), 0.0
    for j, loud in enumerate((0.4, 0.5, 0.65, 1.0)):
        pitch = (176, 168, 160, 148)[j] * r.uniform(0.97, 1.03)
        skin = unit(modes(pitch, (1, 1.9, 2.7, 3.9), 0.2, r, ring=0.13, dark=900, hard=0.5))
        scene.put(skin, at, loud, 0.2 - 0.1 * j).put(unit(contact(0.1, r, 260, 1100, 0.005)), at, 0.4 * loud)
        at += r.uniform(0.075, 0.09)
    return scene.samples


def inhaled(seconds: float, r: Rng, low: float, high: float) -> Samples:
    """Air drawn in through a mouth: three formants that rise."""
    env = swell(seconds, seconds * 0.6, seconds * 0.3)
    flow = 1 + 0.25 * band(r.standard_normal(len(env)), None, 14) * 12
    y = air(glide(low, high, seconds), 500, env * np.clip(flow, 0.3, 1.8), r)
    y = unit(y) + 0.7 * unit(air(glide(low * 2.4, high * 2.1, seconds), 900, env * np.clip(flow, 0.3, 1.8), r))
    return unit(y + 0.35 * unit(air(glide(5200, 6400, seconds), 2600, env**1.6, r)))


def hush(r: Rng, k: int) -> Samples:
    """A long breath drawn in: a look."""
    return (
        Scene(1.0)
        .put(inhaled(r.uniform(0.8, 0.9), r, 480, 820), 0, 0.8)
        .put(friction(0.4 * strokes(0.8, r, 2), r, low=500, high=2500), 0.05, 0.12, 0.3)
        .samples
    )


def breath(r: Rng, k: int) -> Samples:
    """A whole table breathing in."""
    scene = Scene(1.0)
    for j in range(5):
        scene.put(
            inhaled(r.uniform(0.5, 0.65), r, r.uniform(420, 700), r.uniform(800, 1150)),
            r.uniform(0, 0.12),
            0.4,
            -0.7 + 0.35 * j,
        )
    return scene.samples


def sigh(r: Rng, k: int) -> Samples:
    """A breath let out, and a flame that goes with it: somebody falls."""
    env = swell(0.9, 0.12, 0.7)
    y = unit(air(glide(900, 380, 0.9), 520, env, r)) + 0.5 * unit(air(glide(2100, 900, 0.9), 900, env, r))
    return Scene(1.2).put(y, 0, 0.8).put(decay(sine(glide(130, 52, 0.5)), 0.45, 0.01), 0.18, 0.6).samples


def wick(r: Rng, k: int) -> Samples:
    """A flame catching on the next wick."""
    scene = Scene(0.55)
    puff = unit(contact(0.3, r, 250, 1600, 0.045)) * 0.7
    crackle = np.sort(r.exponential(0.07, 14))
    scene.put(puff, 0.03, 0.8)
    for at in crackle:
        scene.put(unit(contact(0.02, r, 2500, 11000, 0.0008)), min(at, 0.4), r.uniform(0.1, 0.5), r.uniform(-0.3, 0.3))
    return scene.samples


def ghost(r: Rng, k: int) -> Samples:
    """A ghost: glass rubbed with a wet finger, and a cold breath."""
    pitch = (587.3, 698.5, 784.0)[k % 3]
    env = swell(1.1, 0.35, 0.6)
    t = times(1.1)
    tone = sum(
        np.sin(2 * np.pi * pitch * h * (1 + d) * t + r.uniform(0, 6)) / h**1.6
        for h in (1, 2, 3)
        for d in (-0.002, 0.0023)
    )
    tone = tone * env * (1 + 0.2 * np.sin(2 * np.pi * 6.1 * t))
    chill = unit(air(glide(1400, 2300, 1.1), 700, env, r))
    return Scene(1.2).put(unit(np.asarray(tone)), 0, 0.6, -0.2).put(chill, 0, 0.25, 0.3).samples


def whoosh(r: Rng, k: int) -> Samples:
    """All arms shooting out at once."""
    env = swell(0.34, 0.16, 0.16)
    scene = Scene(0.5)
    for side in (-0.5, 0.0, 0.5):
        rise = np.concatenate([glide(400, 2200, 0.18), glide(2200, 700, 0.16)])[: len(env)]
        env_ = env[: len(rise)]
        scene.put(unit(air(rise * r.uniform(0.85, 1.15), 900, env_, r)), r.uniform(0, 0.03), 0.6, side)
    return scene.put(friction(strokes(0.3, r, 1), r, low=500, high=3000), 0.02, 0.3).samples


def stab(r: Rng, k: int) -> Samples:
    """Steel, and a breath cut short."""
    blade = modes(1480, (1, 2.1, 3.3, 4.7, 6.2), 0.5, r, ring=0.45, dark=5000, hard=0.85, split=0.004)
    drawn = friction(np.linspace(0.3, 1, int(0.13 * RATE)), r, rate=5000, low=2600, high=6000)
    gasp = inhaled(0.22, r, 700, 1500)
    scene = Scene(0.8).put(drawn, 0, 0.35, -0.3).put(unit(blade), 0.13, 0.5, -0.1)
    return scene.put(decay(sine(glide(150, 60, 0.3, 0.5)), 0.25), 0.15, 1.0).put(gasp, 0.17, 0.45, 0.15).samples


def howl(r: Rng, seconds: float, start: float, top: float) -> Samples:
    """A wolf far away."""
    pitch = np.concatenate(
        [
            glide(start, top, seconds * 0.35, 0.6),
            glide(top, top * 0.96, seconds * 0.35),
            glide(top * 0.96, start * 0.9, seconds * 0.3, 1.6),
        ]
    )
    n = int(seconds * RATE)
    pitch = np.resize(pitch, n) if len(pitch) < n else pitch[:n]
    return unit(voice(pitch, swell(seconds, 0.4, 0.7), ((520, 120), (1100, 240), (2300, 500)), r, 0.05))


def wind(r: Rng, seconds: float, env: Samples) -> Samples:
    """Wind round a house: two whistling bands that wander over a rush."""
    n = len(env)
    wander = lambda base, by: base * 2 ** (by * unit(band(r.standard_normal(n), None, 0.9, 1)))  # noqa: E731
    rush = band(r.standard_normal(n), 90, 500) * env
    return (
        unit(rush)
        + 0.5 * unit(air(wander(420, 0.5), 120, env, r))
        + 0.3 * unit(air(wander(900, 0.6), 200, env**1.4, r))
    )


def night(r: Rng, k: int) -> Samples:
    """Wind coming up after the last candle, and a howl far away."""
    scene = Scene(3.4)
    for side in (-0.6, 0.6):
        scene.put(wind(r, 3.0, swell(3.0, 1.1, 1.4)), 0, 0.5, side)
    return scene.put(howl(r, 1.9, 330 * r.uniform(0.95, 1.05), 520), 0.8, 0.5, r.uniform(-0.5, 0.5)).samples


def claw(r: Rng, k: int) -> Samples:
    """Something slams a shutter and drags down it."""
    scene = Scene(1.2).put(unit(modes(105, (1, 1.6, 2.4, 3.3, 4.8), 0.5, r, ring=0.4, dark=900, hard=0.7)), 0, 1.0)
    scene.put(unit(contact(0.1, r, 400, 5000, 0.006)), 0, 0.7)
    for j in range(4):
        speed = np.linspace(1, 0.15, int(0.5 * RATE)) * (0.7 + 0.3 * np.sin(2 * np.pi * (24 + 3 * j) * times(0.5)))
        scratch = friction(np.clip(speed, 0, 1), r, rate=3200, low=1300, high=3600)
        scene.put(scratch, 0.14 + 0.012 * j, 0.3, -0.3 + 0.2 * j)
    return scene.samples


def cock(r: Rng, k: int) -> Samples:
    """A cock at dawn."""
    calls = ((0.0, 640, 800, 0.15), (0.19, 720, 900, 0.15), (0.38, 780, 1060, 0.24), (0.64, 1060, 560, 0.62))
    scene = Scene(1.5)
    for at, a, b, long in calls:
        pitch = glide(a, b, long) * (1 + 0.02 * np.sin(2 * np.pi * 31 * times(long)))[: int(long * RATE)]
        scene.put(
            unit(voice(pitch, swell(long, 0.03, long * 0.5), ((950, 160), (2100, 300), (3300, 500)), r, 0.2)), at, 0.7
        )
    return scene.samples


def cackle(r: Rng, k: int) -> Samples:
    """Five short laughs falling away."""
    scene = Scene(1.2)
    start = r.uniform(0.95, 1.08)
    at = 0.0
    for j, pitch in enumerate((470, 430, 395, 360, 320)):
        long = r.uniform(0.1, 0.13)
        tune = glide(pitch * start, pitch * start * 0.8, long)
        ha = voice(tune, swell(long, 0.015, long * 0.6), ((820, 110), (1350, 170), (2700, 320)), r, 0.35)
        scene.put(unit(ha), at, 0.8 - 0.1 * j, -0.1 + 0.05 * j)
        at += long + r.uniform(0.03, 0.05)
    return scene.samples


def murmur(r: Rng, k: int) -> Samples:
    """Somebody says a word or two: a voice behind a mask, without words."""
    scene = Scene(0.7)
    at = 0.0
    low = (118, 150, 190, 132)[k % 4]
    for j in range(3):
        long = r.uniform(0.1, 0.16)
        first, second = ((430, 1050), (620, 1400), (350, 1800), (520, 900))[int(r.integers(4))]
        tune = glide(low * r.uniform(0.95, 1.12), low * r.uniform(0.85, 1.0), long)
        word = voice(tune, swell(long, 0.03, 0.06), ((first, 90), (second, 150), (2500, 300)), r, 0.08)
        scene.put(unit(band(word, 120, 2600)), at, 0.8 - 0.1 * j)
        at += long * 0.95
    return scene.samples


def applause(r: Rng, seconds: float, hands: int) -> Scene:
    """Hands clapping in a small house."""
    scene = Scene(seconds + 0.3)
    for _ in range(hands):
        tempo, at, pan, pitch = r.uniform(0.19, 0.27), r.uniform(0, 0.3), r.uniform(-0.8, 0.8), r.uniform(700, 1600)
        loud = r.uniform(0.3, 1)
        while at < seconds:
            clap = contact(0.05, r, pitch * 0.7, pitch * 2.2, 0.004)
            fade = min(1.0, 3 * at + 0.3) * min(1.0, (seconds - at) / (0.5 * seconds))
            scene.put(unit(clap), at, loud * fade * r.uniform(0.7, 1), pan)
            at += tempo * r.uniform(0.9, 1.1)
    return scene


def whisper(r: Rng, k: int) -> Samples:
    """Voices that run through the room: it will soon be over."""
    scene = Scene(1.6)
    for _ in range(10):
        long = r.uniform(0.12, 0.22)
        f = r.uniform(900, 2600)
        scene.put(
            unit(air(glide(f, f * r.uniform(0.7, 1.3), long), 700, swell(long, 0.03, 0.08), r)),
            r.uniform(0, 1.2),
            0.4,
            r.uniform(-0.8, 0.8),
        )
    return scene.samples
