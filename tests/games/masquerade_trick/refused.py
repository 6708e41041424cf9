"""What is no position and no action of the game, and the reason given; contract/test_positions.py tries them."""

from typing import Any

POSITIONS: list[tuple[dict[str, Any], str]] = [
    ({"colour": 3}, "position: unknown key 'colour'"),
    ({"phase": "dance"}, "phase: unknown kind 'dance'"),
    ({"wins": {"A": 11}}, "wins: 11 tricks won do not go with the phase play"),
    ({"phase": "point", "wins": {"A": 4}}, "wins: 4 tricks won"),
    ({"plays": ["F4"], "hands": {"B": ["F4", "F1", "F2", "F3", "F5", "F6"]}}, "a card cannot be in two"),
    ({"hands": {"B": ["F4"]}}, "hands: B must hold 6 cards now, got 1"),
    ({"plays": ["X4"]}, "no card 'X4'"),
    ({"first": "E"}, "no seat 'E' (there are: A, B, C, D)"),
    ({"leader": "knight"}, "no player 'knight'"),
    ({"seats": 3, "roles": {"A": "jester"}}, "no role 'jester' (there are: knight"),
    ({"roles": {"A": "king", "B": "king"}}, "roles: every role lies in one place"),
    ({"seats": 2, "roles": {"knight": "king"}}, "roles: every role lies in one place"),
    ({"phase": "point", "wins": {"A": 10}, "points": {"A": "A"}}, "no place for A to point at: A"),
    ({"points": {"A": "B"}}, "points: nobody points in the phase play"),
    ({"phase": "pass", "passing": {"A": "L7"}}, "passing: a player can pass only a card from their hand"),
    ({"seats": 2, "phase": "look", "leader": "knight", "wins": {"knight": 6}}, "guests look at nothing"),
    ({"glances": [["A", "L", 7]]}, "glances: expected [seat"),
    ({"scores": [1, 2]}, "scores: expected 4 whole numbers"),
    ({"phase": "pass", "plays": ["F4"]}, "plays: so many cards"),
    ({"seats": 5}, "option.seats: 5"),
]

ACTIONS: list[tuple[dict[str, Any], str]] = [
    ({"do": "dance"}, "unknown action 'dance' (known: pass, play"),
    ({"do": "play"}, "play: card is missing"),
    ({"do": "play", "place": "L"}, "play: unknown key 'place'"),
    ({"do": "point", "place": "X"}, "no place 'X'"),
]
