"""Opening the leaderboard's file: quarantined when damaged, backed up once a day.

Opening reads what the file says of itself. Only a file that needs no migration is opened before all of it has been
read: `fault_of` does so elsewhere, and until then it is not written to. It is never deleted.
"""

import errno
import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from threading import Lock, get_ident
from typing import Final
from weakref import WeakSet

from masque_arcade.storage.leaderboard import schema
from masque_arcade.storage.leaderboard.models import Notice, Reason

KEPT: Final = 7
"""Daily backups to keep."""
_HEAD: Final = b"SQLite format 3\x00"
_FORMATS: Final = (1, 2)
"""Bytes 18 and 19; SQLite would open a file with other ones read-only."""
_WAL: Final = 2
_NOT_ITS_FAULT: Final = ("SQLITE_CANTOPEN", "SQLITE_INTERRUPT", "SQLITE_IOERR", "SQLITE_PERM", "SQLITE_AUTH")
"""Errors unrelated to the file's contents."""
_WAIT: Final = 1.0
"""Seconds to wait for another program that holds the file."""
_ABANDONED: Final = 600.0
"""Seconds after which an unfinished copy is abandoned."""
_AGAIN: Final = 0.02
"""Seconds between tries."""
_SUFFIXES: Final = ("", "-wal", "-shm")


class _Connection(sqlite3.Connection):
    """A connection to the file at `path`, which must not be opened as a plain file meanwhile: closing that would free
    all locks that this process holds on it, and another process could believe to be the last one."""

    path: Path

    def close(self) -> None:
        super().close()
        with _OPENING:
            _OPEN.discard(self)


_OPEN: Final = WeakSet[_Connection]()
_OPENING: Final = Lock()


def open_hall(path: Path, now: float, damage: str = "") -> tuple[sqlite3.Connection | None, Notice | None]:
    """The file at `path`, made if missing, and a notice for the operator. Without a connection, play continues
    unrecorded. `damage`: the fault it showed in use, whatever it looks like now. Raises nothing."""
    notice: Notice | None = None
    until = time.monotonic() + _WAIT
    while True:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            notice = _examine(path, now, "" if notice else damage) or notice
            return connect(path), notice
        except (sqlite3.Error, OSError) as error:
            reason = why(error)
            if reason is Reason.BUSY and time.monotonic() < until:
                # When two processes create the same file at once, SQLite refuses one of them without waiting.
                time.sleep(_AGAIN)
                continue
            if reason is Reason.READ_ONLY:
                with suppress(sqlite3.Error):
                    return _connect_to_read(path), Notice(reason.value, path.name)
            return None, Notice(reason.value, path.name)


def why(error: Exception) -> Reason:
    """The reason for an error of the database or the disk."""
    if isinstance(error, sqlite3.Error):
        name = getattr(error, "sqlite_errorname", "") or ""
        for start, reason in (
            ("SQLITE_FULL", Reason.FULL),
            ("SQLITE_READONLY", Reason.READ_ONLY),
            ("SQLITE_BUSY", Reason.BUSY),
            ("SQLITE_LOCKED", Reason.BUSY),
        ):
            if name.startswith(start):
                return reason
        return Reason.BROKEN
    if isinstance(error, OSError) and error.errno is not None:
        return {
            "ENOSPC": Reason.FULL,
            "EDQUOT": Reason.FULL,
            "EROFS": Reason.READ_ONLY,
            "EACCES": Reason.READ_ONLY,
            "EPERM": Reason.READ_ONLY,
        }.get(_errno_name(error.errno), Reason.BROKEN)
    return Reason.BROKEN


def _errno_name(number: int) -> str:
    return errno.errorcode.get(number, "")


