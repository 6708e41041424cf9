"""LocalLink: a Table in this process, spoken to like one far away.

What must not enter: a way around the messages; the window gets its viewer's updates and nothing else.
"""

from masque_arcade.core.game import Viewer
from masque_arcade.table.table import Table
from masque_net.messages import Hello, Message


class LocalLink:
    """A Link to `table` through the eyes of `viewer`."""

    def __init__(self, table: Table, viewer: Viewer, hello: Hello) -> None:
        self._table = table
        self._connection = table.seat_guest(viewer)
        self._now = 0.0
        self._inbox: list[Message] = []
        self.send(hello)

    def send(self, message: Message) -> None:
        """Hand a message to the table at once."""
        self._collect(self._table.handle(self._connection, message, self._now))

    def poll(self, now: float) -> list[Message]:
        """Let the table's clock be `now`, and take what arrived."""
        self._now = now
        self._collect(self._table.tick(now))
        inbox, self._inbox = self._inbox, []
        return inbox

    def close(self) -> None:
        """Leave the table."""
        self._table.leave(self._connection)

    def _collect(self, sent: list[tuple[int, Message]]) -> None:
        self._inbox += [message for connection, message in sent if connection == self._connection]
