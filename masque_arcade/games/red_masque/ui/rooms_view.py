"""The house on the table: backdrop, passages, named rooms, and the light of the local player's room."""

from math import cos, radians, sin
from typing import Final

from masque_arcade.client.game_ui.presenter import Layered
from masque_arcade.client.game_ui.table_context import BACKDROP, CLOTH, LAP, OBJECTS, TRAVELLING, sign
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.games.red_masque.rooms import ROOMS, Room
from masque_arcade.games.red_masque.ui.context import Moment, room_name
from masque_arcade.games.red_masque.ui.images import INKS, piece, room_picture
from masque_arcade.games.red_masque.ui.layout import Board, Passage

_CARPET: Final = 40.0
"""The width of a passage's carpet, in units."""
_TILE: Final = 56.0
_FLOOD: Final = (1.0, 0.9, 0.68, 0.48, 0.32, 0.2, 0.1)
_STRIP: Final = 3.4
"""The strength of the coloured edge, strip by strip from outside, and the width of a strip."""


def house_items(moment: Moment) -> list[Layered]:
    """Hall, passages, rooms and their names."""
    table = moment.table
    w, h = table.canvas.width, table.canvas.height
    cloth = Rect.around(table.area.cx, table.area.cy, table.area.w * 1.1, table.area.h * 1.18)
    out: list[Layered] = [
        (BACKDROP, Item("backdrop", Picture("stage/backdrop_red_masque"), Rect(0, 0, w, h))),
        (BACKDROP, Item("cloth", Picture("stage/cloth_red_masque"), cloth, alpha=0.9)),
    ]
    mine = moment.view.rooms[table.me] if moment.plays else None
    for passage in table.passages:
        out += passage_items(passage, mine in (passage.a, passage.b), table.scale)
    for room in ROOMS:
        out += _room(moment, room)
    return out


def passage_items(passage: Passage, near: bool, scale: float = 1.0) -> list[Layered]:
    """A carpet from room to room; brighter where the local player may walk."""
    from_a, count = passage.length / 2, max(1, round(passage.length / _TILE))
    each = passage.length / count
    dx, dy = _along(passage.angle)
    out: list[Layered] = []
    for i in range(count):
        off = -from_a + (i + 0.5) * each
        box = Rect.around(passage.x + dx * off, passage.y + dy * off, each + 1.5, _CARPET * min(1.0, scale))
        item = Item(("passage", passage.a, passage.b, i), piece("passage"), box, passage.angle, 1.0 if near else 0.8)
        out.append((CLOTH, item))
    return out


def _along(angle: float) -> tuple[float, float]:
    return cos(radians(angle)), sin(radians(angle))


def _room(moment: Moment, room: Room) -> list[Layered]:
    table, box = moment.table, moment.table.rooms[room]
    lit = any(moment.view.rooms[seat] == room for seat in moment.lit())
    back = Panel("night", INKS[room], 14, 4 if lit else 2, 1.0)
    out: list[Layered] = [
        (OBJECTS, Item(("room shade", room), Panel("night", "", 18, 0, 0.55), box.grown(6).moved(0, 4))),
        (OBJECTS, Item(("room edge", room), back, box.grown(3))),
        (OBJECTS, Item(("room", room), room_picture(room), box)),
    ]
    slot = table.floor(room)
    if room not in moment.view.floors:
        out.append((OBJECTS, Item(("slot", room), Panel("", "ivory", 8, 1), slot.grown(-4), alpha=0.22)))
    return out + _name(moment, room) + _witnesses(moment, room, slot)


def _name(moment: Moment, room: Room) -> list[Layered]:
    """The colour in words."""
    box = moment.table.caption(room)
    name = Words(room_name(moment.texts, room), 16, "ivory", "serif")
    return [
        (TRAVELLING, Item(("room pill", room), Panel("night", INKS[room], box.h / 2, 1.5, 0.92), box)),
        (TRAVELLING, Item(("room name", room), name, box.grown(-1))),
    ]


def _witnesses(moment: Moment, room: Room, slot: Rect) -> list[Layered]:
    """The seats that know the floor card: its layer first."""
    out: list[Layered] = []
    side = 20 * moment.table.scale
    for i, seat in enumerate(dict.fromkeys(moment.view.witnesses.get(room, ()))):
        disc = Rect.around(slot.right - 3 - (i % 3) * side * 0.95, slot.y + 1 - (i // 3) * side, side, side)
        out.append((TRAVELLING, Item(("witness disc", room, i), Panel("night", "", side / 2, 0, 0.85), disc)))
        out.append((TRAVELLING, Item(("witness", room, i), sign(seat), disc.grown(-3.5))))
    return out


def flood_items(table: Board, room: Room) -> list[Layered]:
    """The light of the local player's room on the edges of the screen."""
    w, h, top, at = table.canvas.width, table.canvas.height, 39.0, 0.0
    out: list[Layered] = []
    for k, strong in enumerate(_FLOOD):
        wide = _STRIP
        sides = (
            Rect(at, top, wide, h - top),
            Rect(w - at - wide, top, wide, h - top),
            Rect(at, h - at - wide, w - 2 * at, wide),
        )
        for i, box in enumerate(sides):
            out.append((LAP, Item(("flood", k, i), Panel(INKS[room], "", 0, 0, 1.0), box, alpha=strong)))
        at += wide
    return out
