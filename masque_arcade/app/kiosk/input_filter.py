"""The filter between window and loop: the kiosk sees all input first, and drops some."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from masque_arcade.client.input.events import Intent, PadButton, Pointer, Record, Verb
from masque_arcade.client.input.gamepad_slots import Pad
from masque_arcade.client.loop import Display, Loop
from masque_arcade.client.render.drawables import Canvas, Rect

HOLD: Final = 3.0
"""Seconds to hold the corner, or Start and Select, for the operator's menu."""
CORNER: Final = 84.0
"""Units of the top left corner; also works where the picture is smaller than the screen."""
_CHORD: Final = {"start", "back"}


class OperatorGesture:
    """The operator's gesture: the top left corner held, or Start and Select together."""

    def __init__(self) -> None:
        self._corner: float | None = None
        self._buttons: dict[tuple[int, str], float] = {}

    def see(self, record: Record, now: float) -> None:
        """Take a record, read at `now` seconds."""
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
        """Whether it was held long enough; true once per gesture."""
        corner = self._corner is not None and now - self._corner >= HOLD
        chord = any(self._chord(pad, now) for pad, _ in self._buttons)
        if corner or chord:
            self._corner = None
            self._buttons.clear()
        return corner or chord

    def _chord(self, pad: int, now: float) -> bool:
        """Whether both buttons of one pad were down long enough."""
        since = [self._buttons.get((pad, name)) for name in _CHORD]
        return all(at is not None and now - at >= HOLD for at in since)


class InputFilter:
    """A loop.Display: the window, with every record passed to `sees` first, which may reject it."""

    def __init__(self, window: Display, sees: Callable[[Record], bool]) -> None:
        self._window, self._sees = window, sees

    @property
    def safe_margin(self) -> bool:
        return self._window.safe_margin

    @safe_margin.setter
    def safe_margin(self, on: bool) -> None:
        self._window.safe_margin = on

    @property
    def focused(self) -> bool:
        return self._window.focused

    @property
    def renewed(self) -> int:
        return self._window.renewed

    @property
    def pads(self) -> Sequence[Pad]:
        return self._window.pads

    def rumble(self, number: int, low: float, high: float, seconds: float) -> bool:
        return self._window.rumble(number, low, high, seconds)

    @property
    def surface(self) -> Any:
        return self._window.surface

    @property
    def canvas(self) -> Canvas:
        return self._window.canvas

    def records(self) -> Iterator[Record]:
        """The accepted records."""
        return (record for record in self._window.records() if self._sees(record))

    def show(self, rects: Sequence[Any]) -> None:
        self._window.show(rects)

    def tick(self, resting: bool = False) -> float:
        return self._window.tick(resting)

    def save(self, path: Path) -> None:
        self._window.save(path)

    def set_fullscreen(self, on: bool) -> None:
        self._window.set_fullscreen(on)

    def set_typing(self, on: bool, at: Rect | None = None) -> None:
        self._window.set_typing(on, at)


class KioskLoop(Loop):
    """A loop in which users can neither close nor resize the window nor take pictures."""

    _locked = frozenset({Verb.QUIT, Verb.FULLSCREEN, Verb.SCREENSHOT, Verb.TALK})

    def take(self, intent: Intent) -> None:
        if intent.verb not in self._locked:
            super().take(intent)
