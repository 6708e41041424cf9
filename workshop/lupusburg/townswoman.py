"""The townswoman: a plain, round, freckled volto in a flowered kerchief knotted under the chin, braids below."""

from workshop.cards import Head
from workshop.curves import flank, mirrored, smooth
from workshop.masks import Eye, Tone, carve, holes, sculpt
from workshop.ornament import gilt, jewel
from workshop.palette import OUTLINE
from workshop.pen import Sheet, polar
from workshop.tailor import neck

MILK = Tone("#FFFBF4", "#FBE2CE", "#DCA88C", "#8E5A48")
HALF = ((120, 58), (152, 66), (174, 96), (178, 132), (168, 168), (146, 196), (120, 206))
SKULL = mirrored(*HALF)
OPEN = "M68 124C70 106 102 104 109 124C102 138 76 138 68 124Z"
SCARF = smooth(
    (120, 14),
    (168, 26),
    (198, 66),
    (206, 116),
    (196, 160),
    (170, 198),
    (140, 218),
    (120, 222),
    (100, 218),
    (70, 198),
    (44, 160),
    (34, 116),
    (42, 66),
    (72, 26),
)
FACE = "M120 52C84 54 60 84 58 122C58 160 84 198 120 212C156 198 182 160 182 122C180 84 156 54 120 52Z"


def back(s: Sheet) -> None:
    """The braids, and the kerchief's corners sticking out behind."""

    def braid() -> None:
        for k, (x, y) in enumerate(((46, 168), (38, 186), (42, 204), (34, 220))):
            s.ellipse(x, y, 16, 12, OUTLINE)
            s.ellipse(x, y, 13.4, 9.6, s.radial(x - 4, y - 4, 16, "#FFE9A8", "0.5 #D8A03A", "1 #8A5A12"))
            s.line(f"M{x - 9} {y + 3}C{x - 3} {y - 4} {x + 3} {y - 5} {x + 9} {y - 4}", "#8A5A12", 2, 0.6 + k * 0.1)
        s.path("M34 226L22 238L36 235L48 238L40 226Z", "#C8303A", OUTLINE, 3)

    s.both(braid)
    s.path(SCARF, OUTLINE, OUTLINE, 9)
    s.path(SCARF, s.radial(96, 60, 170, "#FF9A8A", "0.4 #D23A40", "0.8 #8E1624", "1 #4A0812"))


def mask(s: Sheet) -> None:
    s.path(FACE, "#3A0812", alpha=0.75)
    hair = "M120 50C88 50 64 72 58 112C76 96 100 84 120 66C140 84 164 96 182 112C176 72 152 50 120 50Z"
    carve(s, SKULL, MILK, OUTLINE, 5)
    sculpt(s, MILK, nose=False, side=flank(*HALF))
    s.path(hair, s.linear(60, 50, 180, 112, "#FFE9A8", "0.45 #D8A03A", "1 #8A5A12"), OUTLINE, 3)
    s.line(
        "M112 60C92 66 74 82 66 98M128 60C148 66 166 82 174 98M116 64C100 76 86 86 74 96M124 64C140 76 154 86 166 96",
        "#FFF4C8",
        2,
        0.7,
    )
    s.both(lambda: s.soft(80, 158, 19, 14, "#F0606A", 0.55))
    s.line("M113 120C112 134 110 142 109 150", "#FFFFFF", 3.6, 0.8)
    s.path(
        "M127 122C128 136 132 146 133 152C132 160 108 160 107 152C112 156 126 157 129 152C129 142 127 132 125 122Z",
        MILK.deep,
        alpha=0.45,
    )
    s.soft(117, 150, 7, 6, "#FFFFFF", 0.8)
    for x, y in ((92, 150), (84, 146), (76, 152), (148, 150), (156, 146), (164, 152), (88, 157), (152, 157)):
        s.circle(x, y, 1.7, "#C07A4A", alpha=0.75)
    s.both(lambda: s.line("M66 106C76 97 96 97 106 106", "#A8742A", 4.4))
    holes(s, OPEN)
    s.path(
        "M102 176C108 171 114 169 120 173C126 169 132 171 138 176C132 190 108 190 102 176Z", "#D8404E", "#7A1622", 1.8
    )
    s.line("M102 176C112 180 128 180 138 176", "#7A1622", 2)
    s.line("M112 184C117 186 123 186 128 184", "#FFC0B8", 2.2, 0.9)


