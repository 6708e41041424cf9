"""why_not: the reasons that are this game's own; contract/test_contract.py compares all with the legal lists."""

import pytest

from masque_arcade.games.red_masque import legality
from masque_arcade.games.red_masque.rules.positions import read_action
from tests.games.red_masque.invariants import universe
from tests.games.red_masque.table import GAME, Table


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"do": "play", "card": "dagger", "target": "B", "room": "blue"}, "no_room"),
        ({"do": "play", "card": "key", "target": "B"}, "no_target"),
        ({"do": "play", "card": "hide", "room": "blue"}, "no_room"),
        ({"do": "play", "card": "trap"}, "not_in_hand"),
        ({"do": "play", "card": "dagger", "target": "C"}, "not_here"),
        ({"do": "play", "card": "dagger"}, "name_target"),
        ({"do": "lay", "card": "key"}, "not_in_hand"),
        ({"do": "ready"}, "wrong_moment"),
        ({"do": "take"}, "wrong_moment"),
    ],
)
def test_the_reason_fits(words: dict[str, str], reason: str) -> None:
    """5.0: cards that need no target take none, and a hand holds two cards."""
    hand = ["dagger", words["card"] if words["do"] == "play" and words["card"] not in ("dagger", "trap") else "hide"]
    table = Table(phase="play", hands={"A": hand}, rooms={"C": "blue"})
    assert GAME.why_not(table.state, 0, read_action(table.state, 0, words)) == reason


def test_who_is_ready_is_told_so() -> None:
    """A second time is refused for that reason."""
    table = Table.dealt(3)
    table.do("A", "ready")
    assert {legality.why_not(table.view("A"), 0, action) for action in universe(table.state)} == {"already_chosen"}
