"""What the crowd may be told of a table: its public link, and never sooner than the screen at the table shows it.

Where the laptop goes round a night's turn may change while one of them looks behind the curtain: told at once, the big
screen would say who it was. So nothing leaves before the public table itself has taken it.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from masque_arcade.engine.game import Viewer
from masque_arcade.engine.link import Link
from masque_net.messages import Message, Update


class LocalTable(Protocol):
    """A table on this machine (server.hotseat_session.HotseatSession)."""

    def link(self, viewer: Viewer) -> Link:
        """A new link through `viewer`'s eyes."""


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table that people sit at here. `seen`: the number of the last Update that their own screen has taken."""

    table: LocalTable
    seen: Callable[[], int]


class Spectator:
    """One more viewer of a table. Opened in the middle of it he is told first what was to be heard before."""

    def __init__(self, on: ShownTable) -> None:
        self.on = on
        self._link = on.table.link(None)
        self._held: deque[Message] = deque()

    def take(self) -> list[Message]:
        """What may be told now, in order."""
        self._held += self._link.poll(0.0)
        told: list[Message] = []
        while self._held and not self._later(self._held[0]):
            told.append(self._held.popleft())
        return told

    def _later(self, message: Message) -> bool:
        return isinstance(message, Update) and message.n > self.on.seen()

    def close(self) -> None:
        """Leave the table."""
        self._link.close()
