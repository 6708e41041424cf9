"""The pause menu at a network table: chat, a pause for all, the owner's orders, and leaving with a confirmation.

The clock continues below, unless the table is paused.
"""

from collections.abc import Sequence
from functools import partial

from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.screen import Action
from masque_arcade.client.screens.lan.chat import ChatScreen
from masque_arcade.client.screens.lan.handover import hand_menu, heirs, leaving
from masque_arcade.client.screens.lan.rows import notice_items
from masque_arcade.client.screens.lan.seat_deeds import out_deeds
from masque_arcade.client.screens.lan.seat_menu import SeatAction, SeatMenu
from masque_arcade.client.screens.table.pause_menu import MenuRow, TableMenu, TableSheets
from masque_arcade.client.session.lan_api import Lan
from masque_arcade.client.session.lobby_client import LobbyClient
from masque_arcade.client.widgets.backdrop import stage_box
from masque_arcade.client.widgets.widgets import Widget


class LanPauseMenu(TableMenu):
    """Opened by the table's pause key."""

    wide = 560.0

    def __init__(self, room: LobbyClient, lan: Lan, sheets: TableSheets, leave: Action) -> None:
        super().__init__(sheets)
        self._room, self._lan, self._leave = room, lan, leave
        self._seen: object = None

    def page_box(self) -> Rect:
        box = stage_box(self.ctx.canvas)
        return Rect.around(box.cx, box.cy, self.wide, 300 if self.asking else 672 if heirs(self._room) else 644)

    def _others(self) -> Sequence[int]:
        room = self._room
        return [i for i, chair in enumerate(room.chairs) if chair["kind"] == "person" and i != room.seat]

    def widgets(self) -> Sequence[Widget]:
        """The menu, the guests, or the confirmation."""
        box, texts, room = self.page_box(), self.ctx.texts, self._room
        if self.asking:
            return self.answers(box, 222, self._leave)
        paused, sits, code = bool(room.facts.get("paused")), room.seat is not None, room.facts.get("code")
        text, icon = ("presence.go_on", "play") if paused else ("presence.hold", "pause")
        nobody = "" if self._others() or code else texts("notice.nobody_there")
        watching = "" if sits and room.playing else texts("notice.watching")
        only = nobody if room.owner else texts("lobby.owner_only")
        own: list[MenuRow] = [
            ("talk.title", self._open_talk, "speech", "plain", ""),
            (text, self._hold, icon, "plain", watching),
            ("presence.guests", self._open_guests, "person", "plain", only),
        ]
        hands = bool(heirs(room))
        if hands:
            own.append(("handover.menu", self._hand_over, "person", "plain", ""))
        return self.rows(box, 52 if hands else 55, own, ("presence.leave", self._ask_leaving, "home", "danger", ""))

    def _hand_over(self) -> None:
        self.ctx.push(hand_menu(self.ctx, self._room, "handover.menu"))

    def _ask_leaving(self) -> None:
        leaving(self.ctx, self._room, self._lan, self._leave, self.ask(True))

    def _open_talk(self) -> None:
        self.ctx.pop()
        self.ctx.push(ChatScreen(self._room))

    def _hold(self) -> None:
        self._room.order("pause", on=not self._room.facts.get("paused"))

    def _open_guests(self) -> None:
        ctx, room = self.ctx, self._room

        def choose(seat: int) -> Action:
            chair = room.chairs[seat]
            return lambda: ctx.push(SeatMenu(chair["name"], out_deeds(ctx, room, chair), f"seats/{seat + 1}"))

        deeds = [SeatAction(room.chairs[seat]["name"], choose(seat), f"seats/{seat + 1}") for seat in self._others()]
        if room.facts.get("code"):
            label, ask = ctx.texts("lobby.new_code"), ctx.texts("lobby.new_code_help")
            deeds.append(SeatAction(label, partial(room.order, "code"), "icons/replay", ask))
        ctx.push(SeatMenu(ctx.texts("presence.guests"), deeds))

    def update(self, dt: float) -> None:
        super().update(dt)
        seen = (self._room.version, self._room.notice)
        if seen != self._seen:
            self._seen = seen
            self.page.renew()

    def scenery(self) -> Sequence[Item]:
        box, texts = self.page_box(), self.ctx.texts
        if self.asking:
            lines = Rect(box.x + 40, box.y + 94, box.w - 80, 104)
            return [*self.sheet_items(), *self.question(box, "presence.leave_title", "presence.leave_text", lines)]
        made = self.sheet_items(texts("pause.title"), top=16)
        line = Rect(box.x + 40, box.bottom - 52, box.w - 80, 42)
        return [*made, *notice_items(texts, self._room.notice, "name", line, self.page)]
