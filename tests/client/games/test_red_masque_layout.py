"""The house of The Red Masque: nothing lies over anything else, passages are drawn where they lead."""

from itertools import product
from math import cos, radians, sin

import pytest

from masque_arcade.client.render.drawables import Canvas, Rect, Words
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.games.red_masque.rooms import LAYOUTS, ROOMS, doors_of
from masque_arcade.games.red_masque.ui.layout import Board, board
from masque_arcade.games.red_masque.ui.room_plans import Passage
from tests.client.game_tables import drawn
from tests.client.red_masque_tables import GAME, SEARCHED, STAR, seated_at

STRANGE = "1-2,1-3,2-3,3-4,4-5,4-6,5-6,6-7,1-7"


def boards() -> list[Board]:
    """Every kind of layout at every shape of canvas, for the fewest and the most guests."""
    shapes = (Canvas(), Canvas(1280, 960), Canvas(1706, 720), Canvas(1280, 800))
    layouts = [*((name, doors_of(name)) for name in LAYOUTS), *(("custom", doors_of(one)) for one in (STRANGE, STAR))]
    return [board(canvas, seats, 0, name, doors) for canvas in shapes for seats in (2, 6) for name, doors in layouts]


@pytest.mark.parametrize("table", boards(), ids=lambda table: f"{table.canvas.width:.0f}x{table.canvas.height:.0f}")
def test_nothing_on_the_table_lies_over_anything_else(table: Board) -> None:
    boxes = [*table.plates.values(), *table.rooms, table.court.works, table.sentence]
    for i, box in enumerate(boxes):
        assert box.x >= 0
        assert box.right <= table.canvas.width
        assert box.y >= 40
        for other in boxes[i + 1 :]:
            apart = box.right <= other.x or other.right <= box.x or box.bottom <= other.y or other.bottom <= box.y
            assert apart, (box, other)
    for room in ROOMS:
        inside = [table.floor(room), table.caption(room), *(table.pawn(room, i, 6) for i in range(6))]
        assert all(within(box, table.rooms[room]) for box in inside)
        places = [(table.pawn(room, i, 6).cx, table.pawn(room, i, 6).cy) for i in range(6)]
        assert len(set(places)) == 6


@pytest.mark.parametrize("table", boards(), ids=lambda table: f"{table.canvas.width:.0f}x{table.canvas.height:.0f}")
def test_no_pawn_and_no_name_lies_over_a_name(table: Board) -> None:
    for room, count in product(ROOMS, range(1, 7)):
        pawns = [table.pawn(room, i, count) for i in range(count)]
        tags = [table.tag(room, i, count, 200) for i in range(count)]
        for i, tag in enumerate(tags):
            assert not any(tag.touches(table.rooms[other]) for other in ROOMS if other != room)
            assert not tag.touches(table.caption(room))
            assert not any(tag.touches(pawn) for pawn in pawns), (room, i, count)
            assert not any(tag.touches(other) for other in tags[i + 1 :]), (room, i, count)


def test_neither_chain_nor_curtain_hangs_over_a_name() -> None:
    crowd = {
        "seats": 6,
        "rooms": dict.fromkeys("ABCDEF", "green"),
        "trapped": ["C", "E"],
        "hidden": ["B", "F"],
        "deck": 9,
    }
    one = seated_at(crowd)
    one.run(3.0)
    items = {item.key: item.rect for item in drawn(one) if isinstance(item.key, tuple)}
    for mark, seat in (("chain", 2), ("chain", 4), ("veil", 1), ("veil", 5)):
        assert items[mark, seat].bottom <= items["pawn", seat].bottom + 0.01


def within(inner: Rect, outer: Rect) -> bool:
    return inner.x >= outer.x and inner.y >= outer.y and inner.right <= outer.right and inner.bottom <= outer.bottom


PLANS = [*LAYOUTS, STRANGE, STAR, "1-2,2-3,3-4,4-5,5-6,6-7,1-7"]


def planned(layout: str) -> Board:
    return board(Canvas(), 4, 0, layout if layout in LAYOUTS else "custom", doors_of(layout))


def along(passage: Passage) -> list[Rect]:
    """Pieces of a passage, from end to end."""
    dx, dy = cos(radians(passage.angle)), sin(radians(passage.angle))
    parts = [(k / 20 - 0.5) * passage.length for k in range(21)]
    return [Rect.around(passage.x + dx * at, passage.y + dy * at, 6, 6) for at in parts]


