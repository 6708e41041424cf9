"""why_not: nothing exactly for what is legal, else a reason, and from the view alone."""

import random
import re

from masque_arcade.engine.game import Decide
from masque_arcade.engine.rng import Rng
from masque_arcade.games.ghost_for_sale import legality
from masque_arcade.games.ghost_for_sale import model as t
from tests.games.ghost_for_sale.invariants import universe
from tests.games.ghost_for_sale.table import GAME, Table
from tests.playing import Setting, every_setting_of, walk

NAMED = set(re.findall(r'"(\w+)"', legality.__doc__ or ""))


@every_setting_of("ghost_for_sale")
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
            sample = everything if legal else lots.sample(everything, 5)
            assert {action for action in legal if not isinstance(action, t.Reserve)} <= set(everything)
            for action in {*sample, *legal}:
                reason = legality.why_not(view, seat, action)
                assert (reason is None) == (action in legal), (reason, action, moment.state.phase)
                assert reason is None or reason in NAMED
                assert reason is None or GAME.why_not(moment.state, seat, action) == reason
    assert seen["bid"] > 10


def test_what_is_no_action_is_refused() -> None:
    """Anything else is the wrong thing at the wrong moment."""
    state = Table(seats=4).state
    assert GAME.why_not(state, 0, "nonsense") == "wrong_moment"  # type: ignore[arg-type]
    assert GAME.why_not(state, 0, GAME.legal(state, 0)[0]) == "wrong_moment"


def test_who_has_chosen_is_told_so() -> None:
    """The kernel refuses him earlier; a dim button says it."""
    chosen = Table(seats=3, phase="choose", truth={"B": True})
    assert legality.why_not(chosen.view("B"), 1, t.Choose(True)) == "already_chosen"
    hidden = Table(seats=3, phase="reserve", reserve={"B": [1, 2, 3, 4]})
    assert legality.why_not(hidden.view("B"), 1, t.Reserve((1, 2, 3, 3))) == "already_chosen"


def test_nobody_acts_while_things_happen_by_themselves() -> None:
    """During automatic beats everybody is refused."""
    state = GAME.setup(3, {}, Rng(1))
    for action in universe(state):
        assert legality.why_not(GAME.view(state, 0), 0, action) == "not_your_turn"
