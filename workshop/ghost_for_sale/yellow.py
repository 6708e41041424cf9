"""Yellow: a round-faced singer with a great yellow fan spread behind copper hair, laughing."""

from workshop.cards import Head
from workshop.curves import mirrored, smooth
from workshop.faces import FAIR, flesh, nose
from workshop.masks import Eye, Tone, colombina
from workshop.ornament import cabochon, gilt, gold, pearls, rose, wave
from workshop.palette import OUTLINE
from workshop.pen import Sheet, num, polar
from workshop.tailor import neck

CITRON = Tone("#FFFFD8", "#FFDF4A", "#C8920E", "#6A4200")
HALF = smooth(
    (120, 118),
    (94, 104),
    (58, 104),
    (36, 116),
    (40, 142),
    (62, 162),
    (96, 160),
    (120, 146),
    (144, 160),
    (178, 162),
    (200, 142),
    (204, 116),
    (182, 104),
    (146, 104),
)
HOLE = "M58 132C64 116 98 116 108 132C98 148 68 148 58 132Z"
ROUND = mirrored((120, 80), (158, 88), (182, 124), (182, 166), (164, 202), (138, 218), (120, 220))


def back(s: Sheet) -> None:
    """Nine blades behind the head."""
    for k in range(-4, 5):
        a, b = polar(112, k * 21 - 10.4, 120, 122), polar(112, k * 21 + 10.4, 120, 122)
        tip = polar(126, k * 21, 120, 122)
        d = f"M120 122L{num(a[0])} {num(a[1])}Q{num(tip[0])} {num(tip[1])} {num(b[0])} {num(b[1])}Z"
        s.path(d, OUTLINE, OUTLINE, 7)
    for k in range(-4, 5):
        a, b = polar(112, k * 21 - 10.4, 120, 122), polar(112, k * 21 + 10.4, 120, 122)
        tip, m = polar(126, k * 21, 120, 122), polar(84, k * 21, 120, 122)
        d = f"M120 122L{num(a[0])} {num(a[1])}Q{num(tip[0])} {num(tip[1])} {num(b[0])} {num(b[1])}Z"
        s.path(d, s.radial(120, 122, 122, "0.5 #8A5A00", "0.7 #F0BE2A", "1 #FFF6B0"), "#7E5206", 2)
        s.circle(*m, 6, "#C4203B" if k % 2 else "#FFF8D8", "#7E5206", 1.4)


def skin(s: Sheet) -> None:
    copper = s.radial(96, 80, 130, "#FFC08A", "0.45 #C85A22", "1 #5A1C06")
    puffs = ((66, 86, 26), (46, 118, 24), (44, 152, 22), (54, 182, 18), (96, 66, 26))
    for x, y, r in puffs:
        for side in (x, 240 - x):
            s.circle(side, y, r, OUTLINE, OUTLINE, 7)
    for x, y, r in puffs:
        for side in (x, 240 - x):
            s.circle(side, y, r, copper)
            near, far, high = r * 0.5, r * 0.6, y - r * 0.8
            s.line(
                f"M{side - far:.1f} {y}C{side - near:.1f} {high:.1f} {side + near:.1f} {high:.1f} {side + far:.1f} {y}",
                "#FFC08A",
                2.4,
                0.7,
            )
    flesh(s, ROUND, FAIR, 0.55, (80, 174))
    s.path("M182 166C174 198 150 220 120 220C150 206 166 180 164 136Z", FAIR.deep, alpha=0.25)
    nose(s, FAIR, 166, 10)
    s.path("M86 180C98 186 142 186 154 180C152 204 138 212 120 212C102 212 88 204 86 180Z", "#7A1024", "#A8284E", 4.5)
    s.path("M94 184C108 188 132 188 146 184C145 190 143 192 142 193C128 196 112 196 98 193Z", "#FFFBF2")
    s.path("M102 204C112 198 128 198 138 204C132 211 108 211 102 204Z", "#F08A94")
    s.circle(84, 196, 2.4, "#4A1C1C")
    s.path(
        smooth(
            (58, 130),
            (64, 96),
            (92, 78),
            (120, 80),
            (148, 78),
            (176, 96),
            (182, 130),
            (160, 104),
            (128, 98),
            (116, 92),
            (84, 104),
        ),
        copper,
        "#5A1C06",
        2,
    )
    rose(s, 62, 74, 17, "#C4203B")


def mask(s: Sheet) -> None:
    colombina(s, HALF, HOLE, CITRON, (83, 132))
    pearls(s, ((120 + side * (26 + k * 14), 111 - (3, 5, 5, 2, -3)[k], 3.2) for k in range(5) for side in (1, -1)))
    pearls(s, ((120 + side * x, y, 4) for x, y in ((78, 160), (64, 168), (48, 169)) for side in (1, -1)), "#F06A72")
    cabochon(s, 120, 132, 6, "#C4203B")


def top(s: Sheet) -> None:
    gilt(s, "M40 118C62 98 92 98 120 114C148 98 178 98 200 118", 2, gold(s, 40, 98, 200, 118))


def gown(s: Sheet) -> None:
    """Bare shoulders, tiers of canary ruffles, a red rose."""
    neck(s, "#FFE4CC", "#D89C78")
    s.path(
        "M54 570C100 512 160 486 206 462L294 462C340 486 400 512 446 570L440 640H60Z",
        s.radial(190, 500, 220, "#FFEFE0", "0.5 #F6CFB4", "1 #C88A6A"),
        OUTLINE,
        4,
    )
    for y, spread, count in ((560, 196, 7), (596, 214, 8)):
        d = (
            (
                f"M{250 - spread} {y + 20}"
                f"C{250 - spread * 0.5:.0f} {y - 40} {250 + spread * 0.5:.0f} {y - 40} {250 + spread} {y + 20}"
                f"L{250 + spread} {y + 32}"
            )
            + wave(250 + spread, 250 - spread, y + 32, 22, count)
            + "Z"
        )
        s.path(d, OUTLINE, OUTLINE, 5)
        s.path(d, s.linear(0, y - 30, 0, y + 50, "#8A5A00", "0.4 #F4C82E", "1 #FFF6B0"))
    for k in range(9):
        turn = 180 + (k - 4) * 15
        cabochon(s, *polar(82, turn, 250, 430), 6, ("#C4203B", "#F4C82E")[k % 2])
    rose(s, 250, 566, 28, "#C4203B")


HEAD = Head(
    mask=mask,
    eye=Eye(83, 132, 10.5, "#3A8A5A", wide=1.9, tilt=2),
    back=back,
    skin=skin,
    top=top,
    alone=(0, 24, 1),
    on_card=(250, 268, 1.58),
)
