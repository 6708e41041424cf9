"""The kiosk's second screen: the visitors' table for the crowd, by the operator's settings."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from masque_arcade.app.second_screen.controller import SecondScreenController, command
from masque_arcade.app.second_screen.display_options import DisplayOptions
from masque_arcade.app.second_screen.spectator_feed import ShownTable
from masque_arcade.client.device.computer import keep_focus
from masque_arcade.client.screen import Context, Screen
from masque_arcade.client.screens.kiosk.attract import AttractScreen
from masque_arcade.client.screens.kiosk.closed import LIGHT, ClosedScreen
from masque_arcade.client.screens.kiosk.kiosk_settings import KioskSettings
from masque_arcade.client.screens.table.table_screen import TableScreen

if TYPE_CHECKING:
    from masque_arcade.app.kiosk.tables import SeatedTable


def display_of(kiosk_settings: KioskSettings, displays: int) -> int:
    """The second screen's display, 1 for the first; 0 for none: off, not plugged in, or the kiosk's own."""
    own = kiosk_settings.display if kiosk_settings.display < displays else 0
    wanted = kiosk_settings.second_screen
    return wanted if 0 < wanted <= displays and wanted != own + 1 else 0


class SecondScreen:
    """Follows one kiosk, frame by frame."""

    def __init__(self, data: Path, ctx: Context, kiosk_settings: KioskSettings, safe: bool) -> None:
        """`safe`: in safe mode no second screen is started."""
        self._ctx, self._settings, self._safe = ctx, kiosk_settings, safe
        self.big = SecondScreenController.at(lambda display: command(data, display), keep_focus)
        self._shown: SeatedTable | None = None
        self._on: ShownTable | None = None

    def tick(self, now: float, screens: Sequence[Screen], seated: "SeatedTable | None") -> None:
        """`screens` of the kiosk, lowest first; `seated`: its table."""
        display = 0 if self._safe else display_of(self._settings, self._ctx.displays())
        top = screens[-1] if screens else None
        language = top.language if isinstance(top, AttractScreen | ClosedScreen) else ""
        light = min(self._settings.brightness, LIGHT if isinstance(top, ClosedScreen) else 100)
        on = self._table(screens, seated)
        goal = self._shown.table.playback.goal if on and self._shown else 0
        manner = DisplayOptions.of(self._ctx.settings, language, light, goal)
        self.big.tick(now, display, manner, on)

    def _table(self, screens: Sequence[Screen], seated: "SeatedTable | None") -> ShownTable | None:
        """The current table, even under other pages or with its end already shown."""
        if self._shown and self._shown.screen not in screens:
            self._shown = self._on = None
        if seated and seated is not self._shown and seated.screen in screens:
            self._shown, self._on = seated, ShownTable(seated.hub, partial(_seen, seated.table))
        return self._on

    def close(self) -> None:
        self.big.close()


def _seen(table: TableScreen) -> int:
    """The number of the last Update the visitors' own screen has taken."""
    return table.replica.updates if table.replica else 0
