"""The layouts of the rooms as small plans: in the set-up of a table, with the chosen one ringed, and in the rules book
beside the usual one as it lies on the table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.game_ui.game_setup import Draft, Limit
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Canvas, Draw, Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.games.red_masque.cards import ROLES
from masque_arcade.games.red_masque.rooms import LAYOUTS, ROOM_NAMES, ROOMS, doors_of
from masque_arcade.games.red_masque.ui.context import room_name
from masque_arcade.games.red_masque.ui.images import FLOWERS, INKS
from masque_arcade.games.red_masque.ui.layout import board
from masque_arcade.games.red_masque.ui.room_plans import passage_of, plan_of
from masque_arcade.games.red_masque.ui.rooms import abbey_items, chamber_items, passage_items


@dataclass(slots=True)
class RedMasqueDraft(Draft):
    """With six players all roles are dealt; with two the Red Death may always be missing (8.1, 8.2)."""

    def limit(self, option: str) -> Limit | None:
        """Why an option does not matter with so many seats."""
        if option == "force_red_death" and self.seats not in range(3, 6):
            return Limit("red_masque.limit.three_to_five", self.seats)
        return None

    def faces(self) -> Mapping[str, int]:
        """The six roles, of which each player is dealt one."""
        return dict.fromkeys(("red_death", *(f"noble_{flower}" for flower in FLOWERS[: len(ROLES) - 1])), 1)


_PLAN: Final = (164.0, 92.0)
_OPEN: Final = 4.0
"""The width by which rooms of a small plan face each other where there is a door."""
_PART: Final = 0.55
"""The part of the book's picture that the usual plan takes."""


def layouts_items(draft: Draft, box: Rect, texts: Catalogue) -> Sequence[Item]:
    """A small plan of every layout with its name; one more for a layout in numbers, when that is chosen."""
    chosen = draft.options.get("layout", next(iter(LAYOUTS)))
    names = [*LAYOUTS, *([chosen] if chosen not in LAYOUTS else [])]
    w, h = _PLAN
    step = min(w + 22, box.w / len(names))
    t = theme()
    made: list[Item] = []
    for i, name in enumerate(names):
        cell = Rect.around(box.cx + (i - (len(names) - 1) / 2) * step, box.y + h / 2 - 6, min(w, step - 8), h)
        here = name == chosen
        panel = Panel("plum", "candle" if here else "plate_hi", 10, 3 if here else 1.5, 0.95)
        label = texts(f"red_masque.option.layout.value.{name if name in LAYOUTS else 'custom'}")
        words = Words(label, t.size["name"], "candle" if here else "muted")
        made += [
            Item(("plan", i), panel, cell),
            *small_plan(name, cell.grown(-9), i),
            Item(("plan name", i), words, Rect(cell.x - 8, cell.bottom + 2, cell.w + 16, 24)),
        ]
        if here:
            tick = Rect(cell.right - 12, cell.y - 10, 22, 22)
            made.append(Item(("plan tick panel", i), Panel("night", "ok", 11, 1.5), tick))
            made.append(Item(("plan tick", i), Picture("icons/check", "ok"), tick.grown(-4)))
    return made


def small_plan(name: str, box: Rect, number: int) -> list[Item]:
    """Seven coloured spots and the passages between them."""
    doors = doors_of(name)
    plan = plan_of(name, doors)
    rooms = [room.grown(-2) for room in plan.placed(box)]
    made = []
    for room, cell in enumerate(rooms):
        fill = "night" if ROOM_NAMES[room] == "black" else INKS[room]
        made.append(Item(("plan room", number, room), Panel(fill, INKS[room], 3, 2), cell))
    for k, (a, b) in enumerate(doors):
        door = passage_of(a, b, rooms, _OPEN, 2 * _OPEN)
        line = Rect.around(door.x, door.y, door.length + 8, 5)
        made.append(Item(("plan door", number, k), Panel("candle", "night", 1, 1), line, door.angle))
    return made


def rooms_items(box: Rect, texts: Catalogue) -> Sequence[Item]:
    """The rules book's picture in `box`."""
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
    house = Rect.covering(*table.rooms)
    k = min(box.w / house.w, box.h / house.h)

    def placed(rect: Rect) -> Rect:
        return Rect(box.x + (rect.x - house.x) * k, box.y + (rect.y - house.y) * k, rect.w * k, rect.h * k)

    made = Draw()
    for item in [
        *abbey_items(table),
        *(item for room in ROOMS for item in chamber_items(room, table.rooms[room], table.back_doors(room))),
    ]:
        made.append(replace(item, key=("book", item.key), rect=placed(item.rect)))
    for passage in table.passages:
        made += [replace(item, rect=placed(item.rect)) for item in passage_items(passage, True)]
    for room in ROOMS:
        cell = placed(table.rooms[room])
        pill = Rect.around(cell.cx, cell.bottom - 10, cell.w * 0.78, 19)
        made.panel(("book pill", room), pill, "night", INKS[room], 9.5, 1.5, 0.92)
        made.label(("book name", room), pill.grown(-1), room_name(texts, room), 14, "ivory", "serif")
    return made
