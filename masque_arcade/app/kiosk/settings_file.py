"""The operator's settings, separate from any user's: one small JSON file; and the options that override them.

A damaged or foreign file falls back field by field, and is copied aside.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from masque_arcade.client.languages import languages, system_language
from masque_arcade.client.screens.kiosk.kiosk_settings import CHOICES, DARKEST, LOUDNESS, KioskSettings
from masque_arcade.client.screens.kiosk.opening_hours import OpeningHours
from masque_arcade.client.settings import Settings
from masque_arcade.engine.foreign_text import read_json
from masque_arcade.storage import user_file

NAME: Final = "kiosk.json"
LOCK_NAME: Final = "kiosk-lock.json"
Wall = Callable[[], datetime]
"""Tells the time of day."""


@dataclass(frozen=True, slots=True)
class KioskOptions:
    """Options of the kiosk; None keeps the operator's setting. `size`: a window, for tests. `safe`: safe mode:
    plain video, silent, still the whole screen. `watched`: whether a watchdog starts it again. `speed`: the animation
    speed at visitors' tables. `system`: the machine's language. `wall`: its time of day."""

    data: Path
    pin: str | None = None
    games: tuple[str, ...] | None = None
    preset: str | None = None
    language: str | None = None
    display: int | None = None
    hours: str | None = None
    size: tuple[int, int] | None = None
    after_crash: bool = False
    safe: bool = False
    watched: bool = False
    speed: str = "normal"
    system: str = field(default_factory=system_language)
    wall: Wall = datetime.now

    def kiosk_settings(self) -> KioskSettings:
        """The operator's settings, overridden by the options."""
        kiosk_settings = load(self.data)
        kiosk_settings.games = list(self.games) if self.games is not None else kiosk_settings.games
        kiosk_settings.preset = self.preset or kiosk_settings.preset
        kiosk_settings.language = self.language or kiosk_settings.language
        kiosk_settings.display = kiosk_settings.display if self.display is None else self.display
        kiosk_settings.hours = kiosk_settings.hours if self.hours is None else self.hours
        return kiosk_settings

    @property
    def video(self) -> str:
        """The video mode."""
        return "plain" if self.safe else "auto"

    @property
    def full(self) -> bool:
        """Whether the kiosk is full screen."""
        return self.size is None


def load(folder: Path) -> KioskSettings:
    """The saved settings; missing or unusable ones take their defaults."""
    kiosk_settings, path = KioskSettings(), folder / NAME
    try:
        stored = read_json(path)
    except OSError:
        return kiosk_settings
    except ValueError:
        stored = None
    if not isinstance(stored, dict):
        user_file.set_aside(path)
        return kiosk_settings
    known = [f.name for f in fields(KioskSettings) if f.name in stored]
    sound = [
        name
        for name in known
        if type(stored[name]) is type(getattr(kiosk_settings, name)) and _usable(name, stored[name])
    ]
    for name in sound:
        setattr(kiosk_settings, name, stored[name])
    if sound != known:
        user_file.set_aside(path, stays=True)
    return kiosk_settings


def _usable(name: str, value: Any) -> bool:
    if name in CHOICES:
        return value in CHOICES[name]
    if name == "language":
        return value == "ask" or all(code in languages() for code in value.split(","))
    if name in LOUDNESS:
        return 0 <= int(value) <= 100
    if name == "brightness":
        return DARKEST <= int(value) <= 100
    if name in ("hours", "back"):
        return _readable(OpeningHours.read if name == "hours" else datetime.fromisoformat, value)
    if name in ("games", "pads"):
        return all(isinstance(one, str) for one in value)
    if name == "seal":
        salt, colon, digest = str(value).partition(":")
        return value == "" or (colon == ":" and len(digest) == 64 and _hexadecimal(salt) and _hexadecimal(digest))
    return True


def _readable(read: Callable[[str], Any], text: str) -> bool:
    """Whether a text is empty, or a time that can be compared with the machine's."""
    try:
        return not text or getattr(read(text), "tzinfo", None) is None
    except ValueError:
        return False


def _hexadecimal(text: str) -> bool:
    try:
        return len(bytes.fromhex(text)) > 0
    except ValueError:
        return False


def save(kiosk_settings: KioskSettings, folder: Path) -> None:
    """Write the settings to `folder`. Raises OSError."""
    user_file.save(folder / NAME, asdict(kiosk_settings))


def visitor(kiosk_settings: KioskSettings, language: str, fullscreen: bool, video: str) -> Settings:
    """The settings every visitor starts with, independent of earlier visitors and of any user's file. Plain video is
    safe mode's, without particles."""
    calm = kiosk_settings.reduced_motion or video == "plain"
    return Settings(
        language=language,
        text_size=kiosk_settings.text_size,
        reduced_motion=calm,
        fullscreen=fullscreen,
        master=kiosk_settings.volume,
        safe_margin=kiosk_settings.safe_margin,
        video=video,
        cloth="assist",
    )
