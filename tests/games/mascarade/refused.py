"""What is no position and no action of the game, and the reason given; contract/test_positions.py tries them."""

from typing import Any

POSITIONS: list[tuple[dict[str, Any], str]] = [
    ({"colour": 1}, "position: unknown key 'colour' (known: active, bank"),
    ({"seats": "four"}, "seats: expected a whole number, got 'four'"),
    ({"seats": 14}, "option.seats: 14"),
    ({"options": 3}, "options: expected a table, got 3"),
    ({"options": {"bank": "0"}}, "option.value: bank=0"),
    ({"cards": {"A": "emperor"}}, "no character 'emperor' (there are: judge"),
    ({"cards": {"Z": "king"}}, "no card 'Z' (there are: A, B, C, D, @1, @2)"),
    ({"cards": {"A": "spy"}}, "no character 'spy' (there are: judge"),
    ({"cards": {"A": "king", "B": "king"}}, "cards: king is not in play so often"),
    ({"coins": [6, 6]}, "coins: expected 4 whole numbers, got [6, 6]"),
    ({"coins": [6, 6, 6, -1]}, "coins: expected 4 whole numbers"),
    ({"coins": 6}, "coins: expected a list, got 6"),
    ({"coins": {"A": -2}}, "coins: expected a whole number, got -2"),
    ({"court": 190}, "the players hold 24 coins, the court 190: there are only 194"),
    ({"bank": 190}, "the players hold 24 coins, the court -20: there are only 194"),
    ({"bank": 3, "court": 3}, "coins, court and bank make 30, not 194"),
    ({"coins": [13, 6, 6, 6]}, "coins: the game would be over"),
    ({"coins": [0, 6, 6, 6]}, "coins: the game would be over"),
    ({"coins": [13, 6, 6, 6], "options": {"end_check": "end_of_turn"}}, "coins: the game would be over"),
    ({"active": "E"}, "no seat 'E' (there are: A, B, C, D)"),
    ({"turn": 0}, "turn 0 is the time before the cards are turned down"),
    ({"turn": 3, "phase": "memorise"}, "turn 0 is the time before"),
    ({"up": ["A"]}, "up: a card that lies face up must be among the shown"),
    ({"shown": "A"}, "shown: expected a list, got 'A'"),
    ({"stirs": {"A": 4}}, "stirs: expected numbers from 0 to 3"),
    ({"phase": "dance"}, "phase: unknown kind 'dance' (known: memorise, turn"),
    ({"phase": {"kind": "turn", "seat": "A"}}, "phase turn: unknown key 'seat'"),
    ({"phase": {"kind": "witch"}}, "no character 'witch'"),
    ({"phase": {"kind": "contest", "character": "witch"}}, "no character 'witch'"),
    ({"phase": {"kind": "contest"}}, "character is missing"),
    ({"phase": {"kind": "contest", "character": "king", "replies": ["C"]}}, "'C' is not a card of seat B"),
    ({"phase": {"kind": "contest", "character": "king", "replies": ["pass"] * 3}}, "everybody has answered"),
    ({"phase": {"kind": "unmasking", "character": "king", "replies": ["pass"] * 3}}, "at least one challenge"),
    ({"phase": {"kind": "unmasking", "character": "king"}}, "unmasking needs everybody's answer"),
    ({"phase": {"kind": "looking", "slots": ["A", "B"]}}, "expected slots = [one card], or two when spying"),
    ({"phase": {"kind": "resolve", "users": ["A"]}}, "users need a character"),
    ({"phase": {"kind": "under_table", "first": "A", "second": "A"}}, "must be two cards"),
    ({"phase": {"kind": "contest", "character": "king", "card": "B"}}, "seat A cannot announce with 'B'"),
    ({"seats": 2, "phase": {"kind": "contest", "character": "king", "card": "A.P"}}, "cannot announce with 'A.P'"),
    ({"phase": {"kind": "contest", "character": "king", "sealed": {"B": "pass"}}}, "sealed answers belong to"),
    (
        {
            "options": {"challenge_mode": "simultaneous"},
            "phase": {"kind": "contest", "character": "king", "replies": ["pass"]},
        },
        "replies to sequential",
    ),
    (
        {
            "options": {"challenge_mode": "simultaneous"},
            "phase": {"kind": "contest", "character": "king", "sealed": {"A": "pass"}},
        },
        "the announcer does not answer",
    ),
    ({"seats": 11, "phase": {"kind": "answer", "victim": "A"}}, "the victim must be another player"),
]

ACTIONS: list[tuple[dict[str, Any], str]] = [
    ({}, "unknown action None"),
    ({"do": "announce"}, "announce: character is missing"),
    ({"do": "swap", "other": 3}, "no card 3"),
    ({"do": "peek", "slot": "A"}, "peek: unknown key 'slot' (known: do, mine)"),
    ({"do": "under_table", "exchange": "yes"}, "exchange: expected true or false"),
]
