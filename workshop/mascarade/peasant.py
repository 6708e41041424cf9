"""The Peasant: a ruddy round face, freckles and a gap-toothed smile under a frayed straw hat."""

from workshop.cards import Head
from workshop.masks import ALMOND, Eye, Tone, carve, holes, sculpt
from workshop.ornament import stitches
from workshop.palette import OUTLINE
from workshop.pen import Sheet
from workshop.tailor import cloth, neck

WOOD = Tone("#FFE6BC", "#E9B473", "#B0743A", "#5A2F12")
FACE = "M120 62C80 62 50 86 50 126C50 172 84 214 120 214C156 214 190 172 190 126C190 86 156 62 120 62Z"
DOME = "M62 84C60 44 84 14 120 14C156 14 180 44 178 84Z"
BRIM = (
    "M4 100C8 84 36 74 62 76C96 66 144 66 178 76C204 74 232 84 236 100C228 96 222 102 214 98"
    "C206 108 196 98 188 104C170 92 146 86 120 86C94 86 70 92 52 104C44 98 34 108 26 98"
    "C18 102 12 96 4 100Z"
)


def back(s: Sheet) -> None:
    tuft = "M62 84C42 100 40 132 44 156C50 150 52 152 52 160C58 152 64 148 66 140L72 96Z"

    def one() -> None:
        s.path(tuft, OUTLINE, OUTLINE, 8)
        s.path(tuft, s.linear(40, 90, 72, 160, "#A8662C", "1 #5A2C0E"))

    s.both(one)


def foot(s: Sheet) -> None:
    """The neckerchief under the bare mask."""
    cloth = (
        "M60 184C80 212 160 212 180 184C190 200 182 216 160 220L134 224L146 238L118 232L96 238L104 224"
        "C74 220 50 208 60 184Z"
    )
    s.path(cloth, OUTLINE, OUTLINE, 8)
    s.path(cloth, s.linear(60, 184, 180, 236, "#FF8A66", "0.5 #CE3F34", "1 #7A1620"))
    for x, y in ((74, 204), (92, 213), (148, 214), (166, 205), (130, 231), (108, 231)):
        s.circle(x, y, 3, "#FFF1D6")


def mask(s: Sheet) -> None:
    carve(s, FACE, WOOD)
    sculpt(s, WOOD)
    s.both(lambda: s.soft(72, 158, 20, 16, "#E0503A", 0.6))
    holes(s, ALMOND, lambda d: s.line(d, "#6A3A16", 4))
    s.both(lambda: s.path("M62 104C72 92 94 92 106 102C96 99 78 99 62 104Z", "#7A4218", "#7A4218", 3.5))
    for x, y in ((94, 151), (86, 146), (101, 158), (146, 151), (154, 146), (139, 158), (120, 146)):
        s.circle(x, y, 2.5, "#A0582A")
    s.soft(120, 158, 17, 13, "#E8683C", 0.65)
    s.soft(115, 153, 6, 5, "#FFFFFF", 0.7)
    s.path("M84 178C100 184 140 184 156 178C152 200 138 206 120 206C102 206 88 200 84 178Z", "#5A1A12", "#7A3A1A", 3.5)
    s.path("M92 184C106 187 134 187 148 184C147 188 146 191 145 192C130 194 110 194 95 192Z", "#FFF8E6")
    s.path("M116 184H125V194H116Z", "#5A1A12")
    s.line("M106 200C114 203 126 203 134 200", "#E0705A", 3)


def top(s: Sheet) -> None:
    straw = s.linear(62, 14, 178, 90, "#FFF0A8", "0.45 #E8BE54", "1 #9A6A1E")
    s.path(DOME, OUTLINE, OUTLINE, 8)
    s.path(DOME, straw)
    weave = (
        "M70 52C102 62 138 62 170 52M80 34C106 44 134 44 160 34M98 20C112 26 128 26 142 20M92 24"
        "C84 40 80 56 80 70M120 14V74M148 24C156 40 160 56 160 70"
    )
    s.line(weave, "#8E5E1A", 2, 0.55)
    s.path(
        "M62 70C96 60 144 60 178 70L179 84C146 72 94 72 61 84Z",
        s.linear(60, 0, 180, 0, "#F2705A", "0.5 #C2362E", "1 #7A1620"),
        OUTLINE,
        2,
    )
    s.path(BRIM, OUTLINE, OUTLINE, 8)
    s.path(BRIM, s.linear(4, 72, 236, 106, "#FFF0A8", "0.4 #EBC25A", "1 #A87426"))
    s.line("M12 96C44 84 82 76 120 76C158 76 196 84 228 96", "#8E5E1A", 2, 0.6)
    rays = ((30, 84), (50, 80), (72, 77), (96, 75), (120, 74.5), (144, 75), (168, 77), (190, 80), (210, 84))
    stitches(s, rays, 6, "#8E5E1A", 1.8)
    s.line("M18 92C50 82 86 74 112 73", "#FFFBE0", 2, 0.8)
    for turn, x in ((-34, 160), (-18, 166), (2, 172)):
        ear(s, x, 72, turn)


def ear(s: Sheet, x: float, y: float, turn: float) -> None:
    """An ear of wheat stuck in the hatband."""
    with s.at(x, y, turn=turn + 30):
        s.line("M0 0V-50", OUTLINE, 5)
        s.line("M0 0V-52", "#E8BE54", 2.6)
        for step in range(4):
            h = -24 - step * 9
            for side in (-1, 1):
                grain = f"M0 {h}C{side * 9} {h - 2} {side * 10} {h - 10} {side * 3} {h - 14}C0 {h - 8} 0 {h - 4} 0 {h}Z"
                s.path(grain, "#FFD978", "#7A4A12", 1.6)


def gown(s: Sheet) -> None:
    """Linen, a leather waistcoat, a spotted kerchief."""
    cloth(s, "#FFF6E0", "#E2CBA0", "#96744A")
    s.both(
        lambda: s.path(
            "M150 486C120 510 104 560 100 650H196C196 590 190 530 176 488Z",
            s.linear(100, 490, 196, 640, "#B07A44", "0.5 #7E4E24", "1 #40220C"),
            OUTLINE,
            4,
        ),
        250,
    )
    s.both(lambda: stitches(s, ((186, 506), (192, 530), (196, 556), (198, 580)), 6, "#F3DCA8", 3), 250)
    neck(s, "#EEC08C", "#A8703C")
    kerchief = (
        "M176 424C200 462 300 462 324 424C346 452 336 488 300 496L268 506L292 560L250 536L208 560L232 506"
        "L200 496C164 488 154 452 176 424Z"
    )
    s.path(kerchief, OUTLINE, OUTLINE, 7)
    s.path(kerchief, s.linear(180, 430, 320, 560, "#FF8A66", "0.45 #CE3F34", "1 #7A1620"))
    s.line("M232 506C244 512 256 512 268 506", "#7A1620", 4)
    for x, y in (
        (196, 462),
        (222, 474),
        (250, 482),
        (278, 474),
        (304, 462),
        (208, 486),
        (292, 486),
        (236, 534),
        (264, 534),
    ):
        s.circle(x, y, 5, "#FFF1D6")


HEAD = Head(mask=mask, eye=Eye(87, 121, 10.5, "#4A8AC0", wide=1.95), back=back, top=top, foot=foot)
