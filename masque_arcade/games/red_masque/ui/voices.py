"""The events of The Red Masque after which a bot may say something."""

from collections.abc import Iterable
from typing import Final

from masque_arcade.client.game_ui.voices import Motive, Occasion, Occasions
from masque_arcade.games.red_masque import events as e
from masque_arcade.games.red_masque.rooms import ROOM_NAMES, Room

AWAY, CAUGHT, GAIN, LOSE = Occasion.AWAY, Occasion.CAUGHT, Occasion.GAIN, Occasion.LOSE


def _room(room: Room) -> str:
    return f"room.{ROOM_NAMES[room]}"


def _laid(event: e.CardLaid) -> Iterable[Motive]:
    return [Motive(Occasion.CLAIM, event.seat, None, _room(event.room))]


def _played(event: e.CardPlayed) -> Iterable[Motive]:
    if event.target is None:
        return [Motive(Occasion.CLAIM, event.seat)]
    return [Motive(Occasion.ACCUSE, event.seat, event.target, f"character.{event.card}.name")]


def _sprung(event: e.TrapSprung) -> Iterable[Motive]:
    return [Motive(LOSE, event.seat, None, _room(event.room))]


def _fell(event: e.NobleFell) -> Iterable[Motive]:
    return [Motive(LOSE, event.target, event.seat), Motive(GAIN, event.seat, event.target)]


def _struck(event: e.RedDeathStruck) -> Iterable[Motive]:
    fallen = [Motive(LOSE, one.seat, event.target) for one in event.victims]
    return [Motive(GAIN, event.target, event.seat), *fallen]


OCCASIONS: Final[Occasions] = {
    e.CardLaid: _laid,
    e.CardPlayed: _played,
    e.Unmasked: lambda event: [] if event.known else [Motive(CAUGHT, event.target, event.seat)],
    e.GotFree: AWAY,
    e.GotHidden: AWAY,
    e.Rushed: AWAY,
    e.TrapSprung: _sprung,
    e.GotTrapped: lambda event: [Motive(LOSE, event.target, event.seat)],
    e.NobleFell: _fell,
    e.RedDeathStruck: _struck,
    e.FloorTaken: GAIN,
    e.Scored: lambda event: [(GAIN, seat) for seat, points in enumerate(event.gains) if points > 0],
}
