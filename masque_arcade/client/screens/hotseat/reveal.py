"""Whether a curtain is open: from one press until it is covered, or nobody does anything for a while.

The same for keys, pad buttons and pointers.
"""

from typing import Final

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Rect

SHUT: Final = 0.4
"""Seconds in which a curtain that has just closed takes no press: it may be meant for what was there before."""
IDLE: Final = 20.0
"""Seconds without any input after which an open curtain should be covered."""
_OPENS: Final = (Verb.CONFIRM, Verb.PEEK)


class Reveal:
    """One player's curtain."""

    def __init__(self) -> None:
        self.open = False
        self._age = 0.0
        """Seconds since it closed, or since the last input while it is open."""
        self._pressing = False
        """Whether the pointer that opened it is still down."""

    def shut(self) -> None:
        self.open, self._age = False, 0.0

    def update(self, dt: float) -> None:
        self._age += dt

    @property
    def idle(self) -> bool:
        """Whether it has been open without any input for too long."""
        return self.open and self._age >= IDLE

    def handle(self, intent: Intent, box: Rect) -> bool:
        """Take a press that opens, by a pointer in `box`, and the rest of it, which chooses nothing behind."""
        if self._pressing and intent.verb in (Verb.RELEASE, Verb.INFO):
            self._pressing = intent.verb is not Verb.RELEASE
            return True
        if self.open:
            self._age = 0.0
            return False
        pressed = intent.verb is Verb.PRESS and box.has(intent.x, intent.y)
        if self._age < SHUT or not intent.down or not (pressed or intent.verb in _OPENS):
            return False
        self.open, self._age, self._pressing = True, 0.0, pressed
        return True
