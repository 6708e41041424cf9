"""The log as a sheet: the public events, newest at the bottom.

Memory is part of some games, so during a match the sheet shows the last round only; afterwards everything.
"""

from collections.abc import Sequence

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Button, Widget

_LINE = 26.0


class Logbook(Menu):
    """`lines`, oldest first; `note` says what is omitted."""

    opaque = False

    def __init__(self, lines: Sequence[str], note: str) -> None:
        super().__init__()
        self._lines, self._note = list(lines), note
        self._up = 0

    def widgets(self) -> Sequence[Widget]:
        box = self._box()
        rect = Rect.around(box.cx, box.bottom - 38, 220, 48)
        return [Button("close", rect, label=self.ctx.texts("log.close"), action=self.ctx.pop, hint=Verb.BACK)]

    def handle(self, intent: Intent) -> bool:
        """Scroll; the log key closes as well."""
        if intent.down and intent.verb in (Verb.SCROLL, Verb.UP, Verb.DOWN):
            step = intent.number if intent.verb is Verb.SCROLL else 1 if intent.verb is Verb.UP else -1
            self._up = max(0, min(len(self._lines) - self._rows(), self._up + step))
            return True
        if intent.verb is Verb.LOG and intent.down:
            self.ctx.pop()
            return True
        return super().handle(intent)

    def moment(self) -> object:
        return self._up

    def scenery(self) -> Sequence[Item]:
        canvas, box = self.ctx.canvas, self._box()
        out = [
            Item("shade", Panel("night", "", 0, 0, 0.6), Rect(0, 0, canvas.width, canvas.height)),
            Item("log", Panel("plum", "gold", 16, 2, 0.98), box),
            Item(
                "log title",
                Words(self.ctx.texts("log.title"), 26, "candle", "serif"),
                Rect(box.x + 20, box.y + 7, box.w - 40, 36),
            ),
            Item("log note", Words(self._note, 15, "muted"), Rect(box.x + 20, box.y + 48, box.w - 40, 22)),
        ]
        end = len(self._lines) - self._up
        for i, line in enumerate(self._lines[max(0, end - self._rows()) : end]):
            rect = Rect(box.x + 28, box.y + 74 + i * _LINE, box.w - 56, _LINE)
            out.append(Item(("line", i), Words(line, 16, "ivory", align="left"), rect))
        return out

    def _box(self) -> Rect:
        canvas = self.ctx.canvas
        return Rect.around(canvas.width / 2, canvas.height / 2, min(860.0, canvas.width - 120), canvas.height - 100)

    def _rows(self) -> int:
        return max(1, int((self._box().h - 150) // _LINE))
