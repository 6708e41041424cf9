"""What is no position and no action of the game, and the reason given; contract/test_positions.py tries them."""

from typing import Any

from tests.games.ghost_for_sale.table import ADVANCED, INFORMATION

POSITIONS: list[tuple[dict[str, Any], str]] = [
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
]

ACTIONS: list[tuple[dict[str, Any], str]] = [
    ({"do": "dance"}, "unknown action 'dance'"),
    ({"do": ["bid"]}, "unknown action"),
    ({"do": "bid", "card": 5}, "bid: lot is missing"),
    ({"do": "bid", "card": 5, "lot": "attic"}, "no lot 'attic'"),
    ({"do": "bid", "card": "5", "lot": "pile"}, "no card '5'"),
    ({"do": "pass", "card": 5}, "pass: unknown key 'card'"),
    ({"do": "declare", "house": "attic", "face": "ghost"}, "no house 'attic'"),
    ({"do": "declare", "house": "culzean", "face": "ghost", "double": 1}, "double: expected true or false"),
    ({"do": "guess", "ghosts": "many"}, "ghosts: expected a whole number"),
]
