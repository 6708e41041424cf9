"""Pictures of Lupusburg that are drawn in the background: those of a table's first frames, and those of its ends."""

from collections.abc import Sequence

from masque_arcade.client.game_ui.effects.fullscreen import LOOMS
from masque_arcade.client.render.drawables import Art, Canvas, CardFace, Item, Picture, Rect
from masque_arcade.games.lupusburg.ui.animations.end import GROWS, ending_size
from masque_arcade.games.lupusburg.ui.images import BACK, FOLK, GAME, GOAL_BACK, glaze, piece
from masque_arcade.games.lupusburg.ui.images import house as picture
from masque_arcade.games.lupusburg.ui.layout import OWN_CARD, board


def soon(canvas: Canvas) -> list[Item]:
    """Town by day and night, houses, backs and characters, in the sizes of the smallest table."""
    table = board(canvas, 4, 0)
    house = table.houses[0]
    w, h = canvas.width, canvas.height
    cloth = (min(w * 0.97, 1400.0), table.foot.y - 20)
    found: list[tuple[Art, float, float]] = [
        *((Picture(f"stage/backdrop_{GAME}{dark}"), w, h) for dark in ("", "_night")),
        *((Picture(f"stage/cloth_{GAME}{dark}"), *cloth) for dark in ("", "_night")),
        *((picture(alive, night), house.w, house.h) for alive in (True, False) for night in (True, False)),
        *((glaze(seat), house.w, house.h) for seat in range(4)),
        *((face, *OWN_CARD) for face in (BACK, GOAL_BACK)),
        *((CardFace(f"{GAME}/{word}"), *OWN_CARD) for word in FOLK.values()),
        *((piece(name), 104, 104) for name in ("sun", "moon")),
    ]
    return [Item(("soon", GAME, i), art, Rect(0, 0, *size), alpha=0) for i, (art, *size) in enumerate(found)]


def later(canvas: Canvas, names: Sequence[str]) -> list[Item]:
    """Both ends of a game, from their first size to their last, and the Werewolf's claw."""
    house = board(canvas, len(names), 0).houses[0].grown(8)
    wide, tall = ending_size(canvas)
    found: list[tuple[Art, float, float]] = [
        *(
            (Picture(f"games/{GAME}/endings/{end}"), wide * by, tall * by)
            for end in ("town", "werewolf")
            for by in (1.0, GROWS)
        ),
        *((piece("claw"), house.w * by, house.h * by) for by in (1.0, LOOMS)),
    ]
    return [Item("later", art, Rect(0, 0, *size)) for art, *size in found]
