"""The second screen's messages: a table's public link, never ahead of the screen at the table.

In hot seat a night's turn may change while a player looks behind the curtain; sent at once, it would reveal who that
was. So messages wait until the public table itself has taken them.
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
        """A new link for `viewer`."""

    def opened(self) -> list[Message]:
        """The record of a finished match; nothing before."""


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table with players here. `seen`: the number of the last Update their own screen has taken."""

    table: LocalTable
    seen: Callable[[], int]


class Spectator:
    """One more viewer of a table. Opened during a match, it first receives the earlier events."""

    def __init__(self, on: ShownTable) -> None:
        self.on = on
        self._link = on.table.link(None)
        self._held: deque[Message] = deque()
        self._opened: list[Message] = []

    def take(self) -> list[Message]:
        """The messages that may be sent now, in order."""
        self._held += self._link.poll(0.0)
        messages: list[Message] = []
        while self._held and not self._later(self._held[0]):
            messages.append(self._held.popleft())
        if not self._held and not self._opened:
            self._opened = self.on.table.opened()
            messages += self._opened
        return messages

    def _later(self, message: Message) -> bool:
        return isinstance(message, Update) and message.n > self.on.seen()

    def close(self) -> None:
        self._link.close()
