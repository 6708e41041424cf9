"""Pictures that a table and its first animations will need, drawn in the background ahead of time.

They enter the frame invisibly, one after another: the painter has them drawn by a thread. At 3840x2160 a first halo or
cloth would otherwise cost more than three frames.
"""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.game_ui.effects.lighting import HEART
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Art, Canvas, CardFace, Item, Panel, Picture, Rect
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.ui.animations.by_event import shown_boxes
from masque_arcade.games.mascarade.ui.animations.exchange import GLINT, SLEEVE
from masque_arcade.games.mascarade.ui.layout import (
    BULGE,
    EDGE_LIGHT,
    FOOT,
    MIDDLE_CARD,
    Board,
    cloth_box,
    hem,
    seat_box,
    spot,
)
from masque_arcade.games.mascarade.ui.private_look import GLOVE, RUMPLE, hands_sheet

EACH: Final = 0.12
"""Seconds from one picture to the next."""


def ahead(table: Board, cast: Sequence[Character], texts: Catalogue) -> list[Item]:
    """Invisible items in the sizes that animations will show."""
    canvas, cloth, gap = table.canvas, hem(table), hands_sheet(table)
    shown, _ = shown_boxes(table, (0, 1))
    light = spot(table, table.me)
    plate = seat_box(table, next(iter(table.plates)))
    wanted: list[tuple[Art, float, float]] = [
        (cloth.art, cloth.w, cloth.h),
        (Picture("stage/bulge"), *BULGE),
        (CardFace(), *MIDDLE_CARD),
        (Picture("stage/sleeve_shade"), *SLEEVE),
        *((Picture("stage/sleeve", f"seat{seat + 1}"), *SLEEVE) for seat in range(table.seats)),
        (Picture("stage/halo"), *GLINT),
        *((Picture("stage/halo"), HEART * side, HEART * side) for side in (GLINT[0], shown.h)),
        (light.art, light.w, light.h),
        (Picture("stage/spotlight"), plate.w * 1.9, plate.h * 2.4),
        (Panel("night", "", 0, 0, 0.62), canvas.width, canvas.height),
        (Picture("stage/halo"), shown.h * 1.5, shown.h * 1.5),
        (Picture("stage/crack"), shown.h * 0.72, shown.h * 0.72),
        (CardFace(), shown.w, shown.h),
        (Picture("stage/coin"), 24, 24),
        (Picture("stage/under_table"), gap.w, gap.h),
        (Picture("stage/rumple"), *RUMPLE),
        *((Picture(f"stage/curtain_{side}"), gap.w / 2, gap.h) for side in ("left", "right")),
        *((Picture(f"stage/glove_{side}"), *GLOVE) for side in ("left", "right")),
    ]
    for character in dict.fromkeys(cast):
        name = texts(f"mascarade.character.{character}.name")
        wanted.append((CardFace(f"mascarade/{character}", name), shown.w, shown.h))
        wanted.append((Picture(f"games/mascarade/masks/{character}"), 64, 64))
    return [Item(("ahead", i), art, Rect(0, 0, *size), alpha=0) for i, (art, *size) in enumerate(wanted)]


def soon(canvas: Canvas) -> list[Item]:
    """Backdrop, cloth and cards of a table's first frame, for any number of players."""
    w, h, cloth = canvas.width, canvas.height, cloth_box(canvas)
    found: list[tuple[Art, float, float]] = [
        (Picture("stage/backdrop"), w, h),
        (Picture("stage/cloth"), cloth.w, cloth.h),
        (Picture("stage/near_edge"), w, FOOT),
        (Picture("stage/edge_light"), w, EDGE_LIGHT),
        (CardFace(), 96, 134),
        (Picture("stage/court"), 96, 96),
        (Picture("stage/bank"), 96, 96),
        *((CardFace(f"mascarade/{character}"), 134, 188) for character in Character),
        *((CardFace(f"mascarade/{character}"), 46, 64) for character in Character),
        (CardFace(), 34, 48),
        *((Picture(f"games/mascarade/masks/{character}"), 64, 64) for character in Character),
    ]
    return [Item(("soon", i), art, Rect(0, 0, *size), alpha=0) for i, (art, *size) in enumerate(found)]
