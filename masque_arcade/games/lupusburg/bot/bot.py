"""A player of Lupusburg: weighs where the Werewolf lives and who will have most points at their fall.

All it needs is in its view, so it has no memory. Its beliefs are in beliefs.py, the value of a town in outlook.py, the
consequences of a token in vote_forecast.py, what it says in talk.py, the levels in evaluation.py; they differ in noise
and in their conclusions, never in what they see.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from masque_arcade.engine.bot import Bot, Knobs, Thought, drawn
from masque_arcade.engine.game import Event, Seat
from masque_arcade.engine.riddle import Riddle
from masque_arcade.engine.rng import Rng
from masque_arcade.games.lupusburg import model as t
from masque_arcade.games.lupusburg.bot.beliefs import Opinion, after, by_player, without
from masque_arcade.games.lupusburg.bot.evaluation import PARAMS, BotParams, temperament
from masque_arcade.games.lupusburg.bot.outlook import Prospect
from masque_arcade.games.lupusburg.bot.talk import READY, URGENT, Speaker, pretended
from masque_arcade.games.lupusburg.bot.vote_forecast import VoteForecast
from masque_arcade.games.lupusburg.constants import COINS
from masque_arcade.games.lupusburg.talk import today

_ROLES: Final = (t.Character.WEREWOLF, t.Character.THIEF)
_SUSPECTED: Final = 0.3
"""The loss in the Werewolf's chance to win by full suspicion, against none."""
_CURIOUS: Final = 0.1
"""The value of learning, or saying, where the Werewolf is."""
_TALK: Final = 0.03
"""The error in what is said."""
_DESIRE: Final = 0.015
"""The difference in chances to win by which a player is accused e times as readily."""
_NEVER: Final = -1e6
_SPLIT: Final = 0.02
"""The loss by votes against both suspects, given only without an opinion."""
_OWN_AGAIN: Final = 0.2
"""The loss by a second token at one's own houses on one day."""
_GOAL_POINT: Final = 0.05
"""The value of a point of a goal."""


def make_bot(level: str, seat: Seat, seats: int, rng: Rng, member: Knobs | None = None) -> Bot[t.Action, t.View]:
    """A player of that level (one of engine.bot.LEVELS) with a temperament drawn from `rng`; `member` as in `drawn`."""
    return LupusburgBot(temperament(drawn(__package__, level, PARAMS[level], rng, member), rng), seat, rng)


class LupusburgBot:
    """A bot for one seat of one match."""

    def __init__(self, params: BotParams, seat: Seat, rng: Rng) -> None:
        self.params = params
        self._me = seat
        self._nature = Nature.drawn(params.hunch, rng)
        self.thought: Thought | None = None

    def observe(self, events: Sequence[Event]) -> None:
        """Nothing to remember: all that a seat was shown is in its view."""

    def choose(self, view: t.View, legal: Sequence[t.Action], rng: Rng) -> t.Action:
        """The legal action with the best value."""
        if len(legal) == 1:
            return legal[0]
        if isinstance(view.phase, t.Settling):
            return rng.choice(legal)
        noise = _TALK if isinstance(view.phase, t.Talking | t.Pleading) else self.params.noise
        mind = Evaluator(self.params, view, self._me, self._nature)
        self.thought = mind.thought
        worth = [one + noise * _blur(rng) for one in mind.weigh(legal, rng)]
        return legal[worth.index(max(worth))]

    def chances(self, view: t.View, riddle: Riddle) -> Sequence[float]:
        """The chances of the players to have the Werewolf."""
        players = by_player(Opinion(view, self._me, self.params.trust).odds(view.alive, view.deaths))
        return [players[int(option)] for option in riddle.options]


def _blur(rng: Rng) -> float:
    return rng.unit() - rng.unit() + 0.001 * rng.unit()


