"""A file that one process writes: the claim ends with the process, however it ends."""

import os
import sys
import time
from pathlib import Path
from typing import Final

_PLACE: Final = 1 << 30
"""Where Windows, which locks bytes, is given one: beyond all that is ever read."""


_WHILE: Final = 0.01


class InUse(OSError):
    """Another process has claimed the file."""


def claim(file: int, tries: int = 5) -> None:
    """Claim an open file until it is closed. Raises InUse. A disk that knows no claims lets everybody have it.

    More than one try, since somebody may only be looking whether it is claimed.
    """
    for _ in range(tries - 1):
        try:
            return _claim(file)
        except InUse:
            time.sleep(_WHILE)
    return _claim(file)


def _claim(file: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        at = os.lseek(file, 0, os.SEEK_CUR)
        os.lseek(file, _PLACE, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            raise InUse("another window is using it") from None
        finally:
            os.lseek(file, at, os.SEEK_SET)
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise InUse("another window is using it") from None
    except OSError:
        return


def claimed(path: Path) -> bool:
    """Whether somebody is using the file now."""
    try:
        file = os.open(path, os.O_RDWR)
    except OSError:
        return False
    try:
        claim(file, 1)
    except InUse:
        return True
    finally:
        os.close(file)
    return False
