"""Where the focus goes from question to question, for whoever plays with keys or a pad."""

from masque_arcade.client.game_ui.prompt import UNDO, Choice, Prompt
from masque_arcade.client.render.drawables import Rect

PLACE = Rect(0, 0, 10, 10)


def card(i: int, picked: bool = False, why: str = "") -> Choice:
    key = ("card", i)
    return Choice(key, UNDO if picked else key, rect=PLACE, why=why, style="chosen" if picked else "main")


def test_a_focus_that_cannot_be_chosen_goes_to_the_first_that_can() -> None:
    prompt = Prompt("?", True, (card(1, why="not now"), card(2), card(3)))
    assert prompt.next_focus(None, ()) == ("card", 2)
    assert prompt.next_focus(("card", 1), ()) == ("card", 2)
    assert prompt.next_focus(("card", 3), ()) == ("card", 3)


def test_the_focus_goes_on_to_the_next_of_the_kind_that_is_to_be_picked() -> None:
    """Confirming again must not take back what has just been picked."""
    dim = Choice("hide", ("hide", None), why="four cards")
    prompt = Prompt("?", True, (card(1), card(2, picked=True), card(3), dim))
    assert prompt.next_focus(("card", 2), (("card", 2),)) == ("card", 3)
    prompt = Prompt("?", True, (card(1), card(2), card(3, picked=True), dim))
    assert prompt.next_focus(("card", 3), (("card", 3),)) == ("card", 1)


def test_the_focus_does_not_go_to_what_could_be_picked_instead() -> None:
    instead = Choice(("card", 2), ("card", 2), rect=PLACE, to=(("card", 2),))
    lay = Choice("lay", ("kind", "lay"), style="calm")
    prompt = Prompt("?", True, (card(1, picked=True), instead, lay))
    assert prompt.next_focus(("card", 1), (("card", 1),)) == "lay"


def test_the_focus_goes_on_to_the_next_question() -> None:
    houses = tuple(Choice(("house", i), ("house", i), rect=PLACE) for i in range(3))
    prompt = Prompt("?", True, (card(1, picked=True), *houses, Choice("undo", UNDO, style="calm")))
    assert prompt.next_focus(("card", 1), (("card", 1),)) == ("house", 0)


def test_the_focus_goes_to_the_button_that_confirms() -> None:
    lock = Choice("lock", ("lock", None))
    prompt = Prompt("?", True, (card(1, picked=True), card(2), lock))
    assert prompt.next_focus(("card", 1), (("card", 1),)) == "lock"
    assert prompt.next_focus(("card", 2), (("card", 1),)) == ("card", 2)
