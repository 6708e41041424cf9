"""The events of Masquerade Trick after which a bot may say something."""

from collections.abc import Iterable
from typing import Final

from masque_arcade.client.game_ui.voices import Occasion, Occasions
from masque_arcade.engine.game import Seat
from masque_arcade.games.masquerade_trick import events as e
from masque_arcade.games.masquerade_trick.model import CENTRE


def _called(event: e.OrderCalled) -> Iterable[tuple[Occasion, Seat]]:
    """All look at the one called, at neither of two together; who misses their target is caught."""
    called = [(Occasion.CLAIM, one.seat) for one in event.answers]
    return [*called, *((Occasion.AWAY if one.found else Occasion.CAUGHT, one.seat) for one in event.answers)]


def _ended(event: e.DealEnded) -> Iterable[tuple[Occasion, Seat]]:
    return [(Occasion.GAIN if seat in event.winners else Occasion.LOSE, seat) for seat, _ in enumerate(event.scores)]


OCCASIONS: Final[Occasions] = {
    e.CardPlayed: lambda event: [(Occasion.CLAIM, event.player)] if event.led else (),
    e.TrickWon: lambda event: [(Occasion.GAIN, event.player)],
    e.Pointed: lambda event: [(Occasion.ACCUSE, seat) for seat, place in event.points.items() if place not in CENTRE],
    e.OrderCalled: _called,
    e.DealEnded: _ended,
}
