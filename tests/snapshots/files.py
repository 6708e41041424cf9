"""The files of snapshots: one for each game and look, packed, since a long game is 20 MB of lines mostly alike.

`zless FILE` shows one.
"""

import gzip
from pathlib import Path
from typing import Final

from tests.snapshots.playing import snapshots
from tests.snapshots.tables import Look, SnapshotTable

ENDING: Final = ".txt.gz"


def write(game: str, folder: Path, job: tuple[SnapshotTable, Look]) -> str:
    """Write one game's file, which says nothing of when or where that was; its name."""
    table, look = job
    name = f"{game} {table.name} {look.name}{ENDING}".replace(" %", "").replace(" ", "_").replace(",", "-")
    with (folder / name).open("wb") as file, gzip.GzipFile("", "wb", 1, file, 0) as packed:
        packed.writelines(f"{line}\n".encode() for line in snapshots(game, table, look))
    return name


def read(path: Path) -> str:
    """The text of a file."""
    return gzip.decompress(path.read_bytes()).decode()
