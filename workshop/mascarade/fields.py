"""The grounds of Mascarade's twelve: one quiet motif for each."""

from workshop.fields import Field, stars
from workshop.ornament import cloud, star
from workshop.palette import OUTLINE, darken
from workshop.pen import Sheet, points, polar


def columns(s: Sheet, field: Field) -> None:
    """A courtroom: pillars and a pediment."""
    stone = s.linear(0, 0, 70, 0, "#8C7754", "0.4 #F6E8C8", "1 #A08A62")
    for x in (40, 390):
        with s.at(x, 0):
            s.path("M6 120H64V590H6Z", stone)
            s.line("M17 130V580M29 130V580M41 130V580M53 130V580", "#7E6844", 3, 0.45)
            s.path("M-4 104H74V122H-4Z", "#D9C59A", "#7E6844", 2)
    s.path("M26 100L250 34L474 100Z", "#CDB88A", "#7E6844", 3, alpha=0.75)
    s.path("M26 98H474V108H26Z", "#B9A274")


def window(s: Sheet, field: Field) -> None:
    """A pointed church window with its tracery."""
    arch = "M60 600V260C60 160 130 80 250 40C370 80 440 160 440 260V600"
    s.path(arch + "Z", s.linear(0, 40, 0, 600, "#9A6CD8", "0.5 #6A3AA8", "1 #2C1450"))
    panes = ("#C9A0F4", "#7A4AC0", "#E4C8FF", "#5A2E98")
    for k in range(8):
        with s.at(250, 250, turn=k * 45 + 22.5):
            s.path("M0 -60C-40 -100 -40 -150 0 -186C40 -150 40 -100 0 -60Z", panes[k % 4], "#24103E", 4, alpha=0.6)
    s.line(arch, "#24103E", 12)
    s.line(arch, "#E9B44C", 4)


def sunburst(s: Sheet, field: Field) -> None:
    """A king's sun: long and short golden blades."""
    for k in range(32):
        with s.at(250, 250, turn=k * 11.25):
            far = 214 if k % 2 == 0 else 178
            s.path(f"M-9 -120L0 -{far}L9 -120Z", "#FFE9A0", alpha=0.38 if k % 2 else 0.6)
    s.circle(250, 250, 214, "none", "#FFE9A0", 3, alpha=0.5)


def garland(s: Sheet, field: Field) -> None:
    """A trellis with rosettes."""
    d, dots = [], []
    for row in range(9):
        for column in range(7):
            x, y = 55 + column * 65, 60 + row * 65
            d.append(points((x, y - 32), (x + 32, y), (x, y + 32), (x - 32, y)))
            dots.append((x, y))
    s.line("".join(d), field.light, 2.4, 0.28)
    for x, y in dots:
        s.path(star(x, y, 9, 5, 0.55), field.light, alpha=0.45)


def motley(s: Sheet, field: Field) -> None:
    """Harlequin: one half red, one half blue, lozenges across."""
    s.path("M24 24H250V676H24Z", s.radial(250, 250, 420, "#E8505A", "0.5 #A81E34", "1 #4A0A1A"))
    s.path("M250 24H476V676H250Z", s.radial(250, 250, 420, "#5A98EE", "0.5 #2450A8", "1 #0C1C48"))
    left, right = [], []
    for row in range(7):
        for column in range(4):
            x, y = 24 + 56.5 * column + 28, 62 + row * 92
            lozenge = points((x, y - 44), (x + 27, y), (x, y + 44), (x - 27, y))
            left.append(lozenge)
            right.append(points((500 - x, y - 44), (500 - x + 27, y), (500 - x, y + 44), (500 - x - 27, y)))
    s.path("".join(left), "#FFD0C0", alpha=0.16)
    s.path("".join(right), "#D0E4FF", alpha=0.16)
    s.line("M250 24V676", "#FFE08A", 5, 0.7)


