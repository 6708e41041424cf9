"""Private decisions by what their time tells: which windows run behind a curtain, and which are only looks."""

from typing import Final

from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.game import Decide, Pace

LEAST: Final = 3.0
"""Minimum seconds of a look whose length would reveal something."""


def runs(turn: Decide) -> bool:
    """Whether the table's clock runs behind the curtain: a window of one player alone."""
    return turn.pace is Pace.FIXED and len(turn.seats) == 1


def sealed_together(turn: Decide) -> bool:
    """Whether all choose in one window, each behind the curtain for the whole of it."""
    return turn.pace is Pace.FIXED and not runs(turn)


def is_look(beat: ReplicaBeat) -> bool:
    """Whether one player only looks in a window of their own: it lasts until they have seen enough."""
    return isinstance(beat.turn, Decide) and runs(beat.turn) and len(beat.legal) == 1
