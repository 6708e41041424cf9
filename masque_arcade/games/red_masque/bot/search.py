"""Search: possible rounds are drawn, each choice is played out in all of them, and the points are priced.

All choices meet the same worlds, so that luck is the same for all.
"""

import math
from collections.abc import Sequence
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.games.red_masque import model as t
from masque_arcade.games.red_masque.bot.beliefs import Suspicion, left_over, spare
from masque_arcade.games.red_masque.bot.evaluation import BotParams, Prospect, hope, prices, swing
from masque_arcade.games.red_masque.bot.facts import NOTHING, NUMBER, Facts, bits, known_by, places
from masque_arcade.games.red_masque.bot.rollout import World
from masque_arcade.games.red_masque.cards import GOAL, PLAYOFF, Card
from masque_arcade.games.red_masque.rooms import ROOMS

_TURNS: Final = 8
"""The turns that are played out at most; who stands then is taken to stand to the end."""
_HELD: Final = (1.8, 0.5, 0.75, 0.75, 0.8, 1.0)
_FACE_DOWN: Final = (0.2, 1.7, 1.45, 1.25, 0.9, 0.7)
_LEFT: Final = (0.2, 0.0, 1.45, 1.25, 0.9, 0.7)
"""How many times as often as by counting each card, in the order of Card, is held by another player, lies face down,
and was left there by one who saw it (5.5): who may choose keeps daggers and lays Traps. Measured in games of ruthless
bots."""
_MANY: Final = 5
"""More choices than these are halved at first sight."""
_LEAST: Final = 0.02
"""The least change of one's own hopes by a point that is reckoned with."""


def foresee(
    params: BotParams, suspicion: Suspicion, mind: Prospect, legal: Sequence[t.Action], prior: Sequence[float], rng: Rng
) -> list[float]:
    """The value of each choice, in own points, on top of the `prior`: `params.playouts` are played, the first half for
    all choices, of many for the better half by the prior, the rest for the best two of them. The others are -inf."""
    if len(legal) == 1:
        return [0.0]
    view, me = mind.view, mind.me
    seats = range(view.seats)
    facts = Facts(
        view.switches.doors,
        view.switches.may_stay,
        [prices(view.scores, view.playoff, seat) for seat in seats],
        suspicion.signs(view, params.infer),
        spare(view),
        [mind.cards[card] for card in Card],
    )
    unit = max(_LEAST, swing(view.scores, me, me))
    start = World(
        facts,
        NOTHING,
        places(view.rooms, view.trapped),
        [sum(NUMBER[card] for card in view.hand) if seat == me else NOTHING for seat in seats],
        [NUMBER[view.floor_cards[room]] if room in view.floor_cards else NOTHING for room in ROOMS],
        [known_by(view.witnesses.get(room, ())) for room in ROOMS],
        [NUMBER[card] for card in left_over(view).elements()],
        bits(view.hidden),
        bits(view.revealed),
        view.stalled,
        bits(seat for seat in seats if seat not in view.fallen),
    )
    lots = Rng(rng.next())
    hopes: dict[int, float] = {}
    worth = [0.0] * len(legal)
    field = sorted(range(len(legal)), key=prior.__getitem__, reverse=True)
    if len(field) > _MANY:
        del field[len(field) // 2 :]
    stages, worlds = 2 if len(field) > 2 else 1, 0
    for stage in range(stages):
        if stage:
            field = sorted(field, key=lambda number: worth[number] / worlds + prior[number], reverse=True)[:2]
        more = params.playouts // (stages * len(field))
        worlds += more
        for _ in range(more):
            world = _draw(start, mind, lots)
            for number in field:
                points = _play_on(world.copy(), me, legal[number])
                if points not in hopes:
                    hopes[points] = _hope_after(view, me, points) / unit
                worth[number] += hopes[points]
    return [worth[number] / worlds + prior[number] if number in field else -math.inf for number in range(len(legal))]


def _draw(start: World, mind: Prospect, lots: Rng) -> World:
    """A world that may be behind the view: the Red Death by suspicion, cards by counting and by habit."""
    view, world = mind.view, start.copy()
    cards = world.deck = start.deck[:]
    lots.shuffle(cards)
    for room in sorted(view.floors, key=lambda room: len(view.witnesses[room]) == 1):
        if room not in view.floor_cards:
            world.floors[room] = _pull(cards, _FACE_DOWN if len(view.witnesses[room]) == 1 else _LEFT, lots)
    world.death = _lot(mind.deaths, lots)
    for seat, size in enumerate(view.sizes):
        if size and seat != mind.me:
            world.hands[seat] = _pull(cards, _HELD, lots)
    return world


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
    left = lots.unit() * sum(map(weights.__getitem__, cards))
    for number, card in enumerate(cards):
        left -= weights[card]
        if left < 0:
            return cards.pop(number)
    return cards.pop()


def _play_on(world: World, me: Seat, action: t.Action) -> int:
    """The set of seats that get a point when `me` acts so."""
    world.begin(me)
    match action:
        case t.Move(room):
            world.walk(room)
        case t.Take() | t.Discard():
            world.pick(isinstance(action, t.Take))
        case t.Stay():
            world.draw()
        case t.Lay(card):
            world.hands[me] -= NUMBER[card]
            world.lay(NUMBER[card])
        case t.Play(card, target, there):
            world.hands[me] -= NUMBER[card]
            world.play(NUMBER[card], NOTHING if target is None else target, NOTHING if there is None else there)
    return world.finish(_TURNS)


def _hope_after(view: t.View, me: Seat, points: int) -> float:
    """The hope of winning the match when the set `points` of seats get one (7.4)."""
    scores = [before + (points >> seat & 1) for seat, before in enumerate(view.scores)]
    high = max(scores)
    level = scores.count(high)
    if high >= GOAL and (level == 1 or view.switches.shared or view.playoff == PLAYOFF):
        return (scores[me] == high) / level
    return hope(scores, me)
