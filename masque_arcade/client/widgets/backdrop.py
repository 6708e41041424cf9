"""Backdrops of menus: the dark ballroom, side curtains, sheets with a heading."""

from collections.abc import Iterator, Sequence

from masque_arcade.client.render.drawables import UNIT_HEIGHT, UNIT_WIDTH, Canvas, Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.theme import theme


def stage_box(canvas: Canvas) -> Rect:
    """The central 1280 x 720 of the canvas, for menu layouts."""
    return Rect((canvas.width - UNIT_WIDTH) / 2, (canvas.height - UNIT_HEIGHT) / 2, UNIT_WIDTH, UNIT_HEIGHT)


def cover(canvas: Canvas, w: float, h: float) -> Rect:
    """The smallest box of that shape that covers the canvas."""
    scale = max(canvas.width / w, canvas.height / h)
    return Rect.around(canvas.width / 2, canvas.height / 2, w * scale, h * scale)


def ballroom(canvas: Canvas, dim: float = 0) -> Iterator[Item]:
    """The backdrop over the whole canvas, darkened by `dim` (0..1)."""
    yield Item("backdrop", Picture("stage/backdrop"), cover(canvas, UNIT_WIDTH, UNIT_HEIGHT))
    if dim:
        yield Item("backdrop dim", Panel("night", "", 0, opacity=dim), Rect(0, 0, canvas.width, canvas.height))


def curtains(canvas: Canvas, opened: float, rest: float) -> Iterator[Item]:
    """Both halves; `opened` 0..1, of which `rest` units stay visible on either side."""
    w = max(canvas.height * 640 / 720, canvas.width / 2 + 4)
    shift = (canvas.width / 2 - rest) * opened
    yield Item("curtain left", Picture("stage/curtain_left"), Rect(canvas.width / 2 - w - shift, 0, w, canvas.height))
    yield Item("curtain right", Picture("stage/curtain_right"), Rect(canvas.width / 2 + shift, 0, w, canvas.height))


def valance(canvas: Canvas) -> Iterator[Item]:
    """The gathered velvet along the top."""
    count = max(1, round(canvas.width / 2000))
    w = canvas.width / count
    for i in range(count):
        yield Item(("valance", i), Picture("stage/valance"), Rect(i * w, 0, w, 108))


def closed_curtain(canvas: Canvas) -> Sequence[Item]:
    """The curtain before it opens, which hides the whole canvas."""
    return [*curtains(canvas, 0.0, 0.0), *valance(canvas)]


def heading(box: Rect, text: str, aside: str = "") -> Iterator[Item]:
    """A page's title with a gold rule, and a smaller line on its right."""
    t = theme()
    line = Rect(box.x, box.y, box.w * (0.5 if aside else 1), 52)
    yield Item("heading", Words(text, t.size["heading"], "candle", "serif", "left"), line)
    if aside:
        words = Words(aside, t.size["name"], "muted", align="right")
        yield Item("heading aside", words, Rect(box.x + box.w * 0.5, box.y + 8, box.w * 0.5, 40))
    yield Item("heading rule", Panel("gold", "", 1), Rect(box.x, box.y + 56, box.w, 2))
    for x in (box.x, box.right):
        yield Item(("heading stud", x), Panel("candle", "", 4), Rect.around(x, box.y + 57, 8, 8))


def sheet(box: Rect, fill: str = "plum", edge: str = "gold") -> Iterator[Item]:
    radius = theme().radius["sheet"]
    for grow, opacity in ((14, 0.12), (9, 0.18), (4, 0.25)):
        shade = Panel("night", "", radius + grow, opacity=opacity)
        yield Item(("sheet shade", grow), shade, box.grown(grow).moved(0, 6))
    yield Item("sheet", Panel(fill, edge, radius, 2.5, 0.97), box)
    yield Item("sheet inner", Panel("", edge, radius - 6, 1), box.grown(-7), alpha=0.45)


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
