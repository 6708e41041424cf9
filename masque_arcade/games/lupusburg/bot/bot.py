"""A player of Lupusburg: weighs where the Werewolf lives and who will have most points at their fall.

All it needs is in its view, so it has no memory. Its beliefs are in beliefs.py, the value of a town in outlook.py, the
consequences of a token in vote_forecast.py, the levels in evaluation.py; they differ in noise and in their conclusions,
never in what they see.
"""

from collections.abc import Sequence
from typing import Final

from masque_arcade.engine.bot import Bot, drawn
from masque_arcade.engine.game import Event, Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.games.lupusburg import model as t
from masque_arcade.games.lupusburg.bot.beliefs import Opinion, after, by_player, without
from masque_arcade.games.lupusburg.bot.evaluation import PARAMS, BotParams, temperament
from masque_arcade.games.lupusburg.bot.outlook import Prospect
from masque_arcade.games.lupusburg.bot.vote_forecast import VoteForecast
from masque_arcade.games.lupusburg.constants import COINS

_ROLES: Final = (t.Character.WEREWOLF, t.Character.THIEF)
_SUSPECTED: Final = 0.3
"""The loss in the Werewolf's chance to win by full suspicion, against none."""
_AGAINST: Final = 0.03
"""The Werewolf's gain from biting a player who gave them a token or bet on them."""
_CURIOUS: Final = 0.1
"""The value of learning, or saying, where the Werewolf is."""
_AGAIN: Final = 0.5
"""The discount on a claim made before."""
_TALK: Final = 0.1
"""The share of the usual error in what is said."""
_NEVER: Final = -1e6
_GOAL_POINT: Final = 0.05
"""The value of a point of a goal."""


def make_bot(level: str, seat: Seat, seats: int, rng: Rng) -> Bot[t.Action, t.View]:
    """A player of that level (one of engine.bot.LEVELS) with a temperament drawn from `rng`."""
    return LupusburgBot(temperament(drawn(__package__, level, PARAMS[level], rng), rng), seat, rng)


class LupusburgBot:
    """A bot for one seat of one match."""

    def __init__(self, params: BotParams, seat: Seat, rng: Rng) -> None:
        self.params = params
        self._me = seat
        self._lies = rng.unit()
        """Below `feign` the Werewolf lies about their chest, in every word of the game."""

    def observe(self, events: Sequence[Event]) -> None:
        """Nothing to remember: all that a seat was shown is in its view."""

    def choose(self, view: t.View, legal: Sequence[t.Action], rng: Rng) -> t.Action:
        """The legal action with the best value."""
        if len(legal) == 1:
            return legal[0]
        if isinstance(view.phase, t.Settling):
            return rng.choice(legal)
        noise = self.params.noise * (_TALK if isinstance(view.phase, t.Talking) else 1.0)
        mind = Evaluator(self.params, view, self._me, self._lies < self.params.feign)
        worth = [one + noise * _blur(rng) for one in mind.weigh(legal, rng)]
        return legal[worth.index(max(worth))]


def _blur(rng: Rng) -> float:
    return rng.unit() - rng.unit() + 0.001 * rng.unit()


