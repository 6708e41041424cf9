"""A finished match in a few sentences, from its public events: the last coins, the biggest turn, the caught lies."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.ui.labels import PlayerNames

_GREAT: Final = 4
"""Coins that make a turn worth telling."""


def story(events: Sequence[Event], t: Catalogue, guests: PlayerNames) -> list[str]:
    """The sentences, the most telling first."""
    gains, lies, called = list(_gains(events)), Counter[Seat](), partial(guests.called, t)

    def said(key: str, gain: tuple[Seat, str, int]) -> str:
        seat, character, n = gain
        return t(f"mascarade.story.{key}", name=called(seat), character=t(f"mascarade.character.{character}.name"), n=n)

    told = []
    ended = events[-1] if events else None
    if gains and isinstance(ended, e.GameEnded) and ended.reason == "goal" and gains[-1][0] in ended.winners:
        told.append(said("last", gains[-1]))
    best = max(gains, key=lambda gain: gain[2], default=None)
    if best and best[2] >= _GREAT and not (told and best is gains[-1]):
        told.append(said("best", best))
    for event in events:
        if isinstance(event, e.Unmasked) and not event.cards[0].true:
            lies[event.cards[0].seat] += 1
    for seat, n in lies.most_common(1):
        told.append(t("mascarade.story.caught", name=called(seat), n=n))
    return told


def _gains(events: Sequence[Event]) -> Iterator[tuple[Seat, str, int]]:
    """Who gained coins, as which character, and how many; one for each use of a power."""
    for event in events:
        if isinstance(event, e.FortunesTraded):
            yield event.seat, "witch", abs(event.coins[0] - event.coins[1])
        elif isinstance(event, e.CoinsMoved) and event.why != "fine":
            gained = Counter[Seat]()
            for one in event.transfers:
                gained[one.target] += one.amount
            (seat, n), *_ = gained.most_common(1)
            if seat >= 0:
                yield seat, event.why, n
