"""Guests who do what they are told, and the host they need; prints JSON lines like the program itself.

`scripted.py swap ADDRESS PORT SEATS TURNS CROSS` takes SEATS and a spectator's place; told "go" on stdin they put
cards under the cloth for TURNS turns, and exchange them (CROSS 1) or only pretend (0). `scripted.py talk ADDRESS PORT
LINE...` is a spectator who says the lines and stays. `scripted.py host ...` is the program without heartbeats, so that
what passes on the network does not depend on how long anything took.
"""

import sys
import time
from collections.abc import Callable

from masque_arcade import __version__
from masque_arcade.app.headless_client import say
from masque_arcade.cli.main import run
from masque_arcade.client.session.replica import Replica, ReplicaBeat
from masque_arcade.engine.game import Decide
from masque_arcade.engine.registry import GAMES
from masque_arcade.games.mascarade.model import Ready, Swap, UnderTable
from masque_net import guest_session, host_session
from masque_net.client import Client, State
from masque_net.messages import Chat, Message, Sit, Welcome
from masque_net.tcp import Network

NEVER = 3600.0
PAUSE = 0.03


class Guest:
    """One connection and what it shows."""

    def __init__(self, network: Network, address: str, port: int, name: str) -> None:
        self.client = Client(network, __version__)
        self.client.connect([(address, port)], name)
        self.feed = Replica(GAMES["mascarade"].codec)
        self.latest: ReplicaBeat | None = None
        self.chats: list[Chat] = []
        until(lambda: self.listen() or self.client.status.state is State.JOINED)

    def listen(self) -> None:
        """Take what has come."""
        for message in self.client.poll():
            self._hear(message)

    def _hear(self, message: Message) -> None:
        if isinstance(message, Welcome) and "names" in message.table:
            self.feed = Replica(GAMES[message.table["game"]].codec)
        if isinstance(message, Chat):
            self.chats.append(message)
        assert self.feed.take(message) == [], "a guest lost the thread"
        while self.feed.beats:
            self.latest = self.feed.beats.popleft()

    @property
    def port(self) -> int:
        """This end's port, by which a capture knows the connection."""
        port: int = self.client.stay.peer.port
        return port

    @property
    def asked(self) -> bool:
        """Whether it is for this one to act."""
        self.listen()
        turn = self.latest.turn if self.latest else None
        return isinstance(turn, Decide) and self.feed.viewer in turn.seats and not self.feed.waiting

    def act(self, cross: bool) -> bool:
        """Do what the script wants; whether that was under the cloth."""
        shown = self.latest
        assert shown is not None and isinstance(shown.turn, Decide) and self.feed.viewer is not None
        seat = self.feed.viewer
        swap = Swap(seat, (seat + 1) % shown.view.seats)
        action = {"memorise": Ready(), "turn": swap, "under_table": UnderTable(cross)}[shown.turn.what]
        assert action in shown.legal
        self.client.send(self.feed.submit(shown.decision, action))
        return shown.turn.what == "under_table"


def until(done: Callable[[], object], seconds: float = 60.0) -> None:
    """Wait until `done`."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.002)


def swap(address: str, port: int, seats: int, turns: int, cross: bool) -> None:
    """Play that many turns of nothing but exchanges, or feints."""
    network = Network().start()
    guests = [Guest(network, address, port, f"Guest {i}") for i in range(seats + 1)]
    for one in guests:
        until(lambda one=one: one.listen() or one.latest)
    say({"event": "seated", "viewers": [one.feed.viewer for one in guests], "ports": [one.port for one in guests]})
    sys.stdin.readline()
    while turns:
        mover = next((one for one in guests if one.asked), None)
        if mover is None:
            time.sleep(0.001)
            continue
        before = [one.feed.updates for one in guests]
        turns -= mover.act(cross)
        for one, n in zip(guests, before, strict=True):
            until(lambda one=one, n=n: one.listen() or one.feed.updates > n)
        time.sleep(PAUSE)
    say({"event": "done", "updates": guests[0].feed.updates})
    sys.stdin.readline()


def talk(address: str, port: int, lines: list[str]) -> None:
    """Say the lines, one a second, and stay."""
    one = Guest(Network().start(), address, port, "Melisande the Talker")
    one.client.send(Sit(None))
    for number, line in enumerate(lines):
        one.client.send(Chat(line))
        until(lambda number=number: one.listen() or len(one.chats) > number)
        say({"event": "said", "text": one.chats[-1].text})
        time.sleep(1.1)
    while True:
        one.client.wait(1.0)


def main(words: list[str]) -> int:
    if words[0] == "talk":
        talk(words[1], int(words[2]), words[3:])
        return 0
    host_session.PING = host_session.SILENCE = guest_session.SILENCE = NEVER
    if words[0] == "host":
        return run([*words, "--seats-per-address", "4"])  # All seats are on one laptop here.
    address, port, seats, turns, cross = words[1:]
    swap(address, int(port), int(seats), int(turns), cross == "1")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
