"""Paths: assets (checkout, wheel), the user's folder, and this program itself."""

import os
import sys
from pathlib import Path

import platformdirs

PACKAGE = Path(__file__).resolve().parents[1]


def assets() -> Path:
    """The folder of pictures and texts. Raises FileNotFoundError when the installation is incomplete."""
    for folder in (PACKAGE / "assets", PACKAGE.parent / "assets"):
        if (folder / "locale").is_dir():
            return folder
    raise FileNotFoundError("the assets folder is missing: install masque-arcade again")


def elsewhere() -> list[Path]:
    """Folders with further games, laid out as this repository is: MASQUE_ARCADE_GAMES, several of them as in PATH."""
    return [Path(folder) for folder in os.environ.get("MASQUE_ARCADE_GAMES", "").split(os.pathsep) if folder]


def game(name: str, assets_folder: Path | None = None) -> Path:
    """The folder of a game's pictures and texts, whether or not there is one."""
    usual = (assets_folder or assets()) / "games" / name
    others = [root / "assets" / "games" / name for root in elsewhere()]
    return next((folder for folder in others if folder.is_dir()), usual) if not usual.is_dir() else usual


def lessons(name: str, assets_folder: Path | None = None) -> Path:
    """The folder of a game's tutorial; there is none where there is no tutorial."""
    return game(name, assets_folder) / "introduction"


def data(chosen: str | None = None) -> Path:
    """The user's folder: `chosen` (--data), else MASQUE_ARCADE_DATA, else the platform's."""
    named = chosen or os.environ.get("MASQUE_ARCADE_DATA")
    return Path(named).expanduser() if named else platformdirs.user_data_path("masque-arcade", appauthor=False)


def program(*words: str) -> list[str]:
    """The command that runs this program once more, with `words`."""
    return [sys.executable, *(() if frozen() else ("-m", "masque_arcade")), *words]


def frozen() -> bool:
    """Whether this is the frozen program, which has no Python to run other things with."""
    return getattr(sys, "frozen", False)


def pictures() -> Path:
    """The user's folder for pictures of this program."""
    return platformdirs.user_pictures_path() / "Masque Arcade"


def try_writing(folder: Path) -> None:
    """Make the folder, and a file in it for a moment. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    probe = folder / f".probe-{os.getpid()}"
    probe.touch()
    probe.unlink()
