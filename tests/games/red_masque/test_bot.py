"""The bot: its belief against counting, its judgement in clear positions, its manners."""

from typing import Any

import pytest
from msgspec.structs import replace

from masque_arcade.engine.rng import Rng
from masque_arcade.games.red_masque import events as ev
from masque_arcade.games.red_masque import model as t
from masque_arcade.games.red_masque.bot.beliefs import Suspicion, trap_chance, unseen
from masque_arcade.games.red_masque.bot.bot import RedMasqueBot, make_bot
from masque_arcade.games.red_masque.bot.evaluation import PARAMS, BotParams, hope, temperament
from masque_arcade.games.red_masque.cards import Card
from masque_arcade.games.red_masque.rooms import ROOM_NAMES
from tests.games.red_masque.table import GAME, Table

GREEN = ROOM_NAMES.index("green")


def choose(table: Table, level: str = "ruthless", heard: tuple[Any, ...] = (), lot: int = 3) -> t.Action:
    """What a bot in seat 0 does."""
    bot = RedMasqueBot(PARAMS[level], 0, table.state.seats)
    bot.observe(heard)
    return bot.choose(table.view("A"), GAME.legal(table.state, 0), Rng(lot))


# --- belief --------------------------------------------------------------------------------------------------------


def test_without_signs_everybody_is_as_likely() -> None:
    """3.1: six roles, one of them the Red Death, and mine is a Noble."""
    assert Suspicion(4).chances(Table().view("A"), 0, 1.0) == pytest.approx([0, 0.2, 0.2, 0.2])
    forced = Table(options={"force_red_death": "on"}, roles={"D": "red_death"})
    assert Suspicion(4).chances(forced.view("A"), 0, 1.0) == pytest.approx([0, 1 / 3, 1 / 3, 1 / 3])


def test_open_roles_are_known() -> None:
    """5.2: a revealed Noble is none, and who has the card himself knows everything."""
    assert Suspicion(4).chances(Table(revealed=["B"]).view("A"), 0, 1.0) == pytest.approx([0, 0, 0.25, 0.25])
    mine = Table(roles={"A": "red_death"})
    assert Suspicion(4).chances(mine.view("A"), 0, 1.0) == [1, 0, 0, 0]


def test_signs_are_read_as_far_as_the_level_does() -> None:
    """Who frees himself in haste is more suspicious, to those who look; a new round forgets it."""
    mind, view = Suspicion(4), Table().view("A")
    mind.hear([ev.GotTrapped(1, 2), ev.GotFree(2)])
    signs = mind.chances(view, 0, 1.0)
    assert signs[2] > 2 * signs[1]
    assert mind.chances(view, 0, 0.0) == pytest.approx([0, 0.2, 0.2, 0.2])
    mind.hear([ev.RoundStarted(2, (0, 1, 2, 3), 0)])
    assert mind.chances(view, 0, 1.0) == pytest.approx([0, 0.2, 0.2, 0.2])


def test_who_stands_next_door_and_whose_dagger_is_found_is_suspected() -> None:
    """5.1a: both lure a blade to the Red Death. A blank face, or the finder's own card, tells nothing."""
    mind, view = Suspicion(4), Table().view("A")
    at = [ev.Placed(seat, room) for seat, room in enumerate((0, 1, 6, 4))]
    mind.hear([*at, ev.TurnStarted(1, 1, False), ev.TurnStarted(2, 2, False), ev.TurnStarted(3, 3, False)])
    _, near, far, other = mind.signs(view, 1.0)
    assert near > other > far
    mind.hear([ev.CardLaid(3, 2, None), ev.FloorSeen(1, 2, None, True), ev.FloorSeen(3, 2, Card.DAGGER, True)])
    assert mind.signs(view, 1.0)[3] == other
    mind.hear([ev.FloorSeen(0, 2, Card.DAGGER, False), ev.FloorDiscarded(0, 2, Card.DAGGER)])
    assert mind.signs(view, 1.0)[3] == pytest.approx(2 * other)


def test_unseen_cards_are_counted() -> None:
    """1.3, 8.4: hand, discards, known floors and Hide cards in front are seen."""
    table = Table(
        hands={"A": ["key"]},
        discards=["dagger"] * 5,
        hidden=["B"],
        floors={"green": "trap", "blue": "rush"},
        layers={"green": "A"},
    )
    chances = unseen(table.view("A"))
    assert sum(chances.values()) == pytest.approx(1)
    assert chances[Card.DAGGER] == 0
    assert chances[Card.TRAP] == pytest.approx(2 * chances[Card.KEY])
    assert trap_chance(table.view("A"), GREEN, chances) == 1
    assert trap_chance(table.view("B"), GREEN, unseen(table.view("B"))) < 1
    assert trap_chance(table.view("A"), GREEN + 1, chances) == 0


# --- choices -------------------------------------------------------------------------------------------------------


def test_the_red_death_stabs_who_can_be_stabbed() -> None:
    """5.1: no blow of his own can hurt him."""
    table = Table(seats=3, phase="play", roles={"A": "red_death"}, hands={"A": ["dagger", "key"]})
    assert isinstance(choose(table), t.Play)


def test_a_known_noble_is_stabbed_rather_than_an_unknown_guest() -> None:
    """5.1: it is safe."""
    table = Table(seats=3, phase="play", revealed=["C"], hands={"A": ["dagger", "key"]})
    assert choose(table) == t.Play(Card.DAGGER, 2)


