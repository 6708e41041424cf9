"""The pause menu at a network table: chat, a pause for all, the owner's orders, and leaving with a confirmation.

The clock continues below, unless the table is paused.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Screen
from masque_arcade.client.screens.lan.chat import ChatScreen
from masque_arcade.client.screens.lan.lobby import out_deeds
from masque_arcade.client.screens.lan.rows import notice_text
from masque_arcade.client.screens.lan.seat_menu import SeatAction, SeatMenu
from masque_arcade.client.screens.table.leave_menu import LeaveSheet
from masque_arcade.client.session.lobby_client import LobbyClient
from masque_arcade.client.widgets.backdrop import heading, stage_box
from masque_arcade.client.widgets.widgets import Button, Widget


@dataclass(frozen=True, slots=True)
class LanPauseActions:
    """The screens of the buttons, and leaving."""

    rules: Callable[[], Screen]
    settings: Callable[[], Screen]
    leave: Callable[[], None]


class LanPauseMenu(LeaveSheet):
    """Opened by the table's pause key."""

    def __init__(self, room: LobbyClient, ways: LanPauseActions) -> None:
        super().__init__()
        self._room, self._ways = room, ways
        self._seen: object = None

    def _box(self) -> Rect:
        box = stage_box(self.ctx.canvas)
        return Rect.around(box.cx, box.cy, 560, 300 if self._asking else 580)

    def _others(self) -> Sequence[int]:
        room = self._room
        return [i for i, chair in enumerate(room.chairs) if chair["kind"] == "person" and i != room.seat]

    def widgets(self) -> Sequence[Widget]:
        """The menu, the guests, or the confirmation."""
        box, texts, room = self._box(), self.ctx.texts, self._room
        if self._asking:
            return self._answers(box, 222, self._ways.leave)
        paused = bool(room.facts.get("paused"))
        sits = room.seat is not None
        rows = [
            ("resume", texts("pause.resume"), self.back, "primary", "play", "", Verb.BACK),
            ("talk", texts("talk.title"), self._open_talk, "plain", "speech", "", None),
            (
                "hold",
                texts("presence.go_on" if paused else "presence.hold"),
                self._hold,
                "plain",
                "play" if paused else "pause",
                "" if sits and room.playing else texts("notice.watching"),
                None,
            ),
            (
                "guests",
                texts("presence.guests"),
                self._open_guests,
                "plain",
                "person",
                texts("lobby.owner_only")
                if not room.owner
                else ""
                if self._others() or room.facts.get("code")
                else texts("notice.nobody_there"),
                None,
            ),
            ("rules", texts("pause.rules"), lambda: self.ctx.push(self._ways.rules()), "plain", "book", "", Verb.RULES),
            (
                "settings",
                texts("pause.settings"),
                lambda: self.ctx.push(self._ways.settings()),
                "plain",
                "gear",
                "",
                None,
            ),
            ("leave", texts("presence.leave"), self._ask(True), "danger", "home", "", None),
        ]
        made: list[Widget] = []
        for i, (key, label, action, style, icon, why, hint) in enumerate(rows):
            rect = Rect(box.x + 60, box.y + 94 + i * 62, box.w - 120, 54)
            made.append(
                Button(key, rect, label, action, style, hint, f"icons/{icon}", enabled=not why, why=why, size=20)
            )
        return made

    def _open_talk(self) -> None:
        self.ctx.pop()
        self.ctx.push(ChatScreen(self._room))

    def _hold(self) -> None:
        self._room.order("pause", on=not self._room.facts.get("paused"))

    def _open_guests(self) -> None:
        ctx, room = self.ctx, self._room

        def choose(seat: int) -> Callable[[], None]:
            chair = room.chairs[seat]
            return lambda: ctx.push(SeatMenu(chair["name"], out_deeds(ctx, room, chair), f"seats/{seat + 1}"))

        deeds = [SeatAction(room.chairs[seat]["name"], choose(seat), f"seats/{seat + 1}") for seat in self._others()]
        if room.facts.get("code"):
            deeds.append(
                SeatAction(
                    ctx.texts("lobby.new_code"),
                    lambda: room.order("code"),
                    "icons/replay",
                    ctx.texts("lobby.new_code_help"),
                )
            )
        ctx.push(SeatMenu(ctx.texts("presence.guests"), deeds))

    def update(self, dt: float) -> None:
        super().update(dt)
        seen = (self._room.version, self._room.notice)
        if seen != self._seen:
            self._seen = seen
            self.page.renew()

    def scenery(self) -> Sequence[Item]:
        box, texts = self._box(), self.ctx.texts
        made = self._ground(box)
        if self._asking:
            lines = Rect(box.x + 40, box.y + 94, box.w - 80, 104)
            return [*made, *self._question(box, "presence.leave_title", "presence.leave_text", lines)]
        made += heading(Rect(box.x + 40, box.y + 16, box.w - 80, 60), texts("pause.title"))
        line = Rect(box.x + 40, box.bottom - 48, box.w - 80, 38)
        if self._room.notice:
            words = Words(notice_text(texts, self._room.notice), theme().size["name"], "danger", wrap=True)
            made.append(Item("notice", words, line))
        else:
            made += self.page.explanation(line)
        return made
