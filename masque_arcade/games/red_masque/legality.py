"""Legal actions from a player's view, and reasons for refusing others as keys of the texts; for rules and client.

The keys: "not_your_turn", "already_chosen", "wrong_moment" (another decision is asked); "no_such_room", "not_adjacent",
"must_move" (no staying at this table, 4.1); "must_draw" (too many turns without a draw, 4.7); "not_in_hand";
"floor_taken" (this floor has a card already, 5.7); "name_target" (a target must be named, 5.0), "name_room" (the
destination is missing, 5.5), "no_target" (this card is not aimed at a player), "no_room" (this card has no
destination), "yourself", "not_here" (the target is in another room or has fallen), "hidden" (5.6), "already_trapped"
(5.3), "same_room" and "trapped" (no rushing into one's own room, or trapped, 5.5).
"""

import functools
from collections.abc import Container, Sequence
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.games.red_masque import model as m
from masque_arcade.games.red_masque.cards import AIMED, Card
from masque_arcade.games.red_masque.rooms import ROOMS, Room, adjacent

READY: Final[tuple[m.Action, ...]] = (m.Ready(),)
PLACES: Final[tuple[m.Action, ...]] = tuple(m.Place(room) for room in ROOMS)

_FLOOR: Final[tuple[m.Action, ...]] = (m.Take(), m.Discard())
_ONLY_DISCARD: Final[tuple[m.Action, ...]] = (m.Discard(),)


@functools.cache
def moves(switches: m.Switches, room: Room) -> tuple[m.Action, ...]:
    """Any adjacent room; staying with that switch only (4.1, 8.3)."""
    stay: tuple[m.Action, ...] = (m.Stay(),) if switches.may_stay else ()
    return (*(m.Move(other) for other in adjacent(switches.doors, room)), *stay)


def floor(taking: bool) -> tuple[m.Action, ...]:
    """Take or discard; only discard after too many turns without a draw (4.2b, 4.7)."""
    return _FLOOR if taking else _ONLY_DISCARD


def plays(
    hand: Sequence[Card],
    seat: Seat,
    rooms: Sequence[Room | None],
    floors: Container[Room],
    hidden: Sequence[Seat],
    trapped: Sequence[Seat],
) -> tuple[m.Action, ...]:
    """Either card played or laid: at a target if there is one (5.0), laid on an empty floor only (5.7)."""
    room = rooms[seat]
    aims = tuple([m.targets(card, seat, rooms, hidden, trapped) for card in hand])
    return _plays(tuple(hand), aims, None if seat in trapped else room, room not in floors)


@functools.lru_cache(maxsize=20_000)
def _plays(
    hand: tuple[Card, ...], aims: tuple[tuple[Seat, ...], ...], rushing: Room | None, empty: bool
) -> tuple[m.Action, ...]:
    """The same from what matters: the targets of each card, the room that may be left in a rush, an empty floor."""
    found: list[m.Action] = []
    for card, targets in dict(zip(hand, aims, strict=True)).items():
        if targets:
            found += [m.Play(card, target) for target in targets]
        elif card is Card.RUSH and rushing is not None:
            found += [m.Play(card, None, other) for other in ROOMS if other != rushing]
        else:
            found.append(m.Play(card))
    if empty:
        found += [m.Lay(card) for card in dict.fromkeys(hand)]
    return tuple(found)


WRONG_MOMENT: Final = "wrong_moment"


def why_not(view: m.View, seat: Seat, action: m.Action) -> str | None:
    """Why `seat`, whose view this is, may not do `action` now; None if they may."""
    phase = view.phase
    if not 0 <= seat < view.seats:
        return "not_your_turn"
    match phase:
        case m.Masking() | m.Interval():
            if seat in view.ready:
                return "already_chosen"
            return None if isinstance(action, m.Ready) else WRONG_MOMENT
        case m.Placing(asked) | m.Moving(asked) | m.Searching(asked) | m.Playing(asked):
            if seat != asked:
                return "not_your_turn"
    match phase, action:
        case m.Placing(), m.Place(room):
            return None if room in ROOMS else "no_such_room"
        case m.Moving(), m.Move(room):
            if room not in ROOMS:
                return "no_such_room"
            return None if room in _doors(view, seat) else "not_adjacent"
        case m.Moving(), m.Stay():
            return None if view.switches.may_stay else "must_move"
        case m.Searching(), m.Discard():
            return None
        case m.Searching(), m.Take():
            return None if m.may_take(view.stalled, view.seats - len(view.fallen)) else "must_draw"
        case m.Playing(), m.Lay(card):
            if card not in view.hand:
                return "not_in_hand"
            return "floor_taken" if view.rooms[seat] in view.floors else None
        case m.Playing(), m.Play():
            return _not_playable(view, seat, action)
    return WRONG_MOMENT


def _doors(view: m.View, seat: Seat) -> tuple[Room, ...]:
    room = view.rooms[seat]
    return () if room is None else adjacent(view.switches.doors, room)


def _not_playable(view: m.View, seat: Seat, action: m.Play) -> str | None:
    if action.card not in view.hand:
        return "not_in_hand"
    if action.room is not None and action.card is not Card.RUSH:
        return "no_room"
    if action.card in AIMED:
        return _not_a_target(view, seat, action)
    if action.target is not None:
        return "no_target"
    return _no_rush(view, seat, action.room) if action.card is Card.RUSH else None


def _not_a_target(view: m.View, seat: Seat, action: m.Play) -> str | None:
    aims = m.targets(action.card, seat, view.rooms, view.hidden, view.trapped)
    target = action.target
    if target is None:
        return "name_target" if aims else None
    if target in aims:
        return None
    if target == seat:
        return "yourself"
    if not 0 <= target < view.seats or view.rooms[target] != view.rooms[seat]:
        return "not_here"
    return "hidden" if target in view.hidden else "already_trapped"


def _no_rush(view: m.View, seat: Seat, room: Room | None) -> str | None:
    if seat in view.trapped:
        return None if room is None else "trapped"
    if room is None:
        return "name_room"
    if room not in ROOMS:
        return "no_such_room"
    return "same_room" if room == view.rooms[seat] else None
