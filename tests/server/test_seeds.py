"""Where the cards of a hosted table come from: not from the clock, not from anything a guest can see or search."""

import time
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from masque_arcade.client.session.lobby_client import LobbyClient as GuestsRoom
from masque_arcade.engine.rng import SEED_BITS
from masque_arcade.server.host import Host
from masque_arcade.server.host_options import HostOptions, resumed_wish
from masque_arcade.server.players import MatchPlan
from masque_arcade.storage.journal import read
from masque_net.messages import Lobby
from tests.server.guests import Room

BOTS = {0: "keen", 1: "keen"}


def host(folder: Path, **wish: Any) -> Host:
    """A host of two bots, who need no guests, that does not listen to anybody yet."""
    return Host(
        HostOptions("mascarade", MatchPlan(2, dict(BOTS)), port=0, addresses=("127.0.0.1",), announce=False, **wish),
        folder,
        lambda told: None,
    )


def ended(made: Host) -> None:
    made.close()


def deals(folder: Path, count: int, **wish: Any) -> list[int]:
    """The seeds of a host's first matches."""
    made = host(folder, **wish)
    try:
        seeds = []
        for _ in range(count):
            made.lobby.start(0.0)
            assert made.lobby.state.table is not None
            seeds.append(made.lobby.state.table.match.seed)
        return seeds
    finally:
        ended(made)


@pytest.mark.network
def test_no_two_hosts_of_the_same_instant_deal_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever knows when a table was opened knows nothing of its cards; nor does one deal tell of the next."""
    for clock in ("time_ns", "time", "monotonic_ns", "perf_counter_ns"):
        frozen = getattr(time, clock)()
        monkeypatch.setattr(time, clock, lambda frozen=frozen: frozen)
    seeds = [seed for _ in range(3) for seed in deals(tmp_path, 4, journal=False)]
    assert len({seed >> 64 for seed in seeds}) == len({seed % 2**64 for seed in seeds}) == len(seeds)
    assert all(128 < seed.bit_length() <= SEED_BITS for seed in seeds)


@pytest.mark.network
def test_lots_and_think_times_do_not_follow_from_the_deal(tmp_path: Path) -> None:
    """Two tables with one typed seed deal alike, and their bots still do not think alike."""
    paces = []
    for _ in range(2):
        made = host(tmp_path, seed=5, journal=False)
        made.lobby.start(0.0)
        assert made.lobby.state.table is not None
        assert made.lobby.state.table.match.seed == 5
        paces.append(made.lobby.state.table.due())
        ended(made)
    assert paces[0] != paces[1]


@pytest.mark.network
def test_a_match_that_was_gone_on_with_is_not_dealt_again(tmp_path: Path) -> None:
    made = host(tmp_path)
    made.lobby.start(0.0)
    assert made.lobby.state.table is not None
    assert made.kept is not None
    assert made.kept.path is not None
    seed, path = made.lobby.state.table.match.seed, made.kept.path
    ended(made)
    story = read(path)
    assert story.header.seed == seed
    again = Host(replace(resumed_wish(story), port=0), tmp_path, lambda told: None, story, path)
    try:
        again.go_on(story)
        assert again.lobby.state.table is not None
        assert again.lobby.state.table.match.seed == seed
        assert not again.lobby.facts()["typed_seed"]
        again.lobby.start(0.0)
        assert again.lobby.state.table.match.seed != seed
    finally:
        ended(again)


def test_everybody_is_told_that_a_seed_was_typed_and_nobody_which() -> None:
    room = Room(2)
    room.lobby.state.seed = 123456789
    aki, ben = room.arrive("Aki"), room.arrive("Ben")
    late = room.arrive("Cleo")
    assert all(one.lobby["typed_seed"] for one in (aki, ben, late))
    aki.ready()
    ben.ready()
    assert room.lobby.state.playing
    assert ben.lobby["typed_seed"]
    told = [repr(message) for one in (aki, ben, late) for message in one.got]
    assert not [text for text in told if "123456789" in text]
    room.lobby.start(room.now)
    assert not room.lobby.facts()["typed_seed"]


def test_a_guests_room_says_it_once() -> None:
    facts = Room(2).lobby.facts() | {"you": 1}
    messages = [Lobby(facts | {"typed_seed": on}) for on in (True, True, False, True)]
    link = SimpleNamespace(poll=lambda now: [messages.pop(0)] if messages else [], send=lambda message: None)
    seen = GuestsRoom(link)
    for _ in range(4):
        seen.update(0.1)
    assert [line.phrase for line in seen.lines] == ["typed_seed"] * 2
