"""The ballroom: the painted backdrop and the table's cloth."""

from workshop.pen import Sheet
from workshop.stage.table import Cloth, cloth


def backdrop() -> Sheet:
    """Dark plum arches by chandelier light; everything kept low so that text reads on it."""
    s = Sheet(1280, 720)
    s.rect(-2, -2, 1284, 724, 0, s.linear(0, 0, 0, 720, "#2A1A38", "0.5 #1E1228", "1 #120A18"))
    for k in range(5):
        x = 64 + k * 256 - 64
        arch = f"M{x + 34} 560V250C{x + 34} 150 {x + 80} 96 {x + 128} 96C{x + 176} 96 {x + 222} 150 {x + 222} 250V560Z"
        s.path(arch, s.linear(0, 96, 0, 560, "#3C2650", "0.45 #27183A", "1 #170D22"))
        s.path(arch, "none", "#5A3E6E", 5, alpha=0.55)
        inner = (
            f"M{x + 50} 560V252C{x + 50} 166 {x + 88} 114 {x + 128} 114C{x + 168} 114 {x + 206} 166 {x + 206} 252V560"
        )
        s.path(inner, "none", "#5A3E6E", 2.4, alpha=0.4)
        s.line(f"M{x + 128} 114V560M{x + 50} 252H{x + 206}M{x + 50} 400H{x + 206}", "#4A325C", 2.6, 0.4)
        s.circle(x + 128, 190, 32, "none", "#5A3E6E", 2.4, alpha=0.4)
    for k in range(6):
        x = k * 256
        s.rect(x - 25, 84, 50, 482, 0, s.linear(x - 25, 0, x + 25, 0, "#20132C", "0.35 #463058", "1 #150C1E"))
        s.line(f"M{x - 12} 106V552M{x} 106V552M{x + 12} 106V552", "#150C1E", 3, 0.5)
        s.path(f"M{x - 38} 70H{x + 38}L{x + 28} 100H{x - 28}Z", "#3C2850")
        s.line(f"M{x - 38} 71H{x + 38}M{x - 29} 99H{x + 29}", "#7A5A6E", 2.4, 0.5)
        s.path(f"M{x - 34} 548H{x + 34}V574H{x - 34}Z", "#332144")
        with s.at(x, 250):
            s.line("M0 0V16M-13 14C-13 22 13 22 13 14", "#8E6A4A", 3, 0.6)
            s.soft(0, -4, 46, 46, "#FFC878", 0.3)
            for dx in (-13, 13):
                s.path(f"M{dx} 10C{dx - 4} 4 {dx - 2} 0 {dx} -6C{dx + 2} 0 {dx + 4} 4 {dx} 10Z", "#FFDFA0", alpha=0.75)
    s.path("M0 0H1280V74H0Z", s.linear(0, 0, 0, 74, "#0E0714", "1 #241632"))
    s.line("M0 73H1280", "#7A5A6E", 3, 0.5)
    floor = s.linear(0, 560, 0, 720, "#241630", "0.3 #1A1022", "1 #0E0714")
    s.path("M0 566H1280V720H0Z", floor)
    tiles = "".join(f"M{640 + k * 70} 566L{640 + k * 210} 720" for k in range(-10, 11))
    s.line(tiles + "M0 590H1280M0 626H1280M0 676H1280", "#46305A", 2.4, 0.28)
    chandelier(s)
    s.rect(-2, -2, 1284, 724, 0, s.radial(640, 330, 760, "0 #1A1022 0", "0.6 #140C1C 0.15", "1 #08040C 0.75"))
    return s


def chandelier(s: Sheet) -> None:
    """A glow with a hint of crystal in it."""
    s.soft(640, 92, 420, 300, "#FFC070", 0.3)
    s.line("M640 0V50", "#7A5A3A", 4, 0.8)
    metal = "#A67C46"
    s.line("M560 92C580 120 700 120 720 92M590 84C604 104 676 104 690 84M640 50V112", metal, 3.4, 0.8)
    for k in range(-4, 5):
        x, y = 640 + k * 20, 104 - abs(k) * 3
        s.line(f"M{x} {y - 8}V{y - 18}", "#F4E4C4", 4, 0.8)
        s.path(
            (
                f"M{x} {y - 20}C{x - 5} {y - 26} {x - 2} {y - 31} {x} {y - 37}"
                f"C{x + 2} {y - 31} {x + 5} {y - 26} {x} {y - 20}Z"
            ),
            "#FFE9B0",
        )
        s.path(f"M{x} {y + 6}L{x + 3} {y + 14}L{x} {y + 22}L{x - 3} {y + 14}Z", "#D8C8F0", alpha=0.5)


def _damask(s: Sheet, _: int, tint: str) -> None:
    s.path(
        "M0 -26C9 -18 9 -9 0 -2C-9 -9 -9 -18 0 -26ZM3 -1C12 -12 24 -10 26 0C20 9 9 8 3 -1ZM-3 -1"
        "C-12 -12 -24 -10 -26 0C-20 9 -9 8 -3 -1ZM0 3C7 9 6 18 0 26C-6 18 -7 9 0 3Z",
        tint,
        alpha=0.17,
    )
    s.circle(42, 0, 3, tint, alpha=0.22)


def damask() -> Sheet:
    """An oval of burgundy damask under candle light."""
    return cloth(Cloth(("#8E3450", "#6A2040", "#4A1730", "#1C0610"), "#A84A68", _damask))
