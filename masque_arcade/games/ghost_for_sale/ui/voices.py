"""The events of Ghost for Sale after which a bot may say something."""

from collections.abc import Iterable
from typing import Any, Final

from masque_arcade.client.game_ui.voices import Act, Motive, Occasion, Occasions
from masque_arcade.games.ghost_for_sale import events as e
from masque_arcade.games.ghost_for_sale.houses import House, lot_name

ACCUSE, AWAY, CAUGHT, LOSE = Occasion.ACCUSE, Occasion.AWAY, Occasion.CAUGHT, Occasion.LOSE


def _lot(house: House) -> str:
    return f"lot.{lot_name(house)}"


def _house(event: Any) -> str:
    return _lot(event.house)


def _outbid(event: e.RowsRevealed) -> Iterable[Motive]:
    """Only houses are named."""
    best, *others = event.rows
    thing = _lot(event.lot) if event.lot >= 0 else ""
    return [Motive(LOSE, row.seat, best.seat, thing) for row in others]


def _counted(event: e.HouseCounted) -> Iterable[Motive]:
    return [Motive(Occasion.GAIN if event.value > 0 else LOSE, event.owner, None, _lot(event.house))]


OCCASIONS: Final[Occasions] = {
    e.Declared: [Act(Occasion.CLAIM, thing=_house)],
    # Who looks accuses; who is looked at minds.
    e.Inspected: [Act(ACCUSE, other="target"), Act(LOSE, "target", "seat")],
    e.TokenRemoved: [Act(ACCUSE, other="owner")],
    e.RowsRevealed: _outbid,
    e.HouseWon: [Act(Occasion.GAIN, thing=_house)],
    e.TruthsRevealed: lambda event: [(AWAY if honest else CAUGHT, seat) for seat, honest in enumerate(event.truths)],
    e.HouseCounted: _counted,
    e.BallJudged: lambda event: [(AWAY if event.right else CAUGHT, event.seat)],
}
