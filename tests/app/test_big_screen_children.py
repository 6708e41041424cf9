"""The second screen's child processes: what they are given, how they end, and when they are started again."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import sys
from pathlib import Path

import pytest

from masque_arcade.app.second_screen import child_process as child_module
from masque_arcade.app.second_screen.child_process import ChildProcess
from masque_arcade.app.second_screen.controller import RestartLimits, SecondScreenController
from masque_arcade.app.second_screen.display_options import DisplayOptions
from masque_arcade.client.session.replica import Replica
from masque_arcade.engine.codec import plain
from masque_arcade.engine.registry import GAMES
from masque_net.framing import MAX_OUT, Reader
from masque_net.messages import Bye, Lobby, Update, Welcome
from tests.app.second_screen_bench import MANNER, Bench, Pretend, hub, stage
from tests.waiting import until


@pytest.mark.process
def test_a_child_gets_every_byte_and_ends_with_its_pipe(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    code = f"import sys; open({str(kept)!r}, 'wb').write(sys.stdin.buffer.read())"
    child = ChildProcess([sys.executable, "-c", code])
    data = [bytes([i]) * 30_000 for i in range(20)]
    for one in data:
        child.offer(one)
    until(lambda: child.idle)
    child.stop()
    until(lambda: not child.alive)
    assert kept.read_bytes() == b"".join(data)


@pytest.mark.process
def test_a_child_that_does_not_read_blocks_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole games are played meanwhile; what does not fit is dropped, and the child is ended in the end."""
    monkeypatch.setattr(child_module, "GOODBYE", 0.2)
    made: list[ChildProcess] = []

    def start(display: int) -> ChildProcess:
        made.append(ChildProcess([sys.executable, "-c", "import time; time.sleep(600)"], most=100_000))
        return made[-1]

    big, now = SecondScreenController(start, RestartLimits(stuck=1e9)), 0.0
    for _ in range(30):
        table = hub("mascarade")
        on = stage(table)
        while not table.table.over:
            table.advance(0.5)
            big.tick(now := now + 0.1, 2, MANNER, on)
        # Until its thread has run, a short queue may overflow while the pipe still has room.
        if made[0].behind and not made[0].idle:
            break
    assert len(made) == 1
    assert made[0].behind
    assert not made[0].idle
    big.close()
    until(lambda: not made[0].alive)


def test_who_is_behind_is_told_everything_anew() -> None:
    table, bench = hub("mascarade"), Bench()
    on = stage(table)
    for _ in range(30):
        table.advance(0.5)
        bench.tick(on)
    bench.child.behind, bench.child.idle = True, False
    before = len(bench.child.bytes)
    for _ in range(30):
        table.advance(0.5)
        bench.tick(on)
    assert len(bench.child.bytes) == before
    bench.child.idle = True
    bench.tick(on)
    fresh = Reader(MAX_OUT).receive(bench.child.bytes[before:])
    assert [type(message) for message in fresh] == [Lobby, Bye, Welcome, Update]
    assert "past" in fresh[3].beats[0]
    replica = Replica(GAMES["mascarade"].codec)
    for message in fresh[2:]:
        assert replica.take(message) == []
    match = table.table.match
    assert plain(replica.beats[-1].view) == plain(match.game.view(match.state, None))


def test_children_are_started_again_a_few_times_only() -> None:
    table, bench = hub("mascarade"), Bench(again=5.0, most=3, calm=100.0)
    on = stage(table)
    table.advance(0.0)
    bench.tick(on)
    for count in (2, 3, 4):
        bench.child.alive = False
        bench.tick(on, seconds=1.0)
        assert len(bench.children) == count - 1
        bench.tick(on, seconds=5.0)
        assert len(bench.children) == count
        assert [type(message) for message in bench.child.told[:2]] == [Lobby, Welcome]
    bench.child.alive = False
    for _ in range(50):
        bench.tick(on, seconds=10.0)
    assert len(bench.children) == 4
    assert bench.big.given_up
    bench.tick(on, display=0)
    bench.tick(on)
    assert len(bench.children) == 5


def test_who_has_lived_long_begins_to_be_counted_anew() -> None:
    bench = Bench(again=1.0, most=1, calm=100.0)
    for _ in range(6):
        bench.tick(seconds=2.0)
        bench.tick(seconds=200.0)
        bench.child.alive = False
        bench.tick(seconds=1.0)
    assert len(bench.children) == 6
    assert not bench.big.given_up


def test_a_child_that_cannot_be_started_is_tried_again_and_given_up() -> None:
    tries = []

    def start(display: int) -> Pretend:
        tries.append(display)
        raise OSError("no")

    big = SecondScreenController(start, RestartLimits(again=1.0, most=2))
    for second in range(20):
        big.tick(float(second), 2, MANNER, None)
    assert tries == [2, 2, 2]


def test_a_stuck_child_is_ended() -> None:
    table, bench = hub("mascarade"), Bench(stuck=10.0, again=1.0)
    bench.tick(stage(table))
    bench.child.idle = False
    for _ in range(30):
        bench.tick(stage(table), seconds=0.5)
    assert len(bench.children) == 2


def test_another_display_is_another_child_and_off_is_none() -> None:
    bench = Bench()
    bench.tick(display=2)
    bench.tick(display=3)
    assert [one.display for one in bench.children] == [2, 3]
    assert [one.stopped for one in bench.children] == [True, False]
    bench.tick(display=0)
    assert bench.child.stopped


def test_tables_come_and_go_and_the_manner_changes() -> None:
    bench, one, other = Bench(), hub("mascarade"), hub("red_masque")
    on, off = stage(one), stage(other)
    bench.tick()
    bench.tick(on)
    bench.tick(on, manner=DisplayOptions("en", reduced_motion=True))
    calm = bench.child.told[-1]
    assert isinstance(calm, Lobby)
    for now in (off, None, None):
        bench.tick(now, manner=DisplayOptions.read(calm))
    kinds = [type(message).__name__ for message in bench.child.told]
    assert kinds == ["Lobby", "Welcome", "Lobby", "Bye", "Welcome", "Bye"]
    told = [message for message in bench.child.told if isinstance(message, Lobby)]
    assert DisplayOptions.read(told[1]) == DisplayOptions("en", reduced_motion=True)
    assert (
        DisplayOptions.read(
            Lobby({"language": "xx", "text_size": 7, "safe_margin": "yes", "goal": -1, "brightness": 0})
        )
        == DisplayOptions()
    )
