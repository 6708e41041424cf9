"""Which cases of a test run when: those that stand for the others always, the others nightly."""

from collections.abc import Collection, Iterable
from itertools import product
from typing import Any

import pytest


def quick(cases: Iterable[Any], *chosen: Any, slow: Collection[Any] = ()) -> list[Any]:
    """All `cases`, for `parametrize`: those `chosen` are in every run, those `slow` in every run but the quick one, and
    all others are nightly. In a test that is marked slow the chosen ones are slow, too."""
    every = list(cases)
    assert all(one in every for one in (*chosen, *slow)), (chosen, slow)
    return [one if one in chosen else _marked(one, "slow" if one in slow else "nightly") for one in every]


def crossed(first: Iterable[Any], second: Iterable[Any], slow: bool = False) -> list[Any]:
    """All pairs of two lists, for `parametrize`. Each of both is in a pair of every run (if `slow`, the first of these
    pairs is in the quick run alone); all other pairs are nightly."""
    one, other = list(first), list(second)
    pairs = [(one[at % len(one)], other[at % len(other)]) for at in range(max(len(one), len(other)))]
    return quick(product(one, other), *pairs[: 1 if slow else None], slow=pairs)


def _marked(case: Any, mark: str) -> Any:
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=getattr(pytest.mark, mark))
