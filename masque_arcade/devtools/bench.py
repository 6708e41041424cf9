"""`masque-arcade bench`: speed of rules, wire, frames and start-up on this machine. Ratios matter, not the numbers.

Every figure's key includes its unit.
"""

import gc
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count, islice, pairwise
from typing import Any

from masque_arcade.devtools.progress import Advance
from masque_arcade.engine.changes import add_changes
from masque_arcade.engine.clone import clone
from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import Auto, Decide
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES, AnyGame
from masque_arcade.engine.rng import Rng

SIZES = {"720p": (1280, 720), "1080p": (1920, 1080), "4k": (3840, 2160)}
HALLS = {5_000: 3, 20_000: 10, 100_000: 50}
"""Matches in the hall of fame, and the seconds that measuring it takes."""
_SECONDS = 1.0
BUSY = {"deal": ("Dealt", 1.5), "unmasking": ("Unmasked", 4.5)}
"""The busiest moments of Mascarade, and how long they are measured."""
_DEALS = (1, 2)
_TITLE_FRAMES = 180
_EXCHANGE_FRAMES = 600
_RIVER_FRAMES = 240
_THINKING_FRAMES = 300
_COMPARED = 10
"""One frame in so many is compared with the same painted whole."""
Figures = dict[str, float]
Steps = Iterable[tuple[float, Callable[[], Figures]]]
"""Measurements, with the seconds that each takes."""


def measure(net: bool, progress: Advance) -> Figures:
    """All figures, in about two minutes, with the network's in two more; without frames where no window can be opened.

    `progress` hears after each step of the seconds that usually pass until then, of all.
    """
    steps = list(measurements())
    if net:
        from masque_arcade.devtools import bench_network

        steps += bench_network.steps()
    figures = taken(steps, progress)
    wrong = [figures[key] for name in SIZES if (key := f"wrong_frames.{name}") in figures]
    return figures | ({"wrong_frames": sum(wrong)} if wrong else {})


def taken(steps: Steps, progress: Advance) -> Figures:
    """The figures of all steps; `progress` as in `measure`."""
    figures: Figures = {}
    done, whole = 0.0, sum(seconds for seconds, _ in steps)
    for seconds, step in steps:
        figures |= step()
        done += seconds
        progress(done, whole)
    return figures


def measurements() -> Steps:
    """The steps without the network, and the seconds that each usually takes."""
    from masque_arcade.devtools import bench_leaderboard, bench_wire  # here, as a start is measured without them

    for row in GAMES.values():
        most = row.info.seats[-1]
        yield 2.5, partial(_rules, row.game, row.info.id, min(8, most))
        yield 9, partial(bench_wire.measure, row, min(8, most))
    for matches, seconds in HALLS.items():
        yield seconds, partial(bench_leaderboard.measure, matches)
    yield 8, _starts
    for name, size in SIZES.items():
        yield 12 + size[0] / 160, partial(alone, frames, name, size)
    yield 0, partial(memory_peak, "memory_peak_mb")


def memory_peak(name: str) -> Figures:
    """The most memory so far, where the system counts it."""
    try:
        import resource
    except ImportError:  # Windows
        return {}
    unit = 2**20 if sys.platform == "darwin" else 2**10
    return {name: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit}


def table(figures: Figures) -> list[str]:
    """The figures as text."""
    width = max((len(key) for key in figures), default=0)
    return [f"{key:<{width}}  {value:>14,.3f}" for key, value in figures.items()]


# --- rules and wire --------------------------------------------------------------------


def random_moves(game: AnyGame, seats: int, rng: random.Random) -> Iterator[Any]:
    """Endless random play on one mutable state; yields the state after every player's action.

    Lots are drawn as the other engines' benchmarks draw theirs: `random.choice` alone would take a tenth of the time.
    """
    draw = rng.random
    while True:
        state = game.setup(seats, {}, Rng(rng.getrandbits(60)))
        while True:
            turn = game.turn(state)
            if isinstance(turn, Decide):
                seat = turn.seats[0]
                legal = game.legal(state, seat)
                game.apply(state, seat, legal[int(draw() * len(legal))])
                yield state
            elif isinstance(turn, Auto):
                game.advance(state)
            else:
                break


