"""Phones at this window's table: a QR code, large, and the seats, which fill with faces."""

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Final

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Draw, Item, Rect
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.hotseat.audience_chronicle import AudienceChronicle
from masque_arcade.client.screens.lan.wifi_page import WifiPage, wifi_code
from masque_arcade.client.session.lan_api import ConnectionState, Lan
from masque_arcade.client.session.lobby_client import LobbyClient
from masque_arcade.client.widgets.avatar import face
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.qr_code import qr_items
from masque_arcade.client.widgets.widgets import Widget

_SQUARE: Final = 400.0
_SMALL: Final = 256.0
"""A code's side: alone, and where that of the Wi-Fi stands before it."""
_ROW: Final = 44.0
"""Units for a name below its face."""


class PhonesScreen(Menu):
    """Entering it lets phones in, as long as the window is at the table."""

    initial = "back"
    opaque = False
    area = Rect(60, 24, 1160, 672)

    def __init__(self, lan: Lan, room: LobbyClient, chronicle: AudienceChronicle | None = None) -> None:
        super().__init__()
        self._lan, self._room, self._chronicle = lan, room, chronicle
        self._seen = -1

    def enter(self, ctx: Context) -> None:
        if not hasattr(self, "ctx"):
            self._lan.let_phones_in()
        if self._chronicle:
            self._chronicle.enter(ctx)
        super().enter(ctx)

    def preferred(self) -> Hashable:
        return "back"

    def widgets(self) -> Sequence[Widget]:
        box, form = self.page_box(), Form(self.ctx.texts, "phones")
        row = Rect(box.x + 40, box.bottom - 76, 230, 54)
        form.button("back", row, self.back, hint=Verb.BACK)
        ask = partial(self.ctx.push, WifiPage())
        form.button("network", Rect(row.right + 16, row.y, 270, row.h), ask)
        own = Rect(box.right - 360, box.bottom - 76, 320, 54)
        if self._room.seat is not None:
            form.button("watch", own, partial(self._room.sit, None), icon="icons/eye")
        elif self._room.free:
            form.button("sit", own, partial(self._room.sit, self._room.free[0]), icon="icons/person")
        return form

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._chronicle:
            self._chronicle.update(dt)
            self._chronicle = None if self._chronicle.over else self._chronicle
        if self._room.playing or self._lan.connection().way in (ConnectionState.REFUSED, ConnectionState.IDLE):
            self.back()
        elif self._room.version != self._seen:
            self._seen = self._room.version
            self.page.renew()

    def handle(self, intent: Intent) -> bool:
        """A press ends what is told."""
        if self._chronicle and intent.down and intent.verb in (Verb.BACK, Verb.CONFIRM, Verb.PRESS):
            self._chronicle = None
            return True
        return super().handle(intent)

    def items(self) -> Sequence[Item]:
        return self._chronicle.items() if self._chronicle else super().items()

    def moment(self) -> object:
        return self._room.version, self._lan.phone_page(), wifi_code(self.ctx.settings)

    def scenery(self) -> Sequence[Item]:
        box, texts, settings = self.page_box(), self.ctx.texts, self.ctx.settings
        draw = self.sheet_items(texts("phones.title"), dim=0.85)
        joins = wifi_code(settings)
        side = _SMALL if joins else _SQUARE
        square = Rect(box.x + 40, box.y + (130 if joins else 88), side, side)
        if joins:
            self._step(draw, "network", square, texts("phones.first"), settings.wifi_name)
            draw += qr_items("network qr", joins, square)
            square = square.moved(side + 24, 0)
        self._page_code(draw, square, texts("phones.then") if joins else "")
        right = Rect(square.right + 40, box.y + 88, box.right - square.right - 80, _SQUARE)
        left = Rect(box.x + 40, square.bottom + 48, square.right - box.x - 40, 96)
        how = Rect(left.x, left.y, left.w, 40) if joins else Rect(right.x, right.y, right.w, 58)
        draw.label("how", how, texts("phones.how"), "body", "candle", "serif", "left", wrap=True)
        self._seats(draw, right if joins else Rect(right.x, how.bottom + 6, right.w, right.h - how.h - 6))
        said = Rect(left.x, how.bottom + 4, left.w, 56) if joins else Rect(right.x, right.bottom + 8, right.w, 52)
        draw.label("wifi", said, texts("phones.wifi"), "name", "muted", align="left", wrap=True)
        draw += self.page.explanation(Rect(box.x + 40, box.bottom - 122, box.w - 80, 42))
        return draw

    def _page_code(self, draw: Draw, square: Rect, step: str) -> None:
        """The code that opens the page, and its address."""
        page, texts = self._lan.phone_page(), self.ctx.texts
        if page.address:
            draw += qr_items("qr", self._lan.invitation_to_phones(), square)
        else:
            draw.label("why", square, texts("phones.waits" if page.waits else "phones.failed"), "body", wrap=True)
        self._step(draw, "address", square, step, page.address.partition("://")[2].rstrip("/"))

    def _step(self, draw: Draw, key: str, square: Rect, step: str, shown: str) -> None:
        """What a code is for, above it, and what it leads to, below."""
        above, below = Rect(square.x, square.y - 40, square.w, 34), Rect(square.x, square.bottom + 8, square.w, 30)
        draw.label(f"{key} step", above, step, "body", "ivory", "serif")
        draw.label(key, below, shown, "body", "candle", "serif")

    def _seats(self, draw: Draw, box: Rect) -> None:
        """The seats, in rows of equal width."""
        chairs, texts = self._room.chairs, self.ctx.texts
        columns = 3 if len(chairs) <= 6 else 5
        rows = -(-len(chairs) // columns)
        wide, high = box.w / columns, min(150.0, box.h / max(1, rows))
        for seat, chair in enumerate(chairs):
            cell = Rect(box.x + seat % columns * wide, box.y + seat // columns * high, wide, high)
            side = min(wide, high - _ROW) - 12
            head = Rect.around(cell.cx, cell.y + side / 2 + 4, side, side)
            line = Rect(cell.x + 4, cell.bottom - _ROW, cell.w - 8, _ROW - 4)
            kind = chair["kind"]
            if kind == "person":
                draw += face(seat, chair["name"], head)
                if chair["ready"]:
                    draw.picture(("ready", seat), Rect(head.right - 12, head.y, 26, 26), "icons/check", "ok")
            else:
                shape = head.grown(-side / 4)
                draw.picture(("shape", seat), shape, f"seats/{seat + 1}", alpha=0.4 if kind == "free" else 1.0)
            name = chair["name"] if kind == "person" else texts(f"lobby.{kind}")
            draw.label(("who", seat), line, name, "name", "ivory" if kind == "person" else "muted", wrap=True)
