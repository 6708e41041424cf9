"""What is no position is refused in one line, and every word of the game is in the reference."""

import re
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.games.masquerade_trick.legality import __doc__ as reasons
from masque_arcade.games.masquerade_trick.model import INFO
from masque_arcade.games.masquerade_trick.rules import positions
from masque_arcade.games.masquerade_trick.rules.positions import FIELDS, KEYS, PHASES, arrange, facts, read_action

README = (Path(__file__).parents[2] / "scenarios" / "README.md").read_text(encoding="utf-8")

REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("unknown_key", {"colour": 3}, "position: unknown key 'colour'"),
    ("unknown_phase", {"phase": "dance"}, "phase: unknown kind 'dance'"),
    ("too_many_wins", {"wins": {"A": 11}}, "wins: 11 tricks won do not go with the phase play"),
    ("too_few_wins", {"phase": "point", "wins": {"A": 4}}, "wins: 4 tricks won"),
    ("two_places", {"plays": ["F4"], "hands": {"B": ["F4", "F1", "F2", "F3", "F5", "F6"]}}, "a card cannot be in two"),
    ("hand_size", {"hands": {"B": ["F4"]}}, "hands: B must hold 6 cards now, got 1"),
    ("no_card", {"plays": ["X4"]}, "no card 'X4'"),
    ("no_seat", {"first": "E"}, "no seat 'E' (there are: A, B, C, D)"),
    ("no_player", {"leader": "knight"}, "no player 'knight'"),
    ("no_role", {"seats": 3, "roles": {"A": "jester"}}, "no role 'jester' (in play: knight"),
    ("role_twice", {"roles": {"A": "king", "B": "king"}}, "roles: every role lies in one place"),
    ("fixed_role", {"seats": 2, "roles": {"knight": "king"}}, "roles: every role lies in one place"),
    ("own_role", {"phase": "point", "wins": {"A": 10}, "points": {"A": "A"}}, "no place for A to point at 'A'"),
    ("points_early", {"points": {"A": "B"}}, "points: nobody points in the phase play"),
    ("passing", {"phase": "pass", "passing": {"A": "L7"}}, "passing: a player can pass only a card from their hand"),
    ("guest_looks", {"seats": 2, "phase": "look", "leader": "knight", "wins": {"knight": 6}}, "guests look at nothing"),
    ("glance", {"glances": [["A", "L", 7]]}, "glances: expected [seat"),
    ("scores", {"scores": [1, 2]}, "scores: expected 4 whole numbers"),
    ("plays", {"phase": "pass", "plays": ["F4"]}, "plays: so many cards"),
    ("seats", {"seats": 5}, "option.seats: 5"),
]


@pytest.mark.parametrize(("name", "position", "complaint"), REFUSED, ids=[name for name, _, _ in REFUSED])
def test_what_is_no_position(name: str, position: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=re.escape(complaint)):
        arrange(position)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ({"do": "dance"}, "unknown action 'dance' (known: pass, play"),
        ({"do": "play"}, "play: card is missing"),
        ({"do": "play", "place": "L"}, "play: unknown key 'place'"),
        ({"do": "point", "place": "X"}, "no place 'X'"),
    ],
)
def test_what_is_no_action(words: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=re.escape(complaint)):
        read_action(arrange({}), 0, words)


def test_every_word_is_in_the_reference() -> None:
    """Options, keys, phases, actions, facts and reasons."""
    keys = [key for key in KEYS if key not in ("seats", "options")]
    named = {f"`{word}`" for word in [*keys, *FIELDS, *(option.key for option in INFO.options)]}
    named |= {f"`{word}`" for word in re.findall(r'"(\w+)"', reasons or "")}
    named |= {f"`{fact}`" for fact in facts(arrange({})) if fact != "seats"}
    named |= {f'`"{phase}"`' for phase in PHASES}
    assert not {word for word in named if word not in README}
    assert positions.__doc__
