"""The sheet over a table on the network: talk, a pause for all, the owner's orders, and leaving, which asks.

Time goes on below, unless everybody paused. What must not enter: the table below, sockets.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from masque_arcade.client.intents import Intent, Verb
from masque_arcade.client.items import Item, Panel, Rect, Words
from masque_arcade.client.room import Room
from masque_arcade.client.scene import Scene
from masque_arcade.client.scenes.chair import AskScene, Deed
from masque_arcade.client.scenes.lobby import out_deeds
from masque_arcade.client.scenes.talk import TalkScene
from masque_arcade.client.ui.page import Menu
from masque_arcade.client.ui.sheet import heading, sheet, stage_box
from masque_arcade.client.ui.theme import theme
from masque_arcade.client.ui.widgets import Button, Widget


@dataclass(frozen=True, slots=True)
class IntermissionWays:
    """The scenes behind the buttons, and leaving."""

    rules: Callable[[], Scene]
    settings: Callable[[], Scene]
    leave: Callable[[], None]


class Intermission(Menu):
    """Opened by the table's pause key."""

    opaque = False

    def __init__(self, room: Room, ways: IntermissionWays) -> None:
        super().__init__()
        self._room, self._ways = room, ways
        self._asking = False
        self._seen: object = None

    def _box(self) -> Rect:
        box = stage_box(self.ctx.canvas)
        return Rect.around(box.cx, box.cy, 560, 300 if self._asking else 580)

    def preferred(self) -> Hashable:
        """The harmless one."""
        return "resume"

    def _others(self) -> Sequence[int]:
        room = self._room
        return [i for i, chair in enumerate(room.chairs) if chair["kind"] == "person" and i != room.seat]

    def widgets(self) -> Sequence[Widget]:
        """The menu, the guests, or the question."""
        box, texts, room = self._box(), self.ctx.texts, self._room
        if self._asking:
            y = box.bottom - 84
            return [
                Button("stay", Rect(box.x + 40, y, 222, 54), texts("pause.stay"), self._ask(False), "primary",
                       Verb.BACK),
                Button("really", Rect(box.right - 262, y, 222, 54), texts("pause.really"), self._ways.leave, "danger"),
            ]  # fmt: skip
        paused = bool(room.facts.get("paused"))
        sits = room.seat is not None
        rows = [
            ("resume", texts("pause.resume"), self.back, "primary", "play", "", Verb.BACK),
            ("talk", texts("talk.title"), self._open_talk, "plain", "speech", "", None),
            ("hold", texts("presence.go_on" if paused else "presence.hold"), self._hold, "plain",
             "play" if paused else "pause", "" if sits and room.playing else texts("notice.watching"), None),
            ("guests", texts("presence.guests"), self._open_guests, "plain", "person",
             texts("lobby.owner_only") if not room.owner else "" if self._others() else texts("notice.nobody_there"),
             None),
            ("rules", texts("pause.rules"), lambda: self.ctx.push(self._ways.rules()), "plain", "book", "", Verb.RULES),
            ("settings", texts("pause.settings"), lambda: self.ctx.push(self._ways.settings()), "plain", "gear", "",
             None),
            ("leave", texts("presence.leave"), self._ask(True), "danger", "home", "", None),
        ]  # fmt: skip
        made: list[Widget] = []
        for i, (key, label, action, style, icon, why, hint) in enumerate(rows):
            rect = Rect(box.x + 60, box.y + 94 + i * 62, box.w - 120, 54)
            made.append(
                Button(key, rect, label, action, style, hint, f"icons/{icon}", enabled=not why, why=why, size=20)
            )
        return made

    def _ask(self, asking: bool) -> Callable[[], None]:
        def change() -> None:
            self._asking = asking
            self.page.renew("stay" if asking else "leave")

        return change

    def _open_talk(self) -> None:
        self.ctx.pop()
        self.ctx.push(TalkScene(self._room))

    def _hold(self) -> None:
        self._room.order("pause", on=not self._room.facts.get("paused"))

    def _open_guests(self) -> None:
        ctx, room = self.ctx, self._room

        def choose(seat: int) -> Callable[[], None]:
            chair = room.chairs[seat]
            return lambda: ctx.push(AskScene(chair["name"], out_deeds(ctx, room, chair), f"seats/{seat + 1}"))

        deeds = [Deed(room.chairs[seat]["name"], choose(seat), f"seats/{seat + 1}") for seat in self._others()]
        ctx.push(AskScene(ctx.texts("presence.guests"), deeds))

    def handle(self, intent: Intent) -> bool:
        """Nothing reaches the table below."""
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

    def update(self, dt: float) -> None:
        """Follow the room."""
        super().update(dt)
        seen = (self._room.version, self._room.notice)
        if seen != self._seen:
            self._seen = seen
            self.page.renew()

    def scenery(self) -> Sequence[Item]:
        """A dimmed table and a sheet."""
        box, canvas, texts, t = self._box(), self.ctx.canvas, self.ctx.texts, theme()
        made = [Item("pause dim", Panel("night", "", 0, opacity=0.7), Rect(0, 0, canvas.width, canvas.height))]
        made += sheet(box)
        if self._asking:
            words = Words(texts("presence.leave_title"), t.size["banner"], "candle", "serif", wrap=True)
            made.append(Item("ask", words, Rect(box.x + 30, box.y + 26, box.w - 60, 64)))
            words = Words(texts("presence.leave_text"), t.size["body"], "ivory", wrap=True)
            made.append(Item("ask text", words, Rect(box.x + 40, box.y + 94, box.w - 80, 104)))
            return made
        made += heading(Rect(box.x + 40, box.y + 16, box.w - 80, 60), texts("pause.title"))
        line = Rect(box.x + 40, box.bottom - 48, box.w - 80, 38)
        if self._room.notice:
            key = f"notice.{self._room.notice}"
            words = Words(texts(key if texts.has(key) else "notice.no"), t.size["name"], "danger", wrap=True)
            made.append(Item("notice", words, line))
        else:
            made += self.page.explanation(line)
        return made
