"""The curtain's hold: 800 ms to open, release to cover; or two presses for players who cannot hold.

The same for keys, pad buttons and pointers. A holding pointer may slide to something and release there to choose it.
"""

from typing import Final

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Rect

HOLD: Final = 0.8
"""Seconds of holding to open the curtain."""
AGAIN: Final = 0.25
"""Seconds of holding to reopen it."""
SURE: Final = 4.0
"""Seconds for which a first press waits for the second."""
_SLIDE: Final = 48.0
"""Units of movement that count as a slide."""
_KEYS: Final = (Verb.CONFIRM, Verb.PEEK)


class HoldToReveal:
    """One hold. `sticky`: it lasts from one press to the next, and the first press asks for confirmation."""

    def __init__(self) -> None:
        self.sticky = False
        self._down: set[Verb] = set()
        self._for = 0.0
        self._need = HOLD
        self._latched = False
        self._sure = 0.0
        self._pressed_at: tuple[float, float] | None = None
        self.slid = False
        """Whether the holding pointer has moved away."""

    @property
    def holds(self) -> bool:
        return self._latched or (bool(self._down) and self._for >= self._need)

    @property
    def asks(self) -> bool:
        """Whether a first press waits for the second."""
        return self._sure > 0

    @property
    def part(self) -> float:
        """The completed part of the hold, 0..1."""
        return min(1.0, self._for / self._need) if self._down else 0.0

    @property
    def moment(self) -> tuple[object, ...]:
        """A value that changes with the picture."""
        return (round(self.part, 2), self.holds, self.asks, self.sticky, self._need)

    def let_go(self) -> None:
        """Release; the next hold starts from zero."""
        self._need = HOLD
        self._release()

    def _release(self) -> None:
        self._down.clear()
        self._for, self._latched, self._sure, self._pressed_at, self.slid = 0.0, False, 0.0, None, False

    def update(self, dt: float) -> None:
        if self._down:
            self._for += dt
        self._sure = max(0.0, self._sure - dt)
        if self.holds:
            self._need = AGAIN

    def handle(self, intent: Intent, box: Rect) -> bool:
        """Take intents of the hold; `box` is the pointer's target. While held, a second key is not the hold's."""
        if intent.verb is Verb.POINT:
            return self._follow(intent)
        if intent.verb not in (*_KEYS, Verb.PRESS, Verb.RELEASE):
            return False
        down = intent.verb is not Verb.RELEASE and intent.down
        key = Verb.PRESS if intent.verb is Verb.RELEASE else intent.verb
        if not down:
            return self._up(key)
        if self.holds and not (self.sticky and intent.verb is Verb.PEEK):
            return False
        if key is Verb.PRESS and not box.has(intent.x, intent.y):
            return False
        if self.sticky:
            self._press()
        else:
            self._down.add(key)
            if key is Verb.PRESS:
                self._pressed_at, self.slid = (intent.x, intent.y), False
        return True

    def _press(self) -> None:
        """A press in sticky mode."""
        if self._latched:
            self._release()
        elif self._sure or self._need == AGAIN:
            self._latched, self._sure = True, 0.0
        else:
            self._sure = SURE

    def _up(self, key: Verb) -> bool:
        mine = key in self._down
        self._down.discard(key)
        if mine and not self._down:
            self._release()
        return mine

    def _follow(self, intent: Intent) -> bool:
        """A holding pointer that moves; the private table receives it too."""
        if self._pressed_at is not None:
            x, y = self._pressed_at
            self.slid = self.slid or max(abs(intent.x - x), abs(intent.y - y)) > _SLIDE
        return False
