"""Every scenario file holds, depends on its last step, and the README tells the truth about the format."""

import copy
import random
import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from masque_arcade.engine.position_parser import ScenarioError
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.scenario_cases import Case, cases_of, read_cases
from masque_arcade.engine.scenarios import run_case, run_file, run_text
from masque_arcade.games.mascarade.model import Action
from masque_arcade.games.mascarade.rules.game import Mascarade
from masque_arcade.games.mascarade.rules.state import State
from masque_arcade.storage import paths
from tests.quick import quick

HERE = Path(__file__).parent
FILES = sorted(
    file for root in [HERE, *(one / "tests/scenarios" for one in paths.elsewhere())] for file in root.glob("*/*.toml")
)
README = (HERE / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"<!-- example -->\n```toml\n(.*?)```", README, re.DOTALL)


def texts() -> Iterator[tuple[str, str]]:
    for path in FILES:
        yield path.stem, path.read_text(encoding="utf-8")
    for number, text in enumerate(EXAMPLES, 1):
        yield f"readme-{number}", text


every_text = pytest.mark.parametrize(
    ("name", "text"), list(texts()), ids=lambda value: value if len(value) < 50 else ""
)


@pytest.mark.slow
@every_text
def test_it_holds(name: str, text: str) -> None:
    """No failure in any case."""
    report = run_text(text, Path(name))
    assert report.failures == ()
    assert report.cases == len(read_cases(text))


@pytest.mark.slow
@every_text
def test_without_its_last_step_it_fails(name: str, text: str) -> None:
    """Every case's expectations depend on its last step, even if nobody counted the steps."""
    for case in read_cases(text):
        if case.refused is not None:
            continue
        shorter = replace(case, steps=case.steps[:-1], twins=())
        assert run_case(shorter), case.name
        if "refused" not in case.steps[-1]:
            uncounted = replace(shorter, end={**case.end, "steps": len(shorter.steps)})
            assert run_case(uncounted), f"{case.name}: nothing in [end] depends on the last step"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.info.id)
def test_every_game_has_scenarios(game: object) -> None:
    """A directory of the game's name, with files."""
    assert [path for path in FILES if path.parent.name == game.info.id]


def test_the_readme_has_examples() -> None:
    """At least three, and they are what a reader sees as TOML."""
    assert len(EXAMPLES) == README.count("```toml") >= 3


MINIMAL = """
title = "t"
rules = "r"
game = "mascarade"
seats = 4
steps = [{ seat = "A", do = "peek" }]
end = { steps = 1, phase = "looking" }
"""


