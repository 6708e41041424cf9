"""The house on the table: passages, named rooms, clock and piles, the local player's light; its picture in the book."""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.draw import Draw
from masque_arcade.client.render.drawables import Canvas, Item, Panel, Picture, Rect, Words
from masque_arcade.games.red_masque.cards import CARDS, Card
from masque_arcade.games.red_masque.rooms import LAYOUTS, ROOMS, Room, doors_of
from masque_arcade.games.red_masque.ui.context import Moment, room_name
from masque_arcade.games.red_masque.ui.images import CARD_BACK, INKS, card_face, piece, room_picture
from masque_arcade.games.red_masque.ui.layout import Board, Passage, board
from masque_arcade.games.red_masque.ui.setup_page import small_plan

_CARPET: Final = 40.0
"""The width of a passage's carpet, in units."""
_TILE: Final = 56.0
_FLOOD: Final = (1.0, 0.88, 0.74, 0.61, 0.49, 0.38, 0.28, 0.19, 0.11, 0.05)
_STRIP: Final = 2.4
"""The strength of the coloured edge, strip by strip from outside, and the width of a strip."""
_PART: Final = 0.55
"""The part of the book's picture that the usual plan takes."""


def house_items(moment: Moment) -> list[Layered]:
    """Hall, passages, rooms and their names."""
    table = moment.table
    w, h = table.canvas.width, table.canvas.height
    cloth = Rect.around(table.area.cx, table.area.cy, table.area.w * 1.1, table.area.h * 1.18)
    out: list[Layered] = [
        (Layer.BACKDROP, Item("backdrop", Picture("stage/backdrop_red_masque"), Rect(0, 0, w, h))),
        (Layer.BACKDROP, Item("cloth", Picture("stage/cloth_red_masque"), cloth, alpha=0.9)),
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
        out.append((Layer.CLOTH, item))
    return out


def _along(angle: float) -> tuple[float, float]:
    return cos(radians(angle)), sin(radians(angle))


def _room(moment: Moment, room: Room) -> list[Layered]:
    table, box = moment.table, moment.table.rooms[room]
    lit = any(moment.view.rooms[seat] == room for seat in moment.lit())
    back = Panel("night", INKS[room], 14, 4 if lit else 2, 1.0)
    out: list[Layered] = [
        (Layer.OBJECTS, Item(("room shade", room), Panel("night", "", 18, 0, 0.55), box.grown(6).moved(0, 4))),
        (Layer.OBJECTS, Item(("room edge", room), back, box.grown(3))),
        (Layer.OBJECTS, Item(("room", room), room_picture(room), box)),
    ]
    slot = table.floor(room)
    if room not in moment.view.floors:
        out.append((Layer.OBJECTS, Item(("slot", room), Panel("", "ivory", 8, 1), slot.grown(-4), alpha=0.22)))
    return out + _name(moment, room) + _witnesses(moment, room, slot)


def _name(moment: Moment, room: Room) -> list[Layered]:
    """The colour in words."""
    box = moment.table.caption(room)
    name = Words(room_name(moment.texts, room), 16, "ivory", "serif")
    return [
        (Layer.TRAVELLING, Item(("room pill", room), Panel("night", INKS[room], box.h / 2, 1.5, 0.92), box)),
        (Layer.TRAVELLING, Item(("room name", room), name, box.grown(-1))),
    ]


def _witnesses(moment: Moment, room: Room, slot: Rect) -> list[Layered]:
    """The seats that know the floor card: its layer first."""
    out: list[Layered] = []
    side = 20 * moment.table.scale
    for i, seat in enumerate(dict.fromkeys(moment.view.witnesses.get(room, ()))):
        disc = Rect.around(slot.right - 3 - (i % 3) * side * 0.95, slot.y + 1 - (i // 3) * side, side, side)
        out.append((Layer.TRAVELLING, Item(("witness disc", room, i), Panel("night", "", side / 2, 0, 0.85), disc)))
        out.append((Layer.TRAVELLING, Item(("witness", room, i), sign(seat), disc.grown(-3.5))))
    return out


def flood_items(table: Board, room: Room) -> list[Layered]:
    """The light of the local player's room on the edges of the screen: each strip lies over all narrower ones, so that
    none is apart from the next at any size."""
    w, h, top = table.canvas.width, table.canvas.height, 39.0
    out: list[Layered] = []
    for k, (strong, beyond) in enumerate(zip(_FLOOD, (*_FLOOD[1:], 0.0), strict=True)):
        wide = (k + 1) * _STRIP
        alpha = 1 - (1 - strong) / (1 - beyond)
        sides = (
            Rect(0, top, wide, h - top),
            Rect(w - wide, top, wide, h - top),
            Rect(wide, h - wide, w - 2 * wide, wide),
        )
        for i, box in enumerate(sides):
            out.append((Layer.LAP, Item(("flood", k, i), Panel(INKS[room], "", 0, 0, 1.0), box, alpha=alpha)))
    return out


def works_items(moment: Moment) -> list[Layered]:
    """Clock, piles, and the count of every kind."""
    view, table = moment.view, moment.table
    out: list[Layered] = [
        (Layer.OBJECTS, Item("works", Panel("night", "bronze", 14, 1.5, 0.82), table.works)),
        (Layer.OBJECTS, Item("clock", piece("clock"), table.clock)),
    ]
    deck = table.deck
    for k in range(min(3, (view.deck + 6) // 7)):
        out.append((Layer.OBJECTS, Item(("deck", k), CARD_BACK, deck.moved(1.5 * k, -1.5 * k))))
    plaque = Rect.around(deck.cx, deck.cy, 34, 30)
    ink = "danger" if view.deck <= view.seats else "candle"
    out += [
        (Layer.PLATES, Item("deck plaque", Panel("night", ink, 9, 1.5, 0.92), plaque)),
        (Layer.PLATES, Item("deck count", Words(str(view.deck), 22, ink, "serif"), plaque)),
    ]
    if view.discards:
        out.append((Layer.OBJECTS, Item("discard", card_face(moment.texts, view.discards[-1]), table.discards)))
    else:
        out.append((Layer.OBJECTS, Item("no discard", Panel("", "dim", 5, 1), table.discards, alpha=0.6)))
    out.append((Layer.OBJECTS, Item("gone", Words(moment.t("table.gone"), 14, "muted"), table.gone)))
    for i, card in enumerate(Card):
        out += _kind(moment, card, table.kind(i))
    return out


def _kind(moment: Moment, card: Card, cell: Rect) -> list[Layered]:
    """A kind's card, and the number of open ones."""
    gone, all_of = gone_of(moment, card), CARDS.count(card)
    mini = Rect(cell.cx - 11, cell.y, 22, 31)
    words = Words(f"{gone}/{all_of}", 15, "muted" if not gone else "danger" if gone == all_of else "ivory", "serif")
    return [
        (
            Layer.OBJECTS,
            Item(("kind", card), card_face(moment.texts, card), mini, alpha=0.45 if gone == all_of else 1.0),
        ),
        (Layer.OBJECTS, Item(("kind count", card), words, Rect(cell.x, mini.bottom - 1, cell.w, 19))),
    ]


def gone_of(moment: Moment, card: Card) -> int:
    """The number of cards of a kind seen this round: discards, and Hide cards in front of players."""
    return moment.view.discards.count(card) + (len(moment.view.hidden) if card is Card.HIDE else 0)


def rooms_items(box: Rect, texts: Catalogue) -> Sequence[Item]:
    """The rules book's picture in `box`: the usual plan as it lies on the table, and the other layouts beside it."""
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
