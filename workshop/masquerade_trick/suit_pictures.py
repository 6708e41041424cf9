"""The big picture of each suit, within 320 x 360 round 0, 0: a painted fan, a rose, a glass lantern, a crown."""

from workshop.curves import smooth
from workshop.ornament import cabochon, gold, pearl, tassel
from workshop.palette import GOLD_HIGH, OUTLINE, darken, lighten
from workshop.pen import Sheet, num, points, polar

BLADES = 11


def fan(s: Sheet) -> None:
    """Blue silk on gilt sticks, a crescent and stars painted over it, lace along the edge."""
    with s.at(0, 118):
        for k in range(BLADES):
            turn = (k - 5) * 14.6
            with s.group(f"rotate({num(turn)})"):
                s.path("M-5 0L-9 -124H9L5 0Z", s.linear(-8, 0, 8, 0, *("#FFE9A8", "#C98E34", "#7E4C12")), "#3A1E08", 2)
                s.circle(0, -92, 3.4, "#3A1E08")
                s.circle(0, -60, 2.6, "#3A1E08")
        lace = smooth(*(polar(262 if k % 2 == 0 else 246, -81 + k * 81 / 22) for k in range(45)), closed=False)
        left, right = polar(110, 81), polar(110, -81)
        inner = f"L{num(left[0])} {num(left[1])}A110 110 0 0 0 {num(right[0])} {num(right[1])}Z"
        s.path(lace + inner, "#FFFBEE", "#12124A", 4)
        for k in range(22):
            s.circle(*polar(250, -79 + k * 158 / 21), 3, "#5A5AC8")
        for k in range(BLADES):
            turn = (k - 5) * 14.6
            a, b = polar(242, turn - 7.3), polar(242, turn + 7.3)
            c, e = polar(110, turn + 7.3), polar(110, turn - 7.3)
            m = polar(247, turn)
            leaf = (
                f"M{num(a[0])} {num(a[1])}Q{num(m[0])} {num(m[1])} {num(b[0])} {num(b[1])}"
                f"L{num(c[0])} {num(c[1])}L{num(e[0])} {num(e[1])}Z"
            )
            s.path(leaf, s.radial(0, 0, 246, "0.44 #0C0C54", "0.7 #2222A8", "1 #5A6AE8"))
            half = (
                f"M{num(a[0])} {num(a[1])}Q{num(m[0])} {num(m[1])} {num(m[0])} {num(m[1])}"
                f"L{num(polar(110, turn)[0])} {num(polar(110, turn)[1])}L{num(e[0])} {num(e[1])}Z"
            )
            s.path(half, "#FFFFFF", alpha=0.14)
        s.line(
            "".join(
                points(polar(112, (k - 5) * 14.6 - 7.3), polar(241, (k - 5) * 14.6 - 7.3), closed=False)
                for k in range(BLADES + 1)
            ),
            "#0A0A46",
            2.4,
            0.8,
        )
        for radius in (121, 232):
            a, b = polar(radius, 80), polar(radius, -80)
            s.line(
                f"M{num(a[0])} {num(a[1])}A{radius} {radius} 0 0 0 {num(b[0])} {num(b[1])}",
                gold(s, -200, -200, 200, 0),
                5,
            )
        with s.at(0, -180, 0.62):
            s.path(
                "M14 -58A60 60 0 1 0 54 32A48 48 0 1 1 14 -58Z",
                s.linear(-50, -50, 50, 50, GOLD_HIGH, "0.5 #F0C662", "#B07A2A"),
                "#0A0A46",
                3,
            )
        for x, y, r in (
            (70, -178, 10),
            (-78, -176, 9),
            (122, -140, 8),
            (-122, -138, 9),
            (160, -84, 7),
            (-160, -86, 7),
            (38, -150, 6),
            (-46, -214, 7),
            (92, -208, 6),
        ):
            s.path(points(*(polar(r if k % 2 == 0 else r * 0.34, k * 45, x, y) for k in range(8))), "#FFE9A8")
        s.circle(0, 0, 16, OUTLINE)
        s.circle(0, 0, 14, gold(s, -14, -14, 14, 14))
        s.circle(0, 0, 5, "#B40F00", "#4A2A0C", 2)
        s.line("M0 14C-10 30 12 34 2 50", "#8E1B2B", 4)
        tassel(s, 2, 50, 34, "#C4203B")


