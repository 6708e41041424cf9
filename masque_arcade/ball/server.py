"""The ball's lobby, and its tables in the same process. Guests go to their tables and come back by the message Move.

All of an evening happens on the program's thread; connections and matches are on the network's.
"""

import secrets
import threading
import time
from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from typing import Any, Final

from masque_arcade.ball.commands import obey
from masque_arcade.ball.door import Door, own_name
from masque_arcade.ball.evening import Ball, Settings, Stage, Table
from masque_arcade.ball.facts import facts
from masque_arcade.ball.store import Access, Place, Store
from masque_arcade.ball.table_host import Results, TableHost, TableNews, TableOptions, journal_of
from masque_arcade.server.chat import ChatRelay
from masque_arcade.server.host_options import PORT, Report
from masque_arcade.server.players import Person
from masque_arcade.storage.journal import BadJournal
from masque_net.messages import PROTOCOL, Chat, Command, Lobby, Message, Name, Refused, Sit, Welcome
from masque_net.server import Arrived, Left, Said, ServerEvent
from masque_net.tcp import Network
from masque_net.tls import new_code, show_code, usable_certificate

LOOK_UP: Final = 60.0
"""Seconds to find one's table."""
LOOK: Final = 0.2
"""Seconds between two looks at the tables."""
LINGER: Final = 20.0
"""Seconds that a table's guests stay at it after its end."""
PENDING: Final = 25.0
"""Seconds in which somebody who was sent on, or whose host came back, must be there."""
GRACE: Final = 5.0
"""Seconds in which somebody whose line broke may come back unnoticed."""
SHARE: Final = 0.5
"""Seconds between two states that are sent."""
LONELY: Final = 2 * 3600.0
"""Seconds that an evening waits after everybody has left; one that is over does not wait."""
STEP: Final = 0.1
"""Seconds that the program waits for what comes."""
_MINUTE: Final = 60.0


