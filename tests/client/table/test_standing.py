"""Standing orders in a contest: offered to who waits, carried out at his turn after the same pause, and forgotten."""

import random

import pytest

from masque_arcade.client.game_ui.prompt import Prompt
from masque_arcade.client.game_ui.table_context import TableFrame
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Picture, Rect
from masque_arcade.client.screens.table.prompt_view import VisibleChoice, prompt_items
from masque_arcade.engine.game import Decide
from masque_arcade.games.mascarade.model import Action, Challenge, Pass, View
from masque_arcade.games.mascarade.rules.game import Mascarade
from masque_arcade.games.mascarade.rules.positions import arrange
from masque_arcade.games.mascarade.ui.auto_answers import ORDERS, PAUSE, PREFIX, AutoAnswers
from masque_arcade.storage import paths

GAME = Mascarade()
ME = 3
TEXTS = Catalogue.load("en", paths.assets())


def contest(*replies: str, seats: int = 5, mode: str = "sequential") -> tuple[View, Decide, list[Action]]:
    """What seat 3 sees of a contest of the first seat's claim, and may do."""
    phase: dict[str, object] = {"kind": "contest", "character": "king", "replies": list(replies)}
    if mode == "simultaneous":
        phase = {"kind": "contest", "character": "king"}
    state = arrange({"seats": seats, "options": {"challenge_mode": mode}, "phase": phase})
    turn = GAME.turn(state)
    assert isinstance(turn, Decide)
    return GAME.view(state, ME), turn, list(GAME.legal(state, ME))


def orders(standing: AutoAnswers, *replies: str, **table: str) -> list[str]:
    view, turn, _ = contest(*replies, **table)
    return [str(choice.pick[1]) for choice in standing.choices(view, turn, TEXTS)]


def test_orders_are_offered_while_others_are_asked_and_not_at_my_turn_or_after_it() -> None:
    everything = [PREFIX + order for order in ORDERS]
    assert orders(AutoAnswers(ME)) == everything
    assert orders(AutoAnswers(ME), "pass") == everything
    assert orders(AutoAnswers(ME), "pass", "pass") == []
    assert orders(AutoAnswers(ME), "pass", "pass", "pass") == []
    assert orders(AutoAnswers(0)) == []


def test_no_orders_where_all_answer_at_once() -> None:
    assert orders(AutoAnswers(ME), mode="simultaneous") == []


def test_the_given_order_is_marked_and_can_be_taken_back() -> None:
    standing = AutoAnswers(ME)
    view, turn, _ = contest("pass")
    standing.follow(view)
    standing.toggle("pass")
    styles = {choice.key: choice.style for choice in standing.choices(view, turn, TEXTS)}
    assert styles[("order", "pass")] == "chosen"
    assert list(styles.values()).count("chosen") == 1
    prompt = Prompt("", choices=tuple(standing.choices(view, turn, TEXTS)))
    lit = [VisibleChoice(choice, Rect(200 * i, 600, 190, 60)) for i, choice in enumerate(prompt.choices)]
    whole = Rect(0, 0, 1280, 720)
    drawn = {
        item.key: item.art
        for _, item in prompt_items(prompt, lit, TableFrame(whole, whole, whole, (whole, whole), whole), None)
    }
    assert drawn[("order", "pass"), "icon"] == Picture("icons/check", "candle"), "not by colour alone"
    standing.toggle("pass")
    assert all(choice.style == "calm" for choice in standing.choices(view, turn, TEXTS))


@pytest.mark.parametrize(
    ("order", "replies", "answer"),
    [
        ("contest", ("pass", "pass"), Challenge),
        ("pass", ("B", "pass"), Pass),
        ("if_some", ("B", "pass"), Challenge),
        ("if_some", ("pass", "pass"), Pass),
        ("if_none", ("B", "pass"), Pass),
        ("if_none", ("pass", "pass"), Challenge),
    ],
)
def test_at_my_turn_the_order_becomes_an_answer_after_a_pause(
    order: str, replies: tuple[str, ...], answer: type
) -> None:
    standing = AutoAnswers(ME)
    before = contest(replies[0])
    standing.follow(before[0])
    standing.toggle(order)
    assert standing.answer(*before, 5.0) is None
    view, turn, legal = contest(*replies)
    standing.follow(view)
    assert standing.answer(view, turn, legal, PAUSE[0] - 0.01) is None
    assert type(standing.answer(view, turn, legal, PAUSE[1])) is answer
    assert standing.answer(view, turn, legal, 5.0) is None


def test_the_pause_does_not_depend_on_the_order() -> None:
    def pause(order: str) -> float:
        standing = AutoAnswers(ME, random.Random(4))
        view, turn, legal = contest("pass", "pass")
        standing.follow(view)
        standing.toggle(order)
        waited = 0.0
        while standing.answer(view, turn, legal, 0.01) is None:
            waited += 0.01
        return waited

    assert len({pause(order) for order in ORDERS}) == 1


def test_an_order_ends_with_its_contest() -> None:
    standing = AutoAnswers(ME)
    standing.follow(contest("pass")[0])
    standing.toggle("contest")
    standing.follow(GAME.view(arrange({"seats": 5, "phase": {"kind": "turn"}}), ME))
    view, turn, legal = contest("pass", "pass")
    standing.follow(view)
    assert standing.answer(view, turn, legal, 5.0) is None
