"""The cards, the rooms and the options."""

from collections import Counter

import pytest

from masque_arcade.engine.game import BadOptions
from masque_arcade.games.red_masque.cards import CARDS, GOAL, PLAYOFF, ROLES, STALL, Card, Role
from masque_arcade.games.red_masque.model import INFO, may_take, read_options, targets
from masque_arcade.games.red_masque.rooms import LAYOUTS, ROOM_NAMES, ROOMS, adjacent, doors_of


def test_the_cards_are_counted() -> None:
    """1.1, 1.3, 4.7, 7.4."""
    assert Counter(ROLES) == {Role.RED_DEATH: 1, Role.NOBLE: 5}
    assert [Counter(CARDS)[card] for card in Card] == [5, 5, 3, 3, 3, 3]
    assert len(CARDS) == 22
    assert (GOAL, PLAYOFF, STALL) == (5, 3, 2)


def test_the_rooms_are_in_order() -> None:
    """1.2."""
    assert ROOM_NAMES == ("blue", "purple", "green", "orange", "white", "violet", "black")


@pytest.mark.parametrize(
    ("layout", "doors"),
    [
        ("suite", [(1,), (0, 2), (1, 3), (2, 4), (3, 5), (4, 6), (5,)]),
        ("ring", [(1, 6), (0, 2), (1, 3), (2, 4), (3, 5), (4, 6), (0, 5)]),
        ("zigzag", [(1, 2), (0, 2, 3), (0, 1, 3, 4), (1, 2, 4, 5), (2, 3, 5, 6), (3, 4, 6), (4, 5)]),
        ("flower", [(1, 5, 6), (0, 2, 6), (1, 3, 6), (2, 4, 6), (3, 5, 6), (0, 4, 6), (0, 1, 2, 3, 4, 5)]),
        (" 7-1, 2-1,3-1,4-1,5-1,6-1", [(1, 2, 3, 4, 5, 6), *[(0,)] * 6]),
    ],
)
def test_layouts(layout: str, doors: list[tuple[int, ...]]) -> None:
    """2.6."""
    assert [adjacent(doors_of(layout), room) for room in ROOMS] == doors
    assert read_options(4, {"layout": layout})[0].layout == (layout if layout in LAYOUTS else "custom")


@pytest.mark.parametrize(
    ("layout", "complaint"),
    [
        ("", "'' is no door"),
        ("1-2-3", "'1-2-3' is no door"),
        ("a-b", "'a-b' is no door"),
        ("²-3", "'²-3' is no door"),
        ("0-1", "joins no two of the rooms"),
        ("7-8", "joins no two of the rooms"),
        ("3-3", "joins no two of the rooms"),
        ("1-2,2-1", "a door is named twice"),
        ("1-2,2-3,1-3,4-5,5-6,6-7", "cannot be reached"),
    ],
)
def test_what_is_no_layout(layout: str, complaint: str) -> None:
    """2.6: connected, simple, on the seven rooms; the host is told what is wrong."""
    with pytest.raises(ValueError, match=complaint):
        doors_of(layout)
    with pytest.raises(BadOptions, match="layout=") as refusal:
        read_options(4, {"layout": layout})
    assert refusal.value.reason == "option.value"


def test_switches_are_off_by_default() -> None:
    """2.2, 8.3."""
    switches, seniority = read_options(3, {})
    assert (switches.layout, switches.may_stay, switches.force_red_death, switches.shared) == ("suite", *[False] * 3)
    assert seniority is None
    assert INFO.seats == range(2, 7)
    on = read_options(3, {"may_stay": "on", "force_red_death": "on", "shared": "on", "seniority": "3, 1,2"})
    assert (on[0].may_stay, on[0].force_red_death, on[0].shared, on[1]) == (True, True, True, (2, 0, 1))


def test_taking_is_limited() -> None:
    """4.7: twice as many turns as players in play."""
    assert [may_take(stalled, 3) for stalled in (0, 5, 6, 7)] == [True, True, False, False]
    assert not may_take(4, 2)


def test_targets_are_named_clockwise() -> None:
    """5.0, 5.3, 5.6: in the room, in play, not hidden; trapped ones no target of a Trap."""
    rooms = (3, 3, None, 3, 4, 3)
    assert targets(Card.DAGGER, 3, rooms, hidden=(), trapped=()) == (5, 0, 1)
    assert targets(Card.REVEAL, 3, rooms, hidden=(5,), trapped=(0,)) == (0, 1)
    assert targets(Card.TRAP, 3, rooms, hidden=(5,), trapped=(0,)) == (1,)
    assert targets(Card.KEY, 3, rooms, hidden=(), trapped=()) == ()
    assert targets(Card.DAGGER, 4, rooms, hidden=(), trapped=()) == ()
