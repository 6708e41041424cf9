"""The kiosk's parent process: imports little, so that the child's first frame comes soon.

The child itself reports a refused command, and the watchdog ends.
"""

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from masque_arcade.storage import paths
from masque_arcade.supervisor.supervised import watch

HALL: Final = "hall.sqlite"
_OWN: Final = frozenset({"--unwatched", "--watched", "-h", "--help", "--report"})


def is_for(argv: Sequence[str]) -> bool:
    """Whether this process only watches for that command line."""
    return argv[:1] == ["kiosk"] and _OWN.isdisjoint(argv)


def stand_by(argv: Sequence[str]) -> int:
    """Run the kiosk as a child until it ends normally; the exit code."""
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
