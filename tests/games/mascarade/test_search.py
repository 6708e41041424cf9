"""The search of the Mascarade bot: its playouts against the rules, its worlds against what is known, its choice."""

from collections import Counter
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from masque_arcade.engine.clone import clone
from masque_arcade.engine.game import Decide, Over
from masque_arcade.engine.rng import Rng
from masque_arcade.games.mascarade import events as ev
from masque_arcade.games.mascarade import model as t
from masque_arcade.games.mascarade.bot.appraisal import Appraisal
from masque_arcade.games.mascarade.bot.beliefs import Belief
from masque_arcade.games.mascarade.bot.bot import MascaradeBot
from masque_arcade.games.mascarade.bot.evaluation import SEARCHING
from masque_arcade.games.mascarade.bot.fortunes import Facts
from masque_arcade.games.mascarade.bot.playout import World
from masque_arcade.games.mascarade.bot.search import Foresight
from masque_arcade.games.mascarade.characters import Character, basic_cast, in_order
from masque_arcade.games.mascarade.rules.game import Mascarade
from masque_arcade.games.mascarade.rules.state import State

C = Character
GAME = Mascarade()
tables = pytest.mark.parametrize("seats", [4, 6, 9, 13])


def turns(seats: int) -> Iterator[State]:
    """The free turns of random games."""
    lots = Rng(seats)
    for _ in range(4):
        s = GAME.setup(seats, {}, lots.fork())
        while not isinstance(turn := GAME.turn(s), Over):
            if not isinstance(turn, Decide):
                GAME.advance(s)
                continue
            if isinstance(s.phase, t.Turning) and s.turn > t.FORCED_TURNS:
                yield s
            GAME.apply(s, turn.seats[0], lots.choice(GAME.legal(s, turn.seats[0])))


def world_of(s: State) -> World:
    """The true world, in which all know all."""
    belief = Belief(s.cast)
    belief.deal(s.cards)
    facts = Facts(s.seats, 0, belief.kinds, belief.copies, 0.25)
    slots = range(len(s.cards))
    return World(
        facts,
        facts.fortunes(tuple(s.coins), s.court),
        [belief.column[card] for card in s.cards],
        [belief.row(slot) for slot in slots],
        [None] * s.seats,
        [1.0] * len(s.cards),
        (),
        bytes(4),
    )


@tables
def test_a_contest_ends_in_a_world_as_by_the_rules(seats: int) -> None:
    """7.2-7.7, 8, 9: coins, court and end after random answers, where the power leaves nothing to choose."""
    lots, ends = Rng(1), 0
    for before in turns(seats):
        for character in dict.fromkeys(before.cast):
            s, world = clone(before), world_of(before)
            me = s.active
            said = {(me + step) % seats: lots.below(4) == 0 for step in range(1, seats)}
            world.contest(me, Belief(s.cast).column[character], said)
            GAME.apply(s, me, t.Announce(me, character))
            for seat, contests in said.items():
                GAME.apply(s, seat, t.Challenge(seat) if contests else t.Pass())
            while not isinstance(s.phase, t.Turning | t.Choosing) and not isinstance(GAME.turn(s), Over):
                GAME.advance(s)
            if isinstance(s.phase, t.Choosing):
                continue
            assert world.fortunes.coins == tuple(s.coins)
            assert world.fortunes.court == s.court
            turn = GAME.turn(s)
            assert tuple(world.fortunes.won) == (turn.outcome.winners if isinstance(turn, Over) else ())
            ends += isinstance(turn, Over)
            if isinstance(s.phase, t.Turning):
                assert sorted(world.marked) == sorted(s.marked)
    assert ends


@tables
def test_a_playout_keeps_all_cards_and_beliefs_are_chances(seats: int) -> None:
    for s in turns(seats):
        world = world_of(s)
        before = Counter(world.cards)
        hope = world.finish(s.active, 9)
        assert 0 <= hope <= 1
        assert Counter(world.cards) == before
        assert all(sum(row) == pytest.approx(1) for row in [*world.rows, *filter(None, world.mine)])


def view(cast: tuple[Character, ...], coins: tuple[int, ...]) -> t.View:
    """The turn of seat 0."""
    seats = len(coins)
    return t.View(
        seats=seats,
        switches=t.Switches(),
        cast=in_order(cast),
        centre=len(cast) - seats,
        coins=coins,
        court=0,
        bank=t.COINS - sum(coins),
        turn=9,
        active=0,
        phase=t.Turning(),
        faces={},
        shown=(),
        marked=(),
        stirs=(0,) * len(cast),
        still=0,
    )


