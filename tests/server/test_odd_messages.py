"""Messages of every kind with everything in them that may come over the wire: refused or done, and never a fault."""

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from masque_arcade.client.session.validation import check_lobby, check_welcome
from masque_arcade.engine.codec import plain
from masque_arcade.engine.registry import GAMES
from masque_arcade.server.host import Host
from masque_arcade.server.host_options import HostOptions
from masque_arcade.server.lobby import TableLobby
from masque_arcade.server.players import MatchPlan
from masque_net.client import Client, State
from masque_net.message_array import from_array, to_array
from masque_net.messages import (
    Chat,
    Command,
    Commit,
    Message,
    Name,
    Open,
    Point,
    ProtocolError,
    Ready,
    Resync,
    Sit,
    Submit,
    Welcome,
)
from masque_net.tcp import Network
from tests.server.guests import Room, Visitor
from tests.waiting import until

ENTRIES = {one.info.id: one for one in GAMES.values()}
PER_GAME = 4_500
ODD: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    99,
    2**31,
    2**53,
    -(2**63),
    0.5,
    -0.0,
    float("inf"),
    "",
    "a",
    "0",
    "x" * 900,
    "\0",
    "名" * 300,
    "$",
    [],
    {},
    [[]],
    [{}],
    {"$": "x"},
    {"": None},
    [1, 2, 3],
    ["a"],
    [None] * 60,
    {str(i): i for i in range(30)},
    "keen",
    "instant",
    "mascarade",
    {"a": {"b": {"c": [{"d": []}]}}},
    b"x" * 3,
)
ORDERS = (
    "pause",
    "double_time",
    "more_time",
    "unsay",
    "start",
    "kick",
    "ban",
    "check",
    "lock",
    "bot",
    "options",
    "seats",
    "pace",
    "game",
    "code",
    "",
    "nonsense",
)
ARGS = ("on", "guest", "seat", "level", "options", "n", "pace", "id", "said")


def deep(rng: random.Random) -> Any:
    tree: Any = rng.choice(ODD)
    for _ in range(rng.randrange(20)):
        tree = [tree] if rng.random() < 0.5 else {"said": tree}
    return tree


def value(rng: random.Random) -> Any:
    return deep(rng) if rng.random() < 0.1 else rng.choice(ODD)


def bent(rng: random.Random, tree: Any) -> Any:
    """A tree with one part exchanged, missing or doubled."""
    if isinstance(tree, dict) and tree and rng.random() < 0.9:
        key = rng.choice(list(tree))
        if rng.random() < 0.1:
            return {k: v for k, v in tree.items() if k != key}
        return {**tree, key: bent(rng, tree[key])}
    if isinstance(tree, list) and tree and rng.random() < 0.7:
        at = rng.randrange(len(tree))
        return [*tree[:at], bent(rng, tree[at]), *tree[at + (rng.random() < 0.9) :]]
    return value(rng)


def messages(rng: random.Random, room: Room, visitor: Visitor) -> Iterator[Message]:
    """Odd ones for ever."""
    while True:
        table = room.lobby.state.table
        kind = rng.randrange(9)
        if kind < 3:
            given = {key: value(rng) for key in rng.sample(ARGS, rng.randrange(3))}
            yield Command(rng.choice(ORDERS), given)
        elif kind == 3:
            legal = visitor.latest.legal if visitor.latest else ()
            action = plain(rng.choice(legal)) if legal else {"$": "Pass"}
            yield Submit(rng.randrange(1, 10**6), table.match.decision if table else 1, bent(rng, action))
        elif kind == 4:
            yield Chat(
                rng.choice(["", "hello"]), rng.choice(["", "hello", "accuse", "i_am", value(rng)]), ids=value(rng)
            )
        elif kind == 5:
            yield Sit(value(rng))
        elif kind == 6:
            yield Point(value(rng))
        elif kind == 7:
            yield rng.choice([Commit, Open])(rng.choice(["ab" * 32, "zz" * 32, "名" * 64, value(rng)]))
        else:
            yield rng.choice(
                [Resync(), Ready(value(rng)), Name(value(rng)), Submit(value(rng), value(rng), value(rng))]
            )


