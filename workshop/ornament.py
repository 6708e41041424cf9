"""Small precious things used everywhere: gilt edges, pearls, jewels, plumes, scrolls, bells, roses, stitches."""

from collections.abc import Iterable
from math import pi, sin

from workshop.palette import GILT, GOLD, GOLD_HIGH, GOLD_LOW, OUTLINE, darken, lighten
from workshop.pen import Sheet, num, points, polar


def gold(s: Sheet, x1: float = 20, y1: float = 20, x2: float = 200, y2: float = 220) -> str:
    """Beaten gold: light and dark bands across the given diagonal."""
    return s.linear(x1, y1, x2, y2, *GILT)


def gilt(s: Sheet, d: str, width: float = 5, paint: str = "") -> None:
    """An edge of gold leaf: dark seat, metal, and a thin light along the ridge."""
    s.line(d, "#4A2A0C", width + 2.4, 0.85)
    s.line(d, paint or gold(s), width)
    s.line(d, GOLD_HIGH, max(1.1, width * 0.26), 0.75)


def pearl(s: Sheet, x: float, y: float, r: float, colour: str = "#F6EBDD") -> None:
    s.circle(x, y, r + 0.8, darken(colour, 0.62))
    s.circle(x, y, r, darken(colour, 0.22))
    s.circle(x - r * 0.14, y - r * 0.16, r * 0.76, colour)
    s.circle(x - r * 0.34, y - r * 0.36, r * 0.3, "#FFFFFF")


def pearls(s: Sheet, places: Iterable[tuple[float, float, float]], colour: str = "#F6EBDD") -> None:
    """Many pearls (x, y, radius) in three paths: strings of them stay small."""
    strung = tuple(places)

    def beads(dx: float, dy: float, size: float) -> str:
        return "".join(
            (
                f"M{num(round(x + r * (dx - size), 1))} {num(round(y + r * dy, 1))}"
                f"a1 1 0 1 0 {num(round(2 * r * size, 1))} 0a1 1 0 1 0 {num(-round(2 * r * size, 1))} 0Z"
            )
            for x, y, r in strung
        )

    s.path(beads(0, 0, 1), darken(colour, 0.22), darken(colour, 0.62), 1.6)
    s.path(beads(-0.14, -0.16, 0.74), colour)
    s.path(beads(-0.34, -0.36, 0.3), "#FFFFFF")


def stud(s: Sheet, x: float, y: float, r: float) -> None:
    """A gold bead."""
    pearl(s, x, y, r, "#F2C765")


def jewel(s: Sheet, x: float, y: float, rx: float, ry: float, colour: str) -> None:
    """A lozenge cut in four facets, set in gold."""
    outline = points((x, y - ry), (x + rx, y), (x, y + ry), (x - rx, y))
    s.path(outline, GOLD_LOW, "#4A2A0C", max(rx, ry) * 0.5)
    s.path(outline, colour, GOLD, max(rx, ry) * 0.3)
    s.path(points((x, y - ry), (x, y), (x - rx, y)), lighten(colour, 0.55))
    s.path(points((x, y - ry), (x + rx, y), (x, y)), lighten(colour, 0.15))
    s.path(points((x, y), (x + rx, y), (x, y + ry)), darken(colour, 0.45))
    s.circle(x - rx * 0.3, y - ry * 0.35, min(rx, ry) * 0.2, "#FFFFFF", alpha=0.9)


def cabochon(s: Sheet, x: float, y: float, r: float, colour: str) -> None:
    """A round polished stone in a gold collar."""
    s.circle(x, y, r * 1.42, "#4A2A0C")
    s.circle(x, y, r * 1.28, GOLD)
    s.circle(x, y, r, darken(colour, 0.35))
    s.circle(x, y + r * 0.22, r * 0.7, lighten(colour, 0.12))
    s.ellipse(x - r * 0.26, y - r * 0.4, r * 0.4, r * 0.26, "#FFFFFF", alpha=0.85)


def bell(s: Sheet, x: float, y: float, r: float, turn: float = 0) -> None:
    """A jingle bell with its slit and shine."""
    with s.at(x, y, r / 10, turn=turn):
        s.circle(0, 0, 11.4, OUTLINE)
        s.circle(0, 0, 10, s.radial(-3, -4, 15, GOLD_HIGH, "0.35 #F0BF4E", "1 #7E4C12"))
        s.path("M-10 1.5C-5 5 5 5 10 1.5L9.9 4C5 7 -5 7 -9.9 4Z", "#7E4C12")
        s.line("M0 5V8", "#3A1E08", 3)
        s.ellipse(-4, -4.6, 2.8, 2, "#FFFFFF", alpha=0.9)


def scroll(s: Sheet, x: float, y: float, size: float, turn: float, colour: str = GOLD, weight: float = 2.2) -> None:
    """One curl of filigree with a side leaf, growing along its x axis."""
    with s.at(x, y, size / 30, turn=turn):
        width = weight * 30 / size
        curl = "M0 0C8 -13 28 -14 31 1C33 12 18 16 15 6C13.5 0 21 -3 23 2M6 -6C2 -12 4 -17 10 -20C13 -15 12 -10 6 -6"
        s.line(curl, colour, width)


