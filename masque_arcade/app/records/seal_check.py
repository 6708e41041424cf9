"""The check of a match's seal during the results: waits for the host's record, then audits in another process, so that
no frame waits."""

import subprocess
import time
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

from masque_arcade.app.records.audit import Finding, Verdict
from masque_arcade.client.session.seal import Audited, Seal, SealState
from masque_arcade.engine.foreign_text import json_of
from masque_arcade.engine.link import Link
from masque_arcade.storage import paths
from masque_arcade.storage.recording import RecordingLink

PATIENCE: Final = 6.0
"""Seconds from the first call for the host to open its record."""


class SealCheck:
    """The seal of the match that `link` records. Call `seal` repeatedly once the match is over."""

    def __init__(self, link: RecordingLink, clock: Callable[[], float] = time.monotonic) -> None:
        self.link, self._clock = link, clock
        self._asked: float | None = None
        self._audit: subprocess.Popen[str] | None = None
        self._done: Seal | None = None

    def seal(self) -> Seal:
        """The current result."""
        link = self.link
        if self._done:
            return self._done
        masked = bool(link.terms and link.terms.get("masks_on") is True)
        if link.path is None:
            return Seal(SealState.MASKED if masked else SealState.UNCHECKED)
        self._asked = self._clock() if self._asked is None else self._asked
        if self._audit is None and (link.whole or masked):
            try:
                self._audit = _begin(link.path)
            except OSError:
                self._done = Seal(SealState.UNCHECKED)
        if self._audit is None:
            waits = self._clock() - self._asked < PATIENCE
            return self._done or Seal(SealState.CHECKING if waits else SealState.CLOSED)
        if self._audit.poll() is None:
            return Seal(SealState.CHECKING)
        with self._audit as ended:
            self._done = read_seal(ended.stdout.read() if ended.stdout else "")
        return self._done

    def close(self) -> None:
        if self._audit and self._done is None:
            self._audit.kill()
            with self._audit:
                pass
            self._audit = None


class SealChecks:
    """The check of the latest match whose seal was requested."""

    def __init__(self) -> None:
        self._latest: SealCheck | None = None

    def of(self, link: Link) -> Seal | None:
        """The seal of the match of that link, if it was recorded."""
        if isinstance(link, RecordingLink) and (self._latest is None or self._latest.link is not link):
            self.close()
            self._latest = SealCheck(link)
        return self._latest.seal() if self._latest else None

    def close(self) -> None:
        if self._latest:
            self._latest.close()
        self._latest = None


def _begin(path: Path) -> "subprocess.Popen[str]":
    quiet: dict[str, Any] = {"stdin": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    return subprocess.Popen(paths.program("audit", "--json", str(path)), stdout=subprocess.PIPE, text=True, **quiet)


def seal_of(verdict: Verdict) -> Seal:
    """An audit's result, for display."""
    audited = {f.name: getattr(verdict, f.name) for f in fields(Audited)}
    for name, value in audited.items():  # A line of JSON has lists.
        if isinstance(value, list):
            audited[name] = tuple(tuple(one) if isinstance(one, list) else one for one in value)
    if verdict.cause == "closed":
        return Seal(SealState.CLOSED)
    if verdict.finding is Finding.MASKED:
        return Seal(SealState.MASKED, same_address=audited["same_address"], hosts=audited["hosts"])
    if verdict.finding is Finding.UNKNOWN:
        return Seal(SealState.UNCHECKED, cause=verdict.cause)
    return Seal(SealState(verdict.finding), not verdict.shares, **audited)


def read_seal(line: str) -> Seal:
    """The meaning of an audit's line of JSON."""
    try:
        tree = json_of(line)
        return seal_of(Verdict(**{**tree, "finding": Finding(tree["finding"])}))
    except (ValueError, KeyError, TypeError):
        return Seal(SealState.UNCHECKED)
