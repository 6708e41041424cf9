"""A disk that takes nothing more, in the middle of an evening: everybody plays on, and is told."""

import errno
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from masque_arcade.engine.codec import digest
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.server.host import Host
from masque_arcade.server.host_options import HostOptions
from masque_arcade.server.journaling import AGAIN
from masque_arcade.server.players import MatchPlan
from masque_arcade.server.timing import PACES
from masque_arcade.storage.journal import Journal, read
from masque_net.tcp import Network
from masque_net.tls import certificate
from tests.programs import SHORT, Programs
from tests.quick import quick
from tests.server.test_rights import Guest, hosted
from tests.waiting import until


class Disk:
    """Refuses what a journal writes while it is `full`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full: int = 0
        true = Journal.sync

        def sync(journal: Journal) -> bool:
            if self.full:
                raise OSError(self.full, os.strerror(self.full))
            return true(journal)

        monkeypatch.setattr(Journal, "sync", sync)


@pytest.mark.network
@pytest.mark.parametrize(
    ("fault", "from_the_start"),
    [(errno.ENOSPC, False), (errno.EROFS, True), (errno.EIO, False)],
    ids=["full", "read-only from the start", "broken"],
)
def test_the_table_plays_on_and_is_kept_again_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: int, from_the_start: bool
) -> None:
    monkeypatch.setattr("masque_arcade.server.journaling.AGAIN", 0.2)
    assert AGAIN > 1
    monkeypatch.setitem(PACES, "express", replace(PACES["express"], timers="", window=0.1, think=(0.1, 0.1)))
    disk, told = Disk(monkeypatch), list[dict[str, Any]]()
    disk.full = fault if from_the_start else 0
    plan = MatchPlan(4, dict.fromkeys(range(4), "keen"), auto_start=True)
    wish = HostOptions("mascarade", plan, "express", code="", port=0, addresses=("127.0.0.1",), announce=False)
    with Network() as network, hosted(tmp_path, wish, told) as host:
        aki = Guest(network, host.port, "Aki", None)
        until(lambda: aki.lobby.get("state") == "play")
        disk.full = fault
        until(lambda: aki.lobby.get("unkept"))
        match: Match[Any, Any, Any] = host.lobby.state.table.match
        until(lambda: len(match.log) > 3)
        disk.full = 0
        until(lambda: not aki.lobby["unkept"])
        until(lambda: len(match.log) > 6)
        assert host.fault is None
        assert host.kept is not None
        path = host.kept.path
        assert path is not None
    assert [line["event"] for line in told if line["event"] in ("unkept", "kept")] == ["unkept", "kept"]
    assert list(path.parent.glob("*.journal")) == [path], "what was torn is gone"
    story = read(path)
    again: Match[Any, Any, Any] = Match(GAMES["mascarade"].game, 4, story.header.options, story.header.seed)
    again.start()
    for seat, action in story.actions:
        again.submit(seat, again.decision, action)
    assert story.actions == match.log
    assert digest(again.state) == digest(match.state)


def test_a_match_that_ends_before_anything_could_be_written_is_not_called_kept() -> None:
    told: list[dict[str, Any]] = []
    kept = SimpleNamespace(lost=True, door=lambda door: None, tick=lambda now: None)
    state = SimpleNamespace(playing=True, unkept=False)
    lobby = SimpleNamespace(state=state, lobby_messages=list)
    host: Any = SimpleNamespace(kept=kept, lobby=lobby, _report=told.append, _door_now=lambda: None)

    def passes(playing: bool, lost: bool) -> None:
        state.playing, kept.lost = playing, lost
        Host.keep_up(host, 0.0, False)

    passes(playing=True, lost=True)
    passes(playing=False, lost=True)
    assert not state.unkept, "the next match has not been lost yet"
    assert [line["event"] for line in told] == ["unkept"]
    passes(playing=True, lost=True)
    passes(playing=True, lost=False)
    assert [line["event"] for line in told] == ["unkept", "unkept", "kept"]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A folder with room for 48 KB, where one can be had."""
    folder = tmp_path / "small"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=48k", "tmpfs", str(folder)]
    if sys.platform != "linux" or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("no file system of one's own to be had here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=False)


@pytest.mark.network
@pytest.mark.process
@pytest.mark.slow
def test_an_evening_on_a_disk_that_fills_up_ends_alike_for_everybody(small_disk: Path, programs: Programs) -> None:
    host = programs.run(
        "host",
        "mascarade",
        "--seats",
        "3",
        "--port",
        "0",
        "--pace",
        "instant",
        *SHORT,
        "--headless",
        "--no-hall",
        "--data",
        str(small_disk),
    )
    told = programs.wait(host, "listening")
    words = [f"127.0.0.1:{told['port']}", "--code", told["code"], "--headless", "--autoplay"]
    rest = random.Random(1).randbytes(4096)
    guests = [programs.run("join", *words, "--me", name) for name in ("Aki", "Ben")]
    with (small_disk / "filler").open("wb", buffering=0) as filler:
        try:
            while True:
                filler.write(rest)
        except OSError:
            pass
    guests.append(programs.run("join", *words, "--me", "Cleo"))
    programs.wait(host, "unkept")
    outcome = programs.wait(host, "over", seconds=60)["outcome"]
    for guest in guests:
        assert programs.wait(guest, "over")["outcome"] == outcome
        assert guest.wait(60) == 0
    assert host.wait(60) == 0


@pytest.mark.network
@pytest.mark.process
@pytest.mark.slow
@pytest.mark.parametrize("known", quick([False, True], True), ids=["never used", "used before"])
def test_a_folder_that_is_read_only_from_the_start_hosts_without_a_journal(
    small_disk: Path, known: bool, programs: Programs
) -> None:
    if known:
        certificate(small_disk)
    remount = ["mount", "-o", "remount,ro", str(small_disk)]
    assert subprocess.run(remount, capture_output=True, check=False).returncode == 0
    host = programs.run(
        *("host", "mascarade", "--seats", "2", "--bots", "1", "--port", "0", "--pace", "instant"),
        *(*SHORT, "--headless", "--data", str(small_disk)),
    )
    told = programs.wait(host, "listening")
    words = [f"127.0.0.1:{told['port']}", "--code", told["code"], "--headless", "--autoplay"]
    guest = programs.run("join", *words)
    programs.wait(host, "unkept")
    outcome = programs.wait(host, "over", seconds=60)["outcome"]
    assert programs.wait(guest, "seal")["finding"] == "unbroken"
    assert programs.wait(guest, "over")["outcome"] == outcome
    assert host.wait(60) == 0
    assert not programs.lines(host, "journal")
    assert "Traceback" not in programs.errors(host)


@pytest.mark.process
def test_a_folder_that_cannot_be_written_is_no_matter_of_the_port(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    words = [sys.executable, "-m", "masque_arcade", "host", "mascarade", "--data", str(tmp_path / "data")]
    ended = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 2
    assert "cannot be written" in ended.stderr
    assert "port" not in ended.stderr
    assert "Traceback" not in ended.stderr
