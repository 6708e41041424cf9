"""What may be done in each decision of The Red Masque.

A list depends on the asked seat's own hand and public facts only. What must not enter: states and other secrets.
"""

import functools
from collections.abc import Sequence
from typing import Final

from masque_arcade.core.game import Seat
from masque_arcade.games.red_masque.cards import Card
from masque_arcade.games.red_masque.rooms import ROOMS, Room, adjacent
from masque_arcade.games.red_masque.terms import (
    Action,
    Discard,
    Lay,
    Move,
    Place,
    Play,
    Ready,
    Stay,
    Switches,
    Take,
    targets,
)

READY: Final[tuple[Action, ...]] = (Ready(),)
PLACES: Final[tuple[Action, ...]] = tuple(Place(room) for room in ROOMS)

_FLOOR: Final[tuple[Action, ...]] = (Take(), Discard())
_ONLY_DISCARD: Final[tuple[Action, ...]] = (Discard(),)


@functools.cache
def moves(switches: Switches, room: Room) -> tuple[Action, ...]:
    """Any adjacent room; staying with that switch only (4.1, 8.3)."""
    stay: tuple[Action, ...] = (Stay(),) if switches.may_stay else ()
    return (*(Move(other) for other in adjacent(switches.doors, room)), *stay)


def floor(taking: bool) -> tuple[Action, ...]:
    """Take or discard; only discard while nobody draws for too long (4.2b, 4.7)."""
    return _FLOOR if taking else _ONLY_DISCARD


def plays(
    hand: Sequence[Card],
    seat: Seat,
    rooms: Sequence[Room | None],
    floors: Sequence[Room],
    hidden: Sequence[Seat],
    trapped: Sequence[Seat],
) -> tuple[Action, ...]:
    """Either card played or laid: at a target if there is one (5.0), laid on an empty floor only (5.7)."""
    room = rooms[seat]
    found: list[Action] = []
    for card in dict.fromkeys(hand):
        aims = targets(card, seat, rooms, hidden, trapped)
        if aims:
            found += [Play(card, target) for target in aims]
        elif card is Card.RUSH and seat not in trapped:
            found += [Play(card, None, other) for other in ROOMS if other != room]
        else:
            found.append(Play(card))
    if room not in floors:
        found += [Lay(card) for card in dict.fromkeys(hand)]
    return tuple(found)
