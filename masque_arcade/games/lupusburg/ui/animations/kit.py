"""The animation context of Lupusburg: the town, the players' names, and the view before and after.

Animations read public parts of the views only.
"""

from dataclasses import dataclass
from typing import Final

from masque_arcade.client.animation.pose import Pose, S
from masque_arcade.client.game_ui.effects.animator import TableAnimator
from masque_arcade.client.game_ui.effects.text import LETTERS, banner
from masque_arcade.client.render.drawables import Layer, Rect, Words
from masque_arcade.games.lupusburg.model import Finished, Scoring, View
from masque_arcade.games.lupusburg.ui.context import PlayerNames
from masque_arcade.games.lupusburg.ui.images import GAME
from masque_arcade.games.lupusburg.ui.layout import Board

_BELOW: Final = 30
"""Letters a second of a sentence below a banner."""
_READ: Final = 0.45
"""Seconds for which a banner stands there once it is read, at least."""


@dataclass(slots=True, kw_only=True)
class TurnAnimator(TableAnimator[Board, PlayerNames, View]):
    """One beat's tools in one town."""

    def t(self, key: str, **values: object) -> str:
        return self.texts(f"{GAME}.{key}", **values)

    def herald(self, text: str, at: float, until: float, read: float = 0.0, below: str = "") -> float:
        """A banner that covers the square and its words; once it is read there are `read` seconds more, and time for
        the sentence `below`, which is there from the beginning too."""
        square, x = self.table.square, self.table.cx
        read = max(read, len(below) / _BELOW)
        until = max(until, at + S + len(text) / LETTERS + max(read, _READ))
        full = self.before.suspects or self.after.suspects or isinstance(self.after.phase, Scoring | Finished)
        box = Rect.around(x, square.cy, min(square.w, 640.0), square.h if full else min(square.h, 120.0))
        if below:
            line = Pose(x, box.cy + 28, box.w - 32, 30, Words(below, 19, "ink_violet", "serif"), Layer.SPARKS)
            self.show(line, at, until)
        return banner(self, text, box, at, until, lift=18 if below else 0) + read
