"""Leaders: the best entries of each list, kept in order by the transaction that writes a match or changes an entry.

The table `lists` holds what ranks a list, `leaders` its first entries, no more than KEPT: all there are when the list
is `complete`, the first of many otherwise. A list that was never asked for is not kept, and read from the matches.
Nothing here commits; everything raises sqlite3.Error.
"""

import json
import sqlite3
from collections.abc import Sequence
from typing import Final

from masque_arcade.engine.achievements import Honour

KEPT: Final = 64
LEAST: Final = 8
"""A list with fewer entries kept, not all there are, is read from the matches again."""
LISTED: Final = "r.finished = 1 AND c.bot = '' AND c.hidden = 0 AND c.name || c.initials != ''"
"""Only humans in finished matches, without hidden or nameless entries."""
CHAIRS: Final = f"SELECT c.result, c.seat, c.won FROM results r CROSS JOIN chairs c ON c.result = r.id WHERE {LISTED}"
"""The seats on lists; CROSS JOIN, so that the matches are read first and nothing of others."""
SINCE: Final = f"({CHAIRS} AND r.game = :game AND r.began >= :since)"
_OF_RESULT: Final = f"({CHAIRS} AND r.id = :result)"
_OF_SEAT: Final = f"({CHAIRS} AND r.id = :result AND c.seat = :seat)"
_ORDER: Final = "worth, tie, result, seat"
Entry = tuple[float, int, int, int]
"""Two numbers by which entries are in order, the least first; result and seat."""
Rule = tuple[str, str, bool, int, bool]
"""What ranks: the feat, for a share the one that it is a share of, whether the least is best, the minimum, and whether
only winners are listed."""


def rule_of(honour: Honour) -> Rule:
    base = honour.of if honour.share else ""
    return honour.feat, base, honour.better == "least", max(1, honour.minimum), honour.winner


def entries(rule: Rule, chairs: str, number: int = 0) -> tuple[str, dict[str, object]]:
    """A query for the entries of `chairs` (SINCE, a table's name), in no order, and its arguments; `number` keeps the
    arguments of several apart."""
    feat, base, least, minimum, winner = rule
    worth, tie, enough, join = "f.value", "0", f"f.value >= :minimum{number}", ""
    if base:
        worth, tie, enough = "1.0 * f.value / d.value", "-d.value", f"d.value >= :minimum{number} AND f.value > 0"
        join = f"CROSS JOIN feats d ON d.result = c.result AND d.seat = c.seat AND d.name = :base{number}"
    words = f"""
        SELECT {worth if least else f"-({worth})"} AS worth, {tie} AS tie, c.result AS result, c.seat AS seat
        FROM {chairs} c CROSS JOIN feats f ON f.result = c.result AND f.seat = c.seat AND f.name = :feat{number} {join}
        WHERE {enough} {"AND c.won = 1" if winner else ""}"""
    return words, {f"feat{number}": feat, f"base{number}": base, f"minimum{number}": minimum}


def best_since(db: sqlite3.Connection, game: str, rule: Rule, since: float, count: int) -> list[Entry]:
    """The best entries among the matches begun since a time in seconds of the wall clock."""
    words, values = entries(rule, SINCE)
    return db.execute(
        f"{words} ORDER BY {_ORDER} LIMIT :count", {**values, "game": game, "since": since, "count": count}
    ).fetchall()


def all_since(db: sqlite3.Connection, game: str, rules: Sequence[Rule], since: float, count: int) -> list[list[Entry]]:
    """The same of several lists, in one query that finds the seats once."""
    if not rules:
        return []
    parts, values = [], {"game": game, "since": since, "count": count}
    for number, rule in enumerate(rules):
        words, own = entries(rule, "seats", number)
        parts.append(f"SELECT {number}, * FROM ({words} ORDER BY {_ORDER} LIMIT :count)")
        values |= own
    found: list[list[Entry]] = [[] for _ in rules]
    for number, *entry in db.execute(f"WITH seats AS {SINCE} {' UNION ALL '.join(parts)}", values):
        found[number].append((entry[0], entry[1], entry[2], entry[3]))
    return [sorted(one) for one in found]


