"""What Mascarade's things are made from: the moment that is shown, and words for players and cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from masque_arcade.client.game_ui.table_context import Called
from masque_arcade.client.game_ui.table_context import Moment as Common
from masque_arcade.client.game_ui.table_context import PlayerNames as CommonNames
from masque_arcade.client.game_ui.thing import Tip
from masque_arcade.client.i18n import Catalogue
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import Slot, View, hand_size, owner
from masque_arcade.games.mascarade.ui.layout import Board
from masque_arcade.games.mascarade.ui.turn_summary import TurnSummary


@dataclass(frozen=True, slots=True)
class PlayerNames(CommonNames):
    """The players at this table."""

    game: str = "mascarade"


def card_label(texts: Catalogue, slot: Slot, seats: int, called: Called) -> str:
    """A card in words: its owner's name, "Anna (left)" for one of several, or "Centre A"."""
    seat = owner(slot, seats)
    if seat is None:
        return texts("mascarade.slot.centre", letter="AB"[slot - seats])
    size = hand_size(seats)
    if size == 1:
        return called(seat)
    return texts("mascarade.slot.of", name=called(seat), part=texts(f"mascarade.slot.{'LRP'[slot % size]}"))


def cards_label(texts: Catalogue, slots: Sequence[Slot], guests: PlayerNames) -> str:
    """Several cards in words, the reader's first."""
    seats, called = len(guests.names), partial(guests.display_name, texts)
    own_first = sorted(slots, key=lambda slot: owner(slot, seats) != guests.me)
    return texts("mascarade.log.both").join(card_label(texts, slot, seats, called) for slot in own_first)


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

    def card(self, slot: Slot) -> str:
        """A card in words: whose it is."""
        return card_label(self.texts, slot, self.view.seats, self.display_name)

    def mask(self, character: Character) -> str:
        """A character's name."""
        return self.t(f"character.{character}.name")

    def mask_tip(self, character: Character) -> Tip:
        """A character's power."""
        return Tip(self.mask(character), self.t(f"character.{character}.power"), face=f"mascarade/{character}")
