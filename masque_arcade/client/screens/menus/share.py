"""Giving the game to the others: the page's address and its QR code, large, and how many have taken it."""

from collections.abc import Hashable, Sequence
from typing import Final

from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.screen import Context
from masque_arcade.client.session.share_api import Share, ShareState, ShareStatus
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.qr_code import qr_items
from masque_arcade.client.widgets.widgets import Widget

_LOOK: Final = 0.25
"""Seconds between looks at the visitors."""
_SQUARE: Final = 372


class ShareScreen(Menu):
    """Entering it starts the sharing, which goes on behind other screens; `at_table`: the page tells of a table."""

    initial = "back"
    opaque = False
    area = Rect(90, 40, 1100, 640)

    def __init__(self, share: Share, at_table: bool = False) -> None:
        super().__init__()
        self._share, self._at_table = share, at_table
        self._status = ShareStatus(ShareState.OFF)
        self._next_look = 0.0

    def enter(self, ctx: Context) -> None:
        if not hasattr(self, "ctx"):
            self._share.start()
        self._status = self._share.status()
        super().enter(ctx)

    @property
    def _serves(self) -> bool:
        return self._status.state not in (ShareState.OFF, ShareState.FAILED)

    def preferred(self) -> Hashable:
        return "back"

    def widgets(self) -> Sequence[Widget]:
        box, form = self.page_box(), Form(self.ctx.texts, "share")
        y = box.bottom - 80
        form.button("back", Rect(box.x + 40, y, 230, 54), self.back, hint=Verb.BACK)
        key, icon, action = ("stop", "cross", self._stop) if self._serves else ("start", "play", self._start)
        form.button(key, Rect(box.right - 310, y, 270, 54), action, icon=f"icons/{icon}")
        return form

    def _stop(self) -> None:
        self._share.stop()
        self._renew("start")

    def _start(self) -> None:
        self._share.start()
        self._renew("stop")

    def _renew(self, key: Hashable) -> None:
        self._status = self._share.status()
        self.page.renew(key)
        self.page.version += 1

    def update(self, dt: float) -> None:
        super().update(dt)
        self._next_look -= dt
        if self._next_look > 0:
            return
        self._next_look = _LOOK
        served, self._status = self._serves, self._share.status()
        if served != self._serves:
            self.page.renew()

    def moment(self) -> ShareStatus:
        """What is told of the visitors."""
        return self._status

    def scenery(self) -> Sequence[Item]:
        box, texts, now = self.page_box(), self.ctx.texts, self._status
        draw = self.sheet_items(texts("share.title"), dim=0.85)
        left = Rect(box.x + 40, box.y + 96, _SQUARE, _SQUARE)
        wide = box.right - left.right - 80
        if not self._serves or not now.addresses:
            key = "no_network" if self._serves else now.state.value
            ink = "muted" if now.state is ShareState.OFF else "danger"
            middle = Rect(box.x + 80, box.y + 180, box.w - 160, 120)
            draw.label("why", middle, texts(f"share.{key}", reason=now.reason), "heading", ink, "serif", wrap=True)
        else:
            draw += qr_items("qr", f"http://{now.addresses[0]}/", left)
            x = left.right + 40
            draw.label("how", Rect(x, left.y, wide, 30), texts("share.how"), "body", align="left")
            address = Rect(x, left.y + 34, wide, 60)
            draw.label("address", address, now.addresses[0], "display", "candle", "serif", "left")
            others = "   ".join(texts("share.or", address=other) for other in now.addresses[1:])
            draw.label("others", Rect(x, left.y + 94, wide, 26), others, "name", "muted", align="left")
            draw.label("how qr", Rect(x, left.y + 124, wide, 28), texts("share.how_qr"), "name", "muted", align="left")
            draw.panel("rule", Rect(x, left.y + 168, wide, 2), "gold", "", 1)
            for i, (line, ink) in enumerate(self._lines()):
                place = Rect(x, left.y + 182 + i * 50, wide, 46)
                draw.label(("line", i), place, line, "body", ink, align="left", wrap=True)
        foot = Rect(box.x + 40, left.bottom + 12, box.w - 80, 26)
        draw.label("until", foot, texts("share.until" if self._serves else "share.start_help"), "name", "muted")
        draw += self.page.explanation(Rect(box.x + 290, box.bottom - 84, box.w - 620, 60))
        return draw

    def _lines(self) -> list[tuple[str, str]]:
        """What there is, who came, and what is told, with their inks."""
        texts, now = self.ctx.texts, self._status
        names = ", ".join(texts(f"share.system.{name}") for name in now.systems)
        lines = [(texts(f"share.{now.state.value}", systems=names), "ivory")]
        lines.append((f"{texts('share.opened', n=now.opened)} {texts('share.fetched', n=now.fetched)}", "candle"))
        if self._at_table:
            lines.append((texts("share.table"), "muted"))
        return lines
