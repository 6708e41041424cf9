"""What is done to the leaderboard's file on a thread: the check of all of it, lists kept from now on, daily backups."""

import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path

from masque_arcade.storage.leaderboard import leaders
from masque_arcade.storage.leaderboard.database import backup, connect, fault_of

Wanted = Sequence[tuple[str, leaders.Rule]]
"""Games and the rules of their lists."""


class Upkeep:
    """One thing after the other, with connections of its own. The file at `path` is whole, or `damage` says what it is.

    `trouble` hears of an error that stops nobody, on the thread.
    """

    def __init__(self, path: Path, trouble: Callable[[Exception], None]) -> None:
        self._path, self._trouble = path, trouble
        self._thread = ThreadPoolExecutor(1, "hall upkeep")
        self._damage: Future[str] | None = None
        self._reading: sqlite3.Connection | None = None
        self._ended = False

    def check(self) -> None:
        """Read all of the file. Nothing may be written to it before `damage` has been heard."""
        self._damage = self._thread.submit(self._check)

    def damage(self) -> str:
        """The fault that the check found, as `schema.fault`; "" when there is none. Waits for it. Raises sqlite3.Error
        and OSError when the file could not be read."""
        return self._damage.result() if self._damage else ""

    def keep(self, wanted: Wanted) -> None:
        """Keep these lists from now on."""
        self._thread.submit(self._do, lambda db: self._keep(db, wanted))

    def back_up(self, day: str) -> None:
        """Make the day's backup, unless the hall is empty."""
        self._thread.submit(self._do, lambda db: _back_up(db, self._path.parent / "backups", day))

    def wait(self) -> None:
        """Until all of it is done."""
        self._thread.submit(lambda: None).result()

    def end(self) -> None:
        """Wait for all but the check, which is given up."""
        self._ended = True
        if (reading := self._reading) is not None:
            with suppress(sqlite3.Error):
                reading.interrupt()
        self._thread.shutdown()

    # --- on the thread -----------------------------------------------------------------------

    def _check(self) -> str:
        def reads(db: sqlite3.Connection) -> None:
            self._reading = db
            if self._ended:
                raise InterruptedError("the check was given up")

        try:
            return fault_of(self._path, whole=True, opened=reads)
        finally:
            self._reading = None

    def _do(self, deed: Callable[[sqlite3.Connection], None]) -> None:
        try:
            if not self.damage():
                with closing(connect(self._path)) as db:
                    deed(db)
        except (sqlite3.Error, OSError, ValueError) as error:
            self._trouble(error)

    def _keep(self, db: sqlite3.Connection, wanted: Wanted) -> None:
        for game, rule in wanted:
            # One transaction each: somebody may want to write meanwhile.
            if not leaders.is_kept(db, game, rule):
                db.execute("BEGIN IMMEDIATE")
                leaders.keep(db, game, rule)
                db.execute("COMMIT")


def _back_up(db: sqlite3.Connection, folder: Path, day: str) -> None:
    if db.execute("SELECT 1 FROM results LIMIT 1").fetchone():
        backup(db, folder, day)
