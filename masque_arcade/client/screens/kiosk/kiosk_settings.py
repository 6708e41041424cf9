"""What an operator may adjust, as plain data: the page that shows it and the file that keeps it share this."""

from dataclasses import dataclass, field
from typing import Final

PRESETS: Final = ("taste", "duel", "act", "night", "open")
LANGUAGES: Final = ("en", "ja", "ask")
CAPS: Final = (0, 5, 10, 15)
"""Minutes of a session; 0 for as long as it takes."""
SOUNDS: Final = ("most", "always", "off")
"""What the attract loop lets hear: two loops of three, all, none."""
TEXT_SIZES: Final = (100, 125, 150)
PATIENCE: Final = (15, 25, 40, 60)
"""Seconds without input after which a table asks whether somebody is still there."""
HOURS: Final = tuple(range(24))
SECOND_SCREENS: Final = tuple(range(5))
"""The display for the crowd, 1 for the first; 0 for none."""
CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "preset": PRESETS,
    "language": LANGUAGES,
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
"""Percent of brightness at which everything can still be read."""


@dataclass(slots=True)
class KioskSettings:
    """The house as its operator wants it. Volumes 0..100; brightness DARKEST..100; `games` allowed by id, empty for all
    of them; `pads` as the numbers 1, 2, 3 ... are given to them (client.input.gamepad_slots.Pads.kept)."""

    preset: str = "taste"
    games: list[str] = field(default_factory=list)
    cap: int = 10
    language: str = "ask"
    patience: int = 25
    volume: int = 70
    attract_volume: int = 40
    sound: str = "most"
    quiet_from: int = 22
    quiet_to: int = 8
    """From this hour to that one the attract loop is silent; the same hour twice: never."""
    express: bool = True
    """House rule of Mascarade: 10 coins win."""
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
    """Of the PIN (kiosk/pin.py), empty while none has been chosen."""


def quiet_at(kiosk_settings: KioskSettings, hour: int) -> bool:
    """Whether the attract loop is silent in this hour of the day."""
    begin, end = kiosk_settings.quiet_from, kiosk_settings.quiet_to
    return begin <= hour < end if begin <= end else hour >= begin or hour < end
