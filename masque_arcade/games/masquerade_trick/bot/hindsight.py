"""Hindsight: after a half, when every card of it lies, what a ruthless player of each role would have done there.

Each play that was a choice is weighed again by search, from the chair of the player who made it: the hand is known now,
the roles are not. So is the card that one's own neighbour passed.
"""

import math
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from masque_arcade.engine.game import Event, Seat, others
from masque_arcade.engine.rng import Rng
from masque_arcade.games.masquerade_trick import events as ev
from masque_arcade.games.masquerade_trick import model as t
from masque_arcade.games.masquerade_trick.bot.evaluation import BotParams
from masque_arcade.games.masquerade_trick.bot.observer import Observer
from masque_arcade.games.masquerade_trick.bot.role_inference import Row
from masque_arcade.games.masquerade_trick.bot.search import Foresight
from masque_arcade.games.masquerade_trick.cards import Card, following
from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS, TRICKS, cast_for

_BLUR: Final = 0.025
"""The difference in value that makes a card e times as likely. This, _BLUR_OF_PASS and _ANY were measured at pointings
of ruthless bots: by trick counts alone the likeliest place was right in 66, 52 and 34 % with two, three and four
players, with hindsight in 75, 68 and 48 %."""
_BLUR_OF_PASS: Final = 0.06
"""The same of a card that is passed, when less is certain."""
_ANY: Final = 0.15
"""The share of plays that are no matter of value, any card being as likely."""
_AT_ONCE: Final = 4
"""Plays weighed in one decision; what is left of the first half waits for the next."""


class Hindsight:
    """The plays of a deal, weighed half by half, by the player in seat `me`."""

    def __init__(self, params: BotParams, me: Seat, seats: int) -> None:
        self._params = replace(params, worlds=params.hindsight)
        self._me = me
        self._minds = {seat: Observer(params, seat, seats) for seat in others(me, seats)}
        roles = [mission.role for mission in cast_for(seats, None)]
        self.rows: dict[Seat, Row] = {seat: dict.fromkeys(roles, 1.0) for seat in self._minds}
        """By seat, the chance of its plays weighed so far, for each role."""
        self._wins = dict.fromkeys(t.circle_of(seats), 0)
        self._tricks = 0
        self._half: list[Event] = []
        self._over: list[Sequence[Event]] = []
        """The halves that are over, from the one being weighed."""
        self._next = 0
        self._hands: dict[t.Player, list[Card]] = {}
        self._plays: list[t.Played] = []

    def hear(self, event: Event) -> None:
        match event:
            case ev.CardsPassed() | ev.CardPlayed():
                self._half.append(event)
            case ev.TrickWon():
                self._half.append(event)
                self._tricks += 1
                if self._tricks == ALL_TRICKS:
                    self._over.append(self._half)
            case ev.PileGathered():
                self._over.append([*self._half, event])
                self._half = []
            case _:
                pass

    def weigh(self, view: t.View, rng: Rng) -> bool:
        """Weigh some plays of the halves that are over, all before pointing; whether another half was begun."""
        most = sum(map(len, self._over)) if isinstance(view.phase, t.Pointing) else _AT_ONCE
        begun = False
        while self._over and most > 0:
            half = self._over[0]
            if not self._next:
                begun = True
                self._hands = _hands(half, view.circle)
            most -= self._replay(view, half[self._next], rng)
            self._next += 1
            if self._next == len(half):
                del self._over[0]
                self._next = 0
        return begun

    def _replay(self, view: t.View, event: Event, rng: Rng) -> bool:
        """Go on by one event; whether it was a play that had to be weighed."""
        weighed = False
        if isinstance(event, ev.CardsPassed):
            return self._replay_pass(view, event, rng)
        if isinstance(event, ev.CardPlayed):
            player, hand = event.player, self._hands[event.player]
            legal = following(hand, self._plays[0].card if self._plays else None)
            if player in self._minds and len(legal) > 1:
                actions = [t.Play(one) for one in legal]
                self._weigh(self._then(view, player), player, actions, legal.index(event.card), rng)
                weighed = True
            hand.remove(event.card)
            self._plays.append(t.Played(player, event.card))
        elif isinstance(event, ev.TrickWon):
            self._wins[event.player] += 1
            self._plays = []
        for mind in self._minds.values():
            mind.hear(event)
        return weighed

    def _replay_pass(self, view: t.View, event: ev.CardsPassed, rng: Rng) -> bool:
        """Weigh the card that this seat was given; of what its giver got in turn only one's own gift is known."""
        giver = next(giver for giver, taker in event.routes if taker == self._me)
        if giver not in self._minds:
            return False
        card, kept = event.received[self._me], list(self._hands[giver])
        kept.remove(event.gave[self._me] if (self._me, giver) in event.routes else rng.choice(kept))
        hand = sorted([*kept, card])
        first = next(one.player for one in self._over[0] if isinstance(one, ev.CardPlayed))
        then = replace(self._then(view, giver), phase=t.Passing(), leader=first, hand=tuple(hand), rows={})
        self._weigh(then, giver, [t.Pass(one) for one in hand], hand.index(card), rng)
        self._minds[giver].hear(ev.CardsPassed(event.routes, {giver: card}, {}))
        return True

    def _then(self, view: t.View, player: t.Player) -> t.View:
        """The view of `player` when they were to play, but for their role."""
        trick = sum(self._wins.values()) + 1
        return replace(
            view,
            half=1 if trick <= TRICKS[0] else 2,
            trick=trick,
            phase=t.Playing(player),
            plays=tuple(self._plays),
            hand=tuple(self._hands[player]),
            sizes={one: len(cards) for one, cards in self._hands.items()},
            rows={one: tuple(self._hands[one]) for one in view.rows},
            wins=dict(self._wins),
        )

    def _weigh(self, then: t.View, player: Seat, actions: Sequence[t.Action], taken: int, rng: Rng) -> None:
        """Weigh each role that `player` may have by its chance to take action number `taken`."""
        mind, lots, row = self._minds[player], rng.next(), self.rows[player]
        shown = {place: then.roles[place] for place in then.shown}
        known = then.roles.values()
        for role in [one for one in row if one not in known]:
            thought = replace(then, roles={**shown, player: role})
            foresight = Foresight(self._params, mind.memory, mind.belief(thought, thought.roles), thought, player)
            if isinstance(then.phase, t.Passing):
                row[role] *= _chance(foresight.passing(actions, Rng(lots)), taken, _BLUR_OF_PASS)
            else:
                row[role] *= _chance(foresight.playing(actions, Rng(lots)), taken, _BLUR)


def _hands(half: Sequence[Event], circle: Sequence[t.Player]) -> dict[t.Player, list[Card]]:
    """The cards that every player had for a half that is over."""
    hands: dict[t.Player, list[Card]] = {player: [] for player in circle}
    for event in half:
        if isinstance(event, ev.CardPlayed):
            hands[event.player].append(event.card)
    return hands


def _chance(worth: Sequence[float], number: int, blur: float) -> float:
    """How likely a player takes choice `number`, when they judge the choices so."""
    best = max(worth)
    sure = [math.exp((one - best) / blur) for one in worth]
    return (1 - _ANY) * sure[number] / sum(sure) + _ANY / len(worth)
