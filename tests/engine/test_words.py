"""The words of position files that all games share: values by their types, kinds, actions with their fields, one clear
line for each fault.

The games' own scenarios play whole positions; here stands what the shared reading promises.
"""

import re
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Any

import pytest

from masque_arcade.engine.game import Seat
from masque_arcade.engine.position_parser import Vocabulary, kind_of, texts
from masque_arcade.engine.value import Value

House = Annotated[int, "house"]


class Face(StrEnum):
    GHOST = "ghost"
    PAINTING = "painting"


class Bid(Value):
    seat: Seat
    house: House


class TakeGhost(Value):
    house: House
    double: bool


class Ask(Value):
    seat: Seat
    face: Face | None = None


class Pass(Value):
    pass


@dataclass
class State:
    first: Seat | None = None
    bids: list[Bid] = field(default_factory=list)
    owners: dict[House, Seat] = field(default_factory=dict)
    faces: tuple[Face, ...] = ()
    sold: bool = False
    round: int = 0


NAMES = Vocabulary(3, {House: {"attic": 7, "cellar": 8}})
WORDS = {
    "first": "B",
    "bids": [["A", "attic"], ["C", "cellar"]],
    "owners": {"attic": "C"},
    "faces": ["ghost"],
    "sold": True,
    "round": 2,
}


def action(**words: object) -> Any:
    return NAMES.action(words, (TakeGhost, Ask, Pass), double=False)


def test_a_state_is_filled_by_the_types_of_its_fields_and_written_again() -> None:
    """Names, records, tables, lists; what is not named stays."""
    state, keys = State(), " ".join(WORDS)
    NAMES.assign(state, WORDS, keys)
    assert state == State(1, [Bid(0, 7), Bid(2, 8)], {7: 2}, (Face.GHOST,), True, 2)
    assert NAMES.facts(state, keys, {}) == WORDS
    NAMES.assign(state, {"round": 3}, keys)
    assert (state.round, state.first) == (3, 1)


def test_places_of_a_list_have_names() -> None:
    assert NAMES.facts(State(faces=(Face.GHOST, Face.PAINTING)), "first faces", {"faces": Seat}) == {
        "first": "",
        "faces": {"A": "ghost", "B": "painting"},
    }


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ({"first": "D"}, "no seat 'D' (there are: A, B, C)"),
        ({"first": ["A"]}, "no seat ['A'] (there are: A, B, C)"),
        ({"owners": {"roof": "A"}}, "no house 'roof' (there are: attic, cellar)"),
        ({"owners": ["attic"]}, "owners: expected a table, got ['attic']"),
        ({"bids": "A"}, "bids: expected a list, got 'A'"),
        ({"bids": [["A"]]}, "bids: expected ['seat', 'house'], got ['A']"),
        ({"faces": ["spook"]}, "faces: expected one of ghost, painting, got 'spook'"),
        ({"sold": 1}, "sold: expected true or false, got 1"),
        ({"round": -1}, "round: expected a whole number, got -1"),
        ({"round": True}, "round: expected a whole number, got True"),
    ],
)
def test_a_wrong_value_is_refused_in_one_line(words: dict[str, object], line: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(line)}$"):
        NAMES.assign(State(), words, " ".join(WORDS))


def test_an_action_is_read_by_its_word_and_its_fields() -> None:
    """The field `seat` is the target; what may be left out takes its value."""
    assert action(do="take_ghost", house="attic", double=True) == TakeGhost(7, True)
    assert action(do="take_ghost", house="attic") == TakeGhost(7, False)
    assert action(do="ask", target="B") == Ask(1)
    assert action(do="pass") == Pass()


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ({"do": "fly"}, "unknown action 'fly' (known: take_ghost, ask, pass)"),
        ({"do": ["pass"]}, "unknown action ['pass']"),
        ({}, "unknown action None"),
        ({"do": "take_ghost"}, "take_ghost: house is missing"),
        ({"do": "ask"}, "ask: target is missing"),
        ({"do": "pass", "house": 1}, "pass: unknown key 'house' (known: do)"),
    ],
)
def test_a_wrong_action_is_refused_in_one_line(words: dict[str, object], line: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(line)}.*$"):
        action(**words)


def test_a_kind_stands_alone_or_in_a_table_with_its_keys() -> None:
    kinds = {"bid": "seat placed", "open": ""}
    assert kind_of({}, kinds, "open") == ("open", {"kind": "open"})
    assert kind_of({"phase": {"kind": "bid", "seat": "B"}}, kinds, "open") == ("bid", {"kind": "bid", "seat": "B"})


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
        kind_of({"phase": value}, {"bid": "seat placed", "open": ""}, "open")


def test_options_are_text_whatever_was_written() -> None:
    assert texts({"options": {"first": 2, "advanced": True}}, "options") == {"first": "2", "advanced": "True"}
    assert texts({}, "options") == {}
