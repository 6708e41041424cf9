"""A client's connection to a table: in the same process, over a network, or a recording."""

from collections.abc import Callable
from typing import Protocol

from masque_net.messages import Message


class Link(Protocol):
    """Two queues of messages. Never blocks."""

    def send(self, message: Message) -> None:
        """Send a message to the table."""

    def poll(self, now: float) -> list[Message]:
        """The messages since the last call. `now`: the client's table clock in seconds, monotonic."""

    def close(self) -> None: ...


Guard = Callable[[Link], Link]
"""Makes the link of a table that is saved."""


def same(link: Link) -> Link:
    """For a table that is not."""
    return link
