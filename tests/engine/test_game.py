"""The few words every game shares: who sits around, whose own things are seen, who is asked, who begins."""

import pytest

from masque_arcade.engine.game import Auto, BadOptions, Decide, Pace, others, seat_or_lot, seated
from masque_arcade.engine.phase_tables import ask_each, ask_rest


def test_the_others_come_clockwise_from_the_left_neighbour() -> None:
    assert others(2, 4) == (3, 0, 1)
    assert others(0, 1) == ()


@pytest.mark.parametrize(("viewer", "mine"), [(0, 0), (3, 3), (4, None), (-1, None), (None, None)])
def test_only_who_sits_there_has_things_of_his_own(viewer: int | None, mine: int | None) -> None:
    assert seated(viewer, 4) == mine


def test_one_question_for_each_seat_alone() -> None:
    assert ask_each(range(2, 4), "turn", Pace.FIXED)[2] == Decide((2,), "turn", Pace.FIXED)
    assert len(ask_each(range(2, 5), "turn")) == 5, "by seat, for the largest table"


def test_a_decision_of_all_waits_for_the_rest_and_then_for_nobody() -> None:
    assert ask_rest(3, (1,), "role") == Decide((0, 2), "role")
    assert ask_rest(3, (0, 1, 2), "role") == Auto()


def test_a_seat_is_named_by_its_number_or_left_to_the_lot() -> None:
    assert seat_or_lot({"first": "random"}, "first", 4) is None
    assert seat_or_lot({"first": "4"}, "first", 4) == 3


@pytest.mark.parametrize("text", ["0", "5", "-1", "01", "", "A"])
def test_no_other_word_names_a_seat(text: str) -> None:
    with pytest.raises(BadOptions, match=f"first={text}"):
        seat_or_lot({"first": text}, "first", 4)
