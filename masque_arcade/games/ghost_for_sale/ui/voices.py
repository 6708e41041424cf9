"""The events of Ghost for Sale after which a bot may say something."""

from collections.abc import Iterable
from typing import Final

from masque_arcade.client.game_ui.voices import Motive, Occasion, Occasions
from masque_arcade.games.ghost_for_sale import events as e
from masque_arcade.games.ghost_for_sale.houses import House, lot_name

AWAY, CAUGHT, GAIN, LOSE = Occasion.AWAY, Occasion.CAUGHT, Occasion.GAIN, Occasion.LOSE


def _house(house: House) -> str:
    return f"lot.{lot_name(house)}"


def _declared(event: e.Declared) -> Iterable[Motive]:
    return [Motive(Occasion.CLAIM, event.seat, None, _house(event.house))]


def _inspected(event: e.Inspected) -> Iterable[Motive]:
    """Who looks accuses; who is looked at minds."""
    return [Motive(Occasion.ACCUSE, event.seat, event.target), Motive(LOSE, event.target, event.seat)]


def _removed(event: e.TokenRemoved) -> Iterable[Motive]:
    return [Motive(Occasion.ACCUSE, event.seat, event.owner)]


def _outbid(event: e.RowsRevealed) -> Iterable[Motive]:
    """Only houses are named."""
    best, *others = event.rows
    thing = _house(event.lot) if event.lot >= 0 else ""
    return [Motive(LOSE, row.seat, best.seat, thing) for row in others]


def _won(event: e.HouseWon) -> Iterable[Motive]:
    return [Motive(GAIN, event.seat, None, _house(event.house))]


def _counted(event: e.HouseCounted) -> Iterable[Motive]:
    return [Motive(GAIN if event.value > 0 else LOSE, event.owner, None, _house(event.house))]


OCCASIONS: Final[Occasions] = {
    e.Declared: _declared,
    e.Inspected: _inspected,
    e.TokenRemoved: _removed,
    e.RowsRevealed: _outbid,
    e.HouseWon: _won,
    e.TruthsRevealed: lambda event: [(AWAY if honest else CAUGHT, seat) for seat, honest in enumerate(event.truths)],
    e.HouseCounted: _counted,
    e.BallJudged: lambda event: [(AWAY if event.right else CAUGHT, event.seat)],
}
