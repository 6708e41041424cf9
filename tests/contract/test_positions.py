"""Positions and actions in words: what cannot be is refused in one line, and every word is in the reference."""

import importlib
import re
from typing import Any, get_args

import pytest

from masque_arcade.engine.position_parser import action_words
from masque_arcade.engine.registry import GAMES, GameEntry
from tests.playing import ROOT

README = (ROOT / "tests" / "scenarios" / "README.md").read_text(encoding="utf-8")
OWN = [entry for entry in GAMES.values() if (ROOT / f"tests/games/{entry.info.id}/refused.py").is_file()]
every_own = pytest.mark.parametrize("entry", OWN, ids=lambda entry: entry.info.id)


def part(entry: GameEntry, name: str) -> Any:
    return importlib.import_module(f"masque_arcade.games.{entry.info.id}.{name}")


def refused(entry: GameEntry) -> Any:
    return importlib.import_module(f"tests.games.{entry.info.id}.refused")


def complaint_of(read: Any) -> str:
    """The text of the ValueError that `read` ends with; "" when it ends well."""
    try:
        read()
    except ValueError as error:
        return str(error)
    return ""


@every_own
def test_what_is_no_position_is_refused_in_one_line(entry: GameEntry) -> None:
    given = [(words, said, complaint_of(lambda w=words: entry.arrange(w))) for words, said in refused(entry).POSITIONS]
    assert [each for each in given if each[1] not in each[2] or "\n" in each[2]] == []


@every_own
def test_what_is_no_action_is_refused_in_one_line(entry: GameEntry) -> None:
    state = entry.arrange({})
    actions = refused(entry).ACTIONS
    given = [(words, said, complaint_of(lambda w=words: entry.read_action(state, 0, w))) for words, said in actions]
    assert [each for each in given if each[1] not in each[2] or "\n" in each[2]] == []


@every_own
def test_every_word_is_in_the_reference(entry: GameEntry) -> None:
    """Options, keys, phases, actions, facts and reasons."""
    positions, reasons = part(entry, "rules.positions"), part(entry, "legality").__doc__
    words = {*positions.KEYS, *entry.facts(entry.arrange({})), *(option.key for option in entry.info.options)}
    words |= {*action_words(get_args(part(entry, "model").Action)), *re.findall(r'"(\w+)"', reasons), *positions.PHASES}
    assert {word for word in words - {"seats", "options"} if not re.search(f'[`"]{word}[`"]', README)} == set()
