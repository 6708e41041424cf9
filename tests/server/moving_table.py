"""A table on loopback whose guests play at random, and that is handed from host to host, each with its own computer's
folder and certificate."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from masque_arcade.app.headless_client import RemoteLink
from masque_arcade.app.records.audit import Verdict, audit_file
from masque_arcade.client.session.replica import Replica, ReplicaBeat
from masque_arcade.engine.game import Decide, Over
from masque_arcade.engine.registry import GAMES
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.host import Host
from masque_arcade.server.host_options import HostOptions, resumed_wish
from masque_arcade.server.players import MatchPlan
from masque_arcade.storage.journal import read
from masque_arcade.storage.recording import RecordingLink
from masque_net.client import Client, State
from masque_net.messages import Accepted, Chat, Command, Journal, Lobby, Message, Move, Submit, Taken, Welcome
from masque_net.tcp import Network
from tests.waiting import until

HOME = "127.0.0.1"


class Mover:
    """A guest who plays, and takes the table over when told to."""

    def __init__(self, table: "MovingTable", name: str) -> None:
        self.table, self.name = table, name
        self.client = Client(table.network, "0.1.0")
        self.recording = table.folder / f"{name}.masque"
        self.link = RecordingLink(RemoteLink(self.client), self.recording)
        self.replica = Replica(GAMES[table.game].codec)
        self.heard: list[Message] = []
        self.lobby: dict[str, Any] = {}
        self.latest: ReplicaBeat | None = None
        self.sent: dict[int, Submit] = {}
        self.accepted: list[Submit] = []
        self.parts: list[str] = []
        self.whole = False
        """Whether all parts of the journal have come."""
        self.client.connect([(HOME, table.host.port)], name, table.host.code or None)
        self.until(lambda: self.lobby)

    def update(self) -> None:
        """Take what has come."""
        for message in self.link.poll(0.0):
            self.heard.append(message)
            if isinstance(message, Lobby):
                self.lobby = message.table
            elif isinstance(message, Accepted):
                self.accepted.append(self.sent[message.id])
            elif isinstance(message, Journal):
                self.parts.append(message.data)
                self.whole = message.part + 1 == message.parts
                if not self.whole:
                    self.client.send(Command("take_over", {"part": message.part + 1}))
            if not (isinstance(message, Welcome) and "names" not in message.table):
                for answer in self.replica.take(message):
                    self.link.send(answer)
            while self.replica.beats:
                self.latest = self.replica.beats.popleft()

    def until(self, come: Any) -> None:
        def came() -> object:
            self.update()
            return come()

        until(came, 30, lambda: f"{self.name}: {self.client.status} {self.lobby}")

    @property
    def asked(self) -> bool:
        latest = self.latest
        return bool(
            latest
            and isinstance(latest.turn, Decide)
            and self.replica.viewer in latest.turn.seats
            and not self.replica.waiting
            and latest.legal
        )

    def play(self, rng: random.Random) -> None:
        assert self.latest
        submit = self.replica.submit(self.latest.decision, rng.choice(self.latest.legal))
        self.sent[submit.id] = submit
        self.link.send(submit)

    @property
    def phrases(self) -> list[tuple[str, str]]:
        return [(m.phrase, m.name) for m in self.heard if isinstance(m, Chat) and m.phrase]

    def verdict(self) -> Verdict:
        self.until(lambda: self.link.whole)
        return audit_file(self.recording)


class MovingTable:
    """The hosts so far, and the guests."""

    def __init__(self, folder: Path, game: str, seats: int, begins: bool = True, **wish: Any) -> None:
        self.folder, self.game, self.rng = folder, game, random.Random(7)
        self.network, self.shared = Network().start(), Network().start()
        plan = MatchPlan(seats, {}, auto_start=begins)
        self.hosts: list[Host] = []
        self.told: list[dict[str, Any]] = []
        self.open(HostOptions(game, plan, "instant", "Rose", **wish))
        self.guests = [Mover(self, name) for name in ("Aki", "Ben", "Cleo", "Dora", "Eno", "Fay", "Gil")[:seats]]
        self.pump(lambda: all(guest.latest for guest in self.guests) or not begins)

    @property
    def host(self) -> Host:
        return self.hosts[-1]

    @property
    def session(self) -> GameSession:
        table = self.host.lobby.state.table
        assert table
        return table

    def open(self, wish: HostOptions, **more: Any) -> Host:
        """A host on a computer of its own."""
        data = self.folder / f"host{len(self.hosts)}"
        host = Host(
            replace(wish, addresses=(HOME,), announce=False, port=0),
            data,
            self.told.append,
            network=self.shared,
            **more,
        )
        self.hosts.append(host)
        host.start()
        return host

    def close(self) -> None:
        for guest in self.guests:
            guest.client.close()
        for host in self.hosts:
            host.close()
        self.network.stop()
        self.shared.stop()

    def pump(self, come: Any, *without: Mover) -> None:
        """Let everybody take what comes until then."""

        def came() -> object:
            for guest in self.guests:
                if guest not in without:
                    guest.update()
            return come()

        until(came, 30, lambda: f"{[(g.name, g.client.status, g.replica.waiting) for g in self.guests]}")

    @property
    def asked(self) -> list[Mover]:
        return [guest for guest in self.guests if guest.asked]

    def settle(self, *without: Mover) -> None:
        """Until everybody knows of the open decision."""

        def same() -> bool:
            match = self.session.match
            return all(
                guest.latest and guest.latest.decision == match.decision and not guest.replica.waiting
                for guest in self.guests
                if guest not in without
            )

        self.pump(same, *without)

    @property
    def over(self) -> bool:
        return isinstance(self.session.match.turn, Over)

    def ask(self, heir: Mover) -> None:
        """The owner asks, and the heir says yes."""
        owner = next(guest for guest in self.guests if guest.lobby["you"] == guest.lobby["owner"])
        owner.client.send(Command("hand_over", {"guest": heir.lobby["you"]}))
        self.pump(lambda: heir.lobby.get("heir", {}).get("guest") == heir.lobby["you"])
        heir.parts.clear()
        heir.whole = False
        heir.client.send(Command("take_over", {"on": True}))

    def take(self, heir: Mover, *without: Mover) -> Host:
        """The heir's program starts a host from the journal, and says so."""
        self.pump(lambda: heir.whole, *without)
        file = self.folder / f"taken{len(self.hosts)}.journal"
        file.write_text("".join(heir.parts), encoding="utf-8", newline="")
        story = read(file)
        host = self.open(resumed_wish(story), story=story, kept=file)
        pin = next(line["pin"] for line in self.told if line.get("port") == host.port)
        heir.client.send(Taken([[HOME, host.port]], pin))
        return host

    def hand_over(self, heir: Mover, *without: Mover) -> None:
        """All of it, until everybody is there."""
        self.ask(heir)
        host = self.take(heir, *without)
        self.pump(lambda: all(self.at(guest, host) for guest in self.guests if guest not in without), *without)

    def at(self, guest: Mover, host: Host) -> bool:
        return guest.client.status.state is State.JOINED and guest.client.address == (HOME, host.port)


@contextmanager
def moving_table(folder: Path, game: str, seats: int, **wish: Any) -> Iterator[MovingTable]:
    table = MovingTable(folder, game, seats, **wish)
    try:
        yield table
    finally:
        table.close()


def moves(guest: Mover) -> list[Move]:
    return [message for message in guest.heard if isinstance(message, Move)]
