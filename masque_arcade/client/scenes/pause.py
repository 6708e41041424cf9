"""The intermission: a sheet over the table with the ways on and out. Leaving asks first.

What must not enter: the table below, what leaving does.
"""

from collections.abc import Callable, Hashable, Sequence

from masque_arcade.client.intents import Intent, Verb
from masque_arcade.client.items import Item, Panel, Rect, Words
from masque_arcade.client.scene import Scene
from masque_arcade.client.ui.page import Menu
from masque_arcade.client.ui.sheet import heading, sheet, stage_box
from masque_arcade.client.ui.theme import theme
from masque_arcade.client.ui.widgets import Button, Widget


class PauseScene(Menu):
    """`leave` clears the table and goes to the title."""

    opaque = False

    def __init__(self, rules: Callable[[], Scene], settings: Callable[[], Scene], leave: Callable[[], None],
                 kept: bool = False) -> None:  # fmt: skip
        """`kept`: the table can be gone on with later."""
        super().__init__()
        self._kept = kept
        self._rules = rules
        self._settings = settings
        self._leave = leave
        self._asking = False

    def _box(self) -> Rect:
        box = stage_box(self.ctx.canvas)
        return Rect.around(box.cx, box.cy, 520 if self._asking else 440, 290 if self._asking else 420)

    def preferred(self) -> Hashable:
        """The harmless one."""
        return "resume"

    def widgets(self) -> Sequence[Widget]:
        """The menu, or the question."""
        box, texts = self._box(), self.ctx.texts
        if self._asking:
            y = box.bottom - 84
            return [
                Button(
                    "stay", Rect(box.x + 40, y, 212, 54), texts("pause.stay"), self._ask(False), "primary", Verb.BACK
                ),
                Button("really", Rect(box.right - 252, y, 212, 54), texts("pause.really"), self._leave, "danger"),
            ]
        rows = (
            ("resume", self.back, "primary", Verb.BACK, "play"),
            ("rules", lambda: self.ctx.push(self._rules()), "plain", Verb.RULES, "book"),
            ("settings", lambda: self.ctx.push(self._settings()), "plain", None, "gear"),
            ("leave", self._ask(True), "danger", None, "home"),
        )
        made: list[Widget] = []
        for i, (key, action, style, hint, icon) in enumerate(rows):
            rect = Rect(box.x + 50, box.y + 104 + i * 74, box.w - 100, 58)
            made.append(Button(key, rect, texts(f"pause.{key}"), action, style, hint, f"icons/{icon}"))
        return made

    def _ask(self, asking: bool) -> Callable[[], None]:
        def change() -> None:
            self._asking = asking
            self.page.renew("stay" if asking else "leave")

        return change

    def handle(self, intent: Intent) -> bool:
        """Nothing reaches the table below."""
        if intent.verb is Verb.RULES and intent.down:
            self.ctx.push(self._rules())
            return True
        if intent.verb is Verb.MENU and intent.down:
            self.back()
            return True
        return super().handle(intent) or intent.verb not in (Verb.FULLSCREEN, Verb.SCREENSHOT, Verb.QUIT)

    def back(self) -> None:
        """Back to the menu from the question, else to the table."""
        if self._asking:
            self._ask(False)()
        else:
            self.ctx.pop()

    def scenery(self) -> Sequence[Item]:
        """A dimmed table and a sheet."""
        box, canvas = self._box(), self.ctx.canvas
        made = [Item("pause dim", Panel("night", "", 0, opacity=0.7), Rect(0, 0, canvas.width, canvas.height))]
        made += sheet(box)
        title = self.ctx.texts("pause.leave_title" if self._asking else "pause.title")
        if not self._asking:
            made += heading(Rect(box.x + 40, box.y + 20, box.w - 80, 60), title)
            return made
        t = theme()
        made.append(
            Item(
                "ask",
                Words(title, t.size["banner"], "candle", "serif", wrap=True),
                Rect(box.x + 30, box.y + 26, box.w - 60, 64),
            )
        )
        words = Words(
            self.ctx.texts("pause.leave_kept" if self._kept else "pause.leave_text"), t.size["body"], "ivory", wrap=True
        )
        made.append(Item("ask text", words, Rect(box.x + 40, box.y + 100, box.w - 80, 84)))
        return made
