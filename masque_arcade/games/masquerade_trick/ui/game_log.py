"""Masquerade Trick in words: the log, one line per event and as safe as it, why a deal ended as it did, and a finished
match in a few sentences.

During a deal the cards of tricks before the last one may not be looked up (5.4), and private knowledge is never
written down.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from masque_arcade.client.game_ui.presenter import since_last
from masque_arcade.client.game_ui.table_context import Said
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Event
from masque_arcade.games.masquerade_trick import events as e
from masque_arcade.games.masquerade_trick.missions import MISSIONS, Role
from masque_arcade.games.masquerade_trick.model import CENTRE, Answer, Place, Player
from masque_arcade.games.masquerade_trick.ui.context import PlayerNames, card_label, role_name

WITHOUT_LINE: Final = frozenset({e.GotReady, e.PassChosen, e.PointChosen, e.StackLaid})
"""Events whose line would only repeat another's."""
_SAID: Final[Said] = {"card": card_label}


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
    key, words = f"masquerade_trick.log.{type(event).__name__}", guests.words(t, event, _SAID)
    called, joined = partial(guests.display_name, t), t("masquerade_trick.log.and").join

    def short(place: Place) -> str:
        return guests.place(t, place) if place in CENTRE else called(place)

    match event:
        case e.DealStarted(leader=player) | e.RowLaid(guest=player) | e.NobodyLooked(player) | e.TrickWon(player):
            words["name"] = called(player)
        case e.CardsPassed(routes):
            key += "" if len(routes) > 2 else "_swap"
        case e.CardPlayed(player, _, led):
            key += "_led" if led else ""
            words["name"] = called(player)
        case e.CentreSeen(_, place):
            words["place"] = guests.place(t, place)
        case e.Pointed(points):
            aims = (t(f"{key}_one", name=called(seat), place=short(place)) for seat, place in points.items())
            words["points"] = joined(aims)
        case e.OrderCalled(_, _, answers):
            shown = (
                t(f"{key}_one", name=called(one.seat), role=role_name(t, one.role), target=role_name(t, one.target))
                for one in answers
            )
            words["answers"] = joined(shown)
            key += "" if answers else "_nobody"
        case e.CentreShown(roles):
            words["roles"] = joined(
                t(f"{key}_one", place=guests.place(t, place), role=role_name(t, role)) for place, role in roles.items()
            )
        case e.DealEnded(_, winners, ending):
            key += "" if winners else "_nobody"
            words |= {"names": guests.all_of(t, winners), "ending": t(f"masquerade_trick.ending.{ending}.title")}
        case e.GameEnded(winners):
            key += "" if winners else "_nobody"
            words["names"] = guests.all_of(t, winners)
    return t(key, **words)


def story(events: Sequence[Event], t: Catalogue, guests: PlayerNames) -> list[str]:
    """The sentences, the most telling first: why the last deal ended so, and who won most tricks."""
    last = since_last(e.DealStarted, events)
    ended = [event for event in last if isinstance(event, e.DealEnded)]
    answers = [one for event in last if isinstance(event, e.OrderCalled) for one in event.answers]
    wins = Counter(event.player for event in last if isinstance(event, e.TrickWon))
    roles = {one.seat: one.role for one in answers}
    for event in last:
        roles |= event.roles if isinstance(event, e.CentreShown) else {}
    sentences = [line for event in ended for line in deal_reason(t, guests, answers, wins, roles, event.ending)]
    tricks = Counter(event.player for event in events if isinstance(event, e.TrickWon))
    most = max(tricks.values(), default=0)
    first = [player for player, n in tricks.items() if n == most]
    if len(first) == 1:
        sentences.append(t("masquerade_trick.story.tricks", name=guests.display_name(t, first[0]), n=most))
    return sentences


def deal_reason(
    t: Catalogue,
    guests: PlayerNames,
    answers: Sequence[Answer],
    wins: Mapping[Player, int],
    roles: Mapping[Place, Role],
    ending: str,
) -> list[str]:
    """Why a deal ended as it did, in one or two sentences: whose missions, which call, how many tricks (7.4).

    `answers`: those of all players; `wins`, `roles`: of the deal. Where no player was right, the local one could have
    won alone: the second sentence says where their target was.
    """
    if ending in ("nobody", "house"):
        mine = [MISSIONS[answer.role].find for answer in answers if answer.seat == guests.me]
        lay = [(role, place) for place, role in roles.items() if role in mine]
        return [
            _t(t, ending),
            *(_t(t, "sought", role=role_name(t, role), place=guests.place(t, at)) for role, at in lay),
        ]
    if len(answers) == 1:
        return [_alone(t, answers[0], wins)]
    found = [answer for answer in answers if answer.found]
    best = [answer for answer in found if answer.counted] or found
    first = min(best, key=lambda answer: MISSIONS[answer.role].order)
    who, n, order = _who(t, guests, [first]), wins[first.seat], MISSIONS[first.role].order
    if ending == "couple":
        return [_t(t, "couple", names=_who(t, guests, best)), _t(t, "together", order=order)]
    if len(found) == 1:
        return [_t(t, "only", name=who), _t(t, "any", n=n)]
    if len(best) == 1:
        return [_t(t, "found", names=_who(t, guests, found)), _t(t, "tricks", name=who, n=n)]
    both = "both" if first.counted else "found_only"
    return [_t(t, both, names=_who(t, guests, best)), _t(t, "first", name=who, order=order)]


def _alone(t: Catalogue, answer: Answer, wins: Mapping[Player, int]) -> str:
    """A solo player needs both missions (9.5)."""
    key = {(True, True): "won", (True, False): "no_mask", (False, True): "no_tricks"}
    return _t(t, f"solo_{key.get((answer.counted, answer.found), 'neither')}", n=wins[answer.seat])


def _who(t: Catalogue, guests: PlayerNames, answers: Sequence[Answer]) -> str:
    """Players with their roles."""
    players = [
        _t(t, "who", name=str(guests.display_name(t, answer.seat)), role=role_name(t, answer.role))
        for answer in answers
    ]
    return t.listed(players, t(f"{guests.game}.result.and"))


def _t(t: Catalogue, key: str, **values: object) -> str:
    return t(f"masquerade_trick.reason_of_end.{key}", **values)
