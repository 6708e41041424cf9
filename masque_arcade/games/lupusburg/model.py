"""The public vocabulary of Lupusburg: things in town, actions, phases, the View and the options.

Things are defined in town.py, phases in phases.py, and exported here.
"""

import functools
from collections.abc import Sequence
from typing import Final

from masque_arcade.engine.game import Info, Option, Options, Seat, seat_or_lot
from masque_arcade.engine.value import Value
from masque_arcade.games.lupusburg import town
from masque_arcade.games.lupusburg.constants import COINS
from masque_arcade.games.lupusburg.phases import *  # noqa: F403
from masque_arcade.games.lupusburg.phases import Phase
from masque_arcade.games.lupusburg.town import *  # noqa: F403


class Switches(Value):
    """The table's switches, as text was read from Options (RULES.md, section 12).

    `edition`: "2008" or "2011". `mayor`: the first mayor, None for random (2.1). `broom`: it is in the box; with 6 to 8
    players it then plays (2.7). `tie_mayor_last`: in ties the mayor counts as farthest (4.8).
    """

    edition: str = "2008"
    mayor: Seat | None = None
    broom: bool = True
    tie_mayor_last: bool = False


INFO: Final = Info(
    id="lupusburg",
    seats=range(min(COINS), max(COINS) + 1),
    options=(
        Option("edition", ("2008", "2011")),
        Option("mayor", ("random",), free=True),
        Option("broom", ("false", "true")),
        Option("tie_mayor_last", ("false", "true")),
    ),
)
"""`mayor`: "random" or a seat's number, 1 for the first. `broom` matters in 2011 only: in 2008 it always plays."""


# --- actions -------------------------------------------------------------------------------------------------------


class Settle(Value):
    """Fill one's own houses: `right` lives in the right one, the other character in the left; the chest is in `chest`
    (2.4)."""

    right: town.Character
    chest: town.House


class Pick(Value):
    """At night: pick this house, or NOWHERE, which is possible in the Thief's window only (3.2, 3.3)."""

    house: town.House


class ChangeGoal(Value):
    """Put one's own goal under the deck and draw the top one (4.2)."""


class Decline(Value):
    """No new goal, no privilege, no look with the broom, no bet."""


class AskLook(Value):
    """The mayor asks a player to show one of their characters (2008, 4.3a)."""

    seat: Seat


class LookAt(Value):
    """The mayor names the character to see (4.3b; 2011)."""

    house: town.House


class Show(Value):
    """Show this one of one's own characters (4.3)."""

    house: town.House


class Lower(Value):
    """End a look (4.3, 4.4)."""


class GiveBroom(Value):
    """The mayor gives the broom to `seat` (4.4)."""

    seat: Seat


class SweepHouse(Value):
    """Look for a chest at `house` with the broom (4.4)."""

    house: town.House


class Bet(Value):
    """Bet one's own seal that `seat` has the Werewolf (4.5)."""

    seat: Seat


class KeepCoin(Value):
    """Put this one of the drawn coins under one's own seal (2011, 4.5)."""

    coin: int


class Speak(Value):
    """Make this claim, with `about` a seat or house as it needs, else NOWHERE; SILENCE is to be ready to vote (4.6). An
    accusation or trust may name its `ground`; that of other claims follows from what is public."""

    claim: town.Claim
    about: town.About
    ground: town.Ground = town.Ground.NONE


class PlaceToken(Value):
    """One voting token at this living character (4.7)."""

    house: town.House


class Plead(Value):
    """End the plea for one's own suspect without a statement (4.8)."""


class Vote(Value):
    """Give so many own votes against the first suspect, all others against the second (4.9)."""

    first: int


_Morning = Settle | Pick | ChangeGoal | Decline | AskLook | LookAt | Show | Lower | GiveBroom | SweepHouse
Action = _Morning | Bet | KeepCoin | Speak | PlaceToken | Plead | Vote


# --- what one viewer sees --------------------------------------------------------------------------------------------


