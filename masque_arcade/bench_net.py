"""The network part of `masque-arcade bench`: a real host process on loopback, real guests, TLS and all.

From a Submit to the Update applied, with the journal on disk and without, beside what a bare TCP echo and one fsync
cost in the same run; bytes per action; and how many spectators one host serves at one beat a second. What must not
enter: verdicts.
"""

import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from masque_arcade import __version__
from masque_arcade.client.feed import Feed, Shown
from masque_arcade.core.game import Decide, Over
from masque_arcade.games.catalogue import entry
from masque_net.client import Client
from masque_net.messages import Message, Ready, Refused, Update, Welcome
from masque_net.tcp import Network
from masque_net.wire import frame

GAME: Final = "mascarade"
SEATS: Final = 8
SAMPLES: Final = 240
WATCHERS: Final = 100
BEATS: Final = 15
_GAP: Final = 0.03
"""Seconds between two actions, so that no guest is told to slow down."""
Figures = dict[str, float]


def measure() -> Figures:
    """Everything; about a minute."""
    figures = {"net.tcp_echo_ms.median": 1000 * _echo(), "net.fsync_ms.median": 1000 * _fsync()}
    for name, journal in (("with_journal", True), ("without_journal", False)):
        with _hosted(SEATS, journal) as port:
            party = _Party(port, SEATS, 0)
            times, bytes_each = party.play(SAMPLES, _GAP)
            party.close()
        figures |= _spread(f"net.{name}.submit_to_update_ms", times)
        if journal:
            figures["net.update_bytes_per_action.mean"] = statistics.mean(bytes_each)
            figures["net.snapshot_bytes"] = float(party.snapshot_bytes)
    with _hosted(2, True) as port:
        party = _Party(port, 2, WATCHERS)
        party.play(BEATS, 1.0)
        seen = party.watched
        party.close()
    return figures | _spread(f"net.{WATCHERS}_spectators.submit_to_update_ms", seen)


def _spread(key: str, times: Sequence[float]) -> Figures:
    ordered = sorted(1000 * t for t in times)
    return {f"{key}.median": statistics.median(ordered), f"{key}.p99": ordered[int(0.99 * (len(ordered) - 1))]}


@contextmanager
def _hosted(seats: int, journal: bool) -> Iterator[int]:
    """A host in a process of its own; yields its port."""
    with tempfile.TemporaryDirectory() as folder:
        code = f"from masque_arcade.bench_net import serve; serve({seats}, {journal}, {folder!r})"
        host = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
        try:
            assert host.stdout is not None
            yield int(json.loads(host.stdout.readline())["port"])
        finally:
            host.terminate()
            host.wait()
            assert host.stdout is not None
            host.stdout.close()


def serve(seats: int, journal: bool, folder: str) -> None:
    """The host's side: an open table that starts when its seats are taken. Runs until it is ended."""
    from masque_arcade.peer import say
    from masque_arcade.table.host import Host, Wish
    from masque_arcade.table.house import Plan

    plan = Plan(seats, auto_start=True)
    Host(Wish(GAME, plan, "instant", "bench", "", 0, 1, ("127.0.0.1",), journal=journal), Path(folder), say).run()


