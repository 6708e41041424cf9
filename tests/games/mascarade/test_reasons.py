"""why_not: nothing exactly for what is legal, else a reason, and from the view alone."""

import random
import re

from masque_arcade.engine.game import Decide
from masque_arcade.games.mascarade import legality
from tests.games.mascarade.invariants import universe
from tests.games.mascarade.table import GAME, Table
from tests.playing import Setting, every_setting_of, walk

NAMED = set(re.findall(r'"(\w+)"', legality.__doc__ or ""))


@every_setting_of("mascarade")
def test_no_reason_exactly_for_the_legal_ones(table: Setting) -> None:
    """Over every action one could spell, in decisions of every kind: reasons and legal lists agree."""
    lots, seen = random.Random(1), dict.fromkeys(["turn"], 0)
    for moment in walk(table, seed=21, most=160):
        what = moment.turn.what if isinstance(moment.turn, Decide) else "nobody"
        seen[what] = seen.get(what, 0) + 1
        if seen[what] > 4:
            continue
        everything = universe(moment.state)
        for seat in range(table.seats):
            legal = set(GAME.legal(moment.state, seat))
            view = GAME.view(moment.state, seat)
            sample = everything if legal else lots.sample(everything, 5)
            assert legal <= set(everything)
            for action in sample:
                reason = legality.why_not(view, seat, action)
                assert (reason is None) == (action in legal), (reason, action, moment.state.phase)
                assert reason is None or reason in NAMED
                assert reason is None or GAME.why_not(moment.state, seat, action) == reason


def test_what_is_no_action_is_refused() -> None:
    """Anything else is the wrong thing at the wrong moment."""
    table = Table(seats=4)
    assert GAME.why_not(table.state, 0, "nonsense") == "wrong_moment"  # type: ignore[arg-type]
    assert GAME.why_not(table.state, 0, GAME.legal(table.state, 0)[0]) == "wrong_moment"


def test_nobody_acts_while_things_happen_by_themselves() -> None:
    """During automatic beats everybody is refused."""
    state = Table(seats=4, coins=[14, 6, 6, 6], phase="resolve").state
    for action in universe(state):
        assert legality.why_not(GAME.view(state, 0), 0, action) == "not_your_turn"
