"""The table's oval cloth in any game's colours (1280 x 560); texts lie within the inner ellipse."""

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin

from workshop.palette import GOLD
from workshop.pen import Sheet, points


@dataclass(frozen=True)
class Cloth:
    """Tints from the lit middle outwards, the colour of the woven motif, and the motif round 0, 0 within 30."""

    tints: tuple[str, str, str, str]
    weave: str
    motif: Callable[[Sheet, int, str], None]
    light: str = "#FFC890"
    edge: str = "#2A1008"


def cloth(kind: Cloth) -> Sheet:
    """The oval; the motif gets a running number so that it can take turns."""
    s = Sheet(1280, 560)
    lit, near, far, rim = kind.tints
    s.ellipse(640, 290, 636, 268, "#05020A", alpha=0.45)
    s.ellipse(640, 278, 632, 270, rim)
    s.ellipse(640, 274, 626, 266, s.radial(640, 226, 640, lit, "0.35 " + near, "0.7 " + far, "1 " + rim))
    count = 0
    for row in range(-4, 5):
        for column in range(-7, 8):
            x, y = column * 84 + (row % 2) * 42, row * 58
            if (x / 560) ** 2 + (y / 214) ** 2 < 1:
                with s.at(640 + x, 274 + y, 1, 0.84):
                    kind.motif(s, count, kind.weave)
                count += 1
    s.ellipse(640, 274, 600, 243, "none", kind.edge, 9, alpha=0.8)
    metal = s.linear(60, 60, 1220, 500, "#F6D889", "#A8722A", "#FFE9A8", "#8E5C1C", "#E9B44C")
    s.ellipse(640, 274, 600, 243, "none", metal, 5)
    s.ellipse(640, 274, 586, 232, "none", GOLD, 2.2, alpha=0.55)
    beads = []
    for k in range(96):
        turn = k * 2 * pi / 96
        cx, cy = 640 + 613 * cos(turn), 274 + 254.5 * sin(turn)
        beads.append(points((cx - 4, cy), (cx, cy - 4), (cx + 4, cy), (cx, cy + 4)))
    s.path("".join(beads), GOLD, alpha=0.75)
    s.soft(640, 216, 420, 170, kind.light, 0.24)
    s.ellipse(640, 274, 627, 267, "none", "#0A0408", 6, alpha=0.85)
    return s
