"""A sixth game without a line outside its own folders: written by `new-game`, found, played, hosted, kept."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from masque_arcade.devtools.new_game import Refused, write
from tests.programs import Programs

pytestmark = [pytest.mark.process, pytest.mark.slow]

GAME = "night_market"
ROOT = Path(__file__).parent.parent
SUITES = ("contract", "recovery/test_saved.py", "server/test_games.py", "server/test_usage_stats.py")
"""What every game is held to, beside its own tests."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the game has been written."""
    made = tmp_path_factory.mktemp("elsewhere")
    write(GAME, made)
    return made


@pytest.fixture
def programs(folder: Path, programs: Programs, monkeypatch: pytest.MonkeyPatch) -> Programs:
    """Programs that find it."""
    monkeypatch.setenv("MASQUE_ARCADE_GAMES", str(folder))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    return programs


def python(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A Python program that finds it, done."""
    env = {**os.environ, "MASQUE_ARCADE_GAMES": str(folder), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=env, timeout=280, check=False)


def suites(folder: Path, *words: str) -> int:
    """Run tests where it is found; how many passed, if all did."""
    done = python(folder, "-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", *words)
    assert done.returncode == 0, done.stdout[-3000:]
    return int(re.findall(r"(\d+) passed", done.stdout)[0])


@pytest.mark.slow
def test_it_is_held_to_what_every_game_is_held_to(folder: Path) -> None:
    """Contract, leaks and twins, bots, saved games, tables; and its own tests."""
    paths = [str(ROOT / "tests" / suite) for suite in SUITES]
    assert suites(folder, *paths, str(folder / "tests/games"), "-k", GAME) > 60
    done = python(folder, "-m", "masque_arcade", "scenario", *map(str, (folder / "tests/scenarios").rglob("*.toml")))
    assert done.returncode == 0, done.stdout


def test_it_is_played_on_the_screen_as_text_and_buttons(folder: Path) -> None:
    assert suites(folder, str(ROOT / "tests/sixth_game.py")) >= 8


def test_the_window_plays_it_to_its_end(folder: Path, tmp_path: Path) -> None:
    words = ("play", GAME, "--autoplay", "--speed", "instant", "--seats", "3", "--seed", "7", "--data", str(tmp_path))
    done = python(folder, "-m", "masque_arcade", *words)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["game"] == GAME
    assert sum(told["outcome"]["scores"]) == 3


def test_it_is_listed_and_simulated(folder: Path) -> None:
    assert GAME in python(folder, "-m", "masque_arcade", "play", "--help").stdout
    assert "rounds=3|5" in python(folder, "-m", "masque_arcade", "play", GAME, "--options").stdout
    done = python(folder, "-m", "masque_arcade", "simulate", GAME, "--games", "4", "--seats", "2", "--json")
    assert json.loads(done.stdout)["game"] == GAME


@pytest.mark.nightly
def test_it_is_hosted_for_a_guest_and_a_watcher(programs: Programs) -> None:
    words = ("--seats", "3", "--bots", "2", "--port", "0", "--pace", "instant")
    host = programs.run("host", GAME, *words, "--headless", "--data", str(programs.folder / "data"))
    told = programs.wait(host, "listening")
    there = (f"127.0.0.1:{told['port']}", "--code", told["code"], "--headless")
    watcher = programs.run("watch", *there, "--me", "Watcher")
    programs.wait(watcher, "welcome")
    guest = programs.run("join", *there, "--me", "Aki", "--autoplay")
    outcome = programs.wait(host, "over")["outcome"]
    for process in (guest, watcher):
        assert programs.wait(process, "over")["outcome"] == outcome
        assert process.wait(60) == 0


def test_a_game_that_is_there_is_not_written_over(folder: Path) -> None:
    with pytest.raises(Refused, match="is there already"):
        write(GAME, folder)
    with pytest.raises(Refused, match="small letters"):
        write("Night Market", folder)


def test_what_is_written_is_clean(folder: Path) -> None:
    """Formatted and without a fault, as the repository's own code is."""
    config = str(ROOT / "pyproject.toml")
    for words in (("format", "--check"), ("check", "--ignore", "I001,INP")):
        done = subprocess.run([sys.executable, "-m", "ruff", *words, "--config", config, str(folder)],
                              capture_output=True, text=True, check=False)  # fmt: skip
        assert done.returncode == 0, done.stdout
