"""determinize: possible worlds behind a view."""

from collections import Counter

import pytest

from masque_arcade.engine.game import Viewer
from masque_arcade.engine.rng import Rng
from masque_arcade.games.red_masque.cards import CARDS, Card, Role
from masque_arcade.games.red_masque.rooms import ROOM_NAMES
from masque_arcade.games.red_masque.rules.state import State
from tests.games.red_masque.determinize import determinize
from tests.games.red_masque.invariants import check
from tests.games.red_masque.table import GAME, Table

GREEN = ROOM_NAMES.index("green")


def worlds(table: Table, viewer: Viewer, number: int = 200) -> list[State]:
    """Worlds that `viewer` may think he is in; each of them keeps what always holds."""
    rng = Rng(7)
    drawn = [determinize(GAME.view(table.state, viewer), viewer, rng) for _ in range(number)]
    for world in drawn:
        check(world)
    return drawn


def test_the_red_death_may_be_anybody_or_nobody() -> None:
    """3.1: with four players each of the three others, and each removed role, is he equally often."""
    drawn = worlds(Table(), 0, 1000)
    count = Counter(world.roles.index(Role.RED_DEATH) if Role.RED_DEATH in world.roles else None for world in drawn)
    assert 0 not in count
    assert all(140 < count[seat] < 260 for seat in (1, 2, 3))
    assert 330 < count[None] < 470


def test_where_he_is_forced_he_is_in_play() -> None:
    """8.2: and still each of the others as often."""
    table = Table(seats=4, options={"force_red_death": "on"}, roles={"B": "red_death"})
    drawn = worlds(table, 0, 600)
    count = Counter(world.roles.index(Role.RED_DEATH) for world in drawn)
    assert set(count) == {1, 2, 3}
    assert all(150 < n < 250 for n in count.values())


def test_open_roles_stay() -> None:
    """5.2."""
    table = Table(revealed=["B", "C"])
    assert {tuple(world.roles[1:3]) for world in worlds(table, 0, 50)} == {(Role.NOBLE, Role.NOBLE)}


@pytest.mark.slow
def test_unseen_cards_are_shuffled_evenly() -> None:
    """8.4: what a floor holds is as likely as what is unseen. False alarm: one in 6000."""
    table = Table(floors={"green": "hide"}, layers={"green": "B"}, hands={"A": ["dagger"]})
    count = Counter(world.floors[GREEN] for world in worlds(table, 0, 2100))
    for card, number in Counter(CARDS).items():
        assert count[card] == pytest.approx(100 * (number - (card is Card.DAGGER)), abs=75)


def test_ones_own_laid_card_stays() -> None:
    """8.4."""
    table = Table(floors={"green": "hide"}, layers={"green": "A"})
    assert {world.floors[GREEN] for world in worlds(table, 0, 50)} == {Card.HIDE}
    assert len({world.floors[GREEN] for world in worlds(table, 1, 50)}) == len(Card)


@pytest.mark.parametrize("looked", [["C"], ["B"]])
def test_what_was_looked_at_and_left_is_no_trap(looked: list[str]) -> None:
    """5.5: a Trap would have sprung, on its layer too."""
    table = Table(floors={"green": "hide"}, layers={"green": "B"}, looked={"green": looked})
    seen = {world.floors[GREEN] for world in worlds(table, 0, 100)}
    assert seen == set(Card) - {Card.TRAP}


def test_what_somebody_is_looking_at_is_no_trap() -> None:
    """4.2: he is asked, so it did not spring."""
    table = Table(phase="floor", active="B", rooms={"B": "green"}, floors={"green": "hide"}, layers={"green": "B"})
    assert Card.TRAP not in {world.floors[GREEN] for world in worlds(table, 0, 100)}
