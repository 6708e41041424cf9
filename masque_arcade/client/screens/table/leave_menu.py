"""The leave confirmation: a sheet over a table with a row for it, and the question alone."""

from collections.abc import Callable, Hashable, Sequence

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget


class LeaveSheet(Menu):
    """The table stays visible around it; `_asking`: whether the question replaces the rows."""

    opaque = False
    initial: Hashable = "resume"

    def __init__(self) -> None:
        super().__init__()
        self._asking = False

    def _ask(self, asking: bool) -> Callable[[], None]:
        def change() -> None:
            self._asking = asking
            self.page.renew("stay" if asking else "leave")

        return change

    def _answers(self, box: Rect, wide: float, leave: Callable[[], None]) -> Form:
        """The two answers to the question, each so `wide`."""
        y, form = box.bottom - 84, Form(self.ctx.texts, "pause")
        form.button("stay", Rect(box.x + 40, y, wide, 54), self.back, "primary", Verb.BACK)
        form.button("really", Rect(box.right - 40 - wide, y, wide, 54), leave, "danger")
        return form

    def handle(self, intent: Intent) -> bool:
        """Blocks the table below."""
        if intent.verb is Verb.MENU and intent.down:
            self.back()
            return True
        return super().handle(intent)

    def back(self) -> None:
        """From the question to the rows, else to the table."""
        if self._asking:
            self._ask(False)()
        else:
            self.ctx.pop()

    def _question(self, box: Rect, title: str, text: str, lines: Rect) -> list[Item]:
        """The question, and in `lines` its consequences."""
        t = theme()
        asked = Words(self.ctx.texts(title), t.size["banner"], "candle", "serif", wrap=True)
        means = Words(self.ctx.texts(text), t.size["body"], "ivory", wrap=True)
        return [Item("ask", asked, Rect(box.x + 30, box.y + 26, box.w - 60, 64)), Item("ask text", means, lines)]


class LeaveScreen(LeaveSheet):
    """The question alone; `title` and `text` are texts' keys."""

    size = 560, 300
    initial = "stay"

    def __init__(self, title: str, text: str, leave: Callable[[], None]) -> None:
        super().__init__()
        self._title, self._text, self._leave = title, text, leave

    def widgets(self) -> Sequence[Widget]:
        return self._answers(self._box(), 222, self._leave)

    def back(self) -> None:
        """Stay."""
        self.ctx.pop()

    def scenery(self) -> Sequence[Item]:
        """The screen below stays visible, dimmed."""
        box = self._box()
        lines = Rect(box.x + 40, box.y + 94, box.w - 80, 104)
        return [*self._sheet(), *self._question(box, self._title, self._text, lines)]
