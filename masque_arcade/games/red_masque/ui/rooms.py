"""The rooms of The Red Masque: what is drawn at them, what they explain, and why nobody may go there; and the hall
around them with its passages."""

from collections.abc import Sequence
from functools import partial
from math import cos, radians, sin
from typing import Final

from masque_arcade.client.game_ui.plates import backdrop
from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.game_ui.thing import Asked, Layered, Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Rect, Words
from masque_arcade.games.red_masque import model as m
from masque_arcade.games.red_masque.legality import why_not
from masque_arcade.games.red_masque.rooms import ROOMS, Room, adjacent
from masque_arcade.games.red_masque.ui.context import Moment, picked_card, room_name
from masque_arcade.games.red_masque.ui.images import INKS, piece, room_picture, window
from masque_arcade.games.red_masque.ui.layout import Board
from masque_arcade.games.red_masque.ui.pawns import guests_in
from masque_arcade.games.red_masque.ui.room_plans import Passage

_THICK: Final = 40.0
"""The longest passage that is a door in a wall."""
_JAMB: Final = 8.0
_SLEEVE: Final = 26.0
"""Units by which a door reaches into a room, and the depth of a door at the end of a long passage."""
_WALL: Final = 0.4
"""The height of a room's back wall, as a share of its own, and of its windows, as a share of that."""
_SILL: Final = 0.92
_BAY: Final = 74.0
"""The least width of wall for a window."""
_FLOOD: Final = (1.0, 0.88, 0.74, 0.61, 0.49, 0.38, 0.28, 0.19, 0.11, 0.05)
_STRIP: Final = 2.4
"""The strength of the coloured edge, strip by strip from outside, and the width of a strip."""
_NAMED: Final = 4
"""Players in a room up to whom all are named."""


def scenery(moment: Moment) -> list[Layered]:
    """Hall and passages, and the light of the local player's room."""
    table = moment.table
    mine = moment.view.rooms[table.me] if moment.plays else None
    near = {passage: mine in (passage.a, passage.b) for passage in table.passages}
    passages = [item for passage in near for item in passage_items(passage, near[passage])]
    return [
        *backdrop(table.canvas, "backdrop_red_masque", *abbey_items(table)),
        *on(Layer.PLATES, *passages),
        *on(Layer.LAP, *(_flood(table, mine) if mine is not None else [])),
    ]


def abbey_items(table: Board) -> list[Item]:
    """The walls of the abbey, which its rooms lie in."""
    return [Item("abbey", piece("abbey"), table.area.grown(12))]


def chamber_items(room: Room, box: Rect, ways: Sequence[float] = ()) -> list[Item]:
    """The floor and the back wall of a room with its windows, and the doors through that wall, where there are `ways`
    up."""
    high = _WALL * box.h
    doors = [Rect.around(at, box.y + high * 0.56, high * 0.7, high * 0.88) for at in ways]
    count = max(1, int(box.w / _BAY))
    pane = min(_SILL * high / 1.4, 0.8 * box.w / count)
    bays = [Rect.around(box.x + (k + 0.5) * box.w / count, box.y + high / 2, pane, pane * 1.4) for k in range(count)]
    return [
        Item(("room", room), room_picture(room), box),
        *(
            Item(("window", room, k), window(room), bay)
            for k, bay in enumerate(bays)
            if not any(bay.touches(door) for door in doors)
        ),
        *(Item(("doorway", room, k), piece("doorway"), door) for k, door in enumerate(doors)),
    ]


def passage_items(passage: Passage, near: bool) -> list[Item]:
    """A door in the wall, or a long way through it; light falls out where the local player may walk."""
    key, dark = ("passage", passage.a, passage.b), "" if near else "_dark"
    if passage.length < _THICK:
        box = Rect.around(passage.x, passage.y, passage.length + 2 * _JAMB, passage.wide)
        return [Item(key, piece(f"door{dark}"), box, passage.angle)]
    dx, dy = cos(radians(passage.angle)), sin(radians(passage.angle))
    way = Rect.around(passage.x, passage.y, passage.length, passage.wide * 0.9)
    out = [Item(key, piece(f"passage{dark}"), way, passage.angle)]
    for end in (-1, 1):
        off = end * (passage.length / 2 + _JAMB - _SLEEVE / 2)
        door = Rect.around(passage.x + dx * off, passage.y + dy * off, _SLEEVE, passage.wide)
        out.append(Item((*key, end), piece(f"door{dark}"), door, passage.angle))
    return out


