"""What a person may set, and how it is kept: one small JSON file in the user's folder.

Plain data; a damaged or foreign file falls back to defaults field by field. What must not enter: what settings do.
"""

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path

LANGUAGES = ("en", "ja")
SPEEDS = ("slow", "normal", "fast", "instant")
TEXT_SIZES = (100, 125, 150)
VIDEO = ("auto", "plain", "accelerated")
_CHOICES: dict[str, tuple[object, ...]] = {
    "language": LANGUAGES, "speed": SPEEDS[:3], "text_size": TEXT_SIZES, "video": VIDEO,
    "cloth": ("sleight", "steady", "assist"),
}  # fmt: skip


@dataclass(slots=True)
class Settings:
    """Everything that is remembered between evenings. Volumes 0..100; `text_size` in percent; `name` of the player;
    `cloth`: how the exchange under the table is handled ("assist" shows two buttons)."""

    language: str = "en"
    speed: str = "normal"
    text_size: int = 100
    reduced_motion: bool = False
    fullscreen: bool = False
    master: int = 80
    effects: int = 80
    music: int = 60
    name: str = ""
    video: str = "auto"
    cloth: str = "sleight"
    last_seats: int = 6
    last_level: str = "keen"


def load(path: Path) -> Settings:
    """The settings in `path`; what is missing or unusable there keeps its default."""
    settings = Settings()
    try:
        stored = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return settings
    if isinstance(stored, dict):
        for f in fields(Settings):
            value = stored.get(f.name)
            if type(value) is type(getattr(settings, f.name)) and _fits(f.name, value):
                setattr(settings, f.name, value)
    return settings


def save(settings: Settings, path: Path) -> None:
    """Write `settings` to `path`, all or nothing. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".new")
    draft.write_text(json.dumps(asdict(settings), indent=1, ensure_ascii=False), "utf-8")
    draft.replace(path)


def _fits(name: str, value: object) -> bool:
    if name in _CHOICES:
        return value in _CHOICES[name]
    if name in ("master", "effects", "music"):
        return isinstance(value, int) and 0 <= value <= 100
    return not (name == "last_seats" and isinstance(value, int) and not 2 <= value <= 13)
