"""The sabotages still fit the source; running them is `python tests/sabotage.py`."""

import ast

import pytest

from tests.sabotage import ROOT, SABOTAGES, Sabotage, broken, every


def fault(sabotage: Sabotage) -> str:
    """Why a sabotage does not apply."""
    text = (ROOT / sabotage.path).read_text(encoding="utf-8")
    try:
        ruined = broken(sabotage, text)
        ast.parse(ruined)
    except (ValueError, SyntaxError) as error:
        return str(error)
    if ruined == text:
        return "nothing changes"
    return "" if (ROOT / sabotage.red).is_file() and "golden" not in sabotage.red else f"not to be run: {sabotage.red}"


def test_every_sabotage_applies() -> None:
    """Its text is there exactly once, what comes out is Python, and the test file it names exists."""
    assert {sabotage.name: why for sabotage in every() if (why := fault(sabotage))} == {}


def test_a_sabotage_that_does_not_apply_is_noticed() -> None:
    """Not there, or there twice: ValueError."""
    with pytest.raises(ValueError, match="found 0 times"):
        broken(SABOTAGES[0], "")
    with pytest.raises(ValueError, match="found 2 times"):
        broken(SABOTAGES[0], SABOTAGES[0].old * 2)
