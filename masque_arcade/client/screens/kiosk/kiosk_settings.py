"""The operator's settings as plain data, shared by page and file."""

from dataclasses import dataclass, field
from typing import Final

from masque_arcade.client.languages import ENGLISH, languages

PRESETS: Final = ("taste", "duel", "act", "night", "open")
CAPS: Final = (0, 5, 10, 15)
"""Minutes of a session; 0 for no limit."""
SOUNDS: Final = ("most", "always", "off")
"""The attract loop's sound: two loops of three, all, none."""
TEXT_SIZES: Final = (100, 125, 150)
PATIENCE: Final = (15, 25, 40, 60)
"""Seconds without input before the prompt at a table."""
HOURS: Final = tuple(range(24))
SECOND_SCREENS: Final = tuple(range(5))
"""The second screen's display, 1 for the first; 0 for none."""
CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "preset": PRESETS,
    "cap": CAPS,
    "sound": SOUNDS,
    "text_size": TEXT_SIZES,
    "patience": PATIENCE,
    "quiet_from": HOURS,
    "quiet_to": HOURS,
    "display": tuple(range(4)),
    "second_screen": SECOND_SCREENS,
}
LOUDNESS: Final = ("volume", "attract_volume")
DARKEST: Final = 40
"""The lowest brightness in percent at which all is readable."""


@dataclass(slots=True)
class KioskSettings:
    """The operator's settings. Volumes 0..100; brightness DARKEST..100; `games` allowed by id, empty for all; `pads` as
    they are numbered 1, 2, 3 ... (client.input.gamepad_slots.Pads.kept)."""

    preset: str = "taste"
    games: list[str] = field(default_factory=list)
    cap: int = 10
    language: str = "ask"
    """A code, several separated by commas, or "ask" for all."""
    patience: int = 25
    volume: int = 70
    attract_volume: int = 40
    sound: str = "most"
    quiet_from: int = 22
    quiet_to: int = 8
    """The attract loop is silent between these hours; never if they are equal."""
    hours: str = ""
    """The opening hours of each day, "10:00-18:00"; "" for always."""
    back: str = ""
    """The end of a closing by hand in ISO format, "" without one."""
    express: bool = True
    """The house rule of short games, where the game has one (`GameUi.express`)."""
    poster: bool = True
    """Whether the last winner is shown between games."""
    text_size: int = 100
    reduced_motion: bool = False
    safe_margin: bool = False
    display: int = 0
    second_screen: int = 0
    brightness: int = 100
    pads: list[str] = field(default_factory=list)
    seal: str = ""
    """Hash of the PIN (kiosk/pin.py), empty without one."""


def offered(language: str, system: str) -> tuple[str, ...]:
    """The languages of a KioskSettings.language, the usual one first: that of the `system` where all are offered."""
    ours = languages()
    named = [code for code in language.split(",") if code in ours]
    return tuple(dict.fromkeys(named or [system if system in ours else ENGLISH, *ours]))


def quiet_at(kiosk_settings: KioskSettings, hour: int) -> bool:
    """Whether the attract loop is silent at this hour of the day."""
    begin, end = kiosk_settings.quiet_from, kiosk_settings.quiet_to
    return begin <= hour < end if begin <= end else hour >= begin or hour < end
