"""Small things of The Red Masque: pawns, chain, the ebony clock and its hands, curtain, gate, walls, doors, point."""

from workshop.frames import ring
from workshop.ornament import cabochon, gilt, gold, jewel, star
from workshop.palette import GOLD_HIGH, OUTLINE, SEATS, darken, lighten
from workshop.pen import Sheet, points, polar
from workshop.red_masque import signs


def pawn(seat: int) -> Sheet:
    """A guest in a domino cloak of the seat's colour, with a plain white mask (72 x 96)."""
    s = Sheet(72, 96)
    colour = SEATS[seat - 1][1]
    silk = s.radial(28, 40, 64, lighten(colour, 0.55), "0.45 " + colour, "1 " + darken(colour, 0.6))
    s.ellipse(36, 88, 30, 6, "#05020A", alpha=0.5)
    cloak = "M36 34C50 34 56 44 60 58C64 72 66 80 67 88C50 94 22 94 5 88C6 80 8 72 12 58C16 44 22 34 36 34Z"
    hood = "M36 4C54 4 60 18 58 32C56 46 46 52 36 52C26 52 16 46 14 32C12 18 18 4 36 4Z"
    for d in (cloak, hood):
        s.path(d, OUTLINE, OUTLINE, 6)
    s.path(cloak, silk)
    s.line("M36 52V90M24 50C20 62 18 76 17 90M48 50C52 62 54 76 55 90", darken(colour, 0.6), 2.6, 0.6)
    s.line("M15 62C12 72 11 80 10 86", lighten(colour, 0.8), 2.6, 0.8)
    s.path(hood, silk)
    s.path("M36 11C47 11 51 20 50 30C48 42 42 48 36 48C30 48 24 42 22 30C21 20 25 11 36 11Z", "#1A0E18", OUTLINE, 1.6)
    s.path(
        "M36 17C44 17 47 23 46 31C45 40 40 46 36 46C32 46 27 40 26 31C25 23 28 17 36 17Z",
        s.radial(32, 26, 22, "#FFFFFF", "0.6 #F0E6DA", "1 #A89A90"),
    )
    s.path("M28 29C30 26 33 27 34.6 30C33 32 29 32 28 29ZM44 29C42 26 39 27 37.4 30C39 32 43 32 44 29Z", OUTLINE)
    s.line("M33 40Q36 42 39 40", "#8E1B2B", 1.8)
    s.line("M17 24C18 14 24 8 32 7", lighten(colour, 0.85), 2.6, 0.9)
    s.circle(36, 53, 4, GOLD_HIGH, OUTLINE, 2)
    return s


def chain() -> Sheet:
    """Laid over a trapped pawn: links and a padlock (96 x 64)."""
    s = Sheet(96, 64)
    iron = s.linear(0, 0, 96, 64, "#F4F6FA", "0.4 #A0A8BC", "1 #4A5268")
    spots = ((12, 14, 38), (30, 26, 24), (66, 26, -24), (84, 14, -38))
    for width, paint in ((10, OUTLINE), (5, iron)):
        for x, y, turn in spots:
            with s.at(x, y, turn=turn):
                s.ellipse(0, 0, 11, 6.6, "none", paint, width)
    s.path("M36 32V24C36 10 60 10 60 24V32", "none", OUTLINE, 12)
    s.path("M36 32V24C36 10 60 10 60 24V32", "none", iron, 6)
    s.rect(27, 29, 42, 32, 6, OUTLINE, OUTLINE, 5)
    s.rect(27, 29, 42, 32, 6, gold(s, 27, 29, 69, 61))
    s.circle(48, 42, 5, OUTLINE)
    s.path("M45.5 43H50.5L52 53H44Z", OUTLINE)
    return s


