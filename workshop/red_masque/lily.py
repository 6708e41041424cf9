"""The noble of the lily: a steeple hat with a long veil, an emerald half mask of pointed leaves, a white lily."""

from workshop.cards import Head
from workshop.curves import leaf, mirrored
from workshop.faces import BROWN, flesh, nose, smile
from workshop.masks import Eye, Tone, carve, holes
from workshop.ornament import gilt, gold, pearls, scroll
from workshop.palette import OUTLINE
from workshop.pen import Sheet, points, polar
from workshop.tailor import neck

EMERALD = Tone("#C8F8DC", "#2EB878", "#0C6A44", "#022A1A")
HALF = (
    "M120 120C108 106 88 100 60 104C48 98 38 94 26 96C32 106 36 114 38 122C42 142 56 156 76 160C84 166 90 170 98 176"
    "C100 166 108 156 116 148H124C132 156 140 166 142 176C150 170 156 166 164 160C184 156 198 142 202 122"
    "C204 114 208 106 214 96C202 94 192 98 180 104C152 100 132 106 120 120Z"
)
HOLE = "M60 128C70 114 98 116 108 134C96 146 70 144 60 128Z"
ROUND = mirrored((120, 74), (152, 82), (170, 114), (166, 156), (150, 194), (132, 216), (120, 220))
CONE = "M66 92C80 54 98 20 118 -14L130 -10C148 24 164 58 174 92C150 80 90 80 66 92Z"
VEIL = (
    "M122 -8C160 -4 200 30 216 90C226 136 224 184 236 226C222 234 206 232 196 222C196 178 194 130 174 92"
    "L66 92C46 130 44 178 44 222C34 232 18 234 4 226C16 184 14 136 24 90C40 30 84 -4 122 -8Z"
)


def back(s: Sheet) -> None:
    s.path(VEIL, OUTLINE, "#E8FFF2", 4)
    s.path(VEIL, s.linear(20, 0, 220, 226, "#F4FFF8", "0.4 #BFE8D0", "1 #6AA88A"))
    s.both(
        lambda: s.line(
            "M96 14C56 40 38 90 34 150C32 180 28 204 22 222M76 40C50 80 46 130 42 180M60 96C44 140 44 180 38 220",
            "#5A9A7C",
            2.6,
            0.55,
        )
    )
    s.both(lambda: s.line("M8 224C20 230 32 228 42 220", gold(s, 4, 218, 44, 232), 3.6))


def skin(s: Sheet) -> None:
    flesh(s, ROUND, BROWN, 0.35, (92, 184))
    s.path("M170 114C170 156 150 196 132 216C128 220 124 220 120 220C146 196 158 156 156 118Z", BROWN.deep, alpha=0.35)
    s.path(
        "M70 116C74 92 96 80 120 80C144 80 166 92 170 116C156 100 140 94 120 94C100 94 84 100 70 116Z",
        "#2A1410",
        "#120806",
        2,
    )
    nose(s, BROWN, 174, 10)
    smile(s, "#B8404E", 198, 17, 3, 11)
    s.soft(118, 212, 10, 5, "#FFDDBA", 0.5)


def mask(s: Sheet) -> None:
    carve(s, HALF, EMERALD)
    s.both(lambda: s.soft(64, 110, 24, 10, "#FFFFFF", 0.6))
    s.both(lambda: s.soft(84, 132, 32, 18, "#01180E", 0.55))
    leaves = "".join(
        leaf(x, y, turn, length, 10)
        for x, y, turn, length in ((52, 112, -58, 20), (58, 152, 226, 20), (88, 160, 190, 18), (96, 106, -70, 22))
    )
    s.both(lambda: s.path(leaves, "#B8F0A0", "#063A22", 1.4, alpha=0.9))
    holes(s, HOLE)
    gilt(s, HALF, 4.4)


