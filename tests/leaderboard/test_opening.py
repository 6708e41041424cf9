"""Opening: old versions, damage, foreign files, backups; and kills in the middle of writing."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from masque_arcade.engine.achievements import STREAK
from masque_arcade.storage.leaderboard import Leaderboard, Reason, database, schema
from masque_arcade.storage.leaderboard.database import KEPT
from tests.leaderboard.fuzz import spoil
from tests.leaderboard.sample_stores import LIAR, NOON, Clock, filled, first_version, labels, match, written

_DAY = 86_400.0


def opened(path: Path, now: float = NOON) -> Leaderboard:
    return Leaderboard(path, Clock(now))


# --- versions --------------------------------------------------------------------------------------------------------


def test_a_file_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    first_version(path)
    leaderboard = opened(path)
    assert leaderboard.message == ""
    assert labels(leaderboard, LIAR) == ["AKI", "AKI"]
    assert leaderboard.results()[0].devices == ()
    assert leaderboard.hide(1, 0) is None
    assert leaderboard.incident("crash") is None
    assert written(leaderboard, match("Emi", unpunished=9)) == 3
    assert labels(leaderboard, LIAR) == ["Emi", "AKI"]
    leaderboard.close()
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (schema.VERSION,)
    assert opened(path).message == ""


def test_an_old_file_that_cannot_be_written_to_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "hall.sqlite"
    first_version(path)
    before = path.read_bytes()

    def refuse(path: Path) -> sqlite3.Connection:
        error = sqlite3.OperationalError("attempt to write a readonly database")
        error.sqlite_errorname = "SQLITE_READONLY"
        raise error

    monkeypatch.setattr(database, "connect", refuse)
    leaderboard = opened(path)
    assert labels(leaderboard, LIAR) == ["AKI", "AKI"]
    assert [(line.label, line.value) for line in leaderboard.top("mascarade", STREAK)] == [("AKI", 2)]
    assert leaderboard.notice and leaderboard.notice.kind == Reason.READ_ONLY
    leaderboard.close()
    assert path.read_bytes() == before


def test_an_interrupted_upgrade_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "hall.sqlite"
    first_version(path)
    monkeypatch.setattr(schema, "STEPS", (schema.STEPS[0], schema.STEPS[1] + "; CREATE TABLE results (x)"))
    assert opened(path).record(match("Emi")) is Reason.BROKEN
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)
        assert db.execute("SELECT COUNT(*) FROM results").fetchone() == (2,)
        assert "incidents" not in {row[0] for row in db.execute("SELECT name FROM sqlite_master")}


def test_a_newer_file_is_set_aside_untouched(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    filled(path, 3)
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    before = path.read_bytes()
    leaderboard = opened(path)
    assert leaderboard.notice and leaderboard.notice.kind == "newer"
    assert (tmp_path / leaderboard.notice.file).read_bytes() == before
    assert leaderboard.results() == []


def test_a_file_that_another_program_is_making_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where two turn a new file to WAL at once, SQLite refuses one of them without waiting."""
    connect, refused = database.connect, []

    def refuse_once(path: Path) -> sqlite3.Connection:
        if not refused:
            refused.append(sqlite3.OperationalError("database is locked"))
            refused[0].sqlite_errorname = "SQLITE_BUSY"
            raise refused[0]
        return connect(path)

    monkeypatch.setattr(database, "connect", refuse_once)
    leaderboard = opened(tmp_path / "hall.sqlite")
    assert refused and leaderboard.message == ""
    assert written(leaderboard, match("Aki")) == 1


# --- damage ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("content", [b"GIF89a" * 200, b"SQLite format 3", b"x"])
def test_something_else_is_set_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "hall.sqlite"
    path.write_bytes(content)
    leaderboard = opened(path)
    assert leaderboard.notice
    assert (tmp_path / leaderboard.notice.file).read_bytes() == content
    assert leaderboard.notice.file in leaderboard.message
    assert written(leaderboard, match("Aki")) == 1


def test_another_programs_database_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE bookmarks (url)")
    leaderboard = opened(path)
    assert leaderboard.notice and leaderboard.notice.kind == "foreign"
    assert written(leaderboard, match("Aki")) == 1


