"""The events of Lupusburg after which a bot may say something."""

from collections.abc import Iterable
from typing import Final

from masque_arcade.client.game_ui.voices import Act, Motive, Occasion, Occasions
from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg import events as e
from masque_arcade.games.lupusburg.town import Character, Claim, owner_of


def _spoke(event: e.Spoke) -> Iterable[Motive]:
    if event.claim is Claim.SILENCE:
        return ()
    if event.claim is Claim.ACCUSE:
        return [Motive(Occasion.ACCUSE, event.seat, event.about)]
    return [Motive(Occasion.CLAIM, event.seat)]


def _placed(event: e.TokenPlaced) -> Iterable[Motive]:
    owner = owner_of(event.house)
    return [Motive(Occasion.ACCUSE, event.seat, owner)] if owner != event.seat else ()


def _revealed(event: e.TownRevealed) -> Iterable[tuple[Occasion, Seat]]:
    found = Occasion.CAUGHT if event.ending == "town" else Occasion.AWAY
    return [(found, owner_of(event.characters.index(Character.WEREWOLF)))]


OCCASIONS: Final[Occasions] = {
    e.Spoke: _spoke,
    e.TokenPlaced: _placed,
    e.Pleaded: [Act(Occasion.AWAY)],
    e.Died: lambda event: [(Occasion.LOSE if event.night else Occasion.CAUGHT, event.seat)],
    e.MayorMoved: [Act(Occasion.GAIN)],
    e.BroomGiven: [Act(Occasion.GAIN, other="mayor")],
    e.TownRevealed: _revealed,
}
