"""Test pictures for screens and devices: colour bars, geometry, legibility, all input."""

from collections.abc import Iterator
from typing import Final

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Panel, Rect, Ring, Threads, Words
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.kiosk.operator_api import OperatorActions
from masque_arcade.client.widgets.drawn_screen import DrawnScreen

_BARS: Final = ("ivory", "seat3", "seat13", "seat4", "seat12", "seat1", "seat6", "night")
_STEPS: Final = 11
_SIZES: Final = (13, 16, 18, 22, 28, 40)
_LINES: Final = 12
_RESTS: Final = 10.0
"""Seconds without input after which the input test ends."""


class PictureTestScreen(DrawnScreen):
    """`kind`: "bars", "geometry" or "legible". Any press ends it."""

    office = True

    def __init__(self, kind: str) -> None:
        self._kind = kind

    def handle(self, intent: Intent) -> bool:
        if intent.down and intent.verb is not Verb.POINT:
            self.ctx.pop()
        return True

    def _draw(self) -> Iterator[Item]:
        yield from {"bars": self._bars, "geometry": self._geometry, "legible": self._legible}[self._kind]()
        yield from self._hint()

    def _hint(self) -> Iterator[Item]:
        canvas = self.ctx.canvas
        box = Rect.around(canvas.width / 2, canvas.height - 40, 520, 44)
        yield Item("hint ground", Panel("night", "gold", 10, 1, 0.9), box)
        yield Item("hint", Words(self.ctx.texts("operator.test.back"), 20, "ivory"), box.grown(-4))

    def _bars(self) -> Iterator[Item]:
        """Eight colours above, eleven steps of grey below."""
        w, h = self.ctx.canvas.width, self.ctx.canvas.height
        yield Item("ground", Panel("night", "", 0), Rect(0, 0, w, h))
        for i, ink in enumerate(_BARS):
            yield Item(("bar", i), Panel(ink, "", 0), Rect(i * w / 8, 0, w / 8, h * 0.66))
        for i in range(_STEPS):
            step = Rect(i * w / _STEPS, h * 0.66, w / _STEPS, h * 0.34)
            yield Item(("grey", i), Panel("ivory", "", 0, 0, i / (_STEPS - 1)), step)

    def _geometry(self) -> Iterator[Item]:
        """Squares, a circle, and a frame along all four edges."""
        w, h = self.ctx.canvas.width, self.ctx.canvas.height
        yield Item("ground", Panel("night", "", 0), Rect(0, 0, w, h))
        yield Item("edge", Panel("", "candle", 0, 3), Rect(0, 0, w, h))
        yield Item("rim", Panel("", "gold", 0, 1.5), Rect(w * 0.04, h * 0.04, w * 0.92, h * 0.92))
        step = 80.0
        for i in range(1, int(w / step) + 1):
            yield Item(("down", i), Threads(((0, 0), (0, h)), "muted", 1, 0.5), Rect(i * step, 0, 1, h))
        for i in range(1, int(h / step) + 1):
            yield Item(("across", i), Threads(((0, 0), (w, 0)), "muted", 1, 0.5), Rect(0, i * step, w, 1))
        yield Item("circle", Ring(1.0, "neon_cyan", 4), Rect.around(w / 2, h / 2, h * 0.8, h * 0.8))
        yield Item("middle", Ring(1.0, "neon_rose", 4), Rect.around(w / 2, h / 2, 40, 40))

    def _legible(self) -> Iterator[Item]:
        """One sentence in every size, light on dark and dark on light."""
        w, h, text = self.ctx.canvas.width, self.ctx.canvas.height, self.ctx.texts("operator.test.sentence")
        for i, (ground, ink) in enumerate((("plum", "ivory"), ("parchment", "ink"))):
            half = Rect(0, i * h / 2, w, h / 2)
            yield Item(("half", i), Panel(ground, "", 0), half)
            y = half.y + 14
            for size in _SIZES:
                line = Rect(40, y, w - 80, size * 1.5)
                yield Item(("line", i, size), Words(text, size, ink, align="left"), line)
                y += size * 1.5 + 12


class InputTestScreen(DrawnScreen):
    """All input records, newest first. Ends on Start with Select, or after a rest."""

    office = True

    def __init__(self, errands: OperatorActions) -> None:
        self._errands = errands
        self._rested = 0.0
        self._seen: tuple[str, ...] = ()

    def enter(self, ctx: Context) -> None:
        """Start listening."""
        super().enter(ctx)
        self._errands.tester(True)

    def leave(self) -> None:
        """Stop listening."""
        self._errands.tester(False)

    def update(self, dt: float) -> None:
        said = tuple(self._errands.inputs())
        self._rested = 0.0 if said != self._seen else self._rested + dt
        self._seen = said
        if self._rested >= _RESTS:
            self.ctx.pop()

    def moment(self) -> tuple[object, float]:
        """The records, and the remaining part of the rest."""
        return self._seen, round(1 - self._rested / _RESTS, 2)

    def _draw(self) -> Iterator[Item]:
        t, w, h = self.ctx.texts, self.ctx.canvas.width, self.ctx.canvas.height
        yield Item("ground", Panel("night", "", 0), Rect(0, 0, w, h))
        yield Item("title", Words(t("operator.test.inputs"), 34, "candle", "serif", "left"), Rect(60, 26, 600, 52))
        yield Item("rest", Ring(self.moment()[1], "candle", 6), Rect(w - 130, 24, 60, 60))
        lines = self._seen[:_LINES] or (t("operator.test.inputs_none"),)
        for i, line in enumerate(lines):
            box = Rect(60, 104 + i * 44, w - 120, 40)
            yield Item(("line ground", i), Panel("plate" if i else "plate_hi", "", 8), box)
            ink = "candle" if i == 0 else "ivory"
            yield Item(("line", i), Words(line, 22, ink, align="left"), Rect(box.x + 16, box.y, box.w - 32, box.h))
        yield Item("hint", Words(t("operator.test.inputs_hint"), 19, "muted"), Rect.around(w / 2, h - 40, w - 120, 40))
