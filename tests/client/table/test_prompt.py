"""Where the focus goes from question to question, for whoever plays with keys or a pad."""

from masque_arcade.client.game_ui.prompt import UNDO, Choice, Prompt
from masque_arcade.client.render.drawables import Rect

PLACE = Rect(0, 0, 10, 10)
NOTHING = Prompt("")


def card(i: int, picked: bool = False, why: str = "") -> Choice:
    key = ("card", i)
    return Choice(key, UNDO if picked else key, rect=PLACE, why=why, style="chosen" if picked else "main")


def test_a_focus_that_cannot_be_chosen_goes_to_the_first_that_can() -> None:
    prompt = Prompt("?", True, (card(1, why="not now"), card(2), card(3)))
    assert prompt.next_focus(None, (), NOTHING) == ("card", 2)
    assert prompt.next_focus(("card", 1), (), NOTHING) == ("card", 2)
    assert prompt.next_focus(("card", 3), (), NOTHING) == ("card", 3)


def test_the_focus_stays_where_more_of_the_kind_are_to_be_picked() -> None:
    """Enter, right, enter picks two neighbours."""
    dim = Choice("hide", ("hide", None), why="four cards")
    before = Prompt("?", True, (card(1), card(2), card(3), dim))
    prompt = Prompt("?", True, (card(1), card(2, picked=True), card(3), dim))
    assert prompt.next_focus(("card", 2), (("card", 2),), before) == ("card", 2)
    enough = Prompt("?", True, (card(1, picked=True), card(2, picked=True), Choice("hide", ("hide", None))))
    assert enough.next_focus(("card", 2), (("card", 1), ("card", 2)), prompt) == "hide"


def test_the_focus_goes_on_to_what_could_not_be_picked_before() -> None:
    """First one of mine, then one of theirs."""
    before = Prompt("?", True, (card(1), card(2), card(3, why="not mine")))
    prompt = Prompt("?", True, (card(1, picked=True), card(2, why="mine"), card(3)))
    assert prompt.next_focus(("card", 1), (("card", 1),), before) == ("card", 3)


def test_a_new_question_begins_on_its_own_answers() -> None:
    """Not on what would be picked instead, nor on a note."""
    note = Choice(("tip", "note"), ("order", "note"), rect=PLACE, style="plain")
    instead = Choice(("seat", 2), ("seat", 2), rect=PLACE, to=(("seat", 2),))
    prompt = Prompt("?", True, (note, card(1, picked=True), instead, Choice("why", ("ground", 1))))
    assert prompt.next_focus("accuse", (("card", 1),), NOTHING) == "why"
    assert prompt.next_focus(("tip", "note"), (), NOTHING) == "why"


def test_the_focus_does_not_go_to_what_could_be_picked_instead() -> None:
    instead = Choice(("card", 2), ("card", 2), rect=PLACE, to=(("card", 2),))
    lay = Choice("lay", ("kind", "lay"), style="calm")
    prompt = Prompt("?", True, (card(1, picked=True), instead, lay))
    assert prompt.next_focus(("card", 1), (("card", 1),), NOTHING) == "lay"


def test_the_focus_goes_on_to_the_next_question() -> None:
    houses = tuple(Choice(("house", i), ("house", i), rect=PLACE) for i in range(3))
    prompt = Prompt("?", True, (card(1, picked=True), *houses, Choice("undo", UNDO, style="calm")))
    assert prompt.next_focus(("card", 1), (("card", 1),), NOTHING) == ("house", 0)


def test_the_focus_goes_to_the_button_that_confirms() -> None:
    lock = Choice("lock", ("lock", None))
    prompt = Prompt("?", True, (card(1, picked=True), card(2), lock))
    assert prompt.next_focus(("card", 1), (("card", 1),), NOTHING) == "lock"
    assert prompt.next_focus(("card", 2), (("card", 1),), NOTHING) == ("card", 2)


def test_the_focus_follows_what_is_first_until_it_is_moved() -> None:
    """Once a dragged card has answered, the next press brings the cards back."""
    before = Prompt("?", True, (card(1), card(2)), first=("card", 1))
    prompt = Prompt("?", True, (card(1), card(2)), first=("card", 2))
    assert prompt.next_focus(("card", 1), (), before) == ("card", 2)
    assert prompt.next_focus(("card", 2), (), before) == ("card", 2)
    assert before.next_focus(("card", 1), (), before) == ("card", 1)
