"""What Ghost for Sale's cues work with besides the common parts: its board, its guests, and the view before and after.

Cues read public parts of the views only. What must not enter: which card lies face down.
"""

from dataclasses import dataclass

from masque_arcade.client.games.common.cueing import TableCueing
from masque_arcade.client.games.ghost_for_sale.labels import Guests
from masque_arcade.client.games.ghost_for_sale.layout import Board
from masque_arcade.client.stage.pose import Place, Pose, faded
from masque_arcade.games.ghost_for_sale.terms import View


@dataclass(slots=True, kw_only=True)
class Cueing(TableCueing[Board, Guests, View]):
    """One beat's tools at one board."""

    def bring(self, place: Place, pose: Pose, at: float) -> None:
        """Something new lies at `place` from `at` on."""
        self.stage.poses[place] = faded(pose)
        self.stage.timeline.move(place, pose, at, 0)
