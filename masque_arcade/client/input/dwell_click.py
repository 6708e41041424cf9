"""Dwell: a resting pointer clicks, for users who can point but not press.

After a click the pointer has to move before it can click again, so nothing is pressed twice, nor anything that has just
appeared under it. Where there are only seconds to choose it clicks sooner, so that everybody can.
"""

from typing import Final

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Item, Panel, Rect

_REST: Final = 10.0
"""Units a resting pointer may jitter."""
_UNSEEN: Final = 0.25
"""Seconds before the ring appears."""
BRIEF: Final = 0.7
"""Seconds until it clicks at most where there is little time to choose."""
_DOTS: Final = 12
_RING: Final = (
    (0, -20),
    (10, -17),
    (17, -10),
    (20, 0),
    (17, 10),
    (10, 17),
    (0, 20),
    (-10, 17),
    (-17, 10),
    (-20, 0),
    (-17, -10),
    (-10, -17),
)


class Dwell:
    """One pointer. `seconds` until it clicks, 0 for never."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._at: tuple[float, float] | None = None
        """Where the rest began; `_here`: where the pointer is now."""
        self._here = (0.0, 0.0)
        self._rested = 0.0
        self.spent = True
        self._brief = False
        self._due = 0.0
        """Seconds of rest after which it clicks now."""

    def see(self, intent: Intent) -> None:
        """Follow the pointer; a press or another device cancels the dwell."""
        if intent.device is Device.MOUSE and intent.verb is Verb.POINT:
            x, y = self._at or (-99.0, -99.0)
            self._here = (intent.x, intent.y)
            if max(abs(intent.x - x), abs(intent.y - y)) > _REST:
                self._at, self._rested, self.spent = (intent.x, intent.y), 0.0, False
        elif intent.verb is not Verb.SCROLL:
            self.spent = True

    def hasten(self) -> None:
        """What is asked can be chosen for a few seconds only; holds until the next update."""
        self._brief = True

    def update(self, dt: float) -> list[Intent]:
        """Advance; the click, when it is due."""
        before, self._due = self._due, min(self.seconds, BRIEF) if self._brief else self.seconds
        self._brief = False
        if self._due < before:
            # No rest that began before the question clicks at once.
            self._rested = 0.0
        if not self.seconds or self.spent or self._at is None:
            return []
        self._rested += dt
        if self._rested < self._due:
            return []
        self.spent = True
        x, y = self._here
        return [Intent(Verb.PRESS, Device.MOUSE, x=x, y=y), Intent(Verb.RELEASE, Device.MOUSE, False, x, y)]

    def items(self) -> list[Item]:
        """A ring of dots that fills round the pointer."""
        if not self.seconds or self.spent or self._at is None or self._rested < _UNSEEN:
            return []
        x, y = self._here
        lit = int(_DOTS * (self._rested - _UNSEEN) / (self._due - _UNSEEN))
        return [
            Item(
                ("dwell", i),
                Panel("candle" if i < lit else "plate_hi", "night", 4, 1),
                Rect.around(x + dx, y + dy, 7, 7),
            )
            for i, (dx, dy) in enumerate(_RING)
        ]