@dataclass(frozen=True, slots=True)
class BallOptions:
    """How a ball is hosted. `people`: with so many the first round is drafted by itself, and all others after it
    (`headless`)."""

    port: int = PORT
    code: str | None = None
    headless: bool = False
    people: int = 2
    pace: str = "normal"
    look_up: float = LOOK_UP
    linger: float = LINGER
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
        self.linger = wish.linger
        """Seconds that guests stay at a table after its match."""
        self.lobby: dict[int, Person] = {}
        """Who is in the lobby, with their connection."""
        self._chat = ChatRelay(self.lobby)
        self._pending: dict[int, tuple[float, str]] = {}
        """Who is on the way to a "table", to the "lobby" or anywhere (""), and until when that is believed."""
        self.tables: dict[str, TableHost] = {}
        self._lingers: dict[str, float] = {}
        """The tables that are over, and when their guests are sent back."""
        self._old: list[tuple[float, TableHost]] = []
        """The last round's tables, and when they are closed: until then they send on who comes."""
        self._closing: list[threading.Thread] = []
        self._news: dict[str, TableNews] = {}
        self._looked = float("-inf")
        self._again: set[str] = set()
        """The dead tables that began again by themselves."""
        self._shown: dict[str, Any] = {}
        self._shown_at = float("-inf")
        self._left = float("inf")
        """Since when nobody is here who was."""
        self._ended = threading.Event()
        self._network = Network().start()
        try:
            with usable_certificate(data) as mine:
                self._door = Door(self._network, mine, self._access, wish.announce)
                self._server = self._door.server
                self._options = TableOptions(data, self._network, report, self._access.code, wish.pace, results)
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
        code = self._access.code
        self._tell(
            "listening",
            port=self._access.port,
            code=show_code(code) if code else "",
            name=self.ball.settings.name,
            game=self.ball.game(max(1, self.ball.round)),
            sign=list(self._door.sign),
            pin=self._door.pin,
            file=str(self._store.path),
        )
        try:
            while not self.ended:
                self.turn()
        finally:
            self.close()

    def close(self) -> None:
        """Part with everybody."""
        for table in (*self.tables.values(), *(host for _, host in self._old)):
            self._closing.append(table.close())
        self._door.close()
        for thread in self._closing:
            thread.join()
        self._network.stop()

    # --- the door ----------------------------------------------------------------------------

    def _hear(self, event: ServerEvent) -> None:
        match event:
            case Arrived(connection=connection, guest=guest, name=name, address=address, own=own):
                name = own_name(self.ball, guest, name)
                self.ball.arrive(guest, name)
                self.lobby[guest] = Person(guest, name, connection, origin="" if own else address)
                if self._pending.get(guest, (0.0, ""))[1] != "table":
                    self._pending.pop(guest, None)
                if own and self.ball.owner is None:
                    self.ball.owner = guest
                self._server.send(connection, Welcome(PROTOCOL, 0, "", {"game": self.ball.game(1)}))
                self._send_state([guest])
                if table := self.ball.table_of(guest):
                    self._lead([(table, guest)])
            case Left(connection=connection, guest=guest, reason=reason):
                if guest in self.lobby and self.lobby[guest].connection == connection:
                    del self.lobby[guest]
                if reason == "left":
                    self._pending.pop(guest, None)
                    self.ball.leave(guest)
            case Said(connection=connection, message=message):
                who = next((one for one in self.lobby.values() if one.connection == connection), None)
                if who:
                    self._said(who, message)
            case _:
                pass

    def _said(self, who: Person, message: Message) -> None:
        ball, connection = self.ball, who.connection
        assert connection is not None
        match message:
            case Chat():
                self._server.send_all(self._chat.said(who, message)[0])
            case Name(name=name):
                who.name = ball.people[who.guest].name = own_name(ball, who.guest, name)
            case Sit(seat=seat):
                ball.take_part(who.guest, seat is not None)
            case Command(what=what, args=args):
                reason = obey(self, who.guest, what, args)
                if reason:
                    self._server.send(connection, Refused(0, reason))
            case _:
                pass

    def forget(self, guest: int) -> None:
        """Show somebody out; their ticket is void."""
        self._door.forget(guest)
        if (person := self.lobby.pop(guest, None)) and person.connection is not None:
            self._server.close(person.connection, "kicked")
        self.ball.leave(guest)

    # --- the evening -------------------------------------------------------------------------

    def turn(self) -> None:
        """What has come, and what is due."""
        for event in self._server.wait(STEP):
            self._hear(event)
        if self._network.now - self._looked >= LOOK:
            self._looked = self._network.now
            self._news = {name: table.look() for name, table in self.tables.items()}
        for due, host in [one for one in self._old if self._network.now >= one[0]]:
            self._old.remove((due, host))
            self._closing.append(host.close())
        self._follow()
        if self.ball.stage in (Stage.SEATED, Stage.PLAYING):
            for table in self.ball.tables:
                self._watch(table)
        self._advance()
        self._wait_for_people()
        self._save()
        self._share()

    def _follow(self) -> None:
        """Who is here: in the lobby, at a table, or on the way."""
        now = self._network.now
        at_tables = {guest for news in self._news.values() for guest in news.here}
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

    def _watch(self, table: Table) -> None:
        """What has become of a table."""
        host, news = self.tables.get(table.name), self._news.get(table.name)
        if host is None or news is None or table.state == "over":
            return
        table.dead |= host.dead
        if table.dead:
            if self._wish.headless:
                again = table.name not in self._again
                self._again.add(table.name)
                self.score(table, "replay" if again else "none")
            return
        if news.began and table.state == "waiting":
            chairs = [chair for chair in news.chairs if isinstance(chair, int)]
            table.people, table.state = chairs if sorted(chairs) == sorted(table.people) else table.people, "playing"
            self._tell("begins", table=table.name, game=table.game, people=table.people, bots=table.bots)
        table.progress = news.progress
        if news.over:
            self._finish(table, news.order, False)

    def _finish(self, table: Table, order: list[list[int]], by_time: bool) -> None:
        self.ball.finish(table, order, by_time)
        result = self.ball.results[-1]
        places = [[score.who, score.place, score.points] for score in result.scores]
        self._tell("result", round=result.round, table=table.name, game=table.game, places=places, by_time=by_time)
        self._lingers[table.name] = self._network.now + (0.0 if by_time else self.linger)

    def score(self, table: Table, how: str) -> bool:
        """Decide about a table: its match goes on or begins again ("replay"), counts as it stands ("standing"), or not
        at all ("none")."""
        host, news = self.tables.get(table.name), self._news.get(table.name)
        if host is None or table.state == "over" or (how == "replay" and not table.dead):
            return False
        if how == "replay":
            place = self._access.places[table.name]
            host.close().join()
            table.dead, table.state = False, "waiting"
            self._open(table, place.moved(time.time()))
            return True
        if how == "standing" and news and news.began:
            self._finish(table, news.order, True)
        else:
            self.ball.forgo(table)
            self._lingers[table.name] = self._network.now
        return True

    def draft(self) -> bool:
        """Draft the next round."""
        return self.ball.draft()

    def publish(self) -> bool:
        """Open the round's tables and lead everybody there."""
        if not self.ball.publish():
            return False
        for name in [*self._lingers]:
            del self._lingers[name]
            self._send_back(name)
        self._old += [(self._network.now + PENDING, host) for host in self.tables.values()]
        self.tables.clear()
        self._access.places.clear()
        self._again.clear()
        self._access.ends = time.time() + self._wish.look_up
        for table in self.ball.tables:
            self._open(table, None)
        self._tell("seated", round=self.ball.round, tables={one.name: one.people for one in self.ball.tables})
        self._lead([(table, guest) for table in self.ball.tables for guest in table.people])
        return True

    def end_round(self) -> bool:
        """End every table by its standing."""
        if self.ball.stage is not Stage.PLAYING:
            return False
        for table in self.ball.tables:
            self.score(table, "standing")
        return True

    def _advance(self) -> None:
        ball, ends = self.ball, self._access.ends
        due = ends is not None and time.time() >= ends
        if ball.stage is Stage.SEATED:
            waiting = [table for table in ball.tables if table.state == "waiting"]
            if due:
                for table in waiting:
                    self.tables[table.name].begin()
            if due or not waiting:
                ball.begin()
                self._access.ends = time.time() + ball.settings.minutes * _MINUTE
        elif ball.stage is Stage.PLAYING and due:
            self.end_round()
        for name in [name for name, at in self._lingers.items() if self._network.now >= at]:
            del self._lingers[name]
            self._send_back(name)
        if ball.stage is Stage.BREAK:
            self._access.ends = None
        if self._wish.headless and not self._lingers:
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
                self.draft()
            else:
                ball.end()
                self._access.ends = time.time() + self._wish.look_up
        if ball.stage is Stage.DRAFT:
            self.publish()

    # --- tables ------------------------------------------------------------------------------

    def _open(self, table: Table, place: Place | None, journal: Path | None = None) -> None:
        host = self.tables[table.name] = TableHost(self.ball, table, self._options, place, journal)
        self._news[table.name] = news = host.look()
        self._access.places[table.name] = news.place

    def _go_on(self) -> None:
        """After a restart: the tables that were open, and a little time for everybody to find them."""
        ball, now = self.ball, self._network.now
        self._pending = {guest: (now + PENDING, "") for guest, person in ball.people.items() if person.here}
        if ball.stage is Stage.DRAFT:
            ball.undraft()
        for table in ball.tables:
            place = self._access.places.get(table.name)
            if place is None:
                continue
            journal = None if table.state == "over" else journal_of(self._options.data, place)
            try:
                self._open(table, place, journal)
            except BadJournal as error:
                # Its people still find the port; the owner says what counts.
                self._tell("damaged", table=table.name, file=str(journal), why=str(error))
                self._open(table, place.moved(time.time()))
                table.dead = True
            if table.state == "over":
                self._lingers[table.name] = now
        if self._access.ends is not None:
            self._access.ends = max(self._access.ends, time.time() + PENDING)

    def _lead(self, people: list[tuple[Table, int]]) -> None:
        """Move people of the lobby to their tables."""
        out: list[tuple[int, Message]] = []
        for table, guest in people:
            host, person = self.tables[table.name], self.lobby.get(guest)
            if person and person.connection is not None:
                title = table.name.capitalize()
                move = self._door.way(person.origin == "", host.host.port, host.invite(guest), title)
                self._pending[guest] = self._network.now + PENDING, "table"
                out.append((person.connection, move))
        for name, host in self.tables.items():
            self._access.places[name] = host.look().place
        self._save()
        self._share(at_once=True)
        self._server.send_all(out)

    def _send_back(self, name: str) -> None:
        """Move everybody at a table back to the lobby, those who are away once they come there."""
        host, moves = self.tables[name], {}
        for guest in host.table.people:
            person, at = self.ball.people[guest], host.host.lobby.state.people.get(guest)
            own = at is not None and at.origin == ""
            token = self._door.invite(guest, person.name)
            moves[guest] = self._door.way(own, self._access.port, token, self.ball.settings.name)
            if person.here and guest not in self.lobby:
                self._pending[guest] = self._network.now + PENDING, "lobby"
        self._save()
        host.send_on(moves)

    # --- what is told ------------------------------------------------------------------------

    def _save(self) -> None:
        self._access.known = self._door.known
        self._store.save(self.ball, self._access)

    def _tell(self, event: str, **more: Any) -> None:
        self._report({"event": event, **more})

    def _share(self, at_once: bool = False) -> None:
        """Send the state to all, twice a second at most, if it has changed."""
        told = facts(self.ball, None)
        if told == self._shown or (self._network.now - self._shown_at < SHARE and not at_once):
            return
        self._shown, self._shown_at = told, self._network.now
        self._door.advertise(told, sum(person.here for person in self.ball.people.values()))
        self._send_state([*self.lobby])

    def _send_state(self, guests: Iterable[int]) -> None:
        told = facts(self.ball, self.seconds)
        for guest in guests:
            own = {**told, "ball": {**told["ball"], "you": guest}, "you": guest}
            if (connection := self.lobby[guest].connection) is not None:
                self._server.send(connection, Lobby(own))
