"""Bots from outside: what another program is asked, and what comes of its answers."""

import json
import re
import shlex
import sys
from pathlib import Path
from queue import Queue
from typing import Any

import pytest

from masque_arcade.app.program_bot import ProgramBot, seconds_for, started
from masque_arcade.cli.main import parser
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng
from tests.programs import SHORT, Programs

ROW = GAMES["mascarade"]
MANUAL = Path(__file__).parents[2] / "BOTS.md"


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
        seat = self.match.turn.seats[0]  # type: ignore[union-attr]
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


@pytest.mark.parametrize("answer", ["9999", "-1", "true", "nonsense", '{"$": "Announce"}', "[]", "1.0"])
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
        assert guest.wait(15) == 0
        assert not programs.errors(guest)


def test_the_commands_of_the_manual_are_understood() -> None:
    lines = re.findall(r"^masque-arcade (.+)$", MANUAL.read_text("utf-8"), re.MULTILINE)
    verbs = [parser().parse_args(shlex.split(line)).verb.__name__ for line in lines]
    assert verbs == ["_host", "_join", "_join", "_join"]
