"""The animation context of Mascarade: its board, the players' names and the characters."""

from dataclasses import dataclass

from masque_arcade.client.animation.pose import Pose, lying
from masque_arcade.client.game_ui.effects.animator import TableAnimator
from masque_arcade.client.render.drawables import CardFace, Rect
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import BANK, COURT, Purse, Slot, View
from masque_arcade.games.mascarade.ui.context import PlayerNames
from masque_arcade.games.mascarade.ui.layout import Board


@dataclass(slots=True, kw_only=True)
class TurnAnimator(TableAnimator[Board, PlayerNames, View]):
    """One beat's tools at one board."""

    shortly: bool = False
    """Whether an exchange of this beat is shown in passing."""

    def name(self, character: Character) -> str:
        """The character's name in the user's language."""
        return self.texts(f"mascarade.character.{character}.name")

    def face(self, character: Character) -> CardFace:
        return CardFace(f"mascarade/{character}", self.name(character))

    def purse(self, purse: Purse) -> Rect:
        """The box that coins of a purse fly from and to."""
        if purse == BANK:
            return self.table.bank
        return self.table.court if purse == COURT else self.table.purse(purse)

    def rest(self, slot: Slot, face: CardFace) -> Pose:
        """The resting pose of a slot's card."""
        box = self.table.cards[slot]
        return lying(box, face, self.table.layer_of(slot))
