"""Talking: the last lines, a line of one's own, and the quick phrases every client says in its own language.

A sheet over the lobby or the table. What must not enter: the network.
"""

from collections.abc import Callable, Hashable, Sequence

from masque_arcade.client.intents import Intent, Verb
from masque_arcade.client.items import Item, Panel, Rect, Words
from masque_arcade.client.room import PHRASES, Room
from masque_arcade.client.scenes.lan_rows import chat_items
from masque_arcade.client.ui.page import Menu
from masque_arcade.client.ui.sheet import heading, sheet, stage_box
from masque_arcade.client.ui.theme import theme
from masque_arcade.client.ui.widgets import Button, TextField, Widget
from masque_net.messages import CHAT


class TalkScene(Menu):
    """What is said at a table."""

    opaque = False

    def __init__(self, room: Room) -> None:
        super().__init__()
        self._room = room
        self._text = ""
        self._seen = -1

    def _box(self) -> Rect:
        box = stage_box(self.ctx.canvas)
        return Rect.around(box.cx, box.cy, 880, 620)

    def preferred(self) -> Hashable:
        """The line: one opened this to talk."""
        return "line"

    def widgets(self) -> Sequence[Widget]:
        """A line of one's own, eight phrases, the way back."""
        box, texts, t = self._box(), self.ctx.texts, theme()
        row = Rect(box.x + 40, box.y + 288, box.w - 80, 50)
        made: list[Widget] = [
            TextField("line", Rect(row.x, row.y, row.w - 160, row.h), texts("talk.line"), self._text, self._type, CHAT,
                      empty=texts("talk.empty"), share=0.2, send=self._say),
            Button("say", Rect(row.right - 148, row.y, 148, row.h), texts("talk.say"), self._say,
                   enabled=bool(self._text.strip()), why=texts("talk.say_why")),
        ]  # fmt: skip
        wide = (row.w - 3 * 12) / 4
        for i, phrase in enumerate(PHRASES):
            rect = Rect(row.x + (i % 4) * (wide + 12), row.y + 66 + (i // 4) * 74, wide, 64)
            label = f"{i + 1}  {texts(f'phrase.{phrase}')}"
            made.append(Button(("phrase", i), rect, label, self._phrase(phrase), size=t.size["body"]))
        close = Rect(box.right - 250, box.bottom - 76, 210, 54)
        made.append(Button("close", close, texts("talk.close"), self.back, "primary", Verb.BACK))
        return made

    def _type(self, text: str) -> None:
        self._text = text

    def _say(self) -> None:
        if self._text.strip():
            self._room.say(self._text)
            self._text = ""

    def _phrase(self, phrase: str) -> Callable[[], None]:
        def say() -> None:
            self._room.say(phrase=phrase)
            self.ctx.pop()

        return say

    def handle(self, intent: Intent) -> bool:
        """Digits are phrases while no line is written; nothing reaches the table below."""
        if intent.verb is Verb.NUMBER and not self.page.typing and intent.number <= len(PHRASES):
            self._phrase(PHRASES[intent.number - 1])()
            return True
        return super().handle(intent) or intent.verb not in (Verb.FULLSCREEN, Verb.SCREENSHOT, Verb.QUIT)

    def update(self, dt: float) -> None:
        """New lines."""
        super().update(dt)
        if self._seen != self._room.version:
            self._seen = self._room.version
            self.page.version += 1

    def scenery(self) -> Sequence[Item]:
        """The sheet and the last lines."""
        box, canvas, texts = self._box(), self.ctx.canvas, self.ctx.texts
        made = [Item("talk dim", Panel("night", "", 0, opacity=0.6), Rect(0, 0, canvas.width, canvas.height))]
        made += sheet(box)
        made += heading(Rect(box.x + 40, box.y + 18, box.w - 80, 60), texts("talk.title"))
        area = Rect(box.x + 40, box.y + 92, box.w - 80, 184)
        made.append(Item("talk ground", Panel("night", "", 10, opacity=0.7), area))
        made += chat_items("talk", area.grown(-10), self.ctx, list(self._room.lines))
        if not self._room.lines:
            made.append(Item("talk empty", Words(texts("talk.quiet"), theme().size["name"], "muted"), area))
        made += self.page.explanation(Rect(box.x + 40, box.bottom - 76, box.w - 320, 54))
        return made
