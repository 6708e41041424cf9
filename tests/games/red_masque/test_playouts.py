"""Playouts: a world plays by the rules, its players judge as bots do, and ruthless bots look ahead with them."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from masque_arcade.engine.clone import clone
from masque_arcade.engine.game import Decide
from masque_arcade.engine.rng import Rng
from masque_arcade.games.red_masque import model as t
from masque_arcade.games.red_masque.bot.beliefs import Suspicion, spare, unseen
from masque_arcade.games.red_masque.bot.bot import RedMasqueBot
from masque_arcade.games.red_masque.bot.evaluation import PARAMS, Prospect, prices
from masque_arcade.games.red_masque.bot.facts import NOTHING, NUMBER, TRAPPED, Facts, bits, known_by, places
from masque_arcade.games.red_masque.bot.rollout import World
from masque_arcade.games.red_masque.cards import Card, Role
from masque_arcade.games.red_masque.rooms import ROOM_NAMES, ROOMS
from masque_arcade.games.red_masque.rules.state import State
from tests.games.red_masque.invariants import VARIANTS
from tests.games.red_masque.table import GAME, Table

tables = pytest.mark.parametrize(("seats", "options"), [*VARIANTS, (4, {}), (6, {})])


def world_of(s: State, me: int) -> World:
    """The true world, and what `me` knows of it as what all know."""
    view = GAME.view(s, me)
    seats = range(s.seats)
    facts = Facts(
        s.switches.doors,
        s.switches.may_stay,
        [prices(view.scores, s.playoff, seat) for seat in seats],
        [1.0] * s.seats,
        spare(view),
        list(unseen(view).values()),
    )
    world = World(
        facts,
        s.roles.index(Role.RED_DEATH) if Role.RED_DEATH in s.roles else NOTHING,
        places(s.rooms, s.trapped),
        [NUMBER[hand[0]] if hand else NOTHING for hand in s.hands],
        [NUMBER[s.floors[room]] if room in s.floors else NOTHING for room in ROOMS],
        [known_by(s.witnesses.get(room, ())) for room in ROOMS],
        [NUMBER[card] for card in s.deck],
        bits(s.hidden),
        bits(s.revealed),
        s.stalled,
        bits(seat for seat in seats if seat not in s.fallen),
    )
    world.begin(me)
    return world


def moments(seats: int, options: dict[str, str]) -> Iterator[tuple[State, int]]:
    """Decisions within turns of random games, and whose they are."""
    lots = Rng(seats)
    for _ in range(2):
        s = GAME.setup(seats, options, lots.fork())
        while s.round < 3:
            turn = GAME.turn(s)
            if not isinstance(turn, Decide):
                GAME.advance(s)
                continue
            seat = turn.seats[0]
            if isinstance(s.phase, t.Moving | t.Playing):
                yield s, seat
            GAME.apply(s, seat, lots.choice(GAME.legal(s, seat)))


@tables
def test_players_of_a_world_judge_as_bots_do(seats: int, options: dict[str, str]) -> None:
    """Every value of evaluation.py that a playout needs, in random games."""
    params = replace(PARAMS["ruthless"], wary=1.0, bold=1.0)
    for s, me in moments(seats, options):
        view, world = GAME.view(s, me), world_of(s, me)
        deaths = Suspicion(seats).chances(view, me, 1.0)
        mind = Prospect(params, view, me, deaths, unseen(view))
        assert world.snare() == pytest.approx(mind.snare)
        assert world.keep() == pytest.approx([mind.keep(card) for card in Card])
        for room in ROOMS:
            assert world.danger(room) == pytest.approx(mind.danger(room))
            assert world.arrive(room) == pytest.approx(mind.arrive(room))
            assert world.uses(room) == pytest.approx([mind.use(card, room) for card in Card])


@tables
def test_cards_do_in_a_world_what_the_rules_say(seats: int, options: dict[str, str]) -> None:
    """5, 6, 7: after every legal card of random games, all are where and what they are by the rules."""
    for before, me in moments(seats, options):
        if not isinstance(before.phase, t.Playing):
            continue
        for action in GAME.legal(before, me):
            s, world = clone(before), world_of(before, me)
            GAME.apply(s, me, action)
            while not isinstance(s.phase, t.Starting | t.Closing):
                GAME.advance(s)
            if isinstance(action, t.Lay):
                world.lay(NUMBER[action.card])
            else:
                assert isinstance(action, t.Play)
                target = NOTHING if action.target is None else action.target
                world.play(NUMBER[action.card], target, NOTHING if action.room is None else action.room)
            assert world.standing == bits(seat for seat in range(seats) if seat not in s.fallen)
            for seat, room in enumerate(s.rooms):
                if room is not None:
                    assert world.where >> 4 * seat & 15 == room + TRAPPED * (seat in s.trapped)
            assert world.floors == [NUMBER[s.floors[room]] if room in s.floors else NOTHING for room in ROOMS]
            assert world.hidden & world.standing == bits(s.hidden)
            assert (world.over or not world.left) == isinstance(s.phase, t.Closing)
            if not world.over:
                assert world.revealed == bits(s.revealed)
            if isinstance(s.phase, t.Closing):
                GAME.advance(s)
                GAME.advance(s)
                gained = bits(seat for seat, gain in enumerate(s.gains) if gain)
                assert world.finish(9) == gained


def test_who_has_no_turn_left_is_no_danger() -> None:
    """6.3: two cards are left, so that only B plays after A; C next door never does. One step ahead nobody sees it."""
    table = Table(seats=3, rooms={"A": "green", "B": "white", "C": "blue"}, hands={"A": ["key"]}, deck=2, floors={})
    choices = {}
    for playouts in (0, PARAMS["ruthless"].playouts):
        bot = RedMasqueBot(replace(PARAMS["ruthless"], playouts=playouts), 0, 3)
        choices[playouts] = bot.choose(table.view("A"), GAME.legal(table.state, 0), Rng(1))
    assert [move.room for move in choices.values() if isinstance(move, t.Move)] == [
        ROOM_NAMES.index("orange"),
        ROOM_NAMES.index("purple"),
    ]
