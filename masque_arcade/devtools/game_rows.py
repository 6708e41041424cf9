"""One row for each simulated game, as a table of commas or as JSON lines."""

import csv
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
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


@contextmanager
def rows_file(path: Path) -> Iterator[Callable[[Sequence[GameRow]], None]]:
    """What appends rows to a new file, by its ending, .csv or .jsonl; lists in a CSV file are separated by spaces.
    Raises OSError."""
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        as_json = path.suffix.lower() == ".jsonl"
        if not as_json:
            table.writerow(GameRow.__slots__)

        def write(rows: Sequence[GameRow]) -> None:
            if as_json:
                file.writelines(json.dumps(asdict(row)) + "\n" for row in rows)
            else:
                table.writerows(map(_cells, rows))
            file.flush()

        yield write


def _cells(row: GameRow) -> list[object]:
    values = (getattr(row, name) for name in GameRow.__slots__)
    return [" ".join(map(str, value)) if isinstance(value, tuple) else value for value in values]
