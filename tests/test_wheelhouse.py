"""The folder for laptops without internet: it is filled, and installs by itself into a Python that has nothing."""

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

import wheelhouse

pytestmark = [pytest.mark.process, pytest.mark.slow]

ROOT = Path(__file__).parent.parent


def run(*command: str | Path, **more: str) -> str:
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PIP_DISABLE_PIP_VERSION_CHECK": "1", **more}
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, env=env, timeout=280, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def test_a_laptop_without_internet_installs_from_the_folder_and_plays(tmp_path: Path) -> None:
    house = tmp_path / "wheelhouse"
    told = run(sys.executable, ROOT / "wheelhouse.py", house)
    assert "INSTALL.txt" in told
    assert [path.suffix for path in house.iterdir() if path.suffix != ".whl"] == [".txt"]
    venv.create(tmp_path / "bare", with_pip=True)
    python = tmp_path / "bare" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    run(python, "-m", "pip", "install", "--quiet", "masque-arcade", PIP_NO_INDEX="1", PIP_FIND_LINKS=str(house))
    findings = run(python, "-I", "-m", "masque_arcade", "doctor", "--data", tmp_path / "data")
    assert "FAIL" not in findings
    assert str(tmp_path / "bare") in findings, "the pictures are those of the wheel"


def test_install_text_names_the_python_and_both_ways() -> None:
    text = wheelhouse.INSTALL.format(python="3.12")
    assert "Python 3.12" in text
    assert [way for way in ("pip install --no-index", "uv tool install --offline") if way not in text] == []
