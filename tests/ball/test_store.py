"""An evening's file: what was saved is read again, whole, after any kill."""

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from masque_arcade.app.last_ball import last_crown
from masque_arcade.ball.standings import Score
from masque_arcade.ball.store import Access, BadBall, Place, Store, read
from masque_arcade.cli.main import run
from masque_arcade.client.i18n import Catalogue
from masque_arcade.storage import paths
from tests.ball.test_evening import evening, play

CHILD = """
import sys
from pathlib import Path
from masque_arcade.ball.store import Access, Store
from tests.ball.test_evening import evening, play
store, ball = Store(Path(sys.argv[1])), evening(12)
for _ in range(5):
    play(ball)
    for result in range(40):
        ball.rested[result] = ball.round
        store.save(ball, Access("ABC234", ball.round))
        print(ball.round, result, flush=True)
"""


def test_what_was_saved_is_read_again(tmp_path: Path) -> None:
    ball, access = evening(9, bots=True), Access("ABC234", 4711, {"ab": 3}, 12.5, {"rose": Place(1, {"cd": 2}, 0.5)})
    with closing(Store(tmp_path / "ball.sqlite")) as store:
        assert store.read() is None
        for _ in range(3):
            play(ball)
            store.save(ball, access)
        ball.draft()
        ball.people.pop(9)
        store.save(ball, access)
        assert store.read() == (ball, access)
    with closing(Store(tmp_path / "ball.sqlite")) as store:
        assert store.read() == (ball, access)
    assert read(tmp_path / "ball.sqlite") == ball
    assert (tmp_path / "ball.sqlite").stat().st_mode & 0o077 == 0


@pytest.mark.slow
@pytest.mark.parametrize("lines", [1, 133])
def test_a_killed_writer_leaves_the_last_evening_that_it_confirmed(tmp_path: Path, lines: int) -> None:
    file = tmp_path / "ball.sqlite"
    child = subprocess.Popen([sys.executable, "-c", CHILD, str(file)], stdout=subprocess.PIPE, text=True)
    assert child.stdout
    with child:
        for _ in range(lines):
            words = child.stdout.readline().split()
        os.kill(child.pid, signal.SIGKILL)
    ball, round, result = read(file), int(words[0]), int(words[1])
    assert (ball.round, len(ball.results)) >= (round, 3 * round)
    assert ball.round > round or max(who for who, at in ball.rested.items() if at == round) >= result
    assert len(ball.results) == 3 * ball.round == 3 * len(ball.played)


def test_other_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadBall, match="no such file"):
        read(tmp_path / "none")
    (tmp_path / "text").write_text("not a database, but long enough to be taken for one" * 100)
    with pytest.raises(BadBall):
        read(tmp_path / "text")
    with closing(sqlite3.connect(tmp_path / "other")) as other:
        other.execute("CREATE TABLE results (id INTEGER)")
    with pytest.raises(BadBall, match="not the file of a ball"):
        read(tmp_path / "other")
    with closing(Store(tmp_path / "empty")):
        pass
    with pytest.raises(BadBall, match="not begun"):
        read(tmp_path / "empty")


@pytest.mark.parametrize("tree", ["{}", "[", '{"settings": 3}'])
def test_a_damaged_part_is_refused(tmp_path: Path, tree: str) -> None:
    file = tmp_path / "ball.sqlite"
    with closing(Store(file)) as store:
        store.save(evening(4), Access("", 1))
    with closing(sqlite3.connect(file)) as other:
        other.execute("UPDATE parts SET tree = ? WHERE name = 'ball'", (tree,))
        other.commit()
    with pytest.raises(BadBall, match="damaged"):
        read(file)


@pytest.mark.slow
def test_an_evening_is_exported_as_a_poster(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ball, out = evening(9), tmp_path / "poster.png"
    play(ball)
    with closing(Store(tmp_path / "ball.sqlite")) as store:
        store.save(ball, Access("", 1))
    assert run(["ball", "export", str(tmp_path / "ball.sqlite"), "--png", str(out), "--lang", "ja"]) == 0
    assert capsys.readouterr().out.strip() == str(out)
    assert out.read_bytes().startswith(b"\x89PNG")


def test_the_hall_shows_the_crown_of_the_latest_ball_that_ended(tmp_path: Path) -> None:
    texts, folder = Catalogue.load("en", paths.assets()), tmp_path / "balls"
    assert last_crown(tmp_path, texts) is None
    for number, ends in enumerate((True, True, False)):
        ball = evening(9)
        play(ball)
        ball.people[1].name = f"Winner {number}"
        ball.results = [replace(ball.results[0], scores=(Score(1, 1, 100), Score(2, 2, 0)))]
        assert not ends or ball.end()
        with closing(Store(folder / f"{number}.sqlite")) as store:
            store.save(ball, Access("", 1))
        os.utime(folder / f"{number}.sqlite", (1e9 + number, 1e9 + number))
    (folder / "torn.sqlite").write_bytes(b"nothing of the kind" * 99)
    crown = last_crown(tmp_path, texts)
    assert crown and (crown.mask, crown.said) == ("Winner 1", "Winner 1, 100 points")
    assert crown.where.startswith("Crown of Ball, ")
