"""The things of Lupusburg: characters, houses, goals, and the public records of what was done with them.

Part of the public vocabulary (model.py), which names all of this again.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from masque_arcade.engine.game import Seat

House = int
"""A house with its character: 2p is p's right one (nearer to player p-1), 2p+1 his left one; the ids run clockwise
round the circle (2.3)."""

NOWHERE: Final = -1
"""In place of a house: the Thief passes, or nobody knows which."""


class Character(StrEnum):
    """Who lives in a house (1.1)."""

    WEREWOLF = "werewolf"
    THIEF = "thief"
    MAN = "man"
    WOMAN = "woman"


class Goal(StrEnum):
    """A secret goal, G1 to G15 of RULES.md (8)."""

    BOTH_ALIVE = "both_alive"
    BOTH_DEAD = "both_dead"
    ONE_ALIVE = "one_alive"
    MEN_DEAD = "men_dead"
    WOMEN_DEAD = "women_dead"
    CHEST_DEAD = "chest_dead"
    NEIGHBOURS_DEAD = "neighbours_dead"
    NEIGHBOURS_ALIVE = "neighbours_alive"
    LEFT_DEAD = "left_dead"
    RIGHT_ALIVE = "right_alive"
    MORE_WOMEN = "more_women"
    MORE_MEN = "more_men"
    BITTEN = "bitten"
    LYNCHED = "lynched"
    CHESTS_DEAD = "chests_dead"


class Claim(StrEnum):
    """What may be said in one phrase; nothing that is said has to be true (4.6)."""

    SILENCE = "silence"
    ACCUSE = "accuse"
    TRUST = "trust"
    HONEST = "honest"
    THIEF = "thief"
    CHEST = "chest"
    NO_CHEST = "no_chest"


ABOUT_SEAT: Final = (Claim.ACCUSE, Claim.TRUST)
"""Said of another player: he has the Werewolf, he has not."""
ABOUT_HOUSE: Final = (Claim.CHEST, Claim.NO_CHEST)
"""Said of any house: the chest is there, or not. The others are said of oneself: I have no Werewolf, I am the Thief."""


@dataclass(frozen=True, slots=True)
class Death:
    """`house` was lost in `round`: bitten at `night`, else lynched (4.1, 4.10)."""

    house: House
    round: int
    night: bool


@dataclass(frozen=True, slots=True)
class Look:
    """On the day of `round` `owner` showed `looker` one character. `house` is NOWHERE for those who may not know
    which; `named`: everybody may, because the mayor named it (4.3)."""

    round: int
    looker: Seat
    owner: Seat
    house: House
    named: bool


@dataclass(frozen=True, slots=True)
class Dream:
    """What `seat` saw in the Thief's window of `round`: at `house` (NOWHERE after a pass) a chest or none; None when he
    only dreamt (3.2). Everybody has one each night."""

    seat: Seat
    round: int
    house: House
    chest: bool | None


@dataclass(frozen=True, slots=True)
class Sweep:
    """With the broom `seat` looked at `house` on the day of `round`; `chest` None for those who may not know (4.4)."""

    seat: Seat
    round: int
    house: House
    chest: bool | None


@dataclass(frozen=True, slots=True)
class Wager:
    """`seat` has bet that `on` has the Werewolf; `coin` None for those who may not know it (2011, 4.5)."""

    seat: Seat
    on: Seat
    coin: int | None


@dataclass(frozen=True, slots=True)
class Statement:
    """What `seat` said on the day of `round`; `about` a seat or house as `claim` needs, else NOWHERE (4.6)."""

    round: int
    seat: Seat
    claim: Claim
    about: int


@dataclass(frozen=True, slots=True)
class Mark:
    """A voting token of `seat` at `house` (4.7)."""

    seat: Seat
    house: House


@dataclass(frozen=True, slots=True)
class Trial:
    """A finished trial: tokens in the order of placement, both suspects, who gave them how many votes (by seat: first,
    second) and who was lynched (4.7 to 4.10)."""

    round: int
    marks: tuple[Mark, ...]
    suspects: tuple[House, House]
    votes: tuple[tuple[int, int], ...]
    lynched: House


@dataclass(frozen=True, slots=True)
class Points:
    """One player's points at the end (7): for living characters, the chest house, the goal, the bet or unused seal.
    The Werewolf's player has none."""

    living: int
    chest: int
    goal: int
    bet: int

    @property
    def total(self) -> int:
        """What is compared."""
        return self.living + self.chest + self.goal + self.bet


def owner_of(house: House) -> Seat:
    """Whose house it is."""
    return house // 2


def houses_of(seat: Seat) -> tuple[House, House]:
    """His right and his left house."""
    return 2 * seat, 2 * seat + 1


def twin_of(house: House) -> House:
    """The same owner's other house."""
    return house ^ 1


def adjacent(seat: Seat, seats: int) -> tuple[House, House]:
    """The houses beside his two in the circle (8)."""
    return (2 * seat - 1) % (2 * seats), (2 * seat + 2) % (2 * seats)


def house_name(house: House) -> str:
    """ "AR" for the right house of the first seat."""
    return "-" if house < 0 else chr(ord("A") + house // 2) + "RL"[house % 2]