def stitches(s: Sheet, line: tuple[tuple[float, float], ...], size: float, colour: str, width: float) -> None:
    """Short stitches laid across a broken line, one at each point."""
    marks = []
    for index, (x, y) in enumerate(line):
        x0, y0 = line[max(0, index - 1)]
        x1, y1 = line[min(len(line) - 1, index + 1)]
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 or 1
        nx, ny = -(y1 - y0) / length * size, (x1 - x0) / length * size
        marks.append(f"M{num(x - nx)} {num(y - ny)}L{num(x + nx)} {num(y + ny)}")
    s.line("".join(marks), colour, width)


def plume(
    s: Sheet, x: float, y: float, length: float, turn: float, colours: tuple[str, str, str], wide: float = 0.22
) -> None:
    """An ostrich plume rising from (x, y): frayed edge, curled tip, barbs and a pale quill."""
    root, middle, tip = colours
    with s.at(x, y, length / 100, turn=turn):
        left, right, barbs = [], [], []
        for index in range(12):
            t = 0.06 + index / 11 * 0.9
            half = wide * 100 * sin(pi * min(1, t * 0.86 + 0.08)) ** 0.7
            sway = 14 * t * t
            fray = 3 if index % 2 else -1.6
            left.append((sway - half - fray, -t * 100 - 5))
            right.append((sway + half + fray, -t * 100 - 1))
            if index < 11:
                barbs.append(f"M{num(sway)} {num(-t * 100)}Q{num(sway - half * 0.5)} {num(-t * 100 - 10)}")
                barbs.append(f" {num(sway - half * 0.9)} {num(-t * 100 - 8)}M{num(sway)} {num(-t * 100)}")
                barbs.append(
                    f"Q{num(sway + half * 0.5)} {num(-t * 100 - 7)} {num(sway + half * 0.9)} {num(-t * 100 - 2)}"
                )
        outline = [(0.0, 0.0), *left, (16, -104), (24, -100), *reversed(right)]
        d = _rounded(outline)
        s.path(d, OUTLINE, OUTLINE, 6)
        s.path(d, s.linear(0, 0, 10, -100, root, middle, tip))
        s.line("".join(barbs), darken(root, 0.35), 1.7, 0.45)
        s.line("M0 0Q3 -52 14 -98", lighten(tip, 0.6), 2.4, 0.95)


def _rounded(corners: list[tuple[float, float]]) -> str:
    """A closed curve through the midpoints of a polygon, bulging to its corners."""
    middles = [
        ((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True)
    ]
    d = f"M{num(middles[-1][0])} {num(middles[-1][1])}"
    for (cx, cy), (mx, my) in zip(corners, middles, strict=True):
        d += f"Q{num(cx)} {num(cy)} {num(mx)} {num(my)}"
    return d + "Z"


def rose(s: Sheet, x: float, y: float, r: float, colour: str) -> None:
    """A rose seen from the front: five outer petals, a whorl, a heart."""
    with s.at(x, y, r / 20):
        for index in range(5):
            px, py = polar(10, index * 72 + 14)
            s.circle(px, py, 11.5, OUTLINE)
        for index in range(5):
            px, py = polar(10, index * 72 + 14)
            s.circle(
                px, py, 10, s.radial(0, -2, 22, darken(colour, 0.5), "0.5 " + colour, "1 " + lighten(colour, 0.45))
            )
        s.circle(0, 0, 9.5, darken(colour, 0.3))
        s.circle(-1, -1.5, 7.5, lighten(colour, 0.1))
        whorl = "M-6 -1C-5 -7 5 -8 6 -1C7 5 -1 8 -4 3C-5 -1 1 -4 3 0C3 3 0 3 0 1"
        s.line(whorl, darken(colour, 0.6), 2)


def star(cx: float, cy: float, r: float, spikes: int = 5, waist: float = 0.45) -> str:
    """Path data of a star standing on its feet."""
    corners = [polar(r if k % 2 == 0 else r * waist, k * 180 / spikes, cx, cy) for k in range(2 * spikes)]
    return points(*corners)


def tassel(s: Sheet, x: float, y: float, size: float, colour: str = GOLD) -> None:
    """A knot with a skirt of threads hanging below (x, y)."""
    with s.at(x, y, size / 20):
        s.path("M-4 3L-8 20C-4 22 4 22 8 20L4 3Z", darken(colour, 0.25), OUTLINE, 1.6)
        s.line("M-3 6L-5 19M0 6V20M3 6L5 19", lighten(colour, 0.4), 1.5)
        s.circle(0, 1, 5, OUTLINE)
        s.circle(0, 1, 4.2, colour)
        s.circle(-1.3, -0.4, 1.5, lighten(colour, 0.7))


def wave(x0: float, x1: float, y: float, depth: float, count: int) -> str:
    """Scallops from x0 to x1 hanging below y, to be joined into a path."""
    step = (x1 - x0) / count
    parts = []
    for index in range(count):
        a, b, low = x0 + step * (index + 0.1), x0 + step * (index + 0.9), num(y + depth * 1.3)
        parts.append(f"C{num(a)} {low} {num(b)} {low} {num(x0 + step * (index + 1))} {num(y)}")
    return "".join(parts)


def cloud(s: Sheet, x: float, y: float, scale: float, alpha: float) -> None:
    """A small white cloud."""
    with s.at(x, y, scale):
        s.path(
            "M-46 14C-52 0 -36 -10 -26 -4C-22 -22 6 -24 12 -8C24 -16 44 -6 40 10C36 18 -40 20 -46 14Z",
            "#FFFFFF",
            alpha=alpha,
        )