def top(s: Sheet) -> None:
    """The kerchief's hem round the face, its flowers, its knot."""
    gilt(s, FACE, 5, s.linear(58, 52, 182, 212, "#FFF6DC", "0.5 #F0DCA8", "1 #C8A05A"))
    for x, y, r in (
        (120, 33, 9),
        (80, 44, 8),
        (160, 44, 8),
        (52, 84, 8),
        (188, 84, 8),
        (45, 126, 7),
        (195, 126, 7),
        (60, 170, 7),
        (180, 170, 7),
    ):
        for k in range(5):
            s.circle(*polar(r * 0.62, k * 72, x, y), r * 0.5, "#FFF8E8")
        s.circle(x, y, r * 0.42, "#F2C23A")
    for x, y in ((100, 34), (140, 34), (64, 62), (176, 62), (44, 106), (196, 106), (50, 150), (190, 150)):
        s.circle(x, y, 2.6, "#7FD08A")
    end = "M116 212C96 216 84 226 72 238C88 240 104 238 122 220Z"
    s.both(lambda: s.path(end, OUTLINE, OUTLINE, 5))
    s.both(lambda: s.path(end, s.linear(72, 212, 122, 240, "#FF9A8A", "0.5 #D23A40", "1 #7A1020")))
    s.path("M106 208C110 202 130 202 134 208C138 220 128 228 120 228C112 228 102 220 106 208Z", "#D23A40", OUTLINE, 4)
    s.line("M112 210C116 208 122 208 126 210", "#FFC0B0", 2.4)


def gown(s: Sheet) -> None:
    """A white blouse with puffed sleeves, a laced green bodice, an apron's bow, a silver brooch."""
    neck(s, "#FFE8D8", "#D8A48A")
    blouse = (
        "M30 690C16 590 60 520 140 496C176 486 198 474 206 456C226 496 274 496 294 456C302 474 324 486 360 496"
        "C440 520 484 590 470 690Z"
    )
    s.path(blouse, OUTLINE, OUTLINE, 8)
    s.path(blouse, s.radial(170, 510, 300, "#FFFFFF", "0.5 #F0E8E4", "1 #A898A4"))
    s.both(
        lambda: s.line(
            "M96 534C76 570 70 610 74 650M124 520C110 560 108 600 112 640M150 510C146 530 146 548 150 560",
            "#B8A8B4",
            4,
            0.6,
        ),
        250,
    )
    bodice = "M150 540C176 556 210 566 250 568C290 566 324 556 350 540L366 690H134Z"
    s.path(bodice, OUTLINE, OUTLINE, 7)
    s.path(bodice, s.linear(134, 0, 366, 0, "#5AB08A", "0.45 #1F7A5A", "1 #083A2A"))
    gilt(s, "M150 540C176 556 210 566 250 568C290 566 324 556 350 540", 5)
    s.line("M222 580L278 606M278 580L222 606M222 610L278 636M278 610L222 636", "#FFE9AE", 5)
    s.both(
        lambda: s.path("M150 540C148 514 160 498 180 486L196 498C182 510 176 530 178 552Z", "#1F7A5A", OUTLINE, 4), 250
    )
    frill = "".join(
        f"M{206 + k * 15} {470 + (9 - (k - 3) ** 2) * 3.2:.0f}m-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0Z" for k in range(7)
    )
    s.path(frill, "#FFFFFF", "#A898A4", 2.4)
    jewel(s, 250, 512, 14, 17, "#3A8AC8")


HEAD = Head(
    mask=mask,
    eye=Eye(88, 122, 10, "#5A9A5A", wide=1.8, tilt=-4),
    back=back,
    top=top,
    alone=(0, -4, 1),
    on_card=(250, 258, 1.62),
)