def rose(s: Sheet) -> None:
    """A full-blown rose, petal over petal, with two sprays of leaves."""
    s.line("M0 60C8 110 2 140 -14 182", "#14442A", 13)
    s.line("M0 60C8 110 2 140 -14 182", "#3F8A4E", 8)
    s.path("M4 118L20 110L6 130Z", "#3F8A4E", "#14442A", 2.4)
    for x, y, lean, size in ((-4, 128, -62, 1.1), (2, 112, 60, 1.2), (-60, 78, -58, 0.9), (62, 74, 62, 0.9)):
        with s.at(x, y, size, turn=lean):
            s.path(
                "M0 0C-40 -26 -40 -76 0 -116C40 -76 40 -26 0 0Z",
                s.linear(-36, -60, 36, -50, "#8ACB7A", "0.5 #3F8A4E", "1 #14442A"),
                "#0C2A18",
                4,
            )
            s.line("M0 -4V-104M0 -30L-20 -50M0 -30L20 -50M0 -56L-18 -74M0 -56L18 -74", "#14442A", 2.4, 0.7)
    deep, mid, high = "#5E0604", "#B40F00", "#F0604A"
    rings = ((7, 92, 62, 0), (6, 69, 56, 24), (5, 48, 48, 8), (4, 30, 38, 40))
    for count, far, wide, shift in rings:
        for k in range(count):
            turn = shift + k * 360 / count
            with s.at(*polar(far, turn, 0, -22), wide / 60, turn=turn):
                petal = "M0 56C-44 50 -66 6 -46 -34C-30 -62 30 -62 46 -34C66 6 44 50 0 56Z"
                s.path(petal, s.radial(0, 40, 104, deep, "0.5 " + mid, "0.85 " + high, "1 #FFB49C"), deep, 4)
                s.line("M-40 -34C-26 -56 26 -56 40 -34", "#FFD0BE", 4, 0.8)
                s.line("M0 30C-4 6 -2 -20 2 -40M-18 26C-26 4 -26 -14 -22 -30M18 26C26 4 26 -14 22 -30", deep, 2, 0.3)
    s.circle(0, -22, 31, deep)
    s.circle(-1, -24, 28, s.radial(-8, -34, 40, high, "0.5 " + mid, "1 " + deep))
    s.line("M-20 -20C-20 -46 18 -48 20 -24C22 0 -10 4 -12 -16C-12 -32 10 -32 9 -20C8 -12 0 -12 0 -18", deep, 4.4)
    s.line("M-16 -30C-8 -44 10 -44 16 -32", "#FFB49C", 3, 0.8)
    for x, y in ((-66, -62), (54, 20), (80, -50), (-40, 44)):
        s.ellipse(x, y, 6, 8, "#FFFFFF", alpha=0.5)
        s.ellipse(x - 2, y - 3, 2.4, 3, "#FFFFFF", alpha=0.95)


def lantern(s: Sheet) -> None:
    """A Venetian lantern: six panes of green glass in gilt lead, a candle burning inside."""
    s.soft(0, 10, 164, 176, "#FFD98A", 0.75)
    metal = s.linear(-90, 0, 90, 0, "#0C3A30", "0.3 #5AA890", "0.5 #CFF0E0", "0.72 #2D695A", "1 #06281F")
    s.circle(0, -152, 22, "none", "#06281F", 13)
    s.circle(0, -152, 22, "none", gold(s, -24, -176, 24, -128), 7)
    for d in ("M-14 -132H14L20 -112H-20Z", "M-26 -114C-30 -90 -70 -84 -92 -62H92C70 -84 30 -90 26 -114Z"):
        s.path(d, metal, "#06281F", 5)
    for k in (-2, -1, 0, 1, 2):
        s.line(f"M{k * 8} -112C{k * 12} -92 {k * 28} -84 {k * 36} -64", "#06281F", 2.4, 0.6)
    s.line("M-90 -66H90", GOLD_HIGH, 3, 0.8)
    body = "M-84 -58H84L66 100H-66Z"
    s.path(body, s.radial(0, 30, 130, "#FFFBE0", "0.35 #E8F6B8", "0.7 #7CC49C", "1 #1F6A54"), "#06281F", 6)
    s.path("M-84 -58H-34L-27 100H-66Z", "#0C5A44", alpha=0.35)
    s.path("M84 -58H34L27 100H66Z", "#0C5A44", alpha=0.35)
    s.rect(-15, 44, 30, 54, 4, s.linear(-15, 0, 15, 0, "#FFFDF0", "0.5 #F4E4C4", "1 #C4A474"), "#8A6A3A", 2.4)
    s.path(
        "M0 -34C10 -12 26 0 22 24C18 42 -18 42 -22 24C-25 8 -8 -4 0 -34Z",
        s.radial(0, 20, 58, "#FFFBE0", "0.4 #FFD25A", "1 #F07A1C"),
    )
    s.path("M1 -4C6 8 13 14 11 26C9 35 -9 35 -11 26C-12 16 -3 10 1 -4Z", "#FFFDE8")
    lead = "M-34 -58L-27 100M34 -58L27 100M-78 -6H78M-72 48H72"
    s.line(lead, "#06281F", 9)
    s.line(lead, gold(s, -80, -60, 80, 100), 4.6)
    s.path("M-70 -46H-46L-41 -14H-66Z", "#FFFFFF", alpha=0.45)
    s.line(body, gold(s, -84, -58, 84, 100), 3)
    for d in ("M-78 100H78L70 120H-70Z", "M-52 120H52L40 142H-40Z", "M-26 142H26L0 176Z"):
        s.path(d, metal, "#06281F", 5)
    for x in (-84, 84):
        cabochon(s, x, -60, 8, "#B40F00")
    for x in (-72, 72):
        s.line(f"M{x} 118V140", "#06281F", 3)
        tassel(s, x, 138, 26, "#2D8A70")


