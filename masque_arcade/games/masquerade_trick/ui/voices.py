"""The events of Masquerade Trick after which a bot may say something."""

from collections.abc import Iterable
from typing import Final

from masque_arcade.client.game_ui.voices import Motive, Occasion, Occasions
from masque_arcade.engine.game import Seat
from masque_arcade.games.masquerade_trick import events as e
from masque_arcade.games.masquerade_trick.cards import suit_of
from masque_arcade.games.masquerade_trick.model import CENTRE


def _led(event: e.CardPlayed) -> Iterable[Motive]:
    return [Motive(Occasion.CLAIM, event.player, None, f"suit.{suit_of(event.card)}")] if event.led else ()


def _won(event: e.TrickWon) -> Iterable[Motive]:
    return [Motive(Occasion.GAIN, event.player, None, f"suit.{suit_of(event.card)}")]


def _pointed(event: e.Pointed) -> Iterable[Motive]:
    at = [(seat, place) for seat, place in event.points.items() if place not in CENTRE]
    return [Motive(Occasion.ACCUSE, seat, place) for seat, place in at]


def _called(event: e.OrderCalled) -> Iterable[Motive]:
    """All look at the one called, at neither of two together; who misses their target is caught."""
    called = [Motive(Occasion.CLAIM, one.seat) for one in event.answers]
    found = [Occasion.AWAY if one.found else Occasion.CAUGHT for one in event.answers]
    outcomes = zip(found, event.answers, strict=True)
    return [*called, *(Motive(what, one.seat, None, f"character.{one.role}.name") for what, one in outcomes)]


def _ended(event: e.DealEnded) -> Iterable[tuple[Occasion, Seat]]:
    return [(Occasion.GAIN if seat in event.winners else Occasion.LOSE, seat) for seat, _ in enumerate(event.scores)]


OCCASIONS: Final[Occasions] = {
    e.CardPlayed: _led,
    e.TrickWon: _won,
    e.Pointed: _pointed,
    e.OrderCalled: _called,
    e.DealEnded: _ended,
}
