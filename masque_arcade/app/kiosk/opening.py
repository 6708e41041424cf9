"""Whether one kiosk is open, second by second, and when its night is quiet enough for a restart."""

from collections.abc import Callable
from datetime import datetime
from typing import Final

from masque_arcade.client.screens.kiosk.kiosk_settings import KioskSettings
from masque_arcade.client.screens.kiosk.opening_hours import opens_again

SETTLED: Final = 60.0
"""Seconds that an opening or closing lasts, however the clock is being set."""
QUIET: Final = 3600.0
"""Seconds after closing at which the program restarts."""


class Opening:
    """By the operator's settings and the time of day, `wall`; its own seconds are the kiosk's."""

    def __init__(self, settings: KioskSettings, wall: Callable[[], datetime]) -> None:
        self._settings, self._wall = settings, wall
        self._look, self._since = 0.0, 0.0
        self.back = opens_again(settings.hours, settings.back, wall())
        """When the kiosk opens again, as 10:00; "" while it is open."""
        self._served = not self.back

    def tick(self, now: float) -> None:
        """Call every frame."""
        if now >= self._look:
            self._look = now + 1
            self._see(now, SETTLED)

    def changed(self, now: float) -> None:
        """The operator has changed the hours: they hold at once."""
        self._see(now, 0.0)

    def _see(self, now: float, settled: float) -> None:
        back = opens_again(self._settings.hours, self._settings.back, self._wall())
        if bool(back) != bool(self.back):
            if now - self._since < settled:
                return
            self._since = now
            self._served = self._served or not back
        self.back = back

    def is_quiet(self, now: float) -> bool:
        """Whether now is the time to restart: an hour after closing, once after each day."""
        return bool(self.back) and self._served and now - self._since >= QUIET
