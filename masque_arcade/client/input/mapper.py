"""From records to intents, independent of the device.

One Intents object per window holds the state between records (stick position, the last touch).
"""

from collections.abc import Callable, Iterator
from typing import Final

from masque_arcade.client.input.bindings import USUAL, Bindings
from masque_arcade.client.input.events import (
    Closed,
    Composing,
    Device,
    Intent,
    Key,
    PadButton,
    PadStick,
    Pointer,
    Record,
    Speakers,
    TwoFingers,
    Typed,
    Verb,
    Wheel,
    Wished,
)

Listener = Callable[[str, bool], None]
"""Is told a key or a pad's button by name, and whether it is a pad's."""
_EDITING: Final = {
    "left": Verb.LEFT,
    "right": Verb.RIGHT,
    "home": Verb.HOME,
    "end": Verb.END,
    "backspace": Verb.ERASE,
    "delete": Verb.DELETE,
}
_WITH_CTRL: Final = {"a": Verb.SELECT_ALL, "c": Verb.COPY, "x": Verb.CUT, "v": Verb.PASTE, "insert": Verb.COPY}
_WITH_SHIFT: Final = {"insert": Verb.PASTE, "delete": Verb.CUT}
_REPEATING = {Verb.LEFT, Verb.RIGHT, Verb.UP, Verb.DOWN, Verb.ERASE}
_ENTER, _LEAVE = 0.6, 0.35
_TREMBLE = 10.0
"""Units by which a mouse that nobody holds may move."""


class Intents:
    """Turns records into intents. `typing` is set while a text field has the focus: then letters are only text.

    `listener`, if set, gets the next key or button press instead, once: its name and whether it is a pad's.
    """

    def __init__(self, bindings: Bindings = USUAL) -> None:
        self.bindings = bindings
        self.listener: Listener | None = None
        self.typing = False
        self.device = Device.MOUSE
        self._sticks: dict[int, Verb | None] = {}
        self._held = False
        self._at: tuple[float, float] | None = None
        """Where the pointer was last taken notice of."""

    def read(self, record: Record) -> Iterator[Intent]:
        """The intents of one record, in order; usually one, sometimes none."""
        if self._heard(record):
            return
        for intent in self._translate(record):
            self.device = intent.device
            yield intent

    def _heard(self, record: Record) -> bool:
        listener = self.listener
        if listener is None or not isinstance(record, Key | PadButton):
            return False
        if record.down and not (isinstance(record, Key) and record.repeat):
            self.listener = None
            listener(record.name, isinstance(record, PadButton))
        return True

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
            case PadButton(name, down, pad):
                if verb := self.bindings.verb(name, pad=True):
                    yield Intent(verb, Device.PAD, down, pad=pad)
            case PadStick(x, y, pad):
                yield from self._push(x, y, pad)
            case Typed(text):
                yield Intent(Verb.TYPE, Device.KEYBOARD, text=text)
            case Composing(text):
                yield Intent(Verb.COMPOSE, Device.KEYBOARD, text=text)
            case Closed():
                yield Intent(Verb.QUIT, self.device)
            case Speakers() | Wished():
                return

    def _key(self, key: Key) -> Iterator[Intent]:
        if key.name == "tab":
            if key.down:
                yield Intent(Verb.PREV if key.shift else Verb.NEXT)
            return
        if self.typing and (edit := _edit(key)):
            yield Intent(edit, down=key.down, select=key.shift, word=key.ctrl or key.alt, repeat=key.repeat)
            return
        if (self.typing and len(key.name) == 1) or (self.typing and key.name == "space"):
            return
        if len(key.name) == 1 and key.name in "1234567890":
            if key.down and not key.repeat:
                yield Intent(Verb.NUMBER, number=int(key.name) or 10)
            return
        verb = self.bindings.verb(key.name)
        if verb and (not key.repeat or verb in _REPEATING):
            yield Intent(verb, down=key.down)

    def _pointer(self, p: Pointer) -> Iterator[Intent]:
        device = Device.TOUCH if p.touch else Device.MOUSE
        if self._trembles(p):
            return
        self._at = (p.x, p.y)
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

    def _trembles(self, p: Pointer) -> bool:
        """Whether the mouse only trembles beside a keyboard or a pad that is in use: it takes no focus from them."""
        if p.kind != "move" or p.touch or self._at is None or self.device not in (Device.KEYBOARD, Device.PAD):
            return False
        return max(abs(p.x - self._at[0]), abs(p.y - self._at[1])) <= _TREMBLE

    def _push(self, x: float, y: float, pad: int) -> Iterator[Intent]:
        verb: Verb | None = None
        before = self._sticks.get(pad)
        if max(abs(x), abs(y)) >= (_ENTER if before is None else _LEAVE):
            verb = (Verb.LEFT if x < 0 else Verb.RIGHT) if abs(x) >= abs(y) else (Verb.UP if y < 0 else Verb.DOWN)
        if verb is not before:
            if before:
                yield Intent(before, Device.PAD, down=False, pad=pad)
            self._sticks[pad] = verb
            if verb:
                yield Intent(verb, Device.PAD, pad=pad)


def _edit(key: Key) -> Verb | None:
    """What a key does to the text that is being typed."""
    # AltGr writes signs, and is Ctrl and Alt on Windows.
    if (key.ctrl or key.command) and not key.alt and (verb := _WITH_CTRL.get(key.name)):
        return verb
    if key.shift and not key.ctrl and (verb := _WITH_SHIFT.get(key.name)):
        return verb
    if key.command and key.name in ("left", "right"):
        return Verb.HOME if key.name == "left" else Verb.END
    return _EDITING.get(key.name)
