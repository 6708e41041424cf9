"""A table for one player on this machine: bots in the other seats, or in all of them."""

from collections.abc import Sequence

from masque_arcade import __version__
from masque_arcade.engine.game import Options, Seat, Viewer
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.timing import PRESETS
from masque_arcade.storage.journal import Header
from masque_net.guest_name import masked
from masque_net.messages import PROTOCOL, Hello, Message


class LocalLink:
    """A Link to `table` for `viewer`."""

    def __init__(self, table: GameSession, viewer: Viewer, hello: Hello) -> None:
        self.table = table
        self.connection = table.seat_guest(viewer)
        self.now = 0.0
        self._inbox: list[Message] = []
        self.send(hello)

    def send(self, message: Message) -> None:
        self.collect(self.table.handle(self.connection, message, self.now))

    def poll(self, now: float) -> list[Message]:
        """Set the table's clock to `now`, and take the new messages."""
        self.now = now
        self.collect(self.table.tick(now))
        inbox, self._inbox = self._inbox, []
        return inbox

    def close(self) -> None:
        self.table.leave(self.connection)

    def collect(self, sent: list[tuple[int, Message]]) -> None:
        """Take what is meant for this link."""
        self._inbox += [message for connection, message in sent if connection == self.connection]


_BOTS = 0x6D61736B
"""Separates the bots' randomness from the deal's."""


def solo(
    game: str,
    levels: Sequence[str | None],
    options: Options,
    seed: int,
    names: Sequence[str],
    preset: str,
    viewer: Seat = 0,
) -> LocalLink:
    """A link to a new match, seen from seat `viewer`. `levels` by seat: a bot's level, None for the human.

    The same seed deals the same cards. Raises BadOptions when the game refuses the options, KeyError for an unknown
    game or preset.
    """
    return local_link(create_session(game, levels, options, seed, names, preset), viewer)


def create_session(
    game: str, levels: Sequence[str | None], options: Options, seed: int, names: Sequence[str], preset: str
) -> GameSession:
    """The session itself, as for `solo`; it waits for a human alone with bots."""
    row = GAMES[game]
    match = Match(row.game, len(levels), options, seed)
    lots = Rng(seed ^ _BOTS)
    seated = [(seat, level, lots.fork()) for seat, level in enumerate(levels) if level is not None]
    bots = {seat: row.make_bot(level, seat, len(levels), rng) for seat, level, rng in seated}
    table = GameSession(row, match, bots, PRESETS[preset], lots, names)
    table.waits = len(levels) - len(bots) == 1
    return table


def recreate_session(header: Header, levels: Sequence[str | None]) -> GameSession:
    """The session of a journal's header, as it was before its first tick."""
    house = header.house
    names = masked(house["names"], house.get("masks"))
    return create_session(header.game, levels, header.options, header.seed, names, house["preset"])


def local_link(table: GameSession, viewer: Seat = 0) -> LocalLink:
    """A link to a local session for the player in seat `viewer`."""
    return LocalLink(table, viewer, Hello(PROTOCOL, __version__, table.names[viewer]))
