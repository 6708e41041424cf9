"""The table of Ghost for Sale: nothing lies over anything else, everything has its picture."""

from itertools import pairwise

import pytest

from masque_arcade.client.render.drawables import Canvas, Panel, Picture, Rect
from masque_arcade.games.ghost_for_sale import events as e
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.ui.layout import board, token_boxes
from masque_arcade.games.ghost_for_sale.ui.placement import LIGHT_PLACE, TRUELIGHT_PLACE, token_places
from masque_arcade.games.ghost_for_sale.ui.private_look import look_sheet
from tests.client.game_tables import drawn
from tests.client.ghost_tables import GAME, pick, seated, seated_at
from tests.client.tables import FRAME

CANVASES = [Canvas(), Canvas(1280, 960), Canvas(1706, 720), Canvas(1280, 800)]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("canvas", CANVASES, ids=str)
@pytest.mark.parametrize("plays", [True, False])
def test_nothing_on_the_table_lies_over_anything_else(seats: int, canvas: Canvas, plays: bool) -> None:
    table = board(canvas, seats, 0, plays)
    assert table.truth(0).bottom <= canvas.height
    assert table.seat_box(0).bottom <= canvas.height
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
    """Two cards are never read as one number, and do not cover their sum."""
    table = board(Canvas(), 5, 0)
    for lot in (m.PILE, 0):
        row = table.row(lot, 0, 4)
        cards = [table.bid(lot, row, i, 4) for i in range(4)]
        assert all(right.x - left.right >= 5 for left, right in pairwise(cards))
        assert cards[-1].right <= table.row_total(row).x


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("canvas", CANVASES, ids=str)
@pytest.mark.parametrize("plays", [True, False])
def test_looks_are_sold_in_the_middle_over_no_token(seats: int, canvas: Canvas, plays: bool) -> None:
    """Mrs. Truelight stands among the players; cards on a stand lie apart below the mask, its name and the sum."""
    table = board(canvas, seats, 0, plays, True)
    stage = table.lot(m.TRUELIGHT)
    assert not any(stage.touches(box) for column in table.columns for box in (column.tokens, column.track))
    assert not any(stage.touches(box) for box in (table.sentence, table.side, table.lots.get(m.PILE, table.foot)))
    places = [*table.stands.values(), table.prize]
    assert len(places) == seats + 1
    assert not any(a.touches(b) for i, a in enumerate(places) for b in places[i + 1 :])
    assert abs(table.prize.cx - stage.cx) <= table.prize.w
    for seat, stand in table.stands.items():
        assert stage.has(stand.x, stand.y)
        assert stage.has(stand.right, stand.bottom)
        for count in range(1, 5):
            cards = [table.bid(m.TRUELIGHT, stand, i, count) for i in range(count)]
            assert all(right.x - left.right >= 5 for left, right in pairwise(cards))
            assert all(stand.has(card.x, card.y) and stand.has(card.right, card.bottom) for card in cards)
            above = [table.stand_face(seat), table.row_total(stand), *table.stand_lines(seat)]
            assert not any(card.touches(box) for card in cards for box in above)


def test_who_raises_comes_forward_and_who_is_out_turns_away() -> None:
    bids = [["B", 9, "truelight"], ["B", 2, "truelight"], ["C", 6, "truelight"], ["D", 7, "truelight"]]
    phase = {"kind": "bid", "auction": "information"}
    one = seated_at({"phase": phase, "bids": bids, "passed": ["C"]})
    cards = {item.key[2]: item.rect for item in drawn(one) if isinstance(item.key, tuple) and item.key[0] == "bid"}
    assert cards[1].h > cards[2].h
    assert cards[2].h == cards[3].h
    faces = [item for item in drawn(one) if isinstance(item.key, tuple) and item.key[0] == ("stand face", 2)]
    assert {item.squeeze for item in faces} != {1}
    assert {item.squeeze for item in drawn(one) if item.key[0] == ("stand face", 1)} == {1}


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("canvas", CANVASES, ids=str)
def test_a_look_covers_neither_the_stands_nor_mrs_truelights_name(seats: int, canvas: Canvas) -> None:
    table = board(canvas, seats, 0, True, True)
    sheet = look_sheet(table)
    assert sheet.bottom <= canvas.height
    assert not any(sheet.touches(box) for box in (*table.stands.values(), table.prize))
    assert not table.prize_name.touches(table.prize_card.grown(6)), "the card that all see lifted"


