"""The leaderboard's store: one file, its writes and queries. No method raises on disk errors."""

import json
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from threading import RLock
from typing import Final, TypeVar

from masque_arcade.engine.achievements import Honour
from masque_arcade.storage.leaderboard import leaders, queries, streaks
from masque_arcade.storage.leaderboard.database import open_hall, why
from masque_arcade.storage.leaderboard.initials import clean, is_blocked
from masque_arcade.storage.leaderboard.models import Line, Notice, Placement, Reason, Result, Winner
from masque_arcade.storage.leaderboard.upkeep import Upkeep
from masque_arcade.storage.leaderboard.usage_stats import Audit, audit

T = TypeVar("T")

TOP: Final = 8
_DAWN: Final = 6
"""The hour at which a new night begins."""
_DAMAGE: Final = ("SQLITE_CORRUPT", "SQLITE_NOTADB")


class Leaderboard:
    """The leaderboard in the file at `path`; `now` is the wall clock (time.time). For any thread; one uses
    it at a time.

    On failure `record`, `sign` and the operator's actions return a Reason, and queries return nothing. `trouble` is the
    Reason of the last call. A thread checks the file; the first action waits for it, queries do not.
    """

    def __init__(self, path: Path, now: Callable[[], float] = time.time) -> None:
        """Open or create it. Raises nothing."""
        self.path, self._now = path, now
        self._closed, self._lock = False, RLock()
        self.trouble: Reason | None = None
        self.db: sqlite3.Connection | None = None
        self._upkeep: Upkeep | None = None
        self._notice: Notice | None = None
        self._saved = ""
        self._wanted: set[tuple[str, leaders.Rule]] = set()
        self._changed = False
        self._open()

    @property
    def notice(self) -> Notice | None:
        """For the operator, since the file was opened. Waits for its check."""
        with self._lock:
            self._settle()
            return self._notice

    @property
    def message(self) -> str:
        """The operator's notice in English; "" for none. Waits as `notice` does."""
        return self.notice.sentence() if self.notice else ""

    def wait(self) -> None:
        """Until the thread has nothing to do."""
        self._settle()
        if self._upkeep:
            self._upkeep.wait()

    def close(self) -> None:
        """Back up the day once more, if anything was written, and close the file."""
        with self._lock:
            if self.db and not self._closed:
                if self._changed:
                    self._saved = ""
                    self._save_day()
                self._let_go()
            self._closed = True

    def tonight(self) -> float:
        """The start of tonight: the last 06:00 local time, in seconds of the wall clock."""
        moment = datetime.fromtimestamp(self._now())
        dawn = moment.replace(hour=_DAWN, minute=0, second=0, microsecond=0)
        return (dawn if dawn <= moment else dawn - timedelta(days=1)).timestamp()

    # --- writing -------------------------------------------------------------------------------------------------

    def record(self, result: Result, origin: str = "") -> int | Reason:
        """Store a match, finished or abandoned. A number means that it is on disk, and identifies the result.

        `origin`: identifies a match that may be submitted twice; the second time has no effect.
        """

        def write(db: sqlite3.Connection) -> int:
            if origin and (row := db.execute("SELECT id FROM results WHERE origin = ?", (origin,)).fetchone()):
                return int(row[0])
            cursor = db.execute(
                "INSERT INTO results (game, preset, options, began, seconds, turns, finished, last_screen, devices, "
                "origin) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    result.game,
                    result.preset,
                    json.dumps(dict(result.options), sort_keys=True),
                    int(result.began),
                    round(result.seconds),
                    result.turns,
                    result.finished,
                    result.last_screen,
                    " ".join(sorted(set(result.devices))),
                    origin,
                ),
            )
            number = cursor.lastrowid
            assert number is not None
            for seat, chair in enumerate(result.chairs):
                db.execute(
                    "INSERT INTO chairs (result, seat, name, mask, bot, initials, won, score) "
                    "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                    (number, seat, chair.name, chair.mask, chair.bot, clean(chair.initials), chair.won, chair.score),
                )
                feats = [(number, seat, name, value) for name, value in chair.feats.items()]
                db.executemany("INSERT INTO feats VALUES (?, ?, ?, ?)", feats)
                streaks.add(db, number, seat)
            leaders.add(db, number)
            return number

        written = self._write(write)
        self._save_day()
        return written

    def sign(self, result: int, seat: int, initials: str) -> Reason | None:
        """Set or change the initials of a human's seat. BLOCKED when they are refused or empty."""
        signed = clean(initials)
        if not signed or is_blocked(signed):
            return Reason.BLOCKED
        return self._change_seat("initials = ?", signed, result, seat, where="AND bot = ''")

    def known(self, name: str) -> str:
        """The latest initials under that name; "" for none."""
        words = (
            "SELECT initials FROM chairs WHERE name = ? AND bot = '' AND initials != '' ORDER BY result DESC LIMIT 1"
        )
        row = self._ask(lambda db: db.execute(words, (name,)).fetchone(), None)
        return str(row[0]) if row else ""

    def incident(self, kind: str) -> Reason | None:
        """Count "crash", "freeze" or "safe_mode" for the usage statistics."""
        words, values = "INSERT INTO incidents (at, kind) VALUES (?, ?)", (int(self._now()), kind)
        return self._done(self._write(lambda db: db.execute(words, values).rowcount > 0))

    # --- the operator --------------------------------------------------------------------------------------------

    def hide(self, result: int, seat: int, hidden: bool = True) -> Reason | None:
        """Hide an entry from all lists, or restore it."""
        return self._change_seat("hidden = ?", hidden, result, seat)

    def delete(self, result: int, seat: int) -> Reason | None:
        """Delete an entry's name, initials and feats. The match still counts in the statistics."""

        return self._change_seat("hidden = ?, initials = '', name = '', mask = ''", True, result, seat, forget=True)

    def rename(self, result: int, seat: int, initials: str) -> Reason | None:
        """Change an entry's initials; the operator is not restricted."""
        return self._change_seat("initials = ?", clean(initials), result, seat)

    def hidden(self, game: str, count: int = 100) -> tuple[Line, ...]:
        """The hidden entries, the latest first."""
        words = (
            "SELECT c.result, c.seat, CASE c.initials WHEN '' THEN c.name ELSE c.initials END, c.name, 0, 0, "
            "r.began + r.seconds, c.mask FROM chairs c JOIN results r ON r.id = c.result "
            "WHERE c.hidden = 1 AND c.name != '' AND r.game = ? ORDER BY c.result DESC LIMIT ?"
        )
        return self._ask(lambda db: tuple(Line(*row) for row in db.execute(words, (game, count))), ())

    def clear(self) -> Reason | None:
        """Delete all entries. Earlier days' backups remain."""

        def write(db: sqlite3.Connection) -> bool:
            leaders.clear(db)
            db.execute("DELETE FROM streaks")
            db.execute("DELETE FROM feats")
            db.execute("UPDATE chairs SET hidden = 1, initials = '', name = '', mask = ''")
            return True

        return self._done(self._write(write))

    # --- queries -----------------------------------------------------------------------------------------------------

    def top(self, game: str, honour: Honour, since: float | None = None, count: int = TOP) -> tuple[Line, ...]:
        """A game's list, best first. `since`: only matches begun from then on (`tonight()`); None for all time."""
        self.prepare(game, (honour,))
        return self._ask(lambda db: queries.top(db, game, honour, since or 0, count), ())

    def names(self, result: int) -> tuple[str, ...]:
        """A match's names by seat, "" for deleted entries; () when there is no such match."""
        words = "SELECT name FROM chairs WHERE result = ? ORDER BY seat"
        return self._ask(lambda db: tuple(str(row[0]) for row in db.execute(words, (result,))), ())

    def last_winner(self, games: Sequence[str]) -> Winner | None:
        """The latest human winner in one of these games on this machine: no guest of a hosted table, no hidden or
        deleted entry."""
        return self._ask(lambda db: queries.last_winner(db, games), None)

    def places(self, result: int, honours: Sequence[Honour]) -> tuple[Placement, ...]:
        """The placements of a result's humans in its game's lists, the best first.

        Tonight's and the all-time lists count, with at most one place per seat in each.
        """
        tonight = self.tonight()
        nothing: list[Placement] = []
        made = self._ask(lambda db: queries.places(db, result, honours, tonight, TOP), nothing)
        return tuple(sorted(made, key=lambda place: (place.rank, not place.ever)))

    def prepare(self, game: str, honours: Sequence[Honour]) -> None:
        """Keep these lists of a game in order from now on, by the thread, so that reading them takes no time."""
        wanted = [(game, leaders.rule_of(honour)) for honour in honours if not honour.streak]
        fresh = [one for one in wanted if one not in self._wanted]
        self._wanted.update(fresh)
        if fresh and self._upkeep and not self._ask(lambda db: all(leaders.is_kept(db, *one) for one in fresh), True):
            self._upkeep.keep(fresh)

    def audit(self, since: float | None = None) -> Audit:
        """Usage since a time; None for all time."""
        return self._ask(lambda db: audit(db, since or 0), Audit())

    def results(self) -> list[Result]:
        """All results, oldest first, for the export. Hidden and deleted entries have no names."""
        from masque_arcade.storage.leaderboard.export import all_results

        return self._ask(all_results, [])

    # --- the file ------------------------------------------------------------------------------------------------

    def _change_seat(
        self, change: str, value: object, result: int, seat: int, where: str = "", forget: bool = False
    ) -> Reason | None:
        """Change a seat, and its place in all lists. `forget`: without its feats."""

        def write(db: sqlite3.Connection) -> bool:
            before = streaks.label_of(db, result, seat)
            words = f"UPDATE chairs SET {change} WHERE result = ? AND seat = ? {where}"
            if not db.execute(words, (value, result, seat)).rowcount:
                return False
            leaders.remove(db, result, seat)
            if forget:
                db.execute("DELETE FROM feats WHERE result = ? AND seat = ?", (result, seat))
            leaders.add(db, result, seat)
            if before != streaks.label_of(db, result, seat):
                if before:
                    streaks.recount(db, *before)
                streaks.add(db, result, seat)
            return True

        return self._done(self._write(write))

    def _done(self, written: bool | Reason) -> Reason | None:
        if isinstance(written, Reason):
            return written
        return None if written else Reason.UNKNOWN

    def _write(self, deed: Callable[[sqlite3.Connection], T]) -> T | Reason:
        """Run one transaction. A damaged file is set aside, and the transaction repeated in a new one."""
        with self._lock:
            self._settle()
            for last in (False, True):
                db = self.db
                if db is None or self._closed:
                    self.trouble = (
                        Reason.CLOSED if self._closed else Reason(self._notice.kind if self._notice else "broken")
                    )
                    return self.trouble
                try:
                    db.execute("BEGIN IMMEDIATE")
                    done = deed(db)
                    db.execute("COMMIT")
                except (sqlite3.Error, OSError, OverflowError, ValueError) as error:
                    with suppress(sqlite3.Error):
                        if db.in_transaction:
                            db.execute("ROLLBACK")
                    self.trouble = why(error)
                    if last or not self._replaced(error):
                        return self.trouble
                else:
                    self.trouble, self._changed = None, True
                    return done
            raise AssertionError("unreachable")

    def _ask(self, question: Callable[[sqlite3.Connection], T], nothing: T) -> T:
        with self._lock:
            if self.db is None or self._closed:
                return nothing
            try:
                answer = question(self.db)
            except (sqlite3.Error, OSError, OverflowError, ValueError) as error:
                self.trouble = why(error)
                self._replaced(error)
                return nothing
            return answer

    def _replaced(self, error: Exception) -> bool:
        """Whether the file was damaged and has been replaced."""
        damaged = isinstance(error, UnicodeDecodeError)
        if not damaged and not (getattr(error, "sqlite_errorname", None) or "").startswith(_DAMAGE):
            return False
        self._open("corrupt")
        return self.db is not None

    def _open(self, damage: str = "") -> None:
        """Open the file, one that showed `damage` once it is set aside."""
        self._let_go()
        self.db, notice = open_hall(self.path, self._now(), damage)
        self._notice = notice or self._notice
        self._wanted.clear()
        if self.db and not (notice and notice.kind == Reason.READ_ONLY):
            self._upkeep = Upkeep(self.path, self._hear)
            self._upkeep.check()
            self._save_day()

    def _settle(self) -> None:
        """Wait for the check. A damaged file is set aside."""
        if self._upkeep is None:
            return
        try:
            damage = self._upkeep.damage()
        except (sqlite3.Error, OSError) as error:
            self.trouble = why(error)
            self._let_go()
            self._notice = Notice(self.trouble.value, self.path.name)
        else:
            if damage:
                self._open(damage)

    def _let_go(self) -> None:
        if self._upkeep:
            self._upkeep.end()
        if self.db:
            with suppress(sqlite3.Error):
                self.db.close()
        self.db = self._upkeep = None

    def _hear(self, error: Exception) -> None:
        self.trouble = why(error)

    def _save_day(self) -> None:
        """Back up once a day, and on closing."""
        today = datetime.fromtimestamp(self._now()).strftime("%Y-%m-%d")
        with self._lock:
            if self._upkeep and self._saved != today:
                self._saved = today
                self._upkeep.back_up(today)
