"""The ways of playing, each at a table that stands in a situation: what is on screen, and what the table got."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from masque_arcade.app.hotseat import HotseatTable, Party, SharingMode
from masque_arcade.app.kiosk.tables import OneClock
from masque_arcade.client.screens.hotseat.curtain import HandoverState
from masque_arcade.client.screens.kiosk.kiosk_lines import KioskLines
from masque_arcade.client.screens.lan.network_strip import NetworkExits, NetworkStrip
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.session.lan_api import Connection, ConnectionState
from masque_arcade.client.session.lobby_client import LobbyClient
from masque_arcade.devtools.gallery.fake_network import FakeLan, FakeLink, facts, person
from masque_arcade.engine.match import Match
from masque_arcade.engine.rng import Rng
from masque_arcade.server.game_session import GameSession, Outbox
from masque_arcade.server.hotseat_session import HotseatSession
from masque_arcade.server.local_session import LocalLink
from masque_arcade.server.timing import Preset
from masque_net.messages import PROTOCOL, Hello, Lobby, Submit
from tests.client.driver import TableDriver
from tests.client.menus import nowhere
from tests.hand.desk import FRAME, WAITING, Desk
from tests.hand.situations import Situation, gestures

NAMES: Final = ("Anna", "Ben", "Cleo", "Dan", "Emi", "Finn", "Gwen", "Hugo", "Ida", "Jon", "Kim", "Leo", "Mia")
_PATIENT: Final = Preset("hand", 60.0, (0.0, 0.0))
"""A window is long enough for a slow hand."""


class Submitted(NamedTuple):
    """What a seat submitted. `only`: it had no choice."""

    seat: int | None
    action: Any
    only: bool


class ListeningSession(GameSession):
    """A session that remembers everything that anybody submitted: who, and which action."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.got: list[Submitted] = []

    def submit(self, guest: Any, message: Submit) -> Any:
        seat, action = guest.viewer, self.entry.codec.read(message.action)
        legal = self.match.game.legal(self.match.state, seat) if seat is not None else ()
        self.got.append(Submitted(seat, action, len(legal) == 1))
        return super().submit(guest, message)


def session_at(of: Situation, alone: bool) -> ListeningSession:
    """A table that stands before a situation; everybody else thinks for ever."""
    entry, seats = of.table.entry, of.table.seats
    match = Match.at(entry.game, seats, of.before[0] if of.before else of.state)
    made = ListeningSession(entry, match, {}, _PATIENT, Rng(5), NAMES[:seats])
    made.waits = alone
    made.tick(0.0)
    return made


class Place:
    """A player's place at a table. `table`: the screen that asks; `exits`: the sheets that were opened."""

    kiosk = False
    alone = False

    def __init__(self, of: Situation, **settings: Any) -> None:
        self.of = of
        self.session = self._seat()
        self.desk = Desk(self.kiosk, **settings)
        self.sheets: list[str] = []
        self.exits = TableExits(*[self._sheet(name) for name in ("results", "pause", "rules", "log")])
        self.table: TableScreen
        screen = self._screen()
        if of.before:
            session, (_, seat, action) = self.session, of.before
            self._deliver(session.publish(session.play(seat, action), 0.0))
            assert self.session.match.turn == of.turn
        self.desk.show(screen)

    def _sheet(self, name: str) -> Callable[..., None]:
        return lambda *what: self.sheets.append(name)

    def _seat(self) -> ListeningSession:
        return session_at(self.of, self.alone)

    def _screen(self) -> Any:
        raise NotImplementedError

    def _deliver(self, sent: Outbox) -> None:
        """To the screen's links."""
        self.link.collect(sent)

    @property
    def got(self) -> list[Submitted]:
        """Everything that was submitted."""
        return self.session.got

    @property
    def driver(self) -> TableDriver:
        return TableDriver(self.table)

    def step(self, *records: Any) -> None:
        """One frame."""
        self.desk.step(*records)

    def run(self, seconds: float) -> None:
        """Let time pass."""
        self.until(lambda: False, seconds)

    def until(self, come: Callable[[], object], most: float = 30.0) -> bool:
        """Let time pass until something holds; whether it came."""
        end, self.desk.frame = self.desk.now + most, WAITING
        while not (held := come()) and self.desk.now < end:
            self.step()
        self.desk.frame = FRAME
        return bool(held)

    def open(self, hand: Any) -> bool:
        """Come to where the question is asked; False where nobody is asked by anything on the screen."""
        came = self.until(lambda: self.table.asks_me and self.newest_shown, 90.0)
        self.run(0.5)
        if came and self.of.action not in gestures(self.of.game):
            hand.put_away()
        self.session.got.clear()
        return came

    @property
    def newest_shown(self) -> bool:
        """Whether the screen has come to the situation."""
        shown = self.table.presenter.shown() if self.table.presenter else None
        return shown is not None and shown.decision == self.session.match.decision


