"""The kiosk's parent process: it reads next to nothing, so that the child's first frame comes soon.

A refused command is the child's business; it says so and the watchdog ends.
"""

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from masque_arcade.storage import paths
from masque_arcade.supervisor.supervised import watch

HALL: Final = "hall.sqlite"
_OWN: Final = frozenset({"--unwatched", "--watched", "-h", "--help"})


def is_for(argv: Sequence[str]) -> bool:
    """Whether a command line is one that this process only watches."""
    return argv[:1] == ["kiosk"] and _OWN.isdisjoint(argv)


def stand_by(argv: Sequence[str]) -> int:
    """Run the kiosk as a child until it ends in peace; the exit code."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--data")
    data = paths.data(parser.parse_known_args(list(argv))[0].data)

    def incident(kind: str) -> None:
        from masque_arcade.storage.leaderboard import Leaderboard

        leaderboard = Leaderboard(data / HALL)
        leaderboard.incident(kind)
        leaderboard.close()

    def settings(data: Path) -> Mapping[str, Any]:
        from masque_arcade.client.settings import reported

        return reported(data)

    return watch(argv, data, incident, settings=settings)
