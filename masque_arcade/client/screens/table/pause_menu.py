"""The sheets over a table: the pause menu with a way to leave, and the question alone."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Action
from masque_arcade.client.settings import SPEEDS
from masque_arcade.client.widgets.backdrop import stage_box
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget


class LeaveSheet(Menu):
    """The table stays visible around it; `_asking`: whether the question replaces the rows."""

    opaque = False
    initial: Hashable = "resume"

    def __init__(self) -> None:
        super().__init__()
        self.asking = False

    def ask(self, asking: bool) -> Action:
        def change() -> None:
            self.asking = asking
            self.page.renew("stay" if asking else "leave")

        return change

    def answers(self, box: Rect, wide: float, leave: Action, prefix: str = "pause") -> Form:
        """The two answers to the question, each so `wide`; `prefix` of their texts."""
        y, form = box.bottom - 84, Form(self.ctx.texts, prefix)
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
        if self.asking:
            self.ask(False)()
        else:
            self.ctx.pop()

    def question(self, box: Rect, title: str, text: str, lines: Rect) -> list[Item]:
        """The question, and in `lines` its consequences."""
        t = theme()
        asked = Words(self.ctx.texts(title), t.size["banner"], "candle", "serif", wrap=True)
        means = Words(self.ctx.texts(text), t.size["body"], "ivory", wrap=True)
        return [Item("ask", asked, Rect(box.x + 30, box.y + 26, box.w - 60, 64)), Item("ask text", means, lines)]


@dataclass(frozen=True, slots=True)
class TableSheets:
    """The ways to the sheets of one table."""

    rules: Action
    log: Action
    settings: Action


MenuRow = tuple[str, Action, str, str, str]
"""A text's key, what a press does, an icon, a style, and why it cannot be pressed."""


class TableMenu(LeaveSheet):
    """A pause menu: its own rows, then log, rules, speed and settings, and last the row that leaves."""

    wide = 480.0

    def __init__(self, sheets: TableSheets) -> None:
        super().__init__()
        self._sheets = sheets

    def rows(self, box: Rect, pitch: float, own: Sequence[MenuRow], leave: MenuRow) -> Form:
        sheets, settings, form = self._sheets, self.ctx.settings, Form(self.ctx.texts, "pause", 20)
        rows: list[MenuRow | None] = [
            ("resume", self.back, "play", "primary", ""),
            *own,
            ("log", sheets.log, "log", "plain", ""),
            ("rules", sheets.rules, "book", "plain", ""),
            None,
            ("settings", sheets.settings, "gear", "plain", ""),
            leave,
        ]
        hints = {"resume": Verb.BACK, "rules": Verb.RULES, "log": Verb.LOG}
        for i, row in enumerate(rows):
            rect = Rect(box.x + 50, box.y + 94 + i * pitch, box.w - 100, pitch - 8)
            if row is None:
                change, prefix = self._set_speed, "settings.speed"
                form.choice("speed", rect, SPEEDS[:3], settings.speed, change, f"{prefix}_value", text=prefix, help="")
                continue
            text, action, icon, style, why = row
            key = text.rpartition(".")[2]
            form.button(key, rect, action, style, hints.get(key), f"icons/{icon}", text=text, help="", why=why)
        return form

    def _set_speed(self, speed: str) -> None:
        self.ctx.settings.speed = speed
        self.ctx.apply_settings()

    def handle(self, intent: Intent) -> bool:
        """The keys of the log and the rules work here, too; up from the first row comes to the last, and down back."""
        keys = [spot.key for spot in self.page.spots]
        ends = {Verb.UP: (0, -1), Verb.DOWN: (-1, 0)}
        if intent.down and intent.verb in ends and keys:
            edge, other = (keys[at] for at in ends[intent.verb])
            if self.page.focus.key == edge:
                self.page.focus.key = other
                self.page.renew()
                return True
        sheets = {Verb.RULES: self._sheets.rules, Verb.LOG: self._sheets.log}
        if intent.down and not self.asking and (opened := sheets.get(intent.verb)):
            opened()
            return True
        return super().handle(intent)


class LeaveScreen(LeaveSheet):
    """The question alone; `title` and `text` are texts' keys."""

    size = 560, 300
    initial = "stay"

    def __init__(self, title: str, text: str, leave: Action) -> None:
        super().__init__()
        self._title, self._text, self._leave = title, text, leave

    def widgets(self) -> Sequence[Widget]:
        return self.answers(self.page_box(), 222, self._leave)

    def back(self) -> None:
        """Stay."""
        self.ctx.pop()

    def scenery(self) -> Sequence[Item]:
        """The screen below stays visible, dimmed."""
        box = self.page_box()
        lines = Rect(box.x + 40, box.y + 94, box.w - 80, 104)
        return [*self.sheet_items(), *self.question(box, self._title, self._text, lines)]


class PauseScreen(TableMenu):
    """`leave` closes the table and goes to the title."""

    def __init__(self, sheets: TableSheets, leave: Action, kept: bool = False, skip: Action | None = None) -> None:
        """`kept`: the table can be resumed later. `skip`: to the next lesson, so that leaving loses nothing."""
        super().__init__(sheets)
        self._kept, self._skip = kept, skip
        self._leave = leave

    def page_box(self) -> Rect:
        box = stage_box(self.ctx.canvas)
        wide, high = (520.0, 290.0) if self.asking else (self.wide, 582.0 if self._skip else 516.0)
        return Rect.around(box.cx, box.cy, wide, high)

    def widgets(self) -> Sequence[Widget]:
        """The menu, or the confirmation."""
        box = self.page_box()
        if self.asking:
            return self.answers(box, 212, self._leave)
        own: list[MenuRow] = [("skip", self._skip_on, "right", "plain", "")] if self._skip else []
        leave = self._leave if self._skip else self.ask(True)
        return self.rows(box, 66, own, ("leave", leave, "home", "danger", ""))

    def _skip_on(self) -> None:
        assert self._skip
        self.ctx.pop()
        self._skip()

    def scenery(self) -> Sequence[Item]:
        box = self.page_box()
        if not self.asking:
            return self.sheet_items(self.ctx.texts("pause.title"))
        lines = Rect(box.x + 40, box.y + 100, box.w - 80, 84)
        means = "pause.leave_kept" if self._kept else "pause.leave_text"
        return [*self.sheet_items(), *self.question(box, "pause.leave_title", means, lines)]
