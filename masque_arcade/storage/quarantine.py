"""Quarantine: an unreadable file is set aside whole before a new one replaces it."""

from contextlib import suppress
from pathlib import Path
from shutil import copyfile
from typing import Final

_MOST: Final = 9
"""Quarantined files per name; the first ones are kept."""


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