class View(Value):
    """The town as one viewer sees it. Tuples "by seat" have one entry per seat, "by house" one per house.

    `round`: 0 before the first night. `mayor`: None before the first is named. `alive`: by house. `deaths`: in order.
    `broom`: it is still in the game.

    `characters`: those this viewer knows: their own (right and left house as dealt, until settled), those they were
    shown, all after the end. `chests`: the houses with a chest, own and after the end all. `goals`: likewise.
    `goal_deck`: cards in it. `changes`: goals changed so far, by seat.

    `looks`: every showing of a character. `dreams`: the viewer's own, one for each night. `sweeps`: every look with the
    broom. In all of them what this viewer may not know is left out.

    `purse`: coins not yet bet, highest first; empty in 2011, where they are in the bag. `purse_size`: their number.
    `wagers`: in order; `coin` is secret in 2011. A player without one still has their seal. `drawn`: coins that this
    viewer drew and must choose from.

    `chosen`: the seats that have decided in a decision of several. `pick`: this viewer's pick there: a house or NOWHERE
    at night, votes against the first suspect; None before and elsewhere.

    `statements`: all days, in the order of speech. `marks`: voting tokens of this trial in the order of placement.
    `suspects`: none or two, first and second. `votes`: by seat, votes against first and second once opened, else empty.
    `trials`: the finished ones.

    `points`: by seat, once counted (7); empty before and when the Werewolf has won.
    """

    seats: int
    switches: Switches
    round: int
    phase: Phase
    mayor: Seat | None
    alive: tuple[bool, ...]
    deaths: tuple[town.Death, ...]
    broom: bool
    characters: dict[town.House, town.Character]
    chests: dict[Seat, town.House]
    goals: dict[Seat, town.Goal]
    goal_deck: int
    changes: tuple[int, ...]
    looks: tuple[town.Look, ...]
    dreams: tuple[town.Dream, ...]
    sweeps: tuple[town.Sweep, ...]
    purse: tuple[int, ...]
    purse_size: int
    wagers: tuple[town.Wager, ...]
    drawn: tuple[int, ...]
    chosen: tuple[Seat, ...]
    pick: int | None
    statements: tuple[town.Statement, ...]
    marks: tuple[town.Mark, ...]
    suspects: tuple[town.House, ...]
    votes: tuple[tuple[int, int], ...]
    trials: tuple[town.Trial, ...]
    points: tuple[town.Points, ...]


def living(alive: Sequence[bool], seat: Seat) -> list[town.House]:
    """A player's houses that are still in the circle."""
    return [house for house in town.houses_of(seat) if alive[house]]


@functools.cache
def clockwise(seats: int, mayor: Seat) -> tuple[Seat, ...]:
    """All seats from the mayor on."""
    return tuple((mayor + step) % seats for step in range(seats))


def nearness(house: town.House, seats: int, mayor: Seat, mayor_last: bool) -> tuple[int, town.House]:
    """Smaller is nearer to the mayor and wins ties (4.8): steps clockwise from the mayor to the owner, then the
    house."""
    steps = (town.owner_of(house) - mayor) % seats
    return seats if mayor_last and not steps else steps, house


def rights(alive: Sequence[bool], suspects: tuple[town.House, ...], seat: Seat) -> int:
    """Votes that `seat` has: one for each living character that is no suspect (4.9)."""
    right, left = town.houses_of(seat)
    return (alive[right] and right not in suspects) + (alive[left] and left not in suspects)


def totals(marks: tuple[town.Mark, ...] | list[town.Mark]) -> dict[town.House, int]:
    """Tokens at each house with any."""
    counted: dict[town.House, int] = {}
    for mark in marks:
        counted[mark.house] = counted.get(mark.house, 0) + 1
    return counted


def known_chests(view: View) -> dict[town.House, bool]:
    """Houses whose chest this viewer knows of, present or not: own, seen, and what follows for the other house
    (2.4)."""
    known = {house: house == chest for seat, chest in view.chests.items() for house in town.houses_of(seat)}
    seen = [(dream.house, dream.chest) for dream in view.dreams] + [(look.house, look.chest) for look in view.sweeps]
    for house, chest in seen:
        if chest is not None:
            known[house] = chest
            known[town.twin_of(house)] = not chest
    return known


def read_options(seats: int, options: Options) -> Switches:
    """The switches of a table for `seats` from its options; unknown values are refused. Raises BadOptions."""
    texts = INFO.read(seats, options)
    return Switches(
        edition=texts["edition"],
        mayor=seat_or_lot(texts, "mayor", seats),
        broom=texts["edition"] == "2008" or texts["broom"] == "true",
        tie_mayor_last=texts["tie_mayor_last"] == "true",
    )
