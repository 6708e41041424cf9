"""Which cases of a test are in the quick run."""

from collections.abc import Iterable
from typing import Any

import pytest


def quick(cases: Iterable[Any], *chosen: Any) -> list[Any]:
    """All `cases`, for `parametrize`; those that are not `chosen` are slow."""
    every = list(cases)
    assert all(one in every for one in chosen), chosen
    return [one if one in chosen else _slow(one) for one in every]


def _slow(case: Any) -> Any:
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.slow)
