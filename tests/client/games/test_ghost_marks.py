"""Ghost for Sale: the marks that resolve the board for one viewer say what they know, and nothing more."""

from typing import Any

import pytest

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Panel, Words
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.ui.house_marks import possible_ghosts
from tests.client.game_tables import drawn
from tests.client.ghost_tables import TABLES
from tests.client.tables import Seated

CULZEAN = 2
TOKENS: dict[str, Any] = {"tokens": {"culzean": ["A ghost", "B ghost", "B painting", "C ghost", "C ghost double"]}}


def view(**more: Any) -> m.View:
    return TABLES.row.game.view(TABLES.row.arrange({"seats": 4, **TOKENS, **more}), 0)


def test_possible_ghosts_are_exact() -> None:
    """A's own ghost is real; B's two tokens are one ghost either way; C's are two or none."""
    seen = view(truth={"A": True})
    assert possible_ghosts(seen, CULZEAN, {0: True}) == {2, 4}
    assert possible_ghosts(seen, CULZEAN, {}) == {1, 2, 3, 4}
    assert possible_ghosts(seen, CULZEAN, {0: True, 2: False}) == {2}


def test_the_pile_counts_the_honest() -> None:
    """One honest player in all, and that is A."""
    seen = view(truth={"A": True, "B": False, "C": False, "D": False}, pile_looker="A")
    assert seen.pile_lies == 1
    assert possible_ghosts(seen, CULZEAN, {0: True}) == {2}


@pytest.mark.parametrize(("others", "known"), [((False, False, False), True), ((True, False, False), False)])
def test_sides_that_the_pile_leaves_no_choice_about_are_on_the_notes(others: tuple[bool, ...], known: bool) -> None:
    """I am honest and saw the pile. With me as the only honest one all others are liars; of two I do not know who."""
    truth = {"A": True, **dict(zip("BCD", others, strict=True))}
    one = TABLES.seated_at({**TOKENS, "truth": truth, "pile_looker": "A"})
    eyes = {item.key[1] for item in drawn(one) if _kind(item.key) == "note eye"}
    assert eyes == ({1, 2, 3} if known else set())
    assert badges(one) == ({0: True, 1: True, 2: True} if known else {0: True})
    covered = TABLES.seated_at({**TOKENS, "truth": truth, "pile_looker": "A"}, peek="hold")
    assert not [item for item in drawn(covered) if _kind(item.key) == "note eye"], "my own side is covered"


def badges(one: Seated) -> dict[object, bool]:
    """The badged tokens' owners, and whether it is certain."""
    found = {item.key[1][2]: item.art for item in drawn(one) if _kind(item.key) == "badge panel"}
    return {seat: isinstance(art, Panel) and art.fill != "night" for seat, art in found.items()}


def _kind(key: object) -> object:
    return key[0] if isinstance(key, tuple) else key


def span(one: Seated, house: m.House = CULZEAN) -> str:
    said = (item.art.text for item in drawn(one) if item.key == ("span", house) and isinstance(item.art, Words))
    return next(said, "")


def test_a_house_that_gets_no_token_any_more_has_no_ghost() -> None:
    assert not span(TABLES.seated_at({"seats": 3, "tokens": {"culzean": ["A ghost"]}}), 0)
    each = ["ghost", "ghost", "painting", "painting", *["ghost double"] * 3]
    placed = [f"{seat} {face}" for seat in "ABC" for face in each]
    assert span(TABLES.seated_at({"seats": 3, "tokens": {"culzean": placed}}), 0) == "0"


def test_looks_are_certain_and_notes_are_mine() -> None:
    one = TABLES.seated_at({**TOKENS, "truth": {"A": True, "C": False}, "glasses": {"A": "C"}})
    assert badges(one) == {0: True, 2: True}
    assert span(one) == "2"
    one = TABLES.seated_at({**TOKENS, "truth": {"A": True, "C": False}})
    assert (badges(one), span(one)) == ({0: True}, "2–4")
    box = next(item.rect for item in drawn(one) if item.key == ("note", 2))
    for _ in range(2):
        one.screen.handle(Intent(Verb.PRESS, x=box.cx, y=box.cy))
        one.screen.handle(Intent(Verb.RELEASE, down=False, x=box.cx, y=box.cy))
    assert (badges(one), span(one)) == ({0: True, 2: False}, "2")
    one.screen.handle(Intent(Verb.PANIC))
    assert (badges(one), span(one)) == ({}, "1–4")


def test_a_covered_side_marks_nothing() -> None:
    one = TABLES.seated_at({**TOKENS, "truth": {"A": True}}, peek="hold")
    assert badges(one) == {}
    one.screen.handle(Intent(Verb.PEEK))
    assert badges(one) == {0: True}


def test_marks_hold_no_secret_of_others() -> None:
    pictures = []
    for side in (True, False):
        sides = {"A": True, "B": side, "C": side, "D": True}
        pictures.append(drawn(TABLES.seated_at({**TOKENS, "truth": sides})))
    assert pictures[0] == pictures[1]
