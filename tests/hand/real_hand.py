"""A person's hand in a real window: every step of its way is made by xdotool, in the time that it takes."""

import json
from collections.abc import Sequence
from typing import Any, Final

from masque_arcade.client.input.events import Key, Pointer, Record
from tests.client.virtual_display import VirtualDisplay
from tests.hand.person import FRAME, Person, Point

_KEYS: Final = {"return": "Return", "escape": "Escape", "left": "Left", "right": "Right", "up": "Up", "down": "Down"}


class RealHand:
    """A hand at a virtual display, whose window lies at the size that the canvas has. What the person does is
    collected and sent to xdotool at once, with the pauses between."""

    def __init__(self, display: VirtualDisplay, seed: int) -> None:
        self._display = display
        self._words: list[str] = []
        self._window = display.tool("getactivewindow").strip()
        self.person = Person(self._step, seed)

    def _step(self, *records: Record) -> None:
        for record in records:
            match record:
                case Pointer("move", x, y):
                    self._words += ["mousemove", "--window", self._window, str(round(x)), str(round(y))]
                case Pointer("down" | "up" as kind, _, _, button):
                    self._words += [f"mouse{kind}", str(button)]
                case Key(name, down):
                    self._words += ["keydown" if down else "keyup", _KEYS.get(name, name)]
        self._words += ["sleep", f"{FRAME:.3f}"]

    def _send(self) -> None:
        words, self._words = self._words, []
        self._display.tool(*words)

    def click(self, at: Point, over: Sequence[Point] = ()) -> None:
        """Travel there, over places on which the hand rests a moment, and click."""
        for place in over:
            self.person.travel(place)
            self.person.tremble(0.1, 0.4)
        self.person.travel(at)
        self.person.tremble(0.1, 0.2)
        self.person.click()
        self.person.think(0.1, 0.2)
        self._send()

    def drag(self, start: Point, end: Point) -> None:
        """Drag what is at one place to another, with the button held."""
        self.person.travel(start)
        self.person.slide_off(end)
        self._send()

    def wander(self, seconds: float) -> None:
        """Only about."""
        self.person.wander(seconds)
        self._send()


def actions(display: VirtualDisplay) -> list[tuple[int, dict[str, Any]]]:
    """What was played so far, as the saved game has it: seats and actions."""
    lines = [
        json.loads(line) for file in display.folder.rglob("*.jsonl") for line in file.read_bytes().splitlines()[1:]
    ]
    return [(line["seat"], line["action"]) for line in lines if "action" in line and "seat" in line]
