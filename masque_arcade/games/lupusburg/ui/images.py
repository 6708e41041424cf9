"""Lupusburg's pictures: houses, character cards and masks, goals, tokens, coins.

A character's picture depends on the character alone.
"""

from functools import cache
from typing import Final

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import CardFace, Picture
from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg.model import Character, Goal

GAME: Final = "lupusburg"
BACK: Final = CardFace(f"{GAME}/back")
GOAL_BACK: Final = CardFace(f"{GAME}/goal_back")
FOLK: Final = {
    Character.WEREWOLF: "werewolf",
    Character.THIEF: "thief",
    Character.MAN: "townsman",
    Character.WOMAN: "townswoman",
}
"""The word of a character's pictures and texts."""
EVIDENCE: Final = (Picture(f"games/{GAME}/pieces/evidence_paw"), Picture(f"games/{GAME}/pieces/evidence_tuft"))
"""The first suspect's token, and the second's."""
SIDES: Final = (Picture(f"games/{GAME}/pieces/paw"), Picture(f"games/{GAME}/pieces/tuft"))
"""A voting token's sides: against the first suspect, and against the second."""


def house(alive: bool, night: bool = False) -> Picture:
    """A house with lit windows, or boarded up; by day or at night."""
    return Picture(f"games/{GAME}/houses/{'lit' if alive else 'shuttered'}{'_night' if night else ''}")


def glaze(seat: Seat) -> Picture:
    """The picture that gives a house the colour of its owner."""
    return Picture(f"games/{GAME}/houses/glaze", f"seat{seat + 1}")


def piece(name: str) -> Picture:
    """A token of this game."""
    return Picture(f"games/{GAME}/pieces/{name}")


def mask(character: Character) -> Picture:
    """A character's mask."""
    return Picture(f"games/{GAME}/masks/{FOLK[character]}")


def character_face(texts: Catalogue, character: Character) -> CardFace:
    """A character's card with its name."""
    return CardFace(f"{GAME}/{FOLK[character]}", texts(f"{GAME}.character.{FOLK[character]}.name"))


def goal_number(goal: Goal) -> int:
    """1 for G1, 15 for G15."""
    return 1 + list(Goal).index(goal)


@cache
def goal_face(goal: Goal) -> CardFace:
    """A goal's card; its text stands beside it."""
    return CardFace(f"{GAME}/g{goal_number(goal)}")


def goal_sign(goal: Goal) -> Picture:
    """A goal's sign without the card."""
    return Picture(f"games/{GAME}/goals/g{goal_number(goal)}")
