"""A wheelhouse: a folder with everything that computers without internet need to install the program by pip or uv."""

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Sequence
from email.parser import HeaderParser
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement

from masque_arcade.devtools.systems import HERE, PYTHONS, SYSTEMS, here

_CHECKOUT: Final = Path(__file__).resolve().parents[2]

INSTALL: Final = """\
Masque Arcade without internet
==============================
Open a terminal in this folder. Python {pythons} is needed.

With pip (Linux, macOS):
    python3 -m venv ~/masque-arcade
    ~/masque-arcade/bin/pip install --no-index --find-links . masque-arcade
    ~/masque-arcade/bin/masque-arcade

With pip (Windows):
    py -m venv %USERPROFILE%\\masque-arcade
    %USERPROFILE%\\masque-arcade\\Scripts\\pip install --no-index --find-links . masque-arcade
    %USERPROFILE%\\masque-arcade\\Scripts\\masque-arcade

With uv, everywhere:
    uv tool install --offline --no-index --find-links . masque-arcade
    masque-arcade

Packages for: {systems}

インターネットなしでのインストール
----------------------------------
このフォルダーで端末を開き、上のどれか一つをそのまま入力してください。Python {pythons} が必要です。
"""


class Incomplete(Exception):
    """A wheelhouse that could not be filled; the text says why, after the words of the tool that failed."""


def fill(out: Path, systems: Sequence[str], pythons: Sequence[str]) -> list[Path]:
    """Fill the folder `out` for every pair of a system and a Python; its packages. Raises Incomplete, OSError."""
    pip = pip_command()
    out.mkdir(parents=True, exist_ok=True)
    own = _own_wheel(pip, out)
    for system in systems:
        for python in pythons:
            _download(pip, out, own, system, python)
    (out / "INSTALL.txt").write_text(
        INSTALL.format(pythons=_listed(pythons), systems=", ".join(systems)), "utf-8", newline="\n"
    )
    return sorted(out.glob("*.whl"))


def pip_command() -> list[str]:
    """The command that runs pip: this Python's, or uv's, whose environments have none."""
    if importlib.util.find_spec("pip"):
        return [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    if uv := os.environ.get("UV") or shutil.which("uv"):
        return [uv, "tool", "run", "--python", HERE, "pip", "--disable-pip-version-check"]
    raise Incomplete("neither pip nor uv is installed here")


def _own_wheel(pip: Sequence[str], out: Path) -> Path:
    if not (_CHECKOUT / "pyproject.toml").is_file():
        raise Incomplete("the program's own package is built from its sources: run this in a checkout")
    _call([*pip, "wheel", "--quiet", "--no-deps", "--wheel-dir", str(out), str(_CHECKOUT)])
    return max(out.glob("masque_arcade-*.whl"), key=lambda file: file.stat().st_mtime)


def requirements(wheel: Path) -> tuple[Requirement, ...]:
    """What a wheel needs, with its markers. Raises OSError, zipfile.BadZipFile."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        headers = HeaderParser().parsestr(archive.read(name).decode("utf-8"))
    return tuple(Requirement(line) for line in headers.get_all("Requires-Dist", []))


def _download(pip: Sequence[str], out: Path, own: Path, system: str, python: str) -> None:
    """Download what `own` needs on a system. pip asks markers about the computer it runs on, so ours are asked here."""
    kind = SYSTEMS[system]
    wanted = [needed for needed in requirements(own) if kind.needs(needed, python)]
    tags = [word for tag in (*kind.tags, "any") for word in ("--platform", tag)]
    names = [f"{needed.name}{needed.specifier}" for needed in wanted]
    _call([*pip, "download", "--quiet", "--find-links", str(out), "--dest", str(out), "--only-binary=:all:", *tags,
           "--python-version", python, *names])  # fmt: skip


def _call(command: Sequence[str]) -> None:
    try:
        code = subprocess.call(command)
    except OSError as error:
        raise Incomplete(f"{command[0]}: {error.strerror}") from None
    if code:
        raise Incomplete("not complete; the words above say what is missing")


def _listed(pythons: Iterable[str]) -> str:
    *others, last = sorted(set(pythons), key=lambda python: tuple(map(int, python.split("."))))
    return f"{', '.join(others)} / {last}" if others else last


def arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("out", nargs="?", type=Path, default=Path("wheelhouse"), metavar="DIR",
                        help="the folder (default: ./wheelhouse)")  # fmt: skip
    parser.add_argument("--for", dest="systems", action="append", choices=[*SYSTEMS, "all"], default=[],
                        help="a system; may be given several times (default: this one)")  # fmt: skip
    parser.add_argument("--python", dest="pythons", action="append", choices=[*PYTHONS, "all"], default=[],
                        help=f"a Python there; may be given several times (default: {HERE}, as here)")  # fmt: skip


def run(chosen: argparse.Namespace) -> int:
    """Fill the folder and say what is in it; 2 when it cannot be filled, and nothing else is claimed then."""
    systems = list(SYSTEMS) if "all" in chosen.systems else chosen.systems or [here()]
    pythons = list(PYTHONS) if "all" in chosen.pythons else chosen.pythons or [HERE]
    try:
        if None in systems:
            raise Incomplete("there are no ready-made packages for this system; name others with --for")
        files = fill(chosen.out, list(dict.fromkeys(systems)), list(dict.fromkeys(pythons)))
    except (Incomplete, OSError) as error:
        print(f"wheelhouse: {error}", file=sys.stderr)
        return 2
    size = sum(file.stat().st_size for file in files) / 2**20
    print(f"{len(files)} packages, {size:.0f} MB in {chosen.out}; {chosen.out / 'INSTALL.txt'} says how to install")
    return 0