def roofs(s: Sheet, field: Field) -> None:
    """Night over the chimneys of Venice."""
    s.soft(388, 116, 84, 84, "#E4ECFF", 0.5)
    s.circle(388, 116, 46, s.radial(372, 98, 70, "#FFFDF0", "0.5 #EFE6C8", "1 #B4A888"))
    for x, y, r in ((376, 96, 8), (402, 124, 11), (378, 134, 6), (408, 98, 5)):
        s.circle(x, y, r, "#B4A888", alpha=0.5)
    stars(s, ((150, 70), (200, 110), (310, 60), (440, 220), (64, 220), (110, 150), (450, 60)), "#E4ECFF")
    for base, colour in ((360, "#3A4258"), (420, "#262B3C")):
        d = f"M22 {base + 60}V{base}H60V{base - 46}H74V{base}L120 {base - 40}L168 {base}V{base - 22}H200V{base + 10}"
        d += (
            f"L300 {base - 20}V{base - 60}H322V{base - 10}L380 {base - 50}L430 {base}V{base - 30}H446V{base}H478"
            f"V{base + 220}H22Z"
        )
        s.path(d, colour)


def coven(s: Sheet, field: Field) -> None:
    """A huge low moon, bats and stars."""
    s.circle(250, 250, 190, s.radial(210, 200, 230, "#FBFFD0", "0.6 #D8E87A", "1 #8CA838"), alpha=0.8)
    for x, y, r in ((150, 190, 26), (330, 330, 34), (170, 330, 18), (330, 170, 20)):
        s.circle(x, y, r, "#8CA838", alpha=0.4)
    stars(s, ((440, 90), (60, 200), (446, 330), (56, 420), (420, 470)), "#F2FFC0")
    for x, y, k in ((420, 190, 1.1), (76, 300, 0.9), (430, 420, 0.8)):
        with s.at(x, y, k):
            s.path(
                (
                    "M0 0C-6 -12 -22 -18 -38 -10C-30 -8 -28 0 -28 6C-20 0 -12 4 -8 12L0 8L8 12C12 4 20 0 28 6"
                    "C28 0 30 -8 38 -10C22 -18 6 -12 0 0Z"
                ),
                "#14200C",
            )


def compass(s: Sheet, field: Field) -> None:
    """Circles of watching: a compass rose and a grid of bearings."""
    for r in (90, 135, 180, 218):
        s.circle(250, 250, r, "none", field.light, 2.4, alpha=0.35)
    ticks = "".join(points(polar(206, k * 10, 250, 250), polar(218, k * 10, 250, 250), closed=False) for k in range(36))
    s.line(ticks, field.light, 3, 0.55)
    for k in range(8):
        with s.at(250, 250, turn=k * 45):
            far = 204 if k % 2 == 0 else 150
            s.path(f"M0 -40L0 -{far}L14 -60Z", field.light, alpha=0.4)
            s.path(f"M0 -40L0 -{far}L-14 -60Z", darken(field.corner, 0.3), alpha=0.5)


def harvest(s: Sheet, field: Field) -> None:
    """A morning sky over fields, with a sun and clouds."""
    s.circle(250, 236, 150, s.radial(250, 236, 150, "#FFFBE0", "0.6 #FFE9A0", "1 #FFD36A"), alpha=0.75)
    for x, y, k in ((96, 190, 1), (404, 150, 1.1), (420, 330, 0.8), (84, 360, 0.8)):
        cloud(s, x, y, k, 0.75)
    s.path(
        "M22 470C120 420 200 430 290 446C360 458 420 440 478 420V620H22Z",
        s.linear(0, 420, 0, 600, "#F0C65A", "1 #A8741E"),
    )
    rows = "".join(
        f"M{x} 640C{x + (250 - x) * 0.2:.0f} 560 {x + (250 - x) * 0.4:.0f} 500 {x + (250 - x) * 0.5:.0f} 452"
        for x in range(40, 480, 40)
    )
    s.line(rows, "#8E5E14", 4, 0.4)


