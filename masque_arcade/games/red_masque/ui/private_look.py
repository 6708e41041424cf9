"""A private look at a floor card: lifted in the hand area, large, equally long on all screens (4.2, 5.5)."""

from typing import Final

from masque_arcade.client.game_ui.presenter import Layered
from masque_arcade.client.game_ui.table_context import MODAL
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.games.red_masque.cards import Card
from masque_arcade.games.red_masque.rooms import Room
from masque_arcade.games.red_masque.ui.context import card_name, room_name
from masque_arcade.games.red_masque.ui.images import CARD_BACK, INKS, card_face, window
from masque_arcade.games.red_masque.ui.layout import Board

SEARCH: Final = 5.0
"""Seconds for choosing the fate of the card; the table's window is at least as long."""
GLANCE: Final = 2.5
"""Seconds for which all see a look at a floor card; after a Rush also those in which its player sees it."""
_CARD: Final = (112.0, 157.0)


def search_sheet(table: Board) -> Rect:
    """The box of the card looked at."""
    foot = table.foot
    x = table.hand(0).x - 10
    return Rect(x, foot.y + 4, table.right - x, foot.h - 10)


def search_items(
    table: Board, texts: Catalogue, room: Room, card: Card | None, left: float, sentence: str
) -> list[Layered]:
    """The card, None while it is covered; `left`: 1..0 of the time; `sentence`: the possible actions with it."""
    sheet = search_sheet(table)
    box = Rect(sheet.x + 12, sheet.y + (sheet.h - _CARD[1]) / 2, *_CARD)
    x, w = box.right + 22, table.button_zone.x - box.right - 40
    where, bar = Rect(x, sheet.y + 5, w, 28), Rect(x, sheet.bottom - 14, w, 6)
    out: list[Layered] = [
        (MODAL, Item("search sheet", Panel("night", INKS[room], 16, 3), sheet)),
        (MODAL, Item("search card", card_face(texts, card) if card else CARD_BACK, box)),
        (MODAL, Item("search window", window(room), Rect(where.x, where.y, 20, 28))),
        (
            MODAL,
            Item(
                "search room",
                Words(texts("red_masque.lap.found", room=room_name(texts, room)), 16, "muted", align="left"),
                Rect(where.x + 30, where.y, where.w - 30, where.h),
            ),
        ),
        (
            MODAL,
            Item(
                "search words",
                Words(sentence, 18, "candle", "serif", "left", wrap=True),
                Rect(x, where.bottom + 75, w, 44),
            ),
        ),
        (MODAL, Item("time past", Panel("plate_hi", "", 3), bar)),
        (MODAL, Item("time left", Panel("candle", "", 3), Rect(bar.x, bar.y, bar.w * left, bar.h))),
    ]
    if card:
        title = Words(card_name(texts, card), 24, "ivory", "serif", "left")
        what = Words(texts(f"red_masque.character.{card}.power"), 17, "ivory", align="left", valign="top", wrap=True)
        out += [
            (MODAL, Item("search title", title, Rect(x, where.bottom + 1, w, 28))),
            (MODAL, Item("search text", what, Rect(x, where.bottom + 29, w, 44))),
        ]
    return out
