"""The table of Ghost for Sale: nothing lies over anything else, everything has its picture."""

from itertools import pairwise

import pytest

from masque_arcade.client.render.drawables import Canvas, Picture, Rect
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.ui.layout import board, token_boxes
from tests.client.game_tables import drawn
from tests.client.ghost_tables import GAME, seated_at

CANVASES = [Canvas(), Canvas(1280, 960), Canvas(1706, 720), Canvas(1280, 800)]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("canvas", CANVASES, ids=str)
def test_nothing_on_the_table_lies_over_anything_else(seats: int, canvas: Canvas) -> None:
    table = board(canvas, seats, 0)
    boxes = [*table.plates.values(), *(column.box for column in table.columns), *table.lots.values(), table.sentence]
    boxes += [table.foot, table.steps]
    for i, box in enumerate(boxes):
        assert box.x >= 0
        assert box.right <= canvas.width
        for other in boxes[i + 1 :]:
            assert not box.touches(other), (box, other)
    for column in table.columns:
        parts = [column.picture, column.track, column.tokens, column.rows]
        assert all(not a.touches(b) for i, a in enumerate(parts) for b in parts[i + 1 :])
    assert table.row(0, 0, 3).h >= 38
    assert table.row(m.TRUELIGHT, 0, seats).h >= 27


def test_bids_of_one_row_lie_apart() -> None:
    """Two cards are never read as one number, and cover neither their sum nor whose "?" card is shown for them."""
    table = board(Canvas(), 5, 0)
    for lot in (m.TRUELIGHT, m.PILE, 0):
        row = table.row(lot, 0, 4)
        cards = [table.bid(lot, row, i, 4) for i in range(4)]
        assert all(right.x - left.right >= 5 for left, right in pairwise(cards))
        assert cards[-1].right <= (table.row_seen(row) if lot == m.TRUELIGHT else table.row_total(row)).x


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_steps_of_a_round_are_listed_and_the_present_one_lit(seats: int) -> None:
    one = seated_at({"seats": seats, "phase": "declare"})
    steps = {item.key[1]: item.art for item in drawn(one) if isinstance(item.key, tuple) and item.key[0] == "step"}
    assert set(steps) == set(m.Step)
    assert [step for step in steps if steps[step] != steps[m.Step.REVEAL]] == [m.Step.DECLARE]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("canvas", CANVASES, ids=str)
def test_all_tokens_of_a_table_fit_at_one_house(seats: int, canvas: Canvas) -> None:
    column = board(canvas, seats, 0).columns[0]
    for area in (column.tokens, column.tray):
        boxes = token_boxes(area, {3: 21, 4: 24, 5: 25}[seats])
        inside = Rect(area.x - 1, area.y - 1, area.w + 2, area.h + 2)
        assert all(inside.has(box.x, box.y) and inside.has(box.right, box.bottom) for box in boxes)
        assert not any(a.touches(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])


def test_double_faced_tokens_and_special_cards_look_different() -> None:
    one = seated_at(
        {
            "phase": "declare",
            "options": {"advanced": "true"},
            "specials": {"algernon": "mirror", "culzean": "ball"},
            "tokens": {"culzean": ["B ghost", "B ghost double", "C painting", "C painting double"]},
        }
    )
    names = {item.art.name for item in drawn(one) if isinstance(item.art, Picture)}
    pieces = {f"games/{GAME}/pieces/{face}{double}" for face in m.Face for double in ("", "_double")}
    assert pieces <= names
    assert {f"games/{GAME}/specials/{special}" for special in (m.Special.MIRROR, m.Special.BALL)} <= names
