"""The list of the sounds and the music that were made for the game, as `assets/sounds` holds them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from masque_arcade.engine.foreign_text import read_json
from masque_arcade.storage import paths

MENU_CUES: Final = ("focus", "ok", "back", "deny", "curtain")
"""Wanted first."""
STING: Final = "sting."
"""The motifs' names begin so: "sting.king"."""
MUSIC: Final = "music/"
"""The folder of the stems."""
STEMS: Final = ("ground", "tune", "unease", "danger")
"""The music's layers: the first two always play, the others join as the position grows tense."""
CADENCES: Final = ("win", "loss")
"""Phrases that close a theme: one file each."""
USUAL: Final = "theatre"
"""The theme of the menus, and of games without one."""
_RISING: Final = frozenset({"count"})
"""Sounds whose variants are steps of a row, not chance."""


@dataclass(frozen=True, slots=True)
class SoundRow:
    """One sound. `kind` decides its loudness and its rank: menu, prop, secret, motif, signal, verdict, finale."""

    name: str
    kind: str
    variants: int

    @property
    def rising(self) -> bool:
        """Whether its variants are steps of a row."""
        return self.name in _RISING

    def file(self, variant: int) -> str:
        """A variant's file in the folder of sounds."""
        return f"{self.name}.{variant}.ogg"

    def files(self) -> list[str]:
        return [self.file(variant) for variant in range(self.variants)]


def folder() -> Path:
    """Where the sounds are. Raises FileNotFoundError when the installation is incomplete."""
    return paths.assets() / "sounds"


@cache
def sounds() -> Mapping[str, SoundRow]:
    """Every sound by name."""
    return {name: SoundRow(name, row["kind"], row["variants"]) for name, row in _read("sounds.json").items()}


@dataclass(frozen=True, slots=True)
class Theme:
    """A piece of music. `phrases`: the seconds after which the next one may begin; `bar`, `eighth`: seconds."""

    phrases: Mapping[str, float]
    bar: float
    eighth: float

    @property
    def names(self) -> list[str]:
        """The phrases that come again; the others are cadences."""
        return [name for name in self.phrases if name not in CADENCES]


@cache
def themes() -> Mapping[str, Theme]:
    """Every theme by name."""
    rows = _read("music.json").items()
    return {name: Theme(row["phrases"], row["bar"], row["eighth"]) for name, row in rows}


def stem_file(theme: str, phrase: str, stem: str) -> str:
    """A stem's file in the folder of sounds; a cadence has one for all."""
    return f"{MUSIC}{theme}.{phrase}.ogg" if phrase in CADENCES else f"{MUSIC}{theme}.{phrase}.{stem}.ogg"


def _read(name: str) -> dict[str, Any]:
    read: dict[str, Any] = read_json(folder() / name)
    return read
