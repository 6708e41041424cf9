"""The end, points and goals (6, 7, 8)."""

from typing import Any

import pytest

from masque_arcade.games.lupusburg.constants import GOALS
from masque_arcade.games.lupusburg.model import Goal
from masque_arcade.games.lupusburg.rules.ending import ending_of, goal_points
from masque_arcade.games.lupusburg.rules.state import State
from tests.games.lupusburg.table import Table


def town(**position: Any) -> State:
    """Five players; C's houses are CR a man and CL a woman with the chest."""
    people = {"AR": "werewolf", "AL": "man", "BR": "thief", "BL": "woman", "CR": "man", "CL": "woman"}
    return Table(seats=5, characters=people, **position).state


@pytest.mark.parametrize(
    ("edition", "alive", "ending"),
    [
        ("2008", "AR AL BR", None),
        ("2008", "BR CR", "town"),
        ("2008", "AL", "werewolf"),
        ("2008", "AR BR", None),
        ("2011", "AR BR", "werewolf"),
        ("2011", "AR AL BR CR", "werewolf"),
        ("2011", "AR AL BR CR DR", None),
        ("2011", "AR AL BR", "werewolf"),
        ("2011", "BR", "town"),
    ],
)
def test_6_the_end(edition: str, alive: str, ending: str | None) -> None:
    """With the Werewolf at player A, four players."""
    names = [letter + side for letter in "ABCD" for side in "RL"]
    assert ending_of(edition, [name in alive.split() for name in names], 0) == ending


@pytest.mark.parametrize(
    ("goal", "dead", "points"),
    [
        (Goal.BOTH_ALIVE, ["BR"], 2),
        (Goal.BOTH_ALIVE, ["CR"], 0),
        (Goal.BOTH_DEAD, ["CR", "CL"], 6),
        (Goal.BOTH_DEAD, ["CR"], 0),
        (Goal.ONE_ALIVE, ["CR"], 3),
        (Goal.ONE_ALIVE, ["CR", "CL"], 0),
        (Goal.ONE_ALIVE, [], 0),
        (Goal.MEN_DEAD, ["CR"], 3),
        (Goal.MEN_DEAD, [], 1),
        (Goal.MEN_DEAD, ["CR", "CL"], 2),
        (Goal.WOMEN_DEAD, ["CL"], 3),
        (Goal.WOMEN_DEAD, ["CR"], 0),
        (Goal.CHEST_DEAD, ["CL"], 5),
        (Goal.CHEST_DEAD, ["CR"], 0),
        (Goal.CHEST_DEAD, ["CL", "CR"], 0),
        (Goal.NEIGHBOURS_DEAD, ["BL", "DR"], 3),
        (Goal.NEIGHBOURS_DEAD, ["BL"], 0),
        (Goal.NEIGHBOURS_ALIVE, ["BR", "DL"], 5),
        (Goal.NEIGHBOURS_ALIVE, ["BL"], 0),
        (Goal.LEFT_DEAD, ["DR", "DL"], 3),
        (Goal.LEFT_DEAD, ["BR", "BL", "DR"], 0),
        (Goal.RIGHT_ALIVE, ["DR"], 4),
        (Goal.RIGHT_ALIVE, ["BL"], 0),
        (Goal.BITTEN, ["CR bitten"], 3),
        (Goal.BITTEN, ["CR lynched"], 0),
        (Goal.LYNCHED, ["CR lynched"], 4),
        (Goal.LYNCHED, ["BR lynched", "CR bitten"], 0),
        (Goal.CHESTS_DEAD, ["BL", "CL", "DL"], 2),
        (Goal.CHESTS_DEAD, ["BL", "CL", "DR"], 0),
    ],
)
def test_8_goals(goal: Goal, dead: list[str], points: int) -> None:
    """Each one reached and missed."""
    assert goal_points(town(dead=dead), 2, goal) == points


def test_8_more_women_and_more_men_exclude_each_other() -> None:
    """Of the living townsfolk in town; Werewolf and Thief have no sex."""
    even = town()
    assert goal_points(even, 2, Goal.MORE_WOMEN) == goal_points(even, 2, Goal.MORE_MEN) == 0
    women = town(dead=["AL"])
    assert (goal_points(women, 2, Goal.MORE_WOMEN), goal_points(women, 2, Goal.MORE_MEN)) == (3, 0)
    men = town(dead=["CL"])
    assert (goal_points(men, 2, Goal.MORE_WOMEN), goal_points(men, 2, Goal.MORE_MEN)) == (0, 3)


def test_8_thief_has_no_sex() -> None:
    """His own cards are the Thief and a woman."""
    state = town(dead=["BR", "BL"])
    assert goal_points(state, 1, Goal.MEN_DEAD) == 0
    assert goal_points(state, 1, Goal.WOMEN_DEAD) == 2


def test_8_one_copy_each() -> None:
    """Fifteen in 2008, none in 2011."""
    assert [goal.value for goal in Goal] == list(GOALS["2008"])
    assert len(GOALS["2008"]) == 15
    assert not GOALS["2011"]


def test_7_points_are_told_line_by_line() -> None:
    """Living, chest, goal, bet; nothing for the Werewolf's player, and nobody sees them before."""
    table = Table(
        seats=4,
        round=2,
        phase="vote",
        dead=["AL", "BL", "DL"],
        suspects=["AR", "DR"],
        goals={"A": "one_alive", "B": "both_dead", "C": "both_alive", "D": "bitten"},
        bets=[["B", "A", 4]],
    )
    assert table.view("B").points == ()
    table.do("B", "vote", first=1)
    table.do("C", "vote", first=2)
    points = table.view(None).points
    assert [(p.living, p.chest, p.goal, p.bet) for p in points] == [
        (0, 0, 0, 0),
        (2, 0, 0, 4),
        (4, 1, 2, 1),
        (2, 0, 3, 1),
    ]
    assert table.outcome is not None
    assert table.outcome.scores == (0, 6, 8, 6)
    assert table.outcome.winners == (2,)
