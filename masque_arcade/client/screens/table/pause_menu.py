"""The pause menu: a sheet over the table. Leaving asks for confirmation."""

from collections.abc import Callable, Sequence

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.screen import Screen
from masque_arcade.client.screens.table.leave_menu import LeaveSheet
from masque_arcade.client.widgets.backdrop import stage_box
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.widgets import Widget


class PauseScreen(LeaveSheet):
    """`leave` closes the table and goes to the title."""

    def __init__(
        self,
        rules: Callable[[], Screen],
        settings: Callable[[], Screen],
        leave: Callable[[], None],
        kept: bool = False,
        skip: Callable[[], None] | None = None,
    ) -> None:
        """`kept`: the table can be resumed later. `skip`: to the next lesson, so that leaving loses nothing."""
        super().__init__()
        self._kept, self._skip = kept, skip
        self._rules = rules
        self._settings = settings
        self._leave = leave

    def _box(self) -> Rect:
        box = stage_box(self.ctx.canvas)
        wide, high = (520, 290) if self._asking else (440, 494 if self._skip else 420)
        return Rect.around(box.cx, box.cy, wide, high)

    def widgets(self) -> Sequence[Widget]:
        """The menu, or the confirmation."""
        box = self._box()
        if self._asking:
            return self._answers(box, 212, self._leave)
        leave = self._leave if self._skip else self._ask(True)
        rows = [
            ("resume", self.back, "primary", Verb.BACK, "play"),
            ("rules", lambda: self.ctx.push(self._rules()), "plain", Verb.RULES, "book"),
            ("settings", lambda: self.ctx.push(self._settings()), "plain", None, "gear"),
            ("leave", leave, "danger", None, "home"),
        ]
        if self._skip:
            rows.insert(1, ("skip", self._skip_on, "plain", None, "right"))
        form = Form(self.ctx.texts, "pause")
        for i, (key, action, style, hint, icon) in enumerate(rows):
            form.button(
                key, Rect(box.x + 50, box.y + 104 + i * 74, box.w - 100, 58), action, style, hint, f"icons/{icon}"
            )
        return form

    def _skip_on(self) -> None:
        assert self._skip
        self.ctx.pop()
        self._skip()

    def handle(self, intent: Intent) -> bool:
        """Blocks the table below."""
        if intent.verb is Verb.RULES and intent.down:
            self.ctx.push(self._rules())
            return True
        return super().handle(intent)

    def scenery(self) -> Sequence[Item]:
        box = self._box()
        if not self._asking:
            return self._sheet(self.ctx.texts("pause.title"))
        lines = Rect(box.x + 40, box.y + 100, box.w - 80, 84)
        means = "pause.leave_kept" if self._kept else "pause.leave_text"
        return [*self._sheet(), *self._question(box, "pause.leave_title", means, lines)]