class Alone(Place):
    """One person with bots."""

    alone = True

    def _screen(self) -> Any:
        self.link = LocalLink(self.session, self.of.seat, Hello(PROTOCOL, "0", "me"))
        self.table = TableScreen(self.link, self.exits)
        return self.table


class Kiosk(Place):
    """A visitor, at the kiosk's screen and behind its filter."""

    kiosk = alone = True

    def _screen(self) -> Any:
        self.hub = HotseatSession(self.session)
        self.table = TableScreen(OneClock(self.hub, self.hub.link(self.of.seat)), self.exits)
        self.table.overlays.add(KioskLines(self.table, coached=True))
        return self.table

    def _deliver(self, sent: Outbox) -> None:
        self.hub.deliver(sent)


class Online(Place):
    """A guest of a table on the network."""

    def _screen(self) -> Any:
        seats = self.of.table.seats
        self.link = LocalLink(self.session, self.of.seat, Hello(PROTOCOL, "0", "me"))
        self.wire = FakeLink()
        self.room = LobbyClient(self.wire)
        chairs = [person(number + 1, name) for number, name in enumerate(NAMES[:seats])]
        table = facts(seats, self.of.seat + 1, state="play", game=self.of.game, chairs=chairs)
        self.wire.coming = [Lobby(table), *self.link.poll(0.0)]
        self.room.update(0.0)
        self.table = TableScreen(self.room.link_to(1), self.exits, live=True)
        ways = NetworkExits(self._sheet("talk"), nowhere, nowhere)
        lan = FakeLan((), Connection(ConnectionState.IN))
        self.table.overlays.add(NetworkStrip(self.table, self.room, lan, ways))
        return self.table

    def step(self, *records: Any) -> None:
        self.wire.coming += self.link.poll(self.room.clock)
        self.room.update(self.desk.frame)
        self.desk.step(*records)
        for message in self.wire.sent:
            self.link.send(message)
        self.wire.sent.clear()


class PassAndPlay(Place):
    """Several people who pass the machine round; everybody at the table is a person."""

    mode = SharingMode.ROUND

    def _screen(self) -> Any:
        names = NAMES[: self.of.table.seats]
        pads = tuple(range(1, len(names) + 1)) if self.mode is SharingMode.PADS else ()
        self.hub = HotseatSession(self.session)
        self.screen: Any = HotseatTable(self.hub, Party(names, self.mode, pads)).screen(self.exits)
        self.table = self.screen.public
        return self.screen

    def _deliver(self, sent: Outbox) -> None:
        self.hub.deliver(sent)

    def open(self, hand: Any) -> bool:
        """Through the curtains of others to one's own, which is opened; or to the question before all."""
        screen = self.screen
        for _ in range(2 * self.of.table.seats):
            if not self.until(lambda: screen.stand is HandoverState.WAITING or self._openly, 90.0):
                return False
            if screen.stand is not HandoverState.WAITING:
                self.table = screen.public
                break
            hand.uncover()
            if screen.sees is None:
                return False
            if screen.looker == self.of.seat and not screen.bluff:
                self.table = screen.own
                break
            self.until(lambda: screen.long_enough, 90.0)
            hand.cover()
        return super().open(hand)

    @property
    def _openly(self) -> bool:
        public = self.screen.public
        return self.screen.stand is HandoverState.PUBLIC and public.asks_me and self.newest_shown


class PadTable(PassAndPlay):
    """A screen for all, and a pad each."""

    mode = SharingMode.PADS

    def open(self, hand: Any) -> bool:
        """As a round; what is under the cloth is chosen by feel, and what is only felt is not chosen."""
        screen = self.screen
        self.until(
            lambda: screen.gesture() is not None or screen.secret.feeling or self._openly or screen.curtain, 90.0
        )
        if screen.secret.feeling is not None:
            return False
        if screen.gesture() is None:
            return super().open(hand)
        self.table = screen.people[screen.gesture()]
        self.run(1.5)
        return True


PLACES: Final = {"alone": Alone, "kiosk": Kiosk, "network": Online, "hot seat": PassAndPlay, "pads": PadTable}
