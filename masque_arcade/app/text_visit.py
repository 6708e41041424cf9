"""A table on the network in words: takes a seat or watches, and plays the match, or a ball's, as a TextTable."""

import sys
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TextIO

from masque_arcade import __version__
from masque_arcade.app.headless_client import Address, RemoteLink, refusal_words, seat_order, visible
from masque_arcade.app.text_table import TextTable, wrapped
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.screens.ball.coronation import crown_words
from masque_arcade.client.screens.ball.standings import ball_standings
from masque_arcade.client.screens.lan.ball_lobby import headline
from masque_arcade.client.session.ball_facts import BallFacts, read_ball
from masque_arcade.client.session.lan_api import Connection
from masque_arcade.client.session.validation import Nonsense, check_lobby, check_welcome
from masque_net.client import Client, State
from masque_net.messages import Lobby, Message, Welcome
from masque_net.tcp import Network

_STEP = 0.1
"""Seconds that a look at the connection waits for messages."""


class TableLost(Exception):
    """The table refused, closed, or has no seat; the text says so."""


class BackAtBall(Exception):
    """The ball has led back to its lobby before the match's end."""


class BallOver(Exception):
    """The evening is over."""


@dataclass(slots=True)
class VisitLink:
    """The link to a network table: sits down and gets ready in the lobby, and passes on what belongs to the match. What
    a ball tells goes `out`."""

    client: Client
    watch: bool
    texts: Catalogue
    out: TextIO
    ball: BallFacts | None = None
    """The ball that leads from table to table, as it was last heard."""
    _lobby: dict[str, Any] = field(default_factory=dict)
    _begun: bool = False
    _waiting: deque[Message] = field(default_factory=deque)

    def send(self, message: Message) -> None:
        self.client.send(message)

    def poll(self, now: float) -> list[Message]:
        """The messages of one match. Raises TableLost, BackAtBall, BallOver, Nonsense."""
        self._waiting += RemoteLink(self.client, 0 if self._waiting else _STEP).poll(now)
        passed: list[Message] = []
        # The match's last messages are for the table first.
        while self._waiting and not (passed and _leads_back(self._waiting[0])):
            message = self._waiting.popleft()
            passed += [message] if self._belongs(message) else []
        status = self.client.status
        if status.state is State.REFUSED and not passed:
            connection = Connection(reason=status.reason, detail=status.detail)
            raise TableLost(refusal_words(self.texts, connection))
        return passed

    def rest(self) -> None:
        """The match is over; another one may come."""
        self._begun = False

    def close(self) -> None:
        self.client.close()

    def _belongs(self, message: Message) -> bool:
        """Whether a message is the match's; the lobby's are answered here."""
        if isinstance(message, Lobby):
            check_lobby(message.table)
            self._lobby = message.table
            if "ball" in message.table:
                self._hear(read_ball(message.table["ball"]))
                return False
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

    def _hear(self, ball: BallFacts) -> None:
        """What has changed at the ball."""
        before, self.ball, was = self.ball, ball, self._begun
        self._begun = False
        if before is None or (before.state, before.round) != (ball.state, ball.round):
            for line in _lines(ball, self.texts):
                for part in wrapped(visible(line)):
                    print(part, file=self.out)
            self.out.flush()
        if ball.state == "over":
            raise BallOver
        if was:
            raise BackAtBall


def _leads_back(message: Message) -> bool:
    return isinstance(message, Lobby) and "ball" in message.table


def _lines(ball: BallFacts, texts: Catalogue) -> Iterator[str]:
    """What happens now; after a round the standings."""
    said, more = headline(ball, texts)
    more = crown_words(ball, texts) if ball.state == "over" else more
    yield from ("", said, *([more] if more else []))
    if ball.state in ("break", "over"):
        for row in ball_standings(ball):
            yield texts.listed([f"{row.place}", row.name, texts("kiosk.session.points", n=row.points)])


def visit(addresses: Sequence[Address], code: str | None, name: str, watch: bool, table: str, texts: Catalogue) -> int:
    """Play or watch one match, or a ball's, in this terminal: 0 at the end, 1 when it was left, 2 with a line when it
    is lost."""
    network = Network().start()
    client = Client(network, __version__)
    try:
        client.connect(addresses, name, code, None, table, watch)
        link = VisitLink(client, watch, texts, sys.stdout)
        while True:
            with suppress(BackAtBall):
                if not TextTable(link, texts, sys.stdout, plays=not watch, live=True).play(sys.stdin):
                    return 1
                if link.ball is None:
                    return 0
                link.rest()
    except BallOver:
        return 0
    except TableLost as lost:
        print(f"masque-arcade: {lost}", file=sys.stderr)
        return 2
    except Nonsense:
        print(f"masque-arcade: {texts('refused.nonsense.title')}", file=sys.stderr)
        return 2
    finally:
        client.close()
        network.stop()
