"""The animation context of Masquerade Trick: the table, and where everything is to end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from masque_arcade.client.animation.pose import Pose
from masque_arcade.client.game_ui.effects.animator import TableAnimator
from masque_arcade.client.render.drawables import CardFace, Layer, Rect
from masque_arcade.games.masquerade_trick.missions import Role
from masque_arcade.games.masquerade_trick.model import CENTRE, View
from masque_arcade.games.masquerade_trick.ui.context import PlayerNames
from masque_arcade.games.masquerade_trick.ui.images import role_face
from masque_arcade.games.masquerade_trick.ui.layout import Board


@dataclass(slots=True, kw_only=True)
class TurnAnimator(TableAnimator[Board, PlayerNames, View]):
    """One beat's tools at one table. `reason`: why a deal ended so."""

    reason: Callable[[View], Sequence[str]]

    def face(self, role: Role) -> CardFace:
        """A role card, face up."""
        return role_face(self.texts, role)

    def spot(self, place: int) -> Rect:
        """The spot of light on a role card: the plate of its owner, or the card in the centre."""
        if place in CENTRE:
            return self.table.roles[place].grown(12)
        return self.table.seat_box(place)

    def raised(self, pose: Pose) -> Pose:
        """The same pose on its way over the table."""
        return replace(pose, layer=max(pose.layer, Layer.TRAVELLING))
