"""Streaks: games won in a row under the same initials; masks are shared by successive visitors.

The table `streaks` holds the current and the best run of each label of a game. A label's latest game continues it; any
other change counts all of that label's games again. Nothing here commits; everything raises sqlite3.Error.
"""

import sqlite3
from dataclasses import dataclass
from typing import Final

_LISTED: Final = "r.finished = 1 AND c.bot = '' AND c.hidden = 0 AND c.initials != ''"
_OF_LABEL: Final = f"""
SELECT c.result, c.seat, c.won FROM chairs c CROSS JOIN results r ON r.id = c.result
WHERE c.initials = ? AND r.game = ? AND {_LISTED} ORDER BY c.result, c.seat
"""
_SINCE: Final = f"""
SELECT c.initials, c.result, c.seat, c.won FROM results r CROSS JOIN chairs c ON c.result = r.id
WHERE r.game = ? AND r.began >= ? AND {_LISTED} ORDER BY c.result, c.seat
"""
_OF_SEAT: Final = f"""
SELECT r.game, c.initials, c.won FROM results r JOIN chairs c ON c.result = r.id
WHERE c.result = ? AND c.seat = ? AND {_LISTED}
"""
_BEST: Final = """
SELECT best, result, seat FROM streaks WHERE game = ? AND best >= ? ORDER BY best DESC, result, label LIMIT ?
"""
Streak = tuple[int, int, int]
"""A length, and the result and seat of its last win."""


@dataclass(slots=True)
class _Runs:
    """One label's games so far: the run `now`, the latest game `last`, the `best` run and its last win `at`."""

    now: int = 0
    last: tuple[int, int] = (0, 0)
    best: int = 0
    at: tuple[int, int] = (0, 0)

    def add(self, game: tuple[int, int], won: bool) -> None:
        self.now = self.now + 1 if won else 0
        self.last = game
        if self.now > self.best or not self.best:
            self.best, self.at = self.now, game


def best(db: sqlite3.Connection, game: str, minimum: int, count: int) -> list[Streak]:
    """The longest of all time, one of each label."""
    return db.execute(_BEST, (game, max(1, minimum), count)).fetchall()


def best_since(db: sqlite3.Connection, game: str, since: float, minimum: int, count: int) -> list[Streak]:
    """The longest among the matches begun since a time in seconds of the wall clock."""
    runs: dict[str, _Runs] = {}
    for label, result, seat, won in db.execute(_SINCE, (game, since)):
        runs.setdefault(label, _Runs()).add((result, seat), won)
    listed = [(-one.best, one.at[0], label, one.at[1]) for label, one in runs.items() if one.best >= max(1, minimum)]
    return [(-length, result, seat) for length, result, _, seat in sorted(listed)[:count]]


def add(db: sqlite3.Connection, result: int, seat: int) -> None:
    """A seat's game has become one of its label's, if it is listed at all."""
    row = db.execute(_OF_SEAT, (result, seat)).fetchone()
    if row is None:
        return
    game, label, won = row
    words = "SELECT now, last_result, last_seat, best, result, seat FROM streaks WHERE game = ? AND label = ?"
    known = db.execute(words, (game, label)).fetchone()
    runs = _Runs(known[0], known[1:3], known[3], known[4:6]) if known else _Runs()
    if runs.last >= (result, seat):
        recount(db, game, label)
        return
    runs.add((result, seat), won)
    _store(db, game, label, runs)


def recount(db: sqlite3.Connection, game: str, label: str) -> None:
    """Count all games of a label again."""
    rows = db.execute(_OF_LABEL, (label, game)).fetchall()
    runs = _Runs()
    for result, seat, won in rows:
        runs.add((result, seat), won)
    if rows:
        _store(db, game, label, runs)
    else:
        db.execute("DELETE FROM streaks WHERE game = ? AND label = ?", (game, label))


def label_of(db: sqlite3.Connection, result: int, seat: int) -> tuple[str, str] | None:
    """The game and the initials under which a seat's game counts; None when it does not."""
    row: tuple[str, str, int] | None = db.execute(_OF_SEAT, (result, seat)).fetchone()
    return row and row[:2]


def _store(db: sqlite3.Connection, game: str, label: str, runs: _Runs) -> None:
    values = (game, label, runs.now, *runs.last, runs.best, *runs.at)
    db.execute("INSERT OR REPLACE INTO streaks VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
