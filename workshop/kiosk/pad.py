"""A game pad in the house's metals, with a dot at each control from which the program draws its line to a word."""

from workshop.ornament import gold, jewel, scroll
from workshop.palette import OUTLINE, lighten
from workshop.pen import Sheet

BODY = (
    "M128 78C148 66 176 66 192 76H288C304 66 332 66 352 78C392 88 424 150 440 214C450 258 434 284 408 284"
    "C376 284 358 248 330 226C316 216 300 214 284 214H196C180 214 164 216 150 226C122 248 104 284 72 284"
    "C46 284 30 258 40 214C56 150 88 88 128 78Z"
)
BUTTONS = (("#28D289", 352, 168), ("#F64A18", 384, 138), ("#6FAFFF", 320, 138), ("#FFE538", 352, 108))
"""South, east, west, north."""


def pad() -> Sheet:
    """Seen from above (480 x 300)."""
    s = Sheet(480, 300)
    s.ellipse(240, 284, 210, 14, "#05020A", alpha=0.4)
    for side in (1, -1):
        with s.group(f"translate({0 if side == 1 else 480} 0) scale({side} 1)"):
            shoulder = "M96 88C104 52 148 40 186 50L184 76C150 66 124 74 108 92Z"
            s.path(shoulder, OUTLINE, OUTLINE, 7)
            s.path(shoulder, gold(s, 96, 40, 186, 92))
            s.line("M110 74C122 60 148 54 172 57", "#FFF6D2", 3, 0.8)
    s.path(BODY, OUTLINE, OUTLINE, 9)
    s.path(BODY, s.radial(170, 110, 300, "#8A3A66", "0.4 #4A1730", "1 #1C0614"))
    s.path("M134 88C150 80 170 80 186 88H294C310 80 330 80 346 88", "none", "#E0A0C0", 3, alpha=0.5)
    s.path(BODY, "none", gold(s, 40, 70, 440, 284), 3)
    for side in (1, -1):
        with s.group(f"translate({0 if side == 1 else 480} 0) scale({side} 1)"):
            scroll(s, 76, 246, 40, -64, "#E9B44C", 3)
    _stick(s, 128, 138)
    _stick(s, 292, 190)
    _cross(s, 188, 190)
    for tint, x, y in BUTTONS:
        s.circle(x, y, 18, OUTLINE)
        s.circle(x, y, 16, gold(s, x - 16, y - 16, x + 16, y + 16))
        s.circle(x, y, 12.4, s.radial(x - 4, y - 5, 20, lighten(tint, 0.75), "0.5 " + tint, "1 #2A1020"), OUTLINE, 1.6)
        s.ellipse(x - 4, y - 5, 4, 2.8, "#FFFFFF", alpha=0.85)
    for x in (210, 270):
        s.rect(x - 11, 124, 22, 11, 5.5, "#F4E4C4", OUTLINE, 3)
    jewel(s, 240, 104, 10, 14, "#C4203B")
    return s


def _stick(s: Sheet, x: float, y: float) -> None:
    s.circle(x, y, 31, OUTLINE)
    s.circle(x, y, 29, gold(s, x - 29, y - 29, x + 29, y + 29))
    s.circle(x, y, 23, "#12060E")
    s.circle(x, y - 2, 19, s.radial(x - 6, y - 9, 30, "#8A7A90", "0.5 #3A2A3E", "1 #160A16"), OUTLINE, 2)
    s.circle(x, y - 2, 11, "none", "#0E060E", 2.4, alpha=0.7)


def _cross(s: Sheet, x: float, y: float) -> None:
    d = f"M{x - 9} {y - 28}H{x + 9}V{y - 9}H{x + 28}V{y + 9}H{x + 9}V{y + 28}H{x - 9}V{y + 9}H{x - 28}V{y - 9}H{x - 9}Z"
    s.circle(x, y, 35, "#160A16", alpha=0.6)
    s.path(d, OUTLINE, OUTLINE, 6)
    s.path(d, s.linear(x - 28, y - 28, x + 28, y + 28, "#FFF8E6", "0.5 #E2C998", "1 #9A7A4A"))
    marks = f"M{x} {y - 24}l5 8h-10ZM{x} {y + 24}l5 -8h-10ZM{x - 24} {y}l8 5v-10ZM{x + 24} {y}l-8 5v-10Z"
    s.path(marks, "#8E1B2B")