def test_two_set_aside_in_one_second_both_stay(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    for content in (b"one", b"two"):
        path.write_bytes(content)
        opened(path).close()
    contents = [one.read_bytes() for one in sorted(tmp_path.glob("hall-corrupt-*"))]
    assert sorted(contents) == [b"one", b"two"]


def test_damage_found_while_playing_begins_a_new_file(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    filled(path, 200)
    leaderboard = opened(path)
    assert leaderboard.db is not None
    leaderboard.db.execute("PRAGMA cache_size = 1")
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + bytes(len(whole) - 4096))
    number = leaderboard.record(match("Aki", unpunished=3))
    assert number == 1
    assert leaderboard.notice and leaderboard.notice.kind == "corrupt"
    assert labels(leaderboard, LIAR) == ["Aki"]
    assert len(list(tmp_path.glob("hall-corrupt-*.sqlite"))) == 1


def spoilt_inside(path: Path) -> bytes:
    """Damage that opening does not see, since what the file says of itself is right: an index without its entries."""
    filled(path, 40)
    with closing(sqlite3.connect(path)) as db:
        size = db.execute("PRAGMA page_size").fetchone()[0]
        page = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'results_by_game'").fetchone()[0]
    whole = bytearray(path.read_bytes())
    whole[(page - 1) * size + 3 : (page - 1) * size + 5] = bytes(2)
    path.write_bytes(whole)
    return bytes(whole)


def test_nothing_is_written_to_a_file_before_all_of_it_was_read(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    spoilt = spoilt_inside(path)
    leaderboard = opened(path)
    assert leaderboard.names(1) == ("Guest 0", "Other", "Clockwork"), "queries do not wait"
    assert written(leaderboard, match("Aki", unpunished=3)) == 1
    assert leaderboard.notice and leaderboard.notice.kind == "corrupt"
    assert (tmp_path / leaderboard.notice.file).read_bytes() == spoilt
    leaderboard.close()
    assert labels(opened(path), LIAR) == ["Aki"]


def test_who_only_looks_does_not_wait_and_saves_no_damage(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    spoilt = spoilt_inside(path)
    before = {file.name: file.read_bytes() for file in (tmp_path / "backups").iterdir()}
    leaderboard = opened(path, NOON + _DAY)
    leaderboard.names(1)
    leaderboard.close()
    assert path.read_bytes() == spoilt
    assert {file.name: file.read_bytes() for file in (tmp_path / "backups").iterdir()} == before


def test_a_file_that_cannot_be_read_through_is_not_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "hall.sqlite"
    whole = filled(path, 3)

    def fault(db: sqlite3.Connection, whole: bool) -> str:
        if whole:
            raise OSError(5, "Input/output error")
        return ""

    monkeypatch.setattr(schema, "fault", fault)
    leaderboard = opened(path)
    assert leaderboard.record(match("Aki")) is Reason.BROKEN
    assert leaderboard.message == "the hall of fame cannot be kept (broken)"
    assert path.read_bytes() == whole


def test_opening_a_file_twice_keeps_its_locks(tmp_path: Path) -> None:
    """A plain file that is closed frees all locks of its process: another would take itself for the last one, and
    clear away what this one writes to."""
    path = tmp_path / "hall.sqlite"
    first, second = opened(path), opened(path)
    for leaderboard in (first, second):
        leaderboard.wait()
    second.close()
    code = "import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.execute('SELECT * FROM lists'); db.close()"
    subprocess.run([sys.executable, "-c", code, str(path)], check=True)
    assert path.with_name("hall.sqlite-wal").exists()
    assert written(first, match("Aki")) == 1


@pytest.mark.slow
def test_spoilt_files_are_opened_or_set_aside() -> None:
    """60 truncated and 60 with bits turned: never an error, the original beside (fuzz.py says what is checked)."""
    fates = Counter(spoil(60, 20261120))
    assert fates["truncated", "corrupt"] + fates["truncated", "foreign"] + fates["truncated", "opened"] == 60
    assert fates["flipped", "corrupt"] > 10
    assert fates["flipped", "opened"] > 10
    assert sum(fates.values()) == 120


# --- backups ---------------------------------------------------------------------------------------------------------


def days(folder: Path) -> list[str]:
    return sorted(one.name for one in (folder / "backups").iterdir())


def test_a_backup_a_day_and_seven_stay(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    clock = Clock()
    leaderboard = Leaderboard(path, clock)
    assert not (tmp_path / "backups").exists(), "nothing to save yet"
    for _ in range(10):
        written(leaderboard, match("Aki", unpunished=3, began=clock.now))
        clock.now += _DAY
    leaderboard.wait()
    assert len(days(tmp_path)) == KEPT
    leaderboard.close()
    newest = tmp_path / "backups" / days(tmp_path)[-1]
    copy = tmp_path / "copy" / "hall.sqlite"
    copy.parent.mkdir()
    shutil.copy(newest, copy)
    assert len(opened(copy).results()) == 10, "closing saves the day once more"


def test_a_backup_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "backups").write_text("in the way")
    leaderboard = opened(tmp_path / "hall.sqlite")
    assert written(leaderboard, match("Aki", unpunished=3)) == 1
    assert labels(leaderboard, LIAR) == ["Aki"]
    leaderboard.close()


def test_copies_that_are_being_written_are_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    others, left = folder / "unfinished-999999999.sqlite", folder / "unfinished-999999998.sqlite"
    for file in (others, left):
        file.write_bytes(b"half")
    os.utime(left, (1_000_000_000, 1_000_000_000))
    filled(tmp_path / "hall.sqlite", 1)
    assert others.read_bytes() == b"half", "another program's"
    assert not left.exists(), "of a program that was killed"
    assert len(days(tmp_path)) == 2


# --- kills -----------------------------------------------------------------------------------------------------------


@pytest.mark.process
@pytest.mark.slow
def test_nothing_answered_for_is_lost_when_the_process_is_killed() -> None:
    """Fifteen random points; `python -m tests.leaderboard.kill --points 1000` does more of them."""
    environment = {**os.environ, "TMPDIR": "/dev/shm"} if Path("/dev/shm").is_dir() else dict(os.environ)
    command = [sys.executable, "-m", "tests.leaderboard.kill", "--points", "15", "--seed", "3"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, env=environment, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("15 points, ")
