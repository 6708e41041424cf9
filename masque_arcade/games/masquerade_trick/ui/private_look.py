"""A look at a role of the centre: the card large in the hand area, equally long on all screens (6.1, 6.3)."""

from masque_arcade.client.game_ui.presenter import Layered
from masque_arcade.client.game_ui.table_context import MODAL
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.games.masquerade_trick.missions import Role
from masque_arcade.games.masquerade_trick.ui.images import ROLE_BACK, role_face
from masque_arcade.games.masquerade_trick.ui.layout import Board

_CARD = (150.0, 210.0)


def look_sheet(table: Board) -> Rect:
    """The box of the card looked at."""
    return Rect.around(table.cx, table.canvas.height - _CARD[1] / 2 - 50, 616.0, _CARD[1] + 96)


def look_button(table: Board) -> Rect:
    """The place of the button that ends a look: beside the card, on its sheet."""
    sheet = look_sheet(table)
    return Rect(sheet.right - 212, sheet.cy - 70, 196, 140)


def look_items(
    table: Board, texts: Catalogue, role: Role | None, left: float, sentence: str, place: str
) -> list[Layered]:
    """The card, None while it is covered; `left`: 1..0 of the time; `place`: its place in words."""
    sheet = look_sheet(table)
    card = Rect.around(table.cx, sheet.y + 46 + _CARD[1] / 2, *_CARD)
    label = Rect.around(table.cx, card.bottom + 18, 300, 24)
    line = Rect(sheet.x + 16, sheet.y + 8, (sheet.w - 32) * left, 5)
    art = role_face(texts, role) if role else ROLE_BACK
    return [
        (MODAL, Item("look sheet", Panel("night", "gold", 16, 2, 0.97), sheet)),
        (
            MODAL,
            Item(
                "look sentence",
                Words(sentence, 17, "ivory", "serif"),
                Rect(sheet.x + 16, sheet.y + 15, sheet.w - 32, 30),
            ),
        ),
        (MODAL, Item("look card", art, card)),
        (MODAL, Item("look place", Words(place, 16, "candle"), label)),
        (MODAL, Item("time left", Panel("candle", "", 2), line)),
    ]
