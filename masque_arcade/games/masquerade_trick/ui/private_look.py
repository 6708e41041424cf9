"""A look at a card of the centre, over Masquerade Trick's hand area: for its player alone, and for a moment."""

from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import S
from masque_arcade.client.game_ui.effects.cards import FLIP
from masque_arcade.client.game_ui.thing import Layered, Name, Thing, on
from masque_arcade.client.game_ui.thing import Role as Kind
from masque_arcade.client.render.drawables import Item, Layer, Panel, Rect, Words
from masque_arcade.games.masquerade_trick.missions import Role
from masque_arcade.games.masquerade_trick.model import Place
from masque_arcade.games.masquerade_trick.ui.context import Moment
from masque_arcade.games.masquerade_trick.ui.images import ROLE_BACK, role_face
from masque_arcade.games.masquerade_trick.ui.layout import Board

_LOOK: Final = (150.0, 210.0)
"""The size of the card."""
_LIES: Final = 0.35
"""Seconds for which it lies face down."""


def look_sheet(table: Board) -> Rect:
    """The box of the card looked at."""
    return Rect.around(table.cx, table.canvas.height - _LOOK[1] / 2 - 50, 616.0, _LOOK[1] + 96)


def look_button(table: Board) -> Rect:
    """The place of the button that ends a look: beside the card, on its sheet."""
    sheet = look_sheet(table)
    return Rect(sheet.right - 270, sheet.cy - 70, 250, 140)


def look_thing(moment: Moment, place: Place, role: Role | None) -> Thing:
    """The card of that role in `place`; its picture moves by itself."""
    face = moment.role(role) if role and moment.private else moment.texts("thing.face_down")
    return Thing("look", look_sheet(moment.table), Layer.MODAL, Name(Kind.CARD, moment.place(place), face))


def look_items(moment: Moment, place: Place, role: Role | None, left: float, age: float) -> list[Layered]:
    """The card, None while it is covered; `left`: 1..0 of the time; `age`: the seconds since it came, face down, to be
    turned over."""
    sheet, texts = look_sheet(moment.table), moment.texts
    card = Rect.around(sheet.cx - 60, sheet.y + 46 + _LOOK[1] / 2, *_LOOK)
    label = Rect.around(card.cx, card.bottom + 18, 300, 24)
    said = Words(moment.t("lap.looking") if role else moment.hint, 17, "ivory", "serif")
    turn = min(1.0, max(0.0, (age - _LIES) / FLIP))
    art = role_face(texts, role) if role and turn >= 0.5 else ROLE_BACK
    squeeze = max(0.02, abs(1 - 2 * turn)) if role else 1.0
    made = [
        Item("look sheet", Panel("night", "gold", 16, 2, 0.97), sheet),
        Item("look sentence", said, Rect(sheet.x + 16, sheet.y + 15, sheet.w - 32, 30)),
        Item("look card", art, card, squeeze=squeeze),
        *([Item("look soon", role_face(texts, role), card, alpha=0)] if role and turn < 0.5 else []),
        Item("look place", Words(moment.place(place), 16, "candle"), label),
        Item("time left", Panel("candle", "", 2), Rect(sheet.x + 16, sheet.y + 8, (sheet.w - 32) * left, 5)),
    ]
    return on(Layer.MODAL, *(replace(item, alpha=item.alpha * min(1.0, age / S)) for item in made))
