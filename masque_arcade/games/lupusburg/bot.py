"""A player of Lupusburg: it weighs where the Werewolf lives, saves its own, and as Werewolf looks where others look.

Everything it needs is in its view, so it keeps no memory. Its belief is in belief.py, the levels in judgement.py; they
differ in noise and in what they conclude, never in what they see. What must not enter: the rules, the state, time, and
any chance that is not drawn from an Rng.
"""

from collections.abc import Sequence

from masque_arcade.core.bot import Bot
from masque_arcade.core.game import Event, Seat
from masque_arcade.core.rng import Rng
from masque_arcade.games.lupusburg import terms as t
from masque_arcade.games.lupusburg.belief import by_player, werewolf_odds
from masque_arcade.games.lupusburg.data import CHEST_POINTS, LIVING_POINTS
from masque_arcade.games.lupusburg.judgement import KNOBS, Knobs, temperament

_ROLES = (t.Character.WEREWOLF, t.Character.THIEF)


def make_bot(level: str, seat: Seat, seats: int, rng: Rng) -> Bot[t.Action, t.View]:
    """A player of that level (one of core.bot.LEVELS) with a temperament drawn from `rng`."""
    return Citizen(temperament(KNOBS[level], rng), seat)


class Citizen:
    """A bot for one seat of one match."""

    def __init__(self, knobs: Knobs, seat: Seat) -> None:
        self.knobs = knobs
        self._me = seat

    def observe(self, events: Sequence[Event]) -> None:
        """Nothing to remember: all that a seat was shown is in its view."""

    def choose(self, view: t.View, legal: Sequence[t.Action], rng: Rng) -> t.Action:
        """The legal action that seems best."""
        if len(legal) == 1:
            return legal[0]
        odds = self._fears(view)
        worth = [self._worth(view, action, odds, rng) + self.knobs.noise * self._blur(rng) for action in legal]
        return legal[worth.index(max(worth))]

    @staticmethod
    def _blur(rng: Rng) -> float:
        return 0.3 * (rng.unit() - rng.unit()) + 0.001 * rng.unit()

    def _wolf(self, view: t.View) -> bool:
        return any(view.characters.get(house) is t.Character.WEREWOLF for house in t.houses_of(self._me))

    def _fears(self, view: t.View) -> list[float]:
        """Where I think the Werewolf lives; when I have it, where the others may think so."""
        if not self._wolf(view):
            return werewolf_odds(view, self._me, self.knobs.trust)
        return werewolf_odds(view, None, self.knobs.hide * self.knobs.trust)

    def _worth(self, view: t.View, action: t.Action, odds: list[float], rng: Rng) -> float:
        """How good an action seems, in chances of the right thing."""
        match action:
            case t.Settle() | t.Plead():
                return rng.unit()
            case t.Pick(house) if isinstance(view.phase, t.Prowling):
                return self._prey(view, house, odds)
            case t.Pick(house) | t.SweepHouse(house):
                return self._curiosity(view, house, odds)
            case t.ChangeGoal():
                return 0.2 if self._hopeless(view) else -0.2
            case t.AskLook(seat):
                return 0.5 * by_player(odds)[seat] - self._shy(view)
            case t.LookAt(house):
                return odds[house] - self._shy(view) * (view.switches.edition == "2008")
            case t.Show(house):
                return -float(view.characters[house] in _ROLES)
            case t.GiveBroom(seat):
                return -by_player(odds)[seat]
            case t.Bet(seat):
                return self._stake(view, seat, odds)
            case t.KeepCoin(coin):
                return float(coin)
            case t.Speak(claim, about):
                return self._speech(view, claim, about, odds, rng)
            case t.PlaceToken(house):
                crowd = sum(mark.house == house for mark in view.marks)
                return self._guilt(view, house, odds) + self.knobs.crowd * crowd
            case t.Vote(first):
                one, other = (self._guilt(view, house, odds) for house in view.suspects)
                return first * (one - other)
        return 0.0

    def _own_loss(self, view: t.View, house: t.House) -> float:
        """Points that go with one of my houses."""
        if t.owner_of(house) != self._me:
            return 0.0
        return LIVING_POINTS + CHEST_POINTS * (view.chests.get(self._me) == house)

    def _guilt(self, view: t.View, house: t.House, odds: list[float]) -> float:
        """Why this character should be lynched: the Werewolf wants others dead whom all suspect, the town the Werewolf,
        and his last living character most of all."""
        own = t.owner_of(house) == self._me
        if self._wolf(view):
            return -2.0 if own else by_player(odds)[t.owner_of(house)] * self.knobs.hide
        suspicion = by_player(odds)[t.owner_of(house)]
        last = len(t.living(view.alive, t.owner_of(house))) == 1
        return suspicion * (1.3 if last else 1.0) - self.knobs.care * self._own_loss(view, house)

    def _prey(self, view: t.View, house: t.House, odds: list[float]) -> float:
        """The Werewolf bites whom nobody suspects, and rather whoever suspects him; all others only dream."""
        owner = t.owner_of(house)
        if owner == self._me:
            return -2.0
        against = sum(mark.seat == owner for trial in view.trials for mark in trial.marks if self._mine(mark.house))
        against += sum(wager.seat == owner and wager.on == self._me for wager in view.wagers)
        return self.knobs.hide * (0.1 * against - by_player(odds)[owner])

    def _mine(self, house: t.House) -> bool:
        return t.owner_of(house) == self._me

    def _curiosity(self, view: t.View, house: t.House, odds: list[float]) -> float:
        """Look where a chest would tell most."""
        if house == t.NOWHERE or house in t.known_chests(view):
            return -0.5
        return odds[house]

    def _hopeless(self, view: t.View) -> bool:
        """Whether my goal cannot be reached any more."""
        goal, own = view.goals[self._me], len(t.living(view.alive, self._me))
        beside = [view.alive[house] for house in t.adjacent(self._me, view.seats)]
        lost = {
            t.Goal.BOTH_ALIVE: own < 2,
            t.Goal.ONE_ALIVE: own == 0,
            t.Goal.CHEST_DEAD: not view.alive[view.chests[self._me] ^ 1],
            t.Goal.NEIGHBOURS_ALIVE: not all(beside),
            t.Goal.RIGHT_ALIVE: len(t.living(view.alive, (self._me - 1) % view.seats)) < 2,
        }
        return lost.get(goal, False)

    def _shy(self, view: t.View) -> float:
        """Who has the Werewolf as his only one does not like to show in return."""
        return 0.1 if self._wolf(view) else 0.02

    def _stake(self, view: t.View, seat: Seat, odds: list[float]) -> float:
        """A bet's gain against the seal's point; the Werewolf gains nothing."""
        coin = view.purse[0] if view.purse else 0.5 * (view.seats + 1)
        return -0.5 if self._wolf(view) else by_player(odds)[seat] * coin - 1 - self.knobs.stake

    def _speech(self, view: t.View, claim: t.Claim, about: int, odds: list[float], rng: Rng) -> float:
        """Accuse where suspicion is, tell of chests that were seen, else protest or be silent."""
        if rng.unit() > self.knobs.talk:
            return 0.3 if claim is t.Claim.SILENCE else 0.0
        match claim:
            case t.Claim.ACCUSE:
                return by_player(odds)[about] if about != self._me else -1.0
            case t.Claim.HONEST:
                return 0.25
            case t.Claim.SILENCE:
                return 0.2
        return -1.0
