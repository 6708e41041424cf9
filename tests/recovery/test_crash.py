"""Crash reports and the log: enough to mend it, and nothing of what anybody holds, wrote or is called."""

import faulthandler
import json
import logging
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from masque_arcade import __version__
from masque_arcade.client import settings
from masque_arcade.client.settings import Settings
from masque_arcade.supervisor import crash_reports, log_file
from masque_arcade.supervisor.redaction import frames, said
from tests.file_rights import is_private

SECRET = "the King lies at seat 3, code ABC234"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    settings.save(Settings(name="Sakura", language="ja"), tmp_path / "settings.json")
    return tmp_path


def failing() -> int:
    try:
        raise KeyError(SECRET)
    except KeyError as error:
        raise ValueError(SECRET) from error


def reports(data: Path) -> list[Path]:
    return sorted(crash_reports.folder(data).glob("crash-*.txt"))


def test_an_exception_becomes_a_report_and_one_line(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log_file.begin(data)
    logging.getLogger("masque_arcade.table").info("a table was laid")
    assert crash_reports.guarded(data, lambda writer: failing(), settings=settings.reported) == crash_reports.FAILED
    log_file.end()
    (file,) = reports(data)
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert str(file) in err
    assert "Traceback" not in err
    text, tree = file.read_text("utf-8"), json.loads(file.with_suffix(".json").read_text())
    for word in (
        "exception",
        "in failing",
        "test_crash.py",
        "KeyError",
        "ValueError",
        f"masque-arcade {__version__}",
        "pygame-ce",
        "a table was laid",
        '"language": "ja"',
    ):
        assert word in text
    assert tree["kind"] == "exception"
    assert tree["settings"]["language"] == "ja"
    for word in (SECRET, "Sakura", str(Path(__file__).parent)):
        assert word not in text
        assert word not in json.dumps(tree, ensure_ascii=False)
    assert is_private(file)


def test_what_is_expected_goes_through(data: Path) -> None:
    with pytest.raises(ValueError, match="King"):
        crash_reports.guarded(data, lambda writer: failing(), (ValueError,))
    assert crash_reports.guarded(data, lambda writer: 3) == 3
    assert list(crash_reports.folder(data).iterdir()) == []


def test_a_thread_that_fails_is_reported_and_the_rest_goes_on(data: Path) -> None:
    def work(writer: crash_reports.CrashReporter) -> int:
        thread = threading.Thread(target=failing)
        thread.start()
        thread.join()
        return 0

    hook = threading.excepthook
    assert crash_reports.guarded(data, work) == 0
    assert threading.excepthook is hook
    (file,) = reports(data)
    assert "in a thread: ValueError" in file.read_text("utf-8")
    assert SECRET not in file.read_text("utf-8")


def test_only_harmless_words_of_an_exception_are_told() -> None:
    assert said(AttributeError("'NoneType' object has no attribute 'x'")) == (
        "AttributeError: 'NoneType' object has no attribute 'x'"
    )
    for error in (ValueError(SECRET), KeyError(SECRET), AssertionError(SECRET), RuntimeError(SECRET)):
        assert SECRET not in said(error)
        assert type(error).__name__ in said(error)
    assert said(FileNotFoundError(2, "No such file", "/home/sakura/x")) == (
        "FileNotFoundError: [2] No such file or directory"
    )
    assert "sakura" not in said(ImportError("cannot import name 'x' (/home/sakura/y.py)", name="y"))


def test_the_log_keeps_an_exceptions_place_and_not_its_words(data: Path) -> None:
    log_file.begin(data)
    try:
        failing()
    except ValueError:
        logging.getLogger("masque_net.server").exception("the network thread failed")
    logging.getLogger("somebody.else").error(SECRET)
    log_file.end()
    text = (data / "logs" / "masque.log").read_text("utf-8")
    assert "the network thread failed" in text
    assert "in failing" in text
    assert SECRET not in text


@pytest.mark.slow
def test_the_log_rotates_and_a_disk_that_refuses_is_no_error(data: Path) -> None:
    log_file.begin(data)
    log = logging.getLogger("masque_arcade.test")
    for i in range(6_000):
        log.info("line %d %s", i, "x" * 900)
    log_file.end()
    files = list((data / "logs").iterdir())
    assert len(files) == 5
    assert all(file.stat().st_size <= 1_000_000 for file in files)
    assert log_file.last_lines(data, 3)[-1].endswith(f"line 5999 {'x' * 900}")
    assert len(log_file.last_lines(data)) == 200
    log_file.begin(data / "settings.json")
    log.warning("nobody hears that")
    log_file.end()


def test_old_reports_are_tidied_away(data: Path) -> None:
    crash_reports.folder(data).mkdir()
    for i in range(60):
        for kind in ("txt", "json"):
            (crash_reports.folder(data) / f"crash-20200101-0000{i:02}-1.{kind}").touch()
    assert crash_reports.report(data, "exception", "x", [], crash_reports.no_settings)
    assert len(list(crash_reports.folder(data).iterdir())) == 100
    assert len(reports(data)) == 50


# --- processes that cannot write their own -----------------------------------------------------

CHILD = """
import os, signal, sys, time
from pathlib import Path
from masque_arcade.supervisor import crash_reports
crash_reports.SILENT = 0.3
writer = crash_reports.CrashReporter(Path(sys.argv[1]))
def stand_still():
    writer.expect_frames()
    time.sleep(1.5)
def fall():
    os.kill(os.getpid(), int(sys.argv[3]))
{"still": stand_still, "fall": fall}[sys.argv[2]]()
os.kill(os.getpid(), signal.SIGKILL)
"""


def run(data: Path, *words: str) -> subprocess.Popen[bytes]:
    child = subprocess.Popen([sys.executable, "-c", CHILD, str(data), *words])
    child.wait(60)
    return child


@pytest.mark.process
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize(
    ("words", "kind", "cause"),
    [
        pytest.param(("still",), "freeze", "stand_still", marks=pytest.mark.slow),
        (("fall", str(signal.SIGSEGV)), "signal", "fall"),
        (("fall", "9"), "signal", "nothing is known"),
    ],
)
def test_the_parent_reports_what_the_child_could_not(words: tuple[str, ...], kind: str, cause: str, data: Path) -> None:
    child = run(data, *words)
    path = crash_reports.after_death(data, kind, -child.returncode, child.pid, 12.3)
    assert path
    text = path.read_text("utf-8")
    assert cause in text
    assert "after 12 s" in text
    assert str(Path(sys.prefix).parent) + "/" not in text.split(f"masque-arcade {__version__}")[0]
    assert not crash_reports.faults_of(data, child.pid).exists()


@pytest.mark.process
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_without_a_parent_the_next_start_reports_it(data: Path) -> None:
    child = run(data, "fall", str(signal.SIGSEGV))
    run(data, "fall", str(signal.SIGKILL))
    assert crash_reports.guarded(data, lambda writer: 0) == 0
    (file,) = reports(data)
    assert str(child.pid) in file.name
    assert "fall" in file.read_text("utf-8")
    assert list(crash_reports.folder(data).glob("faults-*")) == []


def test_a_child_that_wrote_its_own_is_not_reported_twice(data: Path) -> None:
    assert crash_reports.guarded(data, lambda writer: failing()) == crash_reports.FAILED
    assert crash_reports.after_death(data, "exit", crash_reports.FAILED, os.getpid(), 3.0) is None
    assert len(reports(data)) == 1


def test_the_tests_own_faulthandler_is_given_back(data: Path) -> None:
    before = faulthandler.is_enabled()
    crash_reports.guarded(data, lambda writer: 0)
    assert faulthandler.is_enabled() == before


def test_frames_name_places_from_the_program_on(data: Path) -> None:
    (data / "settings.json").write_text("{")
    with pytest.raises(ValueError, match="property") as caught:
        json.loads("{")
    lines = frames(caught.value)
    assert any('File "json/decoder.py"' in line for line in lines)
    with pytest.raises(FileNotFoundError) as missing:
        settings.save(Settings(), Path("/proc/nowhere/settings.json"))
    assert '  File "masque_arcade/client/settings.py"' in "\n".join(frames(missing.value))


FAILING = """
import sys
from masque_arcade.app.desktop import App
from masque_arcade.cli.main import run
def fail(self):
    raise ValueError("the King lies at seat 3")
App.run_title = fail
sys.exit(run(["--data", sys.argv[1]]))
"""


@pytest.mark.slow
@pytest.mark.process
def test_a_window_that_fails_says_one_line_and_no_stack(data: Path) -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    words = [sys.executable, "-c", FAILING, str(data)]
    done = subprocess.run(words, capture_output=True, text=True, env=env, timeout=60, check=False)
    (file,) = reports(data)
    assert done.returncode == crash_reports.FAILED
    assert done.stderr == f"masque-arcade: something went wrong; a report is in {file}\n"
    assert "begins: " in file.read_text("utf-8"), "the log's last lines are in the report"
