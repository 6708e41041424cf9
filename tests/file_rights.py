"""Rights of files."""

import os
import stat
from pathlib import Path


def is_private(path: Path) -> bool:
    """Whether others of this machine may neither read nor write it; Windows keeps a user's folder to them by itself."""
    return os.name == "nt" or not stat.S_IMODE(path.stat().st_mode) & 0o077
