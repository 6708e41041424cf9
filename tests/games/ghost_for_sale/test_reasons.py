"""why_not: the reasons that are this game's own; contract/test_contract.py compares all with the legal lists."""

from masque_arcade.games.ghost_for_sale import legality
from masque_arcade.games.ghost_for_sale import model as t
from tests.games.ghost_for_sale.table import Table


def test_who_has_chosen_is_told_so() -> None:
    """The kernel refuses him earlier; a dim button says it."""
    chosen = Table(seats=3, phase="choose", truth={"B": True})
    assert legality.why_not(chosen.view("B"), 1, t.Choose(True)) == "already_chosen"
    hidden = Table(seats=3, phase="reserve", reserve={"B": [1, 2, 3, 4]})
    assert legality.why_not(hidden.view("B"), 1, t.Reserve((1, 2, 3, 3))) == "already_chosen"
