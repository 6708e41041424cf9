"""Where things are: assets (checkout, wheel) and the user's folder."""

import os
from pathlib import Path

import platformdirs

_PACKAGE = Path(__file__).resolve().parents[1]


def assets() -> Path:
    """The folder of pictures and texts. Raises FileNotFoundError when the installation is incomplete."""
    for folder in (_PACKAGE / "assets", _PACKAGE.parent / "assets"):
        if (folder / "locale").is_dir():
            return folder
    raise FileNotFoundError("the assets folder is missing: install masque-arcade again")


def data(chosen: str | None = None) -> Path:
    """The user's folder: `chosen` (--data), else MASQUE_ARCADE_DATA, else the platform's usual place."""
    named = chosen or os.environ.get("MASQUE_ARCADE_DATA")
    return Path(named).expanduser() if named else platformdirs.user_data_path("masque-arcade", appauthor=False)
