"""Bots from outside: what another program is asked, and what comes of its answers."""

import json
import os
import random
import re
import shlex
import socket
import subprocess
import sys
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from queue import Queue
from select import select
from typing import Any

import pytest

from masque_arcade.app.program_bot import ProgramBot, seconds_for, started
from masque_arcade.app.program_process import KEPT, LINE, TOO_LONG, lines
from masque_arcade.app.windows_job import SUSPENDED, job_of
from masque_arcade.cli.main import parser
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng
from tests.programs import SHORT, Programs

ROW = GAMES["mascarade"]
MANUAL = Path(__file__).parents[2] / "docs" / "BOTS.md"


def example(name: str) -> str:
    """An example of BOTS.md, by the remark before it."""
    found = re.search(rf"<!-- {name} -->\n```\w+\n(.*?)```", MANUAL.read_text("utf-8"), re.DOTALL)
    assert found
    return found[1]


class Asked:
    """A bot whose program is this test."""

    def __init__(self) -> None:
        self.answers: Queue[str | None] = Queue()
        self.given: list[str | None] = []
        self.asked: list[dict[str, Any]] = []
        self.notes: list[str] = []
        self.bot = ProgramBot(self._ask, self.answers, self.notes.append)
        state = ROW.arrange({"seats": 4})
        self.match = Match.at(ROW.game, state.seats, state)

    def _ask(self, line: str) -> None:
        self.asked.append(json.loads(line))
        if self.given:
            self.answers.put(self.given.pop(0))

    def choose(self, *answers: str | None) -> int:
        """The index of the action that comes of an answer."""
        self.given = list(answers)
        seat = self.match.turn.seats[0]
        state = self.match.state
        legal = ROW.game.legal(state, seat)
        return list(legal).index(self.bot.choose(ROW.game.view(state, seat), legal, Rng(1)))


def test_the_question_holds_the_view_and_the_legal_actions() -> None:
    one = Asked()
    one.bot.limit = 10.0
    assert one.choose("1") == 1
    question = one.asked[0]
    assert set(question) == {"event", "n", "match", "seconds", "events", "view", "legal"}
    assert (question["event"], question["n"], question["seconds"]) == ("decide", 1, 8.0)
    assert question["view"]["$"] == "View"
    assert len(question["legal"]) > 2


def test_an_action_itself_is_an_answer_too() -> None:
    one = Asked()
    one.choose("0")
    assert one.choose(json.dumps(one.asked[0]["legal"][2])) == 2
    assert not one.notes


@pytest.mark.parametrize(
    "answer",
    [
        *("9999", "-1", "true", "nonsense", '{"$": "Announce"}', "[]", "1.0", "NaN", "-Infinity", "1e999", "9" * 5000),
        *("[" * 100_000, '{"a":' * 100_000, '{"$": "\\ud800"}', "\x00", TOO_LONG),
    ],
    ids=lambda answer: answer[:20],
)
def test_a_wrong_answer_is_the_first_action_and_a_note(answer: str) -> None:
    one = Asked()
    assert one.choose(answer) == 0
    assert len(one.notes) == 1
    assert one.choose("1") == 1, "the next answer counts again"


def test_a_late_answer_is_not_taken_for_the_next_one() -> None:
    one = Asked()
    one.bot.limit = 0.05
    assert one.choose() == 0
    assert "no answer within" in one.notes[0]
    one.answers.put("2")
    assert one.choose("1") == 1
    assert "too late" in one.notes[1]


def test_a_flood_of_answers_is_one_note() -> None:
    one = Asked()
    for _ in range(5000):
        one.answers.put("2")
    one.choose("1")
    assert one.notes == [f"decision 1: {KEPT} answers came too late and are ignored"]


def test_a_flood_of_lines_stays_in_the_programs_pipe() -> None:
    for flood in (b"x" * 4096, b"12\n" * 1024, b"\n" * 4096):
        source, end = os.pipe()
        os.set_blocking(end, False)
        heard, written, until = lines(os.fdopen(source, "rb", 0)), 0, time.monotonic() + 20
        while not (heard.full() and not select([], [end], [], 0.05)[1]):
            assert time.monotonic() < until and written < 2 * KEPT * LINE, "it reads without end"
            with suppress(BlockingIOError):
                written += os.write(end, flood)
        assert heard.qsize() == KEPT
        os.close(end)
        while heard.get(timeout=20) is not None:
            pass


def test_the_pieces_of_a_long_line_are_no_answers() -> None:
    source, end = os.pipe()
    heard = lines(os.fdopen(source, "rb", 0))
    with os.fdopen(end, "wb") as out:
        out.write(b"0" * (3 * LINE) + b"0\n1\n\n\xff\n2")
    told = []
    while (line := heard.get(timeout=20)) is not None:
        told.append(line)
    assert set(told[:-3]) == {TOO_LONG}
    assert told[-3:] == ["1", "\ufffd", "2"]


def hostile(rng: random.Random) -> str:
    """An answer that means harm, or nothing."""
    deep, long = rng.randrange(1, 3000), rng.randrange(1, 6000)
    return rng.choice(
        [
            "[" * deep,
            '{"$":' * deep + "0" + "}" * deep,
            rng.choice("123456789") * long,
            f"-{'9' * long}.{long}e{long}",
            rng.choice(["NaN", "Infinity", "-Infinity", "null", "true", "-0", "0.0", '""', "[]", "{}", "1 1"]),
            json.dumps({"$": rng.choice(["Announce", "Challenge", "", "\ud800"]), "claim": [deep, None, long / 7]}),
            '{"$":"Announce","claim":' + "9" * long + "}",
            "".join(chr(rng.choice([0, 27, 0x202E, 0xD800, 0x10FFFF, rng.randrange(32, 0xD7FF)])) for _ in range(50)),
            '"' + "\\" * deep,
        ]
    )


