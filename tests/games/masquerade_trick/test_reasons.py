"""why_not: the reasons that are this game's own; contract/test_contract.py compares all with the legal lists."""

from masque_arcade.games.masquerade_trick import legality
from tests.games.masquerade_trick.invariants import universe
from tests.games.masquerade_trick.table import Table


def test_who_has_chosen_is_told_so() -> None:
    """4.5, 7.1: a second choice is refused for that reason."""
    table = Table(phase="point", wins={"A": 10}, points={"A": "B"})
    assert {legality.why_not(table.view("A"), 0, action) for action in universe(table.state)} == {"already_chosen"}
