"""Input types: neutral records of a device's actions, and intents, the user's requests.

window.py makes the records from SDL events, mapper.py makes intents of them; other client code is independent of
devices.
"""

from enum import StrEnum

from masque_arcade.engine.value import Value


class Verb(StrEnum):
    """All kinds of intents."""

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
    """Build a phrase of ids."""
    GLOVE = "glove"
    """Held: point at a player."""
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
    """Take away what stands before the cursor, or what is selected."""
    DELETE = "delete"
    """Take away what stands behind it."""
    HOME = "home"
    END = "end"
    SELECT_ALL = "select all"
    COPY = "copy"
    CUT = "cut"
    PASTE = "paste"
    FULLSCREEN = "fullscreen"
    SCREENSHOT = "screenshot"
    QUIT = "quit"


class Device(StrEnum):
    """An intent's source; decides which key hints are shown."""

    MOUSE = "mouse"
    KEYBOARD = "keyboard"
    PAD = "pad"
    TOUCH = "touch"


class Intent(Value):
    """A request. `down` is False when a held key or button is released; `x`, `y` in units."""

    verb: Verb
    device: Device = Device.KEYBOARD
    down: bool = True
    x: float = 0
    y: float = 0
    number: int = 0
    text: str = ""
    pad: int = 0
    """The number of its pad (window.pads), 0 for none or an unknown one."""
    select: bool = False
    """Whether the cursor's way is selected, in a text."""
    word: bool = False
    """By words instead of signs, in a text."""
    repeat: bool = False
    """Whether a key that is held gives it again."""


class Key(Value):
    """A key went down or up; `name` as pygame.key.name gives it, in lower case."""

    name: str
    down: bool
    shift: bool = False
    repeat: bool = False
    ctrl: bool = False
    alt: bool = False
    command: bool = False
    """The key beside the space bar: Command or Windows."""


class Pointer(Value):
    """Mouse or finger: "move", "down", "up" at `x`, `y` in units; `button` 1 left, 3 right.

    A finger also gives "hold" after resting for a while, and "cancel" when it was no press.
    """

    kind: str
    x: float
    y: float
    button: int = 1
    touch: bool = False


class TwoFingers(Value):
    """A second finger went down beside the first, or one of the two was lifted."""

    down: bool


class Wheel(Value):
    """The mouse wheel, notches up."""

    notches: int


class PadButton(Value):
    """A controller's button by its Xbox name ("a", "dpleft", "leftshoulder", "start" ...)."""

    name: str
    down: bool
    pad: int = 0


class PadStick(Value):
    """The left stick, each axis -1..1, down positive."""

    x: float
    y: float
    pad: int = 0


class Typed(Value):
    """Text from the keyboard or an input method."""

    text: str


class Composing(Value):
    """Text an input method is composing; empty when cancelled."""

    text: str


class Closed(Value):
    """The window was asked to close."""


class Speakers(Value):
    """A sound device was plugged in or removed."""

    there: bool


class Wished(Value):
    """A screen reader asks for something in its user's name."""


Record = Key | Pointer | TwoFingers | Wheel | PadButton | PadStick | Typed | Composing | Closed | Speakers | Wished


def held(now: bool, intent: Intent, sticky: bool) -> bool:
    """Whether a hold is on after `intent`: while its key is down, or (`sticky`, for users who cannot hold) from one
    press to the next."""
    if not sticky:
        return intent.down
    return not now if intent.down else now
