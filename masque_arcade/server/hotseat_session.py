"""One table on this machine for several persons: a link for each of them and one for whoever only watches.

The table's clock goes on only when it is told to (`advance`): it stands still while a curtain is up, windows of FIXED
decisions included.
"""

from collections.abc import Iterable

from masque_arcade import __version__
from masque_arcade.engine.game import Seat, Viewer
from masque_arcade.engine.rng import Rng
from masque_arcade.server.game_session import Connection, GameSession
from masque_net.messages import PROTOCOL, Hello, Message


class HotseatSession:
    """The hub between one Table and the links of those at its screen (client.screens.hotseat.players.SharedTable)."""

    def __init__(self, table: GameSession) -> None:
        """`table` before its first tick (table.solo.laid) or resumed (saved.resume)."""
        self.table = table
        self._now = 0.0
        self._links: dict[Connection, HubLink] = {}

    @property
    def persons(self) -> frozenset[Seat]:
        """The seats no bot plays for now."""
        return frozenset(range(self.table.match.seats)) - frozenset(self.table.bots)

    @property
    def bots(self) -> frozenset[Seat]:
        """The seats a bot plays for now, whoever's they are."""
        return frozenset(self.table.bots)

    def link(self, viewer: Viewer) -> "HubLink":
        """A new link through `viewer`'s eyes; None for what everybody may see."""
        connection = self.table.seat_guest(viewer)
        made = HubLink(self, connection)
        self._links[connection] = made
        name = self.table.names[viewer] if viewer is not None else ""
        made.send(Hello(PROTOCOL, __version__, name))
        return made

    def advance(self, seconds: float) -> None:
        """Let the table's clock go on by `seconds`, 0 included: what is due then happens, and is in the links."""
        self._now += seconds
        self.deliver(self.table.tick(self._now))

    def window(self, what: str) -> float:
        """Seconds for which a FIXED decision of this name stays open."""
        return self.table.preset.window_of(self.table.entry, what)

    def sit_in(self, seat: Seat, level: str = "keen") -> None:
        """Let a bot play for a person who does not answer; it knows what that seat has heard and no more."""
        if seat not in self.table.bots:
            seats, lots = self.table.match.seats, Rng(self.table.match.seed ^ (seat + 1)).fork()
            self.table.sit_in(seat, self.table.entry.make_bot(level, seat, seats, lots), self._now)

    def give_back(self, seat: Seat) -> None:
        """The person is here again."""
        self.table.hand_back(seat)

    def handle(self, connection: Connection, message: Message) -> None:
        """Take a message of one of the links."""
        self.deliver(self.table.handle(connection, message, self._now))

    def deliver(self, sent: Iterable[tuple[Connection, Message]]) -> None:
        """Lay what the table says before whom it is for."""
        for connection, message in sent:
            if connection in self._links:
                self._links[connection].inbox.append(message)

    def leave(self, connection: Connection) -> None:
        """Forget a link."""
        self._links.pop(connection, None)
        self.table.leave(connection)


class HubLink:
    """One viewer's Link. The time it is polled with means nothing: the hub's clock is the only one."""

    def __init__(self, hub: HotseatSession, connection: Connection) -> None:
        self._hub, self._connection = hub, connection
        self.inbox: list[Message] = []

    def send(self, message: Message) -> None:
        """Hand a message to the table at once."""
        self._hub.handle(self._connection, message)

    def poll(self, now: float) -> list[Message]:
        """What has arrived since the last call."""
        inbox, self.inbox = self.inbox, []
        return inbox

    def close(self) -> None:
        """Leave the table."""
        self._hub.leave(self._connection)
