"""The crowd's second screen: what goes through its pipe is a spectator's and never early, and it disturbs nobody."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgpack
import pytest

from masque_arcade.app.second_screen import child_process as child_module
from masque_arcade.app.second_screen.child_process import ChildProcess
from masque_arcade.app.second_screen.controller import RestartLimits, SecondScreenController
from masque_arcade.app.second_screen.display_options import DisplayOptions
from masque_arcade.app.second_screen.spectator_feed import ShownTable, Spectator
from masque_arcade.client.input.events import Verb
from masque_arcade.client.screens.hotseat.handover import HandoverState
from masque_arcade.client.session.replica import Replica
from masque_arcade.engine.clone import clone
from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import Decide
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.hotseat_session import HotseatSession
from masque_arcade.server.timing import PRESETS
from masque_net.framing import MAX_OUT, Reader, frame
from masque_net.messages import Bye, Draw, Lobby, Message, Record, Submit, Update, Welcome
from tests.client.hotseats import Round
from tests.client.virtual_display import MISSING, VirtualDisplay
from tests.playing import Setting, secret_twins, walk
from tests.second_screen_bench import EVERYTHING, MANNER, Bench, Pretend, hub, stage

PROGRAM = [sys.executable, "-m", "masque_arcade", "big-screen", "--size", "1280x720"]


def words(tree: Any) -> Iterator[str]:
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, dict):
        yield from (word for pair in tree.items() for part in pair for word in words(part))
    elif isinstance(tree, list | tuple):
        yield from (word for part in tree for word in words(part))


# --- what goes through the pipe ------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_told_as_a_spectator_is_and_no_private_word(game: str) -> None:
    """Byte for byte, and until a player is told it by the rules no word that only players know."""
    table, bench = hub(game), Bench()
    on, spectator = stage(table), table.link(None)
    players = [table.link(seat) for seat in range(table.table.match.seats)]
    sent: list[Message] = []
    public: set[str] = set()
    searched = 0
    bench.tick(on)
    for _ in range(20_000):
        table.advance(0.5)
        bench.tick(on)
        fresh = spectator.poll(0.0)
        sent += fresh
        public |= {
            word
            for message in fresh
            if isinstance(message, Update | Welcome)
            for word in words(message.beats if isinstance(message, Update) else message.table)
        }
        own = {
            word
            for link in players
            for message in link.poll(0.0)
            if isinstance(message, Update)
            for word in words(message.beats)
        }
        for word in own - public:
            if len(word) >= 4:
                searched += 1
                assert msgpack.packb(word) not in bench.child.bytes, word
        if table.table.over:
            break
    assert table.table.over
    first, *told = bench.child.told
    assert first == MANNER.message()
    opened = told[len(sent) :]
    del told[len(sent) :]
    assert all(isinstance(message, Draw | Record) for message in opened)
    assert [frame(message) for message in told] == [frame(message) for message in sent]
    assert isinstance(told[0], Welcome)
    assert told[0].viewer is None
    assert all(isinstance(message, Update) for message in told[1:])
    # What really happened is told once nobody has a secret left, and by the games that tell it alone.
    assert [type(message) for message in opened][:2] == ([Draw, Record] if GAMES[game].chronicle else [])
    assert searched or game == "mascarade"
    # Nobody but a spectator is on the pipe: his tree at the end is the public one, and he is asked nothing.
    replica = Replica(GAMES[game].codec)
    for message in told:
        assert replica.take(message) == []
    assert all(beat.legal == () for beat in replica.beats)
    match = table.table.match
    assert plain(replica.beats[-1].view) == plain(match.game.view(match.state, None))


def at(setting: Setting, state: Any) -> HotseatSession:
    """A table that stands at a state."""
    match: Match[Any, Any, Any] = Match.at(setting.entry.game, setting.seats, clone(state))
    table = GameSession(setting.entry, match, {}, PRESETS["instant"], Rng(1))
    table.restore([], {}, 0.0)
    return HotseatSession(table)


def piped(setting: Setting, state: Any, seat: int | None = None, action: Any = None) -> bytes:
    """What goes through the pipe of a table that stands at a state, and then a player does something."""
    table, bench = at(setting, state), Bench()
    on = stage(table)
    bench.tick(on)
    if seat is not None:
        person = table.link(seat)
        person.send(Submit(1, table.table.match.decision, plain(action)))
        table.advance(0.0)
        bench.tick(on)
    return bench.child.bytes


@pytest.mark.parametrize("game", GAMES)
def test_twins_give_the_same_bytes(game: str) -> None:
    """States that differ in what a spectator may not know only, and what follows from the same action."""
    row, lots = GAMES[game], random.Random(4)
    seats = 4 if 4 in row.info.seats else row.info.seats[0]
    setting, stood, stepped = Setting(row, seats, {}), 0, 0
    for moment in walk(setting, seed=3, most=90):
        if moment.seat is None:
            continue
        for make_twin in secret_twins(row).TWINS.values():
            twin = clone(moment.state)
            if make_twin(twin, None, [moment.state], lots):
                stood += 1
                assert piped(setting, twin) == piped(setting, moment.state)
            twin = clone(moment.state)
            goes_on = isinstance(row.game.turn(moment.after), Decide)
            if not goes_on or not make_twin(twin, None, [moment.state, moment.after], lots):
                continue
            if moment.action in row.game.legal(twin, moment.seat):
                stepped += 1
                told = piped(setting, moment.state, moment.seat, moment.action)
                assert piped(setting, twin, moment.seat, moment.action) == told
    assert stood
    assert stepped


def test_nothing_is_told_before_the_screen_at_the_table_has_taken_it() -> None:
    table = hub("mascarade")
    seen = [0]
    spectator = Spectator(stage(table, lambda: seen[0]))
    table.advance(0.0)
    assert [type(message) for message in spectator.take()] == [Welcome]
    for _ in range(40):
        table.advance(0.5)
    assert spectator.take() == []
    seen[0] = 3
    assert [message.n for message in spectator.take() if isinstance(message, Update)] == [1, 2, 3]
    seen[0] = EVERYTHING
    rest = [message.n for message in spectator.take() if isinstance(message, Update)]
    assert rest == list(range(4, 4 + len(rest)))
    assert rest


@pytest.mark.parametrize("game", ["mascarade", "lupusburg"])
def test_while_a_curtain_is_up_nothing_goes_out(game: str) -> None:
    """Who looks behind it may change the turn: the moment alone would tell who he is."""
    low = 4 if game == "mascarade" else 5
    there, bench = Round(game, low, low), Bench()
    screen = there.screen
    on = ShownTable(there.hotseat.table, lambda: screen.public.replica.updates if screen.public.replica else 0)
    held = 0
    link = there.hotseat.table.link(None)
    step = there.step

    def watched(dt: float = 1 / 30) -> None:
        nonlocal held
        before = len(bench.child.bytes) if bench.children else 0
        step(dt)
        bench.tick(on, seconds=dt)
        if screen.stand in (HandoverState.WAITING, HandoverState.OPEN, HandoverState.BACK):
            held += any(isinstance(message, Update) for message in link.poll(0.0))
            assert len(bench.child.bytes) == before
        else:
            link.poll(0.0)

    there.step = watched
    rng = random.Random(3)
    for _ in range(6):
        there.until(lambda: screen.stand is HandoverState.WAITING or there.openly)
        if screen.stand is HandoverState.WAITING:
            there.hold()
            own = screen._own
            there.run(1.0)
            if own.newest and own.newest.legal and not own.waiting and own.newest.decision not in own.answered:
                own.answer(own.newest.decision, rng.choice(own.newest.legal))
            there.run(5.0)
            there.press(Verb.PEEK, down=False)
            there.run(0.5)
        else:
            newest = screen.people[screen.public.asked].newest
            there.choose(type(newest.legal[0]).__name__)
            there.run(0.2)
    assert held


# --- the child's process and its pipe ------------------------------------------------------------------


def until(come: Callable[[], Any], seconds: float = 20.0) -> Any:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := come():
            return found
        time.sleep(0.02)
    raise AssertionError("it never came")


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


def run_child(data: Path, *words: str) -> "subprocess.Popen[bytes]":
    pipe = subprocess.PIPE
    return subprocess.Popen([*PROGRAM, *words, "--data", str(data)], stdin=pipe, stderr=pipe)


@pytest.mark.process
def test_the_program_shows_a_game_and_ends_with_its_pipe(tmp_path: Path) -> None:
    table = hub("mascarade")
    spectator = table.link(None)
    for _ in range(40):
        table.advance(0.5)
    running = run_child(tmp_path)
    _, told = running.communicate(b"".join(map(frame, [MANNER.message(), *spectator.poll(0.0)])), timeout=60)
    assert running.returncode == 0, told
    assert not list(tmp_path.glob("crashes/crash-*"))


@pytest.mark.process
def test_the_program_refuses_what_is_no_table_in_one_line(tmp_path: Path) -> None:
    for data, words in ((b"\xff" * 100, ()), (b"", ("--display", "9"))):
        running = run_child(tmp_path, *words)
        _, told = running.communicate(data, timeout=60)
        assert running.returncode == 2
        assert told.decode().count("\n") == 1
        assert "Traceback" not in told.decode()
    assert not list(tmp_path.glob("crashes/crash-*"))


# --- a real screen -------------------------------------------------------------------------------------


@pytest.mark.process
@pytest.mark.slow
@pytest.mark.display
@pytest.mark.skipif(bool(MISSING), reason=f"no real window can be tested: {', '.join(MISSING)} not installed")
def test_it_fills_a_display_and_goes_with_its_pipe(tmp_path: Path) -> None:
    made = VirtualDisplay(tmp_path, "--version")
    env = {key: value for key, value in os.environ.items() if key != "SDL_VIDEODRIVER"} | {"DISPLAY": made.display}
    command = [*PROGRAM[:4], "--display", "1", "--data", str(tmp_path)]
    running = subprocess.Popen(command, stdin=subprocess.PIPE, env=env)
    try:
        made.wait(lambda: made.tool("getactivewindow", "getwindowname").strip() == "Masque Arcade", 40)
        assert "1400x800" in made.tool("getactivewindow", "getwindowgeometry")
        assert running.stdin
        running.stdin.close()
        assert running.wait(10) == 0
    finally:
        running.kill()
        running.wait()
        made.close()
