"""The process of a table or a ball that this window opened for the network, and its log."""

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from masque_arcade.client.session.lan_api import BallRequest, HostRequest
from masque_arcade.engine.foreign_text import json_of
from masque_arcade.storage import paths

_LOG: Final = 4096
"""Bytes that the log of a host must have room for."""


class HostProcess:
    """A host process started by this window that outlives it, unless it is `tied`; ends ten minutes after its last
    guest."""

    def __init__(
        self, form: HostRequest | BallRequest | Path, data: Path, port: int | None = None, tied: bool = False
    ) -> None:
        """Start it, for a new table, a ball, or the match of a journal. Raises OSError."""
        words = paths.program(
            *(["host", "--resume", str(form)] if isinstance(form, Path) else _words(form)),
            *("--data", str(data)),
            *(["--port", str(port)] if port is not None else []),
            *(["--tied"] if tied else []),
        )
        spoken = {**os.environ, "PYTHONIOENCODING": "utf-8"}
        self.first_line: dict[str, Any] | None = None
        # A file instead of a pipe, which might lose its reader.
        handle, name = _fresh(data / "hosts")
        self._log = Path(name)
        away: dict[str, Any] = {"start_new_session": True}
        if sys.platform == "win32":
            away = {"creationflags": subprocess.DETACHED_PROCESS | subprocess.CREATE_NEW_PROCESS_GROUP}
        with os.fdopen(handle, "wb") as log:
            # Tied by its standard input, it ends with this process, however that ends.
            read = subprocess.PIPE if tied else subprocess.DEVNULL
            self.process = subprocess.Popen(words, stdin=read, stdout=log, stderr=log, env=spoken, **away)

    def look(self) -> bool:
        """Whether it listens; then `first_line` is its first line."""
        if self.first_line is None:
            with suppress(OSError, ValueError):
                text = self._log.read_text("utf-8", "replace")
                for line in text.splitlines(keepends=True):
                    if line.startswith("{") and line.endswith("\n") and '"listening"' in line:
                        self.first_line = json_of(line)
        return self.first_line is not None

    def end(self) -> None:
        """End it at once."""
        if self.process.stdin:
            self.process.stdin.close()
        self.process.kill()
        self.process.wait()

    @property
    def failure(self) -> str | None:
        """Its last words after it has ended; None while it runs."""
        if self.process.poll() is None:
            return None
        with suppress(OSError):
            lines = self._log.read_text("utf-8", "replace").split("\n")
            return next((line.strip() for line in reversed(lines) if line.strip()), "")
        return ""


def _words(form: HostRequest | BallRequest) -> list[str]:
    """The arguments of a new table, or of a ball."""
    words = [
        *(_ball(form) if isinstance(form, BallRequest) else _table(form)),
        *("--level", form.level, "--name", form.name),
    ]
    return [*words, *(["--open"] if form.open else [])]


def _table(form: HostRequest) -> list[str]:
    words = ["host", form.game, "--seats", str(form.seats), "--bots", str(form.bots), "--pace", form.pace]
    options = (f"--option={key}={value}" for key, value in form.options.items())
    seed = [] if form.seed is None else ["--seed", str(form.seed)]
    return [*words, *(["--masks-on"] if form.masks_on else []), *seed, *options]


def _ball(form: BallRequest) -> list[str]:
    words = ["ball", "--games", ",".join(form.games), "--rounds", str(form.rounds), "--minutes", str(form.minutes)]
    return [*words, *(["--bots"] if form.bots else [])]


def _fresh(folder: Path) -> tuple[int, str]:
    """A new log file, in the system's temporary folder where `folder` cannot be written or its disk is full; the oldest
    are deleted."""
    import tempfile

    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for old in sorted(folder.glob("host-*.log"), key=lambda file: file.stat().st_mtime)[:-8]:
            old.unlink(missing_ok=True)
        handle, name = tempfile.mkstemp(".log", "host-", folder)
        try:
            with os.fdopen(os.dup(handle), "wb") as log:
                log.write(bytes(_LOG))
                log.flush()
                log.truncate(0)
                log.seek(0)
        except OSError:
            os.close(handle)
            Path(name).unlink(missing_ok=True)
            raise
        return handle, name
    except OSError:
        return tempfile.mkstemp(".log", "masque-host-")
