"""Hindsight: after a half, when every card of it lies, what a ruthless player of each role would have played there.

Each play that was a choice is weighed again by search, from the chair of the player who made it: the hand is known now,
the roles are not. All of it is public, so that every seat reads the same.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

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

_BLUR: Final = 0.027
"""The difference in value that makes a card e times as likely. This and the next were measured at 966 pointings of
ruthless bots with three players: blind, 42 % of the likeliest places were right, by trick counts 50 %, so 60 %."""
_ANY: Final = 0.2
"""The share of plays that are no matter of value, any card being as likely."""


class Hindsight:
    """The plays of a deal, read half by half, as the player in seat `me` does."""

    def __init__(self, params: BotParams, me: Seat, seats: int) -> None:
        self._params = replace(params, worlds=params.hindsight)
        self._circle = t.circle_of(seats)
        self._halves: list[list[Event]] = [[]]
        self._read = self._tricks = 0
        self._wins = dict.fromkeys(self._circle, 0)
        self._minds = {seat: Observer(params, seat, seats) for seat in others(me, seats)}
        roles = [mission.role for mission in cast_for(seats, None)]
        self.rows: dict[Seat, Row] = {seat: dict.fromkeys(roles, 1.0) for seat in self._minds}
        """By seat, the chance of its plays in the halves read so far, for each role."""

    def hear(self, event: Event) -> None:
        match event:
            case ev.CardPlayed() | ev.TrickWon():
                self._halves[-1].append(event)
                self._tricks += isinstance(event, ev.TrickWon)
            case ev.PileGathered():
                self._halves[-1].append(event)
                self._halves.append([])
            case _:
                pass

    def read(self, view: t.View, rng: Rng) -> bool:
        """Read the halves that are over; whether there was one to read."""
        over = len(self._halves) - (self._tricks < ALL_TRICKS)
        news = self._read < over
        for half in range(self._read, over):
            self._read_half(view, half, rng)
        self._read = over
        return news

    def _read_half(self, view: t.View, half: int, rng: Rng) -> None:
        hands: dict[t.Player, list[Card]] = {player: [] for player in self._circle}
        for event in self._halves[half]:
            if isinstance(event, ev.CardPlayed):
                hands[event.player].append(event.card)
        whole = all(len(cards) == TRICKS[half] for cards in hands.values())
        plays: list[t.Played] = []
        for event in self._halves[half]:
            if isinstance(event, ev.CardPlayed):
                player = event.player
                if whole and player in self._minds:
                    then = self._then(view, half, player, hands, plays)
                    self._weigh(then, player, event.card, rng)
                hands[player].remove(event.card)
                plays.append(t.Played(player, event.card))
            elif isinstance(event, ev.TrickWon):
                self._wins[event.player] += 1
                plays = []
            for mind in self._minds.values():
                mind.hear(event)

    def _then(
        self, view: t.View, half: int, player: t.Player, hands: Mapping[t.Player, list[Card]], plays: list[t.Played]
    ) -> t.View:
        """The view of `player` when they were to play."""
        return replace(
            view,
            half=half + 1,
            trick=sum(self._wins.values()) + 1,
            phase=t.Playing(player),
            plays=tuple(plays),
            hand=tuple(hands[player]),
            sizes={one: len(cards) for one, cards in hands.items()},
            rows={one: tuple(hands[one]) for one in view.rows},
            wins=dict(self._wins),
        )

    def _weigh(self, then: t.View, player: Seat, card: Card, rng: Rng) -> None:
        """Weigh each role of `player` by its chance to play `card`."""
        legal = following(then.hand, t.led_card(then))
        if len(legal) < 2:
            return
        mind, lots, actions = self._minds[player], rng.next(), [t.Play(one) for one in legal]
        open_roles = {place: then.roles[place] for place in then.shown}
        for role, weight in self.rows[player].items():
            if role not in open_roles.values():
                known = {**open_roles, player: role}
                thought = replace(then, roles=known)
                foresight = Foresight(self._params, mind.memory, mind.belief(thought, known), thought, player)
                worth = foresight.playing(actions, Rng(lots))
                self.rows[player][role] = weight * _chance(worth, legal.index(card))


def _chance(worth: Sequence[float], number: int) -> float:
    """How likely a player takes choice `number`, when they judge the choices so."""
    best = max(worth)
    sure = [math.exp((one - best) / _BLUR) for one in worth]
    return (1 - _ANY) * sure[number] / sum(sure) + _ANY / len(worth)
