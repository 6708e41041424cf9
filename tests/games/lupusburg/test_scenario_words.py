"""Positions that could not be are refused in one line; what is left out is filled in."""

from masque_arcade.games.lupusburg import model as t
from masque_arcade.games.lupusburg.rules.positions import arrange, faces, facts
from tests.games.lupusburg.table import GAME, Table

NEW = {"edition": "2011"}


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
