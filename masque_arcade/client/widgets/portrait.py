"""Portraits: a player's mask above their shoulders, in the colour of their seat."""

from typing import Final

from masque_arcade.client.render.drawables import Item, Picture, Rect
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.engine.game import Seat

SHOULDERS: Final = (1.5, 0.75)
"""Their width and height beside the head's side."""


def shoulders(seat: Seat, head: Rect) -> list[Item]:
    """The shoulders below the square box `head`; a plate in front of them makes them a half-figure."""
    w, h = (part * head.w for part in SHOULDERS)
    box = Rect(head.cx - w / 2, head.bottom - head.h * 0.6, w, h)
    return [
        Item(("bust", seat), Picture("stage/bust", f"seat{seat + 1}"), box),
        Item(("bust shade", seat), Picture("stage/bust_shade"), box),
    ]


def face(seat: Seat, name: str, head: Rect) -> list[Item]:
    """The mask of `name`, and the seat's shape as a brooch beside its chin."""
    side = max(15.0, head.w * 0.27)
    brooch = Rect.around(head.cx + head.w * 0.36, head.bottom - side * 0.9, side, side)
    return [*guest_mask(name).items(("face", seat), head), Item(("shape", seat), Picture(f"seats/{seat + 1}"), brooch)]
