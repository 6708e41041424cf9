"""Absence detection: its timeouts, the question, the substitute bot, a session's end."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from masque_arcade.app.kiosk.activity import ActivityDetector
from masque_arcade.client.render.drawables import Item, Picture, Words
from masque_arcade.client.screen import Context, Screen, ScreenStack
from masque_arcade.client.screens.kiosk.attract import AttractScreen
from masque_arcade.client.screens.kiosk.closed import ClosedScreen
from masque_arcade.client.screens.kiosk.idle_prompt import IdlePrompt
from masque_arcade.client.screens.kiosk.kiosk_settings import KioskSettings
from masque_arcade.client.screens.kiosk.operator_menu import BlankScreen
from masque_arcade.client.screens.kiosk.pin_pad import PinScreen
from masque_arcade.client.screens.kiosk.recovery import RecoveryScreen
from masque_arcade.client.screens.lan.open_table import OpenTableScreen
from masque_arcade.client.screens.lan.phones import PhonesScreen
from masque_arcade.client.screens.menus.rulebook import RulebookScreen
from masque_arcade.client.screens.table.game_log import Logbook
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.client.screens.table.unmasking import UnmaskingScreen

if TYPE_CHECKING:
    from masque_arcade.app.kiosk.session import KioskSession


@dataclass(frozen=True, slots=True)
class IdleLimits:
    """Seconds until the question, and from there until it counts as unanswered."""

    asks: float
    goes: float


TABLE: Final = IdleLimits(25.0, 15.0)
MENU: Final = IdleLimits(20.0, 10.0)
BOOK: Final = IdleLimits(60.0, 15.0)
ACTS: Final = IdleLimits(180.0, 30.0)
"""Between two acts of an evening."""
BLANK: Final = 10.0
"""Seconds after which a screen that shows nothing gives way to the show."""
DESERTED: Final = 30.0
"""Seconds after which a session ends when bots hold every human's seat."""


class IdleStage(StrEnum):
    """The steps of a timeout."""

    HERE = "here"
    ASKED = "asked"
    GONE = "gone"


class IdleTimer:
    """One timeout; restarts on any activity, or when nothing is asked."""

    def __init__(self, patience: IdleLimits) -> None:
        self.patience = patience
        self._since = 0.0

    def begin(self, now: float) -> None:
        """There was activity at `now`, or nothing to do."""
        self._since = now

    def step(self, now: float) -> IdleStage:
        """The step at `now`."""
        waited = now - self._since
        if waited < self.patience.asks:
            return IdleStage.HERE
        return IdleStage.ASKED if waited < self.patience.asks + self.patience.goes else IdleStage.GONE

    def left(self, now: float) -> float:
        """The remaining part of the second step: 1 before it, 0 after it."""
        waited = now - self._since - self.patience.asks
        return min(1.0, max(0.0, 1.0 - waited / self.patience.goes))


OPERATOR: Final = IdleLimits(60.0, 0.001)
"""The operator's menu closes automatically, without a question."""


class Absence(StrEnum):
    """What follows when nobody is here."""

    SHOW = "show"
    """The attract loop."""
    OVER = "over"
    """The session ends."""
    OFFICE = "office"
    """The operator's pages close."""


class IdleMonitor:
    """Watches one kiosk's screens, by its clock."""

    def __init__(self, ctx: Context, stack: ScreenStack, activity: ActivityDetector, settings: KioskSettings) -> None:
        self._ctx, self._stack, self._activity, self._settings = ctx, stack, activity, settings
        self._waiting = IdleTimer(MENU)
        self._now = 0.0
        self._seen = 0.0
        """When there was last something to see."""
        self._since = 0.0
        self._watched: Any = None
        self._deserted: float | None = None
        self._seats: tuple[int, ...] = ()
        self.ended = 0
        """Sessions ended by absence."""
        self.taken = 0
        """Seats taken over by a bot."""

    def renewed(self) -> None:
        """The screen has changed."""
        self._watched, self._deserted, self._seats = None, None, ()

    def lets_through(self, meant: bool, now: float, session: "KioskSession | None") -> bool:
        """Whether a record may reach the screens: not while the question is up; the first meaningful one closes it."""
        top = self._stack.top
        if isinstance(top, BlankScreen):
            return False
        if not isinstance(top, IdlePrompt):
            return True
        if meant:
            self.down(now, session)
        return False

    def down(self, now: float, session: "KioskSession | None") -> None:
        """Close the question; substituted players get their seats back."""
        top = self._stack.top
        if isinstance(top, IdlePrompt):
            if top.kind == "bot" and session and session.seated:
                session.seated.give_back(self._seats)
            self._deserted, self._seats = None, ()
            self._ctx.pop()
            self._waiting.begin(now)
            self._since = now

    def tick(self, now: float, frame: Sequence[Item], session: "KioskSession | None") -> Absence | None:
        """Call every frame, with the picture on screen."""
        self._now, top = now, self._stack.top
        if isinstance(top, BlankScreen | ClosedScreen) or any(isinstance(item.art, Words | Picture) for item in frame):
            self._seen = now
        if top is None or now - self._seen >= BLANK:
            self._seen = now
            return Absence.SHOW
        if isinstance(top, AttractScreen | BlankScreen | ClosedScreen | RecoveryScreen):
            return None
        if isinstance(top, IdlePrompt):
            return self._ask(top, session)
        operating = is_operating(self._stack.screens)
        between_acts = session is not None and session.between_acts
        seated = session.seated if session and session.seated and session.seated.screen is top else None
        if top is not self._watched:
            self._watched, self._since = top, now
            patience = self._patience(top, plays=seated is not None)
            self._waiting = IdleTimer(OPERATOR if operating else ACTS if between_acts else patience)
        if seated and not seated.asked:
            self._since = now
        self._waiting.begin(max(self._since, self._activity.stirred))
        if self._waiting.step(now) is IdleStage.HERE:
            return None
        if operating:
            return Absence.OFFICE
        self._seats = seated.asked if seated else ()
        kind = "act" if between_acts else "" if seated else "menu"
        self._ctx.push(IdlePrompt(lambda: self._waiting.left(self._now), kind, self._seats))
        return None

    def _patience(self, top: Screen, plays: bool) -> IdleLimits:
        if plays:
            return IdleLimits(float(self._settings.patience), 15.0)
        read = RulebookScreen | Logbook | UnmaskingScreen | OpenTableScreen | PhonesScreen | TableScreen
        return BOOK if isinstance(top, read) else MENU

    def _ask(self, plate: IdlePrompt, session: "KioskSession | None") -> Absence | None:
        if self._deserted is not None:
            return self._end(session) if self._now - self._deserted >= DESERTED else None
        if self._waiting.step(self._now) is not IdleStage.GONE:
            return None
        if plate.kind == "" and session and session.seated and self._seats:
            session.seated.sit_in(self._seats)
            self.taken += 1
            self._deserted = self._now
            plate.become_bot()
        elif plate.kind == "act" and session:
            if seats := session.play_on():
                self._ctx.push(IdlePrompt(lambda: 0.0, "bot", seats))
                self._seats, self._deserted = seats, self._now
                self.taken += 1
        else:
            return self._end(session)
        return None

    def _end(self, session: "KioskSession | None") -> Absence:
        """No one is here: the curtain, then the show."""
        self.ended += 1
        return Absence.OVER if session else Absence.SHOW


def is_operating(screens: Sequence[Screen]) -> bool:
    """Whether the operator's pages are open."""
    return any(isinstance(screen, PinScreen) or getattr(screen, "office", False) for screen in screens)
