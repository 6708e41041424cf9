"""The mutations still fit the source; running them is `python tests/mutation_cases.py`."""

import ast

import pytest

from tests.mutation_cases import MUTATIONS, ROOT, Mutation, broken, every


def fault(mutation: Mutation) -> str:
    """Why a mutation does not apply."""
    text = (ROOT / mutation.path).read_text(encoding="utf-8")
    try:
        ruined = broken(mutation, text)
        ast.parse(ruined)
    except (ValueError, SyntaxError) as error:
        return str(error)
    if ruined == text:
        return "nothing changes"
    return "" if (ROOT / mutation.red).is_file() and "golden" not in mutation.red else f"not to be run: {mutation.red}"


@pytest.mark.slow
def test_every_mutation_applies() -> None:
    """Its text is there exactly once, what comes out is Python, and the test file it names exists."""
    assert {mutation.name: why for mutation in every() if (why := fault(mutation))} == {}


def test_a_mutation_that_does_not_apply_is_noticed() -> None:
    """Not there, or there twice: ValueError."""
    with pytest.raises(ValueError, match="found 0 times"):
        broken(MUTATIONS[0], "")
    with pytest.raises(ValueError, match="found 2 times"):
        broken(MUTATIONS[0], MUTATIONS[0].old * 2)