@pytest.mark.slow
def test_the_card_looked_at_is_beside_mrs_truelight_while_it_is_seen() -> None:
    one = seated(4, plays=False, seed=2)
    held = []
    while not any(isinstance(event, e.PileInspected) for event in one.screen.playback.shown_events):
        one.run(FRAME)
        cards = [item.rect for item in drawn(one) if isinstance(item.key, tuple) and item.key[0] == "truth"]
        if m.TRUELIGHT in one.view.lots:
            prize = board(one.ctx.canvas, 4, 0, False, True).prize_card
            held += [card for card in cards if card.h > prize.h and prize.has(card.cx, card.cy)]
    assert len(held) > 3 * 1.5 / FRAME, "three looks, each for a while"


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
    for area in (column.tokens, column.tray, column.short_tray):
        count = {3: 21, 4: 24, 5: 25}[seats]
        boxes = token_boxes(area, count, count)
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


TOKENS = {"culzean": ["B ghost", "C ghost", "A painting", "B painting", "C painting"], "balmure": ["A ghost"]}


@pytest.mark.parametrize("phase", ["declare", "bid"])
@pytest.mark.parametrize("canvas", CANVASES, ids=str)
def test_tokens_have_one_size_on_the_whole_board_and_leave_the_special_cards_words(phase: str, canvas: Canvas) -> None:
    specials = {"culzean": "mirror", "balmure": "crypt"}
    one = seated_at({"phase": phase, "tokens": TOKENS, "options": {"advanced": "true"}, "specials": specials})
    table = board(canvas, 4, 0)
    boxes = [box for house in (1, 2) for box in token_places(one.view, table, house)]
    assert len(boxes) == 6
    assert len({box.w for box in boxes}) == 1
    assert boxes[0].w >= 30
    words = [table.column(house).words for house in (1, 2)]
    assert not any(box.touches(said) for box in boxes for said in words)
    assert {item.key[1] for item in drawn(one) if isinstance(item.key, tuple) and item.key[0] == "special effect"} == {
        1,
        2,
    }


def test_a_tick_covers_neither_a_cards_number_nor_its_back() -> None:
    one = seated_at({"phase": "reserve"})
    pick(one, ("card", 9))
    items = drawn(one)
    tick = next(item.rect for item in items if item.key == (("hand", 9, 0), "tick panel"))
    card = next(item.rect for item in items if item.key == ("hand", 9, 0))
    assert not tick.touches(Rect.around(card.cx, card.cy, card.w * 0.5, card.h * 0.5))
    for part in ("back", "back word"):
        rect = next(item.rect for item in items if item.key == ("hand", 9, 0, part))
        assert not tick.touches(rect)


STEP = 1 / 10
"""Whatever meets something else on the table does so for longer."""


@pytest.mark.slow
def test_the_candle_has_left_before_the_points_come_and_the_steps_banner_covers_no_house() -> None:
    one = seated(4, plays=False, seed=2)
    columns = [column.box for column in one.board.columns]
    counted, banners = 0, 0
    while not any(isinstance(event, e.TableCleared) for event in one.screen.playback.shown_events):
        one.run(STEP, STEP)
        items = drawn(one)
        candle = [item for item in items if item.key in (TRUELIGHT_PLACE, LIGHT_PLACE) and item.alpha > 0.1]
        points = [item for item in items if isinstance(item.key, tuple) and item.key[0] == "worth panel"]
        counted += bool(points)
        assert not any(a.rect.touches(b.rect) for a in candle for b in points)
        sheets = [
            item for item in items if isinstance(item.art, Panel) and item.art.fill == "parchment" and item.rect.w > 300
        ]
        banners += bool(sheets)
        assert not any(sheet.rect.touches(box) for sheet in sheets for box in columns)
    assert counted
    assert banners


def test_where_there_is_no_hand_the_houses_are_higher() -> None:
    watched, played = board(Canvas(), 5, 0, False), board(Canvas(), 5, 0)
    assert watched.columns[0].box.h > played.columns[0].box.h + 50
