"""The noble of the violets: a tower of powdered hair with a ship's worth of ringlets, an amethyst half mask on a
stick.
"""

from workshop.cards import Head
from workshop.curves import leaf, mirrored, smooth
from workshop.faces import PALE, flesh, nose, smile
from workshop.masks import Eye, Tone, colombina
from workshop.ornament import gold, jewel, pearls, scroll
from workshop.palette import OUTLINE
from workshop.pen import Sheet, polar
from workshop.tailor import neck

AMETHYST = Tone("#F0DCFF", "#A870E8", "#5E2CA0", "#260A52")
HALF = (
    "M120 130C104 116 84 114 64 116C50 122 44 138 50 152C58 166 80 172 98 164C108 160 114 152 117 150H123"
    "C126 152 132 160 142 164C160 172 182 166 190 152C196 138 190 122 176 116C156 114 136 116 120 130Z"
)
HOLE = "M64 138C72 126 98 128 108 142C98 154 72 152 64 138Z"
SMALL = mirrored((120, 96), (148, 100), (168, 122), (164, 160), (148, 194), (132, 212), (120, 216))
TOWER = smooth(
    (120, 12),
    (150, -4),
    (182, 4),
    (198, 34),
    (194, 72),
    (180, 108),
    (176, 126),
    (120, 104),
    (64, 126),
    (60, 108),
    (46, 72),
    (42, 34),
    (58, 4),
    (90, -4),
)


def back(s: Sheet) -> None:
    """The tower and the ringlets beside the neck."""
    powder = s.radial(92, 24, 170, "#FFFFFF", "0.45 #EEE4F6", "1 #A890C0")

    def ringlet() -> None:
        for x, y, r in ((54, 128, 13), (48, 148, 13), (52, 168, 12), (46, 187, 11), (50, 205, 9)):
            s.ellipse(x, y, r + 3, r + 0.5, OUTLINE)
            s.ellipse(x, y, r, r - 2.4, s.radial(x - 4, y - 4, r * 1.8, "#FFFFFF", "0.5 #EEE4F6", "1 #A890C0"))
            s.line(
                f"M{x - r * 0.6:.0f} {y - 2}C{x} {y - r * 0.8:.0f} {x + r * 0.5:.0f} {y - 4} {x + r * 0.6:.0f} {y + 2}",
                "#A890C0",
                2,
            )

    s.both(ringlet)
    s.path(TOWER, OUTLINE, OUTLINE, 8)
    s.path(TOWER, powder)
    waves = (
        "M112 18C84 20 62 40 62 70C62 90 66 104 70 114M116 34C94 38 80 54 80 78C80 92 84 100 88 106M118 54"
        "C106 58 98 68 98 84C98 92 100 98 104 102M72 10C56 22 52 40 54 58"
    )
    s.both(lambda: s.line(waves, "#A890C0", 3, 0.75))
    s.line("M82 8C66 12 54 26 52 44", "#FFFFFF", 4, 0.9)


def skin(s: Sheet) -> None:
    flesh(s, SMALL, PALE, 0.6, (90, 182))
    s.path("M168 122C168 160 148 196 132 212C128 216 124 216 120 216C144 190 156 158 154 122Z", PALE.deep, alpha=0.28)
    nose(s, PALE, 174, 8)
    smile(s, "#B01A3E", 194, 12, 2, 11)
    s.circle(150, 176, 2.4, "#1A0A14")


def mask(s: Sheet) -> None:
    colombina(s, HALF, HOLE, AMETHYST, (86, 140))
    s.both(lambda: scroll(s, 56, 130, 16, 10, "#FFE7A6", 2))
    s.both(lambda: pearls(s, ((58, 156, 2.6), (67, 161, 2.8), (77, 164, 3), (88, 164, 2.8))))
    jewel(s, 120, 138, 7, 10, "#7A3AD8")


