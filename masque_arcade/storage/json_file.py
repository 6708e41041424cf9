"""JSON files that are replaced as a whole, readable by their owner only."""

import json
import os
from pathlib import Path


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
    draft.replace(path)
