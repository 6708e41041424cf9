"""Kills a process that plays at a kept table, at random points, and looks what is left.

    python -m tests.kill.points [--points 1000] [--seed 1] [--what tables|hall|both]

A child of this process plays as seat 0 at a kept table of one of the games and says of every answer when it has been
accepted, and of every decision when it is told of it; after a random while it is killed like by a power cut (SIGKILL).
Then the table has to be found whole, standing no earlier than what the child had been told; the next child goes on
with it, until the match is over and another one begins. `--what hall` does the same to the hall of fame
(tests/leaderboard/kill.py). Needs fork.
"""

import argparse
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from masque_arcade.client.session.replica import Replica
from masque_arcade.engine.codec import plain
from masque_arcade.engine.registry import GAMES
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.local_session import create_session, local_link, recreate_session
from masque_arcade.storage.autosave import Autosave
from masque_arcade.storage.saved_games import keep, look, resume
from tests.leaderboard import kill as leaderboard

LONGEST = 0.15
ROWS = list(GAMES.values())
"""Seconds from a child's start to its end, at most; a start alone takes about a tenth of it."""
KIND = "kill"


@dataclass
class Told:
    """What one match's children said: accepted answers of seat 0 in order, the newest decision they were told of,
    whether they saw the end."""

    answers: list[Any] = field(default_factory=list)
    decision: int = 0
    over: bool = False

    def hear(self, lines: list[bytes]) -> None:
        """Whole lines of a child."""
        for line in lines:
            tree = json.loads(line)
            self.answers += tree.get("answers", [])
            self.decision = max(self.decision, tree.get("decision", 0))
            self.over = self.over or "over" in tree


# --- the child ------------------------------------------------------------------------------


def play(data: Path, seed: int, say: int) -> None:
    """Begin a match, or go on with the one that lies there, until killed or until it is over."""
    lots = random.Random(seed)
    table, autosave = _table(data, lots)
    link, feed = autosave.guard(local_link(table)), Replica(table.entry.codec)
    answer, now = None, 0.0
    while not (table.over and autosave.is_safe(autosave.written)):
        now += 1.0
        for message in link.poll(now):
            feed.take(message)
        if answer is not None and not feed.waiting:
            os.write(say, _line(answers=[answer]))
            answer = None
        if feed.beats:
            shown = feed.beats[-1]
            feed.beats.clear()
            os.write(say, _line(decision=shown.decision))
            if shown.legal:
                action = lots.choice(shown.legal)
                answer = plain(action)
                link.send(feed.submit(shown.decision, action))
    os.write(say, _line(over=True))
    autosave.end()


def _table(data: Path, lots: random.Random) -> tuple[GameSession, Autosave]:
    offers = look(data, KIND).offers
    if offers:
        resumed = resume(offers[0], recreate_session)
        return resumed.table, resumed.autosave
    row = lots.choice(ROWS)
    levels = [None, *["casual"] * (max(3, row.info.seats[0]) - 1)]
    table = create_session(
        row.info.id, levels, {}, lots.getrandbits(32), [f"Guest {i}" for i in range(len(levels))], "instant"
    )
    autosave = keep(data, KIND, table, levels)
    assert autosave
    return table, autosave


def _line(**words: Any) -> bytes:
    return json.dumps(words).encode() + b"\n"


# --- the one who kills ------------------------------------------------------------------------


def kill_once(data: Path, lots: random.Random) -> list[bytes]:
    """Let a child play and kill it; what it said, in whole lines."""
    read, say = os.pipe()
    seed = lots.getrandbits(32)
    child = os.fork()
    if child == 0:
        os.close(read)
        try:
            play(data, seed, say)
        finally:
            # An exception has been printed by then; nothing of the parent's is to be tidied up here.
            if sys.exc_info()[0]:
                sys.excepthook(*sys.exc_info())
                os._exit(1)
            os._exit(0)
    os.close(say)
    time.sleep(lots.random() * LONGEST)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    with os.fdopen(read, "rb") as pipe:
        said = pipe.read()
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0, "the child failed by itself"
    return said[: said.rfind(b"\n") + 1].splitlines()


def check(data: Path, told: Told) -> int:
    """How many actions are there after a kill, at least all that was told of. Raises AssertionError, Broken."""
    found = look(data, KIND)
    assert not found.broken, found.broken
    if not found.offers:
        assert told.over or not told.decision, "a table that was told of is gone"
        return 0
    resumed = resume(found.offers[0], recreate_session)
    resumed.autosave.close()
    match = resumed.table.match
    # An answer that waits for its window's end is in the journal, and in the log after the end.
    answers = [plain(action) for seat, action in match.log if seat == 0]
    answers += [plain(action) for seat, action in resumed.table.sealed.items() if seat == 0]
    lost = [answer for answer in told.answers if answer not in answers]
    assert answers[: len(told.answers)] == told.answers, f"accepted and lost: {lost}"
    assert match.decision >= told.decision, f"{match.decision} is before {told.decision}, which was told"
    # What reached the disk and was never acknowledged counts from now on: it has happened.
    told.answers = answers
    return len(match.log)


def tables(points: int, seed: int, folder: Path) -> Iterator[tuple[int, bool]]:
    """Kill so often. For each point how many actions were found, and whether the match had just ended."""
    lots, told = random.Random(seed), Told()
    for _ in range(points):
        told.hear(kill_once(folder, lots))
        yield check(folder, told), told.over
        if told.over or not look(folder, KIND).offers:
            told = Told()


def main() -> None:
    """Print how many points were survived, as a JSON line for each of the two."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--points", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--what", choices=("tables", "hall", "both"), default="tables")
    arguments = parser.parse_args()
    if arguments.what in ("tables", "both"):
        with tempfile.TemporaryDirectory() as folder:
            found = list(tables(arguments.points, arguments.seed, Path(folder)))
        actions, ended = sum(actions for actions, _ in found), sum(over for _, over in found)
        print(json.dumps({"what": "tables", "points": len(found), "actions": actions, "matches": ended}))
    if arguments.what in ("hall", "both"):
        with tempfile.TemporaryDirectory() as folder:
            counts = list(leaderboard.kill(arguments.points, arguments.seed, Path(folder)))
        print(json.dumps({"what": "hall", "points": len(counts), "matches": sum(counts)}))


if __name__ == "__main__":
    main()
