"""The open table: the kiosk hosts for everybody in the network and sits down there itself.

The host lives on between visitors, so whoever plays on a laptop is not disturbed. What must not enter: how a table is
hosted or joined (lan.py), chat.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from masque_arcade.client.network import Form, Way
from masque_arcade.client.room import Room
from masque_arcade.client.scene import Scene
from masque_arcade.client.scenes.door import DoorScene
from masque_arcade.client.scenes.evening import Ends, Evening
from masque_arcade.client.scenes.kiosk.break_sheet import BreakSheet
from masque_arcade.client.scenes.lobby import LobbyScene, LobbyWays
from masque_arcade.client.scenes.rules import RulesScene
from masque_arcade.client.ui.widgets import Widget
from masque_arcade.kiosk.plans import allowed, seats_for
from masque_arcade.lan import WindowLan

if TYPE_CHECKING:
    from masque_arcade.kiosk.booth import Booth

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
