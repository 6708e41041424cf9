"""The verbs of recordings: `replay` plays one, `audit` compares a network match with its host's record."""

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from masque_arcade.cli.arguments import UsageError, open_window, window_arguments, window_verb
from masque_arcade.cli.play import SPEEDS


def recording_verbs(verbs: Any) -> None:
    replay = verbs.add_parser(
        "replay", help="play a recording", description="Play a recording of one seat, in a window."
    )
    replay.add_argument("file", type=Path, metavar="FILE", help="a .masque file from the recordings folder")
    replay.add_argument("--speed", choices=SPEEDS[:3], default="normal", help="speed (default: normal)")
    window_arguments(replay)
    replay.set_defaults(verb=_replay)

    audit = verbs.add_parser(
        "audit",
        help="check a recorded network match",
        description="Replay the record that the host opened after a match, and compare it with everything the seat was "
        "shown. Exit code 0: the seal is unbroken; 1: it is broken; 2: there is nothing to compare.",
    )
    audit.add_argument("file", type=Path, metavar="FILE", help="a .masque file from the recordings folder")
    audit.add_argument("--json", action="store_true", help="print one line of JSON instead")
    audit.set_defaults(verb=_audit)


@window_verb
def _replay(arguments: argparse.Namespace, writer: object) -> int:
    from masque_arcade.storage.recording import ReplayLink

    with _readable(arguments.file):
        link = ReplayLink(arguments.file)
    _fits_here(arguments.file, link.table)
    if link.damaged:
        print(f"masque-arcade: {arguments.file} is damaged; showing the part before the damage", file=sys.stderr)
    app = open_window(arguments)
    try:
        app.run_replay(link, arguments.speed)
    finally:
        app.close()
    return 0


@contextmanager
def _readable(file: Path) -> Iterator[None]:
    """Refuse a file that is missing, or no recording."""
    from masque_arcade.storage.recording import BadRecording

    try:
        yield
    except (OSError, BadRecording) as error:
        raise UsageError(f"{file}: {getattr(error, 'strerror', None) or error}") from None


def _fits_here(file: Path, table: dict[str, Any]) -> None:
    """Refuse a recording of an unknown game, or of other rules."""
    from masque_arcade.engine.registry import GAMES, INFOS

    game, version = table.get("game"), table.get("version")
    if game not in INFOS:
        raise UsageError(f"{file}: a recording of an unknown game, {game}")
    here = GAMES[str(game)].game.version
    if version != here:
        raise UsageError(f"{file}: recorded with version {version} of {game}'s rules; this program has {here}")


def _audit(arguments: argparse.Namespace) -> int:
    from masque_arcade.app.audit import Finding, audit_file

    with _readable(arguments.file):
        verdict = audit_file(arguments.file)
    if arguments.json:
        print(json.dumps(verdict.facts()))
    elif verdict.finding in (Finding.UNBROKEN, Finding.BROKEN):
        print(verdict.line)
    else:
        raise UsageError(f"{arguments.file}: {verdict.why}")
    return {Finding.UNBROKEN: 0, Finding.BROKEN: 1}.get(verdict.finding, 2)
