"""The ball's lobby, and its tables in the same process. Guests go to their tables and come back by the message Move.

All of an evening happens on the program's thread; connections and matches are on the network's.
"""

import secrets
import threading
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from typing import Any, Final

from masque_arcade.ball.evening import PEOPLE, Ball, Settings, Stage
from masque_arcade.ball.facts import facts
from masque_arcade.ball.names import own_name
from masque_arcade.ball.round_tables import PENDING, AnyTable, RoundTables
from masque_arcade.ball.store import Access, Store
from masque_arcade.ball.table_host import Results, TableOptions
from masque_arcade.server.chat import ChatRelay
from masque_arcade.server.door import ANY, Door
from masque_arcade.server.handover import ways
from masque_arcade.server.host_options import PORT, Report
from masque_arcade.server.players import Person
from masque_net.guest_name import mask_code
from masque_net.messages import PROTOCOL, Chat, Command, Lobby, Message, Name, Refused, Sit, Taken, Welcome
from masque_net.server import Arrived, Left, Said, ServerEvent
from masque_net.tcp import Network
from masque_net.tls import new_code, usable_certificate

GRACE: Final = 5.0
"""Seconds in which somebody whose line broke may come back unnoticed."""
SHARE: Final = 0.5
"""Seconds between two states that are sent."""
LONELY: Final = 2 * 3600.0
"""Seconds that an evening waits after everybody has left; one that is over does not wait."""
STEP: Final = 0.1
"""Seconds that the program waits for what comes."""


@dataclass(frozen=True, slots=True)
class BallOptions:
    """How a ball is hosted. `people`: with so many the first round is drafted by itself, and all others after it
    (`headless`)."""

    port: int = PORT
    code: str | None = None
    headless: bool = False
    people: int = 2
    pace: str = "normal"
    look_up: float = 60.0
    """Seconds to find one's table."""
    linger: float = 20.0
    """Seconds that guests stay at a table after its end."""
    announce: bool = True


