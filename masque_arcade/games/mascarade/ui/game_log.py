"""Mascarade in words: the log, one line per event and as safe as it, and a finished match in a few sentences."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from operator import itemgetter
from typing import Final

from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.model import BANK, COURT, Purse, hand_size
from masque_arcade.games.mascarade.ui.context import PlayerNames, cards_label

WITHOUT_LINE: Final = frozenset({e.GotReady, e.BroughtBack, e.LookEnded, e.CardsHidden, e.Sealed})
"""Events whose line would only repeat another's."""
_GREAT: Final = 4
"""Coins that make a turn worth telling."""


def log_line(event: Event, t: Catalogue, guests: PlayerNames) -> str | None:
    """The line of `event` in the user's language; None for those in WITHOUT_LINE."""
    if type(event) in WITHOUT_LINE:
        return None
    called, seats = partial(guests.display_name, t), len(guests.names)
    cards = partial(cards_label, t, guests=guests)

    def purse(where: Purse) -> str:
        return t(f"mascarade.table.{'bank' if where == BANK else 'court'}") if where in (BANK, COURT) else called(where)

    def who(character: str) -> str:
        return t(f"mascarade.character.{character}.name")

    key = f"mascarade.log.{type(event).__name__}"
    match event:
        case e.TakenUnder(_, first, second):
            return t(key, cards=cards([first, second]))
        case e.LookStarted(seat, slots):
            alone = len(slots) == hand_size(seats) == 1
            return t(key if alone else f"{key}_cards", name=called(seat), cards=cards(slots))
        case e.TurnStarted(seat, number):
            return t(key, name=called(seat), turn=number)
        case e.Announced(seat, _, character):
            return t(key, name=called(seat), character=who(character))
        case e.Challenged(seat) | e.Passed(seat) | e.TradeDeclined(seat) | e.CheatProved(seat):
            return t(key, name=called(seat))
        case e.Unmasked(_, shown):
            told = (t("mascarade.log.is", name=called(one.seat), character=who(one.character)) for one in shown)
            return t(key, cards=t("mascarade.log.and").join(told))
        case e.PowerUsed(seat, character) | e.NothingHappened(seat, character):
            return t(key, name=called(seat), character=who(character))
        case e.CoinsMoved(transfers):
            return "  ".join(t(key, source=purse(x.source), target=purse(x.target), n=x.amount) for x in transfers)
        case e.FortunesTraded(seat, other):
            return t(key, name=called(seat), other=called(other))
        case e.Questioned(seat, victim):
            return t(key, name=called(seat), other=called(victim))
        case e.Answered(victim, named, _, character):
            return t(key, name=called(victim), named=who(named), character=who(character))
        case e.StalemateNear(still, limit):
            return t(key, n=limit - still)
        case e.GameEnded(winners):
            return t(key, names=guests.all_of(t, winners))
    return t(key)


def story(events: Sequence[Event], t: Catalogue, guests: PlayerNames) -> list[str]:
    """The sentences, the most telling first."""
    gains, lies, called = list(_gains(events)), Counter[Seat](), partial(guests.display_name, t)

    def said(key: str, gain: tuple[Seat, str, int]) -> str:
        seat, character, n = gain
        return t(f"mascarade.story.{key}", name=called(seat), character=t(f"mascarade.character.{character}.name"), n=n)

    told = []
    ended = events[-1] if events else None
    if gains and isinstance(ended, e.GameEnded) and ended.reason == "goal" and gains[-1][0] in ended.winners:
        told.append(said("last", gains[-1]))
    best = max(gains, key=itemgetter(2), default=None)
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
