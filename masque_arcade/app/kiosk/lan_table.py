"""The open table: the kiosk hosts for the network and takes a seat there itself.

The host survives changes of visitors, so that guests on laptops are not disturbed.
"""

from typing import Any

from masque_arcade.app.kiosk.kiosk_context import KioskContext
from masque_arcade.app.kiosk.session_plan import allowed, seats_for
from masque_arcade.app.lan_client import WindowLan
from masque_arcade.app.share.window_sharing import WindowSharing
from masque_arcade.client.screen import Action, Screen
from masque_arcade.client.screens.kiosk.pause_menu import KioskPauseMenu
from masque_arcade.client.screens.lan.connecting import ConnectingScreen
from masque_arcade.client.screens.lan.flow import LanExits, LanFlow
from masque_arcade.client.screens.lan.lobby import LobbyActions
from masque_arcade.client.screens.lan.open_table import OpenTableScreen
from masque_arcade.client.screens.lan.phones import PhonesScreen
from masque_arcade.client.screens.menus.rulebook import RulebookScreen
from masque_arcade.client.session.lan_api import ConnectionState, HostRequest
from masque_arcade.client.session.lobby_client import LobbyClient
from masque_arcade.client.widgets.guest_names import readable

_SEATS = 6
_BOTS = 2


class OpeningScreen(ConnectingScreen):
    """The wait for the open table; nothing lies below it, so its way out is the show."""

    def __init__(self, *given: Any, out: Action) -> None:
        super().__init__(*given)
        self._out = out

    def back(self) -> None:
        self._out()


class LanTable(LanFlow):
    """The kiosk's LAN flow: no title, no settings, no chat."""

    def __init__(self, kiosk: KioskContext) -> None:
        self._kiosk = kiosk
        super().__init__(kiosk.ctx, WindowLan(kiosk.data, tied=True), LanExits(kiosk.attract))
        self.sharing = WindowSharing(kiosk.data)
        """The page that gives visitors' laptops the game."""

    def visit(self) -> None:
        """Join the open table; start it if needed."""
        t = self._kiosk.ctx.texts
        game = allowed(self._kiosk.settings)[0]
        form = HostRequest(
            t("kiosk.open.title"), game, seats_for(game, _SEATS, 1), _BOTS, "casual", "express", open=True
        )

        def host(code: str | None = None) -> None:
            self.lan.host(form, t("kiosk.open.title"))

        if self.lan.connection().way in (ConnectionState.IDLE, ConnectionState.REFUSED):
            host()
        self._kiosk.go(OpeningScreen(self.lan, host, self.lobby, form.name, out=self.go_home))

    def lobby(self) -> None:
        link = self.lan.link()
        if link is None:
            self.go_home()
            return
        self.room = self.room or LobbyClient(link, lambda names: readable(names, self._kiosk.ctx.texts))
        self.sharing.start()
        ways = LobbyActions(self.table, self.leave, self.thrown_out, phones=self.phones)
        self._kiosk.go(OpenTableScreen(self.room, self.lan, ways, self.sharing.address))

    def update(self, dt: float) -> None:
        super().update(dt)
        self.sharing.show_table(self)

    @property
    def others_play(self) -> bool:
        """Whether a match goes on with people elsewhere: on phones, which are there as long as this computer is."""
        room = self.room
        people = [chair for chair in room.chairs if chair["kind"] == "person"] if room and room.playing else []
        return room is not None and any(chair["guest"] != room.me and chair["here"] for chair in people)

    def _intermission(self, game: str, page: str) -> Screen:
        return KioskPauseMenu(lambda: RulebookScreen(game, page), self.leave, self._kiosk.other_language())

    def close(self) -> None:
        """The kiosk ends, and its table with it."""
        self.lan.close()
        self.sharing.stop()

    @property
    def playing(self) -> bool:
        """Whether the visitors are past the lobby."""
        return self.room is not None and not isinstance(self._kiosk.ctx.top(), OpenTableScreen | PhonesScreen)

    def forget(self) -> None:
        """The visitor has left."""
        if self.room is not None or self.lan.connection().way is not ConnectionState.IDLE:
            self.lan.leave()
        self.room = None
