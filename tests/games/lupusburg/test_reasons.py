"""why_not: nothing exactly for what is legal, else a reason, and from the view alone."""

import random
import re

import pytest

from masque_arcade.engine.clone import clone
from masque_arcade.engine.game import Auto, Decide, Over
from masque_arcade.engine.rng import Rng
from masque_arcade.games.lupusburg import legality
from masque_arcade.games.lupusburg import model as t
from tests.games.lupusburg.invariants import VARIANTS, universe
from tests.games.lupusburg.table import GAME, Table

NAMED = set(re.findall(r'"(\w+)"', legality.__doc__ or ""))
OLD: list[tuple[int, dict[str, str]]] = [(4, {}), (6, {}), (8, {})]


@pytest.mark.parametrize(("seats", "options"), [*OLD, *VARIANTS])
def test_no_reason_exactly_for_the_legal_ones(seats: int, options: dict[str, str]) -> None:
    """Over every action one could spell, in decisions of every kind: reasons and legal lists agree."""
    lots, seen = random.Random(seats), dict[str, int]()
    state = GAME.setup(seats, options, Rng(seats))
    while not isinstance(turn := GAME.turn(state), Over):
        what = turn.what if isinstance(turn, Decide) else "nobody"
        seen[what] = seen.get(what, 0) + 1
        for seat in range(seats) if seen[what] <= 8 else ():
            legal, view = set(GAME.legal(state, seat)), GAME.view(state, seat)
            everything = universe(state)
            assert legal <= set(everything)
            for action in everything if legal else lots.sample(everything, 5):
                reason = legality.why_not(view, seat, action)
                assert (reason is None) == (action in legal), (reason, action, state.phase)
                assert reason is None or reason in NAMED
        state = clone(state)
        if isinstance(turn, Auto):
            GAME.advance(state)
        else:
            seat = lots.choice(turn.seats)
            GAME.apply(state, seat, lots.choice(GAME.legal(state, seat)))
    assert {"settle", "thief", "werewolf", "privilege", "bet", "talk", "token", "plea", "vote"} <= set(seen)


def test_what_is_no_action_is_refused() -> None:
    """Anything else is the wrong thing at the wrong moment."""
    state = Table(seats=4).state
    assert GAME.why_not(state, 0, "nonsense") == "wrong_moment"  # type: ignore[arg-type]
    assert legality.why_not(GAME.view(state, 0), 9, t.Plead()) == "not_your_turn"


def test_who_has_chosen_is_told_so() -> None:
    """The kernel refuses him earlier; a dim button says it."""
    table = Table(seats=4, phase="thief")
    table.do("B", "pick", house="AR")
    assert legality.why_not(table.view("B"), 1, t.Pick(0)) == "already_chosen"
    assert table.view("B").pick == 0
    assert table.view("A").pick is None