def top(s: Sheet) -> None:
    s.path(CONE, OUTLINE, OUTLINE, 8)
    s.path(CONE, s.linear(66, 0, 174, 92, "#8AF0BC", "0.4 #1E9A62", "1 #044A2C"))
    for y, half in ((68, 40), (44, 30), (22, 20), (4, 11)):
        s.line(
            f"M{122 - half} {y}C{122 - half * 0.4:.0f} {y - 9} {122 + half * 0.4:.0f} {y - 9} {122 + half} {y}",
            gold(s, 80, 0, 160, 90),
            4,
        )
    s.line("M98 66C106 40 114 20 120 0", "#E8FFF0", 3, 0.6)
    s.path("M60 92C80 76 160 76 180 92L178 104C156 92 84 92 62 104Z", gold(s, 60, 76, 180, 104), OUTLINE, 4)
    pearls(s, ((120 + k * 13, 88 + k * k * 0.45, 3.4) for k in range(-4, 5)))
    lily(s, 120, 92, 1)


def lily(s: Sheet, x: float, y: float, scale: float) -> None:
    """A white lily with six pointed petals and long stamens."""
    with s.at(x, y, scale):
        for ring, length, wide in (((30, 150, 270), 34, 17), ((-30, 90, 210), 36, 19)):
            d = "".join(leaf(0, 0, turn, length, wide) for turn in ring)
            s.path(d, OUTLINE, OUTLINE, 5)
            s.path(d, s.radial(0, 0, 38, "#C8F0A8", "0.35 #FFFFFF", "1 #F4F8F0"))
            veins = "".join(points((0, 0), polar(length * 0.8, turn), closed=False) for turn in ring)
            s.line(veins, "#A8C89A", 2)
        for dx, dy in ((-8, -13), (0, -16), (8, -13)):
            s.line(f"M0 0L{dx} {dy}", "#7AB04A", 2)
            s.ellipse(dx, dy, 3.4, 2.4, "#D8701E", "#5A2A08", 1)


def gown(s: Sheet) -> None:
    """A high-waisted green gown, ermine at the neck, a gold girdle."""
    neck(s, "#D8A070", "#8A5430")
    s.path(
        "M96 540C140 500 180 482 206 460L294 460C320 482 360 500 404 540L360 600H140Z",
        s.radial(190, 500, 220, "#E8B48A", "0.5 #B87A50", "1 #6A3A20"),
        OUTLINE,
        4,
    )
    bodice = "M16 690C20 600 60 540 130 508C150 560 210 600 250 626C290 600 350 560 370 508C440 540 480 600 484 690Z"
    s.path(bodice, OUTLINE, OUTLINE, 7)
    s.path(bodice, s.radial(160, 540, 290, "#6AE8A8", "0.4 #148A58", "1 #032A1A"))
    fur = (
        "M116 500C140 560 206 606 250 640C294 606 360 560 384 500L350 486C330 536 290 566 250 592"
        "C210 566 170 536 150 486Z"
    )
    s.path(fur, OUTLINE, OUTLINE, 6)
    s.path(fur, s.linear(116, 486, 384, 640, "#FFFFFF", "0.6 #F4EEE4", "1 #C8BCA8"))
    for x, y in ((140, 520), (166, 552), (196, 580), (230, 606)):
        for side in (x, 500 - x):
            s.path(f"M{side} {y - 7}L{side + 5} {y + 9}L{side} {y + 5}L{side - 5} {y + 9}Z", "#1A1210")
    for radius, size, count in ((70, 6, 11),):
        pearls(
            s,
            ((*polar(radius, 180 + (k - (count - 1) / 2) * (150 / count), 250, 436), size) for k in range(count)),
            "#BFF0D0",
        )
    s.both(lambda: scroll(s, 80, 590, 40, 60, "#FFE08A", 3.4), 250)
    lily(s, 250, 548, 1.1)


HEAD = Head(
    mask=mask,
    eye=Eye(84, 130, 10, "#7A4A1E", wide=1.9, tilt=10),
    back=back,
    skin=skin,
    top=top,
    alone=(8, 20, 0.93),
    on_card=(250, 274, 1.56),
    on_mini=(250, 284, 1.76),
)
