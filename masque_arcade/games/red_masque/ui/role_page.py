"""The full-screen moment in which a player sees their role: a lit Noble, a Red Death in the dark.

Both are equally bright, sound alike and take the same time, so that the light on a player's face tells nothing.
"""

from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import enter
from masque_arcade.client.game_ui.table_context import TableFrame
from masque_arcade.client.game_ui.thing import Layered, Name, Thing, on
from masque_arcade.client.game_ui.thing import Role as Kind
from masque_arcade.client.render.drawables import Draw, Item, Layer, Rect, Words
from masque_arcade.client.widgets.avatar import face, shoulders
from masque_arcade.client.widgets.backdrop import curtains
from masque_arcade.games.red_masque.cards import Role
from masque_arcade.games.red_masque.ui.context import Moment, role_name
from masque_arcade.games.red_masque.ui.images import ROLE_BACK, role_mask
from masque_arcade.games.red_masque.ui.layout import Board

REVEAL: Final = 1.6
"""Seconds in which the curtain opens on the role."""
_OPENS: Final = 0.8
_REST: Final = 70.0
"""Units of the open curtain that stay visible on either side."""
BEAM: Final = (900.0, 640.0)
"""The size of the light on the mask."""
_EMBERS: Final = 18
_CANDLE: Final = 0.82
"""A Noble's light, so weak that both pages are equally bright."""


def page_frame(table: Board) -> TableFrame:
    """The places of the question and its button on a page over the whole table: below, in the middle."""
    h = table.canvas.height
    button = Rect.around(table.cx, h - 48, 300, 60)
    return TableFrame(table.foot, Rect.around(table.cx, h - 108, 660, 38), table.area, (button, button), table.words)


def role_box(table: Board) -> Rect:
    """The place of the mask."""
    return Rect.around(table.cx, table.canvas.height / 2 - 132, 290, 290)


def role_thing(moment: Moment) -> Thing:
    """One's own role, without the page, which moves at each frame."""
    me, value, state = moment.table.me, moment.texts("thing.face_down"), moment.hint
    if moment.open_now:
        role = moment.view.roles[me]
        value, state = role_name(moment.texts, role), moment.t(f"lap.{role}")
    name = Name(Kind.CARD, moment.t("thing.role", name=moment.display_name(me)), value, state)
    return Thing("role", role_box(moment.table), Layer.BANNER, name)


def role_items(moment: Moment, age: float) -> list[Layered]:
    """The page `age` seconds after it came; while the role is covered its back, and how to see it."""
    table, me = moment.table, moment.table.me
    w, h, box = table.canvas.width, table.canvas.height, role_box(table)
    opened = enter(min(1.0, age / _OPENS))
    rise = enter(min(1.0, max(0.0, (age - 0.5 * _OPENS) / (REVEAL - 0.5 * _OPENS))))
    draw, role = Draw(), moment.view.roles[me]
    draw.panel("role dark", Rect(0, 38, w, h - 38), "night", "", 0, 0)
    if not moment.open_now:
        back = Rect.around(box.cx, box.cy, box.h * 5 / 7, box.h)
        draw.append(Item("role back", ROLE_BACK, back))
        draw.label(
            "role hint", Rect.around(box.cx, box.bottom + 70, 900, 90), moment.hint, 26, "candle", "serif", wrap=True
        )
    elif rise > 0:
        draw += _light(table, role, rise)
        mask = box.moved(0, 40 * (1 - rise))
        draw.append(Item("role mask", role_mask(role, me), mask, alpha=round(rise, 2)))
        draw += _others(moment, rise)
        ink = "danger" if role is Role.RED_DEATH else "candle"
        lines = {
            "title": (44.0, Words(moment.t(f"role_page.{role}.title"), 52, ink, "serif")),
            "aim": (104.0, Words(moment.t(f"role_page.{role}.aim"), 28, "ivory", "serif", wrap=True)),
            "fear": (164.0, Words(moment.t(f"role_page.{role}.fear"), 20, "muted", wrap=True)),
        }
        for key, (down, words) in lines.items():
            line = Rect.around(box.cx, box.bottom + down, min(980.0, w - 180), 68)
            draw.append(Item(("role", key), words, line, alpha=round(rise, 2)))
    draw += curtains(table.canvas, opened, _REST)
    draw.panel("role bar", Rect(0, 0, w, 38), "night", "", 0, 0)
    return on(Layer.BANNER, *draw)


def _others(moment: Moment, rise: float) -> Draw:
    """The other guests in the dark, on both sides."""
    table, box, draw = moment.table, role_box(moment.table), Draw()
    seats = tuple(table.plates)
    for i, seat in enumerate(seats):
        right = i >= (len(seats) + 1) // 2
        out = i - (len(seats) + 1) // 2 if right else (len(seats) + 1) // 2 - 1 - i
        x = box.cx + (1 if right else -1) * (244 + 112 * out)
        name, head = moment.guests.names[seat], Rect.around(x, box.cy + 48, 74, 74)
        draw += [replace(item, alpha=round(rise, 2)) for item in (*shoulders(seat, head), *face(seat, name, head))]
        draw.label(("role guest", seat), Rect.around(x, head.bottom + 32, 106, 24), name, 15, "muted")
    return draw


def _light(table: Board, role: Role, rise: float) -> Draw:
    """Candle light from above for a Noble; for the Red Death a red glow, and embers below."""
    box, w, h = role_box(table), table.canvas.width, table.canvas.height
    draw, faint = Draw(), round(rise, 2)
    if role is Role.NOBLE:
        draw.picture("role beam", Rect.around(box.cx, box.cy - 10, *BEAM), "stage/spotlight", alpha=faint * _CANDLE)
        return draw
    draw.picture("role beam", Rect.around(box.cx, box.cy - 10, *BEAM), "stage/spotlight", "wax", alpha=faint)
    for k in range(_EMBERS):
        wide = 15.0
        strong = round(0.3 * rise * (1 - k / _EMBERS) ** 2, 3)
        strip = Rect(0, h - (k + 1) * wide, w, wide)
        draw.panel(("role ember", k), strip, "wax", "", 0, 0, strong)
    return draw
