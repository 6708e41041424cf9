"""The user's settings in one small JSON file in their folder.

Plain data; a damaged or foreign file falls back to defaults field by field.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path

from masque_arcade.client.languages import ENGLISH, languages
from masque_arcade.engine.foreign_text import BadText, read_json
from masque_arcade.storage import user_file
from masque_net.guest_name import GuestName, mask_code

SPEEDS = ("slow", "normal", "fast", "instant")
TEXT_SIZES = (100, 125, 150)
VIDEO = ("auto", "plain", "accelerated")
DWELL = (0, 700, 1000, 1500)
GLYPHS = ("xbox", "playstation", "nintendo")
PEEK = ("open", "hold", "toggle")
PRESSES = ("one", "two")
NAME_LIMIT = 12
"""The signs of a typed name at most."""
_MASKS = 40
"""The most masks kept by name."""
_CHOICES: dict[str, tuple[object, ...]] = {
    "speed": SPEEDS[:3],
    "text_size": TEXT_SIZES,
    "video": VIDEO,
    "cloth": ("sleight", "steady", "assist"),
    "dwell": DWELL,
    "glyphs": GLYPHS,
    "peek": PEEK,
    "presses": PRESSES,
}


@dataclass(slots=True)
class Settings:
    """All saved settings. Volumes 0..100; `text_size` in percent; `name` of the player; `cloth`: the input for the
    exchange under the table ("assist" shows two buttons)."""

    language: str = ENGLISH
    speed: str = "normal"
    text_size: int = 100
    reduced_motion: bool = False
    fullscreen: bool = False
    master: int = 100
    """At 100 every sound is as loud as its kind is meant to be: nothing clips, and less is only softer."""
    effects: int = 100
    music: int = 100
    stings: int = 100
    mute_away: bool = False
    """Whether nothing is heard while the window has no focus."""
    only_mine: bool = False
    """Whether only the menus and what is for this player are heard: another machine in the room plays the rest."""
    felt_hearts: bool = True
    """Whether the controller in use beats with the hearts that are heard."""
    captions: bool = False
    """Whether stings and informative sounds have captions."""
    voices: bool = True
    """Whether bots say something now and then."""
    high_contrast: bool = False
    safe_margin: bool = False
    """Whether a 4 % rim stays free, for projectors and television sets that cut it off."""
    name: str = ""
    name_asked: bool = False
    """Whether the first start has asked for it."""
    mask: str = ""
    """The code of the chosen mask; "" for the name's own."""
    masks: dict[str, str] = field(default_factory=dict)
    """Those of other people at this screen, by name."""
    wifi_name: str = ""
    wifi_password: str = ""
    """The Wi-Fi that phones are shown the way into. They leave this computer only as a code on its screen."""
    video: str = "auto"
    cloth: str = "sleight"
    introduced: str = ""
    """The ids of games whose tutorial was offered, separated by spaces."""
    explained: bool = False
    """Whether it was said how an explanation is held open."""
    hurried: bool = False
    """Whether it was said how the others are hurried."""
    sticky: bool = False
    """Holds are toggles: on from one press to the next."""
    dwell: int = 0
    """Milliseconds after which a resting pointer clicks, 0 for never."""
    glyphs: str = "xbox"
    peek: str = "open"
    """Whether private cards are face up during a look, only while a key is held, or from one press to the next."""
    hide_code: bool = False
    """Whether the lobby hides code and address."""
    presses: str = "one"
    """With how many presses a card is played to a trick."""
    double_time: bool = False
    left_handed: bool = False
    keys: dict[str, str] = field(default_factory=dict)
    """Changed keys by verb (bindings.py), and in `pad` changed pad buttons."""
    pad: dict[str, str] = field(default_factory=dict)
    last_game: str = ""
    """The last game played; "" before the first one."""
    last_seats: int = 6
    last_level: str = "keen"

    def called(self, nameless: str) -> GuestName:
        """The player's name, or `nameless` without one, with the mask."""
        return GuestName(self.name.strip() or nameless, self.mask)

    def keep_mask(self, name: str, code: str) -> None:
        """Keep another person's mask, "" for the name's own; the oldest of too many is forgotten."""
        self.masks.pop(name, None)
        if code:
            self.masks[str(name)] = code
            for old in list(self.masks)[:-_MASKS]:
                del self.masks[old]

    def remember(self, game: str, seats: int, levels: Sequence[str]) -> None:
        """Remember the game just started; with bots of several levels the level is unchanged."""
        self.last_game, self.last_seats = game, seats
        if len(set(levels)) == 1:
            self.last_level = levels[0]


def reported(data: Path) -> dict[str, object]:
    """The settings for a crash report, without names and the Wi-Fi."""
    tree = asdict(load(data / "settings.json"))
    del tree["name"], tree["masks"], tree["wifi_name"], tree["wifi_password"]
    return tree


def load(path: Path, language: str = ENGLISH) -> Settings:
    """The settings in `path`; missing or unusable ones take their defaults, `language` for the language.

    A file with anything unusable is copied aside first, since the next `save` overwrites it.
    """
    settings = Settings(language=language)
    try:
        stored = read_json(path)
    except OSError:
        return settings
    except BadText:
        stored = None
    whole = isinstance(stored, dict)
    for f in fields(Settings) if isinstance(stored, dict) else ():
        value = stored.get(f.name, getattr(settings, f.name))
        if type(value) is type(getattr(settings, f.name)) and _fits(f.name, value):
            setattr(settings, f.name, value)
        else:
            whole = False
    if not whole:
        user_file.set_aside(path, stays=True)
    return settings


def save(settings: Settings, path: Path) -> None:
    """Write `settings` to `path`. Raises OSError."""
    user_file.save(path, asdict(settings))


def _fits(name: str, value: object) -> bool:
    if name in _CHOICES:
        return value in _CHOICES[name]
    if name == "language":
        return value in languages()
    if isinstance(value, dict):
        return all(isinstance(word, str) for pair in value.items() for word in pair)
    if name in ("master", "effects", "music", "stings"):
        return isinstance(value, int) and 0 <= value <= 100
    if name == "mask":
        return value == mask_code(value)
    return not (name == "last_seats" and isinstance(value, int) and not 1 <= value <= 13)
