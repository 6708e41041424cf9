"""The codec: plain trees both ways, strictly, and every complaint."""

from collections.abc import Mapping
from enum import Enum, StrEnum
from typing import Any, Optional, Union

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import field

from masque_arcade.engine.codec import Codec, CodecError, digest, plain
from masque_arcade.engine.value import Value


class Suit(StrEnum):
    CUP = "cup"
    COIN = "coin"


class Number(Enum):
    ONE = 1


class Card(Value):
    suit: Suit
    rank: int


class Joker(Value):
    wild: bool = True


class Hand(Value):
    cards: tuple[Card, ...]
    pair: tuple[int, str]
    top: Card | None
    odd: Card | Joker
    by_seat: dict[int, Suit]
    names: Mapping[str, list[int]]
    share: float
    number: Number
    anything: Any
    either: Union[int, str]  # noqa: UP007
    maybe: Optional[str]  # noqa: UP045


HAND = Hand(
    cards=(Card(Suit.CUP, 3), Card(Suit.COIN, 1)),
    pair=(1, "x"),
    top=None,
    odd=Joker(),
    by_seat={2: Suit.CUP},
    names={"a": [1, 2]},
    share=0.5,
    number=Number.ONE,
    anything=["whatever"],
    either="text",
    maybe=None,
)
CODEC = Codec([Hand, Card])


def test_there_and_back() -> None:
    assert CODEC.read(plain(HAND)) == HAND


def test_the_plain_tree() -> None:
    assert plain(HAND) == {
        "$": "Hand",
        "cards": [{"$": "Card", "suit": "cup", "rank": 3}, {"$": "Card", "suit": "coin", "rank": 1}],
        "pair": [1, "x"],
        "top": None,
        "odd": {"$": "Joker", "wild": True},
        "by_seat": {"2": "cup"},
        "names": {"a": [1, 2]},
        "share": 0.5,
        "number": 1,
        "anything": ["whatever"],
        "either": "text",
        "maybe": None,
    }


def test_classes_that_only_fields_mention_are_read_too() -> None:
    assert CODEC.read(plain(HAND)).odd == Joker()
    with pytest.raises(CodecError, match="unknown kind 'Joker'"):
        CODEC.read(plain(Joker()))


def test_a_whole_number_does_for_a_float_and_nothing_else_does() -> None:
    tree = {**plain(HAND), "share": 1}
    assert CODEC.read(tree).share == 1.0
    assert type(CODEC.read(tree).share) is float


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"cards": 3}, "Expected `array`"),
        ({"cards": [3]}, "Expected `object`"),
        ({"cards": [{"$": "Joker", "wild": True}]}, "Invalid value 'Joker'"),
        ({"cards": [{"$": "Card", "suit": "cup"}]}, "missing required field `rank`"),
        ({"cards": [{"$": "Card", "suit": "cup", "rank": 3, "x": 1}]}, "unknown field `x`"),
        ({"cards": [{"$": "Card", "suit": "leaf", "rank": 3}]}, "Invalid enum value 'leaf' - at `$.cards[0].suit`"),
        ({"cards": [{"$": "Card", "suit": "cup", "rank": True}]}, "Expected `int`, got `bool`"),
        ({"cards": [{"$": "Card", "suit": "cup", "rank": "3"}]}, "Expected `int`, got `str`"),
        ({"cards": [{"$": ["Card"], "suit": "cup", "rank": 3}]}, "Expected `str`, got `list`"),
        ({"pair": [1]}, "Expected `array` of length 2, got 1"),
        ({"pair": [1, 2]}, "Expected `str`"),
        ({"top": 3}, "Expected `object | null`"),
        ({"odd": {"$": "Hand"}}, "Invalid value 'Hand'"),
        ({"by_seat": []}, "Expected `object`"),
        ({"by_seat": {"x": "cup"}}, "Expected `int`, got `str` - at `key`"),
        ({"names": {"a": ["b"]}}, "Expected `int`"),
        ({"share": True}, "Expected `float`, got `bool`"),
        ({"number": 2}, "Invalid enum value 2"),
        ({"either": None}, "Expected `int | str`, got `null`"),
        ({"maybe": 3}, "Expected `str | null`"),
    ],
)
def test_anything_unexpected_is_refused(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(CodecError) as error:
        CODEC.read({**plain(HAND), **change})
    assert complaint in str(error.value)


@pytest.mark.parametrize("tree", [None, 3, [], {}, {"$": "Nobody"}, {"$": 3}, "x"])
def test_a_tag_is_needed(tree: Any) -> None:
    with pytest.raises(CodecError):
        CODEC.read(tree)


class Half(Value):
    suits: dict[Suit, int] = field(default_factory=dict)
    rank: int = 3


def test_keys_are_read_like_values_and_a_default_is_no_leave_to_omit_a_field() -> None:
    codec = Codec([Half])
    assert codec.read({"$": "Half", "suits": {"cup": 1}, "rank": 3}) == Half({Suit.CUP: 1})
    with pytest.raises(CodecError, match="Invalid enum value 'leaf' - at `key`"):
        codec.read({"$": "Half", "suits": {"leaf": 1}, "rank": 3})
    with pytest.raises(CodecError, match="a field is missing"):
        codec.read({"$": "Half", "suits": {"cup": 1}})


class Row(Value):
    by_seat: dict[int, int]
    more: int = 0


def test_two_keys_for_one_number_do_not_make_up_for_a_missing_field() -> None:
    """The value of this tree is written in as many bytes as the tree."""
    tree = {"$": "Row", "by_seat": {"0": 123, "-0": 12}}
    with pytest.raises(CodecError):
        Codec([Row]).read(tree)
    with pytest.raises(CodecError):
        Codec([Row]).read({**tree, "more": 0})


def test_a_value_without_a_plain_form_is_refused() -> None:
    with pytest.raises(TypeError, match="has no plain form"):
        plain({"callback": test_there_and_back})


def test_other_mappings_have_a_plain_form() -> None:
    from types import MappingProxyType

    assert plain(MappingProxyType({1: 2})) == {"1": 2}


def test_digests_tell_trees_apart() -> None:
    assert digest(HAND) == digest(CODEC.read(plain(HAND)))
    assert len({digest(x) for x in (1, True, "1", [1], {"1": 1}, None, 1.0)}) == 7
    assert 0 <= digest(HAND) < 2**32


@given(st.builds(Card, st.sampled_from(Suit), st.integers()))
def test_any_card_there_and_back(card: Card) -> None:
    assert CODEC.read(plain(card)) == card


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=3),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("$abr", max_size=4), inner, max_size=3),
        max_leaves=10,
    )
)
def test_any_tree_is_read_or_refused_but_never_crashes(tree: Any) -> None:
    try:
        CODEC.read(tree)
    except CodecError:
        return
    assert plain(CODEC.read(tree)) == tree
