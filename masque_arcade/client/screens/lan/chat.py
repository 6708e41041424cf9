"""Chat: the last lines, free text, and quick phrases every client shows in its own language.

A sheet over the lobby or the table.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Action
from masque_arcade.client.screens.lan.rows import chat_items, notice_items
from masque_arcade.client.screens.table.phrases import spoken
from masque_arcade.client.session.lobby_client import PHRASES, LobbyClient
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget
from masque_net.messages import CHAT

LINGER: Final = 6.0
"""Seconds for which a line of chat, or a refusal, is shown."""


class ChatScreen(Menu):
    """The chat of a table. `muted`: why free text is not allowed now, a key under [notice]; `build` leads to the phrase
    builder, if the game has phrases."""

    opaque = False
    initial = "line"
    size = 880, 620

    def __init__(self, room: LobbyClient, muted: Callable[[], str] = str, build: Action | None = None) -> None:
        super().__init__()
        self._room, self._muted, self._build = room, muted, build
        self._text = ""
        self._seen: object = None

    def widgets(self) -> Sequence[Widget]:
        """Free text, eight phrases, the way back."""
        box, texts, muted, form = self.page_box(), self.ctx.texts, self._muted(), Form(self.ctx.texts, "talk", "body")
        row, why = Rect(box.x + 40, box.y + 288, box.w - 80, 50), texts(f"notice.{muted}") if muted else ""
        line, say = Rect(row.x, row.y, row.w - 160, row.h), Rect(row.right - 148, row.y, 148, row.h)
        empty, send = texts("talk.empty"), self._say
        form.field("line", line, self._text, self._type, CHAT, empty=empty, share=0.2, send=send, help="", why=why)
        why = why or ("" if self._text.strip() else texts("talk.say_why"))
        form.button("say", say, self._say, size=0, why=why)
        wide = (row.w - 3 * 12) / 4
        for i, phrase in enumerate(PHRASES):
            rect = Rect(row.x + (i % 4) * (wide + 12), row.y + 66 + (i // 4) * 74, wide, 64)
            label = f"{i + 1}  {texts(f'phrase.{phrase}')}"
            form.button(("phrase", i), rect, partial(self._phrase, phrase), label=label)
        if self._build:
            form.button("build", Rect(box.x + 40, box.bottom - 76, 250, 54), self._to_sentences, hint=Verb.SAY)
        close = Rect(box.right - 250, box.bottom - 76, 210, 54)
        form.button("close", close, self.back, "primary", Verb.BACK, size=0)
        return form

    def _type(self, text: str) -> None:
        self._text = text

    def _say(self) -> None:
        if self._text.strip():
            self._room.say(self._text)
            self._text = ""

    def _to_sentences(self) -> None:
        if self._build:
            self.ctx.pop()
            self._build()

    def _phrase(self, phrase: str) -> None:
        self._room.say(phrase=phrase)
        self.ctx.pop()

    def handle(self, intent: Intent) -> bool:
        """Digits are phrases while no line is typed; blocks the table below."""
        if intent.verb is Verb.NUMBER and not self.page.typing and intent.number <= len(PHRASES):
            self._phrase(PHRASES[intent.number - 1])
            return True
        if intent.verb is Verb.SAY and intent.down and self._build:
            self._to_sentences()
            return True
        return super().handle(intent)

    def update(self, dt: float) -> None:
        super().update(dt)
        seen = (self._room.version, self._muted())
        if seen != self._seen:
            self._seen = seen
            self.page.renew()

    def scenery(self) -> Sequence[Item]:
        box, texts = self.page_box(), self.ctx.texts
        made = self.sheet_items(texts("talk.title"), dim=0.6, top=18)
        area = Rect(box.x + 40, box.y + 92, box.w - 80, 184)
        made.append(Item("talk ground", Panel("night", "", 10, opacity=0.7), area))
        lines = [(said, spoken(texts, said, self._room)) for said in self._room.lines]
        made += chat_items("talk", area.grown(-10), self.ctx, lines)
        if not self._room.lines:
            made.append(Item("talk empty", Words(texts("talk.quiet"), theme().size["name"], "muted"), area))
        left = box.x + (302 if self._build else 40)
        line = Rect(left, box.bottom - 76, box.right - 262 - left, 54)
        fresh = self._room.notice if self.moment() else ""
        return [*made, *notice_items(texts, fresh, "name", line, self.page)]

    def moment(self) -> object:
        """Notices expire."""
        return bool(self._room.notice) and self._room.clock - self._room.noticed < LINGER
