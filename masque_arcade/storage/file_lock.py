"""A lock on a file for one writing process; released when the process ends, even by a crash."""

import os
import sys
import time
from pathlib import Path
from typing import Final

_PLACE: Final = 1 << 30
"""The byte that Windows locks: beyond all that is ever read."""


_WHILE: Final = 0.01


class InUse(OSError):
    """Another process has locked the file."""


def claim(file: int, tries: int = 5) -> None:
    """Lock an open file until it is closed. Raises InUse. No effect on file systems without locks.

    Several tries, since another process may only be checking the lock.
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
    """Whether another process is using the file now."""
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