def changed(old: str, new: str) -> str:
    assert old in MINIMAL
    return MINIMAL.replace(old, new)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("title = ", "Invalid value"),
        (changed('title = "t"', ""), "title is missing"),
        (changed('rules = "r"', ""), "rules is missing"),
        (changed('"mascarade"', '"poker"'), "no game 'poker'; there are: mascarade"),
        (changed("seats = 4", ""), "seats is missing"),
        (changed("seats = 4", "seats = 4\nturns = 3"), "file: unknown key 'turns'"),
        (changed('do = "peek"', 'do = "dance"'), "unknown action 'dance' (known: ready, swap"),
        (changed('do = "peek"', 'do = "swap"'), "swap: other is missing"),
        (changed('do = "peek"', 'do = "peek", other = "B"'), "peek: unknown key 'other'"),
        (changed('do = "peek"', 'do = "peek", mine = "Z"'), "no card 'Z' (there are: A, B, C, D, @1, @2)"),
        (changed('do = "peek"', 'do = "announce", character = "emperor"'), "no character 'emperor'"),
        (changed('do = "peek"', 'do = "under_table", exchange = 1'), "exchange: expected true or false"),
        (changed('seat = "A"', 'seat = "F"'), "no seat 'F' (there are: A, B, C, D)"),
        (changed('seat = "A", ', ""), "a step needs a seat"),
        (changed("end = { steps = 1,", "end = {"), "a case needs steps"),
        (
            changed("end = { steps = 1, phase", "twin = [1]\nend = { steps = 1, phase"),
            "twin: expected a list of tables",
        ),
        (changed("end = {", "position = 3\nend = {"), "position: expected a table"),
        (changed("end = {", "seed = 'x'\nend = {"), "seed: it must be a number"),
        (changed("end = {", "refused = 'x'\nend = {"), "neither steps nor"),
        (changed('phase = "looking"', "colour = 3"), "expectation: unknown key 'colour'"),
        (changed('phase = "looking"', "legal = { seat = 'B', hsa = [] }"), "legal: unknown key 'hsa'"),
        (changed("end = {", "position = { coins = [1] }\nend = {"), "coins: expected 4 whole numbers, got [1]"),
        (changed("end = {", "options = { dance = 1 }\nend = {"), "option.unknown: dance"),
        (changed("end = {", "twin = [{ same_for = [], step = 1, instead = { do = 'timeout' } }]\nend = {"), "same_for"),
        (changed("end = {", "twin = [{ same_for = ['B'], step = 9, instead = { x = 1 } }]\nend = {"), "step's number"),
    ],
)
def test_what_is_no_scenario_is_explained_in_one_line(text: str, complaint: str) -> None:
    """The file's name, and what is wrong."""
    report = run_text(text, Path("my.toml"))
    (line,) = report.failures
    assert line.startswith("my.toml: ")
    assert complaint in line
    assert "\n" not in line


def test_a_file_that_is_not_text_is_reported(tmp_path: Path) -> None:
    """One line."""
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe")
    assert run_file(tmp_path / "odd.toml").failures[0].startswith("odd.toml: ")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (changed('"looking"', '"turn"'), "my.toml: end: phase: expected turn, got looking"),
        (changed("steps = 1,", "steps = 2,"), "my.toml: end: steps: expected 2, got 1"),
        (changed('"looking"', '"looking", asked = ["B"]'), "my.toml: end: asked: expected ['B'], got ['A']"),
        (changed('"looking"', '"looking", cards = { B = "spy" }'), "my.toml: end: cards.B: expected spy, got bishop"),
        (changed('"looking"', '"looking", cards = { X = "spy" }'), "my.toml: end: cards.X: expected spy, got nothing"),
        (changed('"looking"', '"looking", court = false'), "my.toml: end: court: expected False, got 0"),
        (
            changed('"looking"', '"looking", sees = { B = { B = "king" } }'),
            "end: B sees: expected {'B': 'king'}, got {}",
        ),
        (changed('"looking"', '"looking", legal = { seat = "A", count = 2 }'), "legal of A: expected 2 actions, got 1"),
        (changed('"looking"', '"looking", legal = { seat = "A", has = [{ do = "pass" }] }'), "pass should be legal"),
        (changed('"looking"', '"looking", legal = { seat = "A", lacks = [{ do = "lower" }] }'), "should not be legal"),
        (changed('"peek"', '"peek", refused = "revealed"'), "step 1 (A peek): A was not refused, expected revealed"),
        (changed('"peek"', '"pass"'), "step 1 (A pass): A was refused: wrong_moment"),
        (changed('"peek"', '"pass", refused = "over"'), "A was refused: wrong_moment, expected over"),
        (changed('"peek"', '"peek", events = []'), "step 1 (A peek): events: expected [], got ['LookStarted']"),
        (changed('"peek"', '"peek", expect = { turn = 9 }'), "step 1 (A peek): turn: expected 9, got 5"),
        (changed("end = {", "start = { turn = 9 }\nend = {"), "start: turn: expected 9, got 5"),
        (
            changed("steps = [", 'case = [{ name = "x" }]\nsteps = [').replace('"looking"', '"turn"'),
            "my.toml [x]: end: ",
        ),
        (
            changed("end = {", 'twin = [{ same_for = ["A"], position = { cards = { A = "king" } } }]\nend = {'),
            "twin 1: A can tell the two apart after step 1",
        ),
        (
            changed("end = {", 'twin = [{ same_for = ["B"], position = { turn = 5 } }]\nend = {'),
            "twin 1: the other secret changed nothing",
        ),
        (
            changed("end = {", 'twin = [{ same_for = ["B"], step = 1, instead = { do = "pass" } }]\nend = {'),
            "twin 1: could not be played: step 1",
        ),
        (changed("seats = 4\n", "seats = 4\n").split("steps")[0] + 'refused = "x"', "the options were not refused"),
        (
            changed("seats = 4\n", "seats = 4\n").split("steps")[0] + 'refused = "x"\noptions = { first = 9 }',
            "the options were refused: option.value: first=9, expected x",
        ),
    ],
)
def test_failures_say_where_and_what(text: str, complaint: str) -> None:
    """One line: file, case, step, expected, found."""
    (line,) = run_text(text, Path("my.toml")).failures
    assert complaint in line


