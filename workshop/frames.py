"""What surrounds a portrait: the gold double frame, the cartouche for the name, the medallion, and the card's back."""

from collections.abc import Iterator

from workshop.ornament import gold, jewel, scroll, star, stud
from workshop.palette import CANDLE, GOLD, GOLD_HIGH, GOLD_LOW, HOLLOW, VELVET, VELVET_HIGH, VELVET_LOW, darken
from workshop.pen import Sheet, num, points

WIDE, HIGH = 500, 700


def ring(x: float, y: float, w: float, h: float, r: float) -> str:
    """A rounded rectangle as path data, so that two of them make an even-odd ring."""
    a = num(r)
    return (
        f"M{num(x + r)} {num(y)}H{num(x + w - r)}A{a} {a} 0 0 1 {num(x + w)} {num(y + r)}V{num(y + h - r)}"
        f"A{a} {a} 0 0 1 {num(x + w - r)} {num(y + h)}H{num(x + r)}A{a} {a} 0 0 1 {num(x)} {num(y + h - r)}"
        f"V{num(y + r)}A{a} {a} 0 0 1 {num(x + r)} {num(y)}Z"
    )


def frame(s: Sheet) -> None:
    """Drawn last: a dark ring with a gold band hides whatever leaked out of the field."""
    dark = "#140610"
    s.path(ring(3, 3, 494, 694, 42) + ring(24, 24, 452, 652, 24), dark, fill_rule="evenodd")
    band = s.linear(
        0, 0, 500, 700, GOLD_HIGH, "#E9B44C", "#8E5C1C", "#FFE9AE", "#B5792C", "#F6D889", "#7E4E16", "#F3CE78"
    )
    s.path(ring(7, 7, 486, 686, 38) + ring(20, 20, 460, 660, 27), band, fill_rule="evenodd")
    s.path(ring(9.5, 9.5, 481, 681, 35.5), "none", GOLD_HIGH, 2, alpha=0.7)
    s.path(ring(18.5, 18.5, 463, 663, 28), "none", "#5A3512", 2, alpha=0.8)
    s.path(ring(31, 31, 438, 638, 18), "none", "#F0C66A", 2.6, alpha=0.85)


def cartouche(s: Sheet) -> None:
    """The dark plate where the program writes the name."""
    shade = s.linear(0, 500, 0, 676, "0 #0A0408 0", "0.5 #0A0408 0.5", "1 #0A0408 0.82")
    s.path("M24 500H476V652C476 666 466 676 452 676H48C34 676 24 666 24 652Z", shade)
    plate = (
        "M58 580H442C446 596 456 604 472 606V632C456 634 446 642 442 658H58C54 642 44 634 28 632V606"
        "C44 604 54 596 58 580Z"
    )
    with s.at(0, 5):
        s.path(plate, "#000000", alpha=0.5)
    s.path(plate, "#1C0A14", "#140610", 11)
    s.path(plate, s.linear(0, 580, 0, 658, "#3A1630", "0.5 #220C1C", "#120610"), gold(s, 40, 580, 460, 660), 5.5)
    s.path(
        (
            "M66 589H434C438 602 446 610 458 613V625C446 628 438 636 434 649H66C62 636 54 628 42 625V613"
            "C54 610 62 602 66 589Z"
        ),
        "none",
        GOLD,
        1.8,
        alpha=0.6,
    )
    for x in (250,):
        for y in (581, 657):
            jewel(s, x, y, 13, 6, "#C4303B")


def medallion(s: Sheet, ground: str) -> None:
    """The round seat of an emblem, centred at 0, 0."""
    s.circle(0, 3, 49, "#0A0408", alpha=0.55)
    s.circle(0, 0, 46, "#2A1408")
    s.circle(0, 0, 44, s.linear(-40, -40, 40, 40, GOLD_HIGH, "#E9B44C", "#8E5C1C", "#F6D889"))
    s.circle(0, 0, 36.5, "#2A1408")
    s.circle(0, 0, 35, s.radial(-8, -10, 50, ground, darken(ground, 0.62)))


def back() -> Sheet:
    """The back of every card: velvet, a gold lozenge, two almond eyes."""
    s = Sheet(WIDE, HIGH)
    s.rect(6, 6, 488, 688, 39, "#140610")
    s.rect(20, 20, 460, 660, 27, s.radial(250, 330, 430, "#7A2A4E", "0.45 " + VELVET, "1 " + VELVET_LOW))
    damask(s)
    lozenge(s, "#8A3058", "#4A1730", "#230817")
    watching_mask(s)
    for y, sign in ((170, 1), (530, -1)):
        s.path(star(250, y, 25, 8, 0.5), "#5A3512", "#140610", 7)
        s.path(star(250, y, 25, 8, 0.5), gold(s, 220, y - 30, 280, y + 30))
        s.circle(250, y, 7, "#8E1B2B", GOLD_HIGH, 2)
        scroll(s, 232, y + 44 * sign, 34, 180 + 30 * sign, GOLD, 3.4)
        with s.group("matrix(-1 0 0 1 500 0)"):
            scroll(s, 232, y + 44 * sign, 34, 180 + 30 * sign, GOLD, 3.4)
    for x, y in ((250, 58), (250, 642), (64, 350), (436, 350)):
        stud(s, x, y, 11)
    corner_fans(s)
    frame(s)
    return s


