"""determinize: worlds drawn behind a view."""

from collections import Counter

from masque_arcade.engine.game import Viewer
from masque_arcade.engine.rng import Rng
from masque_arcade.games.ghost_for_sale import model as t
from masque_arcade.games.ghost_for_sale.rules.state import State
from tests.games.ghost_for_sale.determinize import determinize
from tests.games.ghost_for_sale.invariants import check
from tests.games.ghost_for_sale.table import GAME, Table


def worlds(table: Table, viewer: Viewer, number: int = 200) -> list[State]:
    rng = Rng(7)
    drawn = [determinize(GAME.view(table.state, viewer), viewer, rng) for _ in range(number)]
    for world in drawn:
        check(world)
    return drawn


def test_unseen_cards_are_drawn_anew_and_own_ones_stay() -> None:
    """Hand and reserve of others may be any; the viewer's are his."""
    table = Table(seats=3, hand={"A": [4, 9]})
    drawn = worlds(table, 0)
    assert {(tuple(world.hand[0]), tuple(world.reserve[0])) for world in drawn} == {((4, 9), (1, 2, 3, 3))}
    assert len({tuple(world.reserve[1]) for world in drawn}) > 60
    assert len({tuple(world.hand[0]) for world in worlds(table, None)}) > 8


def test_backs_bind_what_lies_face_down() -> None:
    """A low back is a low card; only cards that are still there."""
    table = Table(seats=3, bids=[["B", 10, "algernon"], ["B", 1, "balmure"], ["B", 9, "balmure"]], spent={"B": [2, 3]})
    seen = [Counter[int](), Counter[int](), Counter[int]()]
    for world in worlds(table, 0):
        for place, bid in enumerate(world.bids):
            assert t.back_of(bid.card) is t.back_of(table.state.bids[place].card)
            seen[place][bid.card] += 1
    assert set(seen[0]) == {3, 4, 5, 10}
    assert set(seen[1]) == set(seen[2]) == {1, 6, 7, 8, 9}


def test_what_was_openly_taken_back_is_in_no_reserve() -> None:
    """It is in the hand or face down on a lot."""
    table = Table(seats=3, bids=[["B", 8, "algernon"]], shown={"B": [8, 10]})
    for world in worlds(table, None):
        held = [*world.hand[1], *(bid.card for bid in world.bids)]
        assert not Counter([8, 10]) - Counter(held)
    assert any(world.bids[0].card != 8 for world in worlds(table, 2))


def test_scarce_backs_are_kept_for_the_table() -> None:
    """The reserve cannot hold the cards that must be lying there."""
    bids = [["B", card, "algernon"] for card in (1, 6, 7, 8, 8)]
    for world in worlds(Table(seats=3, bids=bids, hand={"B": [10]}, reserve={"B": [2, 3, 3, 4]}), 0):
        assert sum(t.back_of(card) is t.Back.HIGH for card in world.reserve[1]) <= 1


def test_question_cards_fit_what_is_known() -> None:
    """Own and shown ones stay; whoever saw the pile knows how many are honest."""
    truth = {"A": True, "B": False, "C": True, "D": False}
    table = Table(seats=4, truth=truth, glasses={"A": "B"}, pile_looker="C")
    assert {tuple(world.truth) for world in worlds(table, 0)} == {
        (True, False, c, d) for c in (True, False) for d in (True, False)
    }
    counted = worlds(table, 2)
    assert {tuple(world.truth).count(True) for world in counted} == {2}
    assert len({tuple(world.truth) for world in counted}) == 3
    assert len({tuple(world.truth) for world in worlds(table, None, 300)}) == 16


def test_nothing_is_laid_before_it_is_laid() -> None:
    """While "?" cards are chosen, only those who have chosen have one."""
    table = Table(seats=4, phase="choose", truth={"B": True})
    assert {tuple(truth is None for truth in world.truth) for world in worlds(table, 0)} == {(True, False, True, True)}
