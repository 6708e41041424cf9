"""Hypothesis plays: actions by index, so that a failure shrinks to the shortest game that shows it."""

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from masque_arcade.engine.codec import digest
from masque_arcade.engine.game import Decide, IllegalAction
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES, GameEntry
from tests.playing import SETTINGS, Setting, invariants

pytestmark = pytest.mark.slow


class Playing(RuleBasedStateMachine):
    """A match in which Hypothesis chooses the table, the seed and every action."""

    entry: GameEntry
    match: Match[Any, Any, Any]
    table: Setting

    @initialize(number=st.integers(0, 999), seed=st.integers(0, 2**32))
    def sit_down(self, number: int, seed: int) -> None:
        tables = [table for table in SETTINGS if table.entry is self.entry]
        self.table, self.seed = tables[number % len(tables)], seed
        self.match = self.table.match(seed)
        self.match.start()
        while isinstance(self.match.turn, Decide) and self.match.turn.what == "memorise":
            self.act(0, 0)

    def act(self, seat: int, index: int) -> None:
        assert isinstance(self.match.turn, Decide)
        who = self.match.turn.seats[seat % len(self.match.turn.seats)]
        legal = self.match.game.legal(self.match.state, who)
        self.match.submit(who, self.match.decision, legal[index % len(legal)])

    @precondition(lambda self: isinstance(self.match.turn, Decide))
    @rule(seat=st.integers(0, 12), index=st.integers(0, 199))
    def play(self, seat: int, index: int) -> None:
        self.act(seat, index)

    @precondition(lambda self: not isinstance(self.match.turn, Decide))
    @rule(seat=st.integers(0, 12))
    def play_on_after_the_end(self, seat: int) -> None:
        with pytest.raises(IllegalAction, match="over"):
            self.match.submit(seat, self.match.decision, None)

    @invariant()
    def holds(self) -> None:
        invariants(self.entry).check(self.match.state)

    def teardown(self) -> None:
        if not hasattr(self, "match"):
            return
        again = self.table.match(self.seed)
        again.start()
        for seat, action in self.match.log:
            again.submit(seat, again.decision, action)
        assert digest(again.state) == digest(self.match.state)


@pytest.mark.parametrize("entry", GAMES.values(), ids=lambda entry: entry.info.id)
def test_any_game_hypothesis_can_think_of(entry: GameEntry) -> None:
    """Invariants after every action, and the log replays to the same state."""
    machine = type("Machine", (Playing,), {"entry": entry})
    run_state_machine_as_test(machine, settings=settings(max_examples=25, stateful_step_count=60))
