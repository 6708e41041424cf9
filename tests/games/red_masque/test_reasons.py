"""why_not: nothing exactly for what is legal, else a reason, and from the view alone."""

import random
import re

import pytest

from masque_arcade.engine.game import Decide
from masque_arcade.engine.rng import Rng
from masque_arcade.games.red_masque import legality
from masque_arcade.games.red_masque.rules.positions import read_action
from tests.games.red_masque.invariants import universe
from tests.games.red_masque.table import GAME, Table

NAMED = set(re.findall(r'"(\w+)"', legality.__doc__ or ""))


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_reason_exactly_for_the_legal_ones(seats: int) -> None:
    """Over every action one could spell, in decisions of every kind: reasons and legal lists agree."""
    table, lots, seen = Table.dealt(seats, seed=21), random.Random(seats), dict[str, int]()
    while isinstance(table.match.turn, Decide):
        what, state = table.match.turn.what, table.state
        seen[what] = seen.get(what, 0) + 1
        for seat in range(seats) if seen[what] <= 40 else ():
            legal, view = set(GAME.legal(state, seat)), GAME.view(state, seat)
            everything = universe(state)
            for action in {*legal, *(everything if legal else lots.sample(everything, 5))}:
                reason = legality.why_not(view, seat, action)
                assert (reason is None) == (action in legal), (reason, action, state.phase)
                assert reason is None or reason in NAMED
                assert reason is None or GAME.why_not(state, seat, action) == reason
        seat = lots.choice(table.match.turn.seats)
        table.match.submit(seat, table.match.decision, lots.choice(list(GAME.legal(state, seat))))
    assert {"role", "place", "move", "floor", "play", "next_round"} == set(seen)


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


def test_what_is_no_action_is_refused() -> None:
    """Anything else is the wrong thing at the wrong moment."""
    table = Table()
    legal = GAME.default(table.state, 0, Rng(1))
    assert GAME.why_not(table.state, 0, "nonsense") == "wrong_moment"  # type: ignore[arg-type]
    assert GAME.why_not(table.state, 0, legal) == "wrong_moment"
    assert GAME.why_not(table.state, 1, legal) == "not_your_turn"
    assert GAME.why_not(table.state, 7, legal) == "not_your_turn"
