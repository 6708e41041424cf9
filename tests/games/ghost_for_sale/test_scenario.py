"""Positions that could not be are refused in one line; what is left out is filled in."""

from masque_arcade.games.ghost_for_sale import model as t
from masque_arcade.games.ghost_for_sale.rules.positions import arrange, faces, facts
from tests.games.ghost_for_sale.invariants import check
from tests.games.ghost_for_sale.table import ADVANCED, GAME, Table


def test_what_is_left_out_is_filled_in() -> None:
    """Lowest cards hidden, all others in hand, everybody honest; the rest of a given hand has been spent."""
    s = arrange({})
    check(s)
    assert (s.seats, s.round, s.first, s.phase) == (4, 1, 0, t.Bidding(0))
    assert (s.reserve[0], s.hand[0], s.truth) == ([1, 2, 3, 3], [4, 5, 6, 7, 8, 8, 9, 10], [True] * 4)
    given = arrange({"hand": {"A": [9]}, "bids": [["A", 4, "culzean"]]})
    check(given)
    assert (given.hand[0], given.reserve[0], given.spent[0]) == ([9], [1, 2, 3, 3], [5, 6, 7, 8, 8, 10])


def test_a_position_can_be_written_down_and_read_again() -> None:
    """The facts of a table are the words of a position."""
    table = Table(
        seats=4,
        options=ADVANCED,
        tokens={"culzean": ["A ghost", "B painting double"]},
        bids=[["C", 8, "eskholm"]],
        specials={"eskholm": "open"},
        passed=["D"],
        truth={"B": False},
        glasses={"A": "B"},
        pile_looker="A",
        owners={"algernon": "B"},
        ghosts={"algernon": 2},
        shown={"C": [8]},
    )
    known = facts(table.state)
    again = {key: known[key] for key in known if key not in ("phase", "stock", "backs", "lots", "values", "pile")}
    assert facts(arrange({**again, "options": ADVANCED})) == known


def test_faces_name_the_places_of_cards() -> None:
    """Hand, reserve, "?" cards, the pile and bids by their number."""
    table = Table(
        seats=4,
        truth={"B": False},
        glasses={"A": "B"},
        pile_looker="A",
        bids=[["B", 9, "culzean"], ["A", 7, "culzean"]],
    )
    assert faces(GAME.view(table.state, 0)) == {
        "A.hand": "4 5 6 8 8 9 10",
        "A.reserve": "1 2 3 3",
        "A.?": "true",
        "B.?": "false",
        "pile": "1 true 3 false",
        "#2": "7",
    }
