"""Search: possible rounds are drawn, each choice is played out in all of them, and the points are priced.

All choices meet the same worlds, so that luck is the same for all.
"""

from collections.abc import Sequence
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.games.red_masque import model as t
from masque_arcade.games.red_masque.bot.beliefs import Suspicion, left_over, spare
from masque_arcade.games.red_masque.bot.evaluation import BotParams, Prospect, hope, prices, swing
from masque_arcade.games.red_masque.bot.rollout import NOTHING, NUMBER, Facts, World, bits, known_by
from masque_arcade.games.red_masque.cards import GOAL, PLAYOFF, Card
from masque_arcade.games.red_masque.rooms import ROOMS

_TURNS: Final = 8
"""The turns that are played out at most; who stands then is taken to stand to the end."""
_HELD: Final = (1.8, 0.5, 0.75, 0.75, 0.8, 1.0)
_LAID: Final = (0.2, 1.7, 1.45, 1.25, 0.9, 0.7)
_LEFT: Final = (0.2, 0.0, 1.45, 1.25, 0.9, 0.7)
"""How many times as often as by counting each card, in the order of Card, is held by another player, lies face down,
and was left there by one who saw it (5.5): who may choose keeps daggers and lays Traps. Measured in games of ruthless
bots."""
_LEAST: Final = 0.02
"""The least change of the own hopes by a point that is reckoned with."""


def foresee(
    params: BotParams, suspicion: Suspicion, mind: Prospect, legal: Sequence[t.Action], rng: Rng
) -> list[float]:
    """The value of each choice, in own points; all are played out equally often, `params.playouts` times in all."""
    if len(legal) == 1:
        return [0.0]
    view, me = mind.view, mind.me
    seats = range(view.seats)
    facts = Facts(
        view.switches.doors,
        view.switches.may_stay,
        [prices(view.scores, view.playoff, seat) for seat in seats],
        suspicion.signs(params.infer),
        spare(view),
        [mind.cards[card] for card in Card],
    )
    unit = max(_LEAST, swing(view.scores, me, me))
    worlds = params.playouts // len(legal)
    unseen = [NUMBER[card] for card in left_over(view).elements()]
    lots = Rng(rng.next())
    hopes: dict[int, float] = {}
    worth = [0.0] * len(legal)
    for _ in range(worlds):
        world = _draw(mind, facts, unseen, lots)
        for number, action in enumerate(legal):
            points = _play_on(world.copy(), view, me, action)
            if points not in hopes:
                hopes[points] = _hope_after(view, me, points) / unit
            worth[number] += hopes[points]
    return [one / worlds for one in worth]


def _draw(mind: Prospect, facts: Facts, unseen: Sequence[int], lots: Rng) -> World:
    """A world that may be behind the view: the Red Death by suspicion, cards by counting and by habit."""
    view, me = mind.view, mind.me
    cards = [*unseen]
    lots.shuffle(cards)
    floors, known = [NOTHING] * len(ROOMS), [0] * len(ROOMS)
    for room in sorted(view.floors, key=lambda room: len(view.witnesses[room]) == 1):
        known[room] = known_by(view.witnesses[room])
        if room in view.floor_cards:
            floors[room] = NUMBER[view.floor_cards[room]]
        else:
            floors[room] = _pull(cards, _LAID if len(view.witnesses[room]) == 1 else _LEFT, lots)
    mine = NUMBER[view.hand[0]]
    return World(
        facts,
        _lot(mind.deaths, lots),
        [NOTHING if room is None else room for room in view.rooms],
        [
            mine if seat == me else _pull(cards, _HELD, lots) if size else NOTHING
            for seat, size in enumerate(view.sizes)
        ],
        floors,
        known,
        cards,
        bits(view.trapped),
        bits(view.hidden),
        bits(view.revealed),
        view.stalled,
    )


def _lot(chances: Sequence[float], lots: Rng) -> int:
    """A number drawn with these chances, NOTHING with the rest to 1."""
    left = lots.unit()
    for number, chance in enumerate(chances):
        left -= chance
        if left < 0:
            return number
    return NOTHING


def _pull(cards: list[int], weights: Sequence[float], lots: Rng) -> int:
    """Remove one of the cards, drawn by the weights of their kinds."""
    left = lots.unit() * sum([weights[card] for card in cards])
    for number, card in enumerate(cards):
        left -= weights[card]
        if left < 0:
            return cards.pop(number)
    return cards.pop()


def _play_on(world: World, view: t.View, me: Seat, action: t.Action) -> int:
    """The set of seats that get a point when `me` acts so."""
    match action:
        case t.Move(room):
            world.walk(me, room)
        case t.Take() | t.Discard():
            world.pick(me, isinstance(action, t.Take))
        case t.Stay():
            world.draw(me)
        case t.Lay(card):
            world.hands[me] = _other(view, card)
            world.lay(me, NUMBER[card])
        case t.Play(card, target, there):
            world.hands[me] = _other(view, card)
            world.play(me, NUMBER[card], NOTHING if target is None else target, NOTHING if there is None else there)
    return world.finish(me, _TURNS)


def _other(view: t.View, card: Card) -> int:
    """The card that stays in hand when `card` goes."""
    return sum(NUMBER[held] for held in view.hand) - NUMBER[card]


def _hope_after(view: t.View, me: Seat, points: int) -> float:
    """The hope of winning the match when the set `points` of seats get one (7.4)."""
    scores = [before + (points >> seat & 1) for seat, before in enumerate(view.scores)]
    high = max(scores)
    level = scores.count(high)
    if high >= GOAL and (level == 1 or view.switches.shared or view.playoff == PLAYOFF):
        return (scores[me] == high) / level
    return hope(scores, me)
