"""The lists read from the matches alone, as plainly as SQL says it: what the lists that are kept are compared with."""

import sqlite3

from masque_arcade.engine.achievements import Honour
from masque_arcade.storage.leaderboard import Line

_LISTED = (
    "r.game = ? AND r.finished = 1 AND r.began >= ? AND c.bot = '' AND c.hidden = 0 AND c.name || c.initials != ''"
)
_LABEL = "CASE c.initials WHEN '' THEN c.name ELSE c.initials END"

_FEATS = """
SELECT c.result, c.seat, {label} AS label, c.name, f.value, COALESCE(d.value, 0), r.began + r.seconds AS at, c.mask
FROM results r JOIN chairs c ON c.result = r.id
JOIN feats f ON f.result = c.result AND f.seat = c.seat AND f.name = ?
LEFT JOIN feats d ON d.result = c.result AND d.seat = c.seat AND d.name = ?
WHERE {listed} {winner} AND {enough}
ORDER BY {order}, c.result, c.seat LIMIT ?
"""

_STREAKS = """
WITH games AS (
    SELECT r.id AS result, c.seat AS seat, {label} AS label, c.name AS name, c.mask AS mask, c.won AS won,
           r.began + r.seconds AS at,
           ROW_NUMBER() OVER (PARTITION BY {label} ORDER BY r.id, c.seat) AS nth
    FROM results r JOIN chairs c ON c.result = r.id WHERE {listed} AND c.initials != ''
), wins AS (
    SELECT *, nth - ROW_NUMBER() OVER (PARTITION BY label ORDER BY result, seat) AS island FROM games WHERE won = 1
), runs AS (
    SELECT label, COUNT(*) AS length, MAX(result) AS last FROM wins GROUP BY label, island
), best AS (
    SELECT label, length, last,
           ROW_NUMBER() OVER (PARTITION BY label ORDER BY length DESC, last) AS nth FROM runs
)
SELECT wins.result, wins.seat, best.label, wins.name, best.length, 0, wins.at, wins.mask
FROM best JOIN wins ON wins.label = best.label AND wins.result = best.last
WHERE best.nth = 1 AND best.length >= ? GROUP BY best.label ORDER BY best.length DESC, best.last, best.label LIMIT ?
"""


def plain_top(db: sqlite3.Connection, game: str, honour: Honour, since: float, count: int) -> tuple[Line, ...]:
    """The best `count` of a game's list since a time in seconds of the wall clock."""
    if honour.streak:
        words = _STREAKS.format(label=_LABEL, listed=_LISTED)
        rows = db.execute(words, (game, since, honour.minimum, count))
    else:
        order = "1.0 * f.value / d.value DESC, d.value DESC" if honour.share else "f.value DESC"
        if honour.better == "least":
            order = order.replace("DESC", "ASC", 1)
        words = _FEATS.format(
            label=_LABEL,
            listed=_LISTED,
            winner="AND c.won = 1" if honour.winner else "",
            enough="d.value >= ? AND f.value > 0" if honour.share else "f.value >= ?",
            order=order,
        )
        rows = db.execute(words, (honour.feat, honour.of, game, since, max(1, honour.minimum), count))
    return tuple(Line(*row) for row in rows)
