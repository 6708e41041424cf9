"""Ghost for Sale's place: a mossy auction hall hung with portraits, a rostrum under a tall window; and its green
cloth.
"""

from workshop.curves import smooth
from workshop.palette import darken
from workshop.pen import Sheet, points
from workshop.stage.table import Cloth, cloth

MOSS = "#4A6A3A"


def backdrop() -> Sheet:
    """Dark oak and moss by candlelight, kept low so that text reads on it (1280 x 720)."""
    s = Sheet(1280, 720)
    s.rect(-2, -2, 1284, 724, 0, s.linear(0, 0, 0, 720, "#1E2A1C", "0.5 #162014", "1 #0A100A"))
    for k in range(10):
        x = k * 128
        s.rect(
            x + 12,
            396,
            104,
            160,
            3,
            s.linear(x, 0, x + 128, 0, "#2A3420", "0.5 #222C1A", "1 #141C10"),
            "#3E4C2C",
            3,
            alpha=0.9,
        )
        s.rect(x + 26, 412, 76, 128, 2, "none", "#4A5A34", 2, alpha=0.5)
    s.path("M0 380H1280V394H0Z", "#34402A")
    s.line("M0 381H1280", "#6A7A4A", 2.4, 0.5)
    _window(s)
    for x, y, w, h, kind in (
        (64, 130, 120, 150, 0),
        (222, 176, 96, 120, 1),
        (352, 120, 110, 176, 2),
        (818, 120, 110, 176, 3),
        (962, 176, 96, 120, 0),
        (1096, 130, 120, 150, 2),
        (236, 84, 70, 66, 1),
        (976, 84, 70, 66, 3),
    ):
        _portrait(s, x, y, w, h, kind)
    _rostrum(s)
    s.path("M0 0H1280V66H0Z", s.linear(0, 0, 0, 66, "#060A06", "1 #1E2818"))
    beams = "".join(f"M{x} 0L{x + 30} 66H{x + 58}L{x + 44} 0Z" for x in range(20, 1280, 150))
    s.path(beams, "#2E3A20", alpha=0.8)
    s.line("M0 65H1280", "#5A6A3A", 3, 0.6)
    _hanging_moss(s)
    s.path("M0 566H1280V720H0Z", s.linear(0, 566, 0, 720, "#1E2816", "0.3 #161E10", "1 #080C06"))
    boards = "".join(f"M{640 + k * 74} 566L{640 + k * 230} 720" for k in range(-10, 11))
    s.line(boards, "#46562E", 2.4, 0.35)
    for x in (196, 336, 944, 1084):
        _sconce(s, x)
    s.rect(-2, -2, 1284, 724, 0, s.radial(640, 330, 760, "0 #162014 0", "0.6 #0C140C 0.15", "1 #040804 0.75"))
    return s


def _window(s: Sheet) -> None:
    """A pointed window with a moon behind broken panes."""
    arch = "M540 380V190C540 120 590 92 640 76C690 92 740 120 740 190V380Z"
    s.path(arch, s.linear(0, 80, 0, 380, "#243C40", "0.6 #3A5648", "1 #2A422E"))
    s.soft(672, 168, 70, 70, "#F0FFD8", 0.3)
    s.circle(672, 168, 19, "#E4EECC", alpha=0.75)
    s.path("M540 380V330C570 310 600 322 630 334C670 320 710 316 740 330V380Z", "#1E2E1E", alpha=0.8)
    s.line("M590 382V110M640 382V76M690 382V110M540 200H740M540 290H740M540 190L640 110L740 190", "#141C12", 5)
    s.path(arch, "none", "#2A3420", 14)
    s.path(arch, "none", "#6A7A4A", 3, alpha=0.6)


def _portrait(s: Sheet, x: float, y: float, w: float, h: float, kind: int) -> None:
    """Somebody's ancestor, hardly to be made out; only the eyes catch the light."""
    s.path(f"M{x + w / 2 - 10} {y}L{x + w / 2} {y - 22}L{x + w / 2 + 10} {y}", "none", "#5A5A3A", 2.4, alpha=0.6)
    s.rect(x, y, w, h, 3, s.linear(x, y, x + w, y + h, "#8A7A3E", "0.4 #4A4420", "0.6 #6E6230", "1 #2E2A14"))
    s.rect(
        x + 10,
        y + 10,
        w - 20,
        h - 20,
        1,
        s.linear(0, y, 0, y + h, ("#2A3A34", "#3A2E2A", "#24303A", "#34342A")[kind], "1 #10160E"),
        "#14180C",
        2.4,
    )
    cx, cy, k = x + w / 2, y + h * 0.42, w / 110
    with s.at(cx, cy, k):
        tint = ("#3E4E40", "#4E423A", "#3A4652", "#484A3A")[kind]
        s.path("M-40 58C-38 26 -18 20 0 20C18 20 38 26 40 58Z", darken(tint, 0.25))
        s.ellipse(0, -4, 17, 23, tint)
        if kind in (0, 3):
            s.path("M-26 -16H26V-22H16V-40H-16V-22H-26Z", darken(tint, 0.5))
        else:
            s.path("M-24 8C-30 -36 30 -36 24 8C18 -16 -18 -16 -24 8Z", darken(tint, 0.5))
        for side in (-6, 6):
            s.circle(side, -5, 2.2, "#E8F0B8", alpha=0.7)


