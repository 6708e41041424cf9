"""The rulebook's picture of the house: the usual plan as it lies on the table, and the other layouts beside it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.draw import Draw
from masque_arcade.client.render.drawables import Canvas, Item, Rect
from masque_arcade.games.red_masque.rooms import LAYOUTS, ROOMS, doors_of
from masque_arcade.games.red_masque.ui.context import room_name
from masque_arcade.games.red_masque.ui.images import INKS, room_picture
from masque_arcade.games.red_masque.ui.layout import board
from masque_arcade.games.red_masque.ui.rooms_view import passage_items
from masque_arcade.games.red_masque.ui.setup_page import small_plan

_PART: Final = 0.55
"""The part of the width that the usual plan takes."""


def rooms_items(box: Rect, texts: Catalogue) -> Sequence[Item]:
    """The drawing in `box`."""
    first, *others = LAYOUTS
    wide = box.w * _PART
    made = _house(first, Rect(box.x, box.y, wide, box.h), texts)
    step = (box.w - wide) / len(others)
    for i, name in enumerate(others):
        cell = Rect(box.x + wide + i * step + 12, box.y + box.h * 0.2, step - 12, box.h * 0.5)
        made.panel(("book plan", i), cell, "plum", "plate_hi", 10, 1.5)
        made += small_plan(name, cell.grown(-9), i)
        label = Rect(cell.x, cell.bottom + 4, cell.w, 26)
        made.label(("book plan name", i), label, texts(f"red_masque.option.layout.value.{name}"), "name", "ink_violet")
    return made


def _house(layout: str, box: Rect, texts: Catalogue) -> Draw:
    """The rooms of a layout with their carpets and names."""
    table = board(Canvas(), 2, 0, layout, doors_of(layout))
    left, top = min(room.x for room in table.rooms), min(room.y for room in table.rooms)
    across = max(room.right for room in table.rooms) - left
    k = min(box.w / across, box.h / (max(room.bottom for room in table.rooms) - top))

    def placed(rect: Rect) -> Rect:
        return Rect(box.x + (rect.x - left) * k, box.y + (rect.y - top) * k, rect.w * k, rect.h * k)

    made = Draw()
    for passage in table.passages:
        made += [replace(item, rect=placed(item.rect)) for _, item in passage_items(passage, True)]
    for room in ROOMS:
        cell = placed(table.rooms[room])
        made.panel(("book edge", room), cell.grown(1.5), "night", INKS[room], 8, 2)
        made.append(Item(("book room", room), room_picture(room), cell))
        pill = Rect.around(cell.cx, cell.bottom - 10, cell.w * 0.78, 19)
        made.panel(("book pill", room), pill, "night", INKS[room], 9.5, 1.5, 0.92)
        made.label(("book name", room), pill.grown(-1), room_name(texts, room), 14, "ivory", "serif")
    return made
