"""clone: equal, and sharing nothing that can change."""

from collections import Counter, defaultdict, deque
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any

import pytest
from msgspec import field

from masque_arcade.engine.clone import clone
from masque_arcade.engine.value import Draft, Value


class Card(Value):
    name: str


class Colour(Enum):
    RED = "red"


class Inner(Draft):
    numbers: list[int]


class Deck(Draft):
    cards: list[Any] = field(default_factory=list)
    by_name: dict[str, list[int]] = field(default_factory=dict)
    seen: set[int] = field(default_factory=set)
    inner: Inner = field(default_factory=lambda: Inner([1]))
    fixed: tuple[Any, ...] = ()
    rows: list[Sequence[int]] = field(default_factory=list)
    owners: Mapping[int, str] = field(default_factory=dict)


def test_a_clone_is_equal_but_not_the_same() -> None:
    draft = Deck([1, 2], {"a": [1]}, {3}, Inner([4]), (Card("x"), Colour.RED))
    copy = clone(draft)
    assert copy == draft
    assert copy is not draft


def test_nothing_that_can_change_is_shared() -> None:
    draft = Deck([1, 2], {"a": [1]}, {3}, Inner([4]))
    copy = clone(draft)
    copy.cards.append(3)
    copy.by_name["a"].append(2)
    copy.by_name["b"] = []
    copy.seen.add(9)
    copy.inner.numbers.append(5)
    assert draft == Deck([1, 2], {"a": [1]}, {3}, Inner([4]))


def test_frozen_values_and_atoms_are_shared() -> None:
    card = Card("king")
    draft = Deck([card], fixed=(card,))
    copy = clone(draft)
    assert copy.cards[0] is card
    assert copy.fixed is draft.fixed
    assert clone(Colour.RED) is Colour.RED
    assert clone(None) is None


def test_what_the_type_says_is_only_replaced_is_shared() -> None:
    draft = Deck(rows=[[1], [2]], owners={0: "x"})
    copy = clone(draft)
    assert copy.owners is draft.owners
    assert copy.rows[0] is draft.rows[0]
    copy.rows[0] = [3]
    assert draft.rows == [[1], [2]]


def test_lists_of_drafts_and_mixed_lists_are_copied_deeply() -> None:
    inner = Inner([1])
    for items in ([inner, inner], [1, inner], [[inner]], []):
        copy = clone(Deck(items))
        assert copy.cards == items
        for item in copy.cards:
            if isinstance(item, Inner):
                item.numbers.append(2)
        assert inner == Inner([1])


@pytest.mark.parametrize("odd", [Counter({"a": 1}), defaultdict(list), deque([1]), bytearray(b"a"), object()])
def test_what_would_be_shared_or_come_back_as_something_else_is_refused(odd: Any) -> None:
    with pytest.raises(TypeError, match=type(odd).__name__):
        clone(Deck(cards=[odd]))
