"""Speed of the hall of fame in long use: opening it, the end of a match, and a game's lists."""

import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Final

from masque_arcade.engine.achievements import TURNS, Honour
from masque_arcade.engine.registry import GAMES
from masque_arcade.storage.leaderboard import Leaderboard, Result, SeatResult, schema

_GAME: Final = "lupusburg"
_BETWEEN: Final = 1200
"""Seconds from one match to the next: 72 a night."""
_NOW: Final = 1_900_000_000
_NAMES: Final = 400
_ENDS: Final = 7
_OWNER: Final = "AKI"
"""The initials of the first seat in every match."""
_FILLED_AT: Final = 4
"""The version of the schema that is filled; opening migrates it."""


def measure(matches: int) -> dict[str, float]:
    """The figures of a hall with so many matches, in milliseconds; medians of what happens often."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "hall.sqlite"
        fill(path, matches)
        key = f"hall.{matches}_matches"
        return {f"{key}.{name}_ms": 1000 * seconds for name, seconds in _figures(path)}


def _figures(path: Path) -> Iterator[tuple[str, float]]:
    honours = GAMES[_GAME].honours
    begun = time.perf_counter()
    _opened(path, honours).close()
    yield "upgrade_and_close", time.perf_counter() - begun
    begun = time.perf_counter()
    leaderboard = Leaderboard(path, lambda: _NOW)
    yield "opening", time.perf_counter() - begun
    begun = time.perf_counter()
    _ = leaderboard.notice
    yield "opening_until_checked", time.perf_counter() - begun
    yield "end_of_match", statistics.median(_timed(lambda: _end(leaderboard, honours)) for _ in range(_ENDS))
    for name, since in (("tonight", leaderboard.tonight()), ("ever", None)):
        lists = partial(_lists, leaderboard, since)
        yield f"lists_{name}", statistics.median(_timed(lists) for _ in range(3))
    yield "closing", _timed(leaderboard.close)


def _opened(path: Path, honours: tuple[Honour, ...]) -> Leaderboard:
    leaderboard = Leaderboard(path, lambda: _NOW)
    leaderboard.prepare(_GAME, honours)
    leaderboard.wait()
    return leaderboard


def _timed(do: Callable[[], object]) -> float:
    begun = time.perf_counter()
    do()
    return time.perf_counter() - begun


def _end(leaderboard: Leaderboard, honours: tuple[Honour, ...]) -> None:
    """What the end of a match asks for: the initials known, the record, its places."""
    leaderboard.known("Guest 1")
    chairs = [
        SeatResult(f"Guest {seat}", "", seat == 0, 9, _feats(random.Random(seat), honours), "" if seat else _OWNER)
        for seat in range(4)
    ]
    number = leaderboard.record(Result(_GAME, tuple(chairs), _NOW - 600, 600.0, 20))
    assert isinstance(number, int)
    assert leaderboard.places(number, honours)


def _lists(leaderboard: Leaderboard, since: float | None) -> None:
    for honour in GAMES[_GAME].honours:
        assert leaderboard.top(_GAME, honour, since)


def _feats(rng: random.Random, honours: tuple[Honour, ...]) -> dict[str, int]:
    """Feats for all the honours; the most rarely reached are the best."""
    feats = {TURNS: 10 + int(rng.expovariate(0.05))}
    for honour in honours:
        if honour.feat and honour.feat not in feats:
            most = int(rng.expovariate(0.3))
            if honour.of and honour.of not in feats:
                feats[honour.of] = most
            feats[honour.feat] = rng.randint(0, feats.get(honour.of, most))
    return feats


def fill(path: Path, matches: int, seed: int = 1) -> None:
    """A file with so many matches until now, of two games, four seats, two persons at least."""
    rng = random.Random(seed)
    labels = [f"{a}{b}{c}" for a in "AKSTNMR" for b in "AIUEO" for c in "MKR7"]
    games = (_GAME, _GAME, "mascarade")
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        schema.upgrade(db, _FILLED_AT)
        db.execute("BEGIN")
        for number in range(1, matches + 1):
            game, began = rng.choice(games), _NOW - (matches - number + 1) * _BETWEEN
            finished, winner = rng.random() < 0.9, rng.randrange(4)
            db.execute(
                "INSERT INTO results (id, game, preset, options, began, seconds, turns, finished, last_screen, devices)"
                " VALUES (?, ?, 'normal', '{}', ?, 600, 20, ?, '', 'pad')",
                (number, game, began, finished),
            )
            for seat in range(4):
                bot = "keen" if seat > 1 and rng.random() < 0.5 else ""
                initials = rng.choice(labels) if not bot and rng.random() < 0.5 else ""
                if seat == 0:
                    initials = _OWNER
                name = f"Guest {rng.randrange(_NAMES)}"
                db.execute(
                    "INSERT INTO chairs (result, seat, name, bot, initials, won, score) VALUES (?, ?, ?, ?, ?, ?, 5)",
                    (number, seat, name, bot, initials, seat == winner),
                )
                feats = _feats(rng, GAMES[game].honours) if finished else {}
                rows = [(number, seat, *feat) for feat in feats.items()]
                db.executemany("INSERT INTO feats VALUES (?, ?, ?, ?)", rows)
        db.execute("COMMIT")
