"""Ghost for Sale's pictures by meaning: bid cards and their backs, "?" cards, tokens, houses, signs."""

from functools import cache
from typing import Final

from masque_arcade.client.render.drawables import CardFace, Figure, Picture, Rect
from masque_arcade.games.ghost_for_sale.constants import HOUSES
from masque_arcade.games.ghost_for_sale.model import Back, Card, Face, House, Special

GAME: Final = "ghost_for_sale"
QUESTION: Final = CardFace(f"{GAME}/question_back")
BACKS: Final = {back: CardFace(f"{GAME}/back_{back}") for back in Back}
MASKS: Final = ("red", "blue", "yellow", "green", "white")
"""The buyers' masks, by seat and in its colour."""
_WIDE: Final = 1.74
"""The shape of a box between those of the two pictures of a house."""
_LARGE: Final = (0.2, 0.285, 0.6, 0.43)
_SMALL: Final = (0.1, 0.1, 0.8, 0.8)


@cache
def bid_face(card: Card) -> CardFace:
    """A bid card, face up."""
    return CardFace(f"{GAME}/bid", "", (Figure(str(card), "ink", _LARGE, _SMALL),))


def truth_face(truth: bool) -> CardFace:
    """A "?" card, face up."""
    return CardFace(f"{GAME}/{'true' if truth else 'lie'}")


def token_picture(face: Face, double: bool) -> Picture:
    """A declaration token with that face up; double-faced ones are notched."""
    return piece(f"{face}_double" if double else str(face))


def house_picture(house: House, box: Rect) -> Picture:
    """The house itself, from near unless the box is wide."""
    folder = "houses" if box.w > _WIDE * box.h else "houses_near"
    return Picture(f"games/{GAME}/{folder}/{HOUSES[house][0]}")


def special_picture(special: Special) -> Picture:
    """The medal of a special card."""
    return Picture(f"games/{GAME}/specials/{special}")


def mask(name: str) -> Picture:
    """A player's mask: one of MASKS, or "truelight"."""
    return Picture(f"games/{GAME}/masks/{name}")


def piece(name: str) -> Picture:
    """A small thing of this game."""
    return Picture(f"games/{GAME}/pieces/{name}")
