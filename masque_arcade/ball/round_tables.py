"""The tables of a ball's round, and those of the round before until their guests have gone: in this process, or with
those who have offered to host one."""

import threading
import time
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from masque_arcade.ball.away_table import AwayTable
from masque_arcade.ball.evening import Ball, Stage, Table
from masque_arcade.ball.store import Access, Place
from masque_arcade.ball.table_host import TableHost, TableNews, TableOptions, journal_of
from masque_arcade.storage.journal import BadJournal
from masque_net.messages import Journal, Watch

LOOK: Final = 0.2
"""Seconds between two looks at the tables."""
PENDING: Final = 25.0
"""Seconds in which somebody who was sent on, or whose host came back, must be there."""
LENDING: Final = 10.0
"""Seconds in which another laptop must have taken a table; else it stays here."""


AnyTable = TableHost | AwayTable


@dataclass(slots=True)
class Loan:
    """A table on its way to a guest's laptop, until then. `journal`: what its host begins with."""

    table: Table
    until: float
    journal: Journal
    tokens: dict[str, str]
    away: AwayTable | None = None
    """Once it is there, if this program can reach it."""


class RoundTables:
    """The tables, by name. Used on the program's thread."""

    def __init__(self, ball: Ball, access: Access, options: TableOptions, linger: float) -> None:
        """`linger`: seconds that a table's guests stay at it after its end."""
        self._ball, self._access, self._options, self.linger = ball, access, options, linger
        self.hosts: dict[str, AnyTable] = {}
        self.loans: dict[int, Loan] = {}
        """By the guest to whom a table is on its way."""
        self._news: dict[str, TableNews] = {}
        self._lingers: dict[str, float] = {}
        """The tables that are over, and when their guests are sent back."""
        self._old: list[tuple[float, AnyTable]] = []
        """The last round's tables, and when they are closed: until then they send on who comes."""
        self._closing: list[threading.Thread] = []
        self._looked = float("-inf")
        self._again: set[str] = set()
        """The failed tables that began again by themselves."""
        self._due: dict[str, float] = {}
        """The tables to be played again, and when they begin without those who have not come."""

    @property
    def here(self) -> set[int]:
        """Everybody who is at a table."""
        return {guest for news in self._news.values() for guest in news.here}

    @property
    def lingering(self) -> bool:
        """Whether guests are still at a table that is over."""
        return bool(self._lingers)

    def open_all(self) -> None:
        """Open the tables of a new round."""
        self._old += [(self._options.network.now + PENDING, host) for host in self.hosts.values()]
        for own in (self.hosts, self._news, self._access.places, self._again, self._due):
            own.clear()
        for table in self._ball.tables:
            self._open(table)

    def lend(self) -> None:
        """Let those who offer it host tables: until they do the people of those wait."""
        for who, table in self._ball.hosts().items():
            host = self.hosts[table.name]
            if isinstance(host, TableHost):
                self.loans[who] = Loan(table, self._options.network.now + LENDING, *host.lend())

    def taken(self, who: int, addresses: list[list[Any]], pin: str) -> None:
        """A table's new host is there, as that guest says."""
        if (loan := self.loans.get(who)) and not loan.away:
            place = Place(0, {}, time.time(), addresses, pin, loan.tokens)
            loan.away = AwayTable(self._ball, loan.table, self._options, place)

    def ready(self, table: Table) -> bool:
        """Whether its people may go there."""
        return not table.dead and all(loan.table is not table for loan in self.loans.values())

    def watch(self, name: object, guest: int, own: bool) -> Watch | None:
        """What leads somebody without a seat there to a table that plays, from this machine (`own`) or another."""
        table = next((one for one in self._ball.tables if one.name == name and one.state == "playing"), None)
        if table is None or guest in table.people:
            return None
        way = self.hosts[table.name].way(guest, own)
        return Watch(way.addresses, way.pin, way.token, way.code, table.name) if way.token else None

    def stay(self, who: int) -> None:
        """The table that was on its way to that guest stays here."""
        if (loan := self.loans.pop(who, None)) and loan.away:
            self._closing.append(loan.away.close())

    def go_on(self) -> None:
        """Open those that were open before this program started anew."""
        for table in self._ball.tables:
            place = self._access.places[table.name]
            if place.addresses:
                self.hosts[table.name] = AwayTable(self._ball, table, self._options, place)
                continue
            # One that is over has its match, too: at a table without one its people could begin another.
            journal = journal_of(self._options.data, place)
            try:
                self._open(table, place, journal)
            except BadJournal as error:
                # Its people still find the port; the owner says what counts.
                self._tell("damaged", table=table.name, file=str(journal), why=str(error))
                self._open(table, replace(place, since=time.time()))
                table.dead = table.state != "over"
        for table in self._ball.tables:
            if table.state == "over":
                self._lingers[table.name] = self._options.network.now

    def begin(self) -> None:
        """Begin the matches that have not, without those who have not come."""
        for who in [*self.loans]:
            self.stay(who)
        for table in self._ball.tables:
            if table.state == "waiting":
                self.hosts[table.name].begin()

    def look(self) -> None:
        """Learn what has become of the tables; close old ones."""
        now = self._options.network.now
        if now - self._looked >= LOOK:
            self._looked = now
            for who in [*self.loans]:
                self._look_for(who)
            self._news = {name: host.look() for name, host in self.hosts.items()}
            for _, host in self._old:
                host.look()
        for due, host in [one for one in self._old if now >= one[0]]:
            self._old.remove((due, host))
            self._closing.append(host.close())
        if self._ball.stage in (Stage.SEATED, Stage.PLAYING):
            for table in self._ball.tables:
                if table.state != "over":
                    self._follow(table)

    def places(self) -> None:
        """Note where the tables are, and whom they know, for a later run."""
        for name, host in self.hosts.items():
            self._access.places[name] = host.look().place

    def score(self, table: Table, how: object) -> bool:
        """Decide about a table: its match goes on or begins again ("replay"), counts as it stands ("standing"), or not
        at all ("none")."""
        if self._ball.stage is Stage.DRAFT or table.state == "over" or (how == "replay" and not table.dead):
            return False
        news = self._news[table.name]
        if how == "replay":
            self.hosts[table.name].close().join()
            table.dead, table.state, table.host = False, "waiting", None
            place = self._access.places[table.name]
            self._due[table.name] = self._options.network.now + PENDING
            self._open(table, None if place.addresses else replace(place, since=time.time()))
        elif how == "standing" and news.began:
            self._finish(table, news.order, True)
        elif how not in ("standing", "none"):
            return False
        else:
            self._ball.forgo(table)
            self._lingers[table.name] = self._options.network.now
        return True

    def left(self, all_of_them: bool = False) -> list[AnyTable]:
        """The tables, once each, that are over and whose guests have stayed long enough."""
        now = self._options.network.now
        names = [name for name, at in self._lingers.items() if all_of_them or now >= at]
        for name in names:
            del self._lingers[name]
        return [self.hosts[name] for name in names]

    def close(self) -> None:
        """Close all, which takes a moment."""
        for who in [*self.loans]:
            self.stay(who)
        for host in (*self.hosts.values(), *(host for _, host in self._old)):
            self._closing.append(host.close())

    def join(self) -> None:
        """Wait until all are closed."""
        for thread in self._closing:
            thread.join()

    def _open(self, table: Table, place: Place | None = None, journal: Path | None = None) -> None:
        host = self.hosts[table.name] = TableHost(self._ball, table, self._options, place, journal)
        self._news[table.name] = news = host.look()
        self._access.places[table.name] = news.place

    def _look_for(self, who: int) -> None:
        """What has become of a table that is on its way."""
        loan = self.loans[who]
        if loan.away:
            loan.away.look()
        if loan.away and loan.away.found:
            self._closing.append(self.hosts[loan.table.name].close())
            self.hosts[loan.table.name], loan.table.host = loan.away, who
            self._access.places[loan.table.name] = loan.away.look().place
            del self.loans[who]
        elif self._options.network.now >= loan.until or (loan.away and loan.away.failed):
            self.stay(who)

    def _follow(self, table: Table) -> None:
        """What has become of a table that is not over."""
        host, news = self.hosts[table.name], self._news[table.name]
        # A laptop that was only lost for a while is there again; what has failed here was said to be dead.
        table.dead = host.failed if isinstance(host, AwayTable) else table.dead or host.host.fault is not None
        if table.dead:
            if self._options.headless:
                again = table.name not in self._again
                self._again.add(table.name)
                self.score(table, "replay" if again else "none")
            return
        if table.state == "waiting" and self._options.network.now >= self._due.get(table.name, inf):
            del self._due[table.name]
            host.begin()
        if news.began and table.state == "waiting":
            chairs = [chair for chair in news.chairs if isinstance(chair, int)]
            table.people, table.state = chairs if sorted(chairs) == sorted(table.people) else table.people, "playing"
            self._tell(
                "begins", table=table.name, game=table.game, people=table.people, bots=table.bots, host=table.host
            )
        table.progress = news.progress
        if news.over:
            self._finish(table, news.order, False)

    def _finish(self, table: Table, order: list[list[int]], by_time: bool) -> None:
        self._ball.finish(table, order, by_time)
        result = self._ball.results[-1]
        places = [[score.who, score.place, score.points] for score in result.scores]
        self._tell("result", round=result.round, table=table.name, game=table.game, places=places, by_time=by_time)
        self._lingers[table.name] = self._options.network.now + (0.0 if by_time else self.linger)

    def _tell(self, event: str, **more: Any) -> None:
        self._options.report({"event": event, **more})
