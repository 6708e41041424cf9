"""Whole games as text: `python -m tests.snapshots GAME --to FOLDER`, then `python -m tests.snapshots --compare A B`.

Writes a file for each table and look of GAME: what lies on the table after every beat, from back to front, with every
explanation; every question with its choices, why some cannot be chosen, and the whole picture; and what focus and
pointer change. The same program writes the same bytes. To prove a rewrite: write before and after it, and compare.
"""

import argparse
import os
import sys
from functools import partial
from pathlib import Path

from masque_arcade.devtools.workers import pool
from tests.snapshots.comparing import differences
from tests.snapshots.files import write
from tests.snapshots.tables import TABLES, jobs


def main() -> int:
    """Write or compare snapshots; 1 when they differ."""
    parser = argparse.ArgumentParser(prog="python -m tests.snapshots", description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="?", choices=sorted(TABLES))
    parser.add_argument("--to", type=Path, default=Path("snapshots"), metavar="FOLDER")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes")
    parser.add_argument("--compare", nargs=2, type=Path, metavar=("BEFORE", "AFTER"), help="two folders of snapshots")
    chosen = parser.parse_args()
    if chosen.compare:
        found = differences(*chosen.compare)
        print("\n".join(found) or "no difference")
        return 1 if found else 0
    if not chosen.game:
        parser.error("name a game, or --compare two folders")
    chosen.to.mkdir(parents=True, exist_ok=True)
    with pool(chosen.jobs) as workers:
        for name in workers.map(partial(write, chosen.game, chosen.to), jobs(chosen.game)):
            print(name, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
