"""The words of position files that all games share: kinds, actions with their fields, one clear line for each fault.

The games' own scenario tests play whole positions; here stands what the shared reading promises.
"""

import re
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import pytest

from masque_arcade.engine.position_parser import action_word, read_kind, read_named, texts, whole


@dataclass(frozen=True)
class TakeGhost:
    house: int
    double: bool


@dataclass(frozen=True)
class Pass:
    pass


TERMS = ModuleType("terms")
TERMS.TakeGhost, TERMS.Pass = TakeGhost, Pass  # type: ignore[attr-defined]
FIELDS = {"take_ghost": "house double", "pass": ""}


def named(**words: object) -> Any:
    read = {"house": lambda value: whole(value, "house"), "double": bool}
    return read_named(words, FIELDS, TERMS, read, {"double": False})


def test_an_action_is_read_by_its_word_and_its_fields_in_order() -> None:
    assert named(do="take_ghost", house=3, double=True) == TakeGhost(3, True)
    assert named(do="pass") == Pass()


def test_what_may_be_left_out_takes_its_value() -> None:
    assert named(do="take_ghost", house=3) == TakeGhost(3, False)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ({"do": "fly"}, "unknown action 'fly' (known: take_ghost, pass)"),
        ({}, "unknown action None"),
        ({"do": "take_ghost"}, "take_ghost: house is missing"),
        ({"do": "take_ghost", "house": -1}, "house: expected a whole number"),
        ({"do": "pass", "house": 1}, "pass: unknown key 'house' (known: do)"),
    ],
)
def test_a_wrong_action_is_refused_in_one_line(words: dict[str, object], line: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(line)}.*$"):
        named(**words)


def test_an_action_word_is_one_of_those_there_are() -> None:
    assert action_word({"do": "pass"}, FIELDS) == "pass"
    with pytest.raises(ValueError, match="unknown action"):
        action_word({"do": ["pass"]}, FIELDS)


def test_a_kind_stands_alone_or_in_a_table_with_its_keys() -> None:
    kinds = {"bid": (1, "seat placed"), "open": (2, "")}
    assert read_kind("open", kinds, "phase") == (2, {"kind": "open"})
    assert read_kind({"kind": "bid", "seat": "B"}, kinds, "phase") == (1, {"kind": "bid", "seat": "B"})


@pytest.mark.parametrize(
    ("value", "line"),
    [
        ("sleep", "phase: unknown kind 'sleep' (known: bid, open)"),
        (7, "phase: unknown kind 7"),
        ({"kind": "open", "seat": "B"}, "phase open: unknown key 'seat'"),
    ],
)
def test_a_wrong_kind_is_refused_in_one_line(value: object, line: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(line)}.*$"):
        read_kind(value, {"bid": (1, "seat placed"), "open": (2, "")}, "phase")


def test_options_are_text_whatever_was_written() -> None:
    assert texts({"options": {"first": 2, "advanced": True}}, "options") == {"first": "2", "advanced": "True"}
    assert texts({}, "options") == {}
