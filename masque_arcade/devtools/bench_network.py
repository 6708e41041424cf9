"""The network part of `masque-arcade bench`: a real host process on loopback, real guests, with TLS.

From a Submit to the applied Update, with and without a journal on disk, compared to a bare TCP echo and one fsync in
the same run; bytes per action; and the number of spectators one host serves at one beat a second. Guests patch and
check their trees on one thread, so that only the host is measured.
"""

import asyncio
import json
import logging
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

import msgpack

from masque_arcade import __version__
from masque_net.admission import GUESTS
from masque_net.client import Client
from masque_net.framing import frame
from masque_net.message_array import to_array
from masque_net.messages import Draw, Message, Opened, Ready, Submit, Update
from masque_net.tcp import Network
from masque_net.tree_patch import Tree, digest, patch

GAME: Final = "mascarade"
SEATS: Final = 8
FULL: Final = 13
"""Guests that draw a seed."""
DRAWN: Final = 5
"""Draws measured."""
SAMPLES: Final = 240
CROWDS: Final = {100: 15, 500: 10}
"""Spectators, and beats they receive, one a second."""
_ROUNDS: Final = 60
_GAP: Final = 0.03
"""Seconds between two actions, to stay below the rate limit."""
Figures = dict[str, float]


def steps() -> Iterator[tuple[float, Callable[[], Figures]]]:
    """The steps of the measurement, and the seconds that each usually takes."""
    yield 4, lambda: {"net.tcp_echo_ms.median": 1000 * _echo(), "net.fsync_ms.median": 1000 * _fsync()}
    yield 12, partial(_submits, "with_journal", True)
    yield 12, partial(_submits, "without_journal", False)
    yield 10, _draws
    for watchers, beats in CROWDS.items():
        yield beats + watchers / 50, partial(_crowd, watchers, beats)


def _submits(name: str, journal: bool) -> Figures:
    """From a signed Submit to the applied Update, and the bytes of Updates."""
    with _hosted(SEATS, journal, seed=None) as port, _party(port, SEATS, 0) as party:
        party.play(SAMPLES, _GAP)
    figures = _spread(f"net.{name}.submit_to_update_ms", party.own)
    for what, sizes in (("update", party.patches), ("snapshot", party.wholes)):
        figures[f"net.{what}_bytes.mean"] = statistics.mean(packed for packed, _ in sizes)
        figures[f"net.{what}_padded_bytes.mean"] = statistics.mean(padded for _, padded in sizes)
    return figures


def _draws() -> Figures:
    """How long a full table draws its seed."""
    drawn = []
    for _ in range(DRAWN):
        with _hosted(FULL, True, seed=None) as port, _party(port, FULL, 0) as party:
            drawn.append(max(party.drawing) - min(party.drawing))
    return _spread(f"net.{FULL}_guests_draw_a_seed_ms", drawn)


def _crowd(watchers: int, beats: int) -> Figures:
    """From a Submit to the Updates of all spectators."""
    with _hosted(2, True, cap=watchers + 8) as port, _party(port, 2, watchers) as party:
        party.play(beats, 1.0)
    return _spread(f"net.{watchers}_spectators.submit_to_update_ms", party.watched)


def _spread(key: str, times: Sequence[float]) -> Figures:
    ordered = sorted(1000 * t for t in times)
    return {f"{key}.median": statistics.median(ordered), f"{key}.p99": ordered[int(0.99 * (len(ordered) - 1))]}


@contextmanager
def _hosted(seats: int, journal: bool, cap: int = GUESTS, seed: int | None = 1) -> Iterator[int]:
    """A host in another process; yields its port. `seed` None: the guests draw one."""
    with tempfile.TemporaryDirectory() as folder:
        call = f"serve({seats}, {journal}, {folder!r}, {cap}, {seed})"
        code = f"from masque_arcade.devtools.bench_network import serve; {call}"
        host = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
        try:
            assert host.stdout is not None
            yield int(json.loads(host.stdout.readline())["port"])
        finally:
            host.terminate()
            host.wait()
            assert host.stdout is not None
            host.stdout.close()


def serve(seats: int, journal: bool, folder: str, cap: int, seed: int | None) -> None:
    """The host's side: an open table that starts when its seats are taken. Runs until killed."""
    from masque_arcade.app.headless_client import say
    from masque_arcade.server.host import Host
    from masque_arcade.server.host_options import HostOptions
    from masque_arcade.server.players import MatchPlan

    # Hundreds of guests leave at once at the end.
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    plan = MatchPlan(seats, auto_start=True)
    wish = HostOptions(
        GAME, plan, "instant", "bench", "", 0, seed, ("127.0.0.1",), journal=journal, announce=False, guests=cap
    )
    Host(wish, Path(folder), say).run()


@contextmanager
def _party(port: int, seats: int, watchers: int) -> Iterator["_Party"]:
    party = _Party(port, seats, watchers)
    try:
        yield party
    finally:
        party.close()


