"""The events of The Red Masque after which a bot may say something."""

from collections.abc import Iterable
from typing import Any, Final

from masque_arcade.client.game_ui.voices import Act, Motive, Occasion, Occasions
from masque_arcade.games.red_masque import events as e
from masque_arcade.games.red_masque.rooms import ROOM_NAMES

AWAY, CAUGHT, GAIN, LOSE = Occasion.AWAY, Occasion.CAUGHT, Occasion.GAIN, Occasion.LOSE


def _room(event: Any) -> str:
    return f"room.{ROOM_NAMES[event.room]}"


def _played(event: e.CardPlayed) -> Iterable[Motive]:
    if event.target is None:
        return [Motive(Occasion.CLAIM, event.seat)]
    return [Motive(Occasion.ACCUSE, event.seat, event.target, f"character.{event.card}.name")]


def _struck(event: e.RedDeathStruck) -> Iterable[Motive]:
    fallen = [Motive(LOSE, one.seat, event.target) for one in event.victims]
    return [Motive(GAIN, event.target, event.seat), *fallen]


OCCASIONS: Final[Occasions] = {
    e.CardLaid: [Act(Occasion.CLAIM, thing=_room)],
    e.CardPlayed: _played,
    e.Unmasked: lambda event: [] if event.known else [Motive(CAUGHT, event.target, event.seat)],
    e.GotFree: [Act(AWAY)],
    e.GotHidden: [Act(AWAY)],
    e.Rushed: [Act(AWAY)],
    e.TrapSprung: [Act(LOSE, thing=_room)],
    e.GotTrapped: [Act(LOSE, "target", "seat")],
    e.NobleFell: [Act(LOSE, "target", "seat"), Act(GAIN, other="target")],
    e.RedDeathStruck: _struck,
    e.FloorTaken: [Act(GAIN)],
    e.Scored: lambda event: [(GAIN, seat) for seat, points in enumerate(event.gains) if points > 0],
}
