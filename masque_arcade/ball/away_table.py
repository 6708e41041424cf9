"""A table of a ball at a guest's laptop: the ball watches it as anybody may, and gives its host the few orders of a
ball."""

import time
from collections.abc import Mapping
from threading import Thread
from typing import Any, Final

from masque_arcade import __version__
from masque_arcade.ball.evening import Ball, Table
from masque_arcade.ball.standings import order_of
from masque_arcade.ball.store import Place
from masque_arcade.ball.table_host import TableNews, TableOptions
from masque_arcade.client.session.replica import Replica, ReplicaBeat
from masque_arcade.client.session.validation import Nonsense, check_lobby, check_welcome
from masque_arcade.engine.game import Over
from masque_arcade.engine.registry import GAMES
from masque_arcade.server.players import NOBODY
from masque_arcade.storage.journal import Header
from masque_net.client import Client, State, Ticket
from masque_net.messages import Command, Lobby, Message, Move, Record, Welcome

GONE: Final = 15.0
"""Seconds without it after which a table has failed."""


class AwayTable:
    """One table at another laptop. Used on the program's thread."""

    def __init__(self, ball: Ball, table: Table, options: TableOptions, place: Place) -> None:
        """`place`: where the table is."""
        self.table, self._place, self._network, self._code = table, place, options.network, options.code
        self._row, self._people, self._results = GAMES[table.game], ball.people, options.results
        self._client = Client(options.network, __version__)
        ticket = Ticket(place.tokens[str(NOBODY)], bytes.fromhex(place.pin))
        ends = [(host, port) for host, port in place.addresses]
        self._client.connect(ends, ball.settings.name, options.code or None, ticket)
        self._replica: Replica | None = None
        self._latest: ReplicaBeat | None = None
        self._chairs: list[dict[str, Any]] = []
        self._record: dict[int, list[list[Any]]] = {}
        """By part the actions that its host has opened."""
        self._orders: list[Command] = []
        """What the host is to do, said again whenever this program comes back there."""
        self._seen = options.network.now
        self._said = 0
        self._nonsense = False

    @property
    def found(self) -> bool:
        """Whether this program is there now."""
        return self._client.status.state is State.JOINED

    @property
    def failed(self) -> bool:
        """Whether it is lost, or was never found."""
        lost = self._client.status.state is State.REFUSED or self._network.now - self._seen > GONE
        return self._nonsense or (lost and not self.found)

    def look(self) -> TableNews:
        """The table as it was last seen."""
        try:
            for message in self._client.poll():
                self._take(message)
        except (Nonsense, ValueError):  # A record's seed may be no number.
            self._nonsense = True
        self._tell()
        people = [chair for chair in self._chairs if chair["kind"] == "person"]
        here = frozenset(chair["guest"] for chair in people if chair["here"] and not self.failed)
        latest, seats = self._latest, len(self._chairs)
        if latest is None or self._replica is None:
            return TableNews(here, (), False, False, 0, [], self._place)
        over = latest.turn.outcome.winners if isinstance(latest.turn, Over) else None
        order = order_of(list(enumerate(self._row.scores(latest.view))), over or ())
        progress = min(99, 100 * self._replica.updates // (self._row.length * seats))
        return TableNews(here, tuple(self._seated), True, over is not None, progress, order, self._place)

    def way(self, guest: int, own: bool) -> Move:
        """What leads somebody there; without a ticket for who came after the table had gone there."""
        place, token = self._place, self._place.tokens.get(str(guest), "")
        return Move(place.addresses, place.pin, token, self._code, self.table.name.capitalize())

    def own(self, guest: int) -> bool:
        """Whether that guest is known to be at the ball's computer."""
        return False

    def begin(self) -> None:
        """Begin the match without those who have not come; bots sit in for them."""
        self._orders.append(Command("start", {}))
        self._tell()

    def send_on(self, moves: Mapping[int, Move]) -> None:
        """Send its guests on, those who are away once they come."""
        if not moves:
            return
        move = next(iter(moves.values()))
        to = {"addresses": move.addresses, "pin": move.pin, "code": move.code, "title": move.title}
        tokens = {str(guest): move.token for guest, move in moves.items()}
        self._orders.append(Command("send_on", {**to, "tokens": tokens}))
        self._tell()

    def close(self) -> Thread:
        """Leave it to its host."""
        thread = Thread(target=self._client.close, name="leaving a table")
        thread.start()
        return thread

    @property
    def _seated(self) -> list[int | str]:
        """By seat a guest's number or a bot's level."""
        return [chair.get("guest", chair.get("level", "")) for chair in self._chairs]

    def _keep(self, part: Record) -> None:
        """Give the match to the organiser's hall of fame once its record is whole, by the names of the ball."""
        self._record[part.part] = part.actions
        if len(self._record) < part.parts or self._results is None:
            return
        people = {str(who): self._people[who] for who in self.table.people}
        masks = {who: person.mask for who, person in people.items()}
        names = {who: person.name for who, person in people.items()}
        rules = (self.table.game, self._row.game.version, len(self._chairs), dict(self._row.first_seat))
        house = {"began": self._place.since, "masks": masks}
        header = Header(*rules, int(part.seed, 16), self._seated, names, {}, house)
        actions = [action for at in sorted(self._record) for action in self._record[at]]
        self._results.elsewhere(header, actions, time.time() - self._place.since)
        self._results = None

    def _tell(self) -> None:
        """Say what is to be said, if this program is there."""
        if self.found:
            self._seen = self._network.now
            for command in self._orders[self._said :]:
                self._client.send(command)
            self._said = len(self._orders)

    def _take(self, message: Message) -> None:
        """Learn from one message. Raises Nonsense for what is impossible."""
        match message:
            case Welcome(viewer=viewer, table=facts) if "names" in facts:
                check_welcome(viewer, facts)
                self._replica = self._replica or Replica(self._row.codec)
            case Welcome():
                self._said = 0
            case Lobby(table=facts):
                check_lobby(facts)
                self._chairs = facts["chairs"]
            case Record():
                self._keep(message)
        if self._replica is None:
            return
        for answer in self._replica.take(message):
            self._client.send(answer)
        while self._replica.beats:
            self._latest = self._replica.beats.popleft()
        if self._replica.nonsense:
            raise Nonsense("a table's view")