def clock() -> Sheet:
    """The face of the ebony clock without hands: its ring of hours has no figures (240 x 240, centre 120, 120)."""
    s = Sheet(240, 240)
    s.path(star(120, 120, 119, 12, 0.9), OUTLINE, OUTLINE, 2)
    s.path(star(120, 120, 116, 12, 0.9), s.radial(90, 80, 170, "#5A4A5E", "0.5 #241A28", "1 #08040A"))
    s.circle(120, 120, 100, OUTLINE)
    s.circle(120, 120, 97, gold(s, 24, 24, 216, 216))
    s.circle(120, 120, 88, s.radial(96, 90, 140, "#FFFAEC", "0.6 #F0DDB8", "1 #B08A52"), "#3A1E08", 3)
    hours = "".join(
        points(polar(66 if k % 3 else 60, k * 30, 120, 120), polar(80, k * 30, 120, 120), closed=False)
        for k in range(12)
    )
    s.line(hours, "#2A1626", 6)
    s.line(
        "".join(points(polar(76, k * 6, 120, 120), polar(80, k * 6, 120, 120), closed=False) for k in range(60)),
        "#2A1626",
        1.6,
    )
    s.circle(120, 120, 50, "none", "#B07A2A", 2, alpha=0.8)
    s.path(star(120, 120, 47, 8, 0.42), "#C4202E", alpha=0.28)
    jewel(s, 120, 12, 7, 11, "#E0202E")
    return s


def hand(hour: bool) -> Sheet:
    """A hand pointing to twelve, turning on the middle of its box (240 x 240, pivot 120, 120)."""
    s = Sheet(240, 240)
    if hour:
        d = "M111 142L114 94C98 88 104 72 120 56C136 72 142 88 126 94L129 142Z"
    else:
        d = "M112 148L115 70L120 34L125 70L128 148Z"
    s.path(d, "#F8EEDC", "#F8EEDC", 5)
    s.path(d, "#1A0A12" if hour else "#8E1B2B", "#1A0A12", 2)
    s.circle(120, 120, 9 if hour else 7, "#1A0A12", "#E9B44C", 2.4)
    return s


def curtain() -> Sheet:
    """Drawn to both sides of a pawn that hides, whose face looks out between (96 x 96)."""
    s = Sheet(96, 96)
    for side in (1, -1):
        with s.group(f"translate({0 if side == 1 else 96} 0) scale({side} 1)"):
            d = "M5 12H37C36 36 30 50 20 58C26 70 32 80 36 90C26 94 14 88 5 91Z"
            s.path(d, OUTLINE, OUTLINE, 5)
            s.path(d, s.linear(5, 0, 37, 0, "#C8A0FF", "0.3 #7A48D0", "0.6 #4A2298", "0.85 #8A5AE0", "1 #34146E"))
            s.line("M13 16C14 34 13 46 12 56M22 16C22 34 20 46 16 56M30 16C30 34 26 46 19 55", "#260C58", 2.6, 0.7)
            s.line("M12 62V87M17 62C20 72 23 80 25 89", "#260C58", 2.6, 0.7)
            s.line("M9 18V50M18 18C18 30 17 38 16 46", "#E8D8FF", 2, 0.6)
            s.line("M4 59H22", OUTLINE, 8)
            s.line("M4 59H22", "#E9B44C", 4.4)
    s.rect(2, 4, 92, 11, 5, OUTLINE, OUTLINE, 4)
    s.rect(2, 4, 92, 11, 5, gold(s, 2, 4, 94, 15))
    for x in (10, 24, 38, 58, 72, 86):
        s.circle(x, 15, 4, "none", "#E9B44C", 2.4)
    return s


def gate() -> Sheet:
    """A trap sprung: the portcullis in its arch, and who is caught behind its bars (96 x 96)."""
    s = Sheet(96, 96)
    arch = "M5 93V44C5 15 26 4 48 4C70 4 91 15 91 44V93H78V46C78 24 64 18 48 18C32 18 18 24 18 46V93Z"
    s.path(arch, OUTLINE, OUTLINE, 5)
    s.path(arch, s.linear(5, 4, 91, 93, "#D8BCA0", "0.5 #8A6A5A", "1 #4A342E"))
    for k in range(9):
        a, b = polar(31, -80 + k * 20, 48, 48), polar(44, -80 + k * 20, 48, 48)
        s.line(points(a, b, closed=False), OUTLINE, 2, 0.6)
    s.path("M18 93V46C18 24 32 18 48 18C64 18 78 24 78 46V93Z", "#0C060C", alpha=0.3)
    iron = s.linear(18, 18, 78, 93, "#F4F6FA", "0.5 #A0A8BC", "1 #5A6278")
    s.line("M19 38H77M19 74H77", OUTLINE, 6.4)
    bars = "".join(f"M{x - 2.2} {top}V86L{x} 93L{x + 2.2} 86V{top}Z" for x, top in ((30, 26), (48, 19), (66, 26)))
    s.path(bars, OUTLINE, OUTLINE, 3)
    s.line("M19 38H77M19 74H77", "#98A2B8", 3.2)
    s.path(bars, iron)
    for x in (30, 48, 66):
        for y in (38, 74):
            s.circle(x, y, 2.6, "#F8FAFF", OUTLINE, 1)
    return s


