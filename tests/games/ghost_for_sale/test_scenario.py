"""Positions that could not be are refused in one line; what is left out is filled in."""

from typing import Any

import pytest

from masque_arcade.games.ghost_for_sale import model as t
from masque_arcade.games.ghost_for_sale.rules.positions import arrange, faces, facts, read_action
from tests.games.ghost_for_sale.invariants import check
from tests.games.ghost_for_sale.table import ADVANCED, GAME, INFORMATION, Table


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ({"seats": 6}, "option.seats"),
        ({"round": 3}, "round: there are two"),
        ({"colour": 1}, "position: unknown key 'colour'"),
        ({"first": "E"}, "no seat 'E'"),
        ({"phase": "dance"}, "unknown kind 'dance'"),
        ({"phase": {"kind": "bid", "auction": "declare"}}, "auction: expected one of information, property"),
        ({"phase": {"kind": "bid", "placed": 2}}, "after 2 cards a turn is over"),
        ({"phase": {"kind": "bid", "placed": 1}}, "the last of the bids"),
        ({"phase": {"kind": "settling", "lot": "glenravin"}}, "glenravin is not bid for here"),
        ({"phase": {"kind": "settling", "lot": "truelight"}}, "at the end everybody has bid"),
        ({"phase": {"kind": "ball", "house": "culzean"}}, "ball does not lie at culzean"),
        ({"tokens": {"culzean": ["A ghost"] * 3}}, "seat A has not so many of 'A ghost'"),
        ({"tokens": {"culzean": ["A spook"]}}, "tokens: expected one of ghost, painting"),
        ({"tokens": {"culzean": ["A ghost triple"]}}, 'tokens: expected "A ghost"'),
        ({"tokens": {"glenravin": ["A ghost"]}}, "round 1 has other houses"),
        ({"specials": {"culzean": "ball"}}, "advanced = true"),
        ({"options": ADVANCED, "specials": {"culzean": "ball", "eskholm": "ball"}}, "there is one of each"),
        ({"options": ADVANCED, "kept": {"crypt": "A"}}, "only ball and portrait are kept"),
        ({"options": ADVANCED, "used": {"culzean": 1}}, "used: only a special card that lies there"),
        ({"hand": {"A": [11]}}, "no card 11"),
        ({"hand": {"A": [5, 5]}}, "seat A has only 1, 2"),
        ({"reserve": {"A": [5]}}, "expected 4 cards for seat A"),
        ({"shown": {"A": [1]}}, "seat A does not hold these"),
        ({"bids": [["A", 5]]}, "bids: expected"),
        ({"bids": [["A", 5, "truelight"]]}, "only on the lots of the auction"),
        ({"phase": INFORMATION, "passed": ["B"]}, "has bid for truelight"),
        ({"hand": {"A": []}}, "seat A cannot bid any more"),
        ({"passed": ["A"]}, "seat A cannot bid any more"),
        ({"phase": "reserve", "truth": {"A": True}}, 'no "?" card is laid yet'),
        ({"phase": "choose", "truth": dict.fromkeys("ABCD", True)}, "everybody has chosen"),
        ({"truth": {"A": 1}}, "truth: expected true or false"),
        ({"owners": {"culzean": "A"}, "unsold": ["culzean"]}, "cannot have an owner and be unsold"),
        ({"ghosts": {"culzean": 1}}, "only houses that have an owner"),
        ({"scores": [1]}, "expected 4 whole numbers"),
        ({"scores": [1, 2, 3, -1]}, "scores: expected a whole number"),
        ({"pile_looker": 3}, "no seat 3"),
        ({"hand": [1]}, "hand: expected a table"),
        ({"passed": "A"}, "passed: expected a list"),
    ],
)
def test_positions_that_could_not_be(position: dict[str, Any], complaint: str) -> None:
    """ValueError with the reason."""
    with pytest.raises(ValueError) as refusal:  # noqa: PT011 the text is compared below
        arrange({"seats": 4, **position})
    assert complaint in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ({"do": "dance"}, "unknown action 'dance'"),
        ({"do": ["bid"]}, "unknown action"),
        ({"do": "bid", "card": 5}, "bid: lot is missing"),
        ({"do": "bid", "card": 5, "lot": "attic"}, "no lot 'attic'"),
        ({"do": "bid", "card": "5", "lot": "pile"}, "no card '5'"),
        ({"do": "pass", "card": 5}, "pass: unknown key 'card'"),
        ({"do": "declare", "house": "attic", "face": "ghost"}, "no house 'attic'"),
        ({"do": "declare", "house": "culzean", "face": "ghost", "double": 1}, "double: expected true or false"),
        ({"do": "guess", "ghosts": "many"}, "ghosts: expected a whole number"),
    ],
)
def test_words_that_are_no_action(words: dict[str, object], complaint: str) -> None:
    """ValueError with the reason."""
    with pytest.raises(ValueError) as refusal:  # noqa: PT011 the text is compared below
        read_action(arrange({}), 0, words)
    assert complaint in str(refusal.value)


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
