"""A private look in the hand area: another's "?" card, or the cards in the unused pile; equally long on all screens.

Drawn while it lasts; the result stays in the notes.
"""

from dataclasses import dataclass

from masque_arcade.client.game_ui.presenter import Layered
from masque_arcade.client.game_ui.table_context import MODAL
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.games.ghost_for_sale.ui.context import honesty
from masque_arcade.games.ghost_for_sale.ui.images import truth_face
from masque_arcade.games.ghost_for_sale.ui.layout import Board


@dataclass(slots=True)
class PrivateLook:
    """Contents of a look: "?" cards in a row, a sentence, and the seconds left."""

    truths: tuple[bool, ...]
    sentence: str
    left: float
    whole: float


def look_sheet(table: Board) -> Rect:
    """The box of the cards looked at."""
    return Rect.around(table.cx, table.canvas.height - 132, 640, 252)


def look_items(table: Board, texts: Catalogue, look: PrivateLook) -> list[Layered]:
    """The cards, large in the hand area, each with its word; a thin line burns down."""
    sheet = look_sheet(table)
    w, h = 110.0, 154.0
    line = Rect(sheet.x + 16, sheet.y + 8, sheet.w - 32, 5)
    part = max(0.0, look.left / look.whole)
    out: list[Layered] = [
        (MODAL, Item("look sheet", Panel("night", "gold", 16, 2, 0.98), sheet)),
        (
            MODAL,
            Item(
                "look sentence",
                Words(look.sentence, 18, "ivory", "serif"),
                Rect(sheet.x + 16, sheet.y + 16, sheet.w - 32, 30),
            ),
        ),
        (MODAL, Item("look left", Panel("candle", "", 2), Rect(line.x, line.y, line.w * part, line.h))),
    ]
    for i, truth in enumerate(look.truths):
        x = sheet.cx + (i - (len(look.truths) - 1) / 2) * (w + 14)
        box = Rect.around(x, sheet.y + 50 + h / 2, w, h)
        words = Words(honesty(texts, truth), 17, "ok" if truth else "danger", "serif")
        out.append((MODAL, Item(("look", i), truth_face(truth), box)))
        out.append((MODAL, Item(("look word", i), words, Rect(box.x - 4, box.bottom + 6, box.w + 8, 26))))
    return out
