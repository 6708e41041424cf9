"""Pictures that a table's first frame needs, drawn in the background while the title is shown."""

from collections.abc import Sequence

from masque_arcade.client.render.drawables import Art, Canvas, CardFace, Item, Picture, Rect
from masque_arcade.games.red_masque.cards import Card
from masque_arcade.games.red_masque.rooms import LAYOUTS, ROOMS, doors_of
from masque_arcade.games.red_masque.ui.images import CARD_BACK, GAME, ROLE_BACK, piece, room_picture
from masque_arcade.games.red_masque.ui.layout import OWN_CARD, board


def soon(canvas: Canvas) -> Sequence[Item]:
    """Hall, rooms, clock, backs and cards, in the sizes of the usual layout."""
    table = board(canvas, 4, 0, "suite", doors_of(LAYOUTS["suite"]))
    room, area = table.rooms[0], table.area
    found: list[tuple[Art, float, float]] = [
        (Picture("stage/backdrop_red_masque"), canvas.width, canvas.height),
        (Picture("stage/cloth_red_masque"), area.w * 1.1, area.h * 1.18),
        *((room_picture(one), room.w, room.h) for one in ROOMS),
        (piece("clock"), table.clock.w, table.clock.h),
        (ROLE_BACK, *OWN_CARD),
        (CARD_BACK, *OWN_CARD),
        *((CardFace(f"{GAME}/{card}"), *OWN_CARD) for card in Card),
        (CardFace(f"{GAME}/red_death"), *OWN_CARD),
    ]
    return [Item(("soon red", i), art, Rect(0, 0, *size), alpha=0) for i, (art, *size) in enumerate(found)]
