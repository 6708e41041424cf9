"""Two programs and one hall: a window and a host write at once, several make or upgrade the file at once."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from masque_arcade.storage.leaderboard import Leaderboard
from tests.leaderboard.hosting import Book
from tests.leaderboard.sample_stores import first_version

pytestmark = [pytest.mark.process, pytest.mark.slow]


def others(count: int, code: str, *words: str) -> list["subprocess.Popen[str]"]:
    """Processes that run `code` as soon as the file `words[0]` is there."""
    wait = "import sys, time; from pathlib import Path;"
    wait += "from masque_arcade.storage.leaderboard import Leaderboard, Reason;"
    wait += "from tests.leaderboard.sample_stores import match; go = Path(sys.argv[1]); print('ready', flush=True)\n"
    wait += "while not go.exists(): time.sleep(0.001)\n"
    started = [
        subprocess.Popen(
            [sys.executable, "-c", wait + code, *words, str(n)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for n in range(count)
    ]
    for process in started:
        assert process.stdout and process.stdout.readline() == "ready\n"
    return started


def said(processes: list["subprocess.Popen[str]"]) -> list[str]:
    outputs = [process.communicate(timeout=60) for process in processes]
    assert [error for _, error in outputs] == [""] * len(outputs)
    return [out for out, _ in outputs]


def test_a_window_and_a_host_write_into_one_file_at_once(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    code = """
hall = Leaderboard(Path(sys.argv[2]))
for n in range(60):
    assert type(hall.record(match("Window", unpunished=3))) is int, hall.trouble
    assert hall.results()
hall.close()
print(hall.message)
"""
    window = others(1, code, str(tmp_path / "go"), str(path))
    (tmp_path / "go").touch()
    book = Book(tmp_path)
    for seed in range(20):
        book.play(seed)
    assert said(window) == ["\n"]
    book.fame.close()
    assert book.lines == []
    leaderboard = Leaderboard(path)
    assert leaderboard.message == ""
    names = [result.chairs[0].name for result in leaderboard.results()]
    assert (names.count("Window"), names.count("Aki")) == (60, 20)
    leaderboard.close()
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    (day,) = (tmp_path / "backups").iterdir()
    copy = Leaderboard(day)
    assert (copy.message, len(copy.results())) == ("", 80)


@pytest.mark.parametrize("old", [False, True])
def test_several_programs_make_or_upgrade_one_file_at_once(tmp_path: Path, old: bool) -> None:
    """Round after round, each of three opens a new file, or one of the first version, at the same moment."""
    rounds = 12
    code = """
for n in range(int(sys.argv[3])):
    gate = Path(sys.argv[2]) / f"{n}.gate{sys.argv[4]}"
    gate.touch()
    while len(list(gate.parent.glob(f"{n}.gate*"))) < 3: pass
    hall = Leaderboard(gate.parent / str(n) / "hall.sqlite")
    number = hall.record(match("Guest"))
    hall.close()
    print(hall.message, "" if type(number) is int else number, end="")
"""
    for n in range(rounds if old else 0):
        (tmp_path / str(n)).mkdir()
        first_version(tmp_path / str(n) / "hall.sqlite")
    processes = others(3, code, str(tmp_path / "go"), str(tmp_path), str(rounds))
    (tmp_path / "go").touch()
    assert said(processes) == [" " * rounds] * 3
    for n in range(rounds):
        folder = tmp_path / str(n)
        assert len(Leaderboard(folder / "hall.sqlite").results()) == (5 if old else 3)
        assert not list(folder.glob("*corrupt*"))
