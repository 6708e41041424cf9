"""The leaderboard's tables, and the migrations from every older version.

`PRAGMA user_version` is a file's version, `application_id` identifies it as a leaderboard. CHECKs hold every column to
its type and range, so that the integrity check finds damage before a reader does.
"""

import sqlite3
from contextlib import closing
from functools import cache
from typing import Final

APPLICATION: Final = 0x4D534B48
"""The file's application_id, "MSKH"."""
VERSION: Final = 5
LATEST: Final = 32503680000
"""The latest valid date, the year 3000."""

_ONE: Final = f"""
CREATE TABLE results (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL CHECK (typeof(game) = 'text'),
    preset TEXT NOT NULL CHECK (typeof(preset) = 'text'),
    options TEXT NOT NULL CHECK (typeof(options) = 'text'),
    began INTEGER NOT NULL CHECK (typeof(began) = 'integer' AND began BETWEEN 0 AND {LATEST}),
    seconds INTEGER NOT NULL CHECK (typeof(seconds) = 'integer' AND seconds BETWEEN 0 AND {LATEST}),
    turns INTEGER NOT NULL CHECK (typeof(turns) = 'integer' AND turns >= 0),
    finished INTEGER NOT NULL CHECK (finished IN (0, 1)),
    last_screen TEXT NOT NULL CHECK (typeof(last_screen) = 'text')
);
CREATE TABLE chairs (
    result INTEGER NOT NULL REFERENCES results (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (typeof(seat) = 'integer' AND seat BETWEEN 0 AND 63),
    name TEXT NOT NULL CHECK (typeof(name) = 'text'),
    bot TEXT NOT NULL CHECK (typeof(bot) = 'text'),
    initials TEXT NOT NULL CHECK (typeof(initials) = 'text'),
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    score INTEGER CHECK (typeof(score) IN ('integer', 'null')),
    PRIMARY KEY (result, seat)
) WITHOUT ROWID;
CREATE TABLE feats (
    result INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL CHECK (typeof(name) = 'text'),
    value INTEGER NOT NULL CHECK (typeof(value) = 'integer'),
    PRIMARY KEY (result, seat, name),
    FOREIGN KEY (result, seat) REFERENCES chairs (result, seat) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX results_by_game ON results (game, began);
"""

_TWO: Final = f"""
ALTER TABLE chairs ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1));
ALTER TABLE results ADD COLUMN devices TEXT NOT NULL DEFAULT '' CHECK (typeof(devices) = 'text');
CREATE TABLE incidents (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL CHECK (typeof(at) = 'integer' AND at BETWEEN 0 AND {LATEST}),
    kind TEXT NOT NULL CHECK (typeof(kind) = 'text')
);
CREATE INDEX feats_by_name ON feats (name, value);
"""

_THREE: Final = """
ALTER TABLE results ADD COLUMN origin TEXT NOT NULL DEFAULT '' CHECK (typeof(origin) = 'text');
CREATE UNIQUE INDEX results_by_origin ON results (origin) WHERE origin != '';
"""

_FOUR: Final = """
ALTER TABLE chairs ADD COLUMN mask TEXT NOT NULL DEFAULT '' CHECK (typeof(mask) = 'text');
"""