def abbey() -> Sheet:
    """The walls of the whole abbey from above, with buttresses, to be stretched (960 x 440)."""
    s = Sheet(960, 440)
    stone = s.linear(0, 0, 960, 440, "#6A5A5C", "0.5 #4A3E46", "1 #352B34")
    for x in range(64, 960, 119):
        for y in (0, 424):
            s.rect(x - 20, y, 40, 16, 3, stone, OUTLINE, 3)
    for y in range(62, 440, 105):
        for x in (0, 944):
            s.rect(x, y - 20, 16, 40, 3, stone, OUTLINE, 3)
    s.rect(5, 5, 950, 430, 6, stone, OUTLINE, 4)
    joints = "".join(f"M8 {y}H952" for y in range(16, 436, 12))
    joints += "".join(
        f"M{x + 14 * (row % 2)} {y}V{y + 12}" for row, y in enumerate(range(16, 424, 12)) for x in range(22, 944, 28)
    )
    s.line(joints, "#1E161E", 1.4, 0.7)
    s.rect(8, 8, 944, 424, 5, "none", "#A8927E", 2, alpha=0.55)
    return s


def door(lit: bool) -> Sheet:
    """An open door in a wall from above, to be turned (36 x 60, runs from left to right)."""
    s = Sheet(36, 60)
    tread = ("#FFE2A0", "#E0A04A") if lit else ("#4A3C40", "#2A2026")
    s.rect(0, 6, 36, 48, 0, "#120A10")
    s.rect(0, 8, 36, 44, 0, s.linear(0, 8, 0, 52, tread[1], "0.5 " + tread[0], "1 " + tread[1]))
    s.rect(2, 14, 32, 32, 2, s.linear(0, 14, 0, 46, "#8E1B2B", "0.5 #C8303E", "1 #6A0E1E") if lit else "#3A1018")
    s.line("M2 17H34M2 43H34", "#F4D384" if lit else "#6A5A4A", 2)
    for y in (0, 50):
        s.rect(3, y + 0.5, 30, 9, 3, s.linear(0, y, 0, y + 10, "#D8C8B8", "1 #6A5D5C"), OUTLINE, 2)
    return s


def passage(lit: bool) -> Sheet:
    """A long way through the walls, to be stretched and turned (96 x 60, runs from left to right)."""
    s = Sheet(96, 60)
    s.rect(0, 4, 96, 52, 0, "#120A10")
    floor = ("#5A4C50", "#3A2E34") if lit else ("#2E2429", "#1C1419")
    s.rect(0, 7, 96, 46, 0, s.linear(0, 7, 0, 53, floor[1], "0.5 " + floor[0], "1 " + floor[1]))
    s.rect(0, 14, 96, 32, 0, s.linear(0, 14, 0, 46, "#8E1B2B", "0.5 #C8303E", "1 #6A0E1E") if lit else "#3A1018")
    s.line("M0 17H96M0 43H96", "#F4D384" if lit else "#6A5A4A", 2)
    s.path(
        "".join(f"M{x} 22L{x + 8} 30L{x} 38L{x - 8} 30Z" for x in (12, 36, 60, 84)),
        "#F4D384" if lit else "#6A5A4A",
        alpha=0.5,
    )
    s.line("M0 5H96M0 55H96", "#A89A90", 2.4)
    return s


