"""An evening over loopback, in processes of their own: host, watcher, guests who play by bot.

The other games, and hosts and guests that are killed, are on the simulated LAN (tests/lan)."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.app.records import match_export
from tests.programs import SHORT, Line, Process, Programs

pytestmark = [pytest.mark.network, pytest.mark.process, pytest.mark.slow]


class Evening(Programs):
    """A host and its guests on this machine."""

    def host(self, *words: str) -> tuple[Process, Line]:
        """Host a table; returns the process and its first line."""
        process = self.run("host", *words, "--headless", "--data", str(self.folder / "data"))
        return process, self.wait(process, "listening")

    def guest(self, told: Line, name: str, *more: str, verb: str = "join") -> Process:
        """A player comes and plays by bot, or watches."""
        words = [verb, f"127.0.0.1:{told['port']}", "--code", told["code"], "--me", name, "--headless", *more]
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
    words = ("--port", "0", "--pace", "instant", *SHORT)
    host, told = evening.host("mascarade", "--seats", "4", "--bots", "1", *words)
    watcher = evening.guest(told, "Watcher", verb="watch")
    evening.wait(watcher, "welcome")
    kept = str(evening.folder / "kept.masque")
    guests = [evening.guest(told, "Aki", "--record", kept), *(evening.guest(told, name) for name in ("Ben", "Cleo"))]
    outcome = plain_outcome(evening.wait(host, "over"))
    for process in (*guests, watcher):
        seal = evening.wait(process, "seal")
        assert (seal["finding"], seal["shares"], seal["left_out"]) == ("unbroken", 3, False)
        assert plain_outcome(evening.wait(process, "over")) == outcome
        assert [line["event"] for line in evening.lines(process)][-2:] == ["seal", "over"]
        assert process.wait(60) == 0
    assert evening.run("audit", kept).wait(30) == 0
    faces = [line["view"]["faces"] for line in evening.lines(watcher) if line["event"] == "beat"]
    assert faces[-1]
    told = match_export.read(evening.folder / "1.out", secrets=False)
    assert (told.viewer, len(told.beats)) == (None, len(faces))
    assert told.outcome and told.outcome.facts() == outcome
    assert host.wait(60) == 0


def test_without_the_code_a_guest_is_refused_with_a_reason(evening: Evening) -> None:
    _, told = evening.host("mascarade", "--seats", "2", "--port", "0", "--code", "7KQ2M0")
    words = ["join", f"127.0.0.1:{told['port']}", "--headless"]
    for stranger in (evening.run(*words, "--code", "AAAAAA"), evening.run(*words)):
        assert evening.wait(stranger, "refused")["reason"].startswith("code")
        assert stranger.wait(60) == 2
