"""The law of patches: patch(a, diff(a, b)) equals b in every type and value."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masque_net.tree_patch import diff, digest, patch, same

scalars = st.none() | st.booleans() | st.integers(-4, 2**40) | st.floats(allow_nan=False) | st.text(max_size=3)
trees = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from("abcde"), inner, max_size=4),
    max_leaves=25,
)


@given(trees, trees)
def test_patch_of_diff_is_the_other_tree(a: object, b: object) -> None:
    before = repr(a)
    result = patch(a, diff(a, b))
    assert same(result, b)
    assert repr(a) == before
    assert digest(result) == digest(b)


@given(trees)
def test_no_difference_no_ops(a: object) -> None:
    assert diff(a, patch(a, [])) == []


@pytest.mark.parametrize(("a", "b"), [({"x": True}, {"x": 1}), ([1], [1.0]), ({"x": 0}, {"x": False}), (0.0, -0.0)])
def test_types_count(a: object, b: object) -> None:
    assert diff(a, b)
    assert same(patch(a, diff(a, b)), b)
    assert digest(a) != digest(b)


def test_digest_ignores_the_order_of_keys() -> None:
    assert digest({"a": 1, "b": [2]}) == digest({"b": [2], "a": 1})


def test_one_change_is_one_small_op() -> None:
    assert diff({"a": [1, 2, 3], "b": 1}, {"a": [1, 9, 3], "b": 1}) == [[["a", 1], 9]]
    assert diff([1, 2, 3], [1, 2, 5, 3]) == [[[], 2, 0, [5]]]
    assert diff([1, 2, 3, 4, 5], [1, 7, 8, 9, 5]) == [[[], 1, 3, [7, 8, 9]]]


@pytest.mark.parametrize(
    "ops",
    [[[["x"]]], [[["a", 9], 1]], [[["a"], 2, 5, []]], [[["a"], -1, 1, []]], [[["b", "c"], 1]], [["a", 1]], [[[["q"]]]]],
)
def test_a_patch_that_does_not_fit_is_refused(ops: list[list[object]]) -> None:
    with pytest.raises(ValueError, match="does not fit"):
        patch({"a": [1, 2], "b": 3}, ops)


def test_a_key_that_is_no_text_does_not_fit() -> None:
    for key in (1, None, True):
        with pytest.raises(ValueError, match="does not fit"):
            patch({"a": {}}, [[["a", key], 2]])
