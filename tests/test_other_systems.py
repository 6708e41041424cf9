"""What differs on Windows, tried with its code pages and its answers."""

import ctypes
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from masque_arcade.app.host_process import HostProcess
from masque_arcade.app.lan_client import WindowLan
from masque_arcade.app.second_screen.child_process import ChildProcess
from masque_arcade.client.device.video_driver import own_taskbar_entry
from masque_arcade.client.session.lan_api import HostRequest
from masque_arcade.devtools.bench import memory_peak
from masque_arcade.storage import paths, user_file
from masque_arcade.storage.file_lock import claim, claimed
from masque_arcade.supervisor.watchdog import Watchdog
from masque_net import server
from tests.quick import quick

TABLE = "仮面の夜 é 🎭"


@pytest.mark.network
@pytest.mark.process
@pytest.mark.parametrize("page", quick(["cp1252", "cp932", "ascii"], "ascii"))
def test_a_table_is_hosted_under_every_code_page(page: str, tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONIOENCODING": page, "PYTHONUTF8": "0"}
    words = paths.program("host", "mascarade", "--name", TABLE, "--port", "0", "--data", str(tmp_path))
    with subprocess.Popen(words, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as host:
        assert host.stdout
        assert host.stderr
        line = host.stdout.readline()
        host.kill()
        assert line, host.stderr.read().decode()
    assert json.loads(line.decode(page))["name"] == TABLE


@pytest.mark.slow
@pytest.mark.network
@pytest.mark.process
def test_the_window_reads_its_hosts_name_under_every_code_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "cp1252")
    monkeypatch.setenv("PYTHONUTF8", "0")
    host = HostProcess(HostRequest(TABLE, "mascarade", 2, 0, "keen", "normal"), tmp_path, 0)
    try:
        while not host.look():
            assert host.failure is None, host.failure
        assert host.first_line
        assert host.first_line["name"] == TABLE
    finally:
        host.process.kill()
        host.process.wait()


@pytest.mark.network
@pytest.mark.process
def test_a_host_that_nobody_waits_for_any_more_ends(tmp_path: Path) -> None:
    lan = WindowLan(tmp_path, 0)
    lan.host(HostRequest(TABLE, "mascarade", 2, 0, "keen", "normal"), "Aki")
    assert lan.hosting
    lan.leave()
    assert lan.hosting.process.wait(20) != 0


@pytest.mark.network
@pytest.mark.process
def test_a_full_disk_keeps_no_host_from_being_heard(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, usual[1]))
    try:
        host = HostProcess(HostRequest(TABLE, "mascarade", 2, 0, "keen", "normal"), tmp_path, 0)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    host.process.kill()
    host.process.wait()
    assert not list(tmp_path.rglob("host-*"))


@pytest.mark.process
@pytest.mark.parametrize("page", ["cp1252", "ascii"])
def test_text_that_a_terminal_cannot_show_is_no_crash(page: str) -> None:
    env = {**os.environ, "PYTHONIOENCODING": page, "PYTHONUTF8": "0"}
    words = paths.program("play", "lupusburg", "--options", "--lang", "ja")
    done = subprocess.run(words, env=env, capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\\u6700\\u521d" in done.stdout


def test_a_file_that_a_scanner_is_reading_is_replaced_a_moment_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows: os.replace on a file that another process has open."""
    busy, replace = [True] * 3, Path.replace

    def refusing(draft: Path, target: Path) -> Path:
        if busy:
            busy.pop()
            raise PermissionError(13, "Access is denied")
        return replace(draft, target)

    monkeypatch.setattr(Path, "replace", refusing)
    user_file.save(tmp_path / "settings.json", {"language": "ja"})
    assert json.loads((tmp_path / "settings.json").read_text("utf-8")) == {"language": "ja"}
    busy[:] = [True] * 99
    with pytest.raises(PermissionError):
        user_file.save(tmp_path / "settings.json", {})


def test_a_file_in_use_is_locked_beyond_what_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows: a locked byte cannot be read by others, and locking may lie beyond the end; the position stays."""
    places, held = list[int](), [False]

    def locking(file: int, mode: int, length: int) -> None:
        places.append(os.lseek(file, 0, os.SEEK_CUR))
        if held[0]:
            raise OSError(13, "Permission denied")

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(LK_NBLCK=2, locking=locking))
    path = tmp_path / "journal"
    path.write_bytes(b"a line")
    with path.open("r+b", buffering=0) as file:
        file.seek(3)
        claim(file.fileno())
        assert file.tell() == 3
    assert not claimed(path)
    held[0] = True
    assert claimed(path)
    assert min(places) > 2**20


@pytest.mark.parametrize(
    ("start", "flags"),
    [
        (lambda folder: HostProcess(HostRequest(TABLE, "mascarade", 2, 0, "keen", "normal"), folder), 0x208),
        (lambda folder: ChildProcess(["x"]), 0x200),
        (lambda folder: Watchdog(["x"], lambda crash: None).run(), 0x200),
    ],
    ids=["host", "second screen", "kiosk"],
)
def test_children_are_detached_the_windows_way(
    start: Callable[[Path], object], flags: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a group of their own, since Ctrl-C is the parent's; a host also without the parent's console."""
    seen = dict[str, object]()

    class Started(Exception):
        pass

    def popen(words: object, **more: object) -> None:
        seen.update(more)
        raise Started

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0x200, raising=False)
    monkeypatch.setattr(subprocess, "DETACHED_PROCESS", 0x8, raising=False)
    monkeypatch.setattr(subprocess, "Popen", popen)
    with pytest.raises(Started):
        start(tmp_path)
    assert seen["creationflags"] == flags
    assert "start_new_session" not in seen


@pytest.mark.network
def test_a_port_in_use_is_not_shared_where_reuse_would_share_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows: SO_REUSEADDR lets two programs listen at one port, SO_EXCLUSIVEADDRUSE refuses."""
    options = list[tuple[int, int]]()

    class Socket(server.socket.socket):  # type: ignore[name-defined]
        def setsockopt(self, level: int, option: int, value: int) -> None:
            options.append((option, value))

    monkeypatch.setattr(server.socket, "SO_EXCLUSIVEADDRUSE", -5, raising=False)
    monkeypatch.setattr(server.socket, "socket", Socket)
    server.listen("127.0.0.1", 0).close()
    assert options == [(-5, 1)]


def test_the_taskbar_lists_the_program_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows: under its own id instead of Python's."""
    told = list[str]()
    shell = SimpleNamespace(SetCurrentProcessExplicitAppUserModelID=told.append)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(shell32=shell), raising=False)
    own_taskbar_entry()
    assert told == ["masque-arcade"]
    monkeypatch.delattr(ctypes, "windll")
    own_taskbar_entry()


def test_speed_is_measured_where_memory_cannot_be(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows has no module resource."""
    assert sys.platform == "win32" or memory_peak("mb")["mb"] > 1
    monkeypatch.setitem(sys.modules, "resource", None)
    assert memory_peak("mb") == {}


def test_every_process_of_the_program_is_started_in_one_way() -> None:
    """So that a frozen program can start itself too."""
    sources = [path for path in (paths.PACKAGE).rglob("*.py") if "devtools" not in path.parts]
    assert [path.name for path in sources if '"-m", "masque_arcade"' in path.read_text("utf-8")] == ["paths.py"]
