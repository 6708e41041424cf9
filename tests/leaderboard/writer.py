"""The process that kill.py kills: it writes into a hall for ever and says the number of each match once it is kept.

`python -m tests.leaderboard.writer PATH`; it imports little, so that there is much to kill it at.
"""

import sys
from pathlib import Path

from masque_arcade.storage.leaderboard import Leaderboard, Result
from tests.leaderboard.sample_stores import NOON, match


def whole(n: int) -> Result:
    """A match with four chairs, the first with five feats."""
    return match("Aki", "Emi", "Ken", unpunished=n % 9, lies=9, right=1, contests=5, turns=n % 50)


def write_for_ever(path: Path) -> None:
    """Record and sign until something fails."""
    leaderboard = Leaderboard(path, lambda: NOON)
    n = 0
    while True:
        number = leaderboard.record(whole(n))
        if type(number) is not int or leaderboard.sign(number, 0, "AKI"):
            print(f"not kept: {number}", flush=True)
            return
        print(number, flush=True)
        n += 1


if __name__ == "__main__":
    write_for_ever(Path(sys.argv[1]))