def test_cards_are_drawn_by_belief() -> None:
    """What is certain stays; the rest comes as often as it is believed."""
    cast = basic_cast(6)
    belief = Belief(cast)
    belief.deal(cast)
    belief.mix(2, 4, 0.3)
    table = view(cast, (6,) * 6)
    sight = Foresight(Appraisal(SEARCHING, belief, [0.5] * 6, {}, table, 0), belief)
    lots, moved = Rng(1), 0
    for _ in range(400):
        cards = sight.draw(lots).cards
        assert sorted(cards) == list(range(6))
        assert [cards[slot] for slot in (0, 1, 3, 5)] == [0, 1, 3, 5]
        moved += cards[2] == 4
    assert 90 < moved < 150


def test_others_do_not_know_what_the_bot_does() -> None:
    """It takes the King from seat 1, and all others only guess so."""
    cast = basic_cast(6)
    cards = (C.CHEAT, C.KING, *(one for one in cast if one not in (C.CHEAT, C.KING)))
    bot = MascaradeBot(replace(SEARCHING, feint=0.0), 0, 6, Rng(1))
    bot.observe([ev.Dealt(cards)])
    table = replace(view(cast, (6,) * 6), phase=t.Handling(0, 0, 1, t.Resolve()))
    assert bot.choose(table, [t.UnderTable(True), t.UnderTable(False)], Rng(1)) == t.UnderTable(True)
    bot.observe([ev.BroughtBack(0, 0, 1)])
    assert bot.belief is not None
    assert bot.belief.chance(0, C.KING) == 1.0
    assert bot.public is not None
    assert 0.5 < bot.public.chance(0, C.KING) < 1.0


def test_a_bot_sees_who_wins_next() -> None:
    """All know that B, who is next, is the Cheat and has ten coins: three for the bot's King do not help, but the
    Thief, whom the bot pretended to take, takes one of B's. One step ahead it is not seen."""
    cards = (C.KING, C.CHEAT, C.QUEEN, C.BISHOP, C.JUDGE, C.THIEF)
    table = view(cards, (8, 10, 6, 6))
    said = []
    for params in (replace(SEARCHING, playouts=0, guard=0.0), SEARCHING):
        bot = MascaradeBot(replace(params, dare=0.0), 0, 4, Rng(1))
        bot.observe([ev.Dealt(cards), ev.CardsTurnedDown()])
        bot.choose(replace(table, phase=t.Handling(0, 0, 5, t.Resolve())), [t.UnderTable(False)], Rng(1))
        bot.observe([ev.BroughtBack(0, 0, 5)])
        said.append(bot.choose(table, [t.Announce(0, character) for character in table.cast], Rng(1)))
    assert said == [t.Announce(0, C.KING), t.Announce(0, C.THIEF)]


def test_a_claim_that_all_know_to_be_false_is_rare() -> None:
    """No hand has touched the King in the centre, nor the bot's Queen."""
    cards, said = (C.QUEEN, C.CHEAT, C.THIEF, C.JUDGE, C.KING, C.BISHOP), Counter[t.Action]()
    claims: list[t.Action] = [t.Announce(0, C.KING), t.Announce(0, C.QUEEN)]
    for lot in range(12):
        bot = MascaradeBot(SEARCHING, 0, 4, Rng(lot))
        bot.observe([ev.Dealt(cards), ev.CardsTurnedDown()])
        said[bot.choose(view(cards, (6,) * 4), claims, Rng(lot))] += 1
    assert said[claims[0]] <= 2


def test_an_impossible_card_contests_no_true_claim() -> None:
    """Seat 3 is the King, as all know, and says so; the bot, who is next, would pay for nothing."""
    cards = (C.CHEAT, C.BISHOP, C.THIEF, C.KING, C.QUEEN, C.JUDGE)
    table = replace(view(cards, (7, 6, 4, 9)), court=3, active=3, phase=t.Contest(3, 3, C.KING))
    for lot in range(20):
        bot = MascaradeBot(SEARCHING, 0, 4, Rng(lot))
        bot.observe([ev.Dealt(cards), ev.CardsTurnedDown()])
        assert bot.choose(table, [t.Pass(), t.Challenge(0)], Rng(lot)) == t.Pass()
