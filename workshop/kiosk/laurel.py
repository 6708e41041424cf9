"""The wreath of the hall of fame: a frame for a name or a mask."""

from workshop.curves import leaf
from workshop.ornament import cabochon, gilt, gold, star
from workshop.palette import OUTLINE
from workshop.pen import Sheet, points, polar


def laurel() -> Sheet:
    """Two golden branches tied with a ribbon; free inside a circle round the middle, radius 150 (480 x 480)."""
    s = Sheet(480, 480)
    for side in (1, -1):
        with s.group(f"translate({0 if side == 1 else 480} 0) scale({side} 1)"):
            _branch(s)
    _ribbon(s)
    s.path(star(240, 40, 36, 5, 0.46), OUTLINE, OUTLINE, 9)
    s.path(star(240, 40, 36, 5, 0.46), gold(s, 204, 4, 276, 76))
    cabochon(s, 240, 41, 9, "#C4203B")
    return s


def _branch(s: Sheet) -> None:
    turns = [186 + k * 12.4 for k in range(13)]
    stem = points(*(polar(186, turn, 240, 246) for turn in turns), closed=False)
    s.line(stem, OUTLINE, 10)
    s.line(stem, "#9C6620", 5)
    for lean, tints in (
        (-38, ("#FFF6D2", "#E9B44C", "#8E5C1C")),
        (38, ("#FFE9A8", "#C98E34", "#6A3F10")),
        (0, ("#FFFBE4", "#F4D384", "#A8722A")),
    ):
        for k, turn in enumerate(turns[: 13 if lean else 12]):
            length = 54 - abs(k - 5) * 2.2
            at, way = polar(186, turn, 240, 246), turn + 90 + lean
            d = leaf(*at, way, length, 21)
            s.path(d, OUTLINE, OUTLINE, 4.4)
            tip = polar(length, way, *at)
            s.path(d, s.linear(*at, *tip, tints[2], "0.5 " + tints[1], "1 " + tints[0]))
            s.line(points(at, polar(length * 0.8, way, *at), closed=False), "#6A3F10", 1.8, 0.6)
    for k in range(0, 12, 3):
        x, y = polar(164, turns[k] + 8, 240, 246)
        s.circle(x, y, 7.4, OUTLINE)
        s.circle(x, y, 5.6, s.radial(x - 2, y - 2, 8, "#FFB8B0", "0.5 #D8303A", "1 #6A0814"))


def _ribbon(s: Sheet) -> None:
    silk = s.linear(120, 400, 360, 480, "#F06A8A", "0.5 #B81E48", "1 #5A0820")
    for side in (1, -1):
        with s.group(f"translate({0 if side == 1 else 480} 0) scale({side} 1)"):
            tail = "M226 430C196 436 160 452 136 474L156 470L158 478C186 470 216 456 238 446Z"
            loop = "M236 432C206 400 168 400 170 424C174 450 212 448 238 438Z"
            for d in (tail, loop):
                s.path(d, OUTLINE, OUTLINE, 6)
                s.path(d, silk)
            gilt(s, "M232 431C208 408 184 406 180 422", 2.4)
    s.circle(240, 434, 17, OUTLINE)
    s.circle(240, 434, 14.6, gold(s, 224, 418, 256, 450))
    s.path(star(240, 435, 9, 5, 0.46), "#8E1B2B")
