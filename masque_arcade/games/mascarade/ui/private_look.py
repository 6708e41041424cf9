"""Private items in the hand area: the faces of a look, and the hands under the cloth.

Drawn while it lasts and never stored.
"""

from collections.abc import Sequence

from masque_arcade.client.animation.pose import travel
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import CardFace, Item, Panel, Picture, Rect, Words
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import Slot
from masque_arcade.games.mascarade.ui.animations.secret_swap import CLOSE, OPEN, Hands
from masque_arcade.games.mascarade.ui.layout import Board
from masque_arcade.games.mascarade.ui.table_view import Layered

_LAYER = 10
_LARGE = (126.0, 176.0)


def look_sheet(table: Board, cards: int) -> Rect:
    """The box of the cards looked at."""
    w, h = _LARGE
    # Wide enough for the sentence: it covers the place of questions.
    return Rect.around(table.cx, table.canvas.height - h / 2 - 50, max(460.0, cards * (w + 24) + 24), h + 96)


def look_items(
    table: Board, texts: Catalogue, faces: Sequence[tuple[Slot, Character | None, str]], left: float, sentence: str
) -> list[Layered]:
    """The cards looked at, large in the hand area; each with its slot, face (None while it is covered) and owner in
    words. `left`: 1..0; `sentence` stands above them."""
    w, h = _LARGE
    sheet = look_sheet(table, len(faces))
    middle = sheet.y + 46 + h / 2
    said = Words(sentence, 17, "ivory", "serif")
    out: list[Layered] = [
        (_LAYER, Item("look sheet", Panel("night", "gold", 16, 2, 0.97), sheet)),
        (_LAYER, Item("look sentence", said, Rect(sheet.x + 16, sheet.y + 15, sheet.w - 32, 30))),
    ]
    for i, (slot, face, label) in enumerate(faces):
        x = table.cx + (i - (len(faces) - 1) / 2) * (w + 24)
        art = CardFace(f"mascarade/{face}", texts(f"mascarade.character.{face}.name")) if face else CardFace()
        out.append((_LAYER, Item(("look", slot), art, Rect.around(x, middle, w, h))))
        line = Rect.around(x, middle + h / 2 + 18, w + 16, 24)
        out.append((_LAYER, Item(("look label", slot), Words(label, 16, "candle"), line)))
    return [*out, *_time_left(Rect(sheet.x + 16, sheet.y + 8, sheet.w - 32, 5), left)]


def _time_left(line: Rect, left: float) -> list[Layered]:
    """A thin line that burns down."""
    return [(_LAYER, Item("time left", Panel("candle", "", 2), Rect(line.x, line.y, line.w * left, line.h)))]


def hands_sheet(table: Board) -> Rect:
    """The box of the hands under the cloth."""
    top = table.foot.y - 26
    return Rect(table.cx - 300, top, 600, table.canvas.height - top - 4)


def hands_items(table: Board, hands: Hands, labels: tuple[str, str], still: bool = False) -> list[Layered]:
    """Two gloved hands with two backs; they cross as the player moves. `labels`: owners of the left and right card at
    the start."""
    sheet = hands_sheet(table)
    part = travel(hands.cross_part)
    spread = 58.0 if still else 118.0
    progress = part if hands.crossed else 1 - part
    mine_x = table.cx - spread + 2 * spread * progress
    their_x = table.cx + spread - 2 * spread * progress
    dip = 22 * (1 - abs(2 * part - 1)) if hands.cross_part < 1 else 0.0
    y = sheet.y + 72
    out: list[Layered] = [
        (_LAYER, Item("hands sheet", Panel("velvet", "gold", 16, 2, 0.98), sheet)),
        (_LAYER, Item("hands left", Picture("icons/left", "muted"), Rect.around(sheet.x + 44, y, 30, 30))),
        (_LAYER, Item("hands right", Picture("icons/right", "muted"), Rect.around(sheet.right - 44, y, 30, 30))),
    ]
    for key, x, lift, glove, label in (
        ("mine", mine_x, dip, "stage/glove_left", labels[0]),
        ("theirs", their_x, -dip, "stage/glove_right", labels[1]),
    ):
        out += [
            (_LAYER, Item(("card in", key), CardFace(), Rect.around(x, y - 12 - lift, 66, 92))),
            (_LAYER, Item(("glove", key), Picture(glove), Rect.around(x, y + 50 - lift, 92, 110))),
        ]
        if hands.labels > 0:
            tag = Rect.around(x, y - 14 - lift, 112, 24)
            out.append((_LAYER, Item(("tag panel", key), Panel("parchment", "", 6), tag, alpha=hands.labels)))
            out.append((_LAYER, Item(("tag", key), Words(label, 14, "ink"), tag.grown(-2), alpha=hands.labels)))
    left = 1.0 if hands.waits else 1 - max(0.0, hands.clock - OPEN) / (CLOSE - OPEN)
    return [*out, *_time_left(Rect(sheet.x + 16, sheet.y + 8, sheet.w - 32, 5), left)]