@dataclass(frozen=True, slots=True)
class Nature:
    """A bot's own ways in every word of a game. `lies`: below `feign` as the Werewolf they lie about their chest;
    `folk`: whom they then say to live there; `fiery`: how soon they hit back; `hunches`: factors on the suspicion of
    each seat."""

    lies: float
    folk: t.Character
    fiery: float
    hunches: tuple[float, ...]

    @classmethod
    def drawn(cls, hunch: float, rng: Rng) -> "Nature":
        """One by lot; `hunch` is the greatest error of a hunch, as a logarithm."""
        lies, folk, fiery = rng.unit(), rng.choice((t.Character.MAN, t.Character.WOMAN)), rng.unit()
        return cls(lies, folk, fiery, tuple(math.exp(hunch * (rng.unit() - rng.unit())) for _ in range(max(COINS))))


class Evaluator:
    """One decision of one seat. Values are its chances to win, or differences of such. The Werewolf goes by an
    onlooker's beliefs, and bets and speaks as if searching elsewhere."""

    def __init__(self, params: BotParams, view: t.View, me: Seat, nature: Nature) -> None:
        self.params, self.view, self.me, self.nature = params, view, me, nature
        self.lies = nature.lies < params.feign
        self.wolf = any(view.characters.get(house) is t.Character.WEREWOLF for house in t.houses_of(me))
        self.public = Opinion(view, None, (params.hide if self.wolf else 1.0) * params.trust)
        if self.wolf:
            self.odds = without(self.public.odds(view.alive, view.deaths), me)
        else:
            self.odds = Opinion(view, me, params.trust).odds(view.alive, view.deaths)
        self.players = by_player(self.odds)
        self.prospect = Prospect(view, me, self.players)

    @property
    def thought(self) -> Thought | None:
        """The most suspected house; the Werewolf's player knows."""
        lair = max(range(len(self.odds)), key=self.odds.__getitem__)
        return None if self.wolf else Thought(lair, t.Character.WEREWOLF.value, self.odds[lair])

    def weigh(self, legal: Sequence[t.Action], rng: Rng) -> list[float]:
        """The value of each action."""
        match self.view.phase:
            case t.Prowling():
                decoy = self.view.round == 1 and rng.unit() < self.params.decoy
                return [self._bitten(action.house, decoy) if isinstance(action, t.Pick) else 0.0 for action in legal]
            case t.Marking():
                return self._tokens(legal)
            case t.Judging():
                first, second = (self._lynched(house) + self._word(house) for house in self.view.suspects)
                votes = [action.first for action in legal if isinstance(action, t.Vote)]
                return [one * (first - second) - _SPLIT * (0 < one < max(votes)) for one in votes]
            case t.Talking() | t.Pleading():
                return self._talk(legal, rng)
            case t.Changing():
                kept, drawn = self.prospect.goal()
                gain = _GOAL_POINT * self.params.points * (drawn - kept)
                return [gain if isinstance(action, t.ChangeGoal) else 0.0 for action in legal]
        return [self._worth(action) for action in legal]

    def _worth(self, action: t.Action) -> float:
        view = self.view
        match action:
            case t.Pick(house) | t.SweepHouse(house):
                return _CURIOUS * self._chest(house)
            case t.AskLook(seat):
                asked = sum(look.owner == seat for look in view.looks)
                return _CURIOUS * self.players[seat] / len(t.living(view.alive, seat)) / (1 + asked)
            case t.LookAt(house):
                return _CURIOUS * self.odds[house] - self._exposed()
            case t.Show(house):
                return -float(view.characters[house] in _ROLES)
            case t.GiveBroom(seat):
                return -_CURIOUS * self.players[seat]
            case t.Bet(on):
                return self._staked(on)
            case t.Decline() if isinstance(view.phase, t.Betting):
                return self.prospect.worth(view.alive, view.deaths)
            case t.KeepCoin(coin):
                return float(coin)
        return 0.0

    # --- deaths ------------------------------------------------------------------------------------------------------

    def _outlook(self, house: t.House, night: bool) -> float:
        """The chance to win when that character has died."""
        view, params = self.view, self.params
        alive = after(view.alive, house)
        deaths = [*view.deaths, t.Death(house, view.round, night)]
        if not self.wolf:
            fair = self.prospect.town(alive) / (view.seats - 1)
            selfish = params.points * (1 - params.spirit * max(self.players) ** 4)
            return selfish * self.prospect.worth(alive, deaths) + (1 - selfish) * fair
        seen = by_player(self.public.odds(alive, deaths))[self.me]
        falls = self.prospect.falls(len(t.living(tuple(alive), self.me)), sum(alive))
        return 1 - falls - params.hide * _SUSPECTED * seen

    def _lynched(self, house: t.House) -> float:
        return self._outlook(house, False)

    def _bitten(self, house: t.House, decoy: bool) -> float:
        """For the Werewolf: the outlook alone, for a preference for opponents could be read; others only dream."""
        if not self.wolf:
            return 0.0
        if t.owner_of(house) == self.me:
            return 2.0 if decoy else -2.0
        return self._outlook(house, True)

    def _tokens(self, legal: Sequence[t.Action]) -> list[float]:
        """By the wanted and the expected death."""
        view = self.view
        houses = [action.house for action in legal if isinstance(action, t.PlaceToken)]
        wish = {house: self._lynched(house) + self._word(house) for house, here in enumerate(view.alive) if here}
        again = any(mark.seat == self.me == t.owner_of(mark.house) for mark in view.marks)
        gain = {house: wish[house] - _OWN_AGAIN * (again and t.owner_of(house) == self.me) for house in houses}
        if not self.params.plans:
            tokens = t.totals(view.marks)
            return [gain[house] + self.params.crowd * tokens.get(house, 0) for house in houses]
        runoff = VoteForecast(view, self.public.odds(view.alive, view.deaths))
        return [gain[house] + sum(chance * wish[dead] for dead, chance in runoff.doom(house)) for house in houses]

    def _word(self, house: t.House) -> float:
        """The value of acting as one has spoken today: of the house's owner, and of the Werewolf in it."""
        said = {(one.claim, one.about) for one in today(self.view) if one.seat == self.me}
        owner, named = t.owner_of(house), (t.Claim.WEREWOLF_IN, house) in said
        return self.params.loyal * (((t.Claim.ACCUSE, owner) in said) - ((t.Claim.TRUST, owner) in said) + named)

    # --- knowledge ---------------------------------------------------------------------------------------------------

    def _chest(self, house: t.House) -> float:
        """By the information that a chest there would give."""
        if house == t.NOWHERE or house in t.known_chests(self.view):
            return -0.5
        return self.odds[house]

    def _exposed(self) -> float:
        """The cost of showing an own character in return (2008): everything for a lone Werewolf."""
        if self.view.switches.edition == "2011" or not self.wolf:
            return 0.0
        return 0.5 if len(t.living(self.view.alive, self.me)) == 1 else 0.01

    def _talk(self, legal: Sequence[t.Action], rng: Rng) -> list[float]:
        """A sentence with a reason, else being ready to vote, or ending the plea."""
        chests, guests = pretended(self.view, self.me, self.lies, self.nature.folk)
        nature, wishes = self.nature, self._wishes()
        speaker = Speaker(self.view, self.me, self.odds, nature.hunches, chests, nature.fiery, guests, wishes)
        quiet = rng.unit() > self.params.talk and not speaker.accused
        worth = []
        for action in legal:
            if not isinstance(action, t.Speak):
                worth.append(READY)
                continue
            here = speaker.worth(action)
            said = here is not None and (here >= URGENT or not quiet or action.claim is t.Claim.SILENCE)
            worth.append(here if here is not None and said else _NEVER)
        return worth

    def _wishes(self) -> dict[Seat, float]:
        """By living player, how gladly they would be seen lynched, as a factor around 1."""
        alive, others = self.view.alive, [seat for seat in range(self.view.seats) if seat != self.me]
        best = {seat: max(map(self._lynched, own)) for seat in others if (own := t.living(alive, seat))}
        mean = sum(best.values()) / max(1, len(best))
        return {seat: math.exp(max(-1.0, min(1.0, (one - mean) / _DESIRE))) for seat, one in best.items()}

    # --- bets --------------------------------------------------------------------------------------------------------

    def _staked(self, on: Seat) -> float:
        """The chance to win with a bet on `on`: in 2008 of the top coin, in 2011 of the best but one, as expected of
        three drawn ones."""
        view = self.view
        coin = view.purse[0] if view.purse else COINS[view.seats][1]
        return self.prospect.worth(view.alive, view.deaths, t.Wager(self.me, on, coin)) + self.params.bold
