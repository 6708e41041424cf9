"""The animation context of The Red Masque: its board, the players' names, and the views around the beat.

Animations read public parts of the views only.
"""

from dataclasses import dataclass

from msgspec.structs import replace

from masque_arcade.client.animation.pose import L, Place, S, enter, faded, leave, lying, travel
from masque_arcade.client.game_ui.effects.animator import TableAnimator
from masque_arcade.client.game_ui.effects.cards import flip
from masque_arcade.client.game_ui.effects.lighting import dim
from masque_arcade.client.render.drawables import Art, Layer, Rect
from masque_arcade.engine.game import Seat
from masque_arcade.games.red_masque.model import View
from masque_arcade.games.red_masque.ui.context import PlayerNames
from masque_arcade.games.red_masque.ui.images import CARD_BACK
from masque_arcade.games.red_masque.ui.layout import Board
from masque_arcade.games.red_masque.ui.pawns import PARTS


@dataclass(slots=True, kw_only=True)
class TurnAnimator(TableAnimator[Board, PlayerNames, View]):
    """One beat's tools at one board."""

    def pawn(self, seat: Seat) -> Rect:
        """The box of a player's pawn, else of their plate."""
        pose = self.stage.planned(("pawn", seat))
        return pose.box if pose else self.table.seat_box(seat)

    def regroup(self, at: float, length: float = L, but: Seat | None = None) -> None:
        """Pawns that stay make room, or close up."""
        for place, end in self.ends.items():
            if (
                isinstance(place, tuple)
                and place[0] in PARTS
                and place[1] != but
                and self.stage.planned(place) not in (None, end)
            ):
                self.stage.move(place, end, at, length, travel)

    def own_hand(self, seat: Seat) -> list[Place]:
        """The places of a player's cards, as they are on the stage."""
        kind = "mine" if seat == self.table.me and ("held", seat, 0) not in self.stage.poses else "held"
        return [
            place
            for place in self.stage.poses
            if isinstance(place, tuple) and place[0] == kind and (kind == "mine" or place[1] == seat)
        ]

    def middle(self) -> Rect:
        """The box of a card shown to all."""
        area = self.table.area
        return Rect.around(self.table.cx, area.cy - 6, 132, 185)

    def toss(self, source: Rect, art: Art, to: Rect, at: float, length: float = L) -> float:
        """Something flies from one box to another and is gone there."""
        start = lying(source, art, Layer.STAGE)
        end = replace(lying(to, art, Layer.TRAVELLING), layer=Layer.STAGE)
        self.let_go(self.fly(start, end, at, length, travel, lift=26), end, at + length, 0.08)
        return length

    def hold_up(
        self, source: Rect, art: Art, at: float, until: float, to: Rect, turns: bool = False, way: float = L
    ) -> float:
        """A card is shown large in the middle, then goes to `to` in `way` seconds. `turns`: nobody knew it, so it comes
        as a back before the dark, and turns over there."""
        box = self.middle().grown(18) if turns else self.middle()
        shown = lying(box, art, Layer.STAGE)
        if turns:
            dim(self, at, until)
        if self.still:
            self.show(shown, at, until)
            return until - at
        place = self.stage.pass_by(lying(source, CARD_BACK if turns else art, Layer.STAGE), at)
        self.stage.timeline.move(place, replace(shown, art=CARD_BACK) if turns else shown, at, L, enter)
        if turns:
            flip(self, place, art, at + L)
            self.sound(at + L, "flip")
        self.stage.timeline.move(place, lying(to, art, Layer.STAGE), until, way, travel)
        self.stage.vanish(place, until + way)
        return until + way - at

    def sinks(self, seat: Seat, at: float) -> None:
        """A pawn with all its marks sinks."""
        for part in PARTS:
            place = (part, seat)
            pose = self.stage.planned(place)
            if pose is not None:
                down = pose if self.still else replace(pose, y=pose.y + 0.4 * pose.h, h=pose.h * 0.7)
                self.stage.timeline.move(place, faded(down), at, L + S, leave)
