"""Which table of a ball's round the room watches: the one nearest to its end, and not another one every moment.

Chosen from what the ball tells everybody.
"""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.session.ball_facts import BallTable

STAYS: Final = 20.0
"""Seconds for which a table is watched at least, unless it ends."""
AGAIN: Final = 60.0
"""Seconds after which a table that could not be watched is tried again."""
AHEAD: Final = 5
"""Percent by which another one must be nearer to its end."""


class NearestTable:
    """The choice."""

    def __init__(self) -> None:
        self.name = ""
        """The table to watch, "" for none."""
        self._since = 0.0
        self._out: dict[str, float] = {}
        """The tables that could not be watched, and until when they are not tried again."""

    def look(self, tables: Sequence[BallTable], now: float) -> str:
        """Choose at `now`, in seconds: another one once the present one is over, or has been seen for long enough."""
        progress = {
            table.name: table.progress
            for table in tables
            if table.state == "playing" and not table.dead and now >= self._out.get(table.name, now)
        }
        first, own = max(progress, key=progress.__getitem__, default=""), progress.get(self.name)
        if own is None or (now - self._since >= STAYS and progress[first] >= own + AHEAD):
            self.name, self._since = first, now
        return self.name

    def seen(self, now: float) -> None:
        """It is on the screen from now on."""
        self._since = now

    def give_up(self, now: float) -> None:
        """It cannot be watched."""
        self._out[self.name] = now + AGAIN
