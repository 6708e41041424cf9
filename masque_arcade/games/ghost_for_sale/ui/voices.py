"""The events of Ghost for Sale after which a bot may say something."""

from typing import Final

from masque_arcade.client.game_ui.voices import Occasion, Occasions
from masque_arcade.games.ghost_for_sale import events as e

AWAY, CAUGHT, GAIN, LOSE = Occasion.AWAY, Occasion.CAUGHT, Occasion.GAIN, Occasion.LOSE

OCCASIONS: Final[Occasions] = {
    e.Declared: Occasion.CLAIM,
    e.Inspected: Occasion.ACCUSE,
    e.TokenRemoved: Occasion.ACCUSE,
    e.RowsRevealed: lambda event: [(LOSE, row.seat) for row in event.rows[1:]],
    e.HouseWon: GAIN,
    e.TruthsRevealed: lambda event: [(AWAY if honest else CAUGHT, seat) for seat, honest in enumerate(event.truths)],
    e.HouseCounted: lambda event: [(GAIN if event.value > 0 else LOSE, event.owner)],
    e.BallJudged: lambda event: [(AWAY if event.right else CAUGHT, event.seat)],
}
