"""JSON files that are replaced as a whole, readable by their owner only."""

import json
import os
import time
from pathlib import Path
from typing import Final

_TRIES: Final = 5
"""Windows refuses to replace a file that another process, such as a virus scanner, is just reading."""
_WHILE: Final = 0.01


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
