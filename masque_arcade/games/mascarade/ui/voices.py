"""The events of Mascarade after which a bot may say something."""

from collections.abc import Iterator
from typing import Final

from masque_arcade.client.game_ui.voices import Occasion, Occasions
from masque_arcade.engine.game import Seat
from masque_arcade.games.mascarade import events as e

AWAY, CAUGHT, GAIN, LOSE = Occasion.AWAY, Occasion.CAUGHT, Occasion.GAIN, Occasion.LOSE


def _traded(event: e.FortunesTraded) -> Iterator[tuple[Occasion, Seat]]:
    mine, theirs = event.coins
    if mine != theirs:
        yield (GAIN if mine > theirs else LOSE), event.seat
        yield (LOSE if mine > theirs else GAIN), event.other


def _moved(event: e.CoinsMoved) -> Iterator[tuple[Occasion, Seat]]:
    for transfer in event.transfers:
        yield LOSE, transfer.source
        yield GAIN, transfer.target


OCCASIONS: Final[Occasions] = {
    e.Announced: Occasion.CLAIM,
    e.Challenged: Occasion.ACCUSE,
    e.Questioned: Occasion.ACCUSE,
    e.Unmasked: lambda event: [(AWAY if one.true else CAUGHT, one.seat) for one in event.cards],
    e.Answered: lambda event: [(AWAY if event.right else CAUGHT, event.victim)],
    e.PowerUsed: AWAY,
    e.CoinsMoved: _moved,
    e.FortunesTraded: _traded,
}