@pytest.mark.parametrize("playoff", [0, 1])
def test_who_is_level_in_a_playoff_is_stabbed_however_many_are(playoff: int) -> None:
    """7.4: peace among level guests would leave them level; a leader before the goal need not take the risk."""
    table = Table(
        seats=5,
        phase="play",
        scores=[5] * 5 if playoff else [4, 2, 2, 2, 2],
        playoff=playoff,
        hands={"A": ["dagger", "hide"]},
        rooms={"A": "green", "B": "green", "C": "black", "D": "black", "E": "black"},
    )
    assert (choose(table) == t.Play(Card.DAGGER, 1)) == bool(playoff)


@pytest.mark.parametrize("held", [["trap", "reveal"], ["dagger", "reveal"], ["trap", "hide"]])
def test_who_can_strike_nobody_lays_a_card_rather_than_show_it(held: list[str]) -> None:
    """5.7: face down it might be a Trap; shown to no effect it is only known."""
    table = Table(seats=3, phase="play", hands={"A": held}, rooms={"A": "green", "B": "black", "C": "black"}, floors={})
    assert isinstance(choose(table), t.Lay)


@pytest.mark.parametrize("other", ["hide", "reveal", "dagger"])
def test_a_keen_guest_throws_no_dagger_at_an_empty_room(other: str) -> None:
    """5.7: it lays one card or the other, also with enemies next door."""
    rooms = {"A": "green", "B": "orange", "C": "black", "D": "black"}
    table = Table(phase="play", hands={"A": ["dagger", other]}, rooms=rooms, floors={})
    assert t.Play(Card.DAGGER) not in {choose(table, "keen", lot=lot) for lot in range(20)}


def test_a_keen_guest_who_is_level_with_everybody_does_not_keep_the_peace() -> None:
    """7.1: a point for all would leave them level."""
    table = Table(
        phase="play",
        deck=0,
        scores=[2, 2, 2, 2],
        hands={"A": ["dagger", "key"]},
        rooms={"A": "green", "B": "green", "C": "black", "D": "white"},
        floors={"green": "hide"},
    )
    bot = RedMasqueBot(replace(PARAMS["keen"], noise=0.0), 0, 4)
    assert bot.choose(table.view("A"), GAME.legal(table.state, 0), Rng(3)) == t.Play(Card.DAGGER, 1)


def test_a_trapped_red_death_frees_himself_in_time() -> None:
    """7.2."""
    table = Table(
        seats=3,
        phase="play",
        deck=0,
        roles={"A": "red_death"},
        trapped=["A"],
        rooms={"A": "blue"},
        hands={"A": ["key", "rush"]},
    )
    assert choose(table) == t.Play(Card.KEY)


@pytest.mark.parametrize("role", ["noble", "red_death"])
def test_nobody_walks_into_their_own_trap_without_need(role: str) -> None:
    """5.7: the Red Death least of all."""
    table = Table(
        seats=2,
        roles={"A": role},
        rooms={"A": "green", "B": "black"},
        floors={"purple": "trap"},
        layers={"purple": "A"},
    )
    assert choose(table) == t.Move(ROOM_NAMES.index("orange"))


def test_no_player_goes_where_only_their_own_trap_leads_out() -> None:
    """4.1: a turn later they would have to step on it."""
    table = Table(
        seats=3,
        hands={"A": ["reveal"]},
        rooms={"A": "purple", "B": "black", "C": "white"},
        floors={"purple": "trap"},
        layers={"purple": "A"},
    )
    assert {choose(table, lot=lot) for lot in range(5)} == {t.Move(GREEN)}


def test_a_strange_card_is_not_stepped_on_without_need() -> None:
    """4.2: no card is laid more often than the Trap."""
    rooms = {"A": "green", "B": "black", "C": "violet", "D": "black"}
    table = Table(deck=9, hands={"A": ["reveal"]}, rooms=rooms, floors={"purple": "hide"}, layers={"purple": "B"})
    assert {choose(table, lot=lot) for lot in range(8)} == {t.Move(GREEN + 1)}


def test_a_trapped_noble_uses_the_key_before_others_come() -> None:
    """5.4: a trapped player is found and stabbed."""
    rooms = {"A": "green", "B": "violet", "C": "black", "D": "white"}
    table = Table(phase="play", deck=9, trapped=["A"], hands={"A": ["key", "reveal"]}, rooms=rooms, floors={})
    assert {choose(table, lot=lot) for lot in range(8)} == {t.Play(Card.KEY)}


def test_a_second_dagger_is_not_left_to_the_enemy_next_door() -> None:
    """5.7: it serves the player who takes it."""
    table = Table(
        seats=2, phase="play", hands={"A": ["dagger", "dagger"]}, rooms={"A": "green", "B": "orange"}, floors={}
    )
    assert choose(table) == t.Play(Card.DAGGER)


def test_hopes_add_up_and_points_count_most_near_the_goal() -> None:
    """7.4."""
    assert sum(hope([3, 1, 2], seat) for seat in range(3)) == pytest.approx(1)
    assert hope([5, 4, 4], 0) > hope([2, 1, 1], 0)


def test_two_of_a_level_differ_in_style() -> None:
    """Steadiness and reading are the level's, wariness and boldness one's own."""
    one, other = temperament(PARAMS["keen"], Rng(1)), temperament(PARAMS["keen"], Rng(2))
    assert (one.wary, one.bold) != (other.wary, other.bold)
    for params in (one, other):
        assert BotParams(params.noise, params.infer, params.rivalry) == BotParams(
            PARAMS["keen"].noise, PARAMS["keen"].infer, PARAMS["keen"].rivalry
        )


def test_a_single_choice_needs_no_thought() -> None:
    """And no lots either."""
    rng = Rng(5)
    table = Table(rooms={"A": "blue"})
    bot = make_bot("casual", 0, 4, Rng(1))
    assert bot.choose(table.view("A"), GAME.legal(table.state, 0), rng) == t.Move(1)
    assert rng == Rng(5)
