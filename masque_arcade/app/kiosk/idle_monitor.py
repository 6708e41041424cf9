"""Absence detection: its timeouts, the question, the substitute bot, a session's end; and the operator's gesture."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from masque_arcade.client.render.drawables import Picture, Words
from masque_arcade.client.screens.kiosk.attract import AttractScreen
from masque_arcade.client.screens.kiosk.idle_prompt import IdlePrompt
from masque_arcade.client.screens.kiosk.kiosk_table import KioskTable
from masque_arcade.client.screens.kiosk.operator_menu import BlankScreen
from masque_arcade.client.screens.kiosk.pin_pad import PinScreen
from masque_arcade.client.screens.kiosk.recovery import RecoveryScreen
from masque_arcade.client.screens.lan.online_table import OnlineTable
from masque_arcade.client.screens.lan.open_table import OpenTableScreen
from masque_arcade.client.screens.menus.rulebook import RulebookScreen
from masque_arcade.client.screens.table.game_log import Logbook
from masque_arcade.client.screens.table.unmasking import UnmaskingScreen

if TYPE_CHECKING:
    from masque_arcade.app.kiosk.kiosk_app import KioskApp


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


class IdleMonitor:
    """Watches one kiosk, by its clock."""

    def __init__(self, kiosk_app: "KioskApp") -> None:
        self._kiosk_app = kiosk_app
        self._waiting = IdleTimer(MENU)
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

    def lets_through(self, meant: bool) -> bool:
        """Whether a record may reach the screens: not while the question is up; the first meaningful one closes it."""
        top = self._kiosk_app.top()
        if isinstance(top, BlankScreen):
            return False
        if not isinstance(top, IdlePrompt):
            return True
        if meant:
            self.down()
        return False

    def down(self) -> None:
        """Close the question; substituted players get their seats back."""
        top = self._kiosk_app.top()
        if isinstance(top, IdlePrompt):
            session = self._kiosk_app.session
            if top.kind == "bot" and session and session.seated:
                session.seated.give_back(self._seats)
            self._deserted, self._seats = None, ()
            self._kiosk_app.ctx.pop()
            self._waiting.begin(self._kiosk_app.now)
            self._since = self._kiosk_app.now

    def tick(self) -> None:
        """Call every frame."""
        kiosk_app, top = self._kiosk_app, self._kiosk_app.top()
        if isinstance(top, BlankScreen) or any(isinstance(item.art, Words | Picture) for item in kiosk_app.loop.frame):
            self._seen = kiosk_app.now
        if top is None or kiosk_app.now - self._seen >= BLANK:
            self._seen = kiosk_app.now
            kiosk_app.attract()
            return
        if isinstance(top, AttractScreen | BlankScreen | RecoveryScreen):
            return
        if isinstance(top, IdlePrompt):
            self._ask(top)
            return
        if top is not self._watched:
            self._watched, self._since = top, kiosk_app.now
            self._waiting = IdleTimer(self._patience(top))
        if isinstance(top, KioskTable) and not top.asked:
            self._since = kiosk_app.now
        self._waiting.begin(max(self._since, kiosk_app.meaning.stirred))
        if self._waiting.step(kiosk_app.now) is not IdleStage.HERE:
            if self.operating:
                self.leave_office()
            else:
                self._plate(top)

    def _patience(self, top: Any) -> IdleLimits:
        if self.operating:
            return OPERATOR
        if self._between_acts:
            return ACTS
        if isinstance(top, KioskTable):
            return IdleLimits(float(self._kiosk_app.kiosk_settings.patience), 15.0)
        read = RulebookScreen | Logbook | UnmaskingScreen | OpenTableScreen | OnlineTable
        return BOOK if isinstance(top, read) else MENU

    @property
    def _between_acts(self) -> bool:
        session = self._kiosk_app.session
        return session is not None and session.between_acts

    def _plate(self, top: Any) -> None:
        self._seats = top.asked if isinstance(top, KioskTable) else ()
        kind = "act" if self._between_acts else "" if isinstance(top, KioskTable) else "menu"
        self._kiosk_app.ctx.push(IdlePrompt(lambda: self._waiting.left(self._kiosk_app.now), kind, self._seats))

    def _ask(self, plate: IdlePrompt) -> None:
        kiosk_app = self._kiosk_app
        if self._deserted is not None:
            if kiosk_app.now - self._deserted >= DESERTED:
                self._end()
            return
        if self._waiting.step(kiosk_app.now) is not IdleStage.GONE:
            return
        session = kiosk_app.session
        if plate.kind == "" and session and session.seated and self._seats:
            session.seated.sit_in(self._seats)
            self.taken += 1
            self._deserted = kiosk_app.now
            plate.become_bot()
        elif plate.kind == "act" and session:
            if seats := session.play_on():
                kiosk_app.ctx.push(IdlePrompt(lambda: 0.0, "bot", seats))
                self._seats, self._deserted = seats, kiosk_app.now
                self.taken += 1
        else:
            self._end()

    def _end(self) -> None:
        """No one is here: the curtain, then the show."""
        self.ended += 1
        session = self._kiosk_app.session
        if session:
            session.over("idle")
        else:
            self._kiosk_app.attract()

    # --- the operator ------------------------------------------------------------------

    @property
    def operating(self) -> bool:
        """Whether the operator's pages are open."""
        return any(
            isinstance(screen, PinScreen) or getattr(screen, "office", False) for screen in self._kiosk_app.stack()
        )

    def operator(self) -> None:
        """Ask for the operator's PIN."""
        if not self.operating:
            from masque_arcade.app.kiosk.operator_session import OperatorSession

            if isinstance(self._kiosk_app.top(), IdlePrompt):
                self.down()
            OperatorSession(self._kiosk_app).knock()

    def leave_office(self) -> None:
        """Close the operator's pages and continue below them."""
        kiosk_app = self._kiosk_app
        while self.operating:
            kiosk_app.ctx.pop()
        kiosk_app.meaning.forget(kiosk_app.now)
        if isinstance(kiosk_app.top(), BlankScreen):
            return
        if kiosk_app.session is None:
            kiosk_app.attract()
