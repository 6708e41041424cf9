"""Ghost for Sale's pictures by meaning: bid cards and their backs, "?" cards, tokens, houses, signs."""

from functools import cache
from typing import Final

from masque_arcade.client.render.drawables import CardFace, Figure, Picture
from masque_arcade.games.ghost_for_sale.constants import HOUSES
from masque_arcade.games.ghost_for_sale.model import Back, Card, Face, House, Special

GAME: Final = "ghost_for_sale"
QUESTION: Final = CardFace(f"{GAME}/question_back")
BACKS: Final = {back: CardFace(f"{GAME}/back_{back}") for back in Back}
MASKS: Final = ("white", "blue", "green", "yellow", "red")
"""The buyers' masks, by seat."""
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


def house_picture(house: House) -> Picture:
    """The house itself."""
    return Picture(f"games/{GAME}/houses/{HOUSES[house][0]}")


def special_picture(special: Special) -> Picture:
    """The medal of a special card."""
    return Picture(f"games/{GAME}/specials/{special}")


def mask(name: str) -> Picture:
    """A player's mask: one of MASKS, or "truelight"."""
    return Picture(f"games/{GAME}/masks/{name}")


def piece(name: str) -> Picture:
    """A small thing of this game."""
    return Picture(f"games/{GAME}/pieces/{name}")
