"""Players, rooms and cards in words, the same on plates, in questions and in the log."""

from dataclasses import dataclass
from typing import ClassVar

from masque_arcade.client.game_ui.table_context import PlayerNames as Common
from masque_arcade.client.i18n import Catalogue
from masque_arcade.games.red_masque.cards import Card, Role
from masque_arcade.games.red_masque.rooms import ROOM_NAMES, Room


@dataclass(frozen=True, slots=True)
class PlayerNames(Common):
    """The players at this table."""

    game: ClassVar = "red_masque"


def room_name(texts: Catalogue, room: Room) -> str:
    """A room by its colour."""
    return texts(f"red_masque.room.{ROOM_NAMES[room]}")


def card_name(texts: Catalogue, card: Card) -> str:
    """An action card's name."""
    return texts(f"red_masque.character.{card}.name")


def role_name(texts: Catalogue, role: Role) -> str:
    """The name of a role."""
    return texts(f"red_masque.role.{role}")