def set_aside(path: Path, now: float) -> Path:
    """Rename the file and its companions, so that nothing is lost. Raises OSError."""
    stamp = time.strftime("%Y%m%d-%H%M%S", time.localtime(now))
    number = 0
    while True:
        aside = path.with_name(f"hall-corrupt-{stamp}{f'-{number}' if number else ''}.sqlite")
        if not aside.exists():
            break
        number += 1
    for end in _SUFFIXES:
        source = Path(f"{path}{end}")
        if source.exists():
            os.replace(source, f"{aside}{end}")
    return aside


def backup(db: sqlite3.Connection, folder: Path, day: str) -> None:
    """A full copy as `hall-<day>.sqlite`, replacing an earlier one of that day; the oldest are deleted.

    Raises OSError or sqlite3.Error, and then the existing copies remain.
    """
    folder.mkdir(parents=True, exist_ok=True)
    fresh = folder / f"hall-{day}.sqlite"
    # Another process or thread may be backing up the same day; remains of a killed one are removed.
    half = folder / f"unfinished-{os.getpid()}-{get_ident()}.sqlite"
    for left in folder.glob("unfinished*.sqlite"):
        if left == half or time.time() - left.stat().st_mtime > _ABANDONED:
            left.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(half)) as copy:
            db.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        os.replace(half, fresh)
    finally:
        half.unlink(missing_ok=True)
    for old in sorted(folder.glob("hall-????-??-??.sqlite"))[:-KEPT]:
        old.unlink(missing_ok=True)


def _examine(path: Path, now: float, damage: str) -> Notice | None:
    if not path.exists() or path.stat().st_size == 0:
        return None
    kind = damage or fault_of(path, whole=False)
    if not kind:
        return None
    return Notice(kind, set_aside(path, now).name)


def fault_of(path: Path, whole: bool, opened: Callable[[sqlite3.Connection], None] = lambda db: None) -> str:
    """The fault of a file, as `schema.fault`. `opened` gets the connection that reads it, to interrupt it. Raises
    OSError or sqlite3.Error when that cannot be known."""
    with _OPENING:
        head = b"" if any(db.path == path for db in _OPEN) else _head_of(path)
    if head:
        if head[:16] != _HEAD[: len(head)]:
            return "foreign"
        if len(head) < 20 or head[18] not in _FORMATS or head[19] not in _FORMATS:
            return "corrupt"
        # Another journal than the WAL: opening will write to it.
        whole = whole or (head[18], head[19]) != (_WAL, _WAL)
    try:
        with closing(_connect_plainly(path)) as db:
            opened(db)
            return schema.fault(db, whole)
    except UnicodeDecodeError:
        # Python decodes SQLite's message about the damage, and a name in it is damaged.
        return "corrupt"
    except sqlite3.Error as error:
        name = getattr(error, "sqlite_errorname", None) or ""
        if why(error) is not Reason.BROKEN or name.startswith(_NOT_ITS_FAULT):
            raise
        return "corrupt"


def _head_of(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(20)


def _connect_plainly(path: Path) -> "_Connection":
    db = sqlite3.connect(path, timeout=_WAIT, isolation_level=None, factory=_Connection, check_same_thread=False)
    db.path = path
    with _OPENING:
        _OPEN.add(db)
    db.text_factory = lambda raw: raw.decode("utf-8", "replace")
    return db


def connect(path: Path) -> sqlite3.Connection:
    db = _connect_plainly(path)
    try:
        # A confirmed commit is on disk, whatever happens next.
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        schema.upgrade(db)
    except sqlite3.Error:
        db.close()
        raise
    return db


def _connect_to_read(path: Path) -> sqlite3.Connection:
    """The file as it is, or what it would be after its migration."""
    db = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True, isolation_level=None, check_same_thread=False
    )
    db.text_factory = lambda raw: raw.decode("utf-8", "replace")
    db.execute("SELECT 1 FROM results LIMIT 1")
    if schema.is_current(db):
        return db
    copy = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    copy.text_factory = db.text_factory
    with closing(db):
        db.backup(copy)
    schema.upgrade(copy)
    return copy