class _Guest:
    """One guest on the network thread: its tree and legal actions."""

    def __init__(self, party: "_Party", number: int, watches: bool) -> None:
        self.party, self.number, self.watches = party, number, watches
        self.client = Client(party.network, __version__, self.hear)
        self.tree: Tree = {}
        self.n = self.last = 0
        self.here = threading.Event()

    def hear(self, message: Message) -> None:
        """Apply an Update as every guest does: patches, then the digest."""
        if isinstance(message, Draw | Opened):
            self.party.drawing.append(time.perf_counter())
        if not isinstance(message, Update):
            return
        if message.base not in (0, self.n):
            raise RuntimeError("an update does not fit")
        self.tree, self.n = self._patched(message), message.n
        self.party.applied(self, message)
        self.here.set()

    def _patched(self, update: Update) -> Tree:
        """The tree after `update`. Spectators all see the same: one of them patches and checks for all, as in reality
        they have separate machines."""
        key = (update.base, update.n)
        if self.watches and key in self.party.seen:
            return self.party.seen[key]
        tree: Tree = {} if update.base == 0 else self.tree
        for beat in update.beats:
            tree = patch(tree, beat["patch"])
        if digest(tree) != update.digest:
            raise RuntimeError("an update does not fit")
        if self.watches:
            self.party.seen[key] = tree
        return tree

    @property
    def asked(self) -> bool:
        """Whether this guest has an action to choose."""
        return bool(self.tree and self.tree["legal"])

    def act(self, lots: random.Random) -> None:
        self.last += 1
        self.client.send(Submit(self.last, self.tree["decision"], lots.choice(self.tree["legal"])))


class _Party:
    """One process's guests, all on its network thread: `seats` that play at random, and `watchers`."""

    def __init__(self, port: int, seats: int, watchers: int) -> None:
        self.network = Network().start()
        self._lots = random.Random(1)
        self._guests = [_Guest(self, i, i >= seats) for i in range(seats + watchers)]
        self._players = self._guests[:seats]
        self.seen: dict[tuple[int, int], Tree] = {}
        self._mover: _Guest | None = None
        self._sent = self._gap = 0.0
        self._left = 0
        self._done = threading.Event()
        self.own: list[float] = []
        self.watched: list[float] = []
        self.patches: list[tuple[int, int]] = []
        """Bytes of each Update of the first guest, packed and padded."""
        self.drawing: list[float] = []
        """Times of the draw's first and last message at the guests."""
        self.wholes: list[tuple[int, int]] = []
        """The same for full snapshots."""
        for guest in self._guests:
            guest.client.connect([("127.0.0.1", port)], f"Guest {guest.number}")
            end = time.monotonic() + 10
            while guest.client.ticket is None and time.monotonic() < end:
                time.sleep(0.002)
        for guest in self._guests:
            if not guest.here.wait(10):
                raise RuntimeError("a guest was told nothing")

    def play(self, actions: int, gap: float) -> None:
        """Play that many random actions, `gap` seconds apart."""
        self._left, self._gap = actions, gap
        self.network.post(self._act)
        self.network.post(self._stay_awake)
        self._done.wait(60 + actions * gap * 3)

    def close(self) -> None:
        for guest in self._guests:
            guest.client.close()
        self.network.stop()

    def applied(self, guest: _Guest, update: Update) -> None:
        """Note the time and size of an applied Update; the next action follows the actor's own."""
        now = time.perf_counter()
        if guest.number == 0:
            sizes = self.wholes if update.base == 0 else self.patches
            sizes.append((len(msgpack.packb(to_array(update))), len(frame(update))))
        if self._mover is None:
            return
        if guest is self._mover:
            self.own.append(now - self._sent)
            self._left -= 1
            asyncio.get_running_loop().call_later(self._gap, self._act)
        elif guest.watches:
            self.watched.append(now - self._sent)

    def _stay_awake(self) -> None:
        """A guest draws sixty frames a second; one that sleeps between actions would measure its own wake-up time."""
        if not self._done.is_set():
            asyncio.get_running_loop().call_soon(self._stay_awake)

    def _act(self) -> None:
        if not self._left:
            self._done.set()
            return
        self._mover = next((guest for guest in self._players if guest.asked), None)
        if self._mover is None:
            # The match is over: all request another.
            for guest in self._players:
                if guest.tree and guest.tree["turn"]["$"] == "Over":
                    guest.tree, guest.n = {}, 0
                    guest.client.send(Ready(True))
            asyncio.get_running_loop().call_later(0.05, self._act)
            return
        self._sent = time.perf_counter()
        self._mover.act(self._lots)


def _echo() -> float:
    """Seconds of a 120-byte round trip to another thread over bare TCP, at the pace of the game's actions."""
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
        for _ in range(_ROUNDS):
            time.sleep(_GAP)
            start = time.perf_counter()
            client.sendall(bytes(120))
            client.recv(4096)
            times.append(time.perf_counter() - start)
    thread.join(1)
    return statistics.median(times)


def _fsync() -> float:
    """Seconds to append a line to a file and fsync it, at the pace of the game's actions."""
    times = []
    with tempfile.TemporaryFile() as file:
        for _ in range(_ROUNDS):
            time.sleep(_GAP)
            start = time.perf_counter()
            file.write(bytes(80))
            file.flush()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - start)
    return statistics.median(times)
