"""Lists that are kept in order are those read from the matches: after a migration, and whatever happens then."""

import random
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from masque_arcade.devtools.bench_leaderboard import fill
from masque_arcade.engine.achievements import FASTEST, STREAK, Honour
from masque_arcade.engine.registry import GAMES
from masque_arcade.storage.leaderboard import Leaderboard, Placement, Reason, Result, SeatResult, leaders, schema
from tests.leaderboard.plain_lists import plain_top
from tests.leaderboard.sample_stores import NOON, Clock, match, written

TOP = 8
GAME = "mascarade"
SHARE = Honour("share", "right", of="contests", share=True, minimum=2)
LEAST_SHARE = Honour("least_share", "right", of="contests", share=True, better="least")
RICHEST = Honour("richest", "points", winner=True)
MOST = Honour("most", "points", of="contests", minimum=3)
ALL = (SHARE, LEAST_SHARE, RICHEST, MOST, FASTEST, STREAK)
LABELS = ("AKI", "EMI", "KEN", "YUI", "BOB", "ZOE")


def compare(leaderboard: Leaderboard, game: str = GAME, honours: tuple[Honour, ...] = ALL) -> None:
    """Every list, tonight's and of all time, long and short."""
    db = leaderboard.db
    assert db is not None
    for honour in honours:
        for since in (None, leaderboard.tonight(), NOON - 5):
            for count in (3, TOP, 200):
                plain = plain_top(db, game, honour, since or 0, count)
                assert leaderboard.top(game, honour, since, count) == plain, (honour.name, since, count)


def plain_places(leaderboard: Leaderboard, result: int) -> set[Placement]:
    db = leaderboard.db
    assert db is not None
    return {
        Placement(line.seat, honour.name, rank, since == 0)
        for honour in ALL
        for since in (0.0, leaderboard.tonight())
        for rank, line in enumerate(plain_top(db, GAME, honour, since, TOP), 1)
        if line.result == result
    }


def some_match(rng: random.Random, began: float) -> Result:
    """Two to four seats, no initials twice; values of few sizes, so that many are equal."""
    initials = rng.sample(LABELS, 4)
    winner = rng.randrange(4)
    chairs = [
        SeatResult(
            rng.choice(("", f"Guest {rng.randrange(9)}")),
            rng.choice(("", "", "", "keen")),
            rng.random() < 0.2 or seat == winner,
            3,
            {name: rng.randrange(6) for name in ("right", "contests", "points", "turns") if rng.random() < 0.9},
            initials[seat] if rng.random() < 0.6 else "",
        )
        for seat in range(rng.randint(2, 4))
    ]
    game = GAME if rng.random() < 0.8 else "lupusburg"
    return Result(game, tuple(chairs), began, 60.0, 9, finished=rng.random() < 0.9)


