"""why_not: the reasons that are this game's own; contract/test_contract.py compares all with the legal lists."""

from masque_arcade.games.lupusburg import legality
from masque_arcade.games.lupusburg import model as t
from tests.games.lupusburg.table import Table


def test_who_has_chosen_is_told_so() -> None:
    """The kernel refuses him earlier; a dim button says it."""
    table = Table(seats=4, phase="thief")
    table.do("B", "pick", house="AR")
    assert legality.why_not(table.view("B"), 1, t.Pick(0)) == "already_chosen"
    assert table.view("B").pick == 0
    assert table.view("A").pick is None
