"""The decisive turn: the river plays what decided a match, after the finale and before the results."""

import dataclasses
from collections.abc import Sequence
from functools import partial

import pytest
from msgspec.structs import replace

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.client.screens.table.decisive_turn import END, FIRST, GROWN, LAST, DecisiveTurn
from masque_arcade.client.screens.table.finale import END as BOWED
from masque_arcade.client.screens.table.finale import Finale
from masque_arcade.client.screens.table.results import Results, ResultsExits, ResultsScreen
from masque_arcade.engine.chronicle import Chronicle, Moment
from masque_arcade.games.mascarade.ui.chronicle_ui import CHRONICLE_UI
from tests.client.menus import context, nowhere
from tests.client.tables import FRAME

PLACES = {0: Rect(40, 560, 200, 120), 1: Rect(900, 90, 160, 120)}
BOX = Rect(310, 60, 940, 630)
NAMES = ("Anna", "Bruno")
CHRONICLE = Chronicle(
    "mascarade",
    2,
    (0, 1),
    ("king", "fool"),
    (
        Moment("dealt", 0, 0, (), (0, 1), (6, 6)),
        Moment("exchanged", 1, 0, (0, 1), (1, 0), (6, 6)),
        Moment("feigned", 2, 0, (0, 1), (1, 0), (6, 6)),
        Moment("claimed", 3, 0, (0,), (1, 0), (6, 6), "fool", gain=1),
        Moment("claimed", 4, 1, (1,), (1, 0), (7, 10), "king", contested=True, gain=3),
        Moment("contested", 4, 0, (0,), (1, 0), (6, 13), "king", False),
        Moment("ended", 5, 1, (), (1, 0), (6, 13)),
    ),
    winners=(1,),
)


def steps(chronicle: Chronicle = CHRONICLE) -> Sequence[int]:
    assert CHRONICLE_UI.plays
    return CHRONICLE_UI.plays(chronicle)


def turn() -> DecisiveTurn:
    return DecisiveTurn(CHRONICLE, CHRONICLE_UI, steps(), NAMES)


def at(age: float) -> dict[object, Item]:
    made = turn()
    made.age = age
    return {item.key: item for item in made.items(context(), BOX, PLACES)}


def said(age: float) -> str:
    art = at(age)["sentence"].art
    assert isinstance(art, Words)
    return art.text


def sheet(decisive: DecisiveTurn | None, **settings: object) -> ResultsScreen:
    finale = Finale((1,), NAMES, PLACES)
    finale.age = BOWED
    exits = ResultsExits(nowhere, nowhere, decisive=lambda: decisive)
    made = ResultsScreen(Results("t", "w", [(1, "Bruno", 13), (0, "Anna", 6)], (1,)), exits, finale)
    made.enter(context(**settings))
    return made


def top(made: ResultsScreen) -> float:
    """Where the sheet begins."""
    return next(item.rect.y for item in made.items() if item.key == "results")


def run(made: ResultsScreen, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        made.update(FRAME)
        made.items()


def test_it_tells_how_the_winner_came_to_the_mask_the_claim_the_answer_and_the_end() -> None:
    assert steps() == [1, 4, 5, 6]
    assert steps(replace(CHRONICLE, winners=(0,))) == [1, 3, 6]
    assert steps(replace(CHRONICLE, moments=(CHRONICLE.moments[0], CHRONICLE.moments[-1]))) == ()


def test_the_masks_come_from_the_seats_and_the_sentences_one_after_another() -> None:
    begun, grown = at(0.001)["left", 1].rect, at(GROWN)["left", 1].rect
    assert PLACES[1].has(begun.cx, begun.cy)
    assert BOX.x < grown.cx < BOX.cx
    assert "sentence" not in at(GROWN / 2)
    sentences = [said(FIRST + (LAST - FIRST) * (n + 0.5) / 4) for n in range(4)]
    assert len(set(sentences)) == 4
    assert "swapped" in sentences[0]
    assert "won" in said(END - 0.01)


@pytest.mark.parametrize("age", [0.36, GROWN, FIRST, 2.5, 4.0, LAST - 0.01])
def test_what_has_not_been_told_is_covered(age: float) -> None:
    items = list(at(age).values())
    (cover,) = (n for n, item in enumerate(items) if item.key == "river dark")
    assert isinstance(items[cover].art, Panel)
    assert items[cover].rect.right >= items[cover + 1].rect.right or age < FIRST
    ends = [n for n, item in enumerate(items) if item.key in (("right", 0), ("right", 1))]
    assert len(ends) == 2
    assert all(n < cover and items[cover].rect.has(items[n].rect.cx, items[n].rect.cy) for n in ends)
    assert "river dark" not in at(LAST + 0.01)


def test_the_sheet_comes_after_it_and_the_winner_stays_beside_both() -> None:
    made = sheet(turn())
    run(made, 3)
    before = next(item.rect for item in made.items() if item.key == ("bare", 1))
    assert before.right < 310
    assert top(made) >= 720
    assert "board" in {item.key for item in made.items()}
    run(made, END - 1.5)
    assert top(made) < 200
    assert "board" not in {item.key for item in made.items()}
    assert next(item.rect for item in made.items() if item.key == ("bare", 1)).x == pytest.approx(before.x)


def test_a_press_ends_it_unless_it_is_of_the_finale() -> None:
    made, began = sheet(decisive := turn()), []
    made.exits = dataclasses.replace(made.exits, encore=partial(began.append, 1))
    for _ in range(10):
        run(made, 0.1)
        made.handle(Intent(Verb.CONFIRM))
    assert not decisive.over
    run(made, 1.0)
    made.handle(Intent(Verb.CONFIRM))
    assert decisive.over
    run(made, 1.5)
    assert top(made) < 200
    assert not began


def test_the_sheet_does_not_wait_long_for_it() -> None:
    made = sheet(None)
    run(made, 0.5)
    assert top(made) >= 720
    run(made, 1.2)
    assert top(made) < 200


def test_nothing_is_played_without_movement() -> None:
    made = sheet(turn(), reduced_motion=True)
    run(made, 0.3)
    assert top(made) < 200
