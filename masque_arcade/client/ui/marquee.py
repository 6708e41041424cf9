"""The marquee: the theatre's lettering in a frame of bulbs that take turns.

What must not enter: the scenes under it.
"""

from collections.abc import Iterator

from masque_arcade.client.items import Canvas, Item, Panel, Picture, Rect


def marquee(canvas: Canvas, step: int) -> Iterator[Item]:
    """The sign along the top; `step` counts the bulbs' changes."""
    cx = canvas.width / 2
    sign = Rect.around(cx, 62, 736, 112)
    yield Item("sign shade", Panel("night", "", 22, opacity=0.5), sign.grown(4).moved(0, 5))
    yield Item("sign", Panel("plum", "bronze", 18, 4), sign)
    yield Item("sign inner", Panel("", "gold", 10, 1.5), sign.grown(-19), alpha=0.8)
    yield Item("lettering", Picture("stage/lettering"), Rect.around(cx, 60, 560, 89.6))
    for i, (x, y) in enumerate(_round(sign.grown(-10), 22)):
        name = "stage/bulb_off" if (i + step) % 3 == 0 else "stage/bulb_on"
        yield Item(("bulb", i), Picture(name), Rect.around(x, y, 20, 20))


def _round(box: Rect, gap: float) -> Iterator[tuple[float, float]]:
    """Points along a box's edge, clockwise, about `gap` apart."""
    across, down = round(box.w / gap), round(box.h / gap)
    for i in range(across):
        yield box.x + box.w * i / across, box.y
    for i in range(down):
        yield box.right, box.y + box.h * i / down
    for i in range(across):
        yield box.right - box.w * i / across, box.bottom
    for i in range(down):
        yield box.x, box.bottom - box.h * i / down