def crown(s: Sheet) -> None:
    """A crown of gold leaf on a dark cushion."""
    cushion = (
        "M-150 96C-166 76 -150 62 -128 70C-60 88 60 88 128 70C150 62 166 76 150 96"
        "C160 124 166 150 146 160C132 168 120 158 100 158H-100C-120 158 -132 168 -146 160"
        "C-166 150 -160 124 -150 96Z"
    )
    s.path(cushion, s.radial(-40, 90, 190, "#8A4A5A", "0.5 #4A1730", "1 #1E0810"), "#1E0F00", 5)
    s.line("M-140 100C-90 118 90 118 140 100", "#C98E34", 3, 0.8)
    for x in (-152, 152):
        tassel(s, x, 150, 32)
    back = "M-112 78C-80 60 80 60 112 78L120 20C60 0 -60 0 -120 20Z"
    s.path(back, "#6A3208", "#1E0F00", 5)
    s.path(
        "M-100 -8C-40 -34 40 -34 100 -8L104 60H-104Z", s.linear(-100, 0, 100, 0, "#7A0E22", "0.4 #C4303B", "1 #5A0814")
    )
    d = "M-116 84L-140 -60L-74 4L-46 -104L0 -6L46 -104L74 4L140 -60L116 84C60 112 -60 112 -116 84Z"
    s.path(d, "#1E0F00", "#1E0F00", 12)
    s.path(
        d,
        s.linear(
            -140, -60, 140, 90, "#FFF6D2", "0.2 #F4CE6A", "0.4 #C08428", "0.55 #FFE9A8", "0.75 #D69A38", "1 #7E4A12"
        ),
    )
    s.path("M-116 84L-140 -60L-74 4L-100 88ZM0 -6L46 -104L28 30L0 40Z", "#FFFFFF", alpha=0.22)
    s.path("M116 84L140 -60L74 4L96 90ZM0 -6L-46 -104L-30 30L0 40Z", "#6A3208", alpha=0.25)
    s.line("M-112 52C-60 80 60 80 112 52", "#6A3208", 4, 0.9)
    s.line("M-114 42C-60 70 60 70 114 42", GOLD_HIGH, 3, 0.8)
    for x, y, r, tint in (
        (-140, -64, 12, "#2D8A70"),
        (-46, -110, 13, "#B40F00"),
        (46, -110, 13, "#B40F00"),
        (140, -64, 12, "#2D8A70"),
    ):
        cabochon(s, x, y, r, tint)
    for x, y, tint in (
        (-84, 70, "#B40F00"),
        (-44, 79, "#3A4AD0"),
        (0, 82, "#B40F00"),
        (44, 79, "#3A4AD0"),
        (84, 70, "#B40F00"),
    ):
        cabochon(s, x, y, 9, tint)
    for x in (-64, -22, 22, 64):
        pearl(s, x, 81 - abs(x) * 0.08, 6)
    jewel = points((0, -2), (18, 24), (0, 52), (-18, 24))
    s.path(jewel, "#4A2A0C", "#4A2A0C", 8)
    s.path(jewel, "#2D8A70", GOLD_HIGH, 4)
    s.path(points((0, -2), (0, 24), (-18, 24)), lighten("#2D8A70", 0.5))
    s.path(points((0, 24), (18, 24), (0, 52)), darken("#2D8A70", 0.4))


PICTURES = {"fan": fan, "rose": rose, "lantern": lantern, "crown": crown}
