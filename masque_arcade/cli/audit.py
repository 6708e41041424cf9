"""The verb `audit`: whether a recorded network match agrees with its host's record."""

import argparse
import json
from pathlib import Path
from typing import Any

from masque_arcade.cli.arguments import UsageError


def audit_verb(verbs: Any) -> None:
    audit = verbs.add_parser(
        "audit",
        help="check a recorded network match",
        description="Replay the record that the host opened after a match, and compare it with everything the seat was "
        "shown. Exit code 0: the seal is unbroken; 1: it is broken; 2: there is nothing to compare.",
    )
    audit.add_argument("file", type=Path, metavar="FILE", help="a .masque file from the recordings folder")
    audit.add_argument("--json", action="store_true", help="print one line of JSON instead")
    audit.set_defaults(verb=_audit)


def _audit(arguments: argparse.Namespace) -> int:
    from masque_arcade.app.audit import Finding, audit_file
    from masque_arcade.storage.recording import BadRecording

    try:
        verdict = audit_file(arguments.file)
    except (OSError, BadRecording) as error:
        raise UsageError(f"{arguments.file}: {getattr(error, 'strerror', None) or error}") from None
    if arguments.json:
        print(json.dumps(verdict.facts()))
    elif verdict.finding in (Finding.UNBROKEN, Finding.BROKEN):
        print(verdict.line)
    else:
        raise UsageError(f"{arguments.file}: {verdict.why}")
    return {Finding.UNBROKEN: 0, Finding.BROKEN: 1}.get(verdict.finding, 2)
