"""One table of a ball: a Host on the ball's network thread, its seats kept for the people of the draft."""

import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from math import inf
from pathlib import Path
from threading import Thread
from typing import Any, Protocol

from masque_arcade.ball.evening import Ball, Table
from masque_arcade.ball.standings import order_of
from masque_arcade.ball.store import Place
from masque_arcade.engine.game import Over
from masque_arcade.engine.registry import GAMES
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.host import Host
from masque_arcade.server.host_options import HostOptions, Report, resumed_wish
from masque_arcade.server.players import NOBODY, MatchPlan, NetworkOrder
from masque_arcade.storage.journal import BadJournal, Header, peek, read
from masque_net.discovery.addresses import own_addresses
from masque_net.messages import ADDRESSES, Journal, Move
from masque_net.tcp import Network


class Results(Protocol):
    """Where finished matches are written down (app/host_results.py)."""

    def begun(self, table: GameSession, header: Header, played: float) -> None: ...
    def over(self, table: GameSession, levels: Sequence[str | None]) -> None: ...
    def elsewhere(self, header: Header, actions: Sequence[Sequence[Any]], played: float) -> None: ...


@dataclass(frozen=True, slots=True)
class TableNews:
    """A table as it is: who is there, what has begun, and how it stands. `order` by seat, the best first."""

    here: frozenset[int]
    chairs: tuple[int | str, ...]
    began: bool
    over: bool
    progress: int
    order: list[list[int]]
    place: Place


@dataclass(frozen=True, slots=True)
class TableOptions:
    """What all tables of a ball share."""

    data: Path
    network: Network
    report: Report
    code: str
    pin: str
    pace: str
    results: Results | None = None
    headless: bool = False
    """Nobody decides about a table that failed."""

    def way(self, own: bool, port: int, token: str, title: str) -> Move:
        """What leads a guest of this machine (`own`) or of another one to one of this program's ports."""
        # Another machine's guest has come by one of this machine's addresses, and this machine's by any.
        hosts = ["127.0.0.1"] if own else [one.text for one in own_addresses()][:ADDRESSES] or ["127.0.0.1"]
        return Move([[host, port] for host in hosts], self.pin, token, self.code, title)


class TableHost:
    """One hosted table. Made, asked and closed on the program's thread."""

    def __init__(
        self, ball: Ball, table: Table, options: TableOptions, place: Place | None = None, journal: Path | None = None
    ) -> None:
        """`place`: where it was in an earlier run, to go on there, with the match of its `journal` if that had begun.
        Raises OSError, BadJournal."""
        self._ball, self.table, self._options = ball, table, options
        place = place or Place(0, {}, time.time())
        self._network, self._ask = options.network, options.network.ask
        seats = len(table.people) + table.bots
        bots = dict.fromkeys(range(len(table.people), seats), ball.settings.level)
        plan = MatchPlan(seats, bots, dict(GAMES[table.game].first_seat))
        story = read(journal) if journal else None
        wish = resumed_wish(story) if story else HostOptions(table.game, plan, options.pace, code=options.code)
        wish = replace(wish, name=table.name.capitalize(), port=place.port, known=place.known)
        wish = replace(wish, lonely=inf, announce=False, share=seats)
        self.host = Host(
            wish, options.data, partial(_named, options.report, table.name), story, journal, options.network
        )
        self._since = place.since
        self._watchers: dict[int, str] = {}
        """Their tickets."""
        state = self.host.lobby.state
        state.owner, state.locked = NOBODY, True
        state.orders.append(NetworkOrder("lock"))
        if options.results:
            self.host.on_begun, self.host.on_over = options.results.begun, options.results.over
        if story is None:
            self._expect()
        self.host.start()

    def look(self) -> TableNews:
        """The table as it is now."""
        return self._ask(self._look)

    def way(self, guest: int, own: bool) -> Move:
        """What leads somebody there, from this machine (`own`) or another one, and to their seat if they have one here;
        who watches has the same ticket again."""
        token = self._watchers.get(guest) or self._ask(self.host.invite, guest, self._ball.people[guest].name)
        if guest not in self.table.people:
            self._watchers[guest] = token
        return self._options.way(own, self.host.port, token, self.table.name.capitalize())

    def own(self, guest: int) -> bool:
        """Whether that guest is known to be at the ball's computer."""
        person = self.host.lobby.state.people.get(guest)
        return person is not None and person.origin == ""

    def lend(self) -> tuple[Journal, dict[str, str]]:
        """What a host at another laptop begins with, and the tickets there, by guest: the first is the ball's own."""
        return self._ask(self._lend)

    def begin(self) -> None:
        """Begin the match without those who have not come; bots sit in for them."""
        self._ask(self._begin)

    def send_on(self, moves: Mapping[int, Move]) -> None:
        """Send its guests on, those who are away once they come."""
        self.host.move(moves)

    def close(self) -> Thread:
        """Close it, which takes a moment; the thread in which it is done."""
        thread = Thread(target=self.host.close, name="closing a table")
        thread.start()
        return thread

    # --- on the network's thread -----------------------------------------------------------

    def _expect(self) -> None:
        """Keep the seats of its people."""
        for seat, guest in enumerate(self.table.people):
            person = self._ball.people[guest]
            self.host.lobby.expect(guest, person.name, seat, self._network.now)
            self.host.lobby.state.people[guest].mask = person.mask

    def _lend(self) -> tuple[Journal, dict[str, str]]:
        people = self._ball.people.items()
        names = {NOBODY: self._ball.settings.name, **{guest: person.name for guest, person in people}}
        tokens = {str(guest): self.host.invite(guest, name) for guest, name in names.items()}
        return Journal(0, 1, (self.host.journal_for(NOBODY) or b"").decode()), tokens

    def _begin(self) -> None:
        state = self.host.lobby.state
        if not state.busy:
            for person in state.people.values():
                if person.connection is None:
                    person.away = self._network.now
            state.plan.auto_start = True

    def _look(self) -> TableNews:
        state = self.host.lobby.state
        table, place = state.table, Place(self.host.port, self.host.known, self._since)
        here = frozenset(guest for guest, person in state.people.items() if person.connection is not None)
        if table is None:
            return TableNews(here, (), False, False, 0, [], place)
        turn, scores = table.match.turn, table.entry.scores(table.entry.game.view(table.match.state, None))
        winners = turn.outcome.winners if isinstance(turn, Over) else ()
        progress = 100 * len(table.match.log) // (table.entry.length * table.match.seats)
        order = order_of(list(enumerate(scores)), winners)
        return TableNews(here, tuple(state.chairs), True, table.over, min(99, progress), order, place)


def journal_of(data: Path, place: Place) -> Path | None:
    """The journal of a table's match, if one had begun there."""
    found: list[tuple[float, Path]] = []
    for file in (data / "journals").glob("*.journal"):
        with suppress(OSError, BadJournal):
            header = peek(file) if file.stat().st_mtime >= place.since else None
            if header and header.house.get("port") == place.port and (header.began or 0.0) >= place.since:
                found.append((header.began or 0.0, file))
    return max(found)[1] if found else None


def _named(report: Report, table: str, line: dict[str, Any]) -> None:
    if line["event"] != "listening":
        report({"table": table, **line})
