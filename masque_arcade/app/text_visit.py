"""A table on the network in words: takes a seat or watches, and plays the match as a TextTable."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from masque_arcade import __version__
from masque_arcade.app.headless_client import Address, RemoteLink, refusal_words, seat_order
from masque_arcade.app.text_table import TextTable
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.session.lan_api import Connection
from masque_arcade.client.session.validation import Nonsense, check_lobby, check_welcome
from masque_net.client import Client, State
from masque_net.messages import Lobby, Message, Welcome
from masque_net.tcp import Network

_STEP = 0.1
"""Seconds that a look at the connection waits for messages."""


class TableLost(Exception):
    """The table refused, closed, or has no seat; the text says so."""


@dataclass(slots=True)
class VisitLink:
    """The link to a network table: sits down and gets ready in the lobby, and passes on what belongs to the match."""

    client: Client
    watch: bool
    texts: Catalogue
    _lobby: dict[str, Any] = field(default_factory=dict)
    _begun: bool = False

    def send(self, message: Message) -> None:
        self.client.send(message)

    def poll(self, now: float) -> list[Message]:
        """The messages of the match. Raises TableLost, Nonsense."""
        passed = [message for message in RemoteLink(self.client, _STEP).poll(now) if self._belongs(message)]
        status = self.client.status
        if status.state is State.REFUSED:
            connection = Connection(reason=status.reason, detail=status.detail)
            raise TableLost(refusal_words(self.texts, connection))
        return passed

    def close(self) -> None:
        self.client.close()

    def _belongs(self, message: Message) -> bool:
        """Whether a message is the match's; the lobby's are answered here."""
        if isinstance(message, Lobby):
            check_lobby(message.table)
            self._lobby = message.table
            order, denied = (None, "") if self.watch else seat_order(self._lobby)
            if denied:
                raise TableLost(self.texts("text.no_seat"))
            if order:
                self.send(order)
            return False
        if isinstance(message, Welcome):
            self._begun = "names" in message.table
            if self._begun:
                check_welcome(message.viewer, message.table)
        return self._begun


def visit(addresses: Sequence[Address], code: str | None, name: str, watch: bool, table: str, texts: Catalogue) -> int:
    """Play or watch one match in this terminal: 0 at its end, 1 when it was left, 2 with a line when it is lost."""
    network = Network().start()
    client = Client(network, __version__)
    try:
        client.connect(addresses, name, code, None, table, watch)
        link = VisitLink(client, watch, texts)
        return 0 if TextTable(link, texts, sys.stdout, plays=not watch, live=True).play(sys.stdin) else 1
    except TableLost as lost:
        print(f"masque-arcade: {lost}", file=sys.stderr)
        return 2
    except Nonsense:
        print(f"masque-arcade: {texts('refused.nonsense.title')}", file=sys.stderr)
        return 2
    finally:
        client.close()
        network.stop()
