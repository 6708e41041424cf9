"""The people at a hosted table, and the plan for its next match: plain data."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from masque_arcade.engine.game import BadOptions, Seat
from masque_arcade.engine.registry import GameEntry
from masque_arcade.engine.rng import Rng
from masque_arcade.server.game_session import Connection
from masque_net.guest_name import GuestName

Guest = int
NOBODY: Final = 0
"""No guest's number: the owner of a table at which nobody gives orders."""
SHARE: Final = 2
"""Seats per address, unless the host allows more."""
OPTION: Final = 400
"""Characters per option."""


@dataclass(slots=True)
class Person:
    """A guest. `connection` None: away, since `away`."""

    guest: Guest
    name: str
    connection: Connection | None
    seat: Seat | None = None
    ready: bool = False
    away: float = 0.0
    gone: bool = False
    """Said goodbye, and is unlikely to return."""
    origin: str | None = None
    """The address whose seats are counted together; "" for this machine, None before the guest has come."""
    slow: bool = False
    """Has asked for more time."""
    mask: str = ""
    """The chosen mask's code; "" for the name's own."""

    @property
    def called(self) -> GuestName:
        """The name with the mask."""
        return GuestName(self.name, self.mask)


def same_address(people: Iterable[Person]) -> list[list[Seat]]:
    """The seats of those who share an address, by address; never the addresses."""
    seats: dict[str, list[Seat]] = {}
    for person in people:
        if person.seat is not None and person.origin is not None:
            seats.setdefault(person.origin, []).append(person.seat)
    return sorted(sorted(group) for group in seats.values() if len(group) > 1)


@dataclass(frozen=True, slots=True)
class NetworkOrder:
    """An order for the network side: "kick" or "ban" a guest (present or not), "lock" or unlock the door, make another
    "code"."""

    what: str
    guest: Guest = 0
    connection: Connection | None = None
    on: bool = True


@dataclass(slots=True)
class MatchPlan:
    """The plan: bots by seat, options, whether a match starts automatically when all seats are taken, and whether the
    masks stay on, so that the deal cannot be checked afterwards."""

    seats: int
    bots: dict[Seat, str] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    auto_start: bool = False
    masks_on: bool = False


def changed(entry: GameEntry, plan: MatchPlan, what: str, args: Mapping[str, Any]) -> MatchPlan | str:
    """`plan` with other "seats" (`n`) or "options"; a reason's key when the game cannot be played so."""
    seats = args.get("n") if what == "seats" else plan.seats
    given = args.get("options") if what == "options" else plan.options
    if type(seats) is not int or seats not in entry.info.seats or not isinstance(given, dict):
        return "unknown_order"
    options = {str(key): value for key, value in given.items()}
    if not all(type(value) is str and len(value) <= OPTION for value in options.values()):
        return "unknown_order"
    try:
        entry.game.setup(seats, options, Rng(0))
    except BadOptions as fault:
        return fault.reason
    bots = {seat: level for seat, level in plan.bots.items() if seat < seats}
    return replace(plan, seats=seats, options=options, bots=bots)