def _flood(table: Board, room: Room) -> list[Item]:
    """The light of a room on the edges of the screen: each strip lies over all narrower ones, so that none is apart
    from the next at any size."""
    w, h, top = table.canvas.width, table.canvas.height, 39.0
    out = []
    for k, (strong, beyond) in enumerate(zip(_FLOOD, (*_FLOOD[1:], 0.0), strict=True)):
        wide = (k + 1) * _STRIP
        left = Rect(0, top, wide, h - top)
        for i, box in enumerate((left, left.moved(w - wide, 0), Rect(wide, h - wide, w - 2 * wide, wide))):
            alpha = 1 - (1 - strong) / (1 - beyond)
            out.append(Item(("flood", k, i), Panel(INKS[room], "", 0, 0, 1.0), box, alpha=alpha))
    return out


def room_things(moment: Moment) -> list[Thing]:
    """All rooms."""
    return [_room(moment, room) for room in ROOMS]


def _room(moment: Moment, room: Room) -> Thing:
    key, box, tip, items = ("room", room), moment.table.rooms[room], _tip(moment, room), _items(moment, room)
    here = moment.guests.all_of(moment.texts, guests_in(moment.view, room))
    name = Name(Role.PLACE, tip.title, here, moment.t("thing.floor") if room in moment.view.floors else "")
    why = partial(_why_not, moment, room)
    return Thing(key, box, Layer.OBJECTS, name, tip, items, (key,), why, number=room + 1, capped=True)


def _tip(moment: Moment, room: Room) -> Tip:
    """Where one gets from here, who is here, and what is known of the card on the floor."""
    view, t = moment.view, moment.t
    rooms = [room_name(moment.texts, to) for to in adjacent(view.switches.doors, room)]
    lines = [t("tip.doors", rooms=t("tip.and").join(rooms))]
    here = guests_in(view, room)
    if len(here) > _NAMED:
        lines.append(t("tip.crowd", n=len(here)))
    elif here:
        lines.append(t("tip.guests", names=moment.guests.all_of(moment.texts, here)))
    if room in view.floors:
        known = list(dict.fromkeys(view.witnesses[room]))
        lines.append(t("tip.lies", name=moment.display_name(known[0])))
        if known[1:]:
            lines.append(t("tip.seen", n=len(known) - 1))
    return Tip(moment.room(room), moment.texts.sentences(lines), picture=window(room).name)


def _why_not(moment: Moment, room: Room, asked: Asked) -> str:
    """Why one may not place the pawn there, walk there or run there."""
    view, card = moment.view, picked_card(asked)
    step: m.Action = m.Place(room) if isinstance(view.phase, m.Placing) else m.Move(room)
    return moment.reason(why_not(view, asked.me, step if card is None else m.Play(card, None, room)))


def _items(moment: Moment, room: Room) -> list[Layered]:
    """The room, brighter where somebody is awaited; the place of a card on its floor, and its colour in words."""
    table, box = moment.table, moment.table.rooms[room]
    lit = any(moment.view.rooms[seat] == room for seat in moment.lit())
    slot, name = table.floor(room), table.caption(room)
    empty = Item(("slot", room), Panel("", "ivory", 8, 1), slot.grown(-4), alpha=0.22)
    return [
        *on(
            Layer.OBJECTS,
            Item(("room edge", room), Panel("night", INKS[room], 6, 4 if lit else 2, 1.0), box.grown(3)),
            *chamber_items(room, box, table.back_doors(room)),
            *([] if room in moment.view.floors else [empty]),
        ),
        *on(
            Layer.TRAVELLING,
            Item(("room pill", room), Panel("night", INKS[room], name.h / 2, 1.5, 0.92), name),
            Item(("room name", room), Words(room_name(moment.texts, room), 16, "ivory", "serif"), name.grown(-1)),
            *_witnesses(moment, room, slot),
        ),
    ]


def _witnesses(moment: Moment, room: Room, slot: Rect) -> list[Item]:
    """The seats that know the floor card: its layer first."""
    out = []
    side = 20.0
    for i, seat in enumerate(dict.fromkeys(moment.view.witnesses.get(room, ()))):
        disc = Rect.around(slot.right - 3 - (i % 3) * side * 0.95, slot.y + 1 - (i // 3) * side, side, side)
        out.append(Item(("witness disc", room, i), Panel("night", "", side / 2, 0, 0.85), disc))
        out.append(Item(("witness", room, i), sign(seat), disc.grown(-3.5)))
    return out