def _rostrum(s: Sheet) -> None:
    """The auctioneer's desk in front of the window, a candle on either side."""
    s.path(
        "M556 566L572 430H708L724 566Z", s.linear(556, 0, 724, 0, "#4A4A26", "0.35 #5E5A30", "1 #222412"), "#141A0C", 4
    )
    s.path("M560 412H720L712 434H568Z", "#6A6436", "#141A0C", 4)
    s.path("M600 550L608 452H672L680 550Z", "none", "#8A824A", 3, alpha=0.6)
    s.path(
        (
            "M640 470C652 482 652 490 640 500C628 490 628 482 640 470ZM640 500C650 510 650 520 640 532"
            "C630 520 630 510 640 500Z"
        ),
        "#8A824A",
        alpha=0.6,
    )
    for x in (584, 696):
        s.soft(x, 372, 70, 70, "#FFC878", 0.4)
        s.rect(x - 5, 384, 10, 28, 2, "#D8CCA8", alpha=0.9)
        s.path(f"M{x} 386C{x - 9} 378 {x - 4} 370 {x} 360C{x + 4} 370 {x + 9} 378 {x} 386Z", "#FFDFA0")


def _hanging_moss(s: Sheet) -> None:
    """Beards of moss from the beams and ivy down the sides."""
    for k in range(27):
        x, drop = k * 49 + 6, 16 + (k * 37) % 46
        s.path(
            (
                f"M{x - 20} 62C{x - 12} {66 + drop * 0.5} {x - 6} {62 + drop} {x} {70 + drop}"
                f"C{x + 6} {62 + drop} {x + 12} {66 + drop * 0.5} {x + 22} 62Z"
            ),
            darken(MOSS, 0.3 + (k % 3) * 0.12),
            alpha=0.85,
        )
    for side in (0, 1280):
        sign = 1 if side == 0 else -1
        for k in range(16):
            x, y = side + sign * (10 + (k * 29) % 44), 90 + k * 30
            s.path(
                smooth((x, y - 13), (x + 12, y - 4), (x + 7, y + 10), (x - 7, y + 10), (x - 12, y - 4)),
                darken(MOSS, 0.2 + (k % 3) * 0.16),
                alpha=0.9,
            )


def _sconce(s: Sheet, x: float) -> None:
    with s.at(x, 340):
        s.soft(0, -14, 60, 60, "#FFC878", 0.32)
        s.line("M0 20V4M-12 2C-12 12 12 12 12 2", "#8A7A3E", 3, 0.7)
        for dx in (-12, 12):
            s.path(f"M{dx} 0C{dx - 5} -6 {dx - 2} -11 {dx} -17C{dx + 2} -11 {dx + 5} -6 {dx} 0Z", "#FFDFA0", alpha=0.8)


def _leaf(s: Sheet, count: int, tint: str) -> None:
    """Oak leaves and keys in turn, pale on the moss."""
    if count % 3 == 2:
        s.circle(0, -14, 8, "none", tint, 4, alpha=0.2)
        s.line("M0 -6V22M0 20H9M0 12H7", tint, 4, 0.2)
    else:
        s.path(
            "M0 -26C6 -22 4 -18 10 -16C14 -12 8 -8 12 -4C16 0 8 4 12 8C12 14 4 12 2 16V26H-2V16C-4 12 -12 14 -12 8"
            "C-8 4 -16 0 -12 -4C-8 -8 -14 -12 -10 -16C-4 -18 -6 -22 0 -26Z",
            tint,
            alpha=0.17,
        )
    s.path(points((42, -4), (46, 0), (42, 4), (38, 0)), tint, alpha=0.25)


FELT = Cloth(("#46582C", "#354A24", "#24361C", "#121E0E"), "#B8CC7A", _leaf, "#FFE0A0", "#1A1408")


def felt() -> Sheet:
    """The table's cloth: moss green, oak leaves and keys woven in."""
    return cloth(FELT)
