"""The words of input: neutral records of what a device did, and intents, which say what the person wants by it.

window.py makes the records from SDL events, mapper.py makes intents of them; nothing else in the client knows
devices.
"""

from dataclasses import dataclass
from enum import StrEnum


class Verb(StrEnum):
    """Everything a person can want."""

    POINT = "point"
    """The pointer is at `x`, `y` (no button)."""
    PRESS = "press"
    """The pointer went down at `x`, `y`."""
    RELEASE = "release"
    """The pointer went up at `x`, `y`."""
    CONFIRM = "confirm"
    BACK = "back"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    NEXT = "next"
    PREV = "prev"
    NUMBER = "number"
    """A digit key, `number` 1..10; seats or buttons."""
    INFO = "info"
    PEEK = "peek"
    FAST = "fast"
    LOG = "log"
    TALK = "talk"
    SAY = "say"
    """Say something in a sentence of ids."""
    GLOVE = "glove"
    """Held: point at a guest."""
    RULES = "rules"
    MENU = "menu"
    PANIC = "panic"
    SCROLL = "scroll"
    """The wheel turned `number` notches, up is positive."""
    TYPE = "type"
    """`text` was typed."""
    COMPOSE = "compose"
    """An input method holds `text` that is not typed yet."""
    ERASE = "erase"
    FULLSCREEN = "fullscreen"
    SCREENSHOT = "screenshot"
    QUIT = "quit"


class Device(StrEnum):
    """Where an intent came from; decides which key hints are shown."""

    MOUSE = "mouse"
    KEYBOARD = "keyboard"
    PAD = "pad"
    TOUCH = "touch"


@dataclass(frozen=True, slots=True)
class Intent:
    """A wish. `down` is False when a held key or button is let go; `x`, `y` in units."""

    verb: Verb
    device: Device = Device.KEYBOARD
    down: bool = True
    x: float = 0
    y: float = 0
    number: int = 0
    text: str = ""
    pad: int = 0
    """The number of the pad it came from (window.pads), 0 for none or an unknown one."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down or up; `name` as pygame.key.name gives it, in lower case."""

    name: str
    down: bool
    shift: bool = False
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class Pointer:
    """Mouse or finger: "move", "down", "up" at `x`, `y` in units; `button` 1 left, 3 right.

    A finger also says "hold" when it has stayed for a while, and "cancel" when it turned out to be no press.
    """

    kind: str
    x: float
    y: float
    button: int = 1
    touch: bool = False


@dataclass(frozen=True, slots=True)
class TwoFingers:
    """A second finger went down beside the first, or one of the two was lifted."""

    down: bool


@dataclass(frozen=True, slots=True)
class Wheel:
    """The mouse wheel, notches up."""

    notches: int


@dataclass(frozen=True, slots=True)
class PadButton:
    """A controller's button by its Xbox name ("a", "dpleft", "leftshoulder", "start" ...)."""

    name: str
    down: bool
    pad: int = 0


@dataclass(frozen=True, slots=True)
class PadStick:
    """The left stick, each axis -1..1, down positive."""

    x: float
    y: float
    pad: int = 0


@dataclass(frozen=True, slots=True)
class Typed:
    """Text from the keyboard or an input method."""

    text: str


@dataclass(frozen=True, slots=True)
class Composing:
    """Text an input method is still composing; empty when it gave up."""

    text: str


@dataclass(frozen=True, slots=True)
class Closed:
    """The window was asked to close."""


@dataclass(frozen=True, slots=True)
class Speakers:
    """A loudspeaker was plugged in, or went away."""

    there: bool


Record = Key | Pointer | TwoFingers | Wheel | PadButton | PadStick | Typed | Composing | Closed | Speakers


def held(now: bool, intent: Intent, sticky: bool) -> bool:
    """Whether something that one holds is on after `intent`: as long as its key is down, or (`sticky`, for hands that
    cannot hold) from one press to the next."""
    if not sticky:
        return intent.down
    return not now if intent.down else now
