"""A person's hand: it travels, overshoots, trembles and rests, and presses for as long as people press. Seeded.

What it does are records, as the window makes them of a mouse, a finger, keys or a pad; a frame passes with each.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from masque_arcade.client.input.events import Key, PadButton, PadStick, Pointer, Record, Typed
from masque_arcade.client.render.drawables import Rect

FRAME: Final = 1 / 30
WIDE, HIGH = 1280.0, 720.0
REPEAT_AFTER: Final = 0.4
"""Seconds after which a held key repeats, as most systems do."""
DRIFT: Final = 0.3
"""How far a worn stick is off its middle at most."""
Point = tuple[float, float]
Step = Callable[..., None]


class Person:
    """One hand. `step` lets a frame pass with records in it; `things` are what lies about, to rest on."""

    def __init__(self, step: Step, seed: int, touch: bool = False, pad: int = 0) -> None:
        self.step = step
        self.rng = random.Random(seed)
        self.touch, self.pad = touch, pad
        self.at: Point = (self.rng.uniform(60, WIDE - 60), self.rng.uniform(60, HIGH - 60))
        self.things: Callable[[], Sequence[Rect]] = lambda: ()
        self.hurried = False
        """Whether there is no time to look about."""
        self.restless = False
        """Whether it never rests for long: a resting pointer may click."""
        self.slowness = 1.0
        """How much longer than most it takes to move."""
        self._stick: Point = (0.0, 0.0)

    def _frames(self, low: float, high: float) -> int:
        """A time between two, in frames."""
        return max(1, round(self.rng.uniform(low, high) / FRAME))

    def think(self, low: float = 0.45, high: float = 0.7) -> None:
        """See what there is; the hand lies still, the stick drifts."""
        low, high = (0.2, 0.3) if self.hurried else (low, high)
        for _ in range(self._frames(low, high)):
            self.step(*self._drift())

    # --- mouse -------------------------------------------------------------------------------

    def _move(self, at: Point) -> None:
        self.at = (min(max(at[0], 0.0), WIDE - 1), min(max(at[1], 0.0), HIGH - 1))
        self.step(Pointer("move", *self.at))

    def _sweep(self, end: Point) -> None:
        """One movement along a bent way, quick in the middle."""
        (x, y), (to_x, to_y) = self.at, end
        dx, dy = to_x - x, to_y - y
        bend = self.rng.uniform(-0.25, 0.25)
        mid = (x + dx / 2 - dy * bend, y + dy / 2 + dx * bend)
        frames = max(3, round(self.slowness * (0.15 + 0.3 * (abs(dx) + abs(dy)) / WIDE) / FRAME))
        for i in range(1, frames + 1):
            t = i / frames
            s = t * t * (3 - 2 * t)
            a, b, c = (1 - s) ** 2, 2 * s * (1 - s), s * s
            self._move((a * x + b * mid[0] + c * to_x, a * y + b * mid[1] + c * to_y))

    def travel(self, end: Point) -> None:
        """To a place: now and then over something in between on which the hand rests, often too far and back. In a
        hurry only too far."""
        if not self.hurried and self.rng.random() < 0.5:
            self._sweep(self._somewhere())
            self.tremble(*(0.15, 0.5))
        if self.rng.random() < 0.4:
            far = self.rng.uniform(0.04, 0.12)
            self._sweep((end[0] + far * (end[0] - self.at[0]), end[1] + far * (end[1] - self.at[1])))
        self._sweep(end)

    def _somewhere(self) -> Point:
        """A thing that lies about, or any place; not where the hand is."""
        things, x, y = self.things(), *self.at
        while abs(x - self.at[0]) + abs(y - self.at[1]) < 60:
            x, y = self.rng.uniform(10, WIDE - 10), self.rng.uniform(10, HIGH - 10)
            if things and self.rng.random() < 0.7:
                rect = self.rng.choice(things)
                x, y = rect.cx, rect.cy
        return x, y

    def tremble(self, low: float, high: float) -> None:
        """Rest, as still as a hand can."""
        x, y = self.at
        for _ in range(self._frames(low, high)):
            self._move((x + self.rng.uniform(-3, 3), y + self.rng.uniform(-3, 3)))
        self._move((x, y))

    def wander(self, seconds: float) -> None:
        """Only about: over everything and nothing, now and then resting, pressing nothing; a stick only drifts."""
        frames = round(seconds / FRAME)
        counted, step = 0, self.step

        def counting(*records: Record) -> None:
            nonlocal counted
            counted += 1
            step(*records)

        self.step = counting
        try:
            while counted < frames:
                if self.pad:
                    self.think(0.5, 3.0)
                    continue
                self._sweep(self._somewhere())
                self.tremble(0.1, 0.7)
                if not self.restless and self.rng.random() < 0.4:
                    self.think(0.5, 4.0)
        finally:
            self.step = step

    def click(self) -> None:
        """Press where the hand is, for 60 to 200 ms, and tremble meanwhile."""
        x, y = self.at
        self.step(Pointer("down", x, y))
        for _ in range(self._frames(0.06, 0.2)):
            self._move((x + self.rng.uniform(-2, 2), y + self.rng.uniform(-2, 2)))
        self.step(Pointer("up", *self.at))

    def slide_off(self, end: Point) -> None:
        """Press here, change one's mind, and let go elsewhere."""
        self.step(Pointer("move", *self.at, touch=self.touch), Pointer("down", *self.at, touch=self.touch))
        x, y = self.at
        for i in range(1, 7):
            self.at = (x + (end[0] - x) * i / 6, y + (end[1] - y) * i / 6)
            self.step(Pointer("move", *self.at, touch=self.touch))
        self.step(Pointer("up", *self.at, touch=self.touch))

    # --- finger ------------------------------------------------------------------------------

    def tap(self, at: Point) -> None:
        """Tap there; the finger slides a little."""
        x, y = at
        self.step(Pointer("move", x, y, touch=True), Pointer("down", x, y, touch=True))
        for _ in range(self._frames(0.06, 0.2)):
            x, y = x + self.rng.uniform(-2, 2), y + self.rng.uniform(-2, 2)
            self.step(Pointer("move", x, y, touch=True))
        self.at = (x, y)
        self.step(Pointer("up", x, y, touch=True))

    # --- keys --------------------------------------------------------------------------------

    def key(self, name: str, shift: bool = False, slow: float = 0.0, ctrl: bool = False) -> None:
        """Press a key; with `slow`, the chance of it, so long that it repeats."""
        seconds = self.rng.uniform(0.5, 0.8) if self.rng.random() < slow else self.rng.uniform(0.06, 0.2)
        self.step(Key(name, True, shift, ctrl=ctrl))
        for i in range(1, max(2, round(seconds / FRAME))):
            self.step(*([Key(name, True, shift, repeat=True)] if i * FRAME > REPEAT_AFTER else []))
        self.step(Key(name, False, shift))

    def type(self, text: str) -> None:
        """Type letters, one after another, each key down for a moment."""
        for sign in text:
            name = "space" if sign == " " else sign.lower()
            self.step(Key(name, True, sign.isupper()), Typed(sign))
            for _ in range(self._frames(0.04, 0.12)):
                self.step()
            self.step(Key(name, False))

    # --- pad ---------------------------------------------------------------------------------

    def _drift(self) -> list[Record]:
        if not self.pad:
            return []
        x, y = self._stick
        self._stick = tuple(min(max(v + self.rng.uniform(-0.06, 0.06), -DRIFT), DRIFT) for v in (x, y))
        return [PadStick(*self._stick, self.pad)]

    def button(self, name: str) -> None:
        """Press a button of the pad."""
        self.step(PadButton(name, True, self.pad))
        for _ in range(self._frames(0.06, 0.2)):
            self.step(*self._drift())
        self.step(PadButton(name, False, self.pad))

    def push(self, x: float, y: float) -> None:
        """Push the stick that way, not quite straight, and let it go."""
        aside = self.rng.uniform(-0.3, 0.3)
        at = (x * 0.95 + aside * abs(y), y * 0.95 + aside * abs(x))
        for part in (0.4, 0.8, 1.0, 1.0, 0.7, 0.3):
            self.step(PadStick(at[0] * part, at[1] * part, self.pad))
        self.step(*self._drift())


def inside(rect: Rect, rng: random.Random) -> Point:
    """A place in a thing, mostly near its middle."""
    x, y = (max(-0.36, min(0.36, rng.gauss(0, 0.13))) for _ in "xy")
    return rect.cx + rect.w * x, rect.cy + rect.h * y


def scattered(rect: Rect, rng: random.Random) -> Any:
    """Places in a thing, from its middle outwards."""
    yield rect.cx, rect.cy
    for _ in range(60):
        yield rect.cx + rect.w * rng.uniform(-0.45, 0.45), rect.cy + rect.h * rng.uniform(-0.45, 0.45)
