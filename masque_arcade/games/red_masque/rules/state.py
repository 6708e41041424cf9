"""The full truth of a match of The Red Masque, and the questions that all rules ask of it."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from msgspec import field

from masque_arcade.engine.game import Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.engine.value import Draft
from masque_arcade.games.red_masque.cards import Card, Role
from masque_arcade.games.red_masque.model import Phase, Switches
from masque_arcade.games.red_masque.rooms import Room


class State(Draft, kw_only=True):
    """One moment of a match. Fields that are not in SECRET are those of model.View.

    `roles` by seat and `removed` (3.1), both empty before they are dealt. `hands` by seat, the newest card at the end.
    `floors`: the floor card of each room that has one. `deck`: the next card at the end. `rng`. A card that is being
    resolved is in the phase, a Hide card in front of each seat of `hidden`.
    """

    SECRET: ClassVar = frozenset({"roles", "removed", "hands", "floors", "deck", "rng"})
    seats: int
    switches: Switches
    seniority: tuple[Seat, ...]
    round: int = 0
    playoff: int = 0
    order: tuple[Seat, ...] = ()
    turn: int = 0
    active: Seat | None = None
    phase: Phase
    scores: Sequence[int]
    rooms: list[Room | None]
    fallen: tuple[Seat, ...] = ()
    trapped: tuple[Seat, ...] = ()
    hidden: tuple[Seat, ...] = ()
    revealed: tuple[Seat, ...] = ()
    roles: list[Role] = field(default_factory=list)
    removed: list[Role] = field(default_factory=list)
    hands: list[list[Card]]
    floors: dict[Room, Card] = field(default_factory=dict)
    witnesses: Mapping[Room, tuple[Seat, ...]] = field(default_factory=dict)
    deck: list[Card]
    discards: list[Card] = field(default_factory=list)
    stalled: int = 0
    ready: tuple[Seat, ...] = ()
    ending: str = ""
    gains: tuple[int, ...] = ()
    rng: Rng


def in_play(s: State) -> list[Seat]:
    """The seats that have not fallen in this round (2.3)."""
    return [seat for seat in range(s.seats) if seat not in s.fallen]


def room_of(s: State, seat: Seat) -> Room:
    """The room of the pawn of `seat`, which must be placed."""
    room = s.rooms[seat]
    assert room is not None
    return room


def with_seat(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """`seats`, ascending, and one more."""
    return tuple(sorted({*seats, seat}))


def without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """`seats` but one."""
    return tuple(other for other in seats if other != seat)


def lift(s: State, room: Room) -> Card:
    """Remove the floor card of `room`, and the knowledge of it."""
    s.witnesses = {place: seats for place, seats in s.witnesses.items() if place != room}
    return s.floors.pop(room)


def lay(s: State, room: Room, card: Card, seat: Seat) -> None:
    """Put `card` face down into `room`; only `seat` knows it (5.7). Rooms stay in order."""
    s.floors = dict(sorted([*s.floors.items(), (room, card)]))
    s.witnesses = dict(sorted([*s.witnesses.items(), (room, (seat,))]))