WRONG = [3, -1, "x", "", [], {}, True, 1.5, ["A"], [3], {"A": 3}, {"kind": "x"}, {"kind": []}, [[1]], [{}]]


def places(tree: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The paths of everything inside a file."""
    pairs = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in pairs:
        yield (*path, key)
        yield from places(value, (*path, key))


@pytest.mark.parametrize("seed", quick(range(4), 0, slow=range(4)))
def test_a_wrong_value_anywhere_is_a_failure_not_a_crash(seed: int) -> None:
    """Put anything in any place of any file: ScenarioError on one line, or an ordinary report."""
    lots = random.Random(seed)
    for _ in range(150):
        file = tomllib.loads(lots.choice(FILES).read_text(encoding="utf-8"))
        *path, last = lots.choice(list(places(file)))
        inner = file
        for key in path:
            inner = inner[key]
        inner[last] = copy.deepcopy(lots.choice(WRONG))
        lines: list[str] = []
        try:
            for case in cases_of(file):
                lines += run_case(case)
        except ScenarioError as error:
            lines.append(str(error))
        assert all("\n" not in line for line in lines)


def test_a_refusal_that_changes_something_is_noticed() -> None:
    """Refusing is not a move: a game that marks the player is caught."""

    class Vandal(Mascarade):
        def why_not(self, s: State, seat: int, action: Action) -> str:
            s.court += 1
            return "revealed"

    (case,) = read_cases(changed('"peek"', '"pass", refused = "revealed"'))
    spoilt = replace(case, game=replace(case.game, game=Vandal()))
    assert run_case(spoilt)[0] == "step 1 (A pass): the refusal changed something"


def test_a_case_lays_its_position_over_the_files() -> None:
    """Tables are merged key by key, everything else is replaced, a phase as a whole; options likewise."""
    text = (
        MINIMAL
        + """
    [options]
    stalemate = 3
    [position]
    coins = [6, 7, 6, 6]
    cards = { A = "king", B = "queen" }
    phase = { kind = "contest", character = "king" }
    [[case]]
    options = { first = 2 }
    position = { coins = [1, 2, 3, 4], cards = { B = "judge" }, phase = { kind = "looking", slots = ["A"] } }
    """
    )
    (case,) = read_cases(text)
    assert case.position == {
        "coins": [1, 2, 3, 4],
        "cards": {"A": "king", "B": "judge"},
        "phase": {"kind": "looking", "slots": ["A"]},
    }
    assert case.options == {"stalemate": 3, "first": 2}


def test_a_file_on_disk_is_run() -> None:
    """run_file reads it and runs every case."""
    for path in FILES[:3]:
        report = run_file(path)
        assert (report.path, report.failures) == (path, ())
        assert report.cases == len(read_cases(path.read_text(encoding="utf-8")))


def test_a_case_is_a_value() -> None:
    """Reading twice gives the same; reading nonsense raises."""
    assert read_cases(MINIMAL) == read_cases(MINIMAL)
    assert isinstance(read_cases(MINIMAL)[0], Case)
    with pytest.raises(ScenarioError):
        read_cases('title = "t"')
