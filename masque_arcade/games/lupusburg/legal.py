"""What may be done in each decision of Lupusburg, as tuples that are built once and shared.

Everything here depends on public facts and the seat's own cards only. At night the lists are of one shape for all:
whoever has two living characters may pick his chest house in the Werewolf's window, never the other, where alone the
Werewolf may live; a single one is spared (2.4, 3.3). What must not enter: states and others' secrets.
"""

import functools

from masque_arcade.core.game import Seat
from masque_arcade.games.lupusburg.terms import (
    ABOUT_HOUSE,
    ABOUT_SEAT,
    NOWHERE,
    Action,
    AskLook,
    Bet,
    ChangeGoal,
    Character,
    Claim,
    Decline,
    GiveBroom,
    House,
    KeepCoin,
    LookAt,
    Lower,
    Pick,
    PlaceToken,
    Plead,
    Settle,
    Show,
    Speak,
    SweepHouse,
    Vote,
    houses_of,
    living,
    owner_of,
)

GOAL: tuple[Action, ...] = (ChangeGoal(), Decline())
PLEA: tuple[Action, ...] = (Plead(),)
LOOK: tuple[Action, ...] = (Lower(),)
TOWNSFOLK = (Character.MAN, Character.WOMAN)


@functools.cache
def settle(seat: Seat, right: Character, left: Character) -> tuple[Action, ...]:
    """Both ways round, the chest in either house, but never with Werewolf or Thief (2.4)."""
    ways = dict.fromkeys([(right, left), (left, right)])
    own = houses_of(seat)
    return tuple(
        Settle(way[0], chest) for way in ways for chest, guest in zip(own, way, strict=True) if guest in TOWNSFOLK
    )


@functools.lru_cache(maxsize=5000)
def for_thief(seat: Seat, alive: tuple[bool, ...]) -> tuple[Action, ...]:
    """Any house still in the circle that is not one's own, or a pass (3.2)."""
    return (Pick(NOWHERE), *(Pick(house) for house in _others(seat, alive)))


@functools.lru_cache(maxsize=5000)
def for_werewolf(seat: Seat, chest: House, alive: tuple[bool, ...]) -> tuple[Action, ...]:
    """Any living character of others, and of two own ones that of the chest house (3.3)."""
    own = [chest] if len(living(alive, seat)) > 1 else []
    return tuple(Pick(house) for house in sorted([*_others(seat, alive), *own]))


def _others(seat: Seat, alive: tuple[bool, ...]) -> list[House]:
    return [house for house, here in enumerate(alive) if here and owner_of(house) != seat]


@functools.lru_cache(maxsize=5000)
def privilege(mayor: Seat, alive: tuple[bool, ...], edition: str) -> tuple[Action, ...]:
    """2008: ask a living player, or name one of two if the mayor can return it; 2011: name any (4.3)."""
    others = _others(mayor, alive)
    if edition == "2011":
        return (Decline(), *map(LookAt, others))
    named = [house for house in others if len(living(alive, owner_of(house))) > 1] if living(alive, mayor) else []
    return (Decline(), *(AskLook(seat) for seat in dict.fromkeys(map(owner_of, others))), *map(LookAt, named))


def show(seat: Seat, alive: tuple[bool, ...]) -> tuple[Action, ...]:
    """Any living character of one's own (4.3)."""
    return tuple(map(Show, living(alive, seat)))


@functools.cache
def broom(mayor: Seat, seats: int) -> tuple[Action, ...]:
    """Anybody else, living or not (4.4)."""
    return tuple(GiveBroom(seat) for seat in range(seats) if seat != mayor)


@functools.lru_cache(maxsize=5000)
def sweep(seat: Seat, alive: tuple[bool, ...]) -> tuple[Action, ...]:
    """As the Thief (4.4)."""
    return (Decline(), *map(SweepHouse, _others(seat, alive)))


@functools.lru_cache(maxsize=5000)
def bet(seat: Seat, alive: tuple[bool, ...]) -> tuple[Action, ...]:
    """On another living player, or not today (4.5)."""
    return (Decline(), *map(Bet, dict.fromkeys(map(owner_of, _others(seat, alive)))))


def coin(drawn: list[int]) -> tuple[Action, ...]:
    """One of the drawn ones (4.5)."""
    return tuple(map(KeepCoin, dict.fromkeys(drawn)))


@functools.cache
def speak(seat: Seat, seats: int) -> tuple[Action, ...]:
    """Nothing, something about oneself, another player or any house (4.6)."""
    others = [other for other in range(seats) if other != seat]
    return tuple(
        Speak(claim, about)
        for claim in Claim
        for about in (others if claim in ABOUT_SEAT else range(2 * seats) if claim in ABOUT_HOUSE else [NOWHERE])
    )


@functools.lru_cache(maxsize=5000)
def token(alive: tuple[bool, ...]) -> tuple[Action, ...]:
    """Any living character (4.7)."""
    return tuple(PlaceToken(house) for house, here in enumerate(alive) if here)


@functools.cache
def vote(number: int) -> tuple[Action, ...]:
    """So many votes split in any way (4.9)."""
    return tuple(map(Vote, range(number + 1)))
