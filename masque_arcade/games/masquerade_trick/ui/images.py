"""Masquerade Trick's cards as pictures: number cards with their figures, role cards, the two backs."""

from functools import cache
from typing import Final

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import CardFace, Figure, Picture
from masque_arcade.games.masquerade_trick.cards import Card, Suit, rank_of, suit_of
from masque_arcade.games.masquerade_trick.missions import Role

GAME: Final = "masquerade_trick"
ROLE_BACK: Final = CardFace(f"{GAME}/back")
NUMBER_BACK: Final = CardFace(f"{GAME}/number_back")
INKS: Final = {Suit.CROWN: "ink", Suit.FAN: "ink_blue", Suit.ROSE: "ink_red", Suit.LANTERN: "ink_green"}
"""The ink of a suit's figures on parchment."""
_UPPER: Final = (0.05, 0.028, 0.28, 0.245)
_LOWER: Final = (0.67, 0.727, 0.28, 0.245)
_MOST: Final = 1.12
"""Larger ones would lie over the suit's sign."""
_SMALL: Final = (0.12, 0.04, 0.76, 0.46)


@cache
def number_face(card: Card) -> CardFace:
    """A number card, face up."""
    suit, rank = suit_of(card), str(rank_of(card))
    figures = (Figure(rank, INKS[suit], _UPPER, _SMALL, _MOST), Figure(rank, INKS[suit], _LOWER, None, _MOST))
    return CardFace(f"{GAME}/{suit}", "", figures)


def role_face(texts: Catalogue, role: Role) -> CardFace:
    """A role card, face up, with its name."""
    return CardFace(f"{GAME}/{role}", texts(f"{GAME}.character.{role}.name"))


def mask(role: Role) -> Picture:
    """The mask of a role."""
    return Picture(f"games/{GAME}/masks/{role}")


def badge(suit: Suit) -> Picture:
    """A suit's sign on parchment, for dark grounds."""
    return Picture(f"games/{GAME}/suits/{suit}_badge")


def piece(name: str) -> Picture:
    """A token of this game."""
    return Picture(f"games/{GAME}/pieces/{name}")
