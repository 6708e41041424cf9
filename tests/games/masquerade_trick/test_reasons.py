"""why_not: nothing exactly for what is legal, else a reason, and from the view alone."""

import random
import re

from masque_arcade.engine.game import Decide
from masque_arcade.games.masquerade_trick import legality
from tests.games.masquerade_trick.invariants import universe
from tests.games.masquerade_trick.table import GAME, Table
from tests.playing import Setting, every_setting_of, walk

NAMED = set(re.findall(r'"(\w+)"', legality.__doc__ or ""))


@every_setting_of("masquerade_trick")
def test_no_reason_exactly_for_the_legal_ones(table: Setting) -> None:
    """Over every action one could spell, in decisions of every kind: reasons and legal lists agree."""
    lots, seen = random.Random(1), dict[str, int]()
    for moment in walk(table, seed=21):
        what = moment.turn.what if isinstance(moment.turn, Decide) else "nobody"
        seen[what] = seen.get(what, 0) + 1
        if seen[what] > 12:
            continue
        everything = universe(moment.state)
        for seat in range(table.seats):
            legal = set(GAME.legal(moment.state, seat))
            view = GAME.view(moment.state, seat)
            for action in {*legal, *(everything if legal else lots.sample(everything, 5))}:
                reason = legality.why_not(view, seat, action)
                assert (reason is None) == (action in legal), (reason, action, moment.state.phase)
                assert reason is None or reason in NAMED
                assert reason is None or GAME.why_not(moment.state, seat, action) == reason
    assert {"pass", "play", "point", "nobody"} <= set(seen)


def test_who_has_chosen_is_told_so() -> None:
    """4.5, 7.1: a second choice is refused for that reason."""
    table = Table(phase="point", wins={"A": 10}, points={"A": "B"})
    assert {legality.why_not(table.view("A"), 0, action) for action in universe(table.state)} == {"already_chosen"}


def test_what_is_no_action_is_refused() -> None:
    """Anything else is the wrong thing at the wrong moment."""
    table = Table()
    assert GAME.why_not(table.state, 0, "nonsense") == "wrong_moment"  # type: ignore[arg-type]
    assert GAME.why_not(table.state, 0, GAME.legal(table.state, 0)[0]) == "wrong_moment"
    assert GAME.why_not(table.state, 7, GAME.legal(table.state, 0)[0]) == "not_your_turn"
