"""A client's connection to a table, whatever is behind it: the same process, a network, or a recording."""

from typing import Protocol

from masque_net.messages import Message


class Link(Protocol):
    """Two queues of messages. Never blocks."""

    def send(self, message: Message) -> None:
        """Hand a message to the table."""

    def poll(self, now: float) -> list[Message]:
        """What has arrived since the last call. `now`: the client's table clock in seconds, never going back."""

    def close(self) -> None:
        """Leave the table."""
