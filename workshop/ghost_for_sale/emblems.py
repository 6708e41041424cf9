"""One sign per bidder and Mrs. Truelight's candle, within a radius of 30 round 0, 0."""

from workshop.ornament import gold
from workshop.palette import GOLD_HIGH
from workshop.pen import Sheet, num, polar

PALE, DEEP = "#FFE9AE", "#5A3210"


def _metal(s: Sheet) -> str:
    return s.linear(0, -28, 0, 28, GOLD_HIGH, "#F3CB6C", "#C98E34")


def monocle(s: Sheet) -> None:
    """White's eyeglass on its cord."""
    s.line("M12 14C26 20 22 30 12 30C4 30 0 26 -6 29", PALE, 4)
    s.circle(-3, -6, 20, "#BFE0F4", _metal(s), 7)
    s.path("M-16 -8C-14 -18 -4 -22 4 -20L-10 6C-15 2 -17 -3 -16 -8Z", "#FFFFFF")


def lorgnette(s: Sheet) -> None:
    """Blue's two glasses on a handle."""
    s.line("M20 2L27 30", _metal(s), 6)
    for x in (-14, 14):
        s.circle(x, -9, 13, "#6AA8F8", _metal(s), 5)
        s.path(
            f"M{x - 9} -10C{x - 8} -16 {x - 2} -19 {x + 3} -18L{x - 5} -1C{x - 8} -4 {x - 9} -7 {x - 9} -10Z",
            "#FFFFFF",
            alpha=0.85,
        )


def pipe(s: Sheet) -> None:
    """Green's briar, smoking."""
    s.line("M-28 -8C-16 -8 -10 2 -2 14", "#2A140A", 10)
    s.line("M-28 -8C-16 -8 -10 2 -2 14", "#E8A05A", 5.5)
    s.path("M-6 0C-6 20 0 30 11 30C22 30 28 20 28 0Z", "#C8682A", PALE, 3)
    s.ellipse(11, 0, 17, 5, "#FF9A3C", PALE, 3)
    s.line("M12 -8C0 -14 20 -20 10 -30", "#E8F4DC", 6)


def fan(s: Sheet) -> None:
    """Yellow's fan, open."""
    for k in range(-2, 3):
        a, b, tip = polar(34, k * 29 - 14, 0, 17), polar(34, k * 29 + 14, 0, 17), polar(41, k * 29, 0, 17)
        d = f"M0 17L{num(a[0])} {num(a[1])}Q{num(tip[0])} {num(tip[1])} {num(b[0])} {num(b[1])}Z"
        s.path(d, ("#FFE45A", "#F0A81E")[k % 2], DEEP, 2)
    s.circle(0, 17, 6, "#C4203B", PALE, 2.6)


def bow(s: Sheet) -> None:
    """Red's ribbon."""
    for side in (1, -1):
        with s.group(f"scale({side} 1)"):
            s.path("M3 6L16 30L22 20L32 22L12 0Z", "#C8202C", "#FFD0C4", 2.4)
            s.path("M0 -4C10 -24 28 -28 31 -20C34 -8 32 8 27 12C16 14 6 8 0 2Z", "#EE4038", "#FFD0C4", 2.4)
            s.line("M8 -3C16 -8 22 -9 26 -8", "#7A0A14", 2.4)
    s.rect(-7, -9, 14, 16, 5, "#FF7A6A", "#FFD0C4", 2.4)


def candle(s: Sheet) -> None:
    """Mrs. Truelight's light."""
    s.path("M-9 2H9V22H-9Z", "#FFF9E8")
    s.path("M-22 20H22C20 30 -20 30 -22 20Z", gold(s, -22, 18, 22, 30))
    s.path("M0 -31C5 -20 16 -14 13 -4C11 3 -11 3 -13 -4C-15 -13 -5 -18 0 -31Z", "#FFB43C")
    s.path("M1 -18C4 -12 8 -9 7 -4C6 0 -6 0 -7 -4C-7 -9 -1 -11 1 -18Z", "#FFFBE0")
    s.circle(22, 20, 7, "none", PALE, 4)
