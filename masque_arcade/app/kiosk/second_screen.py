"""The kiosk's second screen: the visitors' table for everybody who stands around, as the operator has set it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from masque_arcade.app.second_screen.controller import BigScreen, command
from masque_arcade.app.second_screen.display_options import Manner
from masque_arcade.app.second_screen.spectator_feed import OnStage
from masque_arcade.client.device.displays import keep_focus
from masque_arcade.client.screens.kiosk.attract import AttractScene
from masque_arcade.client.screens.kiosk.kiosk_settings import House
from masque_arcade.client.screens.kiosk.kiosk_table import VisitTable

if TYPE_CHECKING:
    from masque_arcade.app.kiosk.kiosk_app import Booth


def display_of(house: House, displays: int) -> int:
    """Which display the crowd's screen is on, 1 for the first; 0 for none: off, not plugged in, or the kiosk's own."""
    own = house.display if house.display < displays else 0
    wanted = house.second_screen
    return wanted if 0 < wanted <= displays and wanted != own + 1 else 0


class SecondScreen:
    """Follows one booth, frame by frame."""

    def __init__(self, booth: "Booth", safe: bool) -> None:
        """`safe`: after too many crashes nothing is started that the kiosk can do without."""
        self._booth, self._safe = booth, safe
        self.big = BigScreen.at(lambda display: command(booth.data, display), keep_focus)
        self._scene: VisitTable | None = None
        self._on: OnStage | None = None

    def tick(self) -> None:
        """One frame."""
        booth = self._booth
        display = 0 if self._safe else display_of(booth.house, booth.ctx.displays())
        top = booth.top()
        language = top.language if isinstance(top, AttractScene) else ""
        on = self._table()
        goal = self._scene.table.goal if on and self._scene else 0
        manner = Manner.of(booth.ctx.settings, language, booth.house.brightness, goal)
        self.big.tick(booth.now, display, manner, on)

    def _table(self) -> OnStage | None:
        """The table that is on the stage, perhaps under sheets or with its end already told."""
        scene = next((one for one in self._booth.stack() if isinstance(one, VisitTable)), None)
        if scene is not self._scene:
            session = self._booth.session
            seated = session.seated if session else None
            self._scene, self._on = scene, None
            if scene and seated and seated.scene is scene:
                self._on = OnStage(seated.hub, _seen(scene))
        return self._on

    def close(self) -> None:
        """The kiosk closes."""
        self.big.close()


def _seen(scene: VisitTable) -> Callable[[], int]:
    """What the visitors' own screen has taken of the public table."""
    return lambda: scene.table.feed.updates if scene.table.feed else 0
