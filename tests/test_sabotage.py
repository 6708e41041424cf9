"""The sabotages still fit the source; running them is `python tests/sabotage.py`."""

import ast

import pytest

from tests.sabotage import ROOT, SABOTAGES, Sabotage, broken, every


@pytest.mark.parametrize("sabotage", every(), ids=lambda sabotage: sabotage.name.replace(" ", "-"))
def test_the_sabotage_applies(sabotage: Sabotage) -> None:
    """Its text is there exactly once, what comes out is Python, and the test file it names exists."""
    text = (ROOT / sabotage.path).read_text(encoding="utf-8")
    ruined = broken(sabotage, text)
    assert ruined != text
    ast.parse(ruined)
    assert (ROOT / sabotage.red).is_file()
    assert "golden" not in sabotage.red


def test_a_sabotage_that_does_not_apply_is_noticed() -> None:
    """Not there, or there twice: ValueError."""
    with pytest.raises(ValueError, match="found 0 times"):
        broken(SABOTAGES[0], "")
    with pytest.raises(ValueError, match="found 2 times"):
        broken(SABOTAGES[0], SABOTAGES[0].old * 2)
