"""Which cases of a test run when: those that stand for the others always, the others nightly."""

from collections.abc import Collection, Iterable, Sequence
from itertools import chain, combinations, product
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


def paired(cases: Iterable[tuple[Any, ...]], chosen: Sequence[tuple[Any, ...]]) -> list[Any]:
    """Some of the cases, for `parametrize`: those `chosen` are in every run, and as many others nightly as it takes for
    every two values to meet that meet in any case."""
    open_cases, found = {case: set(combinations(enumerate(case), 2)) for case in cases}, list(chosen)
    missing = set(chain(*open_cases.values())).difference(*(open_cases[case] for case in chosen))
    while missing:
        found.append(max(open_cases, key=lambda case: len(open_cases[case] & missing)))
        missing -= open_cases[found[-1]]
    return quick(found, *chosen)


def _marked(case: Any, mark: str) -> Any:
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=getattr(pytest.mark, mark))
