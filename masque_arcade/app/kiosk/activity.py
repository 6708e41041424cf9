"""Input that shows someone is there: a press does; a drifting stick or a leaning elbow does not."""

from typing import Final

from masque_arcade.client.input.events import (
    Key,
    PadButton,
    PadStick,
    Pointer,
    Record,
    TwoFingers,
    Typed,
    Wheel,
    Wished,
)

DEAD_ZONE: Final = 0.25
"""Stick values, or changes, up to this are drift."""
JITTER: Final = 8.0
"""Units a resting mouse may jitter."""
_ANCHORED: Final = 1.0
"""Seconds after which the jittering mouse's centre moves along."""
LEANING: Final = 20.0
"""Seconds after which a held input is an elbow."""


class ActivityDetector:
    """Examines every input record once. `stirred`: the time of the last human activity, in the caller's seconds."""

    def __init__(self) -> None:
        self.stirred = 0.0
        self._down: dict[str, float] = {}
        self._anchor: tuple[float, float, float] | None = None
        self._sticks: dict[int, tuple[float, float]] = {}

    def see(self, record: Record, now: float) -> bool:
        """Whether `record`, read at `now`, shows human activity."""
        meant = self._meant(record, now)
        if meant:
            self.stirred = now
        return meant

    def tick(self, now: float) -> None:
        """A held input counts as activity until it is an elbow; call every frame."""
        if any(now - since < LEANING for since in self._down.values()):
            self.stirred = now

    def forget(self, now: float) -> None:
        """Reset: someone is there now, and current holds are ignored."""
        self.stirred = now
        self._down = dict.fromkeys(self._down, now - LEANING)

    def _meant(self, record: Record, now: float) -> bool:
        match record:
            case Key(name, down, _, repeat):
                return not repeat and self._press(f"key {name}", down, now)
            case PadButton():
                return self._press(f"pad {record.pad} {record.name}", record.down, now)
            case Pointer("move", x, y):
                return self._moved(x, y, now)
            case Pointer(kind, _, _, button):
                return self._press(f"pointer {button}", kind == "down", now)
            case TwoFingers(down):
                return self._press("fingers", down, now)
            case Wheel() | Wished():
                return True
            case PadStick():
                return self._pushed(record.pad, record.x, record.y)
            case Typed():
                # A held key repeats; only its press counts.
                return False
        return False

    def _press(self, what: str, down: bool, now: float) -> bool:
        if not down:
            return now - self._down.pop(what, now - LEANING) < LEANING
        self._down[what] = now
        return True

    def _moved(self, x: float, y: float, now: float) -> bool:
        anchor = self._anchor
        if anchor is None or now - anchor[2] > _ANCHORED:
            far = anchor is not None and max(abs(x - anchor[0]), abs(y - anchor[1])) > JITTER
            self._anchor = (x, y, now)
            return far
        if max(abs(x - anchor[0]), abs(y - anchor[1])) <= JITTER:
            return False
        self._anchor = (x, y, now)
        return True

    def _pushed(self, pad: int, x: float, y: float) -> bool:
        if max(abs(x), abs(y)) <= DEAD_ZONE:
            self._sticks.pop(pad, None)
            return False
        before = self._sticks.get(pad, (0.0, 0.0))
        moved = max(abs(x - before[0]), abs(y - before[1])) >= DEAD_ZONE
        if moved:
            self._sticks[pad] = (x, y)
        return moved
