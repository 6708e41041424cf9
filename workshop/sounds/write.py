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
from workshop.sounds.recipes import SEED, Recipe, fingerprint, phrase_seconds, recipes, scores, theme_fingerprint

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
LIST = FOLDER / "sounds.json"
MUSIC = FOLDER / "music"
MUSIC_LIST = FOLDER / "music.json"
_STEM_LUFS = {"calm": -28.0, "unease": -30.0, "danger": -30.0}
"""Of a whole theme's stem."""
_STEM_RATE = {"calm": 32_000, "unease": 24_000, "danger": 24_000}
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


def write_theme(theme: str) -> None:
    """All phrases of a theme, each stem as loud as in the whole."""
    made = {name: score.rendered(theme, name) for name in scores()[theme]["phrases"]}
    for stem, lufs in _STEM_LUFS.items():
        parts = [one[stem] for one in made.values() if stem in one]
        if not parts:
            continue
        whole = weighted(np.concatenate(parts))
        gain = 10 ** ((lufs - (-0.691 + 10 * np.log10(2 * np.mean(whole**2)))) / 20)
        for name, one in made.items():
            x = one.get(stem, np.zeros(RATE // 4)) * gain
            path = MUSIC / f"{theme}.{name}.{stem}.ogg"
            rate = _STEM_RATE[stem]
            x = signal.resample_poly(x, rate // 100, RATE // 100)
            soundfile.write(path, x, rate, format="OGG", subtype="VORBIS", compression_level=_MUSIC_QUALITY)
            print(f"{path.name:32} {len(x) / rate:5.2f} s  {path.stat().st_size // 1024} kB")


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
        themes[theme] = {"phrases": phrase_seconds(theme), "recipe": theme_fingerprint(theme)}
        if stale(theme, themes[theme], old):
            write_theme(theme)
        else:
            themes[theme] = old.get(theme, themes[theme])
    MUSIC_LIST.write_text(json.dumps(themes, indent=1) + "\n", "utf-8")
    kept = {file for recipe in recipes().values() for file in recipe.files()}
    kept |= {
        f"{theme}.{name}.{stem}.ogg" for theme in scores() for name in phrase_seconds(theme) for stem in score.STEMS
    }
    for path in FOLDER.rglob("*.ogg"):
        if path.name not in kept:
            path.unlink()


if __name__ == "__main__":
    main()
