"""Queries for the lists, in order."""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Final

from masque_arcade.engine.achievements import Honour
from masque_arcade.storage.leaderboard import leaders, streaks
from masque_arcade.storage.leaderboard.models import HOSTED, Line, Placement, Winner

_LABEL: Final = "CASE c.initials WHEN '' THEN c.name ELSE c.initials END"

_LINE: Final = f"""
SELECT {_LABEL}, c.name, f.value, COALESCE(d.value, 0), r.began + r.seconds, c.mask
FROM chairs c JOIN results r ON r.id = c.result
LEFT JOIN feats f ON f.result = c.result AND f.seat = c.seat AND f.name = ?
LEFT JOIN feats d ON d.result = c.result AND d.seat = c.seat AND d.name = ?
WHERE c.result = ? AND c.seat = ?
"""

_WINNER: Final = """
SELECT {label}, c.name, r.game, c.score, c.mask
FROM results r JOIN chairs c ON c.result = r.id
WHERE r.finished = 1 AND r.preset != '{hosted}' AND r.game IN ({games})
AND c.won = 1 AND c.bot = '' AND c.hidden = 0 AND c.name != ''
ORDER BY r.id DESC, c.seat LIMIT 1
"""


def top(db: sqlite3.Connection, game: str, honour: Honour, since: float, count: int) -> tuple[Line, ...]:
    """The best `count` of a game's list since a time in seconds of the wall clock. Raises sqlite3.Error."""
    if honour.streak:
        found = [
            _line(db, result, seat, value=length) for length, result, seat in _streaks(db, game, honour, since, count)
        ]
    else:
        rule = leaders.rule_of(honour)
        entries = None if since else leaders.best(db, game, rule, count)
        if entries is None:
            entries = leaders.best_since(db, game, rule, since, count)
        found = [_line(db, result, seat, honour) for _, _, result, seat in entries]
    return tuple(line for line in found if line)


def _line(db: sqlite3.Connection, result: int, seat: int, honour: Honour | None = None, value: int = 0) -> Line | None:
    """A seat's line; None where a damaged file names no seat."""
    names = (honour.feat, honour.of) if honour else ("", "")
    row = db.execute(_LINE, (*names, result, seat)).fetchone()
    if row is None:
        return None
    label, name, feat, of, when, mask = row
    return Line(result, seat, label, name, feat or value, of, when, mask)


def places(
    db: sqlite3.Connection, result: int, honours: Sequence[Honour], tonight: float, count: int
) -> list[Placement]:
    """The placements of a result in its game's lists, tonight's and the all-time ones, in no order. Raises
    sqlite3.Error."""
    row = db.execute("SELECT game FROM results WHERE id = ?", (result,)).fetchone()
    made: list[Placement] = []

    def see(honour: Honour, ever: bool, listed: Iterable[tuple[int, int]]) -> None:
        made.extend(
            Placement(seat, honour.name, rank, ever) for rank, (of, seat) in enumerate(listed, 1) if of == result
        )

    if row is None:
        return made
    unkept = []
    for honour in honours:
        if honour.streak:
            for ever, since in ((True, 0.0), (False, tonight)):
                see(honour, ever, (streak[1:] for streak in _streaks(db, row[0], honour, since, count)))
        elif (entries := leaders.best(db, row[0], leaders.rule_of(honour), count)) is None:
            unkept.append(honour)
        else:
            see(honour, True, (entry[2:] for entry in entries))
    for ever, since, chosen in (
        (True, 0.0, unkept),
        (False, tonight, [honour for honour in honours if not honour.streak]),
    ):
        found = leaders.all_since(db, row[0], [leaders.rule_of(honour) for honour in chosen], since, count)
        for honour, entries in zip(chosen, found, strict=True):
            see(honour, ever, (entry[2:] for entry in entries))
    return made


def last_winner(db: sqlite3.Connection, games: Sequence[str]) -> Winner | None:
    """The latest human winner in one of `games` on this machine, the first seat of several. Raises sqlite3.Error."""
    words = _WINNER.format(label=_LABEL, hosted=HOSTED, games=", ".join("?" * len(games)))
    row = db.execute(words, tuple(games)).fetchone()
    return Winner(*row) if row else None


def _streaks(db: sqlite3.Connection, game: str, honour: Honour, since: float, count: int) -> list[streaks.Streak]:
    if since:
        return streaks.best_since(db, game, since, honour.minimum, count)
    return streaks.best(db, game, honour.minimum, count)