def foot(s: Sheet) -> None:
    """The stick it is held by, when nobody wears it."""
    s.line("M182 160L206 232", OUTLINE, 9)
    s.line("M182 160L206 232", gold(s, 180, 160, 208, 232), 5)


def top(s: Sheet) -> None:
    pearls(s, ((120 + k * 12.4, 108 + k * k * 0.29, 3.6) for k in range(-4, 5)))
    for x, y, r in ((120, 62, 17), (92, 78, 13), (148, 78, 13), (70, 44, 11), (170, 44, 11), (120, 28, 12)):
        violet(s, x, y, r)


def violet(s: Sheet, x: float, y: float, r: float) -> None:
    """A violet: two petals up, two aside, a wide one below."""
    with s.at(x, y, r / 16):
        s.path("".join(leaf(0, 4, turn, 24, 12) for turn in (110, 250)), "#3A8A4A", OUTLINE, 2.4)
        for turn, far, size in ((-34, 8, 8), (34, 8, 8), (-96, 9, 7.4), (96, 9, 7.4), (180, 8, 9.4)):
            s.circle(*polar(far, turn), size + 1.8, "#1E0A4A")
        for turn, far, size in ((-34, 8, 8), (34, 8, 8), (-96, 9, 7.4), (96, 9, 7.4), (180, 8, 9.4)):
            s.circle(*polar(far, turn), size, s.radial(0, 0, 19, "#E8D4FF", "0.3 #9A5AF0", "1 #5A22B8"))
        s.circle(0, 0, 3.4, "#FFD25A", "#7A3A06", 1)


def gown(s: Sheet) -> None:
    """A dove-grey lilac gown, a lace fichu, a cameo on black velvet."""
    neck(s, "#FFF0E8", "#CDAF9E")
    s.path(
        "M86 556C130 506 170 486 206 462L294 462C330 486 370 506 414 556L400 640H100Z",
        s.radial(190, 500, 220, "#FFFAF2", "0.5 #F1E0D2", "1 #B89A8A"),
        OUTLINE,
        4,
    )
    bodice = "M18 690C22 606 56 548 112 520C150 580 206 590 250 622C294 590 350 580 388 520C444 548 478 606 482 690Z"
    s.path(bodice, OUTLINE, OUTLINE, 7)
    s.path(bodice, s.radial(170, 540, 290, "#E8CCFF", "0.4 #8A4ED0", "1 #2A0C58"))
    lace = smooth((112, 520), (146, 500), (176, 534), (250, 590), (250, 634), (196, 612), (136, 576))
    s.both(lambda: s.path(lace, OUTLINE, OUTLINE, 5), 250)
    s.both(lambda: s.path(lace, s.linear(112, 500, 250, 630, "#FFFFFF", "1 #E4D8F0")), 250)
    s.both(lambda: s.line("M130 540C170 580 210 600 246 616M140 522C176 560 214 586 246 602", "#A890C0", 2.6, 0.8), 250)
    s.path("M204 448C216 466 284 466 296 448V464C284 482 216 482 204 464Z", "#1A1020", OUTLINE, 3)
    s.ellipse(250, 482, 17, 21, OUTLINE)
    s.ellipse(250, 482, 15, 19, gold(s, 235, 463, 265, 501))
    s.ellipse(250, 482, 10.5, 14, "#7A3AD8")
    s.path("M247 472C255 470 258 478 255 482C257 486 254 489 253 493H244C247 486 242 478 247 472Z", "#F4F0FA")
    for x, y, r in ((250, 610, 19), (222, 618, 14), (278, 618, 14)):
        violet(s, x, y, r)


HEAD = Head(
    mask=mask,
    eye=Eye(86, 140, 9.4, "#6A5AC8", wide=1.9, tilt=4),
    back=back,
    skin=skin,
    top=top,
    foot=foot,
    alone=(6, 14, 0.94),
    on_card=(250, 276, 1.58),
    on_mini=(250, 280, 1.8),
)
