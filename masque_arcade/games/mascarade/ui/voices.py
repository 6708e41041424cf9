"""The events of Mascarade after which a bot may say something."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from masque_arcade.client.game_ui.voices import Act, Motive, Occasion, Occasions
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.characters import Character

AWAY, CAUGHT, GAIN, LOSE = Occasion.AWAY, Occasion.CAUGHT, Occasion.GAIN, Occasion.LOSE


def _mask(character: Character) -> str:
    return f"character.{character}.name"


def _character(event: Any) -> str:
    return _mask(event.character)


def _unmasked(event: e.Unmasked) -> Iterable[Motive]:
    return [Motive(AWAY if one.true else CAUGHT, one.seat, None, _mask(event.announced)) for one in event.cards]


def _answered(event: e.Answered) -> Iterable[Motive]:
    return [Motive(AWAY if event.right else CAUGHT, event.victim, None, _mask(event.named))]


def _traded(event: e.FortunesTraded) -> Iterator[Motive]:
    mine, theirs = event.coins
    if mine != theirs:
        yield Motive(GAIN if mine > theirs else LOSE, event.seat, event.other)
        yield Motive(LOSE if mine > theirs else GAIN, event.other, event.seat)


def _moved(event: e.CoinsMoved) -> Iterator[Motive]:
    for one in event.transfers:
        yield Motive(LOSE, one.source, one.target if one.target >= 0 else None)
        yield Motive(GAIN, one.target, one.source if one.source >= 0 else None)


OCCASIONS: Final[Occasions] = {
    e.Announced: [Act(Occasion.CLAIM, thing=_character)],
    e.Challenged: [Act(Occasion.ACCUSE)],
    e.Questioned: [Act(Occasion.ACCUSE, other="victim")],
    e.Unmasked: _unmasked,
    e.Answered: _answered,
    e.PowerUsed: [Act(AWAY, thing=_character)],
    e.CoinsMoved: _moved,
    e.FortunesTraded: _traded,
}