def doorway() -> Sheet:
    """An open pointed door (64 x 80)."""
    s = Sheet(64, 80)
    s.path("M4 78V36C4 18 18 10 32 3C46 10 60 18 60 36V78Z", OUTLINE, OUTLINE, 3)
    s.path(
        "M5 77V36C5 19 18 11 32 4C46 11 59 19 59 36V77Z", s.linear(5, 4, 59, 77, "#A89A9A", "0.5 #5A4E58", "1 #2A222C")
    )
    s.path(
        "M14 77V38C14 26 23 20 32 15C41 20 50 26 50 38V77Z",
        s.linear(0, 15, 0, 77, "#FFE9B0", "0.6 #F0A04A", "1 #8A3A14"),
    )
    for side in (1, -1):
        with s.group(f"translate({0 if side == 1 else 64} 0) scale({side} 1)"):
            s.path("M14 77V38C14 33 16 29 19 26L24 34V72Z", s.linear(14, 0, 24, 0, "#7A3A1E", "1 #3A160A"), OUTLINE, 2)
            s.circle(22, 54, 1.6, "#FFD86A")
    return s


def point(won: bool) -> Sheet:
    """A victory point: a ruby in gold, or its empty setting (48 x 48)."""
    s = Sheet(48, 48)
    if won:
        s.circle(24, 24, 23, OUTLINE)
        cabochon(s, 24, 24, 15, "#E0202E")
        s.line("M14 20C15 15 19 12 24 12", "#FFFFFF", 2.4, 0.7)
    else:
        s.circle(24, 24, 18, "#1A0A12", "#8A6A3A", 3, alpha=0.7)
        s.circle(24, 24, 11, "none", "#8A6A3A", 2, alpha=0.5)
    return s


def step(name: str) -> Sheet:
    """One of the four steps of a turn, on a lamp's glass (64 x 64): move, search, draw, play."""
    s = Sheet(64, 64)
    s.circle(32, 32, 31, OUTLINE)
    s.circle(32, 32, 29, gold(s, 4, 4, 60, 60))
    s.circle(32, 32, 24, s.radial(26, 24, 36, "#6A2A3A", "1 #1A0610"), "#3A1E08", 2)
    ink = "#FFE9B8"
    if name == "move":
        s.path("M15 27H33V18L49 32L33 46V37H15Z", ink)
    elif name == "search":
        s.circle(28, 28, 10, "none", ink, 5)
        s.line("M36 36L46 46", ink, 7)
    elif name == "draw":
        s.path(ring(19, 14, 20, 28, 3), "#A88A5A", OUTLINE, 2)
        s.path(ring(25, 20, 20, 28, 3), ink, OUTLINE, 2)
        s.line("M35 42V28M29 33L35 27L41 33", "#8E1B2B", 3.4)
    else:
        s.path(ring(20, 15, 24, 34, 3), ink, OUTLINE, 2)
        s.path(star(32, 32, 10, 5, 0.45), "#8E1B2B")
    return s


def lurking() -> Sheet:
    """Something lies here: a card face down on the floor, in a glimmer (64 x 64)."""
    s = Sheet(64, 64)
    s.soft(32, 36, 31, 24, "#FF8A70", 0.45)
    with s.group("translate(32 36) rotate(-14) scale(0.92)"):
        s.path(ring(-17, -24, 34, 48, 5), OUTLINE, OUTLINE, 5)
        s.path(ring(-17, -24, 34, 48, 5), s.linear(-17, -24, 17, 24, "#5A4868", "1 #1A1022"))
        gilt(s, ring(-13, -20, 26, 40, 3), 2)
        s.circle(0, 0, 8, "#EFD9B0", OUTLINE, 2)
        s.line("M0 0V-6", "#2A1626", 2.4)
    return s


def drawn_dagger() -> Sheet:
    """A dagger without its card, its point down (96 x 96)."""
    s = Sheet(96, 96)
    s.soft(48, 52, 30, 42, "#FF8A70", 0.5)
    with s.group("translate(48 46) rotate(-38) scale(1.2)"):
        signs.dagger(s)
    return s


def eye() -> Sheet:
    """The eye of Reveal without its card, in light (96 x 96)."""
    s = Sheet(96, 96)
    s.soft(48, 52, 46, 44, "#FFE9AE", 0.6)
    with s.at(48, 46, 1.2):
        signs.reveal(s)
    return s