def lozenge(s: Sheet, light: str, middle: str, dark: str) -> None:
    """The gold lozenge, enamelled in three shades, and the rays in it."""
    shape = points((250, 58), (436, 350), (250, 642), (64, 350))
    s.path(shape, "none", "#140610", 20)
    s.path(shape, s.radial(250, 350, 290, light, "0.55 " + middle, "1 " + dark))
    s.path(shape, "none", gold(s, 80, 60, 420, 640), 10)
    s.path(shape, "none", GOLD_HIGH, 2, alpha=0.7)
    s.path(points((250, 96), (412, 350), (250, 604), (88, 350)), "none", GOLD, 3, alpha=0.8)
    for k in range(24):
        with s.at(250, 350, turn=k * 15):
            far = 188 if k % 12 == 0 else 158 if k % 2 else 138
            s.path(f"M-2 -66L0 -{far}L2 -66Z", CANDLE, alpha=0.34)


def watching_mask(s: Sheet) -> None:
    """The brand: a gold half mask with two almond eyes."""

    def side() -> None:
        face = (
            "M250 300C222 268 176 262 120 274C100 296 98 330 112 360C132 400 178 412 214 396C232 388 240 374 250 366Z"
        )
        with s.at(0, 8):
            s.path(face, "#0A0408", alpha=0.5)
        s.path(face, s.radial(190, 290, 150, "#FFF3C8", "0.35 #E9B44C", "1 #6E3F10"))
        s.path(face, "none", "#3A1E08", 7)
        s.path(face, "none", gold(s, 90, 260, 260, 410), 5)
        scroll(s, 130, 296, 36, 10, "#7A4A14", 3.4)
        scroll(s, 134, 366, 34, 8, "#7A4A14", 3.4)
        scroll(s, 226, 382, 26, 200, "#7A4A14", 3)
        eye = "M132 338C150 298 212 296 234 344C208 370 156 370 132 338Z"
        s.path(eye, HOLLOW, "#3A1E08", 8)
        s.path(eye, HOLLOW, "#FFF3C8", 5)
        s.circle(184, 335, 21, "#FFF0B8")
        s.circle(184, 335, 18.5, s.radial(184, 340, 22, CANDLE, "1 #B5701E"))
        s.ellipse(184, 335, 7, 15, HOLLOW)

    s.both(side, 250)
    for x in (177, 309):
        s.circle(x, 327, 5, "#FFFFFF")
    jewel(s, 250, 330, 17, 30, "#C4203B")


def damask(s: Sheet) -> None:
    """The woven ground: small lozenges with a dot in each."""
    weave, dots = [], []
    for row in range(27):
        for column in range(10):
            x, y = 48 + column * 45 + (row % 2) * 22.5, 48 + row * 23.3
            if x < 456:
                weave.append(points((x, y - 17), (x + 16, y), (x, y + 17), (x - 16, y)))
                dots.append(
                    f"M{num(x - 3)} {num(y)}L{num(x)} {num(y - 4)}L{num(x + 3)} {num(y)}L{num(x)} {num(y + 4)}Z"
                )
    s.line("".join(weave), VELVET_HIGH, 2.2, 0.55)
    s.path("".join(dots), GOLD, alpha=0.5)


def corner_fans(s: Sheet) -> None:
    """Quarter shells in the four corners."""
    for x, y, sx, sy in ((28, 28, 1, 1), (472, 28, -1, 1), (28, 672, 1, -1), (472, 672, -1, -1)):
        with s.at(x, y, sx, sy):
            s.path("M0 0H112C104 40 96 52 76 76C52 96 40 104 0 112Z", "#2A0A1C", "#140610", 4)
            for k in range(5):
                with s.group(f"rotate({9 + k * 18 - 9})"):
                    s.path(
                        "M8 0C40 -3 70 -6 92 0C94 6 90 14 88 22C70 16 40 8 8 2Z",
                        gold(s, 0, 0, 100, 20),
                        "#3A1E08",
                        2,
                        alpha=0.92,
                    )
            s.circle(8, 8, 17, "#3A1E08")
            s.circle(8, 8, 14, GOLD)
            s.circle(6, 6, 6, GOLD_HIGH)
            s.line("M104 10C100 50 50 100 10 104", GOLD_LOW, 3)


def pictures() -> Iterator[tuple[str, Sheet]]:
    """What every game's cards share and its place below assets/cards/."""
    yield "back", back()
