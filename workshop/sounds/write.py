"""Writes every sound and all music of the game as OGG: `python -m workshop.sounds.write [--all] [NAME ...]`.

Without `--all` or names (of sounds and themes) only what has another recipe than before. It needs the extra `sound`
(numpy, scipy, soundfile).
"""

import argparse
import importlib
import json
import zlib
from pathlib import Path

import numpy as np
import soundfile
from scipy import signal

from workshop.sounds import score
from workshop.sounds.finish import levelled, limited, loudest, room, trimmed, weighted
from workshop.sounds.models import RATE, Samples, band
from workshop.sounds.recipes import (
    SEED,
    Recipe,
    fingerprint,
    grid,
    is_cadence,
    phrase_seconds,
    recipes,
    scores,
    theme_fingerprint,
)

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
LIST = FOLDER / "sounds.json"
MUSIC = FOLDER / "music"
MUSIC_LIST = FOLDER / "music.json"
_LUFS = {("ground", "tune"): -28.0, ("unease",): -30.0, ("danger",): -30.0}
"""Of a whole theme's stems, together."""
_CADENCE_LUFS = -26.0
_MUSIC_RATE = 24_000
_MUSIC_QUALITY = 0.9
_QUALITY = 0.72
"""Vorbis compression, 0..1: about quality 3."""


def made(recipe: Recipe, k: int) -> Samples:
    """One variant's samples, finished."""
    module, *names = recipe.make.split(".")
    make = getattr(importlib.import_module(f"workshop.sounds.{module}"), names[0])
    if len(names) > 1:
        make = make[names[1]]
    r = np.random.default_rng([SEED, zlib.crc32(recipe.name.encode()), k])
    x = trimmed(room(band(make(r, k), 32, None), recipe.room))
    return levelled(x, recipe.lufs, recipe.wall)


def written(path: Path, x: Samples, lufs: float) -> tuple[float, float, float]:
    """Write a file as loud as it must be after compression, which takes some away; its seconds, loudness and peak."""
    for _ in range(3):
        soundfile.write(path, x, RATE, format="OGG", subtype="VORBIS", compression_level=_QUALITY)
        back = soundfile.read(path, always_2d=True)[0]
        loud = loudest(weighted(back))
        if abs(loud - lufs) < 0.2:
            break
        x = limited(x * 10 ** ((lufs - loud) / 20))
    return len(x) / RATE, loud, float(np.abs(back).max())


def mean(x: Samples) -> float:
    """The loudness of the whole of a mono sound, in LUFS."""
    return float(-0.691 + 10 * np.log10(2 * np.mean(weighted(x) ** 2)))


def write_theme(theme: str) -> None:
    """All phrases of a theme, each stem as loud as in the whole; and its cadences."""
    made = {name: score.rendered(theme, name) for name in scores()[theme]["phrases"]}
    phrases = {name: one for name, one in made.items() if not is_cadence(name)}
    for stems, lufs in _LUFS.items():
        heard = [[one[stem] for stem in stems if stem in one] for one in phrases.values()]
        whole = np.concatenate([np.sum(parts, axis=0) for parts in heard if parts])
        gain = 10 ** ((lufs - mean(whole)) / 20)
        for name, one in phrases.items():
            for stem in stems:
                x = one.get(stem, np.zeros(RATE // 4)) * gain
                write_music(f"{theme}.{name}.{stem}.ogg", x)
    for name in made.keys() - phrases.keys():
        x = np.sum(list(made[name].values()), axis=0)
        write_music(f"{theme}.{name}.ogg", x * 10 ** ((_CADENCE_LUFS - mean(x)) / 20))


def write_music(name: str, x: Samples) -> None:
    """A file of music, at the music's rate."""
    x = signal.resample_poly(x, _MUSIC_RATE // 100, RATE // 100)
    soundfile.write(MUSIC / name, x, _MUSIC_RATE, format="OGG", subtype="VORBIS", compression_level=_MUSIC_QUALITY)
    print(f"{name:32} {len(x) / _MUSIC_RATE:5.2f} s  {(MUSIC / name).stat().st_size // 1024} kB")


def main() -> None:
    """Write what is asked for, and the lists."""
    chosen = argparse.ArgumentParser(description=__doc__)
    chosen.add_argument("names", nargs="*")
    chosen.add_argument("--all", action="store_true")
    args = chosen.parse_args()
    MUSIC.mkdir(parents=True, exist_ok=True)

    def stale(name: str, row: object, old: dict[str, object]) -> bool:
        return args.all or name in args.names or (not args.names and old.get(name) != row)

    old = json.loads(LIST.read_text("utf-8")) if LIST.exists() else {}
    table = {}
    for name, recipe in recipes().items():
        table[name] = {"kind": recipe.kind, "variants": recipe.variants, "recipe": fingerprint(recipe)}
        if not stale(name, table[name], old):
            table[name] = old.get(name, table[name])
            continue
        for k, file in enumerate(recipe.files()):
            seconds, lufs, peak = written(FOLDER / file, made(recipe, k), recipe.lufs)
            print(f"{file:22} {seconds:5.2f} s  {lufs:6.1f} LUFS  peak {peak:.2f}")
    LIST.write_text(json.dumps(table, indent=1) + "\n", "utf-8")
    old = json.loads(MUSIC_LIST.read_text("utf-8")) if MUSIC_LIST.exists() else {}
    themes = {}
    for theme in scores():
        themes[theme] = {**grid(theme), "phrases": phrase_seconds(theme), "recipe": theme_fingerprint(theme)}
        if stale(theme, themes[theme], old):
            write_theme(theme)
        else:
            themes[theme] = old.get(theme, themes[theme])
    MUSIC_LIST.write_text(json.dumps(themes, indent=1) + "\n", "utf-8")
    kept = {file for recipe in recipes().values() for file in recipe.files()}
    for theme in scores():
        for name in phrase_seconds(theme):
            stems = [""] if is_cadence(name) else [f".{stem}" for stem in score.STEMS]
            kept |= {f"{theme}.{name}{stem}.ogg" for stem in stems}
    for path in FOLDER.rglob("*.ogg"):
        if path.name not in kept:
            path.unlink()


if __name__ == "__main__":
    main()
