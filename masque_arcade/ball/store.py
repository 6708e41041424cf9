"""The file of an evening: SQLite, written before anybody is told. What is confirmed is on disk, come what may."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from msgspec import DecodeError, ValidationError, convert, field, to_builtins
from msgspec.json import decode, encode

from masque_arcade.ball.evening import Ball
from masque_arcade.engine.value import Draft, Value

APPLICATION: Final = 0x4D534B42
"""The file's application_id, "MSKB"."""
VERSION: Final = 1
_SPLIT: Final = ("people", "results", "played", "tables")
"""What is kept in many parts: only those that change are written."""
_TABLE: Final = (
    "CREATE TABLE parts (name TEXT PRIMARY KEY CHECK (typeof(name) = 'text'),"
    " tree TEXT NOT NULL CHECK (typeof(tree) = 'text')) WITHOUT ROWID"
)


class BadBall(ValueError):
    """A file that is no evening's, or none that this program can go on with; the text is for the command line."""


class Place(Value):
    """Where a table of this round is: its port, its guests by token hash, and since when, by the wall clock. At
    another laptop: its addresses, its certificate's fingerprint, and the tickets there, by guest."""

    port: int
    known: dict[str, int]
    since: float = 0.0
    addresses: list[list[Any]] = field(default_factory=list)
    pin: str = ""
    tokens: dict[str, str] = field(default_factory=dict)


class Access(Draft):
    """The lobby's door, and what the clocks say: `ends` is the wall clock's time at which this stage ends."""

    code: str
    port: int
    known: dict[str, int] = field(default_factory=dict)
    ends: float | None = None
    places: dict[str, Place] = field(default_factory=dict)
    """By the table's name."""


class Store:
    """One evening's file, made if missing. Raises BadBall, OSError or sqlite3.Error."""

    def __init__(self, path: Path) -> None:
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o600)
        self.path = path
        self._db = sqlite3.connect(path, isolation_level=None)
        self._written: dict[str, str] = {}
        try:
            self._open()
        except (sqlite3.DatabaseError, BadBall) as error:
            self._db.close()
            raise BadBall(str(error)) from None

    def _open(self) -> None:
        if not self._db.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone():
            self._db.execute("BEGIN IMMEDIATE")
            self._db.execute(_TABLE)
            self._db.execute(f"PRAGMA application_id = {APPLICATION}")
            self._db.execute(f"PRAGMA user_version = {VERSION}")
            self._db.execute("COMMIT")
        if self._db.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
            raise BadBall("not the file of a ball")
        if self._db.execute("PRAGMA user_version").fetchone()[0] != VERSION:
            raise BadBall("the file of a newer program")
        if self._db.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
            raise BadBall("damaged")
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        self._written = dict(self._db.execute("SELECT name, tree FROM parts"))

    def save(self, ball: Ball, access: Access) -> None:
        """Write what has changed, all or nothing. Raises sqlite3.Error."""
        tree: dict[str, Any] = to_builtins(ball, str_keys=True)
        parts = {"access": access, "ball": {key: value for key, value in tree.items() if key not in _SPLIT}}
        for kind in _SPLIT:
            many = tree[kind]
            pairs = many.items() if isinstance(many, dict) else enumerate(many)
            parts |= {f"{kind}/{key}": value for key, value in pairs}
        wanted = {name: encode(value).decode() for name, value in parts.items()}
        if wanted == self._written:
            return
        changed = [pair for pair in wanted.items() if self._written.get(pair[0]) != pair[1]]
        try:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.executemany("DELETE FROM parts WHERE name = ?", [(name,) for name in {*self._written} - {*wanted}])
            self._db.executemany("INSERT OR REPLACE INTO parts VALUES (?, ?)", changed)
            self._db.execute("COMMIT")
        except sqlite3.Error:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise
        self._written = wanted

    def read(self) -> tuple[Ball, Access] | None:
        """The evening as last saved; None when it has not begun. Raises BadBall."""
        if not self._written:
            return None
        try:
            trees = {name: decode(tree) for name, tree in self._written.items()}
            whole = dict(trees["ball"])
            for kind in _SPLIT:
                own = [name for name in trees if name.startswith(f"{kind}/")]
                many = {name.partition("/")[2]: trees[name] for name in own}
                whole[kind] = many if kind == "people" else [many[str(at)] for at in range(len(many))]
            return convert(whole, Ball, strict=False, str_keys=True), convert(trees["access"], Access)
        except (DecodeError, ValidationError, KeyError, TypeError) as error:
            raise BadBall(f"damaged: {error}") from None

    def close(self) -> None:
        """Close the file."""
        self._db.close()


def read(path: Path) -> Ball:
    """The evening of a file that another process may be writing. Raises BadBall, OSError or sqlite3.Error."""
    if not path.is_file():
        raise BadBall("no such file")
    with closing(Store(path)) as store:
        found = store.read()
    if found is None:
        raise BadBall("this evening has not begun")
    return found[0]
