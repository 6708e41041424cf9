"""The events of The Red Masque after which a bot may say something."""

from typing import Final

from masque_arcade.client.game_ui.voices import Occasion, Occasions
from masque_arcade.games.red_masque import events as e

AWAY, CAUGHT, GAIN, LOSE = Occasion.AWAY, Occasion.CAUGHT, Occasion.GAIN, Occasion.LOSE

OCCASIONS: Final[Occasions] = {
    e.CardLaid: Occasion.CLAIM,
    e.CardPlayed: lambda event: [(Occasion.CLAIM if event.target is None else Occasion.ACCUSE, event.seat)],
    e.Unmasked: lambda event: [] if event.known else [(CAUGHT, event.target)],
    e.GotFree: AWAY,
    e.GotHidden: AWAY,
    e.Rushed: AWAY,
    e.TrapSprung: LOSE,
    e.GotTrapped: lambda event: [(LOSE, event.target)],
    e.NobleFell: lambda event: [(LOSE, event.target), (GAIN, event.seat)],
    e.RedDeathStruck: lambda event: [(GAIN, event.target), *((LOSE, one.seat) for one in event.victims)],
    e.FloorTaken: GAIN,
    e.Scored: lambda event: [(GAIN, seat) for seat, points in enumerate(event.gains) if points > 0],
}
