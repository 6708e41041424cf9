"""The list of sounds, and a hash of each recipe: it changes when the sound may. Nothing but the standard library."""

import ast
import hashlib
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
SEED = 46
"""Of all sounds."""
_COMMON = ("models.py", "finish.py")
_PLAYERS = (*_COMMON, "score.py")


@dataclass(frozen=True)
class Recipe:
    """A sound. `make`: module and function; `lufs` of its kind; `wall`: its loudness behind a wall, None for any."""

    name: str
    make: str
    kind: str
    variants: int
    room: str
    lufs: float
    wall: float | None

    def files(self) -> list[str]:
        """The names of its variants' files."""
        return [f"{self.name}.{k}.ogg" for k in range(self.variants)]


def recipes() -> dict[str, Recipe]:
    """All sounds by name."""
    read = tomllib.loads((HERE / "recipes.toml").read_text("utf-8"))
    kinds, walls = read["kinds"], read["wall"]
    return {
        name: Recipe(name, make, kind, variants, room, kinds[kind], walls.get(kind))
        for name, (make, kind, variants, room) in read["sounds"].items()
    }


def fingerprint(recipe: Recipe) -> str:
    """A hash of all a sound is made of: its row, its function and those it calls, the models and the finish."""
    _, *function = recipe.make.split(".")
    used = _COMMON if not function or function[0] != "STINGS" else (*_COMMON, "signals.py")
    parts = [repr(recipe), str(SEED), *(bare((HERE / name).read_text("utf-8")) for name in used)]
    parts += _functions(function[0])
    return hashlib.sha256("".join(parts).encode()).hexdigest()[:16]


def scores() -> dict[str, Any]:
    """The themes as written."""
    return tomllib.loads((HERE / "scores.toml").read_text("utf-8"))


def phrase_seconds(theme: str) -> dict[str, float]:
    """A theme's phrases, and the seconds after which the next may begin."""
    bar = grid(theme)["bar"]
    return {
        name: round(len(phrase["chords"].split()) * bar * (1 + phrase.get("ritard", 1.0)) / 2, 3)
        for name, phrase in scores()[theme]["phrases"].items()
    }


def grid(theme: str) -> dict[str, float]:
    """The seconds of a theme's bar and of its eighth; six beats in a bar are eighths, others quarters."""
    score = scores()[theme]
    beat, beats = 60 / score["tempo"], score["beats"]
    return {"bar": round(beat * beats, 4), "eighth": round(beat if beats == 6 else beat / 2, 4)}


def is_cadence(phrase: str) -> bool:
    """Whether it closes the theme: "win" and "loss" are written as one file each, all voices together."""
    return len(phrase) > 1


def theme_fingerprint(theme: str) -> str:
    """A hash of a theme's notes and of those who play them."""
    parts = [repr(scores()[theme]), str(SEED), *(bare((HERE / name).read_text("utf-8")) for name in _PLAYERS)]
    return hashlib.sha256("".join(parts).encode()).hexdigest()[:16]


def _functions(name: str) -> list[str]:
    """The texts of a function and of all it calls in the modules of sounds."""
    found, names, out = _defined(), [name], []
    seen: set[str] = set()
    while names:
        one = names.pop()
        if one in seen or one not in found:
            continue
        seen.add(one)
        out.append(bare(found[one]))
        names += sorted({node.id for node in ast.walk(ast.parse(found[one])) if isinstance(node, ast.Name)})
    return out


@cache
def _defined() -> dict[str, str]:
    """The text of every function in the modules of sounds."""
    texts = [path.read_text("utf-8") for path in (HERE / f"{one}.py" for one in ("props", "nature", "signals"))]
    return {
        node.name: ast.get_source_segment(text, node) or ""
        for text in texts
        for node in ast.parse(text).body
        if isinstance(node, ast.FunctionDef)
    }


def bare(text: str) -> str:
    """A text without its layout."""
    return "".join(text.split())
