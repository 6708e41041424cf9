"""What may be done in each decision of Masquerade Trick.

A list depends on the asked seat's own cards and public facts only. What must not enter: states and other secrets.
"""

import functools
from collections.abc import Sequence
from typing import Final

from masque_arcade.core.game import Seat
from masque_arcade.games.masquerade_trick.cards import Card, following
from masque_arcade.games.masquerade_trick.terms import CENTRE, Action, Look, Pass, Play, Point, Ready, pointable

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
