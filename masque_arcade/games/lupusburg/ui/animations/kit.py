"""The animation context of Lupusburg: the town, the players' names, and the view before and after.

Animations read public parts of the views only.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from masque_arcade.client.animation.pose import M, Place, Pose, faded
from masque_arcade.client.game_ui.effects.animator import TableAnimator
from masque_arcade.client.game_ui.effects.text import LETTERS, banner
from masque_arcade.client.render.drawables import Rect
from masque_arcade.games.lupusburg.model import View
from masque_arcade.games.lupusburg.ui.context import PlayerNames
from masque_arcade.games.lupusburg.ui.images import GAME
from masque_arcade.games.lupusburg.ui.layout import Board


@dataclass(slots=True, kw_only=True)
class TurnAnimator(TableAnimator[Board, PlayerNames, View]):
    """One beat's tools in one town. `ends`: the final layout."""

    ends: Mapping[Place, Pose]

    def t(self, key: str, **values: object) -> str:
        return self.texts(f"{GAME}.{key}", **values)

    def bring(self, place: Place, pose: Pose, at: float) -> None:
        """Put something new at `place` from `at` on, until the stage settles."""
        self.stage.timeline.stop(place)
        self.stage.poses[place] = faded(pose)
        self.stage.timeline.move(place, pose, at, 0)

    def herald(self, text: str, at: float, until: float, read: float = 0.0) -> float:
        """A banner over the square; once it is whole there are `read` seconds for it."""
        square = self.table.square
        box = Rect.around(self.table.cx, square.cy, 600, 62)
        return banner(self, text, box, at, max(until, at + M + len(text) / LETTERS + read)) + read
