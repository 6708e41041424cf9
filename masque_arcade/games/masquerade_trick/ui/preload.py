"""Pictures drawn in the background: during the title those of a table's first frames, later those of the endings."""

from collections.abc import Sequence

from masque_arcade.client.render.drawables import Art, Canvas, CardFace, Item, Picture, Rect
from masque_arcade.games.masquerade_trick.missions import Role
from masque_arcade.games.masquerade_trick.ui.animations.deal_end import JUDGED, SCENE, SCENES
from masque_arcade.games.masquerade_trick.ui.images import NUMBER_BACK, ROLE_BACK
from masque_arcade.games.masquerade_trick.ui.layout import OWN_CARD, ROLE_CARD, TRICK_CARD


def soon(canvas: Canvas) -> Sequence[Item]:
    """Room, cloth, backs and cards, for any number of players."""
    w, h = canvas.width, canvas.height
    found: list[tuple[Art, float, float]] = [
        (Picture("stage/backdrop_masquerade_trick"), w, h),
        (Picture("stage/cloth_masquerade_trick"), w * 0.9, h - 190),
        (ROLE_BACK, *ROLE_CARD),
        (NUMBER_BACK, *OWN_CARD),
        (NUMBER_BACK, *TRICK_CARD),
        *((CardFace(f"masquerade_trick/{suit}"), *OWN_CARD) for suit in ("crown", "fan", "rose", "lantern")),
        *((CardFace(f"masquerade_trick/{role}"), *OWN_CARD) for role in Role),
    ]
    return [Item(("soon trick", i), art, Rect(0, 0, *size), alpha=0) for i, (art, *size) in enumerate(found)]


def later(canvas: Canvas, names: Sequence[str]) -> Sequence[Item]:
    """The endings, and the roles as large as they are judged."""
    found: list[tuple[Art, float, float]] = [
        *((Picture(f"games/masquerade_trick/endings/{end}"), *SCENE) for end in SCENES),
        *((CardFace(f"masquerade_trick/{role}"), *JUDGED) for role in Role),
    ]
    return [Item("later", art, Rect(0, 0, *size)) for art, *size in found]