class _Party:
    """Guests of one process: `seats` who play at random, and `watchers`."""

    def __init__(self, port: int, seats: int, watchers: int) -> None:
        self._network = Network().start()
        self._rng = random.Random(1)
        self._clients = [Client(self._network, __version__) for _ in range(seats + watchers)]
        self._feeds: list[Feed | None] = [None] * len(self._clients)
        self._latest: list[Shown | None] = [None] * len(self._clients)
        self._seats = seats
        self._sent = 0.0
        self.own: list[float] = []
        self.watched: list[float] = []
        self.bytes: list[int] = []
        self.snapshot_bytes = 0
        for i in range(seats + watchers):
            self._join(i, port)

    def _join(self, i: int, port: int) -> None:
        self._clients[i].connect([("127.0.0.1", port)], f"Guest {i}")
        end = time.monotonic() + 10
        while self._feeds[i] is None and time.monotonic() < end:
            self._listen()
            if i < self._seats and self._clients[i].ticket:
                return

    def play(self, actions: int, gap: float) -> tuple[list[float], list[int]]:
        """That many actions, `gap` seconds apart: from each Submit to its Update applied, and the Updates' bytes."""
        done = 0
        end = time.monotonic() + 60 + actions * gap * 3
        while done < actions and time.monotonic() < end:
            self._listen()
            mover = next((i for i in range(self._seats) if self._asked(i)), None)
            if mover is None:
                self._encore()
                time.sleep(0.002)
                continue
            self._pause(gap)
            self._act(mover)
            done += 1
        return self.own, self.bytes

    def close(self) -> None:
        """Leave."""
        for client in self._clients:
            client.close()
        self._network.stop()

    def _asked(self, i: int) -> bool:
        feed, latest = self._feeds[i], self._latest[i]
        return bool(feed and latest and latest.legal and isinstance(latest.turn, Decide) and not feed.waiting)

    def _act(self, i: int) -> None:
        feed, latest = self._feeds[i], self._latest[i]
        assert feed is not None
        assert latest is not None
        before = [feed.updates if feed else 0 for feed in self._feeds]
        self._sent = time.perf_counter()
        self._clients[i].send(feed.submit(latest.decision, self._rng.choice(latest.legal)))
        self._latest[i] = None
        for j in (i, *range(self._seats, len(self._clients))):
            if self._comes(j, before[j]):
                (self.own if j == i else self.watched).append(time.perf_counter() - self._sent)

    def _encore(self) -> None:
        """When the match is over, everybody wants another."""
        for i, latest in enumerate(self._latest[: self._seats]):
            if latest and isinstance(latest.turn, Over):
                self._clients[i].send(Ready(True))
                self._latest[i] = None

    def _comes(self, j: int, before: int) -> bool:
        """Sleep until guest `j` has applied a further update; False when none came within two seconds."""
        feed = self._feeds[j]
        while feed is not None and time.perf_counter() < self._sent + 2.0:
            if feed.updates > before:
                return True
            for message in self._clients[j].wait(0.5):
                self._hear(j, message)
        return False

    def _pause(self, seconds: float) -> None:
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            self._listen()
            time.sleep(min(0.02, left))

    def _listen(self) -> None:
        for i, client in enumerate(self._clients):
            for message in client.poll():
                self._hear(i, message)

    def _hear(self, i: int, message: Message) -> None:
        if isinstance(message, Welcome) and "names" in message.table:
            self._feeds[i] = Feed(entry(GAME).codec)
        feed = self._feeds[i]
        if feed is None or isinstance(message, Refused):
            return
        if isinstance(message, Update) and i == 0:
            size = len(frame(message))
            self.bytes.append(size)
            if message.base == 0:
                self.snapshot_bytes = size
        for answer in feed.take(message):
            self._clients[i].send(answer)
        while feed.beats:
            self._latest[i] = feed.beats.popleft()


def _echo(rounds: int = 300) -> float:
    """Seconds a 120-byte message takes to another thread and back over bare TCP."""
    server = socket.create_server(("127.0.0.1", 0))

    def answer() -> None:
        peer, _ = server.accept()
        with peer:
            peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            while data := peer.recv(4096):
                peer.sendall(data)

    thread = threading.Thread(target=answer, daemon=True)
    thread.start()
    times = []
    with server, socket.create_connection(server.getsockname()) as client:
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for _ in range(rounds):
            start = time.perf_counter()
            client.sendall(bytes(120))
            client.recv(4096)
            times.append(time.perf_counter() - start)
    thread.join(1)
    return statistics.median(times)


def _fsync(rounds: int = 60) -> float:
    """Seconds it takes to append a line to a file and fsync it."""
    times = []
    with tempfile.TemporaryFile() as file:
        for _ in range(rounds):
            start = time.perf_counter()
            file.write(bytes(80))
            file.flush()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - start)
    return statistics.median(times)
