"""Masquerade Trick's log: one line per event, as safe as the events themselves.

During a deal the cards of tricks before the last one may not be looked up (5.4), and private knowledge is never
written down.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Event
from masque_arcade.games.masquerade_trick import events as e
from masque_arcade.games.masquerade_trick.model import CENTRE, Place
from masque_arcade.games.masquerade_trick.ui.context import PlayerNames, card_label, role_name

WITHOUT_LINE: Final = frozenset({e.GotReady, e.PassChosen, e.PointChosen, e.StackLaid})
"""Events whose line would only repeat another's."""


def may_be_looked_up(events: Sequence[Event]) -> list[Event]:
    """The events of a running match that may be read again: all but the cards of tricks that were taken; those of the
    last one until the next is led."""
    won = [i for i, event in enumerate(events) if isinstance(event, e.TrickWon | e.DealStarted)]
    led = max((i for i, event in enumerate(events) if isinstance(event, e.CardPlayed)), default=-1)
    over = won[-1] if won and won[-1] < led else won[-2] if len(won) > 1 else -1
    return [event for i, event in enumerate(events) if i > over or not isinstance(event, e.CardPlayed | e.RowLaid)]


def log_line(event: Event, t: Catalogue, guests: PlayerNames) -> str | None:
    """The line of `event` in the user's language; None for those in WITHOUT_LINE."""
    if type(event) in WITHOUT_LINE:
        return None

    called = partial(guests.display_name, t)

    def short(place: Place) -> str:
        return guests.place(t, place) if place in CENTRE else called(place)

    key = f"masquerade_trick.log.{type(event).__name__}"
    match event:
        case e.DealStarted(deal, leader):
            return t(key, deal=deal, name=called(leader))
        case e.PileGathered(cards):
            return t(key, cards=cards)
        case e.CardsDealt(half, each):
            return t(key, half=half, each=each)
        case e.CardsPassed(routes):
            return t(key if len(routes) > 2 else f"{key}_swap")
        case e.RowLaid(guest) | e.NobodyLooked(guest):
            return t(key, name=called(guest))
        case e.CardPlayed(player, card, led):
            return t(f"{key}_led" if led else key, name=called(player), card=card_label(t, card))
        case e.TrickWon(player, trick, _, wins):
            return t(key, name=called(player), trick=trick, wins=wins)
        case e.CentreSeen(seat, place):
            return t(key, name=called(seat), place=guests.place(t, place))
        case e.Pointed(points):
            aims = (t(f"{key}_one", name=called(seat), place=short(place)) for seat, place in points.items())
            return t(key, points=t("masquerade_trick.log.and").join(aims))
        case e.OrderCalled(order, _, answers):
            if not answers:
                return t(f"{key}_nobody", order=order)
            shown = (
                t(f"{key}_one", name=called(one.seat), role=role_name(t, one.role), target=role_name(t, one.target))
                for one in answers
            )
            return t(key, order=order, answers=t("masquerade_trick.log.and").join(shown))
        case e.CentreShown(roles):
            lying = (
                t(f"{key}_one", place=guests.place(t, place), role=role_name(t, role)) for place, role in roles.items()
            )
            return t(key, roles=t("masquerade_trick.log.and").join(lying))
        case e.DealEnded(deal, winners, ending):
            line = t(f"masquerade_trick.ending.{ending}.title")
            return t(key if winners else f"{key}_nobody", deal=deal, names=guests.all_of(t, winners), ending=line)
        case e.GameEnded(winners):
            return t(key if winners else f"{key}_nobody", names=guests.all_of(t, winners))
    return t(key)
