"""A supervised verb: parent and child, crash reports and usage statistics.

Such a verb adds `watched_arguments` to its parser and does

    if is_parent(arguments):
        return watch(arguments.typed, data)
    situation = situation_of(arguments, writer)     # the child: call situation.beat() every frame; False ends it
"""

import argparse
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from masque_arcade.storage.paths import program
from masque_arcade.supervisor import crash_reports, log_file
from masque_arcade.supervisor.heartbeat import Heartbeat
from masque_arcade.supervisor.watchdog import AFTER_CRASH, SAFE, Crash, Watchdog, WatchdogLimits

_WATCHED: Final = "--watched"


@dataclass(frozen=True, slots=True)
class Situation:
    """How a child was started. `after_crash`: its first frame is the card of screens/kiosk/recovery.py; `safe`: plain
    video, no particles, no sound. `heart` is None for an unwatched client."""

    after_crash: bool = False
    safe: bool = False
    heart: Heartbeat | None = None

    def beat(self) -> bool:
        """Call every frame; False when the parent is gone and the client is to end."""
        if self.heart is None:
            return True
        self.heart.beat()
        return not self.heart.alone


def watched_arguments(parser: argparse.ArgumentParser) -> None:
    """The parent's arguments to the child, and an option to run without a parent."""
    parser.add_argument("--unwatched", action="store_true", help="without the watchdog")
    for flag in (_WATCHED, AFTER_CRASH, SAFE):
        parser.add_argument(flag, action="store_true", help=argparse.SUPPRESS)


def is_parent(arguments: argparse.Namespace) -> bool:
    """Whether this process is the watchdog."""
    return not (arguments.unwatched or arguments.watched)


def situation_of(arguments: argparse.Namespace, writer: crash_reports.CrashReporter) -> Situation:
    """The child's situation. Call once, before anything is printed."""
    heart = Heartbeat(writer.expect_frames) if arguments.watched else None
    return Situation(arguments.after_crash, arguments.safe, heart)


def watch(
    typed: Sequence[str],
    data: Path,
    incident: Callable[[str], object] = lambda kind: None,
    patience: WatchdogLimits | None = None,
    settings: crash_reports.Settings = crash_reports.no_settings,
) -> int:
    """Run `masque-arcade TYPED` as a watched child until it ends normally. Returns the exit code.

    `incident` receives "crash", "freeze" or "safe_mode" for each incident, for the usage statistics.
    """
    log_file.begin(data, "watchdog")
    log = logging.getLogger(__name__)

    def on_crash(mishap: Crash) -> None:
        safe = ", safe mode" if mishap.safe else ""
        if mishap.kind == "slow":
            more = "no first frame after %.0f s; the next start has %d s%s"
            log.warning(more, mishap.after, mishap.code, safe)
            crash_reports.forget(data, mishap.pid)
            return
        log.warning("the client ended: %s %d after %.0f s%s", mishap.kind, mishap.code, mishap.after, safe)
        crash_reports.after_death(data, mishap.kind, mishap.code, mishap.pid, mishap.after, settings)
        incident("freeze" if mishap.kind == "freeze" else "crash")
        if mishap.safe:
            incident("safe_mode")

    def back(seconds: float) -> None:
        log.info("the client shows its first frame %.2f s after that", seconds)

    watchdog = Watchdog(program(*typed, _WATCHED), on_crash, patience, back)
    watchdog.stop_on_signals()
    try:
        return watchdog.run()
    finally:
        log_file.end()
