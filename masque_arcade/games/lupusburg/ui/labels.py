"""Players, houses, characters and phrases in words, the same on plates, in questions and in the log."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from masque_arcade.client.game_ui.table_context import PlayerNames as Common
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg.model import (
    ABOUT_HOUSE,
    ABOUT_SEAT,
    NOWHERE,
    Character,
    Claim,
    Goal,
    House,
    owner_of,
)
from masque_arcade.games.lupusburg.ui.images import FOLK, GAME

Called = Callable[[Seat], str]


@dataclass(frozen=True, slots=True)
class PlayerNames(Common):
    """The players at this table."""

    game: ClassVar = GAME


def house_tag(house: House) -> str:
    """A house's short name: its owner's number, "a" for the right one, which comes first clockwise, "b" for the
    left."""
    return "–" if house < 0 else f"{owner_of(house) + 1}{'ab'[house % 2]}"


def house_label(texts: Catalogue, house: House) -> str:
    """A house in words."""
    return texts(f"{GAME}.house.none") if house == NOWHERE else texts(f"{GAME}.house.name", tag=house_tag(house))


def character_name(texts: Catalogue, character: Character) -> str:
    """A character's name."""
    return texts(f"{GAME}.character.{FOLK[character]}.name")


def goal_name(texts: Catalogue, goal: Goal) -> str:
    """A goal in few words."""
    return texts(f"{GAME}.goal.{goal}.name")


def goal_text(texts: Catalogue, goal: Goal) -> str:
    """A goal in a sentence, with its points."""
    return texts(f"{GAME}.goal.{goal}.text")


def phrase(texts: Catalogue, claim: Claim, about: int, called: Called) -> str:
    """A claim in words."""
    key = f"{GAME}.claim.{claim}"
    if claim in ABOUT_SEAT:
        return texts(key, name=called(about))
    if claim in ABOUT_HOUSE:
        return texts(key, house=house_tag(about))
    return texts(key)
