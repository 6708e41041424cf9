"""Mascarade in words: the log, one line per event and as safe as it, and a finished match in a few sentences."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from operator import itemgetter
from typing import Final

from masque_arcade.client.game_ui.table_context import Said
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.model import BANK, COURT, Purse, hand_size
from masque_arcade.games.mascarade.ui.context import PlayerNames, cards_label

WITHOUT_LINE: Final = frozenset({e.GotReady, e.BroughtBack, e.LookEnded, e.CardsHidden, e.Sealed})
"""Events whose line would only repeat another's."""
_GREAT: Final = 4
"""Coins that make a turn worth telling."""


def _mask(t: Catalogue, character: str) -> str:
    return t(f"mascarade.character.{character}.name")


_SAID: Final[Said] = {"character": _mask, "named": _mask}


def log_line(event: Event, t: Catalogue, guests: PlayerNames) -> str | None:
    """The line of `event` in the user's language; None for those in WITHOUT_LINE."""
    if type(event) in WITHOUT_LINE:
        return None
    key, words = f"mascarade.log.{type(event).__name__}", guests.words(t, event, _SAID)
    called, cards = partial(guests.display_name, t), partial(cards_label, t, guests=guests)

    def purse(where: Purse) -> str:
        return t(f"mascarade.table.{'bank' if where == BANK else 'court'}") if where in (BANK, COURT) else called(where)

    match event:
        case e.TakenUnder(_, first, second):
            words["cards"] = cards([first, second])
        case e.LookStarted(_, slots):
            key += "" if len(slots) == hand_size(len(guests.names)) == 1 else "_cards"
            words["cards"] = cards(slots)
        case e.TurnStarted(number=number):
            words["turn"] = number
        case e.Unmasked(_, shown):
            lines = (t("mascarade.log.is", name=called(one.seat), character=_mask(t, one.character)) for one in shown)
            words["cards"] = t("mascarade.log.and").join(lines)
        case e.CoinsMoved(transfers):
            return "  ".join(t(key, source=purse(x.source), target=purse(x.target), n=x.amount) for x in transfers)
        case e.FortunesTraded(other=other) | e.Questioned(victim=other):
            words["other"] = called(other)
        case e.Answered(victim):
            words["name"] = called(victim)
        case e.StalemateNear(still, limit):
            words["n"] = limit - still
        case e.GameEnded(winners):
            words["names"] = guests.all_of(t, winners)
    return t(key, **words)


def story(events: Sequence[Event], t: Catalogue, guests: PlayerNames) -> list[str]:
    """The sentences, the most telling first."""
    gains, lies, called = list(_gains(events)), Counter[Seat](), partial(guests.display_name, t)

    def said(key: str, gain: tuple[Seat, str, int]) -> str:
        seat, character, n = gain
        return t(f"mascarade.story.{key}", name=called(seat), character=_mask(t, character), n=n)

    sentences = []
    ended = events[-1] if events else None
    if gains and isinstance(ended, e.GameEnded) and ended.reason == "goal" and gains[-1][0] in ended.winners:
        sentences.append(said("last", gains[-1]))
    best = max(gains, key=itemgetter(2), default=None)
    if best and best[2] >= _GREAT and not (sentences and best is gains[-1]):
        sentences.append(said("best", best))
    for event in events:
        if isinstance(event, e.Unmasked) and not event.cards[0].true:
            lies[event.cards[0].seat] += 1
    for seat, n in lies.most_common(1):
        sentences.append(t("mascarade.story.caught", name=called(seat), n=n))
    return sentences


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
