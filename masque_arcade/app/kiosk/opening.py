"""Whether one kiosk is open, second by second: by its hours, by a closing by hand until a time, and by the clock on the
wall alone, so that a clock that jumps does no lasting harm. And when its night is quiet enough for a restart.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from masque_arcade.app.kiosk.idle_monitor import is_operating
from masque_arcade.app.kiosk.settings_file import Wall
from masque_arcade.client.screen import Screen
from masque_arcade.client.screens.kiosk.closed import ClosedScreen
from masque_arcade.client.screens.kiosk.kiosk_settings import KioskSettings
from masque_arcade.client.screens.kiosk.opening_hours import OpeningHours, clock
from masque_arcade.client.screens.kiosk.operator_menu import BlankScreen
from masque_arcade.client.screens.kiosk.recovery import RecoveryScreen

SETTLED: Final = 60.0
"""Seconds that an opening or closing lasts, however the clock is being set."""
QUIET: Final = 3600.0
"""Seconds after closing at which the program restarts, once after each day."""


class Due(StrEnum):
    """What the hours ask for."""

    SHOW = "show"
    """The show, or that the kiosk is closed."""
    RESTART = "restart"


class Opening:
    """By the operator's settings and the time of day, `wall`; its own seconds are the kiosk's."""

    def __init__(self, settings: KioskSettings, wall: Wall) -> None:
        self._settings, self._wall = settings, wall
        self._look, self._since = 0.0, 0.0
        self.back = opens_again(settings.hours, settings.back, wall())
        """When the kiosk opens again, as 10:00; "" while it is open."""
        self._served = not self.back

    def tick(self, now: float, screens: Sequence[Screen], playing: bool) -> Due | None:
        """Call every frame, with the screens on top of one another. Visitors who play finish their game, and whatever
        the operator does has precedence."""
        if now >= self._look:
            self._look = now + 1
            self._see(now, SETTLED)
        top = screens[-1] if screens else None
        if is_operating(screens) or isinstance(top, BlankScreen | RecoveryScreen):
            return None
        if isinstance(top, ClosedScreen):
            quiet = self._served and now - self._since >= QUIET
            return Due.SHOW if top.back != self.back else Due.RESTART if quiet else None
        return Due.SHOW if self.back and not playing else None

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


def by_hand(back: str, now: datetime) -> datetime | None:
    """The end of a closing by hand, `back` in ISO format; None once it is over. One more than a day ahead is a clock's
    mistake."""
    if not back:
        return None
    end = datetime.fromisoformat(back)
    return end if now < end <= now + timedelta(days=1) else None


def opens_again(hours: str, back: str, now: datetime) -> str:
    """The time of day at which a closed kiosk opens, as 10:00; "" while it is open."""
    span, end = OpeningHours.read(hours), by_hand(back, now)
    then = end or now
    if span.open_at(then.hour * 60 + then.minute):
        return f"{end:%H:%M}" if end else ""
    return clock(span.opens)


def returns(now: datetime) -> list[datetime]:
    """The times until which the kiosk can be closed by hand: every half hour of a day."""
    first = now.replace(minute=now.minute // 30 * 30, second=0, microsecond=0)
    return [first + timedelta(minutes=30 * i) for i in range(1, 48)]