@pytest.mark.parametrize("count", [400, pytest.param(20_000, marks=pytest.mark.nightly)])
def test_no_answer_is_more_than_data(count: int) -> None:
    one, rng = Asked(), random.Random(count)
    before, took = 0, Counter[int]()
    for _ in range(count):
        took[one.choose(hostile(rng))] += 1
        assert all(note.isprintable() and len(note) < 600 for note in one.notes[before:])
        assert len(one.notes) - before <= 1
        before = len(one.notes)
        one.asked.clear()
    assert took[0] > count * 0.8


@pytest.mark.process
def test_what_a_program_has_started_ends_with_it() -> None:
    sleeps = "import subprocess, sys; one = subprocess.Popen(['sleep', '600']); print(one.pid, flush=True); "
    for then in ("one.wait()", "sys.exit()"):  # The first process may be gone before its children.
        _, program = started(shlex.join([sys.executable, "-c", sleeps + then]))
        assert int(program.answers.get(timeout=20) or 0)
        program.end()
        assert program.answers.get(timeout=20) is None, "somebody still holds the pipe"
        program.end()


@pytest.mark.process
def test_a_program_that_does_not_read_is_not_waited_for() -> None:
    _, program = started("sleep 600")
    with suppress(ValueError):
        for _ in range(20):
            program.ask("x" * 100_000)
    with pytest.raises(ValueError, match="does not read"):
        program.ask("x")
    program.end()


@pytest.mark.process
@pytest.mark.network
def test_a_signal_ends_the_client_and_its_program(programs: Programs) -> None:
    with socket.create_server(("127.0.0.1", 0)) as table, socket.create_server(("127.0.0.1", 0)) as here:
        come = f"import socket; socket.create_connection(('127.0.0.1', {here.getsockname()[1]})).recv(1)"
        door = ("join", f"127.0.0.1:{table.getsockname()[1]}", "--code", "7KQ-2M0", "--me", "Robot")
        guest = programs.run(*door, "--bot", shlex.join([sys.executable, "-c", come]))
        here.settimeout(30)
        program, _ = here.accept()
        with program:
            table.settimeout(30)
            table.accept()[0].close()  # By then it listens for signals.
            guest.terminate()
            assert guest.wait(60) == 130
            program.settimeout(30)
            assert program.recv(1) == b""
        assert not programs.errors(guest)


@pytest.mark.skipif(sys.platform != "win32", reason="jobs are a part of Windows")
def test_a_job_ends_its_processes() -> None:
    waits = [sys.executable, "-c", "input()"]
    process = subprocess.Popen(waits, bufsize=0, stdin=subprocess.PIPE, creationflags=SUSPENDED)
    job_of(process).end()
    assert process.wait(60) == 1


def test_a_program_that_has_ended_is_asked_no_more() -> None:
    one = Asked()
    assert one.choose(None) == 0
    assert one.choose("1") == 0
    assert len(one.asked) == 1
    assert all("ended" in note for note in one.notes)


def test_the_limit_is_that_of_the_decision() -> None:
    table = {"limit": 20.0, "limits": {"bid": 12.0, "reserve": None}}
    assert seconds_for(table, "bid") == 12.0
    assert seconds_for(table, "reserve") is None
    assert seconds_for(table, "other") == 20.0
    assert seconds_for({}, "other") is None


def test_a_program_that_is_not_there_is_an_error() -> None:
    with pytest.raises(OSError, match="there-is-no-such-program"):
        started("there-is-no-such-program")
    with pytest.raises(ValueError, match="empty"):
        started("")


@pytest.mark.network
@pytest.mark.process
@pytest.mark.slow
def test_the_examples_play_matches_to_their_end(programs: Programs, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(example("python bot"), "utf-8")
    (tmp_path / "bot.sh").write_text(example("shell bot"), "utf-8")
    words = ("mascarade", "--seats", "3", "--bots", "1", "--port", "0", "--pace", "instant")
    host = programs.run("host", *words, *SHORT, "--data", str(tmp_path / "data"))
    told = programs.wait(host, "listening")
    door = ("join", f"127.0.0.1:{told['port']}", "--code", told["code"])
    commands = (f"{sys.executable} {tmp_path / 'bot.py'}", f"sh {tmp_path / 'bot.sh'}")
    guests = [
        programs.run(*door, "--me", f"Bot {i}", "--matches", "2", "--bot", command)
        for i, command in enumerate(commands)
    ]
    outcomes = [programs.wait(host, "over", count)["outcome"] for count in (1, 2)]
    for guest in guests:
        programs.wait(guest, "over", 2)
        assert [line["outcome"] for line in programs.lines(guest, "over")] == outcomes
        assert guest.wait(60) == 0
        assert not programs.errors(guest)


def test_the_commands_of_the_manual_are_understood() -> None:
    lines = re.findall(r"^masque-arcade (.+)$", MANUAL.read_text("utf-8"), re.MULTILINE)
    verbs = [parser().parse_args(shlex.split(line)).verb.__name__ for line in lines]
    assert verbs == ["_host", "_join", "_join", "_join"]
