"""A ball over loopback: guests without windows, who leave and come back, and a host that is killed in every round.

Every point is counted once more, from the tables' own journals.
"""

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from contextlib import ExitStack
from fractions import Fraction
from functools import partial
from math import floor
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from masque_arcade.ball.store import read as read_ball
from masque_arcade.engine.game import Over
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.storage.journal import read as read_journal
from masque_net.tcp import Network
from tests.ball.guests import Guest
from tests.waiting import until

pytestmark = pytest.mark.network


PATIENT = """
from masque_arcade.__main__ import main
from masque_arcade.ball import round_tables
round_tables.LENDING = 60.0
main()
"""
"""The program, which gives no laptop up that is slow on a busy machine."""


class Host:
    """The program `masque-arcade ball`, to be killed and started again."""

    def __init__(self, data: Path, *words: str) -> None:
        self.data, self.lines = data, list[dict[str, Any]]()
        self._start("--port", "0", *words)
        self.port, self.file = self.heard("listening")[0]["port"], self.heard("listening")[0]["file"]

    def _start(self, *words: str) -> None:
        command = [sys.executable, "-c", PATIENT, "ball", "--data", str(self.data), "--open", "--headless"]
        usual = ["--pace", "instant", "--linger", "0", "--look-up", "8", *words]
        self.process = subprocess.Popen([*command, *usual], stdout=subprocess.PIPE, text=True)
        self._reader = Thread(target=self._read, args=(self.process,), daemon=True)
        self._reader.start()
        until(lambda: self.process.poll() is not None or self.heard("listening"))

    def _read(self, process: "subprocess.Popen[str]") -> None:
        assert process.stdout
        with process.stdout as lines:
            for line in lines:
                self.lines.append(json.loads(line))

    def heard(self, event: str) -> list[dict[str, Any]]:
        return [line for line in list(self.lines) if line["event"] == event]

    def kill(self) -> None:
        """Kill it in the middle of whatever it does, and go on with its file."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self._reader.join()
        self.lines.append({"event": "killed"})
        self._start("--resume", str(self.file))

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        self._reader.join()


def counted(file: Path) -> tuple[str, tuple[tuple[int, int], ...]]:
    """A journal's game, and by seat the person, 0 for a bot, with their points."""
    story = read_journal(file)
    head, row = story.header, GAMES[story.header.game]
    match: Match[Any, Any, Any] = Match(row.game, head.seats, head.options, head.seed)
    match.start()
    for seat, action in story.actions:
        match.submit(seat, match.decision, action)
    assert isinstance(match.turn, Over), f"{file} was left in its middle"
    scores = row.scores(row.game.view(match.state, None))
    worth = [(seat in match.turn.outcome.winners, score) for seat, score in enumerate(scores)]
    made = []
    for seat, own in enumerate(worth):
        better, equal = sum(one > own for one in worth), worth.count(own)
        if own[0]:  # All winners are equal.
            better, equal = 0, sum(one[0] for one in worth)
        place = Fraction(2 * better + equal + 1, 2)
        points = floor(100 * (head.seats - place) / (head.seats - 1) + Fraction(1, 2))
        who = head.chairs[seat]
        made.append((who if isinstance(who, int) else 0, points))
    return head.game, tuple(made)


def spend(host: Host, guests: int, rounds: int, kills: int, leaves: float, seconds: float, laptops: int = 0) -> None:
    """An evening to its end: in each round a share of the guests leaves and comes back, and the host is killed. So many
    of them let tables be hosted at their laptops."""
    chance = Random(guests)
    with Network() as network, ExitStack() as after:
        folders = [host.data / f"laptop {number}" if number < laptops else None for number in range(guests)]
        people = [Guest(network, host.port, f"Guest {number}", laptop=folder) for number, folder in enumerate(folders)]
        for guest in people:
            after.callback(guest.close)
        killed, left, away = 0, 0, list[Guest]()

        def step() -> bool:
            nonlocal killed, left
            for guest in people:
                if guest not in away:
                    guest.step()
            round = len({line["round"] for line in host.heard("seated")})
            begun = len(host.heard("begins")) and host.lines[-1]["event"] in ("begins", "journal", "dealt", "result")
            due = not laptops or any(line["host"] for line in host.heard("begins"))
            if killed < min(kills, round) and begun and due:
                host.kill()
                killed += 1
            if left < round and begun:
                away.extend(chance.sample(people, round_up(guests * leaves)))
                for guest in away:
                    guest.leave()
                left += 1
            elif away and chance.random() < 0.02:
                away.pop().join()
            return all(guest.ball.get("state") == "over" for guest in people if guest not in away) and not away

        until(step, seconds, partial(story_of, host, people))
        assert killed == kills
        after.close()
        until(lambda: host.process.poll() is not None)
    assert host.process.returncode == 0
    check(host, people, rounds)


def story_of(host: Host, people: list[Guest]) -> str:
    return "\n".join(map(str, [*host.lines[-5:], *people]))


def round_up(number: float) -> int:
    return -int(-number // 1)


def check(host: Host, people: list[Guest], rounds: int) -> None:
    """The file against the journals, and what was told against the file."""
    ball = read_ball(Path(host.file))
    assert sorted(one.name for one in ball.people.values()) == sorted(guest.name for guest in people)
    assert ball.round == rounds and len(ball.played) == rounds
    # A kill may leave a journal without even its header, of a match that nobody has seen.
    journals = [file for file in host.data.rglob("*.journal") if b"\n" in file.read_bytes()]
    matches = Counter(map(counted, journals))
    results = Counter((one.game, tuple((score.who, score.points) for score in one.scores)) for one in ball.results)
    assert results == matches and not any(one.by_time for one in ball.results)
    assert len(ball.results) == sum(map(len, ball.played))
    sums = Counter[int]()
    for (_, scores), times in matches.items():
        for who, points in scores:
            sums[who] += points * times
    for guest in people:
        shown = {one["id"]: one["points"] for one in guest.ball["people"]}
        assert shown == {who: sums[who] for who in ball.people}


@pytest.mark.slow
def test_eight_guests_two_rounds_and_a_killed_host(tmp_path: Path) -> None:
    host = Host(tmp_path, "--games", "mascarade", "--rounds", "2", "--people", "8", "--seats", "4")
    try:
        spend(host, 8, 2, 1, 0.1, 60)
        assert len(host.heard("killed")) == 1
    finally:
        host.close()


@pytest.mark.nightly
def test_a_killed_ball_finds_its_table_at_a_laptop_again(tmp_path: Path) -> None:
    host = Host(tmp_path, "--games", "mascarade", "--rounds", "2", "--people", "8", "--seats", "4")
    try:
        spend(host, 8, 2, 1, 0.1, 90, laptops=2)
    finally:
        host.close()


@pytest.mark.nightly
@pytest.mark.timeout(600)
def test_forty_guests_three_rounds_and_a_host_killed_in_each(tmp_path: Path) -> None:
    games = "mascarade,ghost_for_sale"
    host = Host(tmp_path, "--games", games, "--rounds", "3", "--people", "40", "--seats", "4")
    try:
        spend(host, 40, 3, 3, 0.1, 300)
        assert len(host.heard("killed")) == 3
    finally:
        host.close()
