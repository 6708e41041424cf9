"""determinize: possible worlds behind a view."""

from collections import Counter

from masque_arcade.engine.game import Viewer
from masque_arcade.engine.rng import Rng
from masque_arcade.games.masquerade_trick.missions import Role
from masque_arcade.games.masquerade_trick.model import ASSASSIN, KNIGHT, LEFT, RIGHT
from masque_arcade.games.masquerade_trick.rules.state import State
from tests.games.masquerade_trick.determinize import determinize
from tests.games.masquerade_trick.table import GAME, Table


def worlds(table: Table, viewer: Viewer, number: int = 200) -> list[State]:
    rng = Rng(7)
    return [determinize(GAME.view(table.state, viewer), viewer, rng) for _ in range(number)]


def test_unknown_roles_are_shuffled_evenly() -> None:
    """Any of the other five may lie in any of the other five places. False alarm: one in 100 000."""
    table = Table()
    drawn = worlds(table, 0, 600)
    assert {world.roles[0] for world in drawn} == {table.state.roles[0]}
    for place in (1, 2, 3, LEFT, RIGHT):
        count = Counter(world.roles[place] for world in drawn)
        assert len(count) == 5
        assert all(70 < n < 170 for n in count.values())


def test_what_was_looked_at_stays() -> None:
    """6.1: the looker's worlds have that role there; nobody else's need to."""
    table = Table(wins={"D": 6}, glances=[["D", "L", 6]], roles={"L": "king"})
    assert {world.roles[LEFT] for world in worlds(table, 3, 40)} == {Role.KING}
    assert len({world.roles[LEFT] for world in worlds(table, 0, 80)}) == 5


def test_unanswered_orders_lie_in_the_centre() -> None:
    """7.2: after a call without answer that role is at L or R in every world."""
    roles = {"A": "knight", "B": "king", "C": "prince", "D": "princess", "L": "jester", "R": "assassin"}
    table = Table(phase="point", wins={"A": 10}, roles=roles, points={"A": "B", "B": "A", "C": "A"})
    beats = table.match.submit(3, table.match.decision, GAME.legal(table.state, 3)[0])
    called = next(beat.state for beat in beats if type(beat.events[0]).__name__ == "OrderCalled")
    drawn = [determinize(GAME.view(called, None), None, Rng(seed)) for seed in range(80)]
    assert {world.roles[LEFT] is Role.JESTER or world.roles[RIGHT] is Role.JESTER for world in drawn} == {True}
    assert {world.roles[LEFT] for world in drawn} >= {Role.JESTER, Role.KNIGHT}


def test_the_card_just_given_is_where_it_went() -> None:
    """4.5: until its taker has played, he holds it; what was received is one's own."""
    table = Table.dealt(4, first="1")
    table.default("ABCD")
    given = table.view("A").gave
    assert {given in world.hands[1] for world in worlds(table, 0, 40)} == {True}
    assert len({given in world.hands[1] for world in worlds(table, 2, 80)}) == 2


def test_open_rows_stay_and_the_stack_is_shuffled() -> None:
    """8.3, 9.2."""
    table = Table(seats=1, leader="assassin")
    drawn = worlds(table, 0, 60)
    assert {tuple(world.hands[KNIGHT]) for world in drawn} == {tuple(table.state.hands[KNIGHT])}
    assert len({tuple(world.hands[ASSASSIN]) for world in drawn}) > 20


def test_sealed_choices_are_drawn_anew_but_ones_own() -> None:
    """10.3."""
    table = Table(phase="point", wins={"A": 10}, points={"A": "B", "C": "L"})
    drawn = worlds(table, 0, 60)
    assert {world.points[0] for world in drawn} == {1}
    assert {world.points[2] for world in drawn} == {0, 1, 3, LEFT, RIGHT}
    passing = Table(phase="pass", passing={"A": "C1", "B": "F4"}, hands={"A": ["C1", "F1", "F2", "F3", "R1", "R2"]})
    seen = worlds(passing, 0, 60)
    assert {world.passing[0] for world in seen} == {1}
    assert len({world.passing[1] for world in seen}) > 6
