"""Pictures that a table of Ghost for Sale needs at once, drawn in the background ahead of time."""

from masque_arcade.client.game_ui.effects.lighting import HEART
from masque_arcade.client.render.drawables import Art, Canvas, Item, Picture, Rect
from masque_arcade.games.ghost_for_sale.model import EACH_ROUND, Face
from masque_arcade.games.ghost_for_sale.ui.images import BACKS, QUESTION, house_picture, mask, piece, token_picture
from masque_arcade.games.ghost_for_sale.ui.layout import board


def soon(canvas: Canvas) -> list[Item]:
    """Hall, cloth, houses, tokens and backs, in the sizes of a table of four."""
    table = board(canvas, 4, 0)
    house, bid = table.columns[0].picture, table.bid(0, table.row(0, 0, 1), 0, 1)
    looked = board(canvas, 4, 0, looks=True).prize.h - 6
    found: list[tuple[Art, float, float]] = [
        (Picture("stage/backdrop_ghost_for_sale"), canvas.width, canvas.height),
        (Picture("stage/cloth_ghost_for_sale"), canvas.width * 0.99, canvas.height - 190),
        *((house_picture(number, house), house.w, house.h) for number in range(2 * EACH_ROUND)),
        *((token_picture(face, double), 44, 44) for face in Face for double in (False, True)),
        *((back, bid.w, bid.h) for back in BACKS.values()),
        (QUESTION, table.truth(1).w, table.truth(1).h),
        (QUESTION, 112, 156.8),
        (mask("truelight"), 74, 74),
        (Picture("stage/halo"), 126, 126),
        (Picture("stage/halo"), HEART * looked, HEART * looked),
        (piece("gavel"), 96, 96),
    ]
    return [Item(("soon", "ghost", i), art, Rect(0, 0, *size), alpha=0) for i, (art, *size) in enumerate(found)]