_FIVE: Final = """
CREATE TABLE lists (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL CHECK (typeof(game) = 'text'),
    rule TEXT NOT NULL CHECK (typeof(rule) = 'text'),
    complete INTEGER NOT NULL CHECK (complete IN (0, 1)),
    UNIQUE (game, rule)
);
CREATE TABLE leaders (
    list INTEGER NOT NULL REFERENCES lists (id),
    worth NUMERIC NOT NULL CHECK (typeof(worth) IN ('integer', 'real')),
    tie INTEGER NOT NULL CHECK (typeof(tie) = 'integer'),
    result INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (list, worth, tie, result, seat),
    FOREIGN KEY (result, seat) REFERENCES chairs (result, seat)
) WITHOUT ROWID;
CREATE TABLE streaks (
    game TEXT NOT NULL CHECK (typeof(game) = 'text'),
    label TEXT NOT NULL CHECK (typeof(label) = 'text'),
    now INTEGER NOT NULL CHECK (typeof(now) = 'integer'),
    last_result INTEGER NOT NULL,
    last_seat INTEGER NOT NULL,
    best INTEGER NOT NULL CHECK (typeof(best) = 'integer'),
    result INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (game, label),
    FOREIGN KEY (last_result, last_seat) REFERENCES chairs (result, seat),
    FOREIGN KEY (result, seat) REFERENCES chairs (result, seat)
) WITHOUT ROWID;
INSERT INTO streaks
WITH games AS (
    SELECT r.game, c.initials AS label, c.result, c.seat, c.won,
           ROW_NUMBER() OVER (PARTITION BY r.game, c.initials ORDER BY c.result, c.seat) AS nth
    FROM results r JOIN chairs c ON c.result = r.id
    WHERE r.finished = 1 AND c.bot = '' AND c.hidden = 0 AND c.initials != ''
), wins AS (
    SELECT *, nth - ROW_NUMBER() OVER (PARTITION BY game, label ORDER BY nth) AS island FROM games WHERE won = 1
), runs AS (
    SELECT game, label, COUNT(*) AS length, MAX(nth) AS nth, result, seat FROM wins GROUP BY game, label, island
), best AS (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY game, label ORDER BY length DESC, nth) AS place FROM runs
), latest AS (
    SELECT game, label, MAX(nth) AS nth, result, seat FROM games GROUP BY game, label
)
SELECT l.game, l.label, MAX(CASE WHEN b.nth = l.nth THEN b.length ELSE 0 END), l.result, l.seat,
       COALESCE(MAX(CASE b.place WHEN 1 THEN b.length END), 0),
       COALESCE(MAX(CASE b.place WHEN 1 THEN b.result END), l.result),
       COALESCE(MAX(CASE b.place WHEN 1 THEN b.seat END), l.seat)
FROM latest l LEFT JOIN best b ON b.game = l.game AND b.label = l.label GROUP BY l.game, l.label;
CREATE INDEX streaks_by_length ON streaks (game, best, result);
DROP INDEX feats_by_name;
CREATE INDEX chairs_by_name ON chairs (name, result) WHERE bot = '' AND initials != '';
CREATE INDEX chairs_by_initials ON chairs (initials) WHERE bot = '' AND initials != '';
"""

STEPS: Final = (_ONE, _TWO, _THREE, _FOUR, _FIVE)
"""STEPS[n] leads from version n to n + 1; append-only after a release."""


def upgrade(db: sqlite3.Connection, target: int = VERSION) -> None:
    """Migrate a file, new or old, to version `target`: one transaction, all or nothing."""
    if _version(db) >= target:
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        version = _version(db)  # Another process may have done it meanwhile.
        for step in STEPS[version:target]:
            for statement in step.split(";"):
                # Without line breaks the definitions fit into the file's first page, where damage always shows.
                if words := " ".join(statement.split()):
                    db.execute(words)
        if version < target:
            db.execute(f"PRAGMA application_id = {APPLICATION}")
            db.execute(f"PRAGMA user_version = {target}")
        db.execute("COMMIT")
    except sqlite3.Error:
        db.execute("ROLLBACK")
        raise


def is_current(db: sqlite3.Connection) -> bool:
    """Whether no migration is needed."""
    return _version(db) == VERSION


def fault(db: sqlite3.Connection, whole: bool = True) -> str:
    """The fault of a non-empty file: "corrupt", "foreign", "newer", or "" when it is usable.

    `whole`: read all of it; otherwise only what it says of itself, unless it is of an older version. Reads a snapshot
    of a file that another process may be writing. Raises sqlite3.Error when the damage shows that way.
    """
    db.execute("BEGIN")
    try:
        return _fault(db, whole)
    finally:
        db.execute("ROLLBACK")


def _fault(db: sqlite3.Connection, whole: bool) -> str:
    version = _version(db)
    if not version and not db.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone():
        return ""  # interrupted while it was created
    if db.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
        return "foreign"
    if version > VERSION:
        return "newer"
    if version < 1 or _shape(db) != _expected(version):
        return "corrupt"
    # An older version is about to be migrated, that is, written to.
    if not whole and version == VERSION:
        return ""
    if (
        db.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok"
        or db.execute("PRAGMA foreign_key_check").fetchone()
    ):
        return "corrupt"
    return ""


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def _shape(db: sqlite3.Connection) -> list[tuple[str, ...]]:
    """The definition of every table and index."""
    rows = db.execute("SELECT type, name, tbl_name, COALESCE(sql, '') FROM sqlite_master ORDER BY type, name")
    return [(*row[:3], " ".join(row[3].split())) for row in rows]


@cache
def _expected(version: int) -> list[tuple[str, ...]]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        upgrade(db, version)
        return _shape(db)
