"""The open table: the kiosk hosts for everybody in the network and sits down there itself.

The host lives on between visitors, so whoever plays on a laptop is not disturbed.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from masque_arcade.app.kiosk.session_plan import allowed, seats_for
from masque_arcade.app.lan_client import WindowLan
from masque_arcade.client.screen import Scene
from masque_arcade.client.screens.kiosk.pause_menu import BreakSheet
from masque_arcade.client.screens.lan.connecting import DoorScene
from masque_arcade.client.screens.lan.flow import Ends, Evening
from masque_arcade.client.screens.lan.lobby import LobbyScene, LobbyWays
from masque_arcade.client.screens.menus.rulebook import RulesScene
from masque_arcade.client.session.lan_api import Form, Way
from masque_arcade.client.session.lobby_client import Room
from masque_arcade.client.widgets.widgets import Widget

if TYPE_CHECKING:
    from masque_arcade.app.kiosk.kiosk_app import Booth

_SEATS = 6
_BOTS = 2


class QuietLobby(LobbyScene):
    """A lobby where the kiosk's side writes nothing."""

    def _talk(self) -> Sequence[Widget]:
        return []


class OpenHouse(Evening):
    """The evening of a kiosk: no title, no settings, no chat."""

    def __init__(self, booth: "Booth") -> None:
        self._booth = booth
        super().__init__(booth.ctx, WindowLan(booth.data), Ends(title=lambda: booth.top()))

    def visit(self) -> None:
        """Sit down at the open table; the first visitor opens it, and so does whoever finds it gone."""
        t = self._booth.ctx.texts
        game = allowed(self._booth.house)[0]
        form = Form(t("kiosk.open.title"), game, seats_for(game, _SEATS, 1), _BOTS, "casual", "express", open=True)

        def host(code: str | None = None) -> None:
            self.lan.host(form, t("kiosk.open.title"))

        if self.lan.address().place:
            self.lan.again(None)
        if self.lan.connection().way in (Way.IDLE, Way.REFUSED):
            host()
        self._booth.go(DoorScene(self.lan, host, self.lobby, form.name))

    def lobby(self) -> None:
        """Into the lobby, newly or back from a match."""
        link = self.lan.link()
        if link is None:
            self.go_home()
            return
        self.room = self.room or Room(link)
        self._booth.go(QuietLobby(self.room, self.lan, LobbyWays(self.table, self.leave, self.thrown_out)))

    def go_home(self) -> None:
        """Back to the show; the table stays open."""
        self.room = None
        self._booth.attract()

    def _intermission(self, game: str, page: str) -> Scene:
        language: Callable[[], None] | None = self._booth.other_language
        return BreakSheet(lambda: RulesScene(game, page), self.leave, language)

    def forget(self) -> None:
        """The visitor has gone without a word."""
        if self.room is not None or self.lan.connection().way is not Way.IDLE:
            self.lan.leave()
        self.room = None
