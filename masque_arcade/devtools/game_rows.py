"""One row for each simulated game, as a table of commas or as JSON lines."""

import csv
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game. `deal`: its seed; `bots`: the kind by seat; `winners`: seats, none of an abandoned game; `reason`: why it
    ended; `moves`: decisions; `turns`: the game's own count."""

    game: str
    seats: int
    deal: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    moves: int
    turns: int


def write_rows(path: Path, rows: Sequence[GameRow]) -> None:
    """Write rows by the file's ending, .csv or .jsonl; lists in a CSV file are separated by spaces. Raises OSError."""
    with path.open("w", encoding="utf-8", newline="") as file:
        if path.suffix.lower() == ".jsonl":
            file.writelines(json.dumps(asdict(row)) + "\n" for row in rows)
            return
        table = csv.writer(file)
        table.writerow(GameRow.__slots__)
        for row in rows:
            values = (getattr(row, name) for name in GameRow.__slots__)
            table.writerow([" ".join(map(str, value)) if isinstance(value, tuple) else value for value in values])
