"""A client without a window: the program's own loop, fed with what a device's driver would give it.

Records go through the mapper, dwell clicks and the stack of screens as in a window; nothing is painted.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from masque_arcade.app.kiosk.input_filter import InputFilter, KioskLoop, OperatorGesture
from masque_arcade.client.input.events import Record
from masque_arcade.client.input.gamepad_slots import Pad
from masque_arcade.client.loop import Loop
from masque_arcade.client.render.drawables import Canvas, Item, Rect
from masque_arcade.client.screen import Screen
from masque_arcade.storage import paths
from tests.client.menus import context

FRAME: Final = 1 / 30
WAITING: Final = 1 / 10
"""A frame while no hand does anything."""
PADS: Final = tuple(Pad(number, "kind", "Pad", number) for number in range(1, 9))


class NoWindow:
    """A loop.Display of 1280 by 720 that shows nothing. `coming`: the records of the next frame."""

    safe_margin = False
    renewed = 0
    surface: Any = None
    canvas = Canvas()
    pads: Sequence[Pad] = PADS

    def __init__(self) -> None:
        self.coming: deque[Record] = deque()

    def rumble(self, number: int, low: float, high: float, seconds: float) -> bool:
        return True

    def records(self) -> Iterator[Record]:
        while self.coming:
            yield self.coming.popleft()

    def show(self, rects: Sequence[Any]) -> None: ...

    def tick(self, resting: bool = False) -> float:
        return FRAME

    def save(self, path: Path) -> None: ...

    def set_fullscreen(self, on: bool) -> None: ...

    def set_typing(self, on: bool, at: Rect | None = None) -> None: ...


class NoPainter:
    """A loop.PainterApi that paints nothing."""

    text_scale = 1.0
    high_contrast = False

    def draw(self, target: Any, items: Sequence[Item]) -> list[Any]:
        return []

    def forget(self) -> None: ...


class Desk:
    """One client. `kiosk`: with the kiosk's filter and locks. `settings` are the player's."""

    def __init__(self, kiosk: bool = False, **settings: Any) -> None:
        self.window = NoWindow()
        self.now = 0.0
        self.frame = FRAME
        self._gesture = OperatorGesture()
        self.ctx = context("en", **settings)
        display = InputFilter(self.window, self._sees) if kiosk else self.window
        make = KioskLoop if kiosk else Loop
        self.loop = make(display, NoPainter(), self.ctx, paths.assets())

    def _sees(self, record: Record) -> bool:
        self._gesture.see(record, self.now)
        assert not self._gesture.heard(self.now), "no player asks for the operator's menu"
        return True

    def show(self, screen: Screen) -> None:
        """Put a screen on, alone."""
        self.loop.stack.go(self.ctx, screen)

    @property
    def top(self) -> Any:
        """The screen that takes intents."""
        return self.loop.stack.top

    def step(self, *records: Record) -> None:
        """One frame, and what the devices did in it."""
        self.window.coming.extend(records)
        self.now += self.frame
        for record in self.loop.display.records():
            for intent in self.loop.intents.read(record):
                self.loop.take(intent)
        self.loop.update(self.frame)

    def run(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(max(1, round(seconds / FRAME))):
            self.step()
