"""Mascarade's log: one line per event worth one, as safe as the events themselves.

What must not enter: anything that is not in the event.
"""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.games.mascarade.labels import card_label
from masque_arcade.client.text import Catalogue
from masque_arcade.core.game import Event
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.terms import BANK, COURT, Purse, Slot

WITHOUT_LINE: Final = frozenset({e.GotReady, e.BroughtBack, e.LookEnded, e.CardsHidden, e.Sealed})
"""Events whose line would only repeat another's."""


def log_line(event: Event, t: Catalogue, names: Sequence[str], seats: int) -> str | None:
    """The line of `event` in the person's language; None for those in WITHOUT_LINE."""
    if type(event) in WITHOUT_LINE:
        return None

    def card(slot: Slot) -> str:
        return card_label(t, slot, seats, lambda seat: names[seat])

    def purse(where: Purse) -> str:
        return t("mascarade.table.bank" if where == BANK else "mascarade.table.court") if where in (
            BANK, COURT) else names[where]  # fmt: skip

    def who(character: str) -> str:
        return t(f"mascarade.character.{character}.name")

    def joined(parts: Sequence[str]) -> str:
        return t("mascarade.log.and").join(parts)

    key = f"mascarade.log.{type(event).__name__}"
    match event:
        case e.TakenUnder(seat, first, second):
            return t(key, name=names[seat], cards=joined([card(first), card(second)]))
        case e.LookStarted(seat, slots):
            return t(key, name=names[seat], cards=joined([card(slot) for slot in slots]))
        case e.TurnStarted(seat, number):
            return t(key, name=names[seat], turn=number)
        case e.Announced(seat, _, character):
            return t(key, name=names[seat], character=who(character))
        case e.Challenged(seat) | e.Passed(seat) | e.TradeDeclined(seat) | e.CheatProved(seat):
            return t(key, name=names[seat])
        case e.Unmasked(_, cards):
            return t(key, cards=joined([t("mascarade.log.is", name=names[c.seat], character=who(c.character))
                                        for c in cards]))  # fmt: skip
        case e.PowerUsed(seat, character) | e.NothingHappened(seat, character):
            return t(key, name=names[seat], character=who(character))
        case e.CoinsMoved(transfers):
            return "  ".join(t(key, source=purse(x.source), target=purse(x.target), n=x.amount) for x in transfers)
        case e.FortunesTraded(seat, other):
            return t(key, name=names[seat], other=names[other])
        case e.Questioned(seat, victim):
            return t(key, name=names[seat], other=names[victim])
        case e.Answered(victim, named, _, character):
            return t(key, name=names[victim], named=who(named), character=who(character))
        case e.StalemateNear(still, limit):
            return t(key, n=limit - still)
        case e.GameEnded(winners):
            return t(key, names=joined([names[seat] for seat in winners]))
    return t(key)
