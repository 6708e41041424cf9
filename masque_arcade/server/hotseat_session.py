"""One table on this machine for several players: a link for each of them and one for spectators.

The table's clock runs only through `advance`: it stops while a curtain is up, windows of FIXED decisions included.
"""

from collections.abc import Iterable

from masque_arcade import __version__
from masque_arcade.engine.game import Seat, Viewer
from masque_arcade.engine.rng import Rng
from masque_arcade.server.dealing import Dealt
from masque_arcade.server.game_session import Connection, GameSession
from masque_net.messages import PROTOCOL, Hello, Message


class HotseatSession:
    """The hub between a GameSession and the links at its screen (client.screens.hotseat.players.SharedTable)."""

    def __init__(self, table: GameSession) -> None:
        """`table` before its first tick (server.local_session.laid) or resumed (storage.saved_games)."""
        self.table = table
        self.now = 0.0
        self._links: dict[Connection, HubLink] = {}

    @property
    def persons(self) -> frozenset[Seat]:
        """The seats of humans now."""
        return frozenset(range(self.table.match.seats)) - frozenset(self.table.bots)

    @property
    def bots(self) -> frozenset[Seat]:
        """The seats bots play now, for themselves or for humans."""
        return frozenset(self.table.bots)

    def link(self, viewer: Viewer) -> "HubLink":
        """A new link for `viewer`; None for a spectator."""
        connection = self.table.seat_guest(viewer)
        made = HubLink(self, connection)
        self._links[connection] = made
        name = self.table.names[viewer] if viewer is not None else ""
        made.send(Hello(PROTOCOL, __version__, name))
        return made

    def advance(self, seconds: float) -> None:
        """Advance the table's clock by `seconds`, possibly 0; what is due arrives in the links."""
        self.now += seconds
        self.deliver(self.table.tick(self.now))

    def window(self, what: str) -> float:
        """Seconds a FIXED decision of this name stays open."""
        return self.table.preset.window_of(self.table.entry, what)

    def sit_in(self, seat: Seat, level: str = "keen") -> None:
        """Let a bot play for an unresponsive player; it knows exactly the events that seat received."""
        if seat not in self.table.bots:
            seats, lots = self.table.match.seats, Rng(self.table.match.seed ^ (seat + 1)).fork()
            self.table.sit_in(seat, self.table.entry.make_bot(level, seat, seats, lots), self.now)

    def give_back(self, seat: Seat) -> None:
        """The player is back."""
        self.table.hand_back(seat)

    def handle(self, connection: Connection, message: Message) -> None:
        """Take a message of a link."""
        self.deliver(self.table.handle(connection, message, self.now))

    def deliver(self, sent: Iterable[tuple[Connection, Message]]) -> None:
        """Deliver the session's messages to their links."""
        for connection, message in sent:
            if connection in self._links:
                self._links[connection].inbox.append(message)

    def opened(self) -> list[Message]:
        """The record for the crowd, to tell what really happened; nothing during the match, and of a game that tells
        nothing."""
        match = self.table.match
        if not self.table.over or self.table.entry.chronicle is None:
            return []
        game = {"game": match.game.id, "version": match.game.version, "seats": match.seats}
        terms = {**game, "options": dict(match.options), "typed": True, "masks_on": False}
        dealt = Dealt({"table": "", "round": 0, **terms}, [], [])
        return [*dealt.messages(), *dealt.records(self.table)]

    def leave(self, connection: Connection) -> None:
        self._links.pop(connection, None)
        self.table.leave(connection)


class HubLink:
    """One viewer's Link. It ignores the time passed to `poll`; the hub has the only clock."""

    def __init__(self, hub: HotseatSession, connection: Connection) -> None:
        self._hub, self.connection = hub, connection
        self.inbox: list[Message] = []

    def send(self, message: Message) -> None:
        self._hub.handle(self.connection, message)

    def poll(self, now: float) -> list[Message]:
        inbox, self.inbox = self.inbox, []
        return inbox

    def close(self) -> None:
        self._hub.leave(self.connection)
