"""Whether somebody is still here: the plate, the clockwork guest, the end of a session; and the operator's knock."""

from typing import TYPE_CHECKING, Any, Final

from masque_arcade.app.kiosk.idle_timer import BOOK, DESERTED, MENU, Patience, Step, Waiting
from masque_arcade.client.screens.kiosk.attract import AttractScene
from masque_arcade.client.screens.kiosk.blank import BlankScene
from masque_arcade.client.screens.kiosk.idle_prompt import StillScene
from masque_arcade.client.screens.kiosk.kiosk_table import VisitTable
from masque_arcade.client.screens.kiosk.pin_pad import PinScene
from masque_arcade.client.screens.kiosk.recovery import ResetScene
from masque_arcade.client.screens.lan.lobby import LobbyScene
from masque_arcade.client.screens.lan.online_table import NetTable
from masque_arcade.client.screens.menus.rulebook import RulesScene
from masque_arcade.client.screens.table.game_log import Logbook

if TYPE_CHECKING:
    from masque_arcade.app.kiosk.kiosk_app import Booth

OPERATOR: Final = Patience(60.0, 0.001)
"""The operator's menu closes by itself, without a question."""


class Presence:
    """Watches one booth. All its times are the booth's."""

    def __init__(self, booth: "Booth") -> None:
        self._booth = booth
        self._waiting = Waiting(MENU)
        self._since = 0.0
        self._watched: Any = None
        self._deserted: float | None = None
        self._seats: tuple[int, ...] = ()
        self.ended = 0
        """How many sessions ended because nobody was there."""
        self.taken = 0
        """How often a clockwork guest took a seat."""

    def renewed(self) -> None:
        """Another scene stands on the stage."""
        self._watched, self._deserted, self._seats = None, None, ()

    def lets_through(self, meant: bool) -> bool:
        """Whether a record may reach the scenes: not while a plate is up, which the first one meant takes down."""
        top = self._booth.top()
        if isinstance(top, BlankScene):
            return False
        if not isinstance(top, StillScene):
            return True
        if meant:
            self.down()
        return False

    def down(self) -> None:
        """Take the plate down; whoever's seat was taken has it again."""
        top = self._booth.top()
        if isinstance(top, StillScene):
            session = self._booth.session
            if top.kind == "bot" and session and session.seated:
                session.seated.give_back(self._seats)
            self._deserted, self._seats = None, ()
            self._booth.ctx.pop()
            self._waiting.begin(self._booth.now)
            self._since = self._booth.now

    def tick(self) -> None:
        """Every frame."""
        booth, top = self._booth, self._booth.top()
        if top is None or isinstance(top, AttractScene | BlankScene | ResetScene):
            return
        if isinstance(top, StillScene):
            self._ask(top)
            return
        if top is not self._watched:
            self._watched, self._since = top, booth.now
            self._waiting = Waiting(self._patience(top))
        if isinstance(top, VisitTable) and not top.asked:
            self._since = booth.now
        self._waiting.begin(max(self._since, booth.meaning.stirred))
        if self._waiting.step(booth.now) is not Step.HERE:
            if self.operating:
                self.leave_office()
            else:
                self._plate(top)

    def _patience(self, top: Any) -> Patience:
        if self.operating:
            return OPERATOR
        if isinstance(top, VisitTable):
            return Patience(float(self._booth.house.patience), 15.0)
        return BOOK if isinstance(top, RulesScene | Logbook | LobbyScene | NetTable) else MENU

    def _plate(self, top: Any) -> None:
        self._seats = top.asked if isinstance(top, VisitTable) else ()
        kind = "" if isinstance(top, VisitTable) else "menu"
        self._booth.ctx.push(StillScene(lambda: self._waiting.left(self._booth.now), kind, self._seats))

    def _ask(self, plate: StillScene) -> None:
        booth = self._booth
        if self._deserted is not None:
            if booth.now - self._deserted >= DESERTED:
                self._end()
            return
        if self._waiting.step(booth.now) is not Step.GONE:
            return
        session = booth.session
        if plate.kind == "" and session and session.seated and self._seats:
            session.seated.sit_in(self._seats)
            self.taken += 1
            self._deserted = booth.now
            plate.become_bot()
        else:
            self._end()

    def _end(self) -> None:
        """Nobody is here: the curtain, and the show."""
        self.ended += 1
        session = self._booth.session
        if session:
            session.over("idle")
        else:
            self._booth.attract()

    # --- the operator ------------------------------------------------------------------

    @property
    def operating(self) -> bool:
        """Whether the operator's pages lie on top."""
        return any(isinstance(scene, PinScene) or getattr(scene, "office", False) for scene in self._booth.stack())

    def operator(self) -> None:
        """Somebody has knocked: ask for the PIN."""
        if not self.operating:
            from masque_arcade.app.kiosk.operator_session import Office

            if isinstance(self._booth.top(), StillScene):
                self.down()
            Office(self._booth).knock()

    def leave_office(self) -> None:
        """Away with the operator's pages; whatever lay under them goes on."""
        booth = self._booth
        while self.operating:
            booth.ctx.pop()
        booth.meaning.forget(booth.now)
        if isinstance(booth.top(), BlankScene):
            return
        if booth.session is None:
            booth.attract()
