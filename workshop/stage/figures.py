"""Guests at a table: the shoulders below a mask, with a ruff, and the face behind a lifted mask."""

from workshop.faces import TAN, flesh, nose, smile
from workshop.masks import Eye, look
from workshop.palette import OUTLINE
from workshop.pen import Sheet

_SHOULDERS = "M4 100C8 62 28 46 62 38C70 36 74 28 74 14H126C126 28 130 36 138 38C172 46 192 62 196 100Z"


def bust() -> Sheet:
    """The shape of a coat, which the seat's colour fills."""
    s = Sheet(200, 100)
    s.path(_SHOULDERS, "#FFFFFF")
    return s


def bust_shade() -> Sheet:
    """Its folds, lapels, buttons and the ruff."""
    s = Sheet(200, 100)
    s.path(_SHOULDERS, s.linear(0, 20, 0, 100, "0 #0A0208 0.1", "1 #0A0208 0.55"))
    s.path("M4 100C8 62 28 46 62 38C48 58 44 78 46 100Z", s.linear(4, 0, 60, 0, "0 #0A0208 0.6", "1 #0A0208 0.05"))
    s.path(
        "M196 100C192 62 172 46 138 38C152 58 156 78 154 100Z",
        s.linear(196, 0, 140, 0, "0 #0A0208 0.6", "1 #0A0208 0.05"),
    )
    for sign in (1, -1):
        x = 100 - 26 * sign
        s.path(
            f"M{x} 40L{100 - 4 * sign} 100H{100 - 30 * sign}C{100 - 34 * sign} 76 {100 - 36 * sign} 56 {x} 40Z",
            "#180A16",
            alpha=0.35,
        )
    s.line("M100 60V100", "#180A16", 3, 0.6)
    for y in (68, 82, 96):
        s.circle(100, y, 4, "#E9B44C", "#3A1E08", 1.5)
    s.path(_SHOULDERS, "none", "#180A16", 4)
    ruff = "M56 40C52 30 60 24 66 28C68 20 78 18 82 24C86 16 96 16 100 23C104 16 114 16 118 24C122 18 132 20 134 28"
    ruff += "C140 24 148 30 144 40C146 48 138 52 132 48C128 56 118 58 112 52"
    ruff += "C108 58 92 58 88 52C82 58 72 56 68 48C62 52 54 48 56 40Z"
    s.path(ruff, "#FFF8EC", "#180A16", 4)
    s.line("M70 32L76 46M84 28L88 48M100 27V50M116 28L112 48M130 32L124 46", "#A99CBE", 3, 0.8)
    return s


_COWL = "M120 18C62 18 34 68 36 130C38 192 62 226 120 238C178 226 202 192 204 130C206 68 178 18 120 18Z"


def hood_back() -> Sheet:
    """The cowl from behind, with the bow that ties the mask."""
    s = Sheet(240, 240)
    s.path(_COWL, OUTLINE, OUTLINE, 8)
    s.path(_COWL, s.linear(40, 20, 200, 230, "#5A2A4A", "0.5 #34152E", "1 #170814"))
    s.soft(92, 74, 60, 46, "#9A5A86", 0.4)
    s.line("M120 40V226M88 60C74 110 78 170 96 222M152 60C166 110 162 170 144 222", "#140610", 4, 0.5)
    ribbon = "M40 118C80 130 160 130 200 118V132C160 144 80 144 40 132Z"
    s.path(ribbon, s.linear(40, 0, 200, 0, "#8E5C1C", "0.5 #FFE9A8", "1 #8E5C1C"), OUTLINE, 3)
    for sign in (1, -1):
        x = 120 + 4 * sign
        bow = f"M{x} 132C{x + 14 * sign} 108 {x + 44 * sign} 110 {x + 42 * sign} 130"
        bow += f"C{x + 44 * sign} 152 {x + 14 * sign} 154 {x} 134Z"
        s.path(f"M{x} 134L{x + 22 * sign} 186L{x + 8 * sign} 180L{x} 190Z", "#C08A34", OUTLINE, 3)
        s.path(bow, s.linear(90, 110, 150, 150, "#FFE9A8", "0.5 #E9B44C", "1 #8E5C1C"), OUTLINE, 3)
    s.circle(120, 132, 8, "#FFE9A8", OUTLINE, 3)
    return s


def sweat() -> Sheet:
    """Drops on both temples of who fears to lose, over a mask."""
    s = Sheet(240, 240)
    for x, y, size in ((30, 92, 1.0), (46, 62, 0.7), (212, 98, 1.0), (196, 70, 0.6)):
        with s.at(x, y, size):
            drop = "M0 -20C8 -8 12 0 12 6C12 14 7 19 0 19C-7 19 -12 14 -12 6C-12 0 -8 -8 0 -20Z"
            s.path(drop, OUTLINE, OUTLINE, 7)
            s.path(drop, s.linear(-10, -16, 10, 18, "#F2FBFF", "0.5 #9BD8F2", "1 #3A8CC0"))
            s.line("M-5 4C-5 9 -3 12 0 13", "#FFFFFF", 3, 0.9)
    return s


def unmasked() -> Sheet:
    """A smiling face under a cowl, which a lifted mask has left bare; the eyes are where masks have theirs."""
    s = Sheet(240, 240)
    s.path(_COWL, OUTLINE, OUTLINE, 8)
    s.path(_COWL, s.linear(40, 20, 200, 230, "#5A2A4A", "0.5 #34152E", "1 #170814"))
    flesh(s, "M120 52C80 52 56 84 58 126C60 176 88 220 120 222C152 220 180 176 182 126C184 84 160 52 120 52Z", TAN, 0.5)
    s.both(lambda: s.line("M68 98C78 88 96 88 108 96", "#3A1E10", 4.5, 0.9))
    look(s, Eye(87, 121, 11, "#4A7A4A"))
    s.line("M118 122C116 138 112 148 110 158", "#8A4A2A", 2.4, 0.5)
    nose(s, TAN, 160, 11)
    smile(s, "#C8505A", 190, 26, 9, 9)
    return s