def _rules(game: AnyGame, name: str, seats: int) -> Figures:
    rng = random.Random(1)
    moves = _rate(random_moves(game, seats, rng))
    match_moves = _rate(_match_moves(game, seats, rng))
    states = [clone(state) for state, _ in zip(random_moves(game, seats, rng), range(400), strict=False)]
    views = [game.view(state, 0) for state in states]
    key = f"rules.{name}.{seats}_seats"
    return {
        f"{key}.random_moves_per_second": moves,
        f"{key}.match_moves_per_second": match_moves,
        f"{key}.clone_us": _each_us(clone, states),
        f"{key}.view_us": _each_us(lambda state: game.view(state, 0), states),
        f"{key}.plain_view_us": _each_us(plain, views),
        f"{key}.changes_us": _each_us(lambda pair: add_changes(pair[0], pair[1], [], []), list(pairwise(views))),
    }


def _match_moves(game: AnyGame, seats: int, rng: random.Random) -> Iterator[Any]:
    """The same by matches: every action checked, every beat a state of its own."""
    draw = rng.random
    while True:
        match = Match(game, seats, {}, rng.getrandbits(60))
        match.start()
        while isinstance(match.turn, Decide):
            seat = match.turn.seats[0]
            legal = game.legal(match.state, seat)
            match.submit(seat, match.decision, legal[int(draw() * len(legal))])
            yield match


def _rate(moves: Iterator[Any]) -> float:
    """Steps of an endless iterator per second of process time; the best of three."""
    best = 0.0
    for _ in range(3):
        count, start = 0, time.process_time()
        while (spent := time.process_time() - start) < _SECONDS / 3:
            for _ in range(500):
                next(moves)
            count += 500
        best = max(best, count / spent)
    return best


def _each_us(do: Callable[[Any], object], items: list[Any]) -> float:
    """Microseconds per call, the best of five rounds."""
    best = float("inf")
    for _ in range(5):
        start = time.process_time()
        for item in items:
            do(item)
        best = min(best, (time.process_time() - start) / len(items))
    return best * 1e6


# --- windows ---------------------------------------------------------------------------


def _starts() -> Figures:
    """From starting Python until it ends: bare, with the import of pygame, with our `--version`, and with the title's
    first frame; medians of three."""
    starts = {
        "bare_python": ("-c", "pass"),
        "import_pygame": ("-c", "import pygame"),
        "version": ("-m", "masque_arcade", "--version"),
        "first_title_frame": ("-c", "from masque_arcade.devtools.bench import first_frame; first_frame()"),
    }
    return {f"start.{name}_ms": 1000 * spent for name, words in starts.items() if (spent := _start(words))}


def _start(words: Sequence[str]) -> float | None:
    """Seconds of Python with these words; None where it fails."""
    spent = []
    for _ in range(3):
        start = time.perf_counter()
        if subprocess.run([sys.executable, *words], capture_output=True, check=False).returncode:
            return None
        spent.append(time.perf_counter() - start)
    return statistics.median(spent)


def first_frame() -> None:
    """Open the title, draw it once, and exit at once."""
    import tempfile
    from pathlib import Path

    from masque_arcade.app.desktop import App, WindowOptions

    with tempfile.TemporaryDirectory() as folder:
        App(WindowOptions(Path(folder), fullscreen=False, sound=False)).show_title_once()
        os._exit(0)


def alone(work: Callable[[str, tuple[int, int]], None], name: str, size: tuple[int, int]) -> Figures:
    """What such work prints for one size of window, in a process of its own, to separate its memory; empty where it
    fails, as without a window: its last line of error is printed."""
    code = f"from {work.__module__} import {work.__name__}; {work.__name__}({name!r}, {size!r})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        print("\n".join(done.stderr.splitlines()[-1:]), file=sys.stderr)
        return {}
    read: Figures = json.loads(done.stdout.splitlines()[-1])
    return read


def frames(name: str, size: tuple[int, int]) -> None:
    """Print as JSON the frame times of the busiest moments in one size, and of a bare full-screen blit and flip in the
    same window."""
    print(json.dumps(_frames_at(name, size)))


