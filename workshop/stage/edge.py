"""The near edge of Mascarade's table, before which the local player sits, and the things on it that they act with."""

from workshop.ornament import gilt, gold, pearls
from workshop.palette import GOLD, OUTLINE
from workshop.pen import Sheet, points
from workshop.stage.furniture import seal
from workshop.stage.gloves import left_glove

_DEEP = "#0A0408"


def near_edge() -> Sheet:
    """A gilt moulding like the table's rim, and the velvet that lies before it; text reads on it."""
    s = Sheet(1280, 150)
    s.rect(-2, -2, 1284, 154, 0, s.linear(0, 0, 0, 150, "#4A1730", "0.3 #2E0E22", "1 #14070F"))
    for k in range(16):
        x = 40 + k * 84 - (k % 2) * 10
        with s.at(x, 86, 0.7):
            s.path("M0 -26C9 -18 9 -9 0 -2C-9 -9 -9 -18 0 -26ZM0 3C7 9 6 18 0 26C-6 18 -7 9 0 3Z", "#A84A68", alpha=0.1)
    s.soft(640, 30, 460, 90, "#FFC070", 0.16)
    s.rect(-2, 0, 1284, 20, 0, "#1C0610")
    s.line("M-2 4H1282", s.linear(0, 0, 1280, 0, *(("#A8722A", "#FFE9A8") * 5)), 4)
    s.line("M-2 19H1282", s.linear(0, 0, 1280, 0, *(("#8E5C1C", "#E9B44C") * 5)), 2.4)
    beads = "".join(points((x - 4, 11.5), (x, 7.5), (x + 4, 11.5), (x, 15.5)) for x in range(20, 1280, 40))
    s.path(beads, GOLD, alpha=0.8)
    s.path("M-2 20H1282V40H-2Z", s.linear(0, 20, 0, 40, f"0 {_DEEP} 0.55", f"1 {_DEEP} 0"))
    return s


def edge_light() -> Sheet:
    """The light that runs along the edge, which a seat's colour fills."""
    s = Sheet(1280, 64)
    s.path(
        "M0 0H1280V64H0Z",
        s.linear(0, 0, 0, 64, "0 #FFFFFF 0.95", "0.1 #FFFFFF 0.75", "0.34 #FFFFFF 0.28", "1 #FFFFFF 0"),
    )
    return s


def act_glove() -> Sheet:
    """A white glove, with which cards are taken under the table."""
    s = Sheet(120, 120)
    s.ellipse(62, 106, 44, 9, _DEEP, alpha=0.45)
    with s.at(10, -8, 0.52):
        left_glove(s, arm=False)
    return s


def act_eye() -> Sheet:
    """A hand mirror with an eye in it."""
    s = Sheet(120, 120)
    s.ellipse(62, 108, 40, 8, _DEEP, alpha=0.45)
    s.line("M82 78L104 106", OUTLINE, 17)
    s.line("M82 78L104 106", gold(s, 80, 76, 106, 108), 11)
    s.circle(54, 50, 46, OUTLINE)
    s.circle(54, 50, 43, gold(s, 16, 12, 92, 90))
    s.circle(54, 50, 34, s.radial(44, 38, 44, "#F4F8FF", "0.4 #9CB4D8", "1 #2A3A5C"), "#4A2A0C", 3)
    pearls(s, ((54, 10.5, 3.4), (14.5, 50, 3.4), (93.5, 50, 3.4), (54, 89.5, 3.4)))
    lid = "M24 52C36 34 72 34 84 52C72 68 36 68 24 52Z"
    s.path(lid, "#FFF8EC", OUTLINE, 4)
    s.circle(54, 51, 12.5, s.radial(50, 46, 15, "#FFE08A", "0.6 #C8801C", "1 #5E300A"), OUTLINE, 2)
    s.circle(54, 51, 5.4, OUTLINE)
    s.circle(50, 46.5, 3, "#FFFFFF")
    gilt(s, "M24 52C36 34 72 34 84 52", 3.4)
    return s


def act_seal() -> Sheet:
    """A wax seal on two ribbons, with which a mask is announced."""
    s = Sheet(120, 120)
    s.ellipse(60, 108, 40, 8, _DEEP, alpha=0.45)
    for d in ("M44 62L26 112L42 104L54 114L62 70Z", "M74 62L96 108L80 104L68 116L58 70Z"):
        s.path(d, s.linear(40, 60, 60, 112, "#E9B44C", "0.5 #A8722A", "1 #6E4412"), OUTLINE, 4)
    with s.at(6, -6, 1.66):
        seal(s)
    return s
