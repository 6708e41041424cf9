"""The cards, rooms and pieces of The Red Masque as pictures.

Nobles are all alike; each player's has the flower of their seat.
"""

from typing import Final

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import CardFace, Picture
from masque_arcade.engine.game import Seat
from masque_arcade.games.red_masque.cards import Card, Role
from masque_arcade.games.red_masque.rooms import ROOM_NAMES, Room
from masque_arcade.games.red_masque.ui.context import card_name, role_name

GAME: Final = "red_masque"
FLOWERS: Final = ("iris", "peony", "lily", "sunflower", "violet", "camellia")
"""By seat."""
ROLE_BACK: Final = CardFace(f"{GAME}/back")
CARD_BACK: Final = CardFace(f"{GAME}/action_back")
INKS: Final = tuple(f"room{room + 1}" for room in range(len(ROOM_NAMES)))
"""The inks of the rooms, for edges and floods."""
ENDINGS: Final = {"red_death": "red_death", "last_one": "last_one", "deck": "midnight"}
"""The picture of each ending of a round."""


def role_key(role: Role, seat: Seat) -> str:
    """The name of a role's pictures in the hand of `seat`."""
    return f"noble_{FLOWERS[seat]}" if role is Role.NOBLE else str(role)


def role_face(texts: Catalogue, role: Role, seat: Seat) -> CardFace:
    """A role card, face up, in the hand of `seat`."""
    return CardFace(f"{GAME}/{role_key(role, seat)}", role_name(texts, role))


def role_mask(role: Role, seat: Seat) -> Picture:
    """The mask of a role."""
    return Picture(f"games/{GAME}/masks/{role_key(role, seat)}")


def card_face(texts: Catalogue, card: Card) -> CardFace:
    """An action card, face up."""
    return CardFace(f"{GAME}/{card}", card_name(texts, card))


def room_picture(room: Room) -> Picture:
    """A room with its windows."""
    return Picture(f"games/{GAME}/rooms/{ROOM_NAMES[room]}")


def window(room: Room) -> Picture:
    """The tracery of a room's window."""
    return Picture(f"games/{GAME}/windows/{ROOM_NAMES[room]}")


def piece(name: str) -> Picture:
    """A piece of this game."""
    return Picture(f"games/{GAME}/pieces/{name}")


def pawn(seat: Seat) -> Picture:
    """A guest's pawn."""
    return piece(f"pawn_{seat + 1}")


def ending(why: str) -> Picture:
    """The screen of a round's end."""
    return Picture(f"games/{GAME}/endings/{ENDINGS[why]}")
