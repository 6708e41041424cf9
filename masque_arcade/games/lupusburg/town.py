"""The things of Lupusburg: characters, houses, goals, and the public records of events.

Part of the public vocabulary (model.py), which exports all of this.
"""

import functools
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from enum import StrEnum
from typing import Annotated, Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.value import Value

House = Annotated[int, "house"]
"""A house with its character: 2p is p's right one (nearer to player p-1), 2p+1 their left one; the ids run clockwise
round the circle (2.3)."""

About = Annotated[int, "seat or house"]
"""What a claim is about: a Seat, a House or NOWHERE."""

NOWHERE: Final = -1
"""In place of a house: a pass, or unknown."""


class Character(StrEnum):
    """An inhabitant of a house (1.1)."""

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
    """A claim in one phrase; it need not be true (4.6)."""

    SILENCE = "silence"
    ACCUSE = "accuse"
    TRUST = "trust"
    HONEST = "honest"
    THIEF = "thief"
    CHEST = "chest"
    NO_CHEST = "no_chest"
    WEREWOLF_IN = "werewolf_in"
    THIEF_IN = "thief_in"
    MAN_IN = "man_in"
    WOMAN_IN = "woman_in"


ABOUT_SEAT: Final = (Claim.ACCUSE, Claim.TRUST)
"""Claims about another player: has the Werewolf, has not."""
LIVES: Final = {
    Claim.WEREWOLF_IN: Character.WEREWOLF,
    Claim.THIEF_IN: Character.THIEF,
    Claim.MAN_IN: Character.MAN,
    Claim.WOMAN_IN: Character.WOMAN,
}
"""Claims about who lives in a house."""
ABOUT_HOUSE: Final = (Claim.CHEST, Claim.NO_CHEST, *LIVES)
"""Claims about any house: the chest is there, or not; who lives there. The others are about the speaker: no Werewolf,
the Thief."""


class Ground(StrEnum):
    """What a claim rests on, all of it public (4.6).

    Of ACCUSE: the other said of a chest what the speaker denies; both claim the Thief; tonight's victim was against the
    other; the other accused the speaker; another player bets on or accuses them; the town's tokens; two lit windows
    after two nights. Of TRUST: clawed at night; the speaker was shown a card. Of HONEST: an answer to an accusation. Of
    claims about houses: the speaker's own; seen with the broom, at night, or shown.
    """

    NONE = "none"
    LIED = "lied"
    RIVAL = "rival"
    SILENCED = "silenced"
    REVENGE = "revenge"
    BET = "bet"
    ACCUSED = "accused"
    TOKENS = "tokens"
    SPARED = "spared"
    BITTEN = "bitten"
    SHOWN = "shown"
    ANSWER = "answer"
    OWN = "own"
    BROOM = "broom"
    LOOKED = "looked"


class Death(Value):
    """`house` was lost in `round`: bitten at `night`, else lynched (4.1, 4.10)."""

    house: House
    round: int
    night: bool


class Look(Value):
    """On the day of `round` `owner` showed `looker` one character. `house` is NOWHERE for viewers who may not know it;
    `named`: public, because the mayor named it (4.3)."""

    round: int
    looker: Seat
    owner: Seat
    house: House
    named: bool


class Dream(Value):
    """The result of `seat` in the Thief's window of `round`: at `house` (NOWHERE after a pass) a chest or none; None
    for a mere dream (3.2). All players have one each night."""

    seat: Seat
    round: int
    house: House
    chest: bool | None


class Sweep(Value):
    """With the broom `seat` looked at `house` on the day of `round`; `chest` None for viewers who may not know it
    (4.4)."""

    seat: Seat
    round: int
    house: House
    chest: bool | None


class Wager(Value):
    """`seat` has bet that `on` has the Werewolf; `coin` None for viewers who may not know it (2011, 4.5)."""

    seat: Seat
    on: Seat
    coin: int | None


class Statement(Value):
    """A statement of `seat` on the day of `round`; `about` a seat or house as `claim` needs, else NOWHERE; its `ground`
    names `of`, a seat or house, or NOWHERE (4.6)."""

    round: int
    seat: Seat
    claim: Claim
    about: int
    ground: Ground = Ground.NONE
    of: int = NOWHERE


class Mark(Value):
    """A voting token of `seat` at `house` (4.7)."""

    seat: Seat
    house: House


class Trial(Value):
    """A finished trial: tokens in the order of placement, both suspects, votes by seat (first, second) and the lynched
    house (4.7 to 4.10)."""

    round: int
    marks: tuple[Mark, ...]
    suspects: tuple[House, House]
    votes: tuple[tuple[int, int], ...]
    lynched: House


@functools.lru_cache(maxsize=1000)
def distrust(marks: tuple[Mark, ...]) -> Mapping[Seat, Set[Seat]]:
    """The players at whose houses a player placed tokens, by that player."""
    return {mark.seat: {owner_of(one.house) for one in marks if one.seat == mark.seat} for mark in marks}


@functools.lru_cache(maxsize=1000)
def distrusted(marks: tuple[Mark, ...]) -> Sequence[Seat]:
    """The players at whose houses two or more tokens of others were placed."""
    tokens = Counter(owner_of(mark.house) for mark in marks if owner_of(mark.house) != mark.seat)
    return [seat for seat, number in tokens.items() if number > 1]


class Points(Value):
    """One player's points at the end (7): for living characters, the chest house, the goal, the bet or unused seal.
    The Werewolf's player has none."""

    living: int
    chest: int
    goal: int
    bet: int

    @property
    def total(self) -> int:
        return self.living + self.chest + self.goal + self.bet


def owner_of(house: House) -> Seat:
    """The owner of a house."""
    return house // 2


def houses_of(seat: Seat) -> tuple[House, House]:
    """A player's right and left house."""
    return 2 * seat, 2 * seat + 1


def twin_of(house: House) -> House:
    """The same owner's other house."""
    return house ^ 1


def adjacent(seat: Seat, seats: int) -> tuple[House, House]:
    """The houses beside a player's two in the circle (8)."""
    return (2 * seat - 1) % (2 * seats), (2 * seat + 2) % (2 * seats)


def house_name(house: House) -> str:
    """ "AR" for the right house of the first seat."""
    return "-" if house < 0 else chr(ord("A") + house // 2) + "RL"[house % 2]
