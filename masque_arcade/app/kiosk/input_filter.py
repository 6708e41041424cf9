"""The gate between a window and its loop: what a kiosk looks at first, and what never gets through."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from masque_arcade.client.input.events import Intent, PadButton, Pointer, Record, Verb
from masque_arcade.client.input.gamepad_slots import Pad
from masque_arcade.client.loop import Display, Loop
from masque_arcade.client.render.drawables import Canvas, Rect

HOLD: Final = 3.0
"""Seconds that the corner, or Start and Select, are held for the operator's menu."""
CORNER: Final = 84.0
"""Units of the top left corner, which also works where the picture is smaller than the screen."""
_CHORD: Final = {"start", "back"}


class OperatorGesture:
    """The operator's secret knock: the top left corner held, or Start and Select together."""

    def __init__(self) -> None:
        self._corner: float | None = None
        self._buttons: dict[tuple[int, str], float] = {}

    def see(self, record: Record, now: float) -> None:
        """Look at a record, read at `now` seconds."""
        match record:
            case Pointer("down", x, y, 1):
                self._corner = now if x < CORNER and y < CORNER else None
            case Pointer("move", x, y) if self._corner is not None and not (x < CORNER and y < CORNER):
                self._corner = None
            case Pointer("up" | "cancel"):
                self._corner = None
            case PadButton() if record.name in _CHORD:
                if record.down:
                    self._buttons[record.pad, record.name] = now
                else:
                    self._buttons.pop((record.pad, record.name), None)

    def heard(self, now: float) -> bool:
        """Whether it has been held long enough; once per knock."""
        corner = self._corner is not None and now - self._corner >= HOLD
        chord = any(self._chord(pad, now) for pad, _ in self._buttons)
        if corner or chord:
            self._corner = None
            self._buttons.clear()
        return corner or chord

    def _chord(self, pad: int, now: float) -> bool:
        """Whether both buttons of one pad have been down for long enough."""
        since = [self._buttons.get((pad, name)) for name in _CHORD]
        return all(at is not None and now - at >= HOLD for at in since)


class InputFilter:
    """A loop.Display: the window, with every record shown to `sees` first. What it says no to gets no further."""

    def __init__(self, window: Display, sees: Callable[[Record], bool]) -> None:
        self._window, self._sees = window, sees

    @property
    def safe_margin(self) -> bool:
        """The window's."""
        return self._window.safe_margin

    @safe_margin.setter
    def safe_margin(self, on: bool) -> None:
        self._window.safe_margin = on

    @property
    def renewed(self) -> int:
        """The window's."""
        return self._window.renewed

    @property
    def pads(self) -> Sequence[Pad]:
        """The window's."""
        return self._window.pads

    def rumble(self, number: int, low: float, high: float, seconds: float) -> bool:
        """The window's."""
        return self._window.rumble(number, low, high, seconds)

    @property
    def surface(self) -> Any:
        """The window's."""
        return self._window.surface

    @property
    def canvas(self) -> Canvas:
        """The window's."""
        return self._window.canvas

    def records(self, idle: bool = False) -> Iterator[Record]:
        """What gets through."""
        return (record for record in self._window.records(idle) if self._sees(record))

    def show(self, rects: Sequence[Any]) -> None:
        """The window's."""
        self._window.show(rects)

    def tick(self) -> float:
        """The window's."""
        return self._window.tick()

    def save(self, path: Path) -> None:
        """The window's."""
        self._window.save(path)

    def set_fullscreen(self, on: bool) -> None:
        """The window's."""
        self._window.set_fullscreen(on)

    def set_typing(self, on: bool, at: Rect | None = None) -> None:
        """The window's."""
        self._window.set_typing(on, at)


class KioskLoop(Loop):
    """A loop whose windows cannot be closed, made smaller or photographed by whoever stands before it."""

    _locked = frozenset({Verb.QUIT, Verb.FULLSCREEN, Verb.SCREENSHOT, Verb.TALK})

    def take(self, intent: Intent) -> None:
        """Everything but that."""
        if intent.verb not in self._locked:
            super().take(intent)
