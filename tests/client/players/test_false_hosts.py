"""Hosts that send what no table can mean, of the right kinds or not: the window lives, and says so at the door."""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.client.device.window import Window
from masque_arcade.client.loop import Loop
from masque_arcade.client.render.drawables import Words
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.screens.lan.connecting import ConnectingScreen, refusal
from masque_arcade.client.screens.lan.flow import LanExits, LanFlow
from masque_arcade.client.session.lan_api import Connection, ConnectionState
from masque_arcade.client.session.lobby_client import LobbyClient as Visit
from masque_arcade.client.session.replica import Replica
from masque_arcade.client.session.validation import LARGEST
from masque_arcade.devtools.gallery.fake_network import FakeLan, FakeLink, facts, person
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng
from masque_arcade.storage import paths
from masque_net.messages import PROTOCOL, Chat, Lobby, Message, Point, Update, Welcome
from masque_net.tree_patch import digest, patch
from tests.client.menus import context, title
from tests.quick import quick
from tests.server.guests import Room
from tests.server.test_odd_messages import bent

ROWS = {row.info.id: row for row in GAMES.values()}
BENT = 8, 24
"""Hosts a game that bend one message of a true match: in the usual run, and at night."""
PLAY = {"state": "play", "chairs": [person(1, "Aki"), person(2, "Miki")]}


class Seat:
    """A window at a table on the network whose host is whatever `coming` makes it."""

    def __init__(self, window: Window, assets: Assets, folder: Path) -> None:
        painter = Painter(assets)
        self.loop = Loop(window, painter, context("en", painter.measure), paths.assets(), data=folder)
        self.loop.pace = 0.1
        self.lan = FakeLan((), Connection(ConnectionState.IN))
        self.evening = LanFlow(self.loop.ctx, self.lan, LanExits(lambda: self.loop.ctx.go(title())))
        self.loop.on_frame = self.evening.update
        self.loop.on_fault = self.evening.stumbles
        self.evening.lobby()

    def hears(self, messages: Sequence[Message], frames: int = 3) -> None:
        self.lan.at.coming += messages
        for _ in range(frames):
            self.loop.next()

    @property
    def refused(self) -> bool:
        """Whether one is told at the door that this table speaks nonsense."""
        top = self.loop.stack.top
        title, _ = refusal(self.loop.ctx.texts, Connection(ConnectionState.REFUSED, "nonsense"))
        shown = {item.art.text for item in top.items() if isinstance(item.art, Words)} if top else set()
        return isinstance(top, ConnectingScreen) and title in shown


@pytest.fixture
def seat(window: Window, assets: Assets, tmp_path: Path) -> Iterator[Seat]:
    list(window.records())
    yield Seat(window, assets, tmp_path)
    window.set_typing(False)


def welcome(viewer: int | None = 0, **more: Any) -> Welcome:
    table = {"game": "mascarade", "seats": 2, "names": ["Aki", "Miki"], "bots": [], **more}
    return Welcome(PROTOCOL, viewer, "", {key: value for key, value in table.items() if value is not ...})


def lobby(**more: Any) -> Lobby:
    table = {**facts(2), **more}
    return Lobby({key: value for key, value in table.items() if value is not ...})


def deep(levels: int) -> Any:
    tree: Any = []
    for _ in range(levels):
        tree = [tree]
    return tree


NONSENSE: dict[str, list[Message]] = {
    "no game": [lobby(**PLAY), welcome(game=...)],
    "no such kind of game": [lobby(**PLAY), welcome(game=["mascarade"])],
    "too few names": [lobby(**PLAY), welcome(names=["Aki"])],
    "a million names": [lobby(**PLAY), welcome(names=["A"] * 10**6)],
    "names that are numbers": [lobby(**PLAY), welcome(names=[1, 2])],
    "viewer 99": [lobby(**PLAY), welcome(99)],
    "bots that are no seats": [lobby(**PLAY), welcome(bots=[7])],
    "bots of another kind": [lobby(**PLAY), welcome(bots={})],
    "no limit of a kind": [lobby(**PLAY), welcome(limit="soon")],
    "endless limits": [lobby(**PLAY), welcome(limits={"x": 1e300})],
    "no chairs": [lobby(chairs=...)],
    "chairs of another kind": [lobby(chairs={"a": 1})],
    "no chair": [lobby(chairs=[])],
    "empty chairs": [lobby(chairs=[{}, {}])],
    "unknown chairs": [lobby(chairs=[{"kind": "throne"}] * 2)],
    "half a person": [lobby(chairs=[{"kind": "person"}] * 2)],
    "a bot of no level": [lobby(chairs=[{"kind": "bot", "name": "", "level": 3}] * 2)],
    "a bot of an unknown level": [lobby(chairs=[{"kind": "bot", "name": "", "level": "god"}] * 2)],
    "a crowd of chairs": [lobby(chairs=[{"kind": "free"}] * 5000)],
    "no name": [lobby(name=None)],
    "state of mind": [lobby(state="mad")],
    "no pace": [lobby(pace=...)],
    "options of another kind": [lobby(options=[1])],
    "who am I": [lobby(you="me")],
    "watching numbers": [lobby(watching=[1, 2, 3])],
    "deep talk": [lobby(talk={"board": deep(20)})],
    "talk of nobody": [lobby(talk={"board": [[9, "i_am", 9, 0, 0]]})],
    "a hand of nobody's": [lobby(), Point(1, 99)],
    "a hand at nobody": [lobby(), Point(99, 1)],
    "said by nobody": [lobby(), Chat("", "hello", "Aki", 77)],
    "an empty lobby": [Lobby({})],
    "a match nobody is at": [lobby(), *[Update(n, n - 1, [], 0) for n in range(1, 1200)]],
}