@pytest.mark.slow
@pytest.mark.parametrize("game", list(ENTRIES))
def test_no_message_is_a_fault_of_the_house(game: str) -> None:
    """The owner's, a guest's and a spectator's, in the lobby and in the match."""
    rng, seats = random.Random(game), ENTRIES[game].info.seats[0]
    said = Counter[str]()
    room = Room(max(2, seats), game=game)
    for name in ("Aki", "Ben", "Cleo", "Dai"):
        room.arrive(name)
    while sum(said.values()) < PER_GAME:
        room.lobby.state.seed = rng.choice([1, None])
        if not room.lobby.state.people:
            for guest, name in enumerate(("Aki", "Ben", "Cleo", "Dai"), 1):
                room.arrive(name, guest)
        present = [one for one in room.guests.values() if one.guest in room.lobby.state.people]
        visitor = rng.choice(present[:1] * 3 + present)
        try:
            message = from_array(to_array(next(messages(rng, room, visitor))))
        except ProtocolError:
            said["not on the wire"] += 1
            continue
        said[type(message).__name__] += 1
        visitor.say(message)
        if rng.random() < 0.05:
            room.tick(rng.choice([0.1, 1.0, 20.0]))
        if rng.random() < 0.01 and not room.lobby.state.playing and not room.lobby.state.free():
            room.deliver(room.lobby.start(room.now))
        for one in [one for one in room.guests.values() if one.guest not in room.lobby.state.people]:
            room.arrive(one.name, one.guest)
        check_lobby({**room.lobby.facts(), "you": 1})
    assert said["Command"] > 500
    assert said["Submit"] > 100


def test_what_a_house_really_says_makes_sense() -> None:
    for game, row in ENTRIES.items():
        for seats in (row.info.seats[0], row.info.seats[-1]):
            room = Room(max(seats, 2), game=game, bots=1)
            guests = [room.arrive(f"Guest {n}") for n in range(max(seats, 2) - 1)]
            for guest in guests:
                guest.ready()
            assert room.lobby.state.playing
            for message in (one for guest in guests for one in guest.got if isinstance(one, Welcome)):
                if "names" in message.table:
                    check_welcome(message.viewer, message.table)


@pytest.mark.network
def test_a_fault_costs_only_the_connection_it_came_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    true = TableLobby.said

    def said(lobby: TableLobby, connection: int, message: Message, now: float) -> Any:
        if isinstance(message, Chat) and message.text == "bomb secret":
            raise ValueError(f"cannot {message.text}")
        return true(lobby, connection, message, now)

    monkeypatch.setattr(TableLobby, "said", said)
    told: list[dict[str, Any]] = []
    wish = HostOptions("mascarade", MatchPlan(3), code="", port=0, addresses=("127.0.0.1",), announce=False)
    host = Host(wish, tmp_path, told.append)
    thread = Thread(target=host.run, daemon=True)
    thread.start()
    try:
        with Network() as network:
            one, two = Client(network, "0.1.0"), Client(network, "0.1.0")
            for client, name in ((one, "Aki"), (two, "Ben")):
                client.connect([("127.0.0.1", host.port)], name)
                until(lambda client=client: client.status.state is State.JOINED)
            two.send(Chat("bomb secret"))
            until(lambda: two.status.state is State.REFUSED)
            assert two.status.reason == "protocol"
            one.send(Chat("still here"))
            heard: list[Message] = []
            until(lambda: heard.extend(one.poll()) or [m for m in heard if isinstance(m, Chat) and m.text])
            assert one.status.state is State.JOINED
    finally:
        host.stop()
        thread.join(60)
    assert "ended its connection" in caplog.text
    assert "secret" not in caplog.text
