"""The noble of the peony: a butterfly of garnet lacquer spread over her face, auburn hair, a peony at the temple."""

from workshop.cards import Head
from workshop.curves import mirrored, smooth
from workshop.faces import FAIR, flesh, locks, nose, smile
from workshop.masks import Eye, Tone, carve, holes
from workshop.ornament import gilt, gold, jewel, pearl, pearls
from workshop.palette import OUTLINE
from workshop.pen import Sheet, polar
from workshop.tailor import neck

GARNET = Tone("#FFC4E0", "#E2468E", "#96145A", "#420628")
WING = (
    "M120 138C112 118 98 84 62 54C44 40 22 34 8 42C2 66 10 96 30 112C22 118 18 130 22 142C28 160 46 170 64 166"
    "C92 168 112 158 120 146C128 158 148 168 176 166C194 170 212 160 218 142C222 130 218 118 210 112"
    "C230 96 238 66 232 42C218 34 196 40 178 54C142 84 128 118 120 138Z"
)
HOLE = "M60 132C70 116 100 120 108 138C98 150 70 150 60 132Z"
FACE = mirrored((120, 66), (154, 74), (174, 108), (170, 150), (152, 192), (132, 218), (120, 222))


def skin(s: Sheet) -> None:
    hair = s.radial(92, 70, 150, "#F8A86A", "0.45 #B4481E", "1 #4A140A")
    mass = smooth(
        (120, 26),
        (166, 36),
        (194, 76),
        (196, 130),
        (184, 176),
        (196, 212),
        (170, 222),
        (160, 190),
        (80, 190),
        (70, 222),
        (44, 212),
        (56, 176),
        (44, 130),
        (46, 76),
        (74, 36),
    )
    locks(
        s,
        (
            mass,
            (
                "M62 88C50 130 62 160 56 204M178 88C190 130 178 160 184 204M90 42C74 56 64 72 60 92M150 42"
                "C166 56 176 72 180 92M108 34C100 46 96 56 94 66"
            ),
        ),
        hair,
        "#FFD8A8",
        "#2A0A06",
    )
    flesh(s, FACE, FAIR, 0.45, (88, 182))
    s.path("M174 108C174 156 152 196 132 218C128 222 124 222 120 222C148 194 160 156 158 112Z", FAIR.deep, alpha=0.28)
    s.path(
        smooth(
            (62, 112), (76, 80), (104, 64), (120, 76), (136, 64), (164, 80), (178, 112), (158, 92), (120, 88), (82, 92)
        ),
        hair,
        "#4A140A",
        2,
    )
    nose(s, FAIR, 170, 8)
    smile(s, "#C8205A", 194, 18, 5, 11)
    s.circle(96, 200, 2, "#3A1418")


def mask(s: Sheet) -> None:
    carve(s, WING, GARNET)
    s.both(lambda: s.soft(44, 70, 30, 24, "#FFE4F0", 0.65))
    s.both(lambda: s.soft(84, 138, 32, 18, "#3A0420", 0.55))
    veins = (
        "M108 128C90 100 60 70 24 54M104 124C80 104 54 96 26 92M62 148C46 150 36 146 28 138M100 120C90 96 74 74 52 58"
    )
    s.both(lambda: s.line(veins, "#FFD08A", 2.4, 0.8))
    for x, y, r in ((22, 58, 6), (28, 80, 5), (46, 56, 5), (34, 146, 5), (48, 156, 4)):
        for side in (x, 240 - x):
            s.circle(side, y, r, "#FFF0C8", "#7A0E48", 2)
    s.path(
        (
            "M232 42C238 66 230 96 210 112C218 118 222 130 218 142C212 160 194 170 176 166"
            "C200 150 206 130 196 110C214 92 224 66 220 40Z"
        ),
        "#2A0218",
        alpha=0.4,
    )
    holes(s, HOLE)
    gilt(s, WING, 4.4)
    s.path("M120 118C128 126 128 150 120 164C112 150 112 126 120 118Z", gold(s, 112, 118, 128, 164), OUTLINE, 3)


def top(s: Sheet) -> None:
    """Feelers tipped with pearls, and the flower."""
    for d, x, y in (("M118 120C114 100 104 88 92 80", 92, 80), ("M122 120C126 100 136 88 148 80", 148, 80)):
        s.line(d, OUTLINE, 6)
        s.line(d, gold(s, 90, 80, 150, 120), 3)
        pearl(s, x, y, 4.6)
    peony(s, 120, 52, 34)


def peony(s: Sheet, x: float, y: float, r: float) -> None:
    """A peony seen from above: three rounds of frilled petals."""
    with s.at(x, y, r / 34):
        for turn in (70, 110, 250, 290):
            lx, ly = polar(30, turn)
            s.ellipse(lx, ly, 12, 7, "#2E7A4A", OUTLINE, 3)
        for count, far, size, tint in ((8, 20, 13, "#F27AB0"), (6, 12, 11, "#FFA6CC"), (4, 6, 8, "#FFD2E6")):
            places = [polar(far, k * 360 / count + far) for k in range(count)]
            for px, py in places:
                s.circle(px, py, size + 1.6, "#7A0E48")
            for px, py in places:
                s.circle(px, py, size, s.radial(0, 0, far + size, "#C8307A", "0.5 " + tint, "1 #FFF0F8"))
        s.circle(0, 0, 5, "#F2C23A", "#8A5A12", 1.6)


def gown(s: Sheet) -> None:
    """Bare shoulders, a garnet bodice edged with frills."""
    neck(s, "#FFE8D6", "#D8A080")
    skin = "M60 566C100 512 160 486 206 460L294 460C340 486 400 512 440 566L440 640H60Z"
    s.path(skin, s.radial(190, 500, 220, "#FFF2E4", "0.5 #F6CFB4", "1 #C08A6C"), OUTLINE, 4)
    bodice = "M20 690C26 620 60 570 108 544C150 570 196 560 250 596C304 560 350 570 392 544C440 570 474 620 480 690Z"
    s.path(bodice, OUTLINE, OUTLINE, 7)
    s.path(bodice, s.radial(170, 570, 280, "#FF8AC0", "0.4 #B81E6A", "1 #3E0424"))
    for k in range(9):
        x, y = 108 + k * 35.5, 546 + (16 - (k - 4) ** 2) * 2.6
        s.circle(x, y, 17, OUTLINE)
        s.circle(x, y, 14.4, s.radial(x, y + 8, 26, "#D8408A", "0.6 #FFB8DA", "1 #FFF0F8"))
    for radius, size, count in ((62, 6, 11), (92, 7, 13)):
        pearls(s, ((*polar(radius, 180 + (k - (count - 1) / 2) * (146 / count), 250, 436), size) for k in range(count)))
    jewel(s, 250, 534, 12, 18, "#E2468E")
    peony(s, 104, 560, 36)


HEAD = Head(
    mask=mask,
    eye=Eye(84, 134, 10, "#5A9A6A", wide=1.9, tilt=8),
    skin=skin,
    top=top,
    alone=(0, 20, 1),
    on_card=(250, 274, 1.6),
)
