"""The on-screen keyboard: text by pad, mouse or finger.

It writes into one field of the page below.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.widgets.backdrop import stage_box
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import TextField, Widget

_ROWS: Final = ("1234567890", "abcdefghij", "klmnopqrst", "uvwxyz.:-'")
_FIGURES: Final = ("12345", "67890")
_KEY, _PITCH = 66, 76


@dataclass(frozen=True, slots=True)
class _Paper:
    """The edited field."""

    label: str
    limit: int
    change: Callable[[str], None]
    rows: tuple[str, ...]


class OnscreenKeyboard(Menu):
    """A grid of characters for `field`, which gets the text at the end."""

    opaque = False

    def __init__(self, field: TextField) -> None:
        super().__init__()
        rows = _FIGURES if field.digits else _ROWS
        self._paper = _Paper(field.label, field.limit, field.change, rows)
        self.text = field.text
        self._large = not field.text

    def preferred(self) -> Hashable:
        rows = self._paper.rows
        return ("sign", rows[1][0] if len(rows) > 2 else rows[0][0])

    def _box(self) -> Rect:
        box = stage_box(self.ctx.canvas)
        return Rect.around(box.cx, box.cy, 860, 270 + _PITCH * len(self._paper.rows))

    def widgets(self) -> Sequence[Widget]:
        """The characters, then other actions."""
        box, form = self._box(), Form(self.ctx.texts, "letters", "body")
        for y, row in enumerate(self._paper.rows):
            for x, sign in enumerate(row):
                rect = Rect(box.cx + (x - len(row) / 2) * _PITCH + 5, box.y + 158 + y * _PITCH, _KEY, _KEY)
                shown = sign.upper() if self._large else sign
                form.button(("sign", sign), rect, self._write(shown), size=24, label=shown)
        deeds = [("erase", self._erase, "plain"), ("done", self._done, "primary")]
        if not self._figures:
            deeds[:0] = [("shift", self._shift, "plain"), ("space", self._write(" "), "plain")]
        wide = (box.w - 80) / len(deeds)
        for i, (key, act, style) in enumerate(deeds):
            form.button(key, Rect(box.x + 40 + i * wide + 6, box.bottom - 78, wide - 12, 54), act, style)
        return form

    @property
    def _figures(self) -> bool:
        return self._paper.rows == _FIGURES

    def _write(self, sign: str) -> Callable[[], None]:
        def act() -> None:
            self.text = (self.text + sign)[: self._paper.limit]
            self._large = self._large and self.text.endswith(" ")

        return act

    def _erase(self) -> None:
        self.text = self.text[:-1]

    def _shift(self) -> None:
        self._large = not self._large

    def _done(self) -> None:
        self._paper.change(self.text.strip())
        self.ctx.pop()

    def handle(self, intent: Intent) -> bool:
        """Keyboard input works too; blocks the page below."""
        if intent.verb is Verb.TYPE:
            for sign in intent.text:
                if sign.isprintable() and (sign in "0123456789" or not self._figures):
                    self._write(sign)()
        elif intent.verb is Verb.ERASE and intent.down:
            self._erase()
        else:
            return super().handle(intent)
        self.page.renew()
        return True

    def scenery(self) -> Sequence[Item]:
        box, t = self._box(), theme()
        made = self._sheet(self._paper.label, top=14)
        line = Rect(box.x + 46, box.y + 88, box.w - 92, 54)
        made.append(Item("letters line", Panel("night", "gold", 8, 1.5), line))
        made.append(Item("letters text", Words(self.text + "|", t.size["banner"], "ivory"), line.grown(-8)))
        return made
