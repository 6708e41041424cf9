"""The wheel and the sdist: what stands in them beside the program."""

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from masque_arcade.cli.main import parser

pytestmark = pytest.mark.process

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel's files in "wheel" and the sdist's in "sdist"."""
    pytest.importorskip("hatchling", reason="the developers' tools are older: pip install -e '.[dev]'")
    pytest.importorskip("shtab", reason="the developers' tools are older: pip install -e '.[dev]'")
    made = tmp_path_factory.mktemp("built")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", str(made)], cwd=ROOT, check=True, timeout=120)
    with zipfile.ZipFile(next(made.glob("*.whl"))) as wheel:
        wheel.extractall(made / "wheel")
    with tarfile.open(next(made.glob("*.tar.gz"))) as sdist:
        sdist.extractall(made / "unpacked", filter="data")
    next((made / "unpacked").iterdir()).rename(made / "sdist")
    next((made / "wheel").glob("*.data/data/share")).rename(made / "wheel" / "share")
    return made


def test_the_man_page_and_completions_tell_every_verb(built: Path) -> None:
    listed = next(action for action in parser()._actions if action.metavar == "VERB")
    verbs = [verb.dest for verb in listed._choices_actions]  # type: ignore[attr-defined]
    for page in (
        "bash-completion/completions/masque-arcade",
        "zsh/site-functions/_masque-arcade",
        "fish/vendor_completions.d/masque-arcade.fish",
        "man/man6/masque-arcade.6",
    ):
        text = (built / "wheel/share" / page).read_text("utf-8").replace("\\-", "-")
        assert text == (built / "sdist/share" / page).read_text("utf-8").replace("\\-", "-")
        assert [verb for verb in (*verbs, "autoplay") if verb not in text] == [], page
        assert "big-screen" not in text


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
def test_bash_completes_verbs_and_choices(built: Path) -> None:
    page = built / "wheel/share/bash-completion/completions/masque-arcade"

    def offered(*words: str) -> str:
        script = 'source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($#-1)); _shtab_masque_arcade; echo "${COMPREPLY[*]}"'
        done = subprocess.run(
            ["bash", "-c", script, str(page), *words], capture_output=True, text=True, check=True, timeout=30
        )
        return done.stdout.strip()

    assert offered("masque-arcade", "wat") == "watch"
    assert offered("masque-arcade", "play", "--lev") == "--level"
    assert offered("masque-arcade", "play", "mascarade", "--level", "k") == "keen"
