"""The on-screen keyboard: text by pad, mouse or finger.

It writes into one field of the page below.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Action, Take
from masque_arcade.client.widgets.backdrop import stage_box
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.text_field import EDITS, TextField, line_items
from masque_arcade.client.widgets.text_line import TextLine
from masque_arcade.client.widgets.widgets import Widget

_ROWS: Final = ("1234567890", "abcdefghij", "klmnopqrst", "uvwxyz.:-'")
_KEY, _PITCH, _ARROW = 66, 76, 84


@dataclass(frozen=True, slots=True)
class _Paper:
    """The edited field."""

    label: str
    limit: int
    change: Take[str]


class OnscreenKeyboard(Menu):
    """A grid of characters for `field`, which gets the text when it is done."""

    opaque = False
    initial = ("sign", "a")

    def __init__(self, field: TextField) -> None:
        super().__init__()
        self._paper = _Paper(field.label, field.limit, field.change)
        self._line = TextLine()
        self._line.follow(field.text)
        self._large = not field.text

    @property
    def text(self) -> str:
        """What is written."""
        return self._line.text

    def page_box(self) -> Rect:
        box = stage_box(self.ctx.canvas)
        return Rect.around(box.cx, box.cy, 860, 270 + _PITCH * len(_ROWS))

    def widgets(self) -> Sequence[Widget]:
        """The characters, then other actions."""
        box, form = self.page_box(), Form(self.ctx.texts, "letters", "body")
        for y, row in enumerate(_ROWS):
            for x, sign in enumerate(row):
                rect = Rect(box.cx + (x - len(row) / 2) * _PITCH + 5, box.y + 158 + y * _PITCH, _KEY, _KEY)
                shown = sign.upper() if self._large else sign
                form.button(("sign", sign), rect, partial(self._write, shown), size=24, label=shown)
        deeds: Sequence[tuple[str, Action, str]] = (
            ("shift", self._shift, "plain"),
            ("space", partial(self._write, " "), "plain"),
            ("erase", self._line.erase, "plain"),
            ("done", self._done, "primary"),
        )
        wide, low = (box.w - 80 - 2 * _ARROW) / len(deeds), box.bottom - 78
        for i, way in enumerate((Verb.LEFT, Verb.RIGHT)):
            rect = Rect(box.x + 40 + i * _ARROW + 6, low, _ARROW - 12, 54)
            said = self.ctx.texts(f"letters.{way}")
            form.button(("to", way), rect, partial(self._step, way), icon=f"icons/{way}", label="", help=said)
        for i, (key, act, style) in enumerate(deeds):
            form.button(key, Rect(box.x + 40 + 2 * _ARROW + i * wide + 6, low, wide - 12, 54), act, style)
        return form

    def _write(self, sign: str) -> None:
        self._line.write(sign, self._paper.limit)
        self._large = self._large and self.text.endswith(" ")

    def _step(self, way: Verb) -> None:
        self._line.move(way)

    def _shift(self) -> None:
        self._large = not self._large

    def _done(self) -> None:
        self._paper.change(self.text.strip())
        self.ctx.pop()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.typing = True

    def handle(self, intent: Intent) -> bool:
        """Keyboard input works too; blocks the page below."""
        line = self._line
        if intent.verb is Verb.TYPE:
            self._write(intent.text)
        elif intent.verb is Verb.PASTE and intent.down:
            self._write(" ".join(self.ctx.pasted().split()))
        elif intent.verb in (Verb.ERASE, Verb.DELETE) and intent.down:
            line.erase(intent.verb is Verb.DELETE, intent.word)
        elif intent.verb in (Verb.HOME, Verb.END):
            line.move(intent.verb)
        elif intent.verb is Verb.CONFIRM and intent.device is Device.KEYBOARD and intent.down:
            self._done()
            return True
        elif intent.verb not in EDITS:
            return super().handle(intent)
        self.page.renew()
        return True

    def scenery(self) -> Sequence[Item]:
        box = self.page_box()
        made = self.sheet_items(self._paper.label, top=14)
        line = Rect(box.x + 46, box.y + 88, box.w - 92, 54)
        made.append(Item("letters line", Panel("night", "gold", 8, 1.5), line))
        inside = Rect(line.x + 14, line.y, line.w - 28, line.h)
        self._line.scroll(inside.w - 2, self._width)
        made += line_items("letters", self._line, inside, theme().size["banner"], self._width)
        return made

    def _width(self, text: str) -> float:
        return self.ctx.measure(Words(text, theme().size["banner"]))[0] if text else 0.0