def suits(s: Sheet, field: Field) -> None:
    """A gaming cloth printed with the four suits."""
    shapes = (
        "M0 14C-10 3 -15 -3 -12 -10C-9 -15 -2 -14 0 -8C2 -14 9 -15 12 -10C15 -3 10 3 0 14Z",
        "M0 -15C7 -6 14 -1 12 6C10 11 4 11 2 7L5 15H-5L-2 7C-4 11 -10 11 -12 6C-14 -1 -7 -6 0 -15Z",
        "M0 -16L11 0L0 16L-11 0Z",
        "M0 -14A7 7 0 0 1 5 -3A7 7 0 1 1 3 8L5 15H-5L-3 8A7 7 0 1 1 -5 -3A7 7 0 0 1 0 -14Z",
    )
    for row in range(8):
        for column in range(7):
            with s.at(58 + column * 64, 62 + row * 66, 1.15):
                s.path(shapes[(row + column * 3) % 4], field.light, alpha=0.3)


def pyre(s: Sheet, field: Field) -> None:
    """Tongues of fire climbing on both sides."""

    def side() -> None:
        s.path(
            (
                "M22 620V250C44 300 56 280 50 220C90 280 70 340 96 360C110 330 104 300 100 280"
                "C146 340 120 420 146 450C150 430 150 420 148 400C180 460 170 560 180 620Z"
            ),
            s.linear(0, 240, 0, 600, "#FFB04A", "0.5 #E0462A", "1 #6A0E16"),
            alpha=0.75,
        )
        s.path(
            "M22 640V380C40 410 48 400 46 370C76 420 64 470 86 490C92 470 92 460 90 446C120 500 116 560 122 640Z",
            s.linear(0, 380, 0, 620, "#FFF0A0", "0.6 #FF9A3C", "1 #B0281E"),
            alpha=0.75,
        )

    s.both(side, 250)


def crypt(s: Sheet, field: Field) -> None:
    """A pale arch, rain, and bare branches."""
    s.path(
        "M90 600V250C90 150 160 84 250 84C340 84 410 150 410 250V600Z",
        s.linear(0, 84, 0, 600, "#E4DEEC", "1 #7E7490"),
        alpha=0.55,
    )
    s.line("M90 600V250C90 150 160 84 250 84C340 84 410 150 410 250V600", darken(field.middle, 0.45), 9, 0.6)
    rain = "".join(
        f"M{x} {y}L{x - 8} {y + 34}"
        for x, y in (
            (120, 70),
            (60, 190),
            (180, 56),
            (330, 70),
            (400, 100),
            (450, 200),
            (70, 330),
            (440, 350),
            (56, 440),
            (450, 470),
            (380, 60),
            (104, 250),
            (420, 270),
        )
    )
    s.line(rain, "#F4F0FA", 3, 0.6)
    branch = (
        "M24 330C60 300 70 260 66 220M54 290C80 276 96 250 98 228M62 250C50 236 44 220 46 204M86 262"
        "C102 256 112 246 118 232"
    )
    s.both(lambda: s.line(branch, OUTLINE, 4.5, 0.6), 250)


FIELDS = {
    "judge": Field("#FFF6DE", "#E9D6AC", "#A88A58", "#FFFFFF", columns, glow=0.75),
    "bishop": Field("#A878E0", "#5B2E92", "#231040", "#F0D8FF", window),
    "king": Field("#FFE08A", "#D08A22", "#6A3408", "#FFF3C0", sunburst, rays=0, glow=0.6),
    "queen": Field("#F48AB0", "#B0346A", "#4A0C2C", "#FFDCE8", garland),
    "fool": Field("#F8EEDC", "#D22C3C", "#7A0E22", "#FFF0C8", motley, glow=0.55),
    "thief": Field("#7C8CB0", "#3E4862", "#141826", "#C9D8FF", roofs, rays=0, glow=0.35),
    "witch": Field("#A8CC4A", "#3F7A2A", "#122A10", "#E8FF9A", coven, rays=0, glow=0.25),
    "spy": Field("#5E92E4", "#1E4494", "#081638", "#BFDcFF".upper(), compass, rays=0),
    "peasant": Field("#D4F0FF", "#8CC6E8", "#4A88B8", "#FFFBE0", harvest, rays=20, glow=0.5),
    "cheat": Field("#3CC8A4", "#10705E", "#04302A", "#C8FFEA", suits),
    "inquisitor": Field("#D8404A", "#6E1020", "#1C0408", "#FFB48A", pyre, glow=0.45),
    "widow": Field("#D9D2E2", "#8E849E", "#3E364C", "#FFFFFF", crypt, rays=0, glow=0.5),
}
