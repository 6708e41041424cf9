"""Cards and players in words, the same on plates, in questions and in the log."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from masque_arcade.client.game_ui.table_context import Called
from masque_arcade.client.game_ui.table_context import PlayerNames as Common
from masque_arcade.client.i18n import Catalogue, You
from masque_arcade.engine.game import Seat
from masque_arcade.games.mascarade.model import Slot, hand_size, owner


@dataclass(frozen=True, slots=True)
class PlayerNames(Common):
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


def caller(texts: Catalogue, names: Sequence[str], me: Seat | None) -> Called:
    """Names of the players on the screen of `me`: "You" for `me`; None for a spectator."""
    return lambda seat: You(texts("mascarade.table.you")) if seat == me else names[seat]
