"""The seven rooms of The Red Masque and the layouts that say which are adjacent (1.2, 2.6).

Layouts are text: pairs of room numbers, 1 for the first room, such as "1-2,2-3".
"""

import functools
from typing import Annotated, Final

from masque_arcade.games.red_masque.cards import DATA

Room = Annotated[int, "room"]
"""A room by its place in the order of the rules, 0 for Blue to 6 for Black."""

Doors = tuple[tuple[Room, Room], ...]
"""Pairs of adjacent rooms, the lower room first, ascending; no room is adjacent to itself."""

ROOM_NAMES: Final[tuple[str, ...]] = tuple(DATA["rooms"])
ROOMS: Final = range(len(ROOM_NAMES))

LAYOUTS: Final[dict[str, str]] = DATA["layouts"]
"""The named layouts (2.6)."""


@functools.cache
def doors_of(layout: str) -> Doors:
    """The doors of a named layout, or of a text such as "1-2,2-3"; raises ValueError saying what is wrong with it.

    Any connected simple graph on the seven rooms is valid (2.6).
    """
    pairs = []
    for part in LAYOUTS.get(layout, layout).split(","):
        ends = [end.strip() for end in part.split("-")]
        if len(ends) != 2 or not all(end.isascii() and end.isdigit() for end in ends):
            raise ValueError(f"{part!r} is no door such as 1-2")
        low, high = sorted(int(end) - 1 for end in ends)
        if low not in ROOMS or high not in ROOMS or low == high:
            raise ValueError(f"{part!r} joins no two of the rooms 1 to {len(ROOMS)}")
        pairs.append((low, high))
    if len(set(pairs)) < len(pairs):
        raise ValueError("a door is named twice")
    reached = {0}
    while more := {room for pair in pairs if reached & set(pair) for room in pair} - reached:
        reached |= more
    if len(reached) < len(ROOMS):
        raise ValueError("some rooms cannot be reached from room 1")
    return tuple(sorted(pairs))


@functools.cache
def adjacent(doors: Doors, room: Room) -> tuple[Room, ...]:
    """The rooms next to `room`, lowest first (2.6)."""
    return tuple(sorted((set(pair) - {room}).pop() for pair in doors if room in pair))
