"""Spoils the hall's file in many ways and opens it: `python -m tests.leaderboard.fuzz [--each 500] [--seed 1]`.

Every spoilt file must be opened or set aside with a message; what was set aside has the bytes it had.
"""

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from masque_arcade.storage.leaderboard import Leaderboard
from tests.leaderboard.sample_stores import HONOURS, NOON, filled, match


def truncated(whole: bytes, rng: random.Random) -> bytes:
    """Cut off anywhere."""
    return whole[: rng.randrange(len(whole))]


def flipped(whole: bytes, rng: random.Random) -> bytes:
    """One to four bits turned, in half of the files in the first page."""
    spoilt = bytearray(whole)
    end = len(spoilt) if rng.random() < 0.5 else min(len(spoilt), 4096)
    for _ in range(rng.randint(1, 4)):
        spoilt[rng.randrange(end)] ^= 1 << rng.randrange(8)
    return bytes(spoilt)


def open_spoilt(folder: Path, spoilt: bytes) -> str:
    """Open it and use it for everything; what became of it. Raises AssertionError when that is not allowed."""
    path = folder / "hall.sqlite"
    path.write_bytes(spoilt)
    leaderboard = Leaderboard(path, lambda: NOON)
    fate = leaderboard.notice.kind if leaderboard.notice else "opened"
    asides = list(folder.glob("hall-corrupt-*.sqlite"))
    assert bool(leaderboard.message) == bool(leaderboard.notice)
    if fate in ("corrupt", "foreign", "newer"):
        assert [one.read_bytes() for one in asides] == [spoilt], "the original was changed or lost"
        assert asides[0].name in leaderboard.message
    else:
        assert fate == "opened" and not asides, fate
    number = leaderboard.record(match("Aki", unpunished=3, lies=4))
    assert type(number) is int, number
    assert leaderboard.sign(number, 0, "AKI") is None
    for honour in HONOURS:
        leaderboard.top("mascarade", honour)
        leaderboard.top("mascarade", honour, leaderboard.tonight())
    leaderboard.places(number, HONOURS)
    leaderboard.audit().csv()
    assert leaderboard.results()[-1].chairs[0].initials == "AKI"
    leaderboard.close()
    return fate


def spoil(each: int, seed: int) -> Iterator[tuple[str, str]]:
    """`each` truncated and as many bit-flipped files: how each was spoilt, and its fate."""
    rng = random.Random(seed)
    memory = Path("/dev/shm")  # a thousand files with their fsyncs would take minutes on a disk
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as base:
        whole = filled(Path(base) / "whole" / "hall.sqlite", 12)
        for n in range(each):
            for way in (truncated, flipped):
                folder = Path(base) / f"{way.__name__}{n}"
                folder.mkdir()
                yield way.__name__, open_spoilt(folder, way(whole, rng))


def main() -> None:
    """Print how many of each kind met which fate."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--each", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    print(dict(Counter(spoil(arguments.each, arguments.seed))))


if __name__ == "__main__":
    main()