class Evaluator:
    """One decision of one seat. Values are its chances to win, or differences of such. The Werewolf goes by an
    onlooker's beliefs, and bets and speaks as if searching elsewhere."""

    def __init__(self, params: BotParams, view: t.View, me: Seat, lies: bool) -> None:
        self.params, self.view, self.me, self.lies = params, view, me, lies
        self.wolf = any(view.characters.get(house) is t.Character.WEREWOLF for house in t.houses_of(me))
        self.public = Opinion(view, None, (params.hide if self.wolf else 1.0) * params.trust)
        if self.wolf:
            self.odds = without(self.public.odds(view.alive, view.deaths), me)
        else:
            self.odds = Opinion(view, me, params.trust).odds(view.alive, view.deaths)
        self.players = by_player(self.odds)
        self.prospect = Prospect(view, me, self.players)

    def weigh(self, legal: Sequence[t.Action], rng: Rng) -> list[float]:
        """The value of each action."""
        match self.view.phase:
            case t.Prowling():
                decoy = self.view.round == 1 and rng.unit() < self.params.decoy
                return [self._bitten(action.house, decoy) if isinstance(action, t.Pick) else 0.0 for action in legal]
            case t.Marking():
                return self._tokens(legal)
            case t.Judging():
                first, second = map(self._lynched, self.view.suspects)
                return [action.first * (first - second) if isinstance(action, t.Vote) else 0.0 for action in legal]
            case t.Talking():
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
                return _CURIOUS * self.players[seat] / len(t.living(view.alive, seat))
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
            return params.points * self.prospect.worth(alive, deaths) + (1 - params.points) * fair
        seen = by_player(self.public.odds(alive, deaths))[self.me]
        falls = self.prospect.falls(len(t.living(tuple(alive), self.me)), sum(alive))
        return 1 - falls - params.hide * _SUSPECTED * seen

    def _lynched(self, house: t.House) -> float:
        return self._outlook(house, False)

    def _bitten(self, house: t.House, decoy: bool) -> float:
        """For the Werewolf: the outlook, with a preference for opponents; others only dream."""
        view, owner = self.view, t.owner_of(house)
        if not self.wolf:
            return 0.0
        if owner == self.me:
            return 2.0 if decoy else -2.0
        marks = [mark for trial in view.trials for mark in trial.marks if mark.seat == owner]
        against = sum(t.owner_of(mark.house) == self.me for mark in marks)
        against += sum(wager.seat == owner and wager.on == self.me for wager in view.wagers)
        return self._outlook(house, True) + _AGAINST * self.params.hide * against

    def _tokens(self, legal: Sequence[t.Action]) -> list[float]:
        """By the wanted and the expected death."""
        view = self.view
        houses = [action.house for action in legal if isinstance(action, t.PlaceToken)]
        wish = {house: self._lynched(house) for house, here in enumerate(view.alive) if here}
        if not self.params.plans:
            laid = t.totals(view.marks)
            return [wish[house] + self.params.crowd * laid.get(house, 0) for house in houses]
        runoff = VoteForecast(view, self.public.odds(view.alive, view.deaths))
        return [wish[house] + sum(chance * wish[dead] for dead, chance in runoff.doom(house)) for house in houses]

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
        """Silence, or an opinion, knowledge, or the pretence of the whole game."""
        quiet = rng.unit() > self.params.talk
        said = [(one.claim, one.about) for one in self.view.statements if one.seat == self.me]
        worth = []
        for action in legal:
            assert isinstance(action, t.Speak)
            silence = action.claim is t.Claim.SILENCE
            here = self._said(action.claim, action.about)
            if quiet or here is None:
                worth.append(0.0 if silence else _NEVER)
            else:
                worth.append(_CURIOUS * (here - _AGAIN * said.count((action.claim, action.about))))
        return worth

    def _said(self, claim: t.Claim, about: int) -> float | None:
        """The value of a claim; None without ground for it. Accuse where suspicion lives, else protest, name a chest,
        trust the least suspected, or be silent."""
        match claim:
            case t.Claim.ACCUSE:
                return sum(self.odds[house] for house in t.living(self.view.alive, about))
            case t.Claim.TRUST:
                return (
                    1 / self.view.seats - self.players[about] if self.players[about] < 0.5 / self.view.seats else None
                )
            case t.Claim.HONEST:
                return 0.25
            case t.Claim.CHEST | t.Claim.NO_CHEST:
                return self._chest_claim(about, claim is t.Claim.CHEST)
            case t.Claim.SILENCE:
                return 0.2
        return None

    def _chest_claim(self, house: t.House, chest: bool) -> float | None:
        """A Werewolf who lies says of the own houses that theirs has the chest, where no Werewolf can live (2.4);
        others tell what they know."""
        known = t.known_chests(self.view)
        if t.owner_of(house) == self.me and self.wolf and self.lies:
            wolf = next(own for own in t.houses_of(self.me) if self.view.characters.get(own) is t.Character.WEREWOLF)
            known = {wolf: True, t.twin_of(wolf): False}
        if known.get(house) is not chest or not self.view.alive[house]:
            return None
        return 0.22 if t.owner_of(house) == self.me else 0.15 + self.odds[house]

    # --- bets --------------------------------------------------------------------------------------------------------

    def _staked(self, on: Seat) -> float:
        """The chance to win with a bet on `on`: in 2008 of the top coin, in 2011 of the best but one, as expected of
        three drawn ones."""
        view = self.view
        coin = view.purse[0] if view.purse else COINS[view.seats][1]
        return self.prospect.worth(view.alive, view.deaths, t.Wager(self.me, on, coin)) + self.params.bold
