"""The rules book's picture of a town: the circle of houses with their names, and what lies at a player's."""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.draw import Draw
from masque_arcade.client.render.drawables import Canvas, Item, Rect
from masque_arcade.games.lupusburg.model import owner_of
from masque_arcade.games.lupusburg.ui.context import house_tag
from masque_arcade.games.lupusburg.ui.images import GAME, glaze, house, piece
from masque_arcade.games.lupusburg.ui.layout import TOP, board

_SEATS: Final = 4
_DARK: Final = 5
"""The house that is dark in the picture."""
_LARGER: Final = 1.25
_LEGEND: Final = (
    ("lit", house(alive=True).name),
    ("mayor", piece("mayor").name),
    ("seal_kept", piece("seal").name),
    ("banished", piece("bundle").name),
)


def town_picture(box: Rect, texts: Catalogue) -> Sequence[Item]:
    """A small town of four players, and its signs in words."""
    table, draw = board(Canvas(), _SEATS, 0), Draw()
    scale = box.h / (table.foot.y - TOP)
    wide = table.canvas.width * scale

    def at(rect: Rect, larger: float = _LARGER) -> Rect:
        x, y = box.x + rect.cx * scale, box.y + (rect.cy - TOP) * scale
        return Rect.around(x, y, rect.w * scale * larger, rect.h * scale * larger)

    draw.picture("town", Rect(box.x, box.y, wide, box.h), f"stage/cloth_{GAME}")
    for place, rect in table.houses.items():
        alive = place != _DARK
        draw.append(Item(("town house", place), house(alive), at(rect)))
        draw.append(Item(("town glaze", place), glaze(owner_of(place)), at(rect), alpha=0.85 if alive else 0.35))
    for place in table.houses:
        tag = Rect.around(at(table.tag(place)).cx, at(table.tag(place)).cy, 30, 19)
        draw.panel(("town tag", place), tag, "night", f"seat{owner_of(place) + 1}", 8, 1.2)
        draw.label(("town name", place), tag, house_tag(place), 14, font="serif")
    for seat in range(1, _SEATS):
        plate = at(table.plate(seat), 1.0)
        draw.panel(("town plate", seat), plate, "plate", f"seat{seat + 1}", 7, 1.5)
        draw.append(Item(("town sign", seat), sign(seat), Rect(plate.x + 5, plate.cy - 8, 16, 16)))
        draw.picture(("town seal", seat), Rect(plate.right - 22, plate.cy - 9, 18, 18), piece("seal").name)
    draw.picture(
        "town mayor", Rect.around(at(table.plate(1)).x + 4, at(table.plate(1)).cy, 24, 24), piece("mayor").name
    )
    draw.picture("town bundle", Rect.around(at(table.plate(2)).cx, at(table.plate(2)).cy, 18, 18), piece("bundle").name)
    draw.picture("town sun", Rect.around(at(table.square).cx, at(table.square).cy, 52, 52), piece("sun").name)
    left, tall = box.x + wide + 24, box.h / len(_LEGEND)
    for i, (key, picture) in enumerate(_LEGEND):
        y = box.y + i * tall
        draw.picture(("legend", key), Rect(left, y + tall / 2 - 19, 43 if key == "lit" else 38, 38), picture)
        room = Rect(left + 56, y, box.right - left - 56, tall)
        draw.label(("legend words", key), room, texts(f"{GAME}.tip.{key}", n=2), 17, "ink", align="left", wrap=True)
    return draw
