"""Positions that could not be are refused in one line; what is left out is filled in."""

from typing import Any

import pytest

from masque_arcade.games.lupusburg import model as t
from masque_arcade.games.lupusburg.rules.positions import arrange, faces, facts, read_action
from tests.games.lupusburg.table import GAME, Table

NEW = {"edition": "2011"}


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ({"seats": 3}, "option.seats"),
        ({"colour": 1}, "position: unknown key 'colour'"),
        ({"mayor": "E"}, "no seat 'E'"),
        ({"round": -1}, "round: expected a whole number"),
        ({"phase": "dance"}, "unknown kind 'dance'"),
        ({"phase": {"kind": "vote", "seat": "A"}}, "phase vote: unknown key 'seat'"),
        ({"characters": {"AR": "werewolf", "BR": "werewolf"}}, "not so many of one kind"),
        ({"characters": {"AR": "werewolf", "AL": "thief"}}, "nobody has both"),
        ({"characters": {"ER": "man"}}, "no house 'ER'"),
        ({"characters": {"AR": "vampire"}}, "characters: expected one of werewolf"),
        ({"characters": {"-": "man"}}, "no house '-' here"),
        ({"chests": ["AR"]}, "AR has the werewolf"),
        ({"goals": {"A": "bitten", "B": "bitten"}}, "there is one of each"),
        ({"options": NEW, "goals": {"A": "bitten"}}, "there are none in 2011"),
        ({"dead": ["AR"]}, "the Werewolf is never bitten"),
        ({"dead": ["BR", "BR"]}, "each house once"),
        ({"dead": ["BR eaten"]}, "each house once"),
        ({"dead": ["BR", "AR", "BL", "AL"]}, "the game would be over"),
        ({"bets": [["A", "B", 9]]}, "a coin that is left"),
        ({"bets": [["A", "A", 4]]}, "one each, on another"),
        ({"bets": [["A", "B"]]}, "bets: expected"),
        ({"broom": 1}, "broom: expected true or false"),
        ({"marks": [["A"]]}, "marks: expected"),
        ({"marks": [["A", "BR"]], "dead": ["BR"]}, "tokens lie at living characters"),
        ({"phase": "token", "marks": [["A", "BR"]] * 8}, "everybody has two tokens"),
        ({"suspects": ["AR", "BR"]}, "only in phase vote or tally"),
        ({"phase": "vote"}, "two different living characters"),
        ({"phase": "vote", "suspects": ["AR", "AR"]}, "two different living characters"),
        ({"phase": "tally", "suspects": ["AR", "BR"]}, "those with votes vote first"),
        ({"phase": "goal", "options": NEW}, "there are no goals in 2011"),
        ({"phase": "goal", "dead": ["AL", "AR"], "characters": {"BL": "werewolf"}}, "only living players"),
        ({"phase": "broom"}, "it is not in the game"),
        ({"phase": "bet", "bets": [["A", "B", 4]]}, "the player's seal is spent"),
        ({"goals": []}, "goals: expected a table"),
        ({"dead": "AR"}, "dead: expected a list"),
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
        ({"do": "pick"}, "pick: house is missing"),
        ({"do": "pick", "house": "ZZ"}, "no house 'ZZ'"),
        ({"do": "plead", "house": "AR"}, "plead: unknown key 'house'"),
        ({"do": "speak", "claim": "sing"}, "claim: expected one of"),
        ({"do": "speak", "claim": "accuse", "about": "Q"}, "no seat 'Q'"),
        ({"do": "vote", "first": "all"}, "first: expected a whole number"),
    ],
)
def test_words_that_are_no_action(words: dict[str, object], complaint: str) -> None:
    """ValueError with the reason."""
    with pytest.raises(ValueError) as refusal:  # noqa: PT011 the text is compared below
        read_action(arrange({}), 0, words)
    assert complaint in str(refusal.value)


def test_what_is_left_out_is_filled_in() -> None:
    """Four players, A mayor and Werewolf, B the Thief, chests left, the first day's talk."""
    s = arrange({})
    assert (s.seats, s.round, s.mayor, s.phase) == (4, 1, 0, t.Talking())
    assert (s.characters[0], s.characters[2], s.chests) == ("werewolf", "thief", [1, 3, 5, 7])


def test_a_position_can_be_written_down_and_read_again() -> None:
    """The facts of a town are the words of a position."""
    known = facts(Table(seats=6, dead=["BL"], bets=[["A", "B", 6]], chests=["CR"], goals={"A": "lynched"}).state)
    keys = ["seats", "round", "mayor", "characters", "chests", "goals", "goal_deck", "dead", "broom", "bets", "phase"]
    assert facts(arrange({key: known[key] for key in keys})) == known


def test_faces_name_the_places_of_secrets() -> None:
    """Characters, chest, goal and dreams."""
    table = Table(seats=4, phase="thief", characters={"BL": "man"}, goals={"B": "bitten"}, chests=["CR"])
    table.do("B", "pick", house="CR")
    table.do("ACD", "pick", house="-")
    assert faces(GAME.view(table.state, 1)) == {
        "BR": "thief",
        "BL": "man",
        "B.chest": "BL",
        "B.goal": "bitten",
        "~1": "CR chest",
    }
    assert faces(GAME.view(table.state, None)) == {}
