"""The verbs of files that hold a match: `replay` plays a recording, `audit` compares one of a network match with its
host's record, `export` writes any of them as JSON or text."""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from masque_arcade.cli.arguments import UsageError, open_window, window_arguments, window_verb
from masque_arcade.client.languages import ENGLISH, languages
from masque_arcade.client.settings import SPEEDS
from masque_arcade.storage import paths

if TYPE_CHECKING:
    from masque_arcade.app.records.audit import Verdict
    from masque_arcade.app.records.match_export import Export


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
    form = audit.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one line of JSON instead")
    form.add_argument("--explain", action="store_true", help="say first what it means, as the window does")
    audit.add_argument("--lang", choices=languages(), default=ENGLISH, help="language of --explain (default: en)")
    audit.set_defaults(verb=_audit)

    export = verbs.add_parser(
        "export",
        help="write a match as JSON or text",
        description="Write the match of a recording, a log of watch or join, a journal or a saved game in one format, "
        "which docs/RECORDS.md explains. The export of a recording or a log holds what that viewer was told. A journal "
        "and a saved game are told as a spectator sees them, unless --secrets is given.",
    )
    export.add_argument("file", type=Path, nargs="?", metavar="FILE", help="a file of one of these kinds")
    form = export.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON document (default)")
    form.add_argument("--text", action="store_true", help="the log as at the table")
    form.add_argument("--schema", action="store_true", help="print the JSON Schema of the document instead")
    export.add_argument(
        "--secrets",
        action="store_true",
        help="tell what a journal or saved game hides from its players too: every event, the seed and all actions, "
        "even while the match is running",
    )
    export.add_argument("--out", type=Path, metavar="NEW_FILE", help="write to a new file")
    export.add_argument("--lang", choices=languages(), default=ENGLISH, help="language of --text (default: en)")
    export.set_defaults(verb=_export)


@window_verb
def _replay(arguments: argparse.Namespace) -> int:
    from masque_arcade.app.records.match_export import rules_of
    from masque_arcade.app.records.seat_messages import eyes_of
    from masque_arcade.storage.recording import ReplayLink, read_file

    with _readable(arguments.file):
        link = ReplayLink(arguments.file)
        rules_of(link.table)
        eyes = eyes_of(read_file(arguments.file)[0])
    if link.damaged:
        print(f"masque-arcade: {arguments.file} is damaged; showing the part before the damage", file=sys.stderr)
    app = open_window(arguments)
    try:
        app.run_replay(link, arguments.speed, eyes)
    finally:
        app.close()
    return 0


@contextmanager
def _readable(file: Path) -> Iterator[None]:
    """Refuse a file that is missing, or not what it should be."""
    from masque_arcade.app.records.match_export import BadExport
    from masque_arcade.storage.journal import BadJournal
    from masque_arcade.storage.recording import BadRecording

    try:
        yield
    except (OSError, BadRecording, BadJournal, BadExport) as error:
        raise UsageError(f"{file}: {getattr(error, 'strerror', None) or error}") from None


def _audit(arguments: argparse.Namespace) -> int:
    from masque_arcade.app.records.audit import Finding, audit_file

    with _readable(arguments.file):
        verdict = audit_file(arguments.file)
    if arguments.explain:
        print(_explained(verdict, arguments.lang))
    if arguments.json:
        print(json.dumps(verdict.facts()))
    elif arguments.explain or verdict.finding in (Finding.UNBROKEN, Finding.BROKEN):
        print(_visible(verdict.line))
    else:
        raise UsageError(f"{arguments.file}: {verdict.why}")
    return {Finding.UNBROKEN: 0, Finding.BROKEN: 1}.get(verdict.finding, 2)


def _explained(verdict: "Verdict", language: str) -> str:
    from masque_arcade.app.records.seal_check import seal_of
    from masque_arcade.client.i18n import Catalogue
    from masque_arcade.client.screens.table.seal_sentence import seal_sentence

    return _visible(seal_sentence(seal_of(verdict), Catalogue.load(language, paths.assets())))


def _visible(text: str) -> str:
    """The names in it are a stranger's."""
    from masque_arcade.app.headless_client import visible

    return visible(text)


def _export(arguments: argparse.Namespace) -> int:
    from masque_arcade.app.records import match_export

    if arguments.schema:
        text = (paths.assets() / match_export.SCHEMA).read_text("utf-8")
    elif arguments.file is None:
        raise UsageError("export: name the FILE of a match (try: masque-arcade export --help)")
    elif arguments.text and arguments.secrets:
        raise UsageError("the log tells no secrets: --secrets goes with --json")
    else:
        with _readable(arguments.file):
            export = match_export.read(arguments.file, arguments.secrets)
            text = _as_text(export, arguments.lang) if arguments.text else _as_json(export)
        if export.damaged:
            print(f"masque-arcade: {arguments.file} is damaged; told up to the damage", file=sys.stderr)
    if arguments.out is None:
        print(text, end="")
        return 0
    with _readable(arguments.out), open(arguments.out, "x", encoding="utf-8", opener=_privately) as file:
        file.write(text)
    return 0


def _as_json(export: "Export") -> str:
    from masque_arcade.app.headless_client import visible

    return visible(json.dumps(export.tree(), ensure_ascii=False)) + "\n"


def _as_text(export: "Export", language: str) -> str:
    from masque_arcade.app.headless_client import visible
    from masque_arcade.app.records.match_export import lines
    from masque_arcade.client.i18n import Catalogue

    return "".join(f"{visible(line)}\n" for line in lines(export, Catalogue.load(language, paths.assets())))


def _privately(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
