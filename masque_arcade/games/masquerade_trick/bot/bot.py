"""A player of Masquerade Trick: imagines deals that fit what it saw, plays them out, and takes what wins most often.

Its memory of cards (card_memory.py) and its inference about the others (role_inference.py, beliefs.py) grow from the
events its seat receives; its playouts (rollout.py) are arithmetic on the model. Levels differ in memory, care and
steadiness only.
"""

from collections.abc import Sequence

from masque_arcade.engine.bot import Bot, best, drawn
from masque_arcade.engine.game import Event, Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.games.masquerade_trick import events as ev
from masque_arcade.games.masquerade_trick import model as t
from masque_arcade.games.masquerade_trick.bot.beliefs import RoleBelief
from masque_arcade.games.masquerade_trick.bot.card_memory import CardMemory
from masque_arcade.games.masquerade_trick.bot.evaluation import PARAMS, BotParams, temperament
from masque_arcade.games.masquerade_trick.bot.role_inference import (
    Row,
    sign,
    weigh_count,
    weigh_sign,
    weigh_trick,
    weigh_whole,
)
from masque_arcade.games.masquerade_trick.bot.search import Foresight
from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS, Mission, Role, cast_for

_STAKES = {1: 3.0}
"""Factor on the spread of card values at such a table: alone, every point of mission 1 is one of winning."""


def make_bot(level: str, seat: Seat, seats: int, rng: Rng) -> Bot[t.Action, t.View]:
    """A player of that level (one of engine.bot.LEVELS) with a temperament drawn from `rng`."""
    return MasqueradeTrickBot(temperament(drawn(__package__, level, PARAMS[level], rng), rng), seat, seats)


class MasqueradeTrickBot:
    """A bot for one seat of one match."""

    def __init__(self, params: BotParams, seat: Seat, seats: int) -> None:
        self.params = params
        self._me = seat
        self._seats = seats
        self._circle = t.circle_of(seats)
        self._cast: Sequence[Mission] = cast_for(seats, None)
        self._begin()

    def _begin(self) -> None:
        self._memory = CardMemory(self.params.span)
        self._trick: list[tuple[t.Player, int]] = []
        self._wins = dict.fromkeys(self._circle, 0)
        self._halfway: dict[t.Player, int] | None = None
        self._forgotten: t.Place | None = None
        self._rows: dict[Seat, Row] = {
            seat: {mission.role: 1.0 for mission in self._cast} for seat in range(self._seats) if seat != self._me
        }

    # --- hearing -------------------------------------------------------------------------------------------------

    def observe(self, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case ev.CardPlayed(player=player, card=card):
                    self._hear_card(player, card)
                case ev.TrickWon(player=player, card=card):
                    self._hear_trick(player, card)
                case ev.CardsPassed(routes=routes, gave=gave):
                    if self._me in gave:
                        taker = next(taker for giver, taker in routes if giver == self._me)
                        self._memory.passed(taker, gave[self._me])
                case ev.PileGathered():
                    self._memory.half_time()
                    self._halfway = dict(self._wins)
                case ev.DealStarted():
                    self._begin()
                case _:
                    pass

    def _hear_card(self, player: t.Player, card: int) -> None:
        before = [one for _, one in self._trick]
        row = self._rows.get(player)
        if row is not None and self.params.signs:
            weigh_sign(
                row,
                self._cast,
                len(self._circle),
                self._wins[player],
                self._left,
                sign(card, before),
                self.params.signs,
            )
        self._memory.played(player, card, before[0] if before else None)
        self._trick.append((player, card))

    def _hear_trick(self, winner: t.Player, card: int) -> None:
        if self.params.path:
            for seat, row in self._rows.items():
                won = self._wins[seat]
                weigh_trick(row, self._cast, len(self._circle), won, self._left, seat == winner, self.params.path)
        self._memory.won(card)
        self._trick = []
        self._wins[winner] += 1

    @property
    def _left(self) -> int:
        """Tricks still to be won, by the events received."""
        return ALL_TRICKS - sum(self._wins.values())

    # --- choosing ------------------------------------------------------------------------------------------------

    def choose(self, view: t.View, legal: Sequence[t.Action], rng: Rng) -> t.Action:
        """The legal action with the best value."""
        if len(legal) == 1:
            return legal[0]
        match view.phase:
            case t.Looking():
                return self._look(view, legal, rng)
            case t.Pointing():
                return self._point(view, legal, rng)
        belief = self._belief(view)
        mind = Foresight(self.params, self._memory, belief, view, self._me)
        worth = mind.passing(legal, rng) if isinstance(view.phase, t.Passing) else mind.playing(legal, rng)
        return legal[best(worth, self.params.noise * _STAKES.get(self._seats, 1.0), rng)]

    def _belief(self, view: t.View) -> RoleBelief:
        belief = RoleBelief(view.cast, self._seats, self._remembered(view))
        rows = {}
        left = ALL_TRICKS - sum(view.wins.values())
        for seat, row in self._rows.items():
            rows[seat] = dict(row)
            weigh_count(rows[seat], view.cast, len(self._circle), view.wins[seat], left, self.params.count)
            if not left and self._halfway is not None:
                first = self._halfway[seat]
                weigh_whole(rows[seat], self._seats, first, view.wins[seat] - first, self.params.tally)
        belief.weigh(rows)
        return belief

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
        belief, target = self._belief(view), self._target(view)
        worth = [belief.chance(action.place, target) if isinstance(action, t.Point) else 0.0 for action in legal]
        near = max(worth) - self.params.mix
        return rng.choice([action for action, chance in zip(legal, worth, strict=True) if chance >= near])
