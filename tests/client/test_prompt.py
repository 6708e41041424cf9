"""Where the focus goes from question to question, for whoever plays with keys or a pad."""

from masque_arcade.client.games.prompt import UNDO, Choice, Prompt
from masque_arcade.client.items import Rect

PLACE = Rect(0, 0, 10, 10)


def card(i: int, picked: bool = False, why: str = "") -> Choice:
    key = ("card", i)
    return Choice(key, UNDO if picked else key, rect=PLACE, why=why, style="chosen" if picked else "main")


def test_a_focus_that_cannot_be_chosen_goes_to_the_first_that_can() -> None:
    prompt = Prompt("?", True, (card(1, why="not now"), card(2), card(3)))
    assert prompt.next_focus(None, ()) == ("card", 2)
    assert prompt.next_focus(("card", 1), ()) == ("card", 2)
    assert prompt.next_focus(("card", 3), ()) == ("card", 3)


def test_the_focus_stays_where_more_of_the_kind_is_to_be_picked() -> None:
    dim = Choice("hide", ("hide", None), why="four cards")
    prompt = Prompt("?", True, (card(1, picked=True), card(2), dim))
    assert prompt.next_focus(("card", 1), (("card", 1),)) == ("card", 1)


def test_the_focus_goes_on_to_the_next_question() -> None:
    houses = tuple(Choice(("house", i), ("house", i), rect=PLACE) for i in range(3))
    prompt = Prompt("?", True, (card(1, picked=True), *houses, Choice("undo", UNDO, style="calm")))
    assert prompt.next_focus(("card", 1), (("card", 1),)) == ("house", 0)


def test_the_focus_goes_to_the_button_that_confirms() -> None:
    lock = Choice("lock", ("lock", None))
    prompt = Prompt("?", True, (card(1, picked=True), card(2), lock))
    assert prompt.next_focus(("card", 1), (("card", 1),)) == "lock"
    assert prompt.next_focus(("card", 2), (("card", 1),)) == ("card", 2)
