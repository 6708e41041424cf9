"""The log as a sheet: the public events, newest at the bottom; behind it the notebook of a game that has one.

Memory is part of some games, so during a match the sheet shows the last round only; afterwards everything.
"""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.client.render.text_layout import wrap
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Button, Widget

_ROW = 26.0
_INDENT = 24.0
_SIZE = 16


def _words(text: str) -> Words:
    return Words(text, _SIZE, "ivory", align="left")


@runtime_checkable
class NotebookPresenter(Protocol):
    """A presenter that keeps a notebook for its player."""

    def notebook(self, box: Rect) -> Sequence[Item]:
        """The notebook's page in `box`."""


class Logbook(Menu):
    """`lines`, oldest first; `note` says what is omitted. `notebook`: who draws the second page, if there is one."""

    opaque = False
    initial = "close"

    def __init__(self, lines: Sequence[str], note: str, notebook: NotebookPresenter | None = None) -> None:
        super().__init__()
        self._lines, self._note, self._notebook = list(lines), note, notebook
        self._up = 0
        self._noted = False

    def widgets(self) -> Sequence[Widget]:
        t, box = self.ctx.texts, self.page_box()
        close = Rect.around(box.cx, box.bottom - 38, 220, 48)
        if self._notebook is None:
            return [Button("close", close, label=t("log.close"), action=self.ctx.pop, hint=Verb.BACK)]
        label = t("controls.verb.log" if self._noted else "log.notebook")
        turn = Rect.around(box.cx - 150, box.bottom - 38, 280, 48)
        return [
            Button("turn", turn, label=label, action=self.turn, hint=None if self._noted else Verb.LOG),
            Button("close", close.moved(130, 0), label=t("log.close"), action=self.ctx.pop, hint=Verb.BACK),
        ]

    def turn(self) -> None:
        """Show the other page."""
        self._noted = not self._noted
        self.page.renew()

    def handle(self, intent: Intent) -> bool:
        """Scroll; the log key turns to the notebook, and closes at the end."""
        if not self._noted and intent.down and intent.verb in (Verb.SCROLL, Verb.UP, Verb.DOWN):
            step = intent.number if intent.verb is Verb.SCROLL else 1 if intent.verb is Verb.UP else -1
            self._up = max(0, min(len(self._lines) - len(self._broken(self._lines)), self._up + step))
            return True
        if intent.verb is Verb.LOG and intent.down:
            if self._notebook is None or self._noted:
                self.ctx.pop()
            else:
                self.turn()
            return True
        return super().handle(intent)

    def moment(self) -> object:
        return self._up, self._noted

    def scenery(self) -> Sequence[Item]:
        canvas, box = self.ctx.canvas, self.page_box()
        out = [
            Item("shade", Panel("night", "", 0, 0, 0.6), Rect(0, 0, canvas.width, canvas.height)),
            Item("log", Panel("plum", "gold", 16, 2, 0.98), box),
            Item(
                "log title",
                Words(self.ctx.texts("log.notebook" if self._noted else "log.title"), 26, "candle", "serif"),
                Rect(box.x + 20, box.y + 7, box.w - 40, 36),
            ),
        ]
        if self._noted and self._notebook is not None:
            return [*out, *self._notebook.notebook(Rect(box.x + 20, box.y + 50, box.w - 40, box.h - 124))]
        out.append(Item("log note", Words(self._note, 15, "muted"), Rect(box.x + 20, box.y + 48, box.w - 40, 22)))
        end = len(self._lines) - self._up
        rows = [row for line in reversed(self._broken(self._lines[:end][::-1])) for row in line]
        for i, (row, indent) in enumerate(rows):
            rect = Rect(box.x + 28 + indent, box.y + 74 + i * _ROW, box.w - 56 - indent, _ROW)
            out.append(Item(("line", i), _words(row), rect))
        return out

    def _broken(self, lines: Sequence[str]) -> Sequence[Sequence[tuple[str, float]]]:
        """The first of `lines` that fit the sheet, each in rows with their indent."""
        box, left = self.page_box(), max(1, int((self.page_box().h - 150) // _ROW))
        found: list[Sequence[tuple[str, float]]] = []
        for line in lines:
            rows = wrap(line, box.w - 56 - _INDENT, _SIZE, lambda text, _: self.ctx.measure(_words(text))[0]) or ()
            left -= len(rows)
            if left < 0:
                break
            found.append([(row, _INDENT if i else 0.0) for i, row in enumerate(rows)])
        return found

    def page_box(self) -> Rect:
        canvas = self.ctx.canvas
        return Rect.around(canvas.width / 2, canvas.height / 2, min(860.0, canvas.width - 120), canvas.height - 100)
