"""What is no position and no action of the game, and the reason given; contract/test_positions.py tries them."""

from typing import Any

POSITIONS: list[tuple[dict[str, Any], str]] = [
    ({"colour": 3}, "position: unknown key 'colour'"),
    ({"phase": "dance"}, "phase: unknown kind 'dance'"),
    ({"rooms": {"A": "red"}}, "no room 'red' (there are: blue, purple"),
    ({"hands": {"A": ["sword"]}}, "no card 'sword' (there are: dagger"),
    ({"active": "E"}, "no seat 'E' (there are: A, B, C, D)"),
    ({"roles": {"A": "prince"}}, "no role 'prince'"),
    ({"roles": {"A": "red_death", "B": "red_death"}}, "roles: there is one Red Death"),
    ({"hands": {"A": ["key"]}, "discards": ["key"] * 3}, "cards: there are not so many of key"),
    ({"hidden": ["B", "C"], "discards": ["hide"] * 2}, "cards: there are not so many of hide"),
    ({"hands": {"B": ["key", "rush"]}}, "hands: everybody in play holds one card"),
    ({"deck": 23}, "deck: 23 cards cannot be left"),
    ({"deck": 0}, "deck: the round would be over"),
    ({"deck": 1, "next": ["key", "rush"]}, "deck: 1 cards cannot be left"),
    ({"layers": {"green": "A"}}, "layers, looked: a card must lie there"),
    ({"floors": {"green": "trap"}, "looked": {"green": ["A"]}}, "looked: a Trap that is looked at springs"),
    ({"phase": "floor"}, "floors: no card lies there"),
    ({"trapped": ["A"]}, "trapped: a trapped player does not move"),
    ({"hidden": ["A"]}, "hidden: Hide ends when the player's turn starts"),
    ({"fallen": ["A"]}, "fallen: the round would be over"),
    ({"fallen": ["B", "C", "D"]}, "fallen: the round would be over"),
    ({"fallen": ["B"], "trapped": ["B"]}, "fallen: marks are cleared"),
    ({"phase": "place", "rooms": {"B": "blue"}}, "rooms: pawns are placed in order"),
    ({"seniority": ["A", "B"]}, "seniority: every seat stands there once"),
    ({"scores": [1, 2]}, "scores: expected 4 whole numbers"),
    ({"scores": [5, 2, 2, 2]}, "playoff: 1 to 3 while the leaders are level"),
    ({"scores": [5, 5, 2, 2]}, "playoff: 1 to 3 while the leaders are level"),
    ({"playoff": 1}, "playoff: 1 to 3 while the leaders are level"),
    ({"scores": [5, 5, 2, 2], "playoff": 4}, "playoff: 1 to 3 while the leaders are level"),
    ({"seats": 7}, "option.seats: 7"),
    ({"round": "one"}, "round: expected a whole number"),
    ({"rooms": ["blue"]}, "rooms: expected a table"),
    ({"fallen": "A"}, "fallen: expected a list"),
]

ACTIONS: list[tuple[dict[str, Any], str]] = [
    ({"do": "dance"}, "unknown action 'dance' (known: ready, place"),
    ({"do": "play"}, "play: card is missing"),
    ({"do": "move", "card": "key"}, "move: unknown key 'card'"),
    ({"do": "move", "room": "X"}, "no room 'X'"),
    ({"do": "play", "card": "dagger", "target": "X"}, "no seat 'X'"),
]
