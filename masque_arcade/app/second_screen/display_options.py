"""Appearance of the second screen: language, text size, calm, and the house rule; nothing of the table itself.

Sent as a Lobby message before a table's first one, and after every change.
"""

from dataclasses import asdict, dataclass, fields
from typing import Any

from masque_arcade.client.languages import ENGLISH, languages
from masque_arcade.client.screens.kiosk.kiosk_settings import DARKEST
from masque_arcade.client.settings import TEXT_SIZES, Settings
from masque_net.messages import Lobby


@dataclass(frozen=True, slots=True)
class DisplayOptions:
    """Fields of client.settings.Settings, by name, `brightness` in percent, and `goal`: the house rule's coins, 0 for
    none."""

    language: str = ENGLISH
    text_size: int = 100
    reduced_motion: bool = False
    high_contrast: bool = False
    safe_margin: bool = False
    brightness: int = 100
    goal: int = 0

    @classmethod
    def of(cls, settings: Settings, language: str = "", brightness: int = 100, goal: int = 0) -> "DisplayOptions":
        """The same as the screen at the table; `language`: another one."""
        kept: dict[str, Any] = {name: getattr(settings, name) for name in _SETTINGS}
        return cls(**{**kept, "brightness": brightness, "goal": goal, **({"language": language} if language else {})})

    def message(self) -> Lobby:
        return Lobby(asdict(self))

    @classmethod
    def read(cls, message: Lobby) -> "DisplayOptions":
        """The options received; missing or unusable ones take their defaults."""
        usual = asdict(cls())
        sound = {key: message.table[key] for key in usual if type(message.table.get(key)) is type(usual[key])}
        if sound.get("language") not in languages():
            sound.pop("language", None)
        if sound.get("text_size") not in TEXT_SIZES:
            sound.pop("text_size", None)
        if not DARKEST <= sound.get("brightness", 100) <= 100:
            sound.pop("brightness")
        if sound.get("goal", 0) < 0:
            sound.pop("goal")
        return cls(**sound)

    def apply(self, settings: Settings) -> None:
        """Apply the options to `settings`."""
        for name in _SETTINGS:
            setattr(settings, name, getattr(self, name))


_SETTINGS = tuple(field.name for field in fields(DisplayOptions) if field.name not in ("brightness", "goal"))
