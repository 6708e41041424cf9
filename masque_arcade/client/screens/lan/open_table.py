"""The open table's page at the kiosk: the audience's lobby, and below it the way in and the way out.

Visitors change neither the game nor the table: that is the operator's.
"""

from collections.abc import Callable, Hashable, Sequence

from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.lan.audience_lobby import AudienceLobby
from masque_arcade.client.screens.lan.lobby import LobbyActions
from masque_arcade.client.session.lan_api import Lan
from masque_arcade.client.session.lobby_client import LobbyClient
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget
from masque_arcade.engine.bot import LEVELS

_FOOT = 92.0
"""Units for the two buttons."""


class OpenTableScreen(Menu):
    """`page`: as AudienceLobby's."""

    def __init__(self, room: LobbyClient, lan: Lan, ways: LobbyActions, page: Callable[[], str]) -> None:
        super().__init__()
        self._room, self._ways = room, ways
        self._hall = AudienceLobby(room, lan, ways, page)
        self._hall.foot = _FOOT
        self._seen = -1

    def enter(self, ctx: Context) -> None:
        self._hall.enter(ctx)
        super().enter(ctx)

    def preferred(self) -> Hashable:
        return "start"

    def back(self) -> None:
        self._ways.leave()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._room.version != self._seen:
            self._seen, before = self._room.version, {widget.key for widget in self.page.widgets}
            self.page.renew()
            if "start" in {widget.key for widget in self.page.widgets} - before:
                self.page.focus.key = "start"
        self._hall.update(dt)

    @property
    def _is_ready(self) -> bool:
        return bool(self._room.chair and self._room.chair["ready"])

    def widgets(self) -> Sequence[Widget]:
        """Start, for the host; for a guest that they are ready. And back to the show."""
        canvas, room, form = self.ctx.canvas, self._room, Form(self.ctx.texts, "lobby")
        y = canvas.height - _FOOT + 8
        form.button("leave", Rect(32, y, 300, 64), self.back, hint=Verb.BACK, label=self.ctx.texts("operator.leave"))
        place = Rect(canvas.width - 32 - 388, y, 388, 64)
        if room.owner and self._ways.phones:
            left = Rect(place.x - 316, y, 300, 64)
            form.button("phones", left, self._ways.phones, icon="icons/hand", text="phones.title")
        if room.owner:
            form.button("start", place, self._start, "primary", icon="icons/play", size=26)
        elif room.seat is not None:
            text = "not_ready_button" if self._is_ready else "ready_button"
            form.button("start", place, self._ready, "primary", icon="icons/check", size=26, text=text)
        return form

    def _start(self) -> None:
        """At once: a bot for every free seat."""
        for seat in self._room.free:
            self._room.order("bot", seat=seat, level=LEVELS[0])
        self._room.order("start")

    def _ready(self) -> None:
        self._room.be_ready(not self._is_ready)

    def moment(self) -> object:
        return self._hall.moment()

    def scenery(self) -> Sequence[Item]:
        return self._hall.items()