@pytest.mark.slow
@pytest.mark.parametrize("what", NONSENSE)
def test_nonsense_is_shown_on_the_connecting_screen(seat: Seat, what: str) -> None:
    seat.hears([lobby()])
    assert not seat.refused
    seat.hears(NONSENSE[what])
    assert seat.refused
    assert seat.evening.room is None


@cache
def match_of(game: str) -> tuple[Welcome, dict[str, Any], tuple[Update, ...]]:
    """What the guest in the first seat of a true match is sent, and the lobby's facts."""
    rng, least = random.Random(7), ROWS[game].info.seats[0]
    seats = max(2, least)
    room = Room(seats, game=game, bots=seats - 1)
    room.lobby.state.seed = Rng(2).next()
    guest = room.arrive("Aki")
    guest.ready()
    for _ in range(400):
        guest.play(rng)
        room.tick(1.0)
    hello = next(m for m in guest.got if isinstance(m, Welcome) and "names" in m.table)
    return hello, guest.lobby | {"state": "play"}, tuple(m for m in guest.got if isinstance(m, Update))


def shifted(rng: random.Random, tree: Any) -> Any:
    """The same tree with one number, list or text exchanged for another of its kind."""
    spots: list[tuple[Any, Any]] = []
    waiting = [tree]
    while waiting:
        part = waiting.pop()
        for key, value in part.items() if isinstance(part, dict) else enumerate(part):
            if key != "$":
                spots.append((part, key))
            if isinstance(value, dict | list):
                waiting.append(value)
    part, key = rng.choice(spots)
    old = part[key]
    if type(old) is int:
        part[key] = rng.choice([-1, 99, 7, 9_999, 10**15, -(10**15), old + 1])
    elif type(old) is str:
        part[key] = rng.choice(["", "x", "queen", "x" * 300, "\u034f"])
    elif type(old) is list:
        part[key] = rng.choice([[], old * 2, old[1:], old * 40])
    elif type(old) is bool:
        part[key] = not old
    else:
        part[key] = None
    return tree


def thawed(tree: Any) -> Any:
    if isinstance(tree, dict):
        return {key: thawed(value) for key, value in tree.items()}
    return [thawed(value) for value in tree] if isinstance(tree, list) else tree


@pytest.mark.slow
@pytest.mark.parametrize("bend", [shifted, bent], ids=["of the right kinds", "of any kind"])
@pytest.mark.parametrize("game", list(ROWS))
@pytest.mark.parametrize("hosts", quick(BENT, BENT[0]))
def test_no_view_ends_the_window(seat: Seat, game: str, bend: Callable[[random.Random, Any], Any], hosts: int) -> None:
    """Digests are right, so that nothing but the meaning is wrong; whatever comes of it, frames go on."""
    hello, lobby_facts, updates = match_of(game)
    rng = random.Random(f"{game} {bend.__name__}")
    for _ in range(hosts):
        seat.lan.now = Connection(ConnectionState.IN)
        seat.evening.room = None
        seat.evening.lobby()
        at = rng.randrange(min(len(updates), 25))
        tree: Any = {}
        for update in updates[: at + 1]:
            tree = tree if update.base else {}
            for beat in update.beats:
                tree = patch(tree, beat["patch"])
        tree = thawed(tree)
        events = thawed(updates[at].beats[-1]["events"])
        if rng.random() < 0.3 and events:
            events = bend(rng, events)
        else:
            tree = bend(rng, tree)
        try:
            false = Update(1, 0, [{"patch": [[[], tree]], "events": events}], digest(tree))
        except (TypeError, ValueError):
            continue
        began = time.process_time()
        seat.hears([Lobby(lobby_facts), hello, false], 12)
        assert time.process_time() - began < 8
        assert seat.loop.stack.top is not None
        assert seat.loop.running


def test_a_table_of_ten_thousand_cards_is_nonsense_at_once(seat: Seat) -> None:
    hello, lobby_facts, updates = match_of("mascarade")
    tree: Any = {}
    for beat in (beat for update in updates[:8] for beat in update.beats):
        tree = patch(tree, beat["patch"])
    tree = thawed(tree)
    tree["view"]["centre"] = LARGEST
    seat.hears([Lobby(lobby_facts), hello, Update(1, 0, [{"patch": [[[], tree]], "events": []}], digest(tree))], 12)
    assert seat.refused


@pytest.mark.parametrize("game", list(ROWS))
def test_a_true_match_is_never_nonsense(game: str) -> None:
    hello, lobby_facts, updates = match_of(game)
    link = FakeLink()
    link.coming = [Lobby(lobby_facts), hello, *updates[:500]]
    visit = Visit(link)
    visit.update(0.1)
    replica = Replica(ROWS[game].codec)
    for message in visit.take_match(visit.match):
        assert replica.take(message) == []
        assert not replica.nonsense
    assert replica.updates == updates[:500][-1].n


def test_a_table_that_is_never_understood_is_given_up() -> None:
    replica = Replica(ROWS["mascarade"].codec)
    asked = 0
    while not replica.nonsense:
        asked += len(replica.take(Update(1, 0, [{"patch": [[["x"], 1]], "events": []}], 5)))
    assert asked <= 4
