"""The animation context of Ghost for Sale: its board, the players' names, and the view before and after.

Animations read public parts of the views only.
"""

from dataclasses import dataclass

from masque_arcade.client.animation.pose import Place, Pose, faded
from masque_arcade.client.game_ui.effects.animator import TableAnimator
from masque_arcade.games.ghost_for_sale.model import View
from masque_arcade.games.ghost_for_sale.ui.context import PlayerNames
from masque_arcade.games.ghost_for_sale.ui.layout import Board


@dataclass(slots=True, kw_only=True)
class TurnAnimator(TableAnimator[Board, PlayerNames, View]):
    """One beat's tools at one board."""

    def bring(self, place: Place, pose: Pose, at: float) -> None:
        """Put something new at `place` from `at` on."""
        self.stage.poses[place] = faded(pose)
        self.stage.timeline.move(place, pose, at, 0)
