"""What Mascarade's things are made from: the moment that is shown."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from masque_arcade.client.game_ui.table_context import Moment as Common
from masque_arcade.client.game_ui.thing import Tip
from masque_arcade.engine.game import Seat
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import Slot, View
from masque_arcade.games.mascarade.ui.labels import PlayerNames, card_label
from masque_arcade.games.mascarade.ui.layout import Board
from masque_arcade.games.mascarade.ui.turn_summary import TurnSummary


@dataclass(frozen=True, slots=True)
class Moment(Common[Board, PlayerNames, View]):
    """One displayed moment at one table; `goal` coins win."""

    game: ClassVar[str] = "mascarade"
    story: TurnSummary
    goal: int
    stirred: Mapping[Slot, int]
    """How often a card has gone under the table since the reader looked at it; cards never looked at are missing."""
    notes: Mapping[Slot, Character]
    """The player's own notes: the mask that they think a card is."""
    handles: bool
    """Whether the reader's own hands are under the cloth, which is no thing to click on then."""

    def display_name(self, seat: Seat) -> str:
        """A player's name."""
        return self.guests.display_name(self.texts, seat)

    def card(self, slot: Slot) -> str:
        """A card in words: whose it is."""
        return card_label(self.texts, slot, self.view.seats, self.display_name)

    def mask(self, character: Character) -> str:
        """A character's name."""
        return self.t(f"character.{character}.name")

    def mask_tip(self, character: Character) -> Tip:
        """A character's power."""
        return Tip(self.mask(character), self.t(f"character.{character}.power"), face=f"mascarade/{character}")
