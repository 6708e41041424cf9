"""A visitor's pause menu: resume, rules, text size, language, reduced motion, or leave the table.

Changes last until the visitor leaves.
"""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.screen import Action, MakeScreen
from masque_arcade.client.screens.menus.language_picker import own_name
from masque_arcade.client.screens.table.pause_menu import LeaveSheet
from masque_arcade.client.settings import TEXT_SIZES
from masque_arcade.client.widgets.backdrop import heading, stage_box
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.widgets import Widget

_ROW: Final = 66.0


class KioskPauseMenu(LeaveSheet):
    """`rules` makes the rulebook; `leave` ends the session; `language` asks for another one, None if there is
    none."""

    def __init__(self, rules: MakeScreen, leave: Action, language: Action | None = None) -> None:
        super().__init__()
        self._rules, self._leave, self._language = rules, leave, language

    def rows(self) -> Sequence[tuple[str, str, Action, str]]:
        t, settings = self.ctx.texts, self.ctx.settings
        calm = t(f"kiosk.menu.{'on' if settings.reduced_motion else 'off'}")
        rows = [
            ("resume", t("kiosk.menu.resume"), self.ctx.pop, "play"),
            ("rules", t("kiosk.menu.rules"), lambda: self.ctx.push(self._rules()), "book"),
            ("text", t("kiosk.menu.text", n=settings.text_size), self._larger, "text"),
            ("calm", t.about(t("kiosk.menu.calm"), calm), self._calm, "motion"),
        ]
        if self._language:
            rows.append(("language", own_name(self.ctx), self._language, "language"))
        return [*rows, ("leave", t("kiosk.menu.leave"), self.ask(True), "home")]

    def page_box(self) -> Rect:
        box = stage_box(self.ctx.canvas)
        high = 300 if self.asking else 128 + _ROW * len(self.rows())
        return Rect.around(box.cx, box.cy, 540, high)

    def widgets(self) -> Sequence[Widget]:
        """The rows, or the confirmation."""
        box, form = self.page_box(), Form(self.ctx.texts, "kiosk.menu")
        if self.asking:
            return self.answers(box, 220, self._leave, "kiosk.menu")
        looks = {"resume": ("primary", Verb.BACK), "leave": ("danger", None)}
        for i, (key, label, action, icon) in enumerate(self.rows()):
            rect, (style, hint) = (
                Rect(box.x + 50, box.y + 100 + i * _ROW, box.w - 100, 56),
                looks.get(key, ("plain", None)),
            )
            form.button(key, rect, action, style, hint, f"icons/{icon}", label=label)
        return form

    def _larger(self) -> None:
        sizes = TEXT_SIZES
        at = sizes.index(self.ctx.settings.text_size) if self.ctx.settings.text_size in sizes else 0
        self.ctx.settings.text_size = sizes[(at + 1) % len(sizes)]
        self.ctx.apply_settings()

    def _calm(self) -> None:
        self.ctx.settings.reduced_motion = not self.ctx.settings.reduced_motion
        self.ctx.apply_settings()

    def handle(self, intent: Intent) -> bool:
        """Nothing reaches the table below."""
        super().handle(intent)
        return True

    def scenery(self) -> Sequence[Item]:
        box, t = self.page_box(), self.ctx.texts
        made = self.sheet_items()
        if not self.asking:
            return [*made, *heading(Rect(box.x + 40, box.y + 20, box.w - 80, 60), t("kiosk.menu.title"))]
        text = Rect(box.x + 40, box.y + 100, box.w - 80, 84)
        return [*made, *self.question(box, "kiosk.menu.leave_title", "kiosk.menu.leave_text", text)]
