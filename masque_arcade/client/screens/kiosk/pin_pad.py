"""The PIN pad: ten keys for pad, finger and mouse, or the keyboard's digits."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Action, Take
from masque_arcade.client.widgets.backdrop import sheet
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget

_LONGEST: Final = 8
_SHORTEST: Final = 4
_KEYS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "erase", "0", "enter")


class PinScreen(Menu):
    """`title` and `line` are the request and the last error, texts that may change; `entered` gets the digits; `back`
    leaves."""

    office = True
    initial = ("key", "5")

    def __init__(self, title: Callable[[], str], line: Callable[[], str], entered: Take[str], back: Action) -> None:
        super().__init__()
        self._title, self._line, self._entered, self._back = title, line, entered, back
        self._digits = ""

    def back(self) -> None:
        self._back()

    def handle(self, intent: Intent) -> bool:
        """Digits and erasing by keyboard; BACK erases before it leaves."""
        if intent.verb is Verb.NUMBER:
            # Whoever types the digits ends them with Enter.
            self.page.focus.key = ("key", "enter")
            self._press(str(intent.number % 10))
        elif intent.verb is Verb.ERASE and intent.down:
            self._press("erase")
        elif intent.verb is Verb.MENU:
            return True
        else:
            return super().handle(intent)
        return True

    def _press(self, key: str) -> None:
        if key == "erase":
            self._digits = self._digits[:-1]
        elif key == "enter":
            if len(self._digits) >= _SHORTEST:
                digits, self._digits = self._digits, ""
                self._entered(digits)
        elif len(self._digits) < _LONGEST:
            self._digits += key
        if self.ctx.top() is self:
            self.page.renew()

    def page_box(self) -> Rect:
        canvas = self.ctx.canvas
        return Rect.around(canvas.width / 2, canvas.height / 2, 560, 650)

    def widgets(self) -> Sequence[Widget]:
        box, form = self.page_box(), Form(self.ctx.texts, "operator")
        for i, key in enumerate(_KEYS):
            row, column = divmod(i, 3)
            rect, press = Rect(box.x + 62 + column * 148, box.y + 204 + row * 84, 138, 74), partial(self._press, key)
            if len(key) > 1:
                form.button(("key", key), rect, press, "primary" if key == "enter" else "plain", size=20, text=key)
            else:
                form.button(("key", key), rect, press, size=30, label=key)
        form.button("back", Rect.around(box.cx, box.bottom - 58, 240, 54), self.back, hint=Verb.BACK, text="cancel")
        return form

    def scenery(self) -> Sequence[Item]:
        box, canvas = self.page_box(), self.ctx.canvas
        made = [Item("pin ground", Panel("night", "", 0), Rect(0, 0, canvas.width, canvas.height)), *sheet(box)]
        title = Rect(box.x + 30, box.y + 22, box.w - 60, 46)
        made.append(Item("pin title", Words(self._title(), theme().size["banner"], "candle", "serif"), title))
        for i in range(_LONGEST):
            spot = Rect.around(box.cx + (i - (_LONGEST - 1) / 2) * 46, box.y + 110, 38, 46)
            edge = "gold" if i < _SHORTEST else "dim"
            made.append(Item(("pin place", i), Panel("night", edge, 8, 1.5), spot))
            if i < len(self._digits):
                made.append(Item(("pin digit", i), Panel("candle", "", 8), Rect.around(spot.cx, spot.cy, 16, 16)))
        line = Rect(box.x + 30, box.y + 144, box.w - 60, 48)
        made.append(Item("pin line", Words(self._line(), theme().size["body"], "ivory", wrap=True), line))
        return made

    def moment(self) -> object:
        """The texts that change without input."""
        return self._title(), self._line(), self._digits