@pytest.mark.parametrize("layout", PLANS)
def test_a_passage_joins_its_two_rooms_and_goes_through_no_other(layout: str) -> None:
    """2.6: so that there is no doubt which rooms are neighbours."""
    table = planned(layout)
    assert [(way.a, way.b) for way in table.passages] == list(doors_of(layout))
    for way in table.passages:
        first, *_, last = along(way)
        assert first.grown(2).touches(table.rooms[way.a]) or first.grown(2).touches(table.rooms[way.b])
        assert last.grown(2).touches(table.rooms[way.a]) or last.grown(2).touches(table.rooms[way.b])
        others = [table.rooms[room] for room in ROOMS if room not in (way.a, way.b)]
        assert not any(part.touches(room) for part in along(way) for room in [*others, table.court.works])


@pytest.mark.parametrize("layout", PLANS)
def test_no_two_passages_meet(layout: str) -> None:
    ways = planned(layout).passages
    for i, way in enumerate(ways):
        assert not any(part.touches(met) for other in ways[:i] for part in along(way) for met in along(other))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_rooms_and_court_of_a_named_layout_fill_the_abbey(layout: str) -> None:
    table = planned(layout)
    covered = sum(box.w * box.h for box in [*table.rooms, table.court.box])
    assert covered > 0.82 * table.area.w * table.area.h
    assert all(within(box, table.area) for box in [*table.rooms, table.court.box])


@pytest.mark.parametrize("layout", PLANS)
def test_two_guests_in_a_room_are_as_large_as_it_allows(layout: str) -> None:
    table = planned(layout)
    assert all(table.pawn(room, 0, 2).h >= min(0.4 * table.rooms[room].h, 76) for room in ROOMS)


def test_every_passage_is_drawn_and_only_neighbours_can_be_walked_to() -> None:
    one = seated_at({"options": {"layout": STRANGE}, "rooms": {"A": "orange"}, "deck": 9})
    keys = {item.key[1:3] for item in drawn(one) if isinstance(item.key, tuple) and item.key[0] == "passage"}
    assert keys == set(doors_of(STRANGE))
    lit = {choice.pick[1] for choice in one.prompt.choices if not choice.why}
    assert lit == {2, 4, 5}


def test_the_edge_of_the_screen_takes_the_colour_of_my_room() -> None:
    inks = set()
    for name in ("blue", "black"):
        one = seated_at({"rooms": {"A": name}, "deck": 9})
        flood = [item.art for item in drawn(one) if isinstance(item.key, tuple) and item.key[0] == "flood"]
        inks |= {panel.fill for panel in flood}
        room_name = next(item for item in drawn(one) if item.key == "my room name")
        assert one.ctx.texts(f"{GAME}.room.{name}") in room_name.art.text
    assert inks == {"room1", "room7"}


@pytest.mark.parametrize("text_size", [100, 150])
def test_names_stay_on_their_tags_and_plates_and_sub_lines_on_their_buttons(assets: Assets, text_size: int) -> None:
    painter = Painter(assets)
    painter.text_scale = text_size / 100
    position = SEARCHED | {"rooms": dict.fromkeys("ABCDEF", "orange"), "seats": 6}
    names = ["You", "Pasquale", "Dorotea", "Gaspare", "Lazzaro", "Mirella"]
    one = seated_at(position, names=names, measure=painter.measure, text_size=text_size)
    one.run(3.0)
    items = {item.key: item for item in drawn(one)}
    words = [item for item in drawn(one) if isinstance(item.art, Words)]
    for seat in range(1, 6):
        box = items["plate", seat].rect
        text = next(item for item in words if item.key == ("name", seat) and item.rect.touches(box))
        assert text.rect.y >= box.y + 3 and text.rect.right <= box.right
    tags = [item.rect for item in drawn(one) if isinstance(item.key, tuple) and item.key[0] == "tag"]
    assert len(tags) == 6
    for tag in tags:
        said = [item for item in words if within(item.rect, tag)]
        assert len(said) == 1 and painter.fits(said[0]), tag
    hints = [item for item in items.values() if isinstance(item.key, tuple) and item.key[-1] == "hint"]
    assert hints
    for hint in hints:
        panel, label = items[hint.key[0], "panel"].rect, items[hint.key[0], "label"].rect
        assert label.bottom <= hint.rect.y <= hint.rect.bottom <= panel.bottom - 4


def test_the_rooms_light_on_the_edges_has_no_stripes() -> None:
    one = seated_at({"rooms": {"A": "white"}, "deck": 9})
    keyed = [item for item in drawn(one) if isinstance(item.key, tuple) and item.key[0] == "flood"]
    strips = [item for item in keyed if isinstance(item.key, tuple) and item.key[2] == 0]
    assert len(strips) > 5
    for scale in (1.0, 1366 / 1280, 1.5, 3.0):
        dark = [1.0] * 100
        for item in strips:
            begins, wide = round(item.rect.x * scale), max(1, round(item.rect.w * scale))
            for x in range(begins, begins + wide):
                dark[x] *= 1 - item.alpha
        assert dark == sorted(dark), "a gap, or a strip laid twice"
