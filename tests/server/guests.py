"""Guests of a house without a network: each keeps a feed, as a client would, and plays by bot when asked."""

import random
from collections import deque
from collections.abc import Callable
from typing import Any

from masque_arcade.client.session.replica import Replica
from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import Decide, Over
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng
from masque_arcade.server.lobby import SETTLE, TableLobby
from masque_arcade.server.players import MatchPlan
from masque_net.messages import Command, Lobby, Message, Ready, Refused, Sit, Submit, Welcome
from masque_net.seed_agreement import GuestRound


def lots(seed: int) -> Callable[[], str]:
    """Shares that are the same each time."""
    rng = Rng(seed)
    return lambda: "".join(f"{rng.next():016x}" for _ in range(4))


class Room:
    """A house, its guests, and one clock. Messages arrive at once and in order, unless a guest is cut off."""

    def __init__(
        self, seats: int = 4, bots: int = 0, seed: int = 1, pace: str = "instant", game: str = "mascarade", **plan: Any
    ) -> None:
        self.now = 0.0
        self.codec = GAMES[game].codec
        self.lobby = TableLobby(
            game,
            MatchPlan(seats, {seats - 1 - i: "keen" for i in range(bots)}, **plan),
            pace,
            Rng(seed),
            "Test",
            lots(1000 + seed),
        )
        self.guests: dict[int, Visitor] = {}
        self._connections = 0
        self._under_way: deque[tuple[int, Message]] = deque()
        self._delivering = False

    def arrive(self, name: str, guest: int | None = None, origin: str = "") -> "Visitor":
        """A player comes, or comes back."""
        self._connections += 1
        number = guest if guest is not None else len(self.guests) + 1
        visitor = self.guests.get(number) or Visitor(self, number, name)
        self.guests[number] = visitor
        visitor.connection = self._connections
        visitor.replica = Replica(self.codec)
        self.deliver(self.lobby.arrived(self._connections, number, name, self.now, origin or f"10.0.0.{number}"))
        if self.lobby.state.plan.auto_start and not self.lobby.state.playing:
            self.tick(SETTLE)
        return visitor

    def deliver(self, out: list[tuple[int, Message]]) -> None:
        """Bring messages to those who are here."""
        self._under_way += out
        while self._under_way and not self._delivering:
            connection, message = self._under_way.popleft()
            self._delivering = True
            for visitor in self.guests.values():
                if visitor.connection == connection:
                    visitor.hear(message)
            self._delivering = False

    def tick(self, seconds: float = 0.5) -> None:
        """Time passes."""
        self.now += seconds
        self.deliver(self.lobby.tick(self.now))

    def finish(self, rng: random.Random, drops: float = 0.0) -> None:
        """Let everybody play at random to the end; now and then a player drops out and comes back."""
        for _ in range(30_000):
            if self.lobby.state.table is not None and self.lobby.state.table.over:
                break
            for visitor in list(self.guests.values()):
                if visitor.connection and rng.random() < drops:
                    visitor.drop()
                elif not visitor.connection and rng.random() < 0.2:
                    self.arrive(visitor.name, visitor.guest)
                elif visitor.connection:
                    visitor.play(rng)
            self.tick(rng.choice([0.1, 1.0, 5.0]))
        for visitor in list(self.guests.values()):
            if not visitor.connection:
                self.arrive(visitor.name, visitor.guest)


class Visitor:
    """One guest."""

    def __init__(self, room: Room, guest: int, name: str) -> None:
        self.room, self.guest, self.name = room, guest, name
        self.connection = 0
        self.replica = Replica(room.codec)
        self.lobby: dict[str, Any] = {}
        self.refusals: list[str] = []
        self.got: list[Message] = []
        self.latest: Any = None
        self.round = GuestRound(lots(guest))

    def hear(self, message: Message) -> None:
        self.got.append(message)
        if isinstance(message, Lobby):
            self.lobby = message.table
        elif isinstance(message, Refused):
            self.refusals.append(message.reason)
        elif isinstance(message, Welcome):
            self.replica = Replica(self.room.codec)
        for answer in (*self.replica.take(message), *self.round.hear(message, self.room.lobby.dealing.table)):
            self.say(answer)
        while self.replica.beats:
            self.latest = self.replica.beats.popleft()

    def say(self, message: Message) -> None:
        self.room.deliver(self.room.lobby.said(self.connection, message, self.room.now))

    def drop(self) -> None:
        connection, self.connection = self.connection, 0
        self.room.deliver(self.room.lobby.left(connection, self.room.now))

    def order(self, what: str, **args: Any) -> None:
        self.say(Command(what, args))

    def sit(self, seat: int | None) -> None:
        self.say(Sit(seat))

    def ready(self) -> None:
        self.say(Ready(True))

    @property
    def asked(self) -> bool:
        turn = self.latest.turn if self.latest else None
        return isinstance(turn, Decide) and self.replica.viewer in turn.seats and not self.replica.waiting

    def play(self, rng: random.Random) -> None:
        if self.asked and self.latest.legal:
            submit = self.replica.submit(self.latest.decision, rng.choice(self.latest.legal))
            self.say(self.round.signed(submit))

    @property
    def outcome(self) -> Any:
        turn = self.latest.turn
        return plain(turn.outcome) if isinstance(turn, Over) else None


def forged(visitor: Visitor, action: object, decision: int, number: int = 900) -> Submit:
    return Submit(number, decision, plain(action))
