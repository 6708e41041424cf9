"""The watchdog: whatever happens to the child, there is one again soon; and whoever ends the parent ends both."""

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest

from masque_arcade.supervisor import supervised
from masque_arcade.supervisor.watchdog import AFTER_CRASH, AGAIN, SAFE, Crash, Watchdog, WatchdogLimits
from tests.waiting import until

CHILD = Path(__file__).with_name("child.py")
PATIENT = WatchdogLimits(first=60.0, silence=60.0, goodbye=60.0)
"""Nothing a busy machine delays is taken for a crash."""
pytestmark = [
    pytest.mark.process,
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="the test's child uses signals"),
]


class Watch:
    """A watchdog on a thread, with what it told."""

    def __init__(self, folder: Path, deeds: str, patience: WatchdogLimits = PATIENT) -> None:
        self.folder, self.crashes, self.code = folder, list[Crash](), -99
        self.dog = Watchdog([sys.executable, str(CHILD), str(folder), deeds], self.crashes.append, patience)
        self.thread = Thread(target=self._run)
        self.thread.start()

    def _run(self) -> None:
        self.code = self.dog.run()

    @property
    def starts(self) -> list[list[str]]:
        """The flags of every start so far."""
        file = self.folder / "starts"
        return [line.split()[1:] for line in file.read_text().splitlines()] if file.exists() else []

    def stop(self) -> None:
        self.dog.stop()
        self.thread.join(60)


def test_a_child_that_ends_in_peace_ends_the_watch(tmp_path: Path) -> None:
    watch = Watch(tmp_path, "die:0")
    watch.thread.join(60)
    assert (watch.code, watch.starts, watch.crashes) == (0, [[]], [])


@pytest.mark.parametrize(
    ("deed", "kind", "code"),
    [("die:1", "exit", 1), ("signal:11", "signal", 11), ("freeze", "freeze", 0), ("mute", "slow", 2)],
)
def test_whatever_happens_there_is_a_child_again(deed: str, kind: str, code: int, tmp_path: Path) -> None:
    patience = {"freeze": replace(PATIENT, silence=0.6), "mute": replace(PATIENT, first=1.0)}.get(deed, PATIENT)
    watch = Watch(tmp_path, f"{deed},beat", patience)
    until(lambda: len(watch.starts) > 1)
    watch.stop()
    crash, *more = watch.crashes
    assert (crash.kind, crash.code, crash.safe) == (kind, code, False)
    assert not more or patience is not PATIENT, "only a short patience may judge the second child, too"
    assert watch.starts[1] == [AFTER_CRASH]
    assert watch.code == 0


def test_a_slow_start_has_twice_the_time_until_there_is_a_first_frame(tmp_path: Path) -> None:
    watch = Watch(tmp_path, "mute,mute,freeze,mute", replace(PATIENT, first=1.5, silence=0.5))
    until(lambda: len(watch.crashes) > 3)
    watch.stop()
    crashes = [(crash.kind, crash.code) for crash in watch.crashes[:4]]
    assert crashes == [("slow", 3), ("slow", 6), ("freeze", 0), ("slow", 3)]
    assert watch.crashes[1].after >= 3.0


def test_a_slow_start_is_said_in_the_log_and_is_no_crash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = [sys.executable, str(CHILD), str(tmp_path), "mute,die:0"]
    monkeypatch.setattr(supervised, "program", lambda *typed: command)
    monkeypatch.setattr(Watchdog, "stop_on_signals", lambda dog: None)
    incidents: list[str] = []
    assert supervised.watch(["kiosk"], tmp_path, incidents.append, WatchdogLimits(first=1.0)) == 0
    assert "no first frame after 1 s; the next start has 2 s" in (tmp_path / "logs" / "watchdog.log").read_text()
    assert incidents == []
    assert not list(tmp_path.glob("crashes/crash-*"))


def test_three_crashes_close_together_lead_to_safe_mode(tmp_path: Path) -> None:
    watch = Watch(tmp_path, "die:1,signal:9,die:70,beat")
    until(lambda: len(watch.starts) == 4)
    watch.stop()
    assert watch.starts == [[], [AFTER_CRASH], [AFTER_CRASH], [AFTER_CRASH, SAFE]]
    assert [crash.safe for crash in watch.crashes] == [False, False, True]


def test_three_crashes_far_apart_do_not(tmp_path: Path) -> None:
    watch = Watch(tmp_path, "die:1,die:1,die:1,beat", replace(PATIENT, within=0.01))
    until(lambda: len(watch.starts) == 4)
    watch.stop()
    assert not any(crash.safe for crash in watch.crashes)


def test_a_restart_that_is_wished_is_no_crash(tmp_path: Path) -> None:
    watch = Watch(tmp_path, f"die:1,die:{AGAIN},beat")
    until(lambda: len(watch.starts) == 3)
    watch.stop()
    assert watch.starts == [[], [AFTER_CRASH], []]
    assert len(watch.crashes) == 1


def test_a_command_that_is_refused_is_not_tried_again(tmp_path: Path) -> None:
    refused = Watchdog([sys.executable, "-c", "raise SystemExit(2)"])
    assert refused.run() == 2


def test_stopping_lets_the_child_go_in_peace(tmp_path: Path) -> None:
    watch = Watch(tmp_path, "beat")
    until((tmp_path / "beats").exists)
    watch.stop()
    assert (tmp_path / "alone").exists()
    assert watch.dog.child is not None
    assert watch.dog.child.poll() == 0


def test_a_frozen_child_does_not_hold_up_the_end(tmp_path: Path) -> None:
    watch = Watch(tmp_path, "freeze", replace(PATIENT, goodbye=0.3))
    until((tmp_path / "beats").exists)
    watch.stop()
    assert watch.code == 0
    assert watch.dog.child is not None
    assert watch.dog.child.poll() == -signal.SIGKILL


PARENT = """
import sys
from masque_arcade.supervisor import supervised
from masque_arcade.supervisor.watchdog import Watchdog, WatchdogLimits
dog = Watchdog(sys.argv[1:], patience=WatchdogLimits(goodbye=60))
dog.stop_on_signals()
sys.exit(dog.run())
"""


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGKILL"])
def test_the_child_ends_with_its_parent(name: str, tmp_path: Path) -> None:
    """A parent that is killed cannot say goodbye: its pipe does."""
    words = [sys.executable, "-c", PARENT, sys.executable, str(CHILD), str(tmp_path), "beat"]
    parent = subprocess.Popen(words)
    starts = tmp_path / "starts"
    until((tmp_path / "beats").exists)
    pid = int(starts.read_text().split()[0])
    number = signal.Signals[name]
    parent.send_signal(number)
    assert parent.wait(60) == (-number if name == "SIGKILL" else 0)
    until(lambda: (tmp_path / "alone").exists())
    until(lambda: not alive(pid))


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    # An orphan nobody waits for stays in the table for a moment.
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"
