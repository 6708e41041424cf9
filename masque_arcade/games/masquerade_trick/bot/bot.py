"""A player of Masquerade Trick: imagines deals that fit what it saw, plays them out, and takes what wins most often.

Its memory of cards and its inference about the others (observer.py) grow from the events its seat receives; after each
half it weighs all plays again (hindsight.py). Its playouts (rollout.py) are arithmetic on the model. Levels differ in
memory, care and steadiness only.
"""

from collections.abc import Sequence

from masque_arcade.engine.bot import Bot, Knobs, best, drawn
from masque_arcade.engine.game import Event, Seat
from masque_arcade.engine.riddle import Riddle
from masque_arcade.engine.rng import Rng
from masque_arcade.games.masquerade_trick import events as ev
from masque_arcade.games.masquerade_trick import model as t
from masque_arcade.games.masquerade_trick.bot.beliefs import RoleBelief
from masque_arcade.games.masquerade_trick.bot.evaluation import PARAMS, BotParams, temperament
from masque_arcade.games.masquerade_trick.bot.hindsight import Hindsight
from masque_arcade.games.masquerade_trick.bot.observer import Observer
from masque_arcade.games.masquerade_trick.bot.search import Foresight
from masque_arcade.games.masquerade_trick.missions import Role

_STAKES = {1: 3.0}
"""Factor on the spread of card values at such a table: alone, every point of mission 1 is one of winning."""


def make_bot(level: str, seat: Seat, seats: int, rng: Rng, member: Knobs | None = None) -> Bot[t.Action, t.View]:
    """A player of that level (one of engine.bot.LEVELS) with a temperament drawn from `rng`; `member` as in `drawn`."""
    return MasqueradeTrickBot(temperament(drawn(__package__, level, PARAMS[level], rng, member), rng), seat, seats)


class MasqueradeTrickBot:
    """A bot for one seat of one match."""

    def __init__(self, params: BotParams, seat: Seat, seats: int) -> None:
        self.params = params
        self._me = seat
        self._seats = seats
        self.observer = Observer(params, seat, seats)
        self.hindsight: Hindsight | None = None
        self._forgotten: t.Place | None = None

    def observe(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, ev.DealStarted):
                self.observer = Observer(self.params, self._me, self._seats)
                self.hindsight = Hindsight(self.params, self._me, self._seats) if self.params.hindsight else None
                self._forgotten = None
            self.observer.hear(event)
            if self.hindsight is not None:
                self.hindsight.hear(event)

    def choose(self, view: t.View, legal: Sequence[t.Action], rng: Rng) -> t.Action:
        """The legal action with the best value."""
        if len(legal) == 1:
            return legal[0]
        match view.phase:
            case t.Looking():
                return self._look(view, legal, rng)
            case t.Pointing():
                return self._point(view, legal, rng)
        belief = self._belief(view, rng)
        mind = Foresight(self.params, self.observer.memory, belief, view, self._me)
        worth = mind.passing(legal, rng) if isinstance(view.phase, t.Passing) else mind.playing(legal, rng)
        return legal[best(worth, self.params.noise * _STAKES.get(self._seats, 1.0), rng)]

    def chances(self, view: t.View, riddle: Riddle) -> Sequence[float]:
        """The chances of the roles of a player."""
        belief = self._belief(view, Rng(0))
        return [belief.chance(riddle.seat, Role(str(option))) for option in riddle.options]

    def _belief(self, view: t.View, rng: Rng) -> RoleBelief:
        if self.hindsight is not None and self.hindsight.weigh(view, rng):
            self.observer.understand(self.hindsight.rows)
        return self.observer.belief(view, self._remembered(view))

    def _remembered(self, view: t.View) -> dict[t.Place, Role]:
        """The roles that this player still knows of those it has seen."""
        return {place: role for place, role in view.roles.items() if place != self._forgotten or place in view.shown}

    def _target(self, view: t.View) -> Role:
        role = view.roles[self._me]
        return next(mission.find for mission in view.cast if mission.role is role)

    def _look(self, view: t.View, legal: Sequence[t.Action], rng: Rng) -> t.Action:
        """The centre place not seen yet, as far as it remembers."""
        known = self._remembered(view)
        fresh = [action for action in legal if isinstance(action, t.Look) and action.place not in known]
        look = rng.choice(fresh or legal)
        if isinstance(look, t.Look):
            if view.half == 1 and rng.unit() < self.params.slip:
                self._forgotten = look.place
            elif look.place == self._forgotten:
                self._forgotten = None
        return look

    def _point(self, view: t.View, legal: Sequence[t.Action], rng: Rng) -> t.Action:
        """The likeliest place of the role to find; places nearly as likely are as good."""
        belief, target = self._belief(view, rng), self._target(view)
        worth = [belief.chance(action.place, target) if isinstance(action, t.Point) else 0.0 for action in legal]
        near = max(worth) - self.params.mix
        return rng.choice([action for action, chance in zip(legal, worth, strict=True) if chance >= near])
