"""Strangers in masses before a table's door: those who mean to play come in all the same, and come back."""

import contextlib
import selectors
import socket
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from masque_net import tls
from masque_net.client import Client, State
from masque_net.tcp import Network
from tests.net.test_tcp import HOST, House, joined
from tests.waiting import until

pytestmark = [pytest.mark.network, pytest.mark.slow]

ADDRESSES = [f"127.0.0.{n}" for n in range(2, 13)]
CROWD = 324
GREETING = 6.0
"""Seconds in which a stranger has to speak; more than usual, so that a busy machine is not taken for a queue."""
AGAIN = 4_000
"""Times that one of the crowd who was sent away comes again, all together."""


class Crowd:
    """Silent connections from eleven addresses; who is sent away comes again at once. Ends by itself."""

    def __init__(self, port: int) -> None:
        self._port, self._open, self.sent_away = port, True, 0
        self._selector = selectors.DefaultSelector()
        for number in range(CROWD):
            self._come(ADDRESSES[number % len(ADDRESSES)])
        self._thread = threading.Thread(target=self._live, daemon=True)
        self._thread.start()

    def _come(self, address: str) -> None:
        sock = socket.socket()
        sock.setblocking(False)
        sock.bind((address, 0))
        sock.connect_ex((HOST, self._port))
        self._selector.register(sock, selectors.EVENT_READ, address)

    def _live(self) -> None:
        end = time.monotonic() + 30
        while self._open and time.monotonic() < end:
            for key, _ in self._selector.select(0.05):
                self._selector.unregister(key.fileobj)
                key.fileobj.close()
                self.sent_away += 1
                if self.sent_away <= AGAIN:
                    self._come(key.data)
        for key in list(self._selector.get_map().values()):
            key.fileobj.close()

    def close(self) -> None:
        self._open = False
        self._thread.join()


@pytest.fixture
def lobby(tmp_path: Path) -> Iterator[House]:
    with Network() as network, contextlib.closing(House(network, tls.certificate(tmp_path))) as lobby:
        yield lobby


@pytest.mark.skipif(sys.platform != "linux", reason="one loopback address only")
def test_nobody_waits_behind_those_who_say_nothing(lobby: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("masque_net.server.GREETING", GREETING)
    with Network() as network:
        old = joined(network, lobby.port, "Old")
        ticket = old.ticket
        with contextlib.closing(Crowd(lobby.port)) as crowd:
            until(lambda: crowd.sent_away > 20)
            came, came_back = [], []
            for number in range(20):
                began = time.monotonic()
                new = joined(network, lobby.port, f"New {number}")
                came.append(time.monotonic() - began)
                new.close()
                old.close()
                began = time.monotonic()
                old = Client(network, "0.1.0")
                old.connect([(HOST, lobby.port)], "Old", None, ticket)
                until(lambda old=old: old.status.state is State.JOINED)
                came_back.append(time.monotonic() - began)
            late, again = sorted(came)[18], sorted(came_back)[18]
            print(f"came {late:.3f} {max(came):.3f}, back {again:.3f} {max(came_back):.3f}, away {crowd.sent_away}")
            assert late < 2 * GREETING, "five times the places: in a queue they would wait that often"
            assert again < GREETING
