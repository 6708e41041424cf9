"""Whole evenings over loopback, in processes of their own: host, guests who play by bot, crashes."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.app.records import match_export
from tests.programs import Line, Process, Programs

pytestmark = [pytest.mark.network, pytest.mark.process, pytest.mark.slow]


class Evening(Programs):
    """A host and its guests on this machine."""

    def host(self, *words: str) -> tuple[Process, Line]:
        """Host a table; returns the process and its first line."""
        process = self.run("host", *words, "--headless", "--data", str(self.folder / "data"))
        return process, self.wait(process, "listening")

    def guest(self, told: Line, name: str, verb: str = "join") -> Process:
        """A player comes and plays by bot, or watches."""
        words = [verb, f"127.0.0.1:{told['port']}", "--code", told["code"], "--me", name, "--headless"]
        return self.run(*words, *(["--autoplay"] if verb == "join" else []))


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    made = Evening(tmp_path)
    yield made
    made.close()


def plain_outcome(line: dict[str, Any]) -> dict[str, Any]:
    outcome: dict[str, Any] = line["outcome"]
    return outcome


def test_guests_and_a_watcher_end_with_the_hosts_outcome(evening: Evening) -> None:
    host, told = evening.host("mascarade", "--seats", "4", "--bots", "1", "--port", "0", "--pace", "instant")
    watcher = evening.guest(told, "Watcher", "watch")
    evening.wait(watcher, "welcome")
    guests = [evening.guest(told, name) for name in ("Aki", "Ben", "Cleo")]
    outcome = plain_outcome(evening.wait(host, "over"))
    for process in (*guests, watcher):
        assert evening.wait(process, "seal")["finding"] == "unbroken"
        assert plain_outcome(evening.wait(process, "over")) == outcome
        assert process.wait(10) == 0
    faces = [line["view"]["faces"] for line in evening.lines(watcher) if line["event"] == "beat"]
    assert faces[-1]
    told = match_export.read(evening.folder / "1.out", secrets=False)
    assert (told.viewer, len(told.beats)) == (None, len(faces))
    assert told.outcome and told.outcome.facts() == outcome
    assert host.wait(15) == 0


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("ghost_for_sale", 3, ["--option", "advanced=true"]),
        ("masquerade_trick", 4, []),
        ("red_masque", 3, ["--option", "force_red_death=on"]),
        ("lupusburg", 4, []),
    ],
)
def test_the_other_games_end_alike_for_everybody(evening: Evening, game: str, seats: int, options: list[str]) -> None:
    host, told = evening.host(game, "--seats", str(seats), "--port", "0", "--pace", "instant", *options)
    guests = [evening.guest(told, f"Guest {i}") for i in range(seats)]
    outcome = plain_outcome(evening.wait(host, "over", seconds=90))
    for process in guests:
        seal = evening.wait(process, "seal")
        assert (seal["finding"], seal["shares"]) == ("unbroken", seats)
        assert plain_outcome(evening.wait(process, "over")) == outcome
        assert process.wait(10) == 0


def test_a_killed_host_goes_on_from_its_journal_and_everybody_comes_back(evening: Evening) -> None:
    host, told = evening.host("mascarade", "--seats", "3", "--port", "0", "--pace", "express")
    guests = [evening.guest(told, name) for name in ("Aki", "Ben", "Cleo")]
    journal = evening.wait(host, "journal")["file"]
    for guest in guests:
        evening.wait(guest, "beat", 6)
    os.kill(host.pid, signal.SIGKILL)
    host.wait()
    before = Path(journal).read_text()
    seen = [len([line for line in evening.lines(guest) if line["event"] == "beat"]) for guest in guests]
    again, told_again = evening.host("--resume", journal)
    assert told_again["port"] == told["port"]
    for guest, beats in zip(guests, seen, strict=True):
        evening.wait(guest, "beat", beats + 1, 10)
    for guest in guests:
        evening.wait(guest, "beat", max(seen) + 3, 30)
    assert Path(journal).read_text().startswith(before)
    assert again.poll() is None


def test_a_killed_guest_does_not_stop_the_others(evening: Evening) -> None:
    _, told = evening.host("mascarade", "--seats", "2", "--port", "0", "--pace", "express")
    aki, ben = evening.guest(told, "Aki"), evening.guest(told, "Ben")
    evening.wait(ben, "beat", 3)
    aki.kill()
    aki.wait()
    seen = [line for line in evening.lines(ben) if line["event"] == "beat"]
    later = evening.wait(ben, "beat", len(seen) + 4, 60)
    assert later["n"] == len(seen) + 4


@pytest.mark.parametrize(("code", "reason"), [("AAAAAA", "code"), (None, "code")])
def test_a_wrong_code_is_refused_with_a_reason(evening: Evening, code: str | None, reason: str) -> None:
    _, told = evening.host("mascarade", "--seats", "2", "--port", "0", "--code", "7KQ2M0")
    words = ["join", f"127.0.0.1:{told['port']}", "--headless", *(["--code", code] if code else [])]
    stranger = evening.run(*words)
    assert evening.wait(stranger, "refused")["reason"].startswith(reason)
    assert stranger.wait(10) == 2
