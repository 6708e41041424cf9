"""What is no position is refused in one line, and every word of the game is in the reference."""

import re
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.games.red_masque.legality import __doc__ as reasons
from masque_arcade.games.red_masque.model import INFO
from masque_arcade.games.red_masque.rules.positions import FIELDS, KEYS, PHASES, arrange, facts, read_action

README = (Path(__file__).parents[2] / "scenarios" / "README.md").read_text(encoding="utf-8")

REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("unknown_key", {"colour": 3}, "position: unknown key 'colour'"),
    ("unknown_phase", {"phase": "dance"}, "phase: unknown kind 'dance'"),
    ("no_room", {"rooms": {"A": "red"}}, "no room 'red' (there are: blue, purple"),
    ("no_card", {"hands": {"A": ["sword"]}}, "no card 'sword' (there are: dagger"),
    ("no_seat", {"active": "E"}, "no seat 'E' (there are: A, B, C, D)"),
    ("no_role", {"roles": {"A": "prince"}}, "no role 'prince'"),
    ("two_deaths", {"roles": {"A": "red_death", "B": "red_death"}}, "roles: there is one Red Death"),
    ("too_many", {"hands": {"A": ["key"]}, "discards": ["key"] * 3}, "cards: there are not so many of key"),
    ("too_many_hides", {"hidden": ["B", "C"], "discards": ["hide"] * 2}, "cards: there are not so many of hide"),
    ("hand_size", {"hands": {"B": ["key", "rush"]}}, "hands: everybody in play holds one card"),
    ("deck", {"deck": 23}, "deck: 23 cards cannot be left"),
    ("deck_out", {"deck": 0}, "deck: the round would be over"),
    ("short_deck", {"deck": 1, "next": ["key", "rush"]}, "deck: 1 cards cannot be left"),
    ("layers", {"layers": {"green": "A"}}, "layers, looked: a card must lie there"),
    ("looked", {"floors": {"green": "trap"}, "looked": {"green": ["A"]}}, "looked: a Trap that is looked at springs"),
    ("floor", {"phase": "floor"}, "floors: no card lies there"),
    ("trapped_mover", {"trapped": ["A"]}, "trapped: a trapped player does not move"),
    ("hidden", {"hidden": ["A"]}, "hidden: Hide ends when the player's turn starts"),
    ("dead_mover", {"fallen": ["A"]}, "fallen: the round would be over"),
    ("alone", {"fallen": ["B", "C", "D"]}, "fallen: the round would be over"),
    ("dead_trapped", {"fallen": ["B"], "trapped": ["B"]}, "fallen: marks are cleared"),
    ("order", {"phase": "place", "rooms": {"B": "blue"}}, "rooms: pawns are placed in order"),
    ("seniority", {"seniority": ["A", "B"]}, "seniority: every seat stands there once"),
    ("scores", {"scores": [1, 2]}, "scores: expected 4 whole numbers"),
    ("won", {"scores": [5, 2, 2, 2]}, "playoff: 1 to 3 while the leaders are level"),
    ("level", {"scores": [5, 5, 2, 2]}, "playoff: 1 to 3 while the leaders are level"),
    ("no_playoff", {"playoff": 1}, "playoff: 1 to 3 while the leaders are level"),
    ("long_playoff", {"scores": [5, 5, 2, 2], "playoff": 4}, "playoff: 1 to 3 while the leaders are level"),
    ("seats", {"seats": 7}, "option.seats: 7"),
    ("whole", {"round": "one"}, "round: expected a whole number"),
    ("table", {"rooms": ["blue"]}, "rooms: expected a table"),
    ("list", {"fallen": "A"}, "fallen: expected a list"),
]


@pytest.mark.parametrize(("name", "position", "complaint"), REFUSED, ids=[name for name, _, _ in REFUSED])
def test_what_is_no_position(name: str, position: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=re.escape(complaint)):
        arrange(position)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ({"do": "dance"}, "unknown action 'dance' (known: ready, place"),
        ({"do": "play"}, "play: card is missing"),
        ({"do": "move", "card": "key"}, "move: unknown key 'card'"),
        ({"do": "move", "room": "X"}, "no room 'X'"),
        ({"do": "play", "card": "dagger", "target": "X"}, "no seat 'X'"),
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