def _frames_at(name: str, size: tuple[int, int]) -> Figures:
    import tempfile
    from pathlib import Path

    from masque_arcade.app.desktop import App, WindowOptions
    from masque_arcade.client.render.frame_check import FrameCheck

    timed: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        app = App(WindowOptions(Path(folder), size=size, fullscreen=False, video="plain", sound=False))
        check = FrameCheck(app.window, app.painter)
        try:
            look_at_title(app, _TITLE_FRAMES)
            for what, (event, seconds) in BUSY.items():
                timed[what] = [spent for seed in _DEALS for spent in _moment(app, event, seconds, seed, check)]
            timed["exchange"] = _exchanges(app, check)
            timed["river"] = _river(app, check)
            for level in ("casual", "ruthless"):
                timed[f"trick_{level}"] = _thinking(app, level, check)
            timed["bare_blit_and_flip"] = _flips(app.window.surface, 60)
            cached = app.painter.assets.shelf.used / 2**20
        finally:
            app.close()
    gc.collect()
    out: Figures = {
        f"wrong_frames.{name}": check.wrong,
        f"compared_frames.{name}": check.verified,
        f"pictures_cached_mb.{name}": cached,
        **memory_peak(f"memory_peak_mb.{name}"),
    }
    for what, times in timed.items():
        ordered = sorted(1000 * t for t in times)
        out[f"frame_ms.{name}.{what}.median"] = statistics.median(ordered)
        out[f"frame_ms.{name}.{what}.p99"] = ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]
    return out


def _flips(surface: Any, count: int) -> list[float]:
    """Seconds of each of `count` bare full-screen blits and flips."""
    import pygame

    picture = surface.copy()
    times = []
    for i in range(count):
        picture.fill((i, 0, i))
        start = time.perf_counter()
        surface.blit(picture, (0, 0))
        pygame.display.flip()
        times.append(time.perf_counter() - start)
    return times


def look_at_title(app: Any, frames: int) -> None:
    """Stay on the title as a user does, while pictures are drawn in the background."""
    app.show_title_once()
    for _ in range(frames):
        app.loop.next()


def _moment(app: Any, event: str, seconds: float, seed: int, check: Any) -> list[float]:
    """Seconds per frame, to make and to show, from the beat with `event` on, with thirteen bots.

    `check` compares some of them, each after it was timed.
    """
    from masque_arcade.devtools.gallery.tables import until_event

    screen = bots_table(app, "mascarade", ["casual"] * 13, seed)
    until_event(screen, event, app.loop.draw)
    frames = _paced(app, check)
    return [next(frames) for _ in range(round(seconds * 60))]


def _exchanges(app: Any, check: Any) -> list[float]:
    """The same while eight bots exchange cards under the table."""
    screen = bots_table(app, "mascarade", ["keen"] * 8, 1)
    during = (spent for spent in _timed(app, check) if screen.stage.timeline.fixed)
    return [next(during) for _ in range(_EXCHANGE_FRAMES)]


def _river(app: Any, check: Any) -> list[float]:
    """The same while the slider is pulled through what really happened among thirteen bots."""
    from masque_arcade.devtools.gallery import chosen

    screen: Any = chosen(("mascarade.river.13",))[0].build(app.ctx)[-1]
    app.loop.stack.go(app.ctx, screen)
    frames, times = _paced(app, check), []
    for number in range(_RIVER_FRAMES):
        screen.show(number % screen.length)
        times.append(next(frames))
    return times


def _thinking(app: Any, level: str, check: Any) -> list[float]:
    """The same at a table of Masquerade Trick, whose bots think on their own thread."""
    bots_table(app, "masquerade_trick", [level] * 4, 1)
    return list(islice(_paced(app, check), _THINKING_FRAMES))


def bots_table(app: Any, game: str, levels: Sequence[str | None], seed: int) -> Any:
    """A table in the window, bots in every seat, which think as at a local table; None for a person's seat."""
    from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
    from masque_arcade.devtools.gallery.tables import guests
    from masque_arcade.server.local_session import create_session, local_link

    table = create_session(game, levels, {}, seed, guests(app.ctx, len(levels)), "normal")
    table.answers.thinker = ThreadPoolExecutor(1, "bots")
    screen = TableScreen(local_link(table), TableExits(), "normal", plays=None in levels)
    app.loop.stack.go(app.ctx, screen)
    return screen


def _paced(app: Any, check: Any) -> Iterator[float]:
    """The same, sixty a second, as pictures and bots' thoughts come to a player."""
    for spent in _timed(app, check):
        yield spent
        time.sleep(max(0.0, 1 / 60 - spent))


def _timed(app: Any, check: Any) -> Iterator[float]:
    """Endless frames: seconds to make and to show each."""
    for number in count():
        app.loop.still = 0  # no wait for input
        start = time.perf_counter()
        app.loop.step(1 / 60)
        spent = time.perf_counter() - start
        if number % _COMPARED == 0:
            check.compare()
        yield spent
