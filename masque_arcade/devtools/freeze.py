"""A frozen program: a folder that runs without Python, made by PyInstaller for the system it is made on."""

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Final

from masque_arcade.app.share import program_archive
from masque_arcade.app.share.program_archive import NAME, NOTICES
from masque_arcade.devtools import notices

_CHECKOUT: Final = Path(__file__).resolve().parents[2]
_ICONS: Final = {"win32": "masque-arcade.ico", "darwin": "masque-arcade.icns"}
_LEFT_OUT: Final = (
    "tkinter",
    "numpy",
    "setuptools",
    "pip",
    "pkg_resources",
    "pytest",
    "PyInstaller",
    "masque_arcade.env",
    "dask",
    "distributed",
)


class NotFrozen(Exception):
    """A program that could not be frozen; the text says why."""


def freeze(out: Path) -> Path:
    """Make the folder `out`/masque-arcade; returns it. Raises NotFrozen, OSError."""
    if not (_CHECKOUT / "pyproject.toml").is_file():
        raise NotFrozen("this needs the source of the program: run it from a checkout")
    if not importlib.util.find_spec("PyInstaller"):
        raise NotFrozen("PyInstaller is missing: pip install -e '.[freeze]'")
    with tempfile.TemporaryDirectory() as work:
        command = [sys.executable, "-m", "PyInstaller", *_words(out, Path(work))]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise NotFrozen(f"PyInstaller failed:\n{done.stderr[-3000:]}")
        taken = _from_the_system(Path(work))
    folder = out / NAME
    (folder / NOTICES).write_text(notices.text(taken), "utf-8", newline="\n")
    for file in ("LICENSE", "README.md"):
        shutil.copy(_CHECKOUT / file, folder)
    return folder


def _words(out: Path, work: Path) -> list[str]:
    words = [
        "--noconfirm",
        "--clean",
        "--debug",
        "noarchive",
        "--onedir",
        "--console",
        "--name",
        NAME,
        "--log-level",
        "ERROR",
    ]
    words += ["--distpath", str(out.resolve()), "--workpath", str(work / "build"), "--specpath", str(work)]
    words += ["--paths", str(_CHECKOUT), "--paths", str(_CHECKOUT / "net")]
    for package in ("masque_arcade", "masque_net", "zeroconf"):
        words += ["--collect-submodules", package]
    for package in ("masque_arcade", "masque_net", "budoux"):
        words += ["--collect-data", package]
    if importlib.util.find_spec("accesskit"):  # imported only where it is installed, which PyInstaller does not see
        words += ["--hidden-import", "accesskit"]
    words += ["--recursive-copy-metadata", NAME]
    for module in _LEFT_OUT:
        words += ["--exclude-module", module]
    pyproject = tomllib.loads((_CHECKOUT / "pyproject.toml").read_text("utf-8"))
    wheel = pyproject["tool"]["hatch"]["build"]["targets"]["wheel"]
    for source, place in wheel["force-include"].items():
        target = place if (_CHECKOUT / source).is_dir() else str(Path(place).parent)
        words += ["--add-data", f"{_CHECKOUT / source}{os.pathsep}{target}"]
    if icon := _ICONS.get(sys.platform):
        words += ["--icon", str(_CHECKOUT / "assets/desktop" / icon)]
    if sys.platform == "win32":
        words += ["--hide-console", "hide-early"]  # a double click shows the window alone
    if sys.platform == "linux":
        words += ["--strip"]
    return [*words, str(_CHECKOUT / "masque_arcade" / "__main__.py")]


def _from_the_system(work: Path) -> list[str]:
    """The libraries that PyInstaller has copied from the system's folders, by its own list."""
    listed = next(work.rglob("COLLECT-00.toc")).read_text("utf-8")
    lines = [line.split("'") for line in listed.splitlines() if "'BINARY'" in line or "/lib" in line]
    return sorted({part for parts in lines for part in parts if part.startswith(("/lib/", "/usr/lib/"))})


def arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("out", nargs="?", type=Path, default=Path("dist"), metavar="DIR",
                        help="where the folder is made (default: ./dist)")  # fmt: skip
    parser.add_argument("--archive", action="store_true", help="also pack the folder into one file, beside it")


def run(chosen: argparse.Namespace) -> int:
    """Freeze, and say where and how large; 2 when it cannot be done."""
    try:
        folder = freeze(chosen.out)
        packed = program_archive.pack(folder, chosen.out) if chosen.archive else None
    except (NotFrozen, OSError) as error:
        print(f"freeze: {error}", file=sys.stderr)
        return 2
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
    print(f"{folder}: {size / 2**20:.0f} MB" + (f", packed {packed.stat().st_size / 2**20:.0f} MB" if packed else ""))
    return 0