def best(db: sqlite3.Connection, game: str, rule: Rule, count: int) -> list[Entry] | None:
    """The best entries of all time; None when so many are not kept."""
    row = _list(db, game, rule)
    if row is None:
        return None
    number, complete = row
    kept = db.execute(
        f"SELECT {_ORDER} FROM leaders WHERE list = ? ORDER BY {_ORDER} LIMIT ?", (number, count)
    ).fetchall()
    return kept if complete or len(kept) == count else None


def keep(db: sqlite3.Connection, game: str, rule: Rule) -> None:
    """Keep this list from now on."""
    if _list(db, game, rule) is None:
        words = "INSERT INTO lists (game, rule, complete) VALUES (?, ?, 1)"
        number = db.execute(words, (game, json.dumps(rule))).lastrowid
        assert number is not None
        _read(db, number, game, rule)


def is_kept(db: sqlite3.Connection, game: str, rule: Rule) -> bool:
    return _list(db, game, rule) is not None


def add(db: sqlite3.Connection, result: int, seat: int | None = None) -> None:
    """A match, or one seat of it, has become listed, if it is listed at all."""
    chairs = _OF_RESULT if seat is None else _OF_SEAT
    row = db.execute("SELECT game FROM results WHERE id = ?", (result,)).fetchone()
    lists = db.execute("SELECT id, complete, rule FROM lists WHERE game = ?", row or ("",)).fetchall()
    for number, complete, rule in lists:
        words, values = entries(_rule(rule), chairs)
        fresh = db.execute(words, {**values, "result": result, "seat": seat}).fetchall()
        if not complete and fresh:
            last = db.execute(
                f"SELECT {_ORDER} FROM leaders WHERE list = ? ORDER BY worth DESC, tie DESC, result DESC, seat DESC",
                (number,),
            ).fetchone()
            fresh = [entry for entry in fresh if entry < last]
        if fresh:
            db.executemany("INSERT INTO leaders VALUES (?, ?, ?, ?, ?)", [(number, *entry) for entry in fresh])
            _trim(db, number)


def remove(db: sqlite3.Connection, result: int, seat: int) -> None:
    """Take a seat off all lists."""
    words = "SELECT DISTINCT list FROM leaders WHERE result = ? AND seat = ?"
    lists = db.execute(words, (result, seat)).fetchall()
    db.execute("DELETE FROM leaders WHERE result = ? AND seat = ?", (result, seat))
    for (number,) in lists:
        words = """
            SELECT game, rule FROM lists
            WHERE id = ? AND complete = 0 AND (SELECT COUNT(*) FROM leaders WHERE list = id) < ?"""
        if few := db.execute(words, (number, LEAST)).fetchone():
            _read(db, number, few[0], _rule(few[1]))


def clear(db: sqlite3.Connection) -> None:
    """Empty all lists: nothing is listed any more."""
    db.execute("DELETE FROM leaders")
    db.execute("UPDATE lists SET complete = 1")


def _rule(text: str) -> Rule:
    feat, base, least, minimum, winner = json.loads(text)
    return feat, base, least, minimum, winner


def _list(db: sqlite3.Connection, game: str, rule: Rule) -> tuple[int, int] | None:
    words = "SELECT id, complete FROM lists WHERE game = ? AND rule = ?"
    row: tuple[int, int] | None = db.execute(words, (game, json.dumps(rule))).fetchone()
    return row


def _read(db: sqlite3.Connection, number: int, game: str, rule: Rule) -> None:
    """Read a list from the matches."""
    found = best_since(db, game, rule, 0, KEPT + 1)
    db.execute("DELETE FROM leaders WHERE list = ?", (number,))
    db.executemany("INSERT INTO leaders VALUES (?, ?, ?, ?, ?)", [(number, *entry) for entry in found])
    db.execute("UPDATE lists SET complete = 1 WHERE id = ?", (number,))
    _trim(db, number)


def _trim(db: sqlite3.Connection, number: int) -> None:
    words = f"SELECT list, {_ORDER} FROM leaders WHERE list = ? ORDER BY {_ORDER} LIMIT -1 OFFSET ?"
    if over := db.execute(words, (number, KEPT)).fetchall():
        words = "DELETE FROM leaders WHERE list = ? AND worth = ? AND tie = ? AND result = ? AND seat = ?"
        db.executemany(words, over)
        db.execute("UPDATE lists SET complete = 0 WHERE id = ?", (number,))