def change(leaderboard: Leaderboard, rng: random.Random, began: float) -> None:
    """One thing that players or the operator do."""
    results = leaderboard.results()
    what = rng.choice(("record",) * 5 + ("sign", "sign_last", "hide", "show", "rename", "delete", "clear"))
    if what == "record" or not results:
        number = written(leaderboard, some_match(rng, began))
        if leaderboard.results()[-1].game == GAME:
            places = leaderboard.places(number, ALL)
            assert set(places) == plain_places(leaderboard, number)
            assert len(places) == len(set(places))
        return
    number = len(results) if what == "sign_last" else rng.randint(1, len(results))
    chairs = results[number - 1].chairs
    seat = rng.randrange(len(chairs))
    free = [label for label in LABELS if all(chair.initials != label for chair in chairs)]
    if what in ("sign", "sign_last"):
        leaderboard.sign(number, seat, rng.choice(free))
    elif what == "rename":
        leaderboard.rename(number, seat, rng.choice(["", *free]))
    elif what == "delete":
        leaderboard.delete(number, seat)
    elif what == "clear":
        if rng.random() < 0.1:
            assert leaderboard.clear() is None
    elif what == "hide":
        leaderboard.hide(number, seat)
    elif not any(chair.initials for chair in chairs):  # one that is shown again could have another's initials
        leaderboard.hide(number, seat, hidden=False)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_kept_lists_are_those_of_the_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Of two programs in turn, one of which asks late."""
    monkeypatch.setattr(leaders, "KEPT", 10)
    rng = random.Random(seed)
    path, clock = tmp_path / "hall.sqlite", Clock(NOON)
    first, second = Leaderboard(path, clock), Leaderboard(path, clock)
    for leaderboard in (first, second):
        assert leaderboard.db
        leaderboard.db.execute("PRAGMA synchronous = OFF")
    first.prepare(GAME, ALL[seed % 3 :])
    first.wait()
    for step in range(150):
        change(rng.choice((first, second)), rng, NOON - rng.choice((0, 3, 90_000)))
        if step % 10 == 9:
            compare(first)
            first.wait()
            compare(second)
    first.close()
    second.close()
    assert not list(tmp_path.glob("*corrupt*"))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_an_old_hall_gives_the_same_lists(tmp_path: Path, seed: int) -> None:
    old, path = tmp_path / "old.sqlite", tmp_path / "hall.sqlite"
    fill(old, 300, seed)
    with closing(sqlite3.connect(old)) as db:
        assert db.execute("PRAGMA user_version").fetchone()[0] < schema.VERSION
        plain = {
            (game, honour): plain_top(db, game, honour, 0, TOP)
            for game in ("mascarade", "lupusburg")
            for honour in GAMES[game].honours
        }
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert all(plain.values())
    shutil.copy(old, path)
    leaderboard = Leaderboard(path, Clock(1_900_000_000))
    for _ in ("read from the matches", "kept"):
        for (game, honour), lines in plain.items():
            assert leaderboard.top(game, honour) == lines
            compare(leaderboard, game, (honour,))
        leaderboard.wait()
    assert leaderboard.message == ""


def test_streaks_of_an_old_hall_go_on(tmp_path: Path) -> None:
    """What the migration counts is what counting all of a label's games gives."""
    path = tmp_path / "hall.sqlite"
    fill(path, 200)
    leaderboard = Leaderboard(path, Clock(NOON))
    assert leaderboard.db
    migrated = leaderboard.db.execute("SELECT * FROM streaks ORDER BY game, label").fetchall()
    for number, result in enumerate(leaderboard.results(), 1):
        for seat, chair in enumerate(result.chairs):
            assert leaderboard.hide(number, seat) is None
            assert leaderboard.hide(number, seat, hidden=False) is None
            assert chair.name
        if number == 12:
            break
    assert leaderboard.db.execute("SELECT * FROM streaks ORDER BY game, label").fetchall() == migrated
    assert len(migrated) > 20


def test_a_list_with_few_entries_left_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leaders, "KEPT", 9)
    leaderboard = Leaderboard(tmp_path / "hall.sqlite", Clock(NOON))
    leaderboard.prepare(GAME, (MOST,))
    leaderboard.wait()
    for n in range(30):
        written(leaderboard, match(f"Guest {n}", points=100 - n))
    for number in range(1, 25):
        assert leaderboard.hide(number, 0) is None
        written(leaderboard, match("Last", points=3))
        compare(leaderboard, honours=(MOST,))
    assert [line.value for line in leaderboard.top(GAME, MOST)] == [76, 75, 74, 73, 72, 71, 3, 3]


def test_a_write_that_fails_leaves_the_lists(tmp_path: Path) -> None:
    leaderboard = Leaderboard(tmp_path / "hall.sqlite", Clock(NOON))
    leaderboard.prepare(GAME, ALL)
    leaderboard.wait()
    written(leaderboard, match("Aki", initials="AKI", points=9))
    broken = replace(match("Emi", initials="EMI", points=10), chairs=(match("Emi").chairs[0],) * 65)
    assert leaderboard.record(broken) is Reason.BROKEN
    compare(leaderboard)
    assert [line.label for line in leaderboard.top(GAME, MOST)] == ["AKI"]
