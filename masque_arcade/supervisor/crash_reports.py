"""Crash reports for developers, in a file beside the game; never a stack trace on the screen.

A report gives the place in the program, the machine, the settings and the log's last lines. An exception's message is
left out unless it cannot mention cards.
"""

import faulthandler
import json
import logging
import os
import platform
import sys
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from operator import attrgetter
from pathlib import Path
from typing import IO, Any, Final

from masque_arcade import __version__
from masque_arcade.storage.file_lock import claim, claimed
from masque_arcade.supervisor.log_file import last_lines
from masque_arcade.supervisor.redaction import frames, said, scrubbed

FAILED: Final = 70
"""The exit code after an unexpected exception."""
SILENT: Final = 6.0
"""Seconds without a frame after which a frozen client writes its stack; less than the watchdog's limit."""
_KEPT: Final = 50
_LINES: Final = 200
_LIBRARIES: Final = ("pygame-ce", "msgpack", "msgspec", "zeroconf", "cryptography")


def folder(data: Path) -> Path:
    """The folder of reports."""
    return data / "crashes"


# --- writing one -----------------------------------------------------------------------------


Settings = Callable[[Path], Mapping[str, Any]]
"""Reads the settings a report may show, from the user's folder."""


def no_settings(data: Path) -> Mapping[str, Any]:
    """No settings."""
    return {}


def report(data: Path, kind: str, what: str, stack: list[str], settings: Settings, pid: int = 0) -> Path | None:
    """Write `crash-<time>-<pid>.txt` and its .json; the path of the text, None when the disk refuses.

    `kind`: "exception", "freeze", "signal", "exit"; `what` in one line; `stack` of the failure.
    """
    tree: dict[str, Any] = {
        "time": time.strftime("%Y-%m-%d %H:%M:%S"),
        "kind": kind,
        "what": what,
        "stack": stack,
        "versions": versions(),
        "platform": platform.platform(),
        "settings": dict(settings(data)),
        "log": last_lines(data, _LINES),
    }
    text = [
        f"{tree['time']}  {kind}: {what}",
        "",
        *stack,
        "",
        *(f"{k} {v}" for k, v in tree["versions"].items()),
        tree["platform"],
        "",
        json.dumps(tree["settings"], ensure_ascii=False),
        "",
        *tree["log"],
        "",
    ]
    path = folder(data) / f"crash-{time.strftime('%Y%m%d-%H%M%S')}-{pid or os.getpid()}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        for file, content in ((path, "\n".join(text)), (path.with_suffix(".json"), json.dumps(tree, indent=1))):
            with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:
                out.write(content)
        _tidy(path.parent)
    except OSError:
        return None
    return path


def written_by(data: Path, pid: int) -> bool:
    """Whether that process has left a report itself."""
    return any(folder(data).glob(f"crash-*-{pid}.txt"))


def versions() -> dict[str, str]:
    from importlib import metadata  # dear to load, and most processes never crash

    found = {"masque-arcade": __version__, "python": platform.python_version()}
    for name in _LIBRARIES:
        with suppress(metadata.PackageNotFoundError):
            found[name] = metadata.version(name)
    return found


def _tidy(where: Path) -> None:
    for old in sorted(where.glob("crash-*"), key=attrgetter("name"))[: -2 * _KEPT]:
        old.unlink(missing_ok=True)


# --- in the process that may crash --------------------------------------------------------------


class CrashReporter:
    """Reports failures of this process: exceptions of threads, fatal signals, freezes.

    `close` restores everything.
    """

    def __init__(self, data: Path, settings: Settings = no_settings) -> None:
        self._data, self._settings = data, settings
        self._hook = threading.excepthook
        threading.excepthook = self._in_thread
        self._was_enabled = faulthandler.is_enabled()
        self._faults: IO[bytes] | None = None
        with suppress(OSError):
            faults_of(data, os.getpid()).parent.mkdir(parents=True, exist_ok=True)
            _bury(data, settings)
            self._faults = faults_of(data, os.getpid()).open("wb")
            claim(self._faults.fileno())
            faulthandler.enable(self._faults)

    def exception(self, error: Exception) -> Path | None:
        """Report a failure of the main thread."""
        logging.getLogger(__name__).error("the program failed: %s", said(error))
        return report(self._data, "exception", said(error), frames(error), self._settings)

    def expect_frames(self) -> None:
        """Frames come regularly from now on (heartbeat.Heartbeat.on_beat): if they stop, write the stack."""
        if self._faults:
            faulthandler.dump_traceback_later(SILENT, file=self._faults)

    def close(self) -> None:
        threading.excepthook = self._hook
        faulthandler.cancel_dump_traceback_later()
        faulthandler.disable()
        if self._was_enabled and sys.__stderr__:
            faulthandler.enable(sys.__stderr__)
        if self._faults:
            self._faults.close()
            with suppress(OSError):
                faults_of(self._data, os.getpid()).unlink()

    def _in_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None and not isinstance(args.exc_value, SystemExit):
            logging.getLogger(__name__).error("a thread failed: %s", said(args.exc_value))
            what = f"in a thread: {said(args.exc_value)}"
            report(self._data, "exception", what, frames(args.exc_value), self._settings)


def faults_of(data: Path, pid: int) -> Path:
    """The file for a process's fatal signals."""
    return folder(data) / f"faults-{pid}.txt"


def forget(data: Path, pid: int) -> None:
    """A process that was ended without a failure of its own."""
    with suppress(OSError):
        faults_of(data, pid).unlink(missing_ok=True)


def _bury(data: Path, settings: Settings) -> None:
    """Report the fatal signals of earlier clients without a parent."""
    for file in folder(data).glob("faults-*.txt"):
        pid = file.stem.partition("-")[2]
        if pid.isdigit() and not claimed(file):
            if file.stat().st_size:
                after_death(data, "signal", 0, int(pid), 0.0, settings)
            file.unlink(missing_ok=True)


def after_death(
    data: Path, kind: str, code: int, pid: int, after: float, settings: Settings = no_settings
) -> Path | None:
    """The parent's report of a child that could not write its own: killed, crashed or frozen."""
    faults = faults_of(data, pid)
    stacks = ""
    with suppress(OSError):
        stacks = scrubbed(faults.read_text("utf-8", "replace"))
    forget(data, pid)
    if written_by(data, pid):
        return None
    words = {
        "freeze": "no frame for a while",
        "signal": f"signal {code}" if code else "ended by the machine",
        "exit": f"exit code {code}",
    }
    what = words[kind] + (f" after {after:.0f} s" if after else "")
    return report(data, kind, what, stacks.splitlines() or ["(nothing is known of where it was)"], settings, pid)


def guarded(
    data: Path,
    work: Callable[[CrashReporter], int],
    passes: tuple[type[Exception], ...] = (),
    settings: Settings = no_settings,
) -> int:
    """Run `work`; an unexpected exception becomes a report, one line on standard error, and FAILED. Those of `passes`
    are raised."""
    writer = CrashReporter(data, settings)
    try:
        return work(writer)
    except passes:
        raise
    except Exception as error:
        path = writer.exception(error)
        where = f"; a report is in {path}" if path else ""
        print(f"masque-arcade: something went wrong{where}", file=sys.stderr)
        return FAILED
    finally:
        writer.close()
