"""Guests, rooms and cards in words, the same on plates, in questions and in the log.

What must not enter: anything but public places.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from masque_arcade.client.text import Catalogue
from masque_arcade.core.game import Seat
from masque_arcade.games.red_masque.cards import Card, Role
from masque_arcade.games.red_masque.rooms import ROOM_NAMES, Room


@dataclass(frozen=True, slots=True)
class Guests:
    """Who sits where: names by seat, which seats are bots. `me`: the seat that is called "you", None when watched."""

    names: Sequence[str]
    bots: frozenset[Seat]
    me: Seat | None = None

    def called(self, texts: Catalogue, seat: Seat) -> str:
        """A guest by name, but "You" for me."""
        return texts("red_masque.table.you") if seat == self.me else self.names[seat]

    def all_of(self, texts: Catalogue, seats: Sequence[Seat]) -> str:
        """Several guests by name."""
        return texts("red_masque.result.and").join(self.names[seat] for seat in seats)


def room_name(texts: Catalogue, room: Room) -> str:
    """A room by its colour."""
    return texts(f"red_masque.room.{ROOM_NAMES[room]}")


def card_name(texts: Catalogue, card: Card) -> str:
    """An action card's name."""
    return texts(f"red_masque.character.{card}.name")


def role_name(texts: Catalogue, role: Role) -> str:
    """What somebody is."""
    return texts(f"red_masque.role.{role}")
