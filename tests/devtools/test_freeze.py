"""The frozen program: it runs without Python, starts itself again, and brings the notices of what it brings along."""

import importlib.util
import json
import os
import re
import signal
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from masque_arcade import __version__
from masque_arcade.app.share import program_archive
from masque_arcade.devtools import freeze
from masque_arcade.devtools.notices import text
from masque_arcade.storage import paths
from tests.programs import Programs

needs_pyinstaller = pytest.mark.skipif(
    importlib.util.find_spec("PyInstaller") is None, reason="PyInstaller is missing: pip install -e '.[ci]'"
)


class FrozenPrograms(Programs):
    """Processes of the frozen program, which knows no Python of this machine."""

    def __init__(self, folder: Path, program: Path) -> None:
        super().__init__(folder)
        self._program = program

    def _popen(self, command: list[str], laptop: int, **streams: object) -> subprocess.Popen[str]:
        words = [str(self._program), *command[3:]]
        env = {
            "PATH": "/usr/bin:/bin",
            "HOME": str(self.folder),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }
        return subprocess.Popen(words, text=True, env=env, **streams)  # type: ignore[call-overload]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return freeze.freeze(tmp_path_factory.mktemp("frozen"))


@pytest.fixture
def frozen(folder: Path, tmp_path: Path) -> Iterator[FrozenPrograms]:
    programs = FrozenPrograms(tmp_path, folder / "masque-arcade")
    yield programs
    programs.close()


@needs_pyinstaller
@pytest.mark.process
@pytest.mark.nightly
@pytest.mark.skipif(sys.platform != "linux", reason="its processes are watched by /proc")
class TestFrozen:
    pytestmark = pytest.mark.timeout(300)

    def test_bots_of_several_processes_play(self, frozen: FrozenPrograms) -> None:
        played = frozen.run("simulate", "mascarade", "--seats", "4", "--games", "60", "--json")
        assert played.wait(120) == 0, frozen.errors(played)
        assert json.loads((frozen.folder / "0.out").read_text())["games"] > 0

    def test_a_table_is_hosted_joined_and_its_deal_checked(self, frozen: FrozenPrograms) -> None:
        host = frozen.run("host", "mascarade", "--seats", "2", "--bots", "1", "--port", "0", "--open", "--headless",
                          "--pace", "instant", "--data", str(frozen.folder / "host"))  # fmt: skip
        port = frozen.wait(host, "listening")["port"]
        guest = frozen.run("join", f"127.0.0.1:{port}", "--autoplay")
        assert frozen.wait(guest, "seal", seconds=120)["finding"] == "unbroken"
        assert guest.wait(30) == 0 and host.wait(30) == 0

    def test_the_kiosks_watchdog_starts_the_frozen_program_again(self, frozen: FrozenPrograms) -> None:
        kiosk = frozen.run("kiosk", "--pin", "4711", "--data", str(frozen.folder / "kiosk"))
        frozen.until(lambda: children(kiosk.pid), 60)
        (first,) = children(kiosk.pid)
        time.sleep(3)  # noqa: TID251 - whatever it does by then, it is killed in the middle of it
        os.kill(first, signal.SIGKILL)
        frozen.until(lambda: children(kiosk.pid) - {first}, 60)
        (second,) = children(kiosk.pid) - {first}

        def words() -> list[str]:
            return Path(f"/proc/{second}/cmdline").read_text().split("\0")

        frozen.until(lambda: "--after-crash" in words(), 60)  # until then it is still a copy of its parent
        assert words()[1] == "kiosk"
        kiosk.terminate()
        kiosk.wait(30)

    def test_it_shares_itself_as_an_archive(self, frozen: FrozenPrograms) -> None:
        frozen.run("share", "--port", "0", "--data", str(frozen.folder / "data"))
        told = frozen.folder / "0.out"
        frozen.until(lambda: "linux;" in told.read_text("utf-8"), 90)
        (port,) = set(re.findall(r"^[\d.]+:(\d+)$", told.read_text("utf-8"), re.MULTILINE))
        page = urlopen(Request(f"http://127.0.0.1:{port}/", headers={"User-Agent": "X11; Linux"}), timeout=20)
        with page as answer:
            assert f"/file/{program_archive.file_name()}" in answer.read().decode()

    def test_the_notices_name_python_every_package_and_the_systems_libraries(self, folder: Path) -> None:
        told = (folder / program_archive.NOTICES).read_text("utf-8")
        expected = (
            "\nPython 3.",
            "\npygame-ce ",
            "\nzeroconf ",
            "\ncryptography ",
            "GNU LESSER GENERAL PUBLIC LICENSE",
        )
        assert [name for name in expected if name not in told] == []
        assert (folder / "LICENSE").is_file()

    def test_the_archive_unpacks_to_what_was_packed_and_names_no_user(self, folder: Path, tmp_path: Path) -> None:
        packed = program_archive.pack(folder, tmp_path)
        with tarfile.open(packed) as archive:
            assert {(entry.uname, entry.uid) for entry in archive} == {("", 0)}
            archive.extractall(tmp_path / "unpacked", filter="data")
        told = subprocess.check_output([tmp_path / "unpacked/masque-arcade/masque-arcade", "--version"], text=True)
        assert told.strip() == f"masque-arcade {__version__}"
        assert [file.name for file in tmp_path.iterdir() if file.name.startswith(".")] == []


def children(pid: int) -> set[int]:
    return set(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))


def test_a_frozen_program_starts_itself_again_without_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/opt/masque-arcade/masque-arcade")
    assert paths.program("host") == [sys.executable, "-m", "masque_arcade", "host"]
    assert program_archive.running_folder() is None
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert paths.program("host") == [sys.executable, "host"]
    assert program_archive.running_folder() == Path("/opt/masque-arcade")


def test_an_archives_name_is_read_and_any_other_is_not() -> None:
    read = program_archive.read_name(program_archive.file_name())
    assert read and read.version == __version__
    bad = (
        "masque-arcade-0.2.0-beos-x64.zip",
        "../masque-arcade-0.2.0-linux-x64.zip",
        "masque-arcade-0.2.0-linux-x64.exe",
    )
    assert [name for name in bad if program_archive.read_name(name)] == []


@pytest.mark.parametrize("system", ["linux", "win32"])
def test_only_the_programs_own_files_are_packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    monkeypatch.setattr(sys, "platform", system)
    folder = tmp_path / "downloads"
    for name in ("masque-arcade", "masque-arcade.exe", "_internal/a/b.so", "LICENSE", "diary.txt", "data/lan.json"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    packed = program_archive.pack(folder, tmp_path)
    with zipfile.ZipFile(packed) if system == "win32" else tarfile.open(packed) as archive:
        names = archive.namelist() if isinstance(archive, zipfile.ZipFile) else archive.getnames()
    told = sorted(name.rstrip("/") for name in names)
    assert [name for name in told if "diary" in name or "lan.json" in name] == []
    assert {f"masque-arcade/{name}" for name in ("masque-arcade", "_internal/a/b.so", "LICENSE")} <= set(told)


def test_notices_name_the_installed_packages_and_their_licences() -> None:
    told = text([])
    assert [name for name in ("msgpack", "pillow", "zeroconf 0", "LGPL-2.1-or-later") if name not in told] == []


def test_without_pyinstaller_one_line_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import argparse

    monkeypatch.setattr(freeze.importlib.util, "find_spec", lambda name: None)
    assert freeze.run(argparse.Namespace(out=tmp_path, archive=False)) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "PyInstaller" in line
