"""The crowd's second screen: what goes through its pipe is a spectator's and never early, and it disturbs nobody."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgpack
import pytest

from masque_arcade.app.second_screen.spectator_feed import ShownTable, Spectator
from masque_arcade.client.input.events import Verb
from masque_arcade.client.screens.hotseat.curtain import HandoverState
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
from masque_net.framing import frame
from masque_net.messages import Draw, Message, Record, Submit, Update, Welcome
from tests.app.second_screen_bench import EVERYTHING, MANNER, Bench, hub, stage
from tests.client.hotseats import FRAME, Round
from tests.client.virtual_display import VirtualDisplay, real_window
from tests.playing import Setting, secret_twins, walk

PROGRAM = [sys.executable, "-m", "masque_arcade", "big-screen", "--size", "1280x720"]


def words(tree: Any) -> Iterator[str]:
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, dict):
        yield from (word for pair in tree.items() for part in pair for word in words(part))
    elif isinstance(tree, list | tuple):
        yield from (word for part in tree for word in words(part))


# --- what goes through the pipe ------------------------------------------------------------------------


@pytest.mark.slow
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


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_twins_give_the_same_bytes(game: str) -> None:
    """States that differ in what a spectator may not know only, and what follows from the same action."""
    row, lots = GAMES[game], random.Random(4)
    seats = 4 if 4 in row.info.seats else row.info.seats[0]
    setting, stood, stepped = Setting(row, seats, {}), 0, 0
    for moment in walk(setting, seed=3, most=90):
        if moment.seat is None:
            continue
        goes_on = isinstance(row.game.turn(moment.after), Decide)
        here = piped(setting, moment.state)
        told = piped(setting, moment.state, moment.seat, moment.action) if goes_on else b""
        for make_twin in secret_twins(row).TWINS.values():
            twin = clone(moment.state)
            if make_twin(twin, None, [moment.state], lots):
                stood += 1
                assert piped(setting, twin) == here
            twin = clone(moment.state)
            if not goes_on or not make_twin(twin, None, [moment.state, moment.after], lots):
                continue
            if moment.action in row.game.legal(twin, moment.seat):
                stepped += 1
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

    def watched(dt: float = FRAME) -> None:
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
            there.open()
            own = screen.own
            there.run(1.0)
            if own.newest and own.newest.legal and not own.waiting and own.newest.decision not in own.answered:
                own.answer(own.newest.decision, rng.choice(own.newest.legal))
            there.run(5.0)
            there.press(Verb.PEEK)
            there.run(0.5)
        else:
            newest = screen.people[screen.public.asked].newest
            there.choose(type(newest.legal[0]).__name__)
            there.run(0.2)
    assert held


def run_child(data: Path, *words: str) -> "subprocess.Popen[bytes]":
    pipe = subprocess.PIPE
    return subprocess.Popen([*PROGRAM, *words, "--data", str(data)], stdin=pipe, stderr=pipe)


@pytest.mark.slow
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


@pytest.mark.slow
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


@real_window
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
        assert running.wait(60) == 0
    finally:
        running.kill()
        running.wait()
        made.close()
