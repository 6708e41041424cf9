"""Legal actions from a player's view, and reasons for refusing others as keys of the texts; for rules and client.

The keys: "not_your_turn", "already_chosen", "wrong_moment" (another decision is asked); "not_in_hand" (that card is not
there to be played or passed), "must_follow" (the led suit must be followed, 5.2), "not_centre" (only the two centre
roles may be looked at, 6.1), "no_such_place", "own_role" (pointing at the own card is not allowed, 7.1) and "open_role"
(the guests of the house are known, 8.6).
"""

import functools
from collections.abc import Sequence
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.games.masquerade_trick.cards import Card, following
from masque_arcade.games.masquerade_trick.model import (
    CENTRE,
    GUESTS,
    KNIGHT,
    Action,
    Interval,
    Look,
    Looking,
    Pass,
    Passing,
    Place,
    Play,
    Playing,
    Point,
    Pointing,
    Ready,
    View,
    led_card,
    pointable,
)

READY: Final[tuple[Action, ...]] = (Ready(),)
LOOKS: Final[tuple[Action, ...]] = tuple(Look(place) for place in CENTRE)

_PASS: Final = [Pass(card) for card in range(40)]
_PLAY: Final = [Play(card) for card in range(40)]


def passes(hand: Sequence[Card]) -> tuple[Action, ...]:
    """Any card of the hand (4.5)."""
    return tuple(_PASS[card] for card in hand)


def plays(hand: Sequence[Card], led: Card | None) -> tuple[Action, ...]:
    """A card of the led suit, or any card without one (5.1, 5.2)."""
    return tuple(_PLAY[card] for card in following(hand, led))


@functools.cache
def points(seats: int, seat: Seat) -> tuple[Action, ...]:
    """Any role card on the table but one's own (7.1)."""
    return tuple(Point(place) for place in pointable(seats, seat))


WRONG_MOMENT: Final = "wrong_moment"


def why_not(view: View, seat: Seat, action: Action) -> str | None:
    """Why `seat`, whose view this is, may not do `action` now; None if they may."""
    phase = view.phase
    if not 0 <= seat < view.seats:
        return "not_your_turn"
    if isinstance(phase, Passing | Pointing | Interval) and seat in view.chosen:
        return "already_chosen"
    match phase, action:
        case Passing(), Pass(card):
            return None if card in view.hand else "not_in_hand"
        case Pointing(), Point(place):
            return _not_pointable(view, seat, place)
        case Interval(), Ready():
            return None
        case Playing(player), _:
            guarded = player == KNIGHT and view.switches.guard
            if player != seat and not (guarded and seat == 0):
                return "not_your_turn"
            return _not_playable(view, action, guarded)
        case Looking(looker), _:
            if seat != looker:
                return "not_your_turn"
            if isinstance(action, Look):
                return None if action.place in CENTRE else "not_centre"
    return WRONG_MOMENT


def _not_playable(view: View, action: Action, guarded: bool) -> str | None:
    if not isinstance(action, Play):
        return WRONG_MOMENT
    cards = view.rows[KNIGHT] if guarded else view.hand
    if action.card not in cards:
        return "not_in_hand"
    return None if action.card in following(cards, led_card(view)) else "must_follow"


def _not_pointable(view: View, seat: Seat, place: Place) -> str | None:
    if place in pointable(view.seats, seat):
        return None
    if place == seat:
        return "own_role"
    return "open_role" if place in GUESTS and place in view.circle else "no_such_place"
