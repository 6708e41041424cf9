"""The language picker: every language by its own name, over the screen that asked."""

from collections.abc import Collection, Hashable, Sequence
from functools import partial
from typing import Final

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.languages import ENGLISH, languages
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.screen import Context
from masque_arcade.client.widgets.backdrop import stage_box
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Button, Widget

_ROW: Final = 66.0
_COLUMN: Final = 7
_WIDE: Final = 300.0


def own_name(ctx: Context) -> str:
    """The current language's, on the button that opens the picker."""
    ours, code = languages(), ctx.settings.language
    return ours[code if code in ours else ENGLISH].name


class LanguagePicker(Menu):
    """`codes`: the languages, all by default. A choice takes effect at once, and closes the picker."""

    opaque = False

    def __init__(self, codes: Collection[str] = ()) -> None:
        super().__init__()
        self._codes = tuple(codes or languages())

    def preferred(self) -> Hashable:
        """The current one."""
        return ("language", self.ctx.settings.language)

    def _columns(self) -> int:
        return -(-len(self._codes) // _COLUMN)

    def page_box(self) -> Rect:
        box, columns = stage_box(self.ctx.canvas), self._columns()
        rows = -(-len(self._codes) // columns)
        return Rect.around(box.cx, box.cy, 60 + max(1.4, columns) * (_WIDE + 20), 192 + _ROW * rows)

    def widgets(self) -> Sequence[Widget]:
        """The languages in columns, and the way back."""
        box, form, columns = self.page_box(), Form(self.ctx.texts, "settings"), self._columns()
        rows = -(-len(self._codes) // columns)
        left = box.cx - (columns * (_WIDE + 20) - 20) / 2
        for i, code in enumerate(self._codes):
            across, down = divmod(i, rows)
            rect = Rect(left + across * (_WIDE + 20), box.y + 96 + down * _ROW, _WIDE, 56)
            style = "chosen" if code == self.ctx.settings.language else "plain"
            form.button(("language", code), rect, partial(self._choose, code), style, label=languages()[code].name)
        rect = Rect.around(box.cx, box.bottom - 54, 220, 50)
        form.append(Button("back", rect, self.ctx.texts("pick.back"), self.back, "quiet", Verb.BACK))
        return form

    def handle(self, intent: Intent) -> bool:
        """Digits choose too; nothing reaches the screen below."""
        if intent.verb is Verb.NUMBER and 1 <= intent.number <= len(self._codes):
            self._choose(self._codes[intent.number - 1])
        elif intent.verb is Verb.MENU and intent.down:
            self.back()
        else:
            super().handle(intent)
        return True

    def _choose(self, code: str) -> None:
        self.ctx.pop()
        self.ctx.settings.language = code
        self.ctx.apply_settings()

    def scenery(self) -> Sequence[Item]:
        """The sheet."""
        return self.sheet_items(self.ctx.texts("settings.language"))
