"""The lobby in the ballroom view: the table's name, the way in, and seats that fill with faces.

Nothing can be chosen here; the way out is a key that everybody knows.
"""

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import Any, Final

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Draw, Item, Rect, lettered
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.hotseat.audience_chronicle import AudienceChronicle
from masque_arcade.client.screens.lan.lobby import SILENT, LobbyActions
from masque_arcade.client.screens.table.pause_menu import LeaveScreen
from masque_arcade.client.session.lan_api import ConnectionState, Lan
from masque_arcade.client.session.lobby_client import LobbyClient
from masque_arcade.client.widgets.avatar import face
from masque_arcade.client.widgets.backdrop import ballroom, sheet
from masque_arcade.client.widgets.drawn_screen import DrawnScreen
from masque_arcade.client.widgets.qr_code import qr_items
from masque_arcade.engine.game import Seat

SIDE: Final = 388.0
"""The width of the way in, at the right."""
_LINE: Final = 44.0
"""The height of a name below a face."""


class AudienceLobby(DrawnScreen):
    """A table's lobby for a whole room. `page`: the address of the page that gives the game to others, "" for none;
    `chronicle`: what really happened in the match before it, shown once."""

    come = "ballroom.come"
    """The text over the way in."""
    foot = 0.0
    """Units left free at the bottom."""

    def __init__(
        self,
        room: LobbyClient,
        lan: Lan,
        ways: LobbyActions,
        page: Callable[[], str],
        chronicle: AudienceChronicle | None = None,
    ) -> None:
        self.room, self._lan, self._ways, self._page, self._chronicle = room, lan, ways, page, chronicle

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        if self._chronicle:
            self._chronicle.enter(ctx)

    def handle(self, intent: Intent) -> bool:
        """Only leaving, after a confirmation."""
        if intent.down and intent.verb in (Verb.BACK, Verb.MENU):
            self.ctx.push(LeaveScreen("presence.leave_title", "lobby.leave_text", self._ways.leave))
        return intent.verb not in (Verb.FULLSCREEN, Verb.SCREENSHOT, Verb.QUIT)

    def update(self, dt: float) -> None:
        if self._chronicle:
            self._chronicle.update(dt)
            self._chronicle = None if self._chronicle.over else self._chronicle
        connection = self._lan.connection()
        if connection.way in (ConnectionState.REFUSED, ConnectionState.IDLE):
            self._ways.thrown_out(connection)
        elif self.room.playing and self.room.match:
            self._ways.begin()

    def items(self) -> Sequence[Item]:
        return self._chronicle.items() if self._chronicle else super().items()

    @property
    def lost(self) -> bool:
        connection = self._lan.connection()
        return connection.way is ConnectionState.LOST or connection.silence > SILENT

    def moment(self) -> object:
        return self.room.version, self.room.check, self.lost, self._lan.address(), self._page()

    def _draw(self) -> Sequence[Item]:
        canvas, texts, facts = self.ctx.canvas, self.ctx.texts, self.room.facts
        draw = Draw(ballroom(canvas, 0.55))
        side = Rect(canvas.width - SIDE - 32, 32, SIDE, canvas.height - 64 - self.foot)
        seats = Rect(32, 32, side.x - 64, side.h)
        game = str(facts.get("game", ""))
        head = Rect(seats.x, seats.y, seats.w, 96)
        if game in SHELF:
            draw.picture("emblem", Rect(head.x, head.y, 96, 96), SHELF[game].emblem)
            draw.label(
                "game",
                Rect(head.x + 112, head.y + 56, head.w - 112, 40),
                texts(f"{game}.game.name"),
                30,
                "ivory",
                "serif",
                "left",
            )
        draw.label(
            "name",
            Rect(head.x + 112, head.y, head.w - 112, 56),
            str(facts.get("name", "")),
            46,
            "candle",
            "serif",
            "left",
        )
        low = Rect(seats.x, seats.bottom - 52, seats.w, 52)
        line, ink = self._line()
        draw.panel("line ground", low, "night", "gold", 26, 1.5, 0.9)
        draw.label("line", low.grown(-6), line, 30, ink, "serif")
        self._seats(draw, Rect(seats.x, head.bottom + 18, seats.w, low.y - head.bottom - 32))
        self.way_in(draw, side)
        return [lettered(item, 100 / self.ctx.settings.text_size) for item in draw]

    def _line(self) -> tuple[str, str]:
        """How far the table is, and its ink."""
        texts, room = self.ctx.texts, self.room
        if not room.facts:
            return texts("lobby.entering"), "muted"
        if self.lost:
            return texts("lobby.lost"), "danger"
        if room.free:
            return texts("ballroom.free", n=len(room.free)), "candle"
        ready, people = room.ready()
        if room.check is not None:
            return texts("lobby.check", n=room.check, ready=ready, people=people), "candle"
        return texts("lobby.count", ready=ready, people=people), "candle"

    def _seats(self, draw: Draw, box: Rect) -> None:
        """The seats in rows of equal length, as large as they fit."""
        chairs = self.room.chairs
        if not chairs:
            return
        columns = min(range(1, len(chairs) + 1), key=lambda n: -_side(box, len(chairs), n))
        rows = ceil(len(chairs) / columns)
        wide, high = box.w / columns, box.h / rows
        for seat, chair in enumerate(chairs):
            row = seat // columns
            count = min(columns, len(chairs) - row * columns)
            left = box.x + (box.w - count * wide) / 2 + (seat - row * columns) * wide
            self._seat(draw, seat, chair, Rect(left + 5, box.y + row * high + 5, wide - 10, high - 10))

    def _seat(self, draw: Draw, seat: Seat, chair: Mapping[str, Any], cell: Rect) -> None:
        free, bot, ready = chair["kind"] == "free", chair["kind"] == "bot", bool(chair.get("ready"))
        here = free or bot or chair["here"]
        edge = "dim" if free else f"seat{seat + 1}"
        draw.panel(
            ("seat", seat), cell, "night" if free else "plate", edge, 14, 4 if ready else 2, 0.7 if free else 0.95
        )
        side = min(cell.w - 16, cell.h - _LINE - 12)
        head = Rect(cell.cx - side / 2, cell.y + (cell.h - _LINE - side) / 2, side, side)
        if free:
            draw.picture(
                ("shape", seat), Rect.around(head.cx, head.cy, side * 0.5, side * 0.5), f"seats/{seat + 1}", alpha=0.4
            )
        elif bot:
            draw.picture(("shape", seat), Rect.around(head.cx, head.cy, side * 0.5, side * 0.5), f"seats/{seat + 1}")
            draw.picture(
                ("bot", seat),
                Rect.around(head.cx + side * 0.36, head.cy + side * 0.3, side * 0.3, side * 0.3),
                "icons/clockwork",
                "candle",
            )
        else:
            draw += face(seat, chair["name"], head)
            if ready or not here:
                sign, ink = ("icons/check", "ok") if here else ("icons/hourglass", "candle")
                draw.picture(("sign", seat), Rect(cell.right - 44, cell.y + 8, 36, 36), sign, ink)
        texts = self.ctx.texts
        name = texts("lobby.free") if free else texts("lobby.bot") if bot else chair["name"]
        line = Rect(cell.x + 8, cell.bottom - _LINE - 2, cell.w - 16, _LINE)
        draw.label(("who", seat), line, name, 25, "muted" if free or bot else "ivory", "serif", wrap=True)

    def way_in(self, draw: Draw, box: Rect) -> None:
        """How to come to the table: its code large, and the address; or the page with the game, for phones also as a
        QR code. A table's own address is none that a phone could open."""
        texts, address, page = self.ctx.texts, self._lan.address(), self._page()
        draw += sheet(box)
        side = box.w - 56
        high = min(side, box.h - 300)
        draw.label("come", Rect(box.x + 20, box.y + 16, box.w - 40, 40), texts(self.come), 32, "candle", "serif")
        square = Rect(box.cx - high / 2, box.y + 68, high, high)
        if page:
            draw += qr_items("qr", f"http://{page}/", square)
        else:
            draw.picture("way mask", square.grown(-high * 0.14), "stage/title_mask")
        y = square.bottom + 10
        how = texts("ballroom.page" if page else "ballroom.how")
        draw.label("how", Rect(box.x + 24, y, box.w - 48, 64), how, 22, "ivory", wrap=True)
        draw.label("place", Rect(box.x + 20, y + 66, box.w - 40, 40), page or address.place, 30, "candle", "serif")
        if address.place:
            code = texts("lobby.code", code=address.code) if address.code else texts("lobby.open")
            draw.panel("rule", Rect(box.x + 40, box.bottom - 108, box.w - 80, 2), "gold", "", 1)
            draw.label("code", Rect(box.x + 20, box.bottom - 102, box.w - 40, 84), code, 58, "candle", "serif")


def _side(box: Rect, count: int, columns: int) -> float:
    """The side of a face when `count` seats stand in so many columns."""
    return min(box.w / columns, box.h / ceil(count / columns) - _LINE)
