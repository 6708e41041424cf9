"""The cards of The Red Masque: roles and action cards, how many of each, and the numbers of the rules (section 1).

The numbers come from data.toml beside this file, read once. Cards of one kind are alike.
"""

import tomllib
from enum import StrEnum
from importlib.resources import files
from typing import Any, Final


class Role(StrEnum):
    """A player's secret role (1.1)."""

    RED_DEATH = "red_death"
    NOBLE = "noble"


class Card(StrEnum):
    """The six kinds of action card (1.3)."""

    DAGGER = "dagger"
    TRAP = "trap"
    REVEAL = "reveal"
    KEY = "key"
    RUSH = "rush"
    HIDE = "hide"


DATA: Final[dict[str, Any]] = tomllib.loads(files(__package__).joinpath("data.toml").read_text(encoding="utf-8"))

ROLES: Final = tuple(role for role in Role for _ in range(DATA["roles"][role.value]))
"""All six role cards."""

CARDS: Final = tuple(card for card in Card for _ in range(DATA["cards"][card.value]))
"""All 22 action cards, kind by kind."""

AIMED: Final = frozenset({Card.DAGGER, Card.REVEAL, Card.TRAP})
"""Cards that are played at another player in the same room (5.0)."""

GOAL: Final[int] = DATA["goal"]
PLAYOFF: Final[int] = DATA["playoff"]
STALL: Final[int] = DATA["stall"]
