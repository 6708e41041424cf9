"""From neutral input records to Intents: what the person wants, whatever the device.

window.py makes the records from SDL events; nothing else in the client knows devices. One Intents object per window
keeps what must be remembered between records (stick position, the last touch). What must not enter: pygame, scenes.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum


class Verb(StrEnum):
    """Everything a person can want (product page 4.2)."""

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


@dataclass(frozen=True, slots=True)
class PadStick:
    """The left stick, each axis -1..1, down positive."""

    x: float
    y: float


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


Record = Key | Pointer | TwoFingers | Wheel | PadButton | PadStick | Typed | Composing | Closed

_KEYS = {
    "return": Verb.CONFIRM, "enter": Verb.CONFIRM, "keypad enter": Verb.CONFIRM, "escape": Verb.BACK,
    "left": Verb.LEFT, "right": Verb.RIGHT, "up": Verb.UP, "down": Verb.DOWN, "i": Verb.INFO, "p": Verb.PEEK,
    "space": Verb.FAST, "l": Verb.LOG, "t": Verb.TALK, "f1": Verb.RULES, "f10": Verb.MENU, "f11": Verb.FULLSCREEN,
    "f12": Verb.SCREENSHOT, "backspace": Verb.ERASE, "h": Verb.PANIC,
}  # fmt: skip
_PAD = {
    "a": Verb.CONFIRM, "b": Verb.BACK, "x": Verb.PEEK, "y": Verb.INFO, "dpleft": Verb.LEFT, "dpright": Verb.RIGHT,
    "dpup": Verb.UP, "dpdown": Verb.DOWN, "leftshoulder": Verb.RULES, "rightshoulder": Verb.LOG, "start": Verb.MENU,
    "back": Verb.PANIC, "rightstick": Verb.FAST,
}  # fmt: skip
_REPEATING = {Verb.LEFT, Verb.RIGHT, Verb.UP, Verb.DOWN, Verb.ERASE}
_ENTER, _LEAVE = 0.6, 0.35


class Intents:
    """Turns records into intents. `typing` is set while a text field has the focus: then letters are only text."""

    def __init__(self) -> None:
        self.typing = False
        self.device = Device.MOUSE
        self._stick: Verb | None = None
        self._held = False

    def read(self, record: Record) -> Iterator[Intent]:
        """The intents of one record, in order; usually one, sometimes none."""
        for intent in self._translate(record):
            self.device = intent.device
            yield intent

    def _translate(self, record: Record) -> Iterator[Intent]:
        match record:
            case Key():
                yield from self._key(record)
            case Pointer():
                yield from self._pointer(record)
            case TwoFingers(down):
                yield Intent(Verb.PANIC, Device.TOUCH, down)
            case Wheel(notches):
                yield Intent(Verb.SCROLL, Device.MOUSE, number=notches)
            case PadButton(name, down):
                if name in _PAD:
                    yield Intent(_PAD[name], Device.PAD, down)
            case PadStick(x, y):
                yield from self._push(x, y)
            case Typed(text):
                yield Intent(Verb.TYPE, Device.KEYBOARD, text=text)
            case Composing(text):
                yield Intent(Verb.COMPOSE, Device.KEYBOARD, text=text)
            case Closed():
                yield Intent(Verb.QUIT, self.device)

    def _key(self, key: Key) -> Iterator[Intent]:
        if key.name == "tab":
            if key.down:
                yield Intent(Verb.PREV if key.shift else Verb.NEXT)
            return
        if (self.typing and len(key.name) == 1) or (self.typing and key.name == "space"):
            return
        if len(key.name) == 1 and key.name in "1234567890":
            if key.down and not key.repeat:
                yield Intent(Verb.NUMBER, number=int(key.name) or 10)
            return
        verb = _KEYS.get(key.name)
        if verb and (not key.repeat or verb in _REPEATING):
            yield Intent(verb, down=key.down)

    def _pointer(self, p: Pointer) -> Iterator[Intent]:
        device = Device.TOUCH if p.touch else Device.MOUSE
        if p.kind == "move":
            yield Intent(Verb.POINT, device, x=p.x, y=p.y)
        elif p.kind == "cancel":
            yield Intent(Verb.RELEASE, device, False, -1, -1)
        elif p.kind == "hold" or (p.kind == "up" and p.touch and self._held):
            self._held = p.kind == "hold"
            yield Intent(Verb.INFO, device, self._held, p.x, p.y)
            if not self._held:
                yield Intent(Verb.RELEASE, device, False, -1, -1)
        elif p.button == 3:
            yield Intent(Verb.INFO, device, p.kind == "down", p.x, p.y)
        elif p.button == 1:
            yield Intent(Verb.PRESS if p.kind == "down" else Verb.RELEASE, device, p.kind == "down", p.x, p.y)

    def _push(self, x: float, y: float) -> Iterator[Intent]:
        verb: Verb | None = None
        if max(abs(x), abs(y)) >= (_ENTER if self._stick is None else _LEAVE):
            verb = (Verb.LEFT if x < 0 else Verb.RIGHT) if abs(x) >= abs(y) else (Verb.UP if y < 0 else Verb.DOWN)
        if verb is not self._stick:
            if self._stick:
                yield Intent(self._stick, Device.PAD, down=False)
            self._stick = verb
            if verb:
                yield Intent(verb, Device.PAD)
