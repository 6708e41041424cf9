"""The theme's tokens from assets/theme.toml: colours, text sizes, radii, durations, easings."""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from masque_arcade.storage import paths


@dataclass(frozen=True, slots=True)
class Theme:
    """Tokens by name. `size` and `radius` in units, `time` in seconds, `ease` names a curve."""

    colour: Mapping[str, str]
    size: Mapping[str, float]
    radius: Mapping[str, float]
    time: Mapping[str, float]
    ease: Mapping[str, str]
    dimmed: Mapping[str, float] = field(default_factory=dict)
    """Pictures drawn darker, by name: the remaining share of their light."""

    def rgb(self, ink: str) -> tuple[int, int, int]:
        """The colour `ink` as three bytes."""
        code = self.colour[ink]
        return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def load(path: Path) -> Theme:
    """The tokens in a file. Raises OSError, tomllib.TOMLDecodeError or KeyError."""
    tree = tomllib.loads(path.read_text("utf-8"))
    return Theme(**{part: tree[part] for part in ("colour", "size", "radius", "time", "ease")})


@cache
def theme() -> Theme:
    """The default theme."""
    return load(paths.assets() / "theme.toml")


@cache
def high_contrast() -> Theme:
    """The theme with darker backgrounds and brighter text."""
    tree = tomllib.loads((paths.assets() / "theme.toml").read_text("utf-8"))
    plain = theme()
    return replace(plain, colour={**plain.colour, **tree["high_contrast"]}, dimmed=tree["dimmed"])


def _out_back(t: float) -> float:
    t -= 1
    return 1 + 2.4 * t**3 + 1.4 * t**2


_CURVES: dict[str, Callable[[float], float]] = {
    "linear": lambda t: t,
    "out_cubic": lambda t: 1 - (1 - t) ** 3,
    "in_cubic": lambda t: t**3,
    "in_out_quad": lambda t: 2 * t * t if t < 0.5 else 1 - 2 * (1 - t) ** 2,
    "out_back": _out_back,
}


def ease(role: str, t: float) -> float:
    """The progress of a movement of that role ("enter", "leave", "travel", "land") at `t` (0..1) of its time."""
    return _CURVES[theme().ease[role]](min(1.0, max(0.0, t)))
