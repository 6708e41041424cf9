"""The folder for computers without internet: it is filled, and installs by itself into a Python that has nothing."""

import os
import re
import subprocess
import sys
import venv
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import parse_wheel_filename

from masque_arcade.devtools import wheelhouse
from masque_arcade.devtools.systems import SYSTEMS

ROOT = Path(__file__).parents[2]
DEBIAN_11 = (2, 31)
"""The glibc of Debian 11 and Ubuntu 20.04."""


def run(*command: str | Path, **more: str) -> str:
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PIP_DISABLE_PIP_VERSION_CHECK": "1", **more}
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, env=env, timeout=280, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def glibc(file: str) -> tuple[int, int]:
    """The oldest glibc that a package installs on; (0, 0) when it needs none."""
    _, _, _, tags = parse_wheel_filename(file)
    found = [re.match(r"manylinux(?:_(\d+)_(\d+)|2014)_", tag.platform) for tag in tags]
    return min(((int(one[1] or 2), int(one[2] or 17)) for one in found if one), default=(0, 0))


@pytest.mark.process
@pytest.mark.nightly
def test_a_laptop_without_internet_installs_from_the_folder_and_plays(tmp_path: Path) -> None:
    house = tmp_path / "wheelhouse"
    told = run(sys.executable, "-m", "masque_arcade.devtools", "wheelhouse", house)
    assert "INSTALL.txt" in told
    assert [path.suffix for path in house.iterdir() if path.suffix != ".whl"] == [".txt"]
    assert {path.name: glibc(path.name) for path in house.glob("*.whl") if glibc(path.name) > DEBIAN_11} == {}
    venv.create(tmp_path / "bare")
    python = tmp_path / "bare" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    install = [*wheelhouse.pip_command(), "--python", python, "install", "--quiet", "--no-compile"]
    run(*install, "masque-arcade", PIP_NO_INDEX="1", PIP_FIND_LINKS=str(house))
    findings = run(python, "-I", "-m", "masque_arcade", "doctor", "--data", tmp_path / "data")
    assert "FAIL" not in findings
    assert str(tmp_path / "bare") in findings, "the pictures are those of the wheel"


def test_every_linux_tag_suits_debian_11_and_the_oldest_comes_first() -> None:
    needed = {name: [glibc(f"x-1-py3-none-{tag}.whl") for tag in kind.tags] for name, kind in
              SYSTEMS.items() if name.startswith("linux")}  # fmt: skip
    assert {name: ages for name, ages in needed.items() if ages != sorted(ages) or ages[-1] > DEBIAN_11} == {}
    assert len(needed) == 2


def test_markers_are_asked_about_the_other_computer() -> None:
    intel = Requirement('zeroconf>=1; sys_platform != "darwin" or platform_machine != "x86_64"')
    arm = Requirement('cryptography==46.0.3; sys_platform == "win32" and platform_machine == "ARM64"')
    old = Requirement('tomli; python_version < "3.12"')
    extra = Requirement('pytest; extra == "dev"')
    needs = {name: [kind.needs(one, "3.11") for one in (intel, arm, old, extra)] for name, kind in
             SYSTEMS.items()}  # fmt: skip
    assert needs == {name: [name != "macos-intel", name == "windows-arm", True, False] for name in SYSTEMS}
    assert not SYSTEMS["linux"].needs(old, "3.12")


def test_install_text_names_every_python_the_systems_and_both_ways() -> None:
    text = wheelhouse.INSTALL.format(pythons="3.11, 3.12", systems="linux, windows")
    ways = ("Python 3.11, 3.12", "linux, windows", "pip install --no-index", "uv tool install --offline")
    assert [way for way in ways if way not in text] == []


def test_without_pip_uv_runs_it_and_without_both_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wheelhouse.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setenv("UV", "/opt/uv")
    assert wheelhouse.pip_command()[:3] == ["/opt/uv", "tool", "run"]
    monkeypatch.delenv("UV")
    monkeypatch.setattr(wheelhouse.shutil, "which", lambda name: None)
    with pytest.raises(wheelhouse.Incomplete, match="neither pip nor uv"):
        wheelhouse.pip_command()
