"""A file that cannot be read any more is put aside, whole, before anything is written in its place."""

from contextlib import suppress
from pathlib import Path
from shutil import copyfile
from typing import Final

_MOST: Final = 9
"""Set-aside files of one name at most; the first ones are those worth having."""


def set_aside(file: Path, stays: bool = False) -> Path | None:
    """Rename `file` to its name and ".broken" (".broken-2" ...); with `stays` it is copied and stays where it is.

    Returns where it lies now; None when the disk refuses or enough of them lie there already. Never raises.
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
