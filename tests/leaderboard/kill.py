"""Kill test of the leaderboard's file: `python -m tests.leaderboard.kill [--points 1000] [--seed 1]`.

A process that writes into it is killed at random points.

After each: the file opens without a message, every match that was answered for is there with all its chairs and
feats, nothing is there in part, and writing goes on.
"""

import argparse
import random
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from masque_arcade.storage.leaderboard import Leaderboard
from tests.leaderboard.sample_stores import LIAR, NOON
from tests.leaderboard.writer import whole

_LANES = 4


def kill_once(path: Path, rng: random.Random) -> int:
    """Let a process write and kill it; how many matches it had answered for in all. Raises AssertionError."""
    command = [sys.executable, "-m", "tests.leaderboard.writer", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout and process.stderr
        # Half of them die while the file is opened or made, the others somewhere in the middle of writing.
        said = ""
        if rng.random() < 0.5:
            said = process.stdout.readline()
            time.sleep(rng.random() * 0.02)
        else:
            time.sleep(0.03 + rng.random() * 0.12)
        process.kill()
        said += process.stdout.read()
        error = process.stderr.read()
    assert not error, error
    complete = [line for line in said.splitlines(keepends=True) if line.endswith("\n")]
    return int(complete[-1]) if complete else 0


def check(path: Path, answered: int) -> int:
    """What is in the file after a kill: at least the matches that were answered for, whole. How many they are."""
    leaderboard = Leaderboard(path, lambda: NOON)
    assert not leaderboard.message, leaderboard.message
    results = leaderboard.results()
    assert len(results) >= answered, f"{answered} were answered for, {len(results)} are there"
    for result in results:
        assert len(result.chairs) == 4, result
        assert len(result.chairs[0].feats) == len(whole(0).chairs[0].feats), result
    assert not answered or results[answered - 1].chairs[0].initials == "AKI"
    number = leaderboard.record(whole(len(results)))
    assert number == len(results) + 1
    leaderboard.top("mascarade", LIAR)
    leaderboard.close()
    return number


def kill(points: int, seed: int, folder: Path) -> list[int]:
    """Kill so often, some processes side by side, each with its own file; how many matches were there each time."""

    def lane(number: int) -> list[int]:
        rng = random.Random(f"{seed} {number}")
        mine = range(number, points, _LANES)
        return [
            check(path, kill_once(path, rng)) for n in mine for path in [folder / str(number) / f"{n // 100}.sqlite"]
        ]

    with ThreadPoolExecutor(_LANES) as pool:
        return [count for counts in pool.map(lane, range(_LANES)) for count in counts]


def main() -> None:
    """Print how many points were survived."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--points", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with TemporaryDirectory() as folder:
        counts = kill(arguments.points, arguments.seed, Path(folder))
    print(f"{len(counts)} points, {sum(counts)} matches looked at")


if __name__ == "__main__":
    main()
