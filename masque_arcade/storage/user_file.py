"""The user's files: JSON replaced as a whole, readable by its owner only; and what is unreadable set aside whole."""

import json
import os
import time
from contextlib import suppress
from pathlib import Path
from shutil import copyfile
from typing import Final

_TRIES: Final = 5
"""Windows refuses to replace a file that another process, such as a virus scanner, is just reading."""
_WHILE: Final = 0.01
_MOST: Final = 9
"""Quarantined files per name; the first ones are kept."""


def save(path: Path, tree: object) -> None:
    """Replace `path`, or make it and its folder: after a power cut it holds either the old tree or the new one, on
    the disk. Raises OSError, TypeError or ValueError for what JSON cannot hold."""
    text = json.dumps(tree, indent=1, ensure_ascii=False)
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.new")
    draft.unlink(missing_ok=True)
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    for _ in range(_TRIES):
        try:
            draft.replace(path)
            return
        except PermissionError:
            time.sleep(_WHILE)
    draft.replace(path)


def set_aside(file: Path, stays: bool = False) -> Path | None:
    """Rename `file` to its name and ".broken" (".broken-2" ...); with `stays` copy it instead.

    Returns the new path; None when the disk refuses or there are enough. Never raises.
    """
    names = [f"{file.name}.broken", *(f"{file.name}.broken-{n}" for n in range(2, _MOST + 1))]
    place = next((file.with_name(name) for name in names if not file.with_name(name).exists()), None)
    with suppress(OSError):
        if place is None:
            return None
        if stays:
            copyfile(file, place)
            place.chmod(file.stat().st_mode & 0o777)
        else:
            file.replace(place)
        return place
    return None
