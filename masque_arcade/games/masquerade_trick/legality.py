"""Legal actions from a player's view, and reasons for refusing others as keys of the texts; for rules and client.

The keys: "not_your_turn", "already_chosen", "wrong_moment" (another decision is asked); "not_in_hand" (that card is not
there to be played or passed), "must_follow" (the led suit must be followed, 5.2), "not_centre" (only the two centre
roles may be looked at, 6.1), "no_such_place", "own_role" (pointing at one's card is not allowed, 7.1) and "open_role"
(the guests of the house are known, 8.6).
"""

import functools
from collections.abc import Sequence
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.cards import Card, following

READY: Final[tuple[m.Action, ...]] = (m.Ready(),)
LOOKS: Final[tuple[m.Action, ...]] = tuple(m.Look(place) for place in m.CENTRE)

_PASS: Final = [m.Pass(card) for card in range(40)]
_PLAY: Final = [m.Play(card) for card in range(40)]


def passes(hand: Sequence[Card]) -> tuple[m.Action, ...]:
    """Any card of the hand (4.5)."""
    return tuple([_PASS[card] for card in hand])


def plays(hand: Sequence[Card], led: Card | None) -> tuple[m.Action, ...]:
    """A card of the led suit, or any card without one (5.1, 5.2)."""
    return tuple([_PLAY[card] for card in following(hand, led)])


@functools.cache
def points(seats: int, seat: Seat) -> tuple[m.Action, ...]:
    """Any role card on the table but one's own (7.1)."""
    return tuple(m.Point(place) for place in m.pointable(seats, seat))


WRONG_MOMENT: Final = "wrong_moment"


def why_not(view: m.View, seat: Seat, action: m.Action) -> str | None:
    """Why `seat`, whose view this is, may not do `action` now; None if they may."""
    phase = view.phase
    if not 0 <= seat < view.seats:
        return "not_your_turn"
    if isinstance(phase, m.Passing | m.Pointing | m.Interval) and seat in view.chosen:
        return "already_chosen"
    match phase, action:
        case m.Passing(), m.Pass(card):
            return None if card in view.hand else "not_in_hand"
        case m.Pointing(), m.Point(place):
            return _not_pointable(view, seat, place)
        case m.Interval(), m.Ready():
            return None
        case m.Playing(player), _:
            guarded = player == m.KNIGHT and view.switches.guard
            if player != seat and not (guarded and seat == 0):
                return "not_your_turn"
            return _not_playable(view, action, guarded)
        case m.Looking(looker), _:
            if seat != looker:
                return "not_your_turn"
            if isinstance(action, m.Look):
                return None if action.place in m.CENTRE else "not_centre"
    return WRONG_MOMENT


def _not_playable(view: m.View, action: m.Action, guarded: bool) -> str | None:
    if not isinstance(action, m.Play):
        return WRONG_MOMENT
    cards = view.rows[m.KNIGHT] if guarded else view.hand
    if action.card not in cards:
        return "not_in_hand"
    return None if action.card in following(cards, m.led_card(view)) else "must_follow"


def _not_pointable(view: m.View, seat: Seat, place: m.Place) -> str | None:
    if place in m.pointable(view.seats, seat):
        return None
    if place == seat:
        return "own_role"
    return "open_role" if place in m.GUESTS and place in view.circle else "no_such_place"