class BallServer:
    """One evening on the network."""

    def __init__(
        self,
        settings: Settings | None,
        wish: BallOptions,
        data: Path,
        store: Store,
        report: Report,
        results: Results | None = None,
    ) -> None:
        """A new evening of these `settings`, or the one in the `store`. Raises OSError (a port is taken), BadBall."""
        found = store.read()
        if found:
            self.ball, self._access = found
        else:
            assert settings is not None
            code = new_code() if wish.code is None else wish.code
            self.ball, self._access = Ball(settings, secrets.randbits(32)), Access(code, wish.port)
        self._wish, self._store, self._report = wish, store, report
        self.lobby: dict[int, Person] = {}
        """Who is in the lobby, with their connection."""
        self._chat = ChatRelay(self.lobby)
        self._pending: dict[int, tuple[float, str]] = {}
        """Who is on the way to a "table", to the "lobby" or anywhere (""), and until when that is believed."""
        self._shown: dict[str, Any] = {}
        self._shown_at = float("-inf")
        self._left = float("inf")
        """Since when nobody is here who was."""
        self._ended = threading.Event()
        self._network = Network().start()
        try:
            with usable_certificate(data) as mine:
                self._door = Door(self._network, mine, self._access.code, self._access.known, PEOPLE)
                self._server = self._door.server
                self._door.open(ANY, self._access.port)
                self._access.port = self._door.port
                shared = (data, self._network, report, self._access.code, self._door.pin)
                self._shared = TableOptions(*shared, wish.pace, results, wish.headless)
                self.tables = RoundTables(self.ball, self._access, self._shared, wish.linger)
                if found:
                    self._go_on()
                self._save()
        except BaseException:
            self._network.stop()
            raise

    @property
    def port(self) -> int:
        return self._access.port

    @property
    def seconds(self) -> int | None:
        """Whole seconds left in this stage; None without a limit."""
        return None if self._access.ends is None else max(0, ceil(self._access.ends - time.time()))

    @property
    def ended(self) -> bool:
        """Whether it is to be closed."""
        return self._ended.is_set()

    def stop(self) -> None:
        """End soon. Thread-safe."""
        self._ended.set()

    def run(self) -> None:
        """Host until stopped, or all have left: long ago, or after the evening's end."""
        name, game, file = self.ball.settings.name, self.ball.game(max(1, self.ball.round)), str(self._store.path)
        self._report({"event": "listening", "name": name, "game": game, "file": file, **self._door.address})
        try:
            while not self.ended:
                self.turn()
        finally:
            self.close()

    def close(self) -> None:
        """Part with everybody."""
        self.tables.close()
        self._door.close("closed")
        self.tables.join()
        self._network.stop()

    # --- the door ----------------------------------------------------------------------------

    def _hear(self, event: ServerEvent) -> None:
        match event:
            case Arrived(connection=connection, guest=guest, name=name, address=address, own=own):
                name = own_name(self.ball, guest, name)
                self.ball.arrive(guest, name)
                self.lobby[guest] = Person(guest, name, connection, origin="" if own else address)
                self._pending.pop(guest, None)
                if own and self.ball.owner is None:
                    self.ball.owner = guest
                self._server.send(connection, Welcome(PROTOCOL, 0, "", {"game": self.ball.game(1)}))
                self._send_state([guest])
                self._lead([guest])
            case Left(connection=connection, guest=guest, reason=reason):
                if guest in self.lobby and self.lobby[guest].connection == connection:
                    del self.lobby[guest]
                if reason == "left":
                    self._pending.pop(guest, None)
                    self.ball.leave(guest)
            case Said(connection=connection, message=message):
                if who := next((one for one in self.lobby.values() if one.connection == connection), None):
                    self._said(who, message)

    def _said(self, who: Person, message: Message) -> None:
        ball, connection = self.ball, who.connection
        assert connection is not None
        match message:
            case Chat():
                self._server.send_all(self._chat.said(who, message)[0])
            case Name(name=name):
                who.name = ball.people[who.guest].name = own_name(ball, who.guest, name)
            case Command(what="take_over", args=args) if loan := self.tables.loans.get(who.guest):
                if args.get("on") is True:
                    self._server.send(connection, loan.journal)
                else:
                    self.tables.stay(who.guest)
            case Taken():
                self.tables.taken(who.guest, ways(who.origin or "127.0.0.1", not who.origin, message), message.pin)
            case Sit(seat=seat):
                ball.take_part(who.guest, seat is not None)
            case Command(what=what, args=args):
                if reason := self._obey(who.guest, what, args):
                    self._server.send(connection, Refused(0, reason))

    def _obey(self, guest: int, what: str, args: Mapping[str, Any]) -> str:
        """Take a guest's order; a reason's key when it is refused, else ""."""
        ball, me, done = self.ball, self.ball.people[guest], True
        match what:
            case "mask":
                me.mask = mask_code(args.get("mask"))
            case "ball_offer":
                me.offers = args.get("on") is True
            case "ball_watch":
                person = self.lobby[guest]
                way = self.tables.watch(args.get("table"), guest, person.origin == "")
                done = way is not None
                if way:
                    self._server.send(person.connection or 0, way)
            case _ if guest != ball.owner:
                return "not_the_host"
            case "ball_draft":
                done = ball.draft()
                if not done and ball.stage in (Stage.GATHERING, Stage.BREAK) and ball.round < ball.settings.rounds:
                    return "too_few_guests"
            case "ball_swap":
                one, other = args.get("a"), args.get("b")
                done = type(one) is int and type(other) is int and ball.swap(one, other)
            case "ball_publish":
                done = self.publish()
            case "ball_end_round":
                done = self._end_round()
            case "ball_score":
                table = next((table for table in ball.tables if table.name == args.get("table")), None)
                done = table is not None and self.tables.score(table, args.get("how"))
            case "ball_settings":
                done = ball.change(args)
            case "ball_over":
                done = ball.end()
            case "kick":
                done = self._show_out(args.get("guest"))
            case _:
                done = False
        return "" if done else "unknown_order"

    def _show_out(self, guest: object) -> bool:
        """Part with somebody, but not the organiser; their ticket is void."""
        if type(guest) is not int or guest not in self.ball.people or guest == self.ball.owner:
            return False
        self._server.with_gate(lambda gate: gate.forget(guest))
        if (person := self.lobby.pop(guest, None)) and person.connection is not None:
            self._server.close(person.connection, "kicked")
        self.ball.leave(guest)
        return True

    # --- the evening -------------------------------------------------------------------------

    def turn(self) -> None:
        """What has come, and what is due."""
        for event in self._server.wait(STEP):
            self._hear(event)
        self.tables.look()
        self._follow()
        self._advance()
        self._lead([guest for guest in self.lobby if guest not in self._pending])
        self._wait_for_people()
        self._save()
        self._share()

    def _follow(self) -> None:
        """Who is here: in the lobby, at a table, or on the way."""
        now, at_tables = self._network.now, self.tables.here
        for guest, person in self.ball.people.items():
            until, way = self._pending.get(guest, (0.0, ""))
            there = (guest in at_tables and way != "lobby") or (guest in self.lobby and way != "table")
            if there or now >= until > 0.0:
                self._pending.pop(guest, None)
            if guest in at_tables or guest in self.lobby:
                person.here = True
            elif until and now >= until:
                self.ball.leave(guest)
            elif person.here and not until:
                self._pending[guest] = now + GRACE, ""

    def publish(self) -> bool:
        """Open the round's tables and lead everybody there."""
        if self.ball.stage is not Stage.DRAFT:
            return False
        # Nothing is written between the new tables and where they are.
        self._send_back(self.tables.left(all_of_them=True))
        self.ball.publish()
        self.tables.open_all()
        self.tables.lend()
        self._access.ends = time.time() + self._wish.look_up
        tables = {table.name: table.people for table in self.ball.tables}
        self._report({"event": "seated", "round": self.ball.round, "tables": tables})
        self._lead([*self.lobby])
        return True

    def _end_round(self) -> bool:
        """End every table by its standing; nothing is refused if all have just ended."""
        tables = self.ball.tables if self.ball.stage is Stage.PLAYING else []
        for table in tables:
            self.tables.score(table, "standing")
        return bool(tables) or self.ball.stage is Stage.BREAK

    def _advance(self) -> None:
        ball, ends = self.ball, self._access.ends
        due = ends is not None and time.time() >= ends
        if ball.stage is Stage.SEATED:
            if due:
                self.tables.begin()
            if due or not any(table.state == "waiting" for table in ball.tables):
                ball.begin()
                self._access.ends = time.time() + 60.0 * ball.settings.minutes
        elif ball.stage is Stage.PLAYING and due:
            self._end_round()
        self._send_back(self.tables.left())
        if ball.stage is Stage.BREAK:
            self._access.ends = None
        if self._wish.headless and not self.tables.lingering:
            self._go_by_itself()

    def _wait_for_people(self) -> None:
        """End some time after the last one has left; its file can go on."""
        now, people = self._network.now, self.ball.people.values()
        self._left = float("inf") if any(person.here for person in people) or not people else min(now, self._left)
        if now - self._left >= (GRACE if self.ball.stage is Stage.OVER else LONELY):
            self._ended.set()

    def _go_by_itself(self) -> None:
        """Without an organiser: the next round once everybody is back; the end once all have left, or had a look."""
        ball, here = self.ball, self.ball.players
        settled = not self._pending and all(guest in self.lobby for guest in here)
        if ball.stage is Stage.OVER and settled and (not self.lobby or self.seconds == 0):
            self._ended.set()
        enough = ball.stage is Stage.GATHERING and len(here) >= self._wish.people
        if enough or (ball.stage is Stage.BREAK and settled):
            if ball.round < ball.settings.rounds:
                ball.draft()
            else:
                ball.end()
                self._access.ends = time.time() + self._wish.look_up
        if ball.stage is Stage.DRAFT:
            self.publish()

    # --- to the tables and back --------------------------------------------------------------

    def _go_on(self) -> None:
        """After a restart: the tables that were open, and a little time for everybody to find them."""
        now = self._network.now
        self._pending = {guest: (now + PENDING, "") for guest, person in self.ball.people.items() if person.here}
        if self.ball.stage is Stage.DRAFT:
            self.ball.undraft()
        self.tables.go_on()
        if self._access.ends is not None:
            self._access.ends = max(self._access.ends, time.time() + PENDING)

    def _lead(self, guests: list[int]) -> None:
        """Move people of the lobby to their tables."""
        out: list[tuple[int, Message]] = []
        for guest in guests:
            table, person = self.ball.table_of(guest), self.lobby[guest]
            if table and person.connection is not None and self.tables.ready(table):
                move = self.tables.hosts[table.name].way(guest, person.origin == "")
                self._pending[guest] = self._network.now + PENDING, "table"
                out.append((person.connection, move))
        if out:
            self.tables.places()
            self._save()
            self._share(at_once=True)
            self._server.send_all(out)

    def _send_back(self, hosts: list[AnyTable]) -> None:
        """Move everybody at these tables back to the lobby, those who are away once they come there."""
        for host in hosts:
            moves = {}
            for guest in host.table.people:
                person = self.ball.people[guest]
                token = self._network.ask(self._door.gate.invite, guest, person.name)
                moves[guest] = self._shared.way(host.own(guest), self._access.port, token, self.ball.settings.name)
                if person.here and guest not in self.lobby:
                    self._pending[guest] = self._network.now + PENDING, "lobby"
            self._save()
            host.send_on(moves)

    # --- what is told ------------------------------------------------------------------------

    def _save(self) -> None:
        self._access.known = dict(self._door.gate.known)
        self._store.save(self.ball, self._access)

    def _share(self, at_once: bool = False) -> None:
        """Send the state to all, twice a second at most, if it has changed."""
        state = {**facts(self.ball, None), "heirs": [*self.tables.loans]}
        if state == self._shown or (self._network.now - self._shown_at < SHARE and not at_once):
            return
        self._shown, self._shown_at = state, self._network.now
        here = min(PEOPLE, sum(person.here for person in self.ball.people.values()))
        public = {"name": state["name"], "game": state["game"], "state": "lobby", "seats": f"{here}/{PEOPLE}"}
        self._door.tell({**public, "watchers": 0}, self._wish.announce)
        self._send_state([*self.lobby])

    def _send_state(self, guests: Iterable[int]) -> None:
        state = facts(self.ball, self.seconds)
        for guest in guests:
            own = {**state, "ball": {**state["ball"], "you": guest}, "you": guest}
            if guest in self.tables.loans:
                own["heir"] = {"guest": guest, "name": self.ball.people[guest].name}
            if (connection := self.lobby[guest].connection) is not None:
                self._server.send(connection, Lobby(own))
