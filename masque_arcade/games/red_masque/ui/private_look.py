"""A private look at a floor card: lifted in the hand area, large, equally long on all screens (4.2, 5.5)."""

from typing import Final

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.draw import Draw
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.games.red_masque.cards import Card
from masque_arcade.games.red_masque.rooms import Room
from masque_arcade.games.red_masque.ui.context import card_name, room_name
from masque_arcade.games.red_masque.ui.images import CARD_BACK, INKS, card_face, window
from masque_arcade.games.red_masque.ui.layout import Board

SEARCH: Final = 5.0
"""Seconds for choosing the fate of the card; the table's window is at least as long."""
GLANCE: Final = 2.5
"""Seconds for which all see a look at a floor card; after a Rush also those in which its player sees it."""
TURNS: Final = 0.7
"""Seconds in which the card turns over."""
_CARD: Final = (112.0, 157.0)


def search_sheet(table: Board) -> Rect:
    """The box of the card looked at."""
    foot = table.foot
    x = table.hand(0).x - 10
    return Rect(x, foot.y + 3, table.right - x, foot.h - 6)


def search_buttons(table: Board) -> Rect:
    """The place of the buttons on that box."""
    sheet, zone = search_sheet(table), table.button_zone
    return Rect(zone.x - 10, sheet.cy - zone.h / 2, zone.w, zone.h)


def search_items(
    table: Board,
    texts: Catalogue,
    room: Room,
    card: Card | None,
    held: Card | None,
    left: float,
    age: float,
    sentence: str,
) -> list[Layered]:
    """The card, None while it is covered, which turns over in the first TURNS of its `age`; the card in hand; `left`:
    1..0 of the time; `sentence`: the possible actions with it."""
    sheet = search_sheet(table)
    box = Rect(sheet.x + 12, sheet.y + (sheet.h - _CARD[1]) / 2, *_CARD)
    x, w = box.right + 22, search_buttons(table).x - box.right - 40
    where, bar = Rect(x, sheet.y + 5, w, 28), Rect(x, sheet.bottom - 14, w, 6)
    part = min(1.0, age / TURNS)
    face = card_face(texts, card) if card and part > 0.5 else CARD_BACK
    turned = Item("search card", face, box, squeeze=round(abs(2 * part - 1) or 0.02, 2) if card else 1.0)
    draw = Draw()
    draw.panel("search sheet", sheet, "night", INKS[room], 16, 3)
    draw.picture("search light", box.grown(46), "stage/halo", alpha=round(part, 2))
    draw.append(turned)
    draw.append(Item("search window", window(room), Rect(where.x, where.y, 20, 28)))
    found = texts("red_masque.lap.found", room=room_name(texts, room))
    draw.label("search room", Rect(where.x + 30, where.y, where.w / 2 - 30, where.h), found, 16, "muted", align="left")
    told = Rect(x, where.bottom + 75, w, 44)
    draw.label("search words", told, sentence, 18, "candle", "serif", "left", wrap=True)
    draw.panel("time past", bar, "plate_hi", radius=3)
    draw.panel("time left", Rect(bar.x, bar.y, bar.w * left, bar.h), "candle", radius=3)
    if card and held:
        holding = texts("red_masque.lap.holding", card=card_name(texts, held))
        half = Rect(where.cx, where.y, where.w / 2, where.h)
        draw.label("search held", half, holding, 16, "muted", align="right")
    if card and part > 0.5:
        power = texts(f"red_masque.character.{card}.power")
        draw.label(
            "search title", Rect(x, where.bottom + 1, w, 28), card_name(texts, card), 24, font="serif", align="left"
        )
        draw.label("search text", Rect(x, where.bottom + 29, w, 44), power, 17, align="left", valign="top", wrap=True)
    return [(Layer.MODAL, item) for item in draw]
