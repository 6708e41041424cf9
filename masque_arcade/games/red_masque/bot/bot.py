"""A player of The Red Masque: weighs suspicions of the Red Death, and takes the action with the most expected points.

One step ahead, over the at most seven worlds of roles; cards by counting. Ruthless ones play the round on from there
(search.py). Levels differ in that, in steadiness, in reading others and in their priorities.
"""

from collections.abc import Collection, Sequence
from typing import Final

from masque_arcade.engine.bot import Bot, Knobs, best, drawn
from masque_arcade.engine.game import Event, Seat
from masque_arcade.engine.riddle import NO_SEAT, Riddle
from masque_arcade.engine.rng import Rng
from masque_arcade.games.red_masque import model as t
from masque_arcade.games.red_masque.bot.beliefs import Suspicion, unseen
from masque_arcade.games.red_masque.bot.evaluation import PARAMS, BotParams, Prospect, temperament
from masque_arcade.games.red_masque.bot.search import foresee
from masque_arcade.games.red_masque.cards import AIMED, Card
from masque_arcade.games.red_masque.rooms import Room

_JUDGED: Final = 0.5
"""The weight of the judgement one step ahead beside the playouts, which are few."""


def make_bot(level: str, seat: Seat, seats: int, rng: Rng, member: Knobs | None = None) -> Bot[t.Action, t.View]:
    """A player of that level (one of engine.bot.LEVELS) with a temperament drawn from `rng`; `member` as in `drawn`."""
    return RedMasqueBot(temperament(drawn(__package__, level, PARAMS[level], rng, member), rng), seat, seats)


class RedMasqueBot:
    """A bot for one seat of one match."""

    def __init__(self, params: BotParams, seat: Seat, seats: int) -> None:
        self.params = params
        self._me = seat
        self._suspicion = Suspicion(seats)

    def observe(self, events: Sequence[Event]) -> None:
        self._suspicion.hear(events)

    def choose(self, view: t.View, legal: Sequence[t.Action], rng: Rng) -> t.Action:
        """The legal action with the best value."""
        if len(legal) == 1:
            return legal[0]
        deaths = self._suspicion.chances(view, self._me, self.params.infer)
        mind = Prospect(self.params, view, self._me, deaths, unseen(view))
        if self.params.sparing:
            legal = [action for action in legal if not _in_vain(mind, action, legal)]
        worth = [self._worth(mind, action) for action in legal]
        if self.params.playouts and not isinstance(view.phase, t.Placing):
            judged = dict(zip(legal, worth, strict=True))
            legal = [action for action in legal if not _foolish(mind, action)] or legal
            prior = [_JUDGED * judged[action] - _cornered(mind, action) for action in legal]
            worth = foresee(self.params, self._suspicion, mind, legal, prior, rng)
        return legal[best(worth, self.params.noise, rng)]

    def chances(self, view: t.View, riddle: Riddle) -> Sequence[float]:
        """The chances of the players to be the Red Death."""
        deaths = self._suspicion.chances(view, self._me, self.params.infer)
        return [1 - sum(deaths) if option == NO_SEAT else deaths[int(option)] for option in riddle.options]

    def _worth(self, mind: Prospect, action: t.Action) -> float:
        """The value of an action, in own points."""
        room = mind.view.rooms[self._me]
        match action:
            case t.Place(there):
                return -mind.danger(there)
            case t.Move(there):
                return _coming(mind, there) - mind.arrive(there)
            case t.Play(card, target, there):
                return _playing(mind, card, target, there)
            case t.Lay(card):
                return _laying(mind, card)
        if room is None:
            return 0.0
        if isinstance(action, t.Stay):
            return _coming(mind, room)
        if isinstance(action, t.Take):
            return _having(mind, mind.view.floor_cards[room], room)
        return sum(chance * _having(mind, card, room) for card, chance in mind.cards.items())


def _in_vain(mind: Prospect, action: t.Action, others: Collection[t.Action]) -> bool:
    """Whether it only shows a card that can be laid: face down that card might be a Trap (5.7). A Dagger may be
    shown where an enemy could come and take it, by a bot that plays on what comes of that."""
    match action:
        case t.Play(card, None) if card in AIMED:
            room = mind.view.rooms[mind.me]
            exposed = room is not None and mind.danger(room) > 0
            taken = card is Card.DAGGER and exposed and mind.params.playouts > 0
            return t.Lay(card) in others and not taken
    return False


def _foolish(mind: Prospect, action: t.Action) -> bool:
    """Whether it walks into a Trap that the player knows of, or lays the Key that would free them (5.4)."""
    match action:
        case t.Move(room) | t.Play(Card.RUSH, None, room):
            return room is not None and mind.view.floor_cards.get(room) is Card.TRAP
        case t.Lay(Card.KEY):
            return mind.me in mind.view.trapped
    return False


def _cornered(mind: Prospect, action: t.Action) -> float:
    """The cost of going where all ways on lead into Traps that the player knows of."""
    match action:
        case t.Move(room) | t.Play(Card.RUSH, None, room) if room is not None:
            return mind.cornered(room)
    return 0.0


def _having(mind: Prospect, card: Card, room: Room) -> float:
    """The value of a second card in `room`: used at once, or kept."""
    return max(mind.use(card, room), mind.keep(card))


def _coming(mind: Prospect, room: Room) -> float:
    """The value of being in `room`: blows with the card in hand or the one to come, less the danger."""
    held = max((mind.use(card, room) for card in mind.view.hand), default=0.0)
    drawn = sum(chance * max(0.0, mind.use(card, room) - held) for card, chance in mind.cards.items())
    return held + drawn - mind.danger(room)


def _kept(mind: Prospect, card: Card) -> float:
    """The value of the card left when `card` goes."""
    left = list(mind.view.hand)
    left.remove(card)
    return mind.keep(left[0])


def _playing(mind: Prospect, card: Card, target: Seat | None, there: Room | None) -> float:
    """The value of playing face up: the effect, the card left in hand, and the danger of the place afterwards (4.4)."""
    room = mind.view.rooms[mind.me]
    assert room is not None
    worth = _kept(mind, card)
    if there is not None:
        return worth - mind.danger(there) - mind.arrive(there)
    if target is not None:
        worth += mind.blow(card, target, room)
    elif card in (Card.KEY, Card.HIDE):
        worth += mind.use(card, room)
    return worth - mind.danger(room)


def _laying(mind: Prospect, card: Card) -> float:
    """The value of laying face down: a Trap waits for the Red Death, and any other card might be one, but serves the
    player who takes it (5.7)."""
    room = mind.view.rooms[mind.me]
    assert room is not None
    worth = _kept(mind, card) - mind.danger(room)
    if mind.last:
        return worth
    return worth + (mind.snare if card is Card.TRAP else mind.params.veil - 0.1 * mind.keep(card))
