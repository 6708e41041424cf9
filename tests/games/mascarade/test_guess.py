"""determinize: worlds drawn behind a view."""

from collections import Counter
from typing import Any

from masque_arcade.engine.game import Viewer
from masque_arcade.engine.rng import Rng
from masque_arcade.games.mascarade.rules.state import State
from tests.games.mascarade.determinize import determinize
from tests.games.mascarade.table import GAME, Table


def worlds(table: Table, viewer: Viewer, number: int = 200) -> list[State]:
    rng = Rng(7)
    return [determinize(GAME.view(table.state, viewer), viewer, rng) for _ in range(number)]


def test_unseen_cards_are_shuffled_evenly() -> None:
    """Any card may lie anywhere. False alarm, for other draws: one in 200 000."""
    drawn = worlds(Table(seats=4), 0, 600)
    for slot in range(6):
        assert all(52 < n < 148 for n in Counter(world.cards[slot] for world in drawn).values())
    assert all(Counter(world.cards) == Counter(world.cast) for world in drawn)


def test_seen_cards_stay() -> None:
    """The looker's two cards are where he sees them; for another they may be anywhere."""
    phase = {"kind": "looking", "seat": "A", "slots": ["A", "@1"], "spying": True}
    table = Table(seats=7, options={"centre": "1"}, cards={"A": "king", "@1": "queen"}, phase=phase)
    assert {(world.cards[0], world.cards[7]) for world in worlds(table, 0)} == {("king", "queen")}
    assert len({(world.cards[0], world.cards[7]) for world in worlds(table, 1)}) > 20


def test_sealed_answers_are_drawn_anew() -> None:
    """Also the viewer's own, which no view shows: challenges and passes, for exactly those who have sealed."""
    phase = {"kind": "contest", "character": "king", "sealed": {"B": "B", "D": "pass"}}
    drawn = worlds(Table(seats=4, options={"challenge_mode": "simultaneous"}, phase=phase), 1)
    assert {tuple(world.sealed) for world in drawn} == {(1, 3)}
    assert {tuple(world.sealed.values()) for world in drawn} == {(None, None), (None, 3), (1, None), (1, 3)}


def test_what_is_public_is_kept() -> None:
    """Coins, turns, marks and counts; the first seat follows from the turn."""
    position: dict[str, Any] = {
        "seats": 5,
        "coins": [3, 4, 5, 6, 7],
        "court": 2,
        "turn": 9,
        "active": "D",
        "marked": ["B"],
        "stirs": {"A": 2},
        "still": 3,
    }
    table = Table(**position)
    (world,) = worlds(table, 2, 1)
    for name in ("coins", "court", "bank", "turn", "active", "first", "marked", "stirs", "still", "switches", "phase"):
        assert getattr(world, name) == getattr(table.state, name)


def test_shown_cards_lie_face_up_only_where_seen() -> None:
    """7.9: after the Fool has taken two cards the shown ones are known no more."""
    table = Table(seats=8, cards={"A": "fool", "B": "king"})
    table.contest("A", "fool", "B")
    assert {(world.up, tuple(world.cards[:2])) for world in worlds(table, 3, 20)} == {((0, 1), ("fool", "king"))}
    table.do("A", "choose_pair", first="B", second="C")
    assert {world.up for world in worlds(table, 3, 20)} == {()}
    assert len({world.cards[1] for world in worlds(table, 3, 60)}) > 4


def test_worlds_of_a_finished_game() -> None:
    """The Cheat's win is seen in the view; other ends follow from the coins."""
    won = Table(seats=4, coins=[10, 12, 6, 6])
    won.contest("A", "cheat")
    assert {world.cheat for world in worlds(won, 1, 3)} == {0}
    rich = Table(seats=4, coins=[10, 6, 6, 6])
    rich.contest("A", "king")
    (world,) = worlds(rich, 1, 1)
    assert (world.cheat, world.cards, GAME.turn(world)) == (None, rich.state.cards, rich.match.turn)


def test_memorising_shows_all() -> None:
    """2.4: the only world is the true one."""
    table = Table(turn=0, phase="memorise")
    assert all(world.cards == table.state.cards and world.up == () for world in worlds(table, None, 5))
