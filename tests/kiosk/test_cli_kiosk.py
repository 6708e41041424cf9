"""The command line of the kiosk: what it refuses, and that its parent reads next to nothing."""

import subprocess
import sys
from pathlib import Path

import pytest

from masque_arcade.app.kiosk.parent_process import is_for
from masque_arcade.cli.main import run


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--pin", "12"], "4 to 8 digits"),
        (["--games", "mascarade,whist"], "whist"),
        (["--size", "800x600"], "1280x720"),
        (["--preset", "dance"], "taste"),
        (["--hours", "10-12,14-18"], "one span a day"),
        (["--hours", "10:00-25:00"], "10:00-18:00"),
    ],
)
def test_refusals_are_one_clear_line(
    words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["kiosk", *words, "--unwatched", "--data", str(tmp_path)]) == 2
    errors = capsys.readouterr().err
    assert said in errors
    assert len(errors.strip().splitlines()) == 1


def test_only_the_plain_command_is_the_parents() -> None:
    assert is_for(["kiosk", "--pin", "1234"])
    assert not is_for(["kiosk", "--watched"])
    assert not is_for(["kiosk", "--help"])
    assert not is_for(["play", "kiosk"])


@pytest.mark.process
def test_the_parent_reads_neither_games_nor_pygame() -> None:
    words = "import sys, masque_arcade.app.kiosk.parent_process; print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True).stdout.split()
    assert not [name for name in loaded if name.startswith(("pygame", "masque_arcade.games", "masque_arcade.client"))]


@pytest.mark.process
def test_the_first_frame_reads_no_games() -> None:
    words = "import sys, masque_arcade.app.kiosk.start; print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True).stdout.split()
    assert not [name for name in loaded if name.startswith(("masque_arcade.games", "masque_arcade.client.game_ui"))]
